/// A length of time with the unit in which it was given (Design Tokens Format Module 2025.10, "Duration").
public struct TimeDuration: Hashable, Sendable {
  /// How many of the unit.
  public var value: Double
  /// The unit that was written.
  public var unit: Unit

  /// The units of the Design Tokens format.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    case ms, s
  }

  /// So many of a unit.
  public init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// So many milliseconds.
  public static func ms(_ value: Double) -> TimeDuration { TimeDuration(value, .ms) }
  /// So many seconds.
  public static func seconds(_ value: Double) -> TimeDuration { TimeDuration(value, .s) }

  /// The same length in milliseconds.
  public var milliseconds: Double { unit == .ms ? value : value * 1000 }

  /// The same length in another unit.
  public func converted(to unit: Unit) -> TimeDuration {
    if unit == self.unit { return self }
    return TimeDuration(unit == .ms ? value * 1000 : value / 1000, unit)
  }

  /// Reads `150ms`, `0.2s`.
  /// - Throws: `ValueError` for anything else, a bare number included.
  public init(text: String) throws(ValueError) {
    let (value, unit) = try Measure.read(
      text, as: "duration", units: Unit.allCases.map(\.rawValue), example: "150ms or 0.2s")
    guard let unit = Unit(rawValue: unit) else { throw ValueError("\(text.quoted) is not a duration") }
    self.init(value, unit)
  }
}
