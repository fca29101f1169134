/// Reads a number followed by its unit, the common form of dimensions and durations.
enum Measure {
  static func read(
    _ text: String, as type: String, units: [String], example: String
  ) throws(ValueError) -> (value: Double, unit: String) {
    var scanner = CSSScanner(text)
    guard let value = scanner.number() else {
      throw ValueError(
        "\(text.quoted) is not a \(type)", suggestion: "Write a number with its unit, such as \(example).")
    }
    guard value.isFinite else { throw ValueError("\(text.quoted) is too large for a \(type)") }
    let number = formatNumber(value)
    if scanner.isAtEnd {
      throw ValueError(
        "\(text.quoted) has no unit", suggestion: "Write \(units.map { number + $0 }.joined(separator: " or ")).")
    }
    let unit = scanner.rest
    if units.contains(unit) { return (value, unit) }
    if let meant = units.first(where: { $0 == unit.lowercased() }) {
      throw ValueError("\(unit.quoted) is not a unit of a \(type)", suggestion: number + meant)
    }
    throw ValueError(
      "\(unit.quoted) is not a unit of a \(type): it has \(units.joined(separator: " or "))",
      suggestion: "Write a number with its unit, such as \(example).")
  }
}
