/// The built-in properties with their types, by position in ``PropertyTable/builtIn``; a test keeps the two together.
extension StyleProperty where Value == Background {
  /// What fills the area behind everything.
  public static var background: Self { Self(builtIn: 0) }
}

extension StyleProperty where Value == ColorValue {
  /// What fills the area behind everything where that is a color; nil where it is a gradient. Reading it counts no
  /// references, where `background` counts one for the gradient that it may be.
  public static var backgroundColor: Self { Self(builtIn: 0) }
  /// The color of texts, and of what follows them.
  public static var foreground: Self { Self(builtIn: 1) }
  /// The color of icons and spinners.
  public static var tint: Self { Self(builtIn: 2) }
  /// The color of a placeholder text.
  public static var placeholder: Self { Self(builtIn: 3) }
  /// The color of the border.
  public static var borderColor: Self { Self(builtIn: 4) }
  /// The color of the ring that shows focus.
  public static var ringColor: Self { Self(builtIn: 5) }
}

extension StyleProperty where Value == Dimension {
  /// The distance from the top edge to the content.
  public static var paddingTop: Self { Self(builtIn: 7) }
  /// The distance from the bottom edge to the content.
  public static var paddingBottom: Self { Self(builtIn: 8) }
  /// The distance from the leading edge to the content.
  public static var paddingLeading: Self { Self(builtIn: 9) }
  /// The distance from the trailing edge to the content.
  public static var paddingTrailing: Self { Self(builtIn: 10) }
  /// The distance between parts; on a slot, to the part before it.
  public static var gap: Self { Self(builtIn: 11) }
  /// The fixed width.
  public static var width: Self { Self(builtIn: 12) }
  /// The fixed height.
  public static var height: Self { Self(builtIn: 13) }
  /// The least width.
  public static var minWidth: Self { Self(builtIn: 14) }
  /// The least height.
  public static var minHeight: Self { Self(builtIn: 15) }
  /// The greatest width.
  public static var maxWidth: Self { Self(builtIn: 16) }
  /// The greatest height.
  public static var maxHeight: Self { Self(builtIn: 17) }
  /// How thick the border is.
  public static var borderWidth: Self { Self(builtIn: 18) }
  /// How thick the ring of focus is.
  public static var ringWidth: Self { Self(builtIn: 20) }
  /// The distance between the edge and the ring.
  public static var ringOffset: Self { Self(builtIn: 21) }
  /// How far it is moved toward the trailing edge.
  public static var offsetX: Self { Self(builtIn: 22) }
  /// How far it is moved down.
  public static var offsetY: Self { Self(builtIn: 23) }
  /// The radius of all corners that have none of their own; infinite for circles and capsules.
  public static var cornerRadius: Self { Self(builtIn: 24) }
  /// The radius of the top leading corner.
  public static var cornerRadiusTopLeading: Self { Self(builtIn: 25) }
  /// The radius of the top trailing corner.
  public static var cornerRadiusTopTrailing: Self { Self(builtIn: 26) }
  /// The radius of the bottom leading corner.
  public static var cornerRadiusBottomLeading: Self { Self(builtIn: 27) }
  /// The radius of the bottom trailing corner.
  public static var cornerRadiusBottomTrailing: Self { Self(builtIn: 28) }
  /// The size of the font.
  public static var fontSize: Self { Self(builtIn: 31) }
  /// What is added between letters.
  public static var letterSpacing: Self { Self(builtIn: 34) }
  /// The radius by which it is blurred.
  public static var blur: Self { Self(builtIn: 41) }
  /// The size of the icon.
  public static var iconSize: Self { Self(builtIn: 47) }
}

extension StyleProperty where Value == StrokeStyle {
  /// How the line of the border is drawn.
  public static var borderStyle: Self { Self(builtIn: 19) }
}

extension StyleProperty where Value == FontFamilies {
  /// The font families, the preferred one first.
  public static var fontFamily: Self { Self(builtIn: 30) }
}

extension StyleProperty where Value == FontWeight {
  /// The weight of the font.
  public static var fontWeight: Self { Self(builtIn: 32) }
}

extension StyleProperty where Value == Double {
  /// The height of a line, as a multiple of the font size.
  public static var lineHeight: Self { Self(builtIn: 33) }
  /// The most lines that a text may take.
  public static var lineLimit: Self { Self(builtIn: 37) }
  /// From 0, not seen, to 1.
  public static var opacity: Self { Self(builtIn: 38) }
  /// By which factor it is drawn larger or smaller.
  public static var scale: Self { Self(builtIn: 39) }
}

extension StyleProperty where Value == String {
  /// Where the content stands in its area: `leading`, `center` or `trailing`.
  public static var alignment: Self { Self(builtIn: 35) }
  /// Where lines of text stand: `leading`, `center` or `trailing`.
  public static var textAlignment: Self { Self(builtIn: 36) }
  /// The name of the icon.
  public static var iconName: Self { Self(builtIn: 46) }
  /// The kind of keyboard that suits the input.
  public static var keyboard: Self { Self(builtIn: 48) }
  /// The cursor over it, as a keyword of CSS.
  public static var cursor: Self { Self(builtIn: 50) }
}

extension StyleProperty where Value == Shadows {
  /// The shadows, the first on top.
  public static var shadow: Self { Self(builtIn: 40) }
}

extension StyleProperty where Value == TimeDuration {
  /// How long one sweep of a placeholder takes.
  public static var shimmerDuration: Self { Self(builtIn: 42) }
}

extension StyleProperty where Value == Easing {
  /// How a sweep is divided over its time.
  public static var shimmerEasing: Self { Self(builtIn: 43) }
}

extension StyleProperty where Value == Bool {
  /// Whether it is shown.
  public static var visible: Self { Self(builtIn: 44) }
  /// Whether it answers to input.
  public static var interactive: Self { Self(builtIn: 45) }
  /// Whether what is typed is hidden.
  public static var secure: Self { Self(builtIn: 49) }
}

/// The built-in properties by name. Each is nil where nothing is set.
extension Style {
  /// What fills the area behind everything.
  @inlinable public var background: Background? { self[StyleProperty(builtIn: 0)] }
  /// What fills the area behind everything where that is a color; nil where it is a gradient. Reading it counts no
  /// references, where `background` counts one for the gradient that it may be.
  @inlinable public var backgroundColor: ColorValue? { self[StyleProperty(builtIn: 0)] }
  /// The color of texts, and of what follows them.
  @inlinable public var foreground: ColorValue? { self[StyleProperty(builtIn: 1)] }
  /// The color of icons and spinners.
  @inlinable public var tint: ColorValue? { self[StyleProperty(builtIn: 2)] }
  /// The color of a placeholder text.
  @inlinable public var placeholder: ColorValue? { self[StyleProperty(builtIn: 3)] }
  /// The color of the border.
  @inlinable public var borderColor: ColorValue? { self[StyleProperty(builtIn: 4)] }
  /// The color of the ring that shows focus.
  @inlinable public var ringColor: ColorValue? { self[StyleProperty(builtIn: 5)] }
  /// The distance from the top edge to the content.
  @inlinable public var paddingTop: Dimension? { self[StyleProperty(builtIn: 7)] }
  /// The distance from the bottom edge to the content.
  @inlinable public var paddingBottom: Dimension? { self[StyleProperty(builtIn: 8)] }
  /// The distance from the leading edge to the content.
  @inlinable public var paddingLeading: Dimension? { self[StyleProperty(builtIn: 9)] }
  /// The distance from the trailing edge to the content.
  @inlinable public var paddingTrailing: Dimension? { self[StyleProperty(builtIn: 10)] }
  /// The distance between parts; on a slot, to the part before it.
  @inlinable public var gap: Dimension? { self[StyleProperty(builtIn: 11)] }
  /// The fixed width.
  @inlinable public var width: Dimension? { self[StyleProperty(builtIn: 12)] }
  /// The fixed height.
  @inlinable public var height: Dimension? { self[StyleProperty(builtIn: 13)] }
  /// The least width.
  @inlinable public var minWidth: Dimension? { self[StyleProperty(builtIn: 14)] }
  /// The least height.
  @inlinable public var minHeight: Dimension? { self[StyleProperty(builtIn: 15)] }
  /// The greatest width.
  @inlinable public var maxWidth: Dimension? { self[StyleProperty(builtIn: 16)] }
  /// The greatest height.
  @inlinable public var maxHeight: Dimension? { self[StyleProperty(builtIn: 17)] }
  /// How thick the border is.
  @inlinable public var borderWidth: Dimension? { self[StyleProperty(builtIn: 18)] }
  /// How the line of the border is drawn.
  @inlinable public var borderStyle: StrokeStyle? { self[StyleProperty(builtIn: 19)] }
  /// How thick the ring of focus is.
  @inlinable public var ringWidth: Dimension? { self[StyleProperty(builtIn: 20)] }
  /// The distance between the edge and the ring.
  @inlinable public var ringOffset: Dimension? { self[StyleProperty(builtIn: 21)] }
  /// How far it is moved toward the trailing edge.
  @inlinable public var offsetX: Dimension? { self[StyleProperty(builtIn: 22)] }
  /// How far it is moved down.
  @inlinable public var offsetY: Dimension? { self[StyleProperty(builtIn: 23)] }
  /// The radius of all corners that have none of their own; infinite for circles and capsules.
  @inlinable public var cornerRadius: Dimension? { self[StyleProperty(builtIn: 24)] }
  /// The radius of the top leading corner.
  @inlinable public var cornerRadiusTopLeading: Dimension? { self[StyleProperty(builtIn: 25)] }
  /// The radius of the top trailing corner.
  @inlinable public var cornerRadiusTopTrailing: Dimension? { self[StyleProperty(builtIn: 26)] }
  /// The radius of the bottom leading corner.
  @inlinable public var cornerRadiusBottomLeading: Dimension? { self[StyleProperty(builtIn: 27)] }
  /// The radius of the bottom trailing corner.
  @inlinable public var cornerRadiusBottomTrailing: Dimension? { self[StyleProperty(builtIn: 28)] }
  /// The font families, the preferred one first.
  @inlinable public var fontFamily: FontFamilies? { self[StyleProperty(builtIn: 30)] }
  /// The size of the font.
  @inlinable public var fontSize: Dimension? { self[StyleProperty(builtIn: 31)] }
  /// The weight of the font.
  @inlinable public var fontWeight: FontWeight? { self[StyleProperty(builtIn: 32)] }
  /// The height of a line, as a multiple of the font size.
  @inlinable public var lineHeight: Double? { self[StyleProperty(builtIn: 33)] }
  /// What is added between letters.
  @inlinable public var letterSpacing: Dimension? { self[StyleProperty(builtIn: 34)] }
  /// Where the content stands in its area: `leading`, `center` or `trailing`.
  @inlinable public var alignment: String? { self[StyleProperty(builtIn: 35)] }
  /// Where lines of text stand: `leading`, `center` or `trailing`.
  @inlinable public var textAlignment: String? { self[StyleProperty(builtIn: 36)] }
  /// The most lines that a text may take.
  @inlinable public var lineLimit: Double? { self[StyleProperty(builtIn: 37)] }
  /// From 0, not seen, to 1.
  @inlinable public var opacity: Double? { self[StyleProperty(builtIn: 38)] }
  /// By which factor it is drawn larger or smaller.
  @inlinable public var scale: Double? { self[StyleProperty(builtIn: 39)] }
  /// The shadows, the first on top.
  @inlinable public var shadow: Shadows? { self[StyleProperty(builtIn: 40)] }
  /// The radius by which it is blurred.
  @inlinable public var blur: Dimension? { self[StyleProperty(builtIn: 41)] }
  /// How long one sweep of a placeholder takes.
  @inlinable public var shimmerDuration: TimeDuration? { self[StyleProperty(builtIn: 42)] }
  /// How a sweep is divided over its time.
  @inlinable public var shimmerEasing: Easing? { self[StyleProperty(builtIn: 43)] }
  /// Whether it is shown.
  @inlinable public var visible: Bool? { self[StyleProperty(builtIn: 44)] }
  /// Whether it answers to input.
  @inlinable public var interactive: Bool? { self[StyleProperty(builtIn: 45)] }
  /// The name of the icon.
  @inlinable public var iconName: String? { self[StyleProperty(builtIn: 46)] }
  /// The size of the icon.
  @inlinable public var iconSize: Dimension? { self[StyleProperty(builtIn: 47)] }
  /// The kind of keyboard that suits the input.
  @inlinable public var keyboard: String? { self[StyleProperty(builtIn: 48)] }
  /// Whether what is typed is hidden.
  @inlinable public var secure: Bool? { self[StyleProperty(builtIn: 49)] }
  /// The cursor over it, as a keyword of CSS.
  @inlinable public var cursor: String? { self[StyleProperty(builtIn: 50)] }
}
