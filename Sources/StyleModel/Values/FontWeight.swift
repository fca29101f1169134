/// How heavy a font is, on the scale of OpenType and CSS Fonts 4, `font-weight`.
public struct FontWeight: Hashable, Sendable {
  /// 1…1000; 400 is regular, 700 bold.
  public let value: Double

  /// The named weights of the Design Tokens format (2025.10, "Font weight"), each value with its names, the first being
  /// the one to show.
  public static let names: [(value: Double, names: [String])] = [
    (100, ["thin", "hairline"]), (200, ["extra-light", "ultra-light"]), (300, ["light"]),
    (400, ["normal", "regular", "book"]), (500, ["medium"]), (600, ["semi-bold", "demi-bold"]), (700, ["bold"]),
    (800, ["extra-bold", "ultra-bold"]), (900, ["black", "heavy"]), (950, ["extra-black", "ultra-black"]),
  ]

  /// 400.
  public static let regular = FontWeight(unchecked: 400)
  /// 700.
  public static let bold = FontWeight(unchecked: 700)

  /// - Throws: `ValueError` when `value` is not within 1…1000.
  public init(_ value: Double) throws(ValueError) {
    guard (1...1000).contains(value) else {
      throw ValueError("A font weight is 1 to 1000, not \(formatNumber(value))")
    }
    self.value = value
  }

  /// A weight by its name; hyphens, spaces and case do not matter, so `semiBold` and `semibold` are `semi-bold`.
  /// - Throws: `ValueError` when there is no such name.
  public init(named name: String) throws(ValueError) {
    func key(_ name: String) -> String { name.lowercased().filter { $0 != "-" && $0 != " " && $0 != "_" } }
    let wanted = key(name)
    guard let entry = Self.names.first(where: { $0.names.contains { key($0) == wanted } }) else {
      var scanner = CSSScanner(name)
      if let number = scanner.number(), scanner.isAtEnd, (1...1000).contains(number) {
        throw ValueError(
          "\(name.quoted) is a text, not a font weight",
          suggestion: "Write the number \(formatNumber(number)) without quotes.")
      }
      throw ValueError(
        "No font weight is named \(name.quoted)",
        suggestion: NearestName.suggestion(for: name, among: Self.names.flatMap(\.names)))
    }
    value = entry.value
  }

  /// The nearest weight there is.
  @usableFromInline init(clamping value: Double) { self.value = value.isNaN ? 400 : min(max(value, 1), 1000) }

  private init(unchecked value: Double) { self.value = value }
}
