// The composite types of the Design Tokens format (2025.10, "Composite types"), field by field. Their fields bear its
// names, since scripts, JSON and exports show them under these.

/// A line around something.
public struct Border: Hashable, Sendable {
  /// The color of the line.
  public var color: ColorValue
  /// The thickness of the line.
  public var width: Dimension
  /// How the line is drawn.
  public var style: StrokeStyle

  /// A border; solid unless said otherwise.
  public init(color: ColorValue, width: Dimension, style: StrokeStyle = .solid) {
    self.color = color
    self.width = width
    self.style = style
  }
}

/// One shadow; a `shadow` value is a list of them, the first on top.
public struct Shadow: Hashable, Sendable {
  /// The color of the shadow where it is not blurred.
  public var color: ColorValue
  /// To the right.
  public var offsetX: Dimension
  /// Downward.
  public var offsetY: Dimension
  /// The radius of the blur, not below 0.
  public var blur: Dimension
  /// By how much it is larger than what throws it; may be negative.
  public var spread: Dimension
  /// Whether it falls inside.
  public var inset: Bool

  /// A shadow; what is not said is zero.
  public init(
    color: ColorValue, offsetX: Dimension = .px(0), offsetY: Dimension = .px(0), blur: Dimension = .px(0),
    spread: Dimension = .px(0), inset: Bool = false
  ) {
    self.color = color
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.blur = blur
    self.spread = spread
    self.inset = inset
  }
}

/// Colors along a line.
public struct Gradient: Hashable, Sendable {
  /// In the order in which they were given.
  public var stops: [Stop]
  /// The direction in degrees, clockwise, 0 pointing up as in CSS; nil when the place of use decides.
  public var angle: Double?

  /// A color and where it stands.
  public struct Stop: Hashable, Sendable {
    /// The color at this place.
    public var color: ColorValue
    /// 0…1 along the line.
    public let position: Double

    /// A position outside 0…1 counts as the nearer end (Design Tokens 2025.10, "Gradient").
    public init(color: ColorValue, position: Double) {
      self.color = color
      self.position = position.isNaN ? 0 : min(max(position, 0), 1) + 0
    }
  }

  /// A gradient of these stops.
  public init(stops: [Stop], angle: Double? = nil) {
    self.stops = stops
    self.angle = angle
  }
}

/// The style of a text; what is nil is not said and may come from elsewhere.
public struct Typography: Hashable, Sendable {
  /// In order of preference.
  public var fontFamily: [String]?
  /// The height of the font.
  public var fontSize: Dimension?
  /// How heavy the font is.
  public var fontWeight: FontWeight?
  /// What is added between letters; may be negative.
  public var letterSpacing: Dimension?
  /// A multiple of the font size.
  public var lineHeight: Double?

  /// A style of the fields given.
  public init(
    fontFamily: [String]? = nil, fontSize: Dimension? = nil, fontWeight: FontWeight? = nil,
    letterSpacing: Dimension? = nil, lineHeight: Double? = nil
  ) {
    self.fontFamily = fontFamily
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.letterSpacing = letterSpacing
    self.lineHeight = lineHeight
  }
}

/// A transition as a design value, apart from the component rules that say what is animated.
public struct TransitionValue: Hashable, Sendable {
  /// How long it takes.
  public var duration: TimeDuration
  /// How long it waits before it begins; a negative one begins in the middle.
  public var delay: TimeDuration
  /// How progress follows time.
  public var timingFunction: CubicBezier

  /// A transition; at once and with CSS's `ease` unless said otherwise.
  public init(
    duration: TimeDuration, delay: TimeDuration = .ms(0), timingFunction: CubicBezier = Easing.Name.ease.curve
  ) {
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}
