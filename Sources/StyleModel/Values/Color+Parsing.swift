// The grammar is that of CSS Color 4 (§5 to §10) without `calc()`, system colors and relative colors. A text is a color
// or it is not: what CSS would repair at the end of a file (a missing parenthesis) is an error here, for in a theme it
// is a slip.

extension Color {
  /// Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a CSS name in any case, `transparent`, or one of the functions
  /// `rgb() rgba() hsl() hsla() hwb() lab() lch() oklab() oklch() color()`.
  /// - Throws: `ValueError` when the text does not read whole, with the nearest name where a name is unknown.
  public init(css text: String) throws(ValueError) {
    let text = text.trimmingSpace
    if text.utf8.first == UInt8(ascii: "#") {
      self = try Self.hexadecimal(text)
    } else if text.contains("(") {
      var parser = ColorParser(text)
      self = try parser.color()
    } else {
      self = try Self.named(text)
    }
  }

  /// Whether a text has a color's form, so that it is meant as a color where any text could stand: it begins with `#`,
  /// or with the name of a color function and its parenthesis. Names are not enough, for `"tan"` may be a word.
  public static func looksLikeColor(_ text: String) -> Bool {
    let text = text.trimmingSpace
    if text.utf8.first == UInt8(ascii: "#") { return true }
    guard let parenthesis = text.utf8.firstIndex(of: UInt8(ascii: "(")) else { return false }
    return ColorParser.functionNames.contains(text[..<parenthesis].lowercased())
  }

  /// A color of eight bits a channel, as hexadecimal notation gives it.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.init(
      space: .srgb, Double(red) / 255, Double(green) / 255, Double(blue) / 255, alpha: Double(alpha) / 255)
  }

  private static func hexadecimal(_ text: String) throws(ValueError) -> Color {
    var number: UInt32 = 0
    for byte in text.utf8.dropFirst() {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: throw notHexadecimal(text)
      }
      number = number << 4 | UInt32(digit)
    }
    func nibble(_ index: UInt32) -> UInt8 { UInt8(number >> (4 * index) & 15) * 17 }
    func byte(_ index: UInt32) -> UInt8 { UInt8(number >> (8 * index) & 255) }
    switch text.utf8.count - 1 {
    case 3: return Color(red: nibble(2), green: nibble(1), blue: nibble(0))
    case 4: return Color(red: nibble(3), green: nibble(2), blue: nibble(1), alpha: nibble(0))
    case 6: return Color(red: byte(2), green: byte(1), blue: byte(0))
    case 8: return Color(red: byte(3), green: byte(2), blue: byte(1), alpha: byte(0))
    default: throw notHexadecimal(text)
    }
  }

  private static func notHexadecimal(_ text: String) -> ValueError {
    let digits = text.dropFirst().map { $0.isASCII ? $0.hexDigitValue : nil }
    guard [3, 4, 6, 8].contains(digits.count), let bad = digits.firstIndex(of: nil) else {
      return ValueError(
        "\(text.quoted) is not a color: a hexadecimal color has 3, 4, 6 or 8 digits after the #, not \(digits.count)")
    }
    let character = text.dropFirst().dropFirst(bad).prefix(1)
    return ValueError("\(text.quoted) is not a color: \(String(character).quoted) is not a hexadecimal digit")
  }

  private static func named(_ text: String) throws(ValueError) -> Color {
    let name = text.lowercased()
    if name == "transparent" { return .transparent }
    if let rgb = ColorNames.values[name] {
      return Color(
        red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
        blue: UInt8(truncatingIfNeeded: rgb))
    }
    if name.isEmpty { throw ValueError("An empty text is not a color") }
    if name == "currentcolor" { throw ValueError("currentColor has no color of its own") }
    if [3, 4, 6, 8].contains(name.utf8.count), name.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
      throw ValueError("No color is named \(text.quoted)", suggestion: "#" + name)
    }
    throw ValueError(
      "No color is named \(text.quoted)",
      suggestion: NearestName.suggestion(for: name, among: ColorNames.values.keys))
  }
}

extension String {
  fileprivate var trimmingSpace: String {
    // Hardly any text needs it; what could be a space begins and ends below 0x21.
    if let first = utf8.first, let last = utf8.last, first > 0x20, last > 0x20 { return self }
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { [" ", "\t", "\n", "\r", "\u{C}"].contains(scalar) }
    let scalars = unicodeScalars.drop(while: isSpace)
    guard let last = scalars.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(scalars[...last])
  }
}
