/// The types that values, tokens and properties have. The raw values are those of the Design Tokens format (2025.10,
/// "Types" and "Composite types"), with `string`, `boolean`, `enum` and `easing`, which it lacks.
public enum ValueType: String, CaseIterable, Hashable, Sendable {
  case color, dimension, duration, number, string, boolean
  case `enum`
  case fontFamily, fontWeight, cubicBezier, easing, strokeStyle, border, shadow, gradient, typography, transition

  /// The type with its article, for messages: `a color`, `an easing`.
  public var withArticle: String {
    switch self {
    case .enum, .easing: "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }
}
