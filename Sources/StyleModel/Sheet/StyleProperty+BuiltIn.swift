/// The built-in properties with their types, by position in ``PropertyTable/builtIn``; a test keeps the two together.
extension StyleProperty where Value == Background {
  public static var background: Self { Self(builtIn: 0) }
}

extension StyleProperty where Value == ColorValue {
  public static var foreground: Self { Self(builtIn: 1) }
  public static var tint: Self { Self(builtIn: 2) }
  public static var placeholder: Self { Self(builtIn: 3) }
  public static var borderColor: Self { Self(builtIn: 4) }
  public static var ringColor: Self { Self(builtIn: 5) }
}

extension StyleProperty where Value == Dimension {
  public static var paddingTop: Self { Self(builtIn: 7) }
  public static var paddingBottom: Self { Self(builtIn: 8) }
  public static var paddingLeading: Self { Self(builtIn: 9) }
  public static var paddingTrailing: Self { Self(builtIn: 10) }
  public static var gap: Self { Self(builtIn: 11) }
  public static var width: Self { Self(builtIn: 12) }
  public static var height: Self { Self(builtIn: 13) }
  public static var minWidth: Self { Self(builtIn: 14) }
  public static var minHeight: Self { Self(builtIn: 15) }
  public static var maxWidth: Self { Self(builtIn: 16) }
  public static var maxHeight: Self { Self(builtIn: 17) }
  public static var borderWidth: Self { Self(builtIn: 18) }
  public static var ringWidth: Self { Self(builtIn: 20) }
  public static var ringOffset: Self { Self(builtIn: 21) }
  public static var offsetX: Self { Self(builtIn: 22) }
  public static var offsetY: Self { Self(builtIn: 23) }
  public static var cornerRadius: Self { Self(builtIn: 24) }
  public static var cornerRadiusTopLeading: Self { Self(builtIn: 25) }
  public static var cornerRadiusTopTrailing: Self { Self(builtIn: 26) }
  public static var cornerRadiusBottomLeading: Self { Self(builtIn: 27) }
  public static var cornerRadiusBottomTrailing: Self { Self(builtIn: 28) }
  public static var fontSize: Self { Self(builtIn: 31) }
  public static var letterSpacing: Self { Self(builtIn: 34) }
  public static var blur: Self { Self(builtIn: 41) }
  public static var iconSize: Self { Self(builtIn: 47) }
}

extension StyleProperty where Value == StrokeStyle {
  public static var borderStyle: Self { Self(builtIn: 19) }
}

extension StyleProperty where Value == FontFamilies {
  public static var fontFamily: Self { Self(builtIn: 30) }
}

extension StyleProperty where Value == FontWeight {
  public static var fontWeight: Self { Self(builtIn: 32) }
}

extension StyleProperty where Value == Double {
  public static var lineHeight: Self { Self(builtIn: 33) }
  public static var lineLimit: Self { Self(builtIn: 37) }
  public static var opacity: Self { Self(builtIn: 38) }
  public static var scale: Self { Self(builtIn: 39) }
}

extension StyleProperty where Value == String {
  public static var alignment: Self { Self(builtIn: 35) }
  public static var textAlignment: Self { Self(builtIn: 36) }
  public static var iconName: Self { Self(builtIn: 46) }
  public static var keyboard: Self { Self(builtIn: 48) }
  public static var cursor: Self { Self(builtIn: 50) }
}

extension StyleProperty where Value == Shadows {
  public static var shadow: Self { Self(builtIn: 40) }
}

extension StyleProperty where Value == TimeDuration {
  public static var shimmerDuration: Self { Self(builtIn: 42) }
}

extension StyleProperty where Value == Easing {
  public static var shimmerEasing: Self { Self(builtIn: 43) }
}

extension StyleProperty where Value == Bool {
  public static var visible: Self { Self(builtIn: 44) }
  public static var interactive: Self { Self(builtIn: 45) }
  public static var secure: Self { Self(builtIn: 49) }
}

/// The built-in properties by name. Each is nil where nothing is set.
extension Style {
  @inlinable public var background: Background? { self[StyleProperty(builtIn: 0)] }
  @inlinable public var foreground: ColorValue? { self[StyleProperty(builtIn: 1)] }
  @inlinable public var tint: ColorValue? { self[StyleProperty(builtIn: 2)] }
  @inlinable public var placeholder: ColorValue? { self[StyleProperty(builtIn: 3)] }
  @inlinable public var borderColor: ColorValue? { self[StyleProperty(builtIn: 4)] }
  @inlinable public var ringColor: ColorValue? { self[StyleProperty(builtIn: 5)] }
  @inlinable public var paddingTop: Dimension? { self[StyleProperty(builtIn: 7)] }
  @inlinable public var paddingBottom: Dimension? { self[StyleProperty(builtIn: 8)] }
  @inlinable public var paddingLeading: Dimension? { self[StyleProperty(builtIn: 9)] }
  @inlinable public var paddingTrailing: Dimension? { self[StyleProperty(builtIn: 10)] }
  @inlinable public var gap: Dimension? { self[StyleProperty(builtIn: 11)] }
  @inlinable public var width: Dimension? { self[StyleProperty(builtIn: 12)] }
  @inlinable public var height: Dimension? { self[StyleProperty(builtIn: 13)] }
  @inlinable public var minWidth: Dimension? { self[StyleProperty(builtIn: 14)] }
  @inlinable public var minHeight: Dimension? { self[StyleProperty(builtIn: 15)] }
  @inlinable public var maxWidth: Dimension? { self[StyleProperty(builtIn: 16)] }
  @inlinable public var maxHeight: Dimension? { self[StyleProperty(builtIn: 17)] }
  @inlinable public var borderWidth: Dimension? { self[StyleProperty(builtIn: 18)] }
  @inlinable public var borderStyle: StrokeStyle? { self[StyleProperty(builtIn: 19)] }
  @inlinable public var ringWidth: Dimension? { self[StyleProperty(builtIn: 20)] }
  @inlinable public var ringOffset: Dimension? { self[StyleProperty(builtIn: 21)] }
  @inlinable public var offsetX: Dimension? { self[StyleProperty(builtIn: 22)] }
  @inlinable public var offsetY: Dimension? { self[StyleProperty(builtIn: 23)] }
  @inlinable public var cornerRadius: Dimension? { self[StyleProperty(builtIn: 24)] }
  @inlinable public var cornerRadiusTopLeading: Dimension? { self[StyleProperty(builtIn: 25)] }
  @inlinable public var cornerRadiusTopTrailing: Dimension? { self[StyleProperty(builtIn: 26)] }
  @inlinable public var cornerRadiusBottomLeading: Dimension? { self[StyleProperty(builtIn: 27)] }
  @inlinable public var cornerRadiusBottomTrailing: Dimension? { self[StyleProperty(builtIn: 28)] }
  @inlinable public var fontFamily: FontFamilies? { self[StyleProperty(builtIn: 30)] }
  @inlinable public var fontSize: Dimension? { self[StyleProperty(builtIn: 31)] }
  @inlinable public var fontWeight: FontWeight? { self[StyleProperty(builtIn: 32)] }
  @inlinable public var lineHeight: Double? { self[StyleProperty(builtIn: 33)] }
  @inlinable public var letterSpacing: Dimension? { self[StyleProperty(builtIn: 34)] }
  @inlinable public var alignment: String? { self[StyleProperty(builtIn: 35)] }
  @inlinable public var textAlignment: String? { self[StyleProperty(builtIn: 36)] }
  @inlinable public var lineLimit: Double? { self[StyleProperty(builtIn: 37)] }
  @inlinable public var opacity: Double? { self[StyleProperty(builtIn: 38)] }
  @inlinable public var scale: Double? { self[StyleProperty(builtIn: 39)] }
  @inlinable public var shadow: Shadows? { self[StyleProperty(builtIn: 40)] }
  @inlinable public var blur: Dimension? { self[StyleProperty(builtIn: 41)] }
  @inlinable public var shimmerDuration: TimeDuration? { self[StyleProperty(builtIn: 42)] }
  @inlinable public var shimmerEasing: Easing? { self[StyleProperty(builtIn: 43)] }
  @inlinable public var visible: Bool? { self[StyleProperty(builtIn: 44)] }
  @inlinable public var interactive: Bool? { self[StyleProperty(builtIn: 45)] }
  @inlinable public var iconName: String? { self[StyleProperty(builtIn: 46)] }
  @inlinable public var iconSize: Dimension? { self[StyleProperty(builtIn: 47)] }
  @inlinable public var keyboard: String? { self[StyleProperty(builtIn: 48)] }
  @inlinable public var secure: Bool? { self[StyleProperty(builtIn: 49)] }
  @inlinable public var cursor: String? { self[StyleProperty(builtIn: 50)] }
}
