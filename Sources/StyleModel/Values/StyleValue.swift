/// A value of a style: typed, resolved, immutable.
///
/// There is one case for each `ValueType`. Text forms are in `StyleValue+Reading` and `StyleValue+Text`, the JSON form
/// in `StyleValue+JSON`, equality in `StyleValue+Equality`, sums and products in `Arithmetic`, values between two values in
/// `Motion/StyleValue+Interpolation`.
public enum StyleValue: Hashable, Sendable {
  case color(ColorValue)
  case dimension(Dimension)
  case duration(TimeDuration)
  /// A plain number without a unit.
  case number(Double)
  case string(String)
  case boolean(Bool)
  /// A value of type `enum`; which words are legal is the property's to say.
  case keyword(String)
  /// Families in order of preference.
  case fontFamily([String])
  case fontWeight(FontWeight)
  case cubicBezier(CubicBezier)
  case easing(Easing)
  case strokeStyle(StrokeStyle)
  // The large ones live behind a reference, so that the many small values of a sheet do not pay for them.
  indirect case border(Border)
  case shadow([Shadow])
  indirect case gradient(Gradient)
  indirect case typography(Typography)
  indirect case transition(TransitionValue)

  /// The type of the value.
  public var type: ValueType {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .duration: .duration
    case .number: .number
    case .string: .string
    case .boolean: .boolean
    case .keyword: .enum
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .cubicBezier: .cubicBezier
    case .easing: .easing
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    case .transition: .transition
    }
  }
}
