// The composite types of the Design Tokens format (2025.10, §9), field by field. Their fields bear its names, since
// scripts, JSON and exports show them under these.

/// A line around something.
public struct Border: Hashable, Sendable {
  public var color: ColorValue
  public var width: Dimension
  public var style: StrokeStyle

  public init(color: ColorValue, width: Dimension, style: StrokeStyle = .solid) {
    self.color = color
    self.width = width
    self.style = style
  }
}

/// One shadow; a `shadow` value is a list of them, the first on top.
public struct Shadow: Hashable, Sendable {
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
  public var stops: [Stop]
  /// The direction in degrees, clockwise, 0 pointing up as in CSS; nil when the place of use decides.
  public var angle: Double?

  /// A color and where it stands.
  public struct Stop: Hashable, Sendable {
    public var color: ColorValue
    /// 0…1 along the line.
    public let position: Double

    /// A position outside 0…1 counts as the nearer end (Design Tokens 2025.10, §9.6).
    public init(color: ColorValue, position: Double) {
      self.color = color
      self.position = position.isNaN ? 0 : min(max(position, 0), 1) + 0
    }
  }

  public init(stops: [Stop], angle: Double? = nil) {
    self.stops = stops
    self.angle = angle
  }
}

/// The style of a text; what is nil is not said and may come from elsewhere.
public struct Typography: Hashable, Sendable {
  /// In order of preference.
  public var fontFamily: [String]?
  public var fontSize: Dimension?
  public var fontWeight: FontWeight?
  public var letterSpacing: Dimension?
  /// A multiple of the font size.
  public var lineHeight: Double?

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
  public var duration: TimeDuration
  public var delay: TimeDuration
  public var timingFunction: CubicBezier

  public init(
    duration: TimeDuration, delay: TimeDuration = .ms(0), timingFunction: CubicBezier = Easing.Name.ease.curve
  ) {
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}
