/// Reads the few tokens of CSS that values are made of: numbers, identifiers, single signs, white space.
///
/// It works on bytes and cuts where the tokenizer of CSS Syntax 3 §4 cuts, so `1.5.5` is two numbers and `1e2px` a
/// number with a unit. Comments and escapes are left out: nobody writes them inside a value of a theme.
struct CSSScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position >= bytes.count }
  /// What has not been read yet.
  var rest: String { String(decoding: bytes[position...], as: UTF8.self) }
  private func byte(at offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  mutating func skipSpace() {
    while let next = byte(), next == 0x20 || (0x9...0xD).contains(next) && next != 0xB { position += 1 }
  }

  /// Takes the sign if it is next.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard sign.isASCII, byte() == UInt8(truncatingIfNeeded: sign.value) else { return false }
    position += 1
    return true
  }

  /// A number (CSS Syntax 3 §4.3.12): sign, digits, fraction, exponent; not finite when it exceeds the range of Double.
  mutating func number() -> Double? {
    let start = position
    if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
    let whole = skipDigits()
    var fraction = 0
    if byte() == UInt8(ascii: "."), isDigit(byte(at: 1)) {
      position += 1
      fraction = skipDigits()
    }
    guard whole + fraction > 0 else {
      position = start
      return nil
    }
    if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
      let signed = byte(at: 1) == UInt8(ascii: "+") || byte(at: 1) == UInt8(ascii: "-")
      if isDigit(byte(at: signed ? 2 : 1)) {
        position += signed ? 2 : 1
        _ = skipDigits()
      }
    }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  /// An identifier in lower case: letters, digits, `-`, `_` and anything beyond ASCII, not beginning with a digit.
  mutating func identifier() -> String? {
    func isPart(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...: true
      default: false
      }
    }
    let start = position
    guard let first = byte(), isPart(first), !isDigit(first) else { return nil }
    while let next = byte(), isPart(next) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  private func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }

  private mutating func skipDigits() -> Int {
    let start = position
    while isDigit(byte()) { position += 1 }
    return position - start
  }
}
