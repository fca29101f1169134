/// A length, or the absence of a limit to one.
public enum Dimension: Hashable, Sendable {
  case length(Double, Unit)
  /// No limit, as in `maxWidth = infinity`; a corner radius without limit makes a circle or capsule.
  case infinity

  /// The units of the Design Tokens format (2025.10, "Dimension").
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    /// A pixel as in CSS: a length independent of the screen's density.
    case px
    /// A multiple of the system's text size.
    case rem
  }

  /// So many px.
  public static func px(_ value: Double) -> Dimension { .length(value, .px) }
  /// So many rem.
  public static func rem(_ value: Double) -> Dimension { .length(value, .rem) }

  /// The number before the unit; nil for `infinity`.
  public var value: Double? {
    if case .length(let value, _) = self { value } else { nil }
  }

  /// The unit; nil for `infinity`.
  public var unit: Unit? {
    if case .length(_, let unit) = self { unit } else { nil }
  }

  /// Reads `12px`, `1.5rem`, `infinity`.
  /// - Throws: `ValueError` for anything else, another unit and a bare number included.
  public init(text: String) throws(ValueError) {
    if text == "infinity" {
      self = .infinity
      return
    }
    let (value, unit) = try Measure.read(
      text, as: "dimension", units: Unit.allCases.map(\.rawValue), example: "12px or 1.5rem")
    guard let unit = Unit(rawValue: unit) else { throw ValueError("\(text.quoted) is not a dimension") }
    self = .length(value, unit)
  }
}
