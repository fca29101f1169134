extension LuaToken {
  /// The bytes of the token as they are written.
  package func text(in source: [UInt8]) -> String { String(decoding: source[range], as: UTF8.self) }

  /// What the token stands for as a table key: a name's or string's text, a number's shortest decimal text, `true` or
  /// `false`; nil for what is no key.
  package func keyText(in source: [UInt8]) -> String? {
    switch kind {
    case .name: text(in: source)
    case .string: String(decoding: stringBytes(in: source), as: UTF8.self)
    case .number: numberText(in: source)
    case .keyword: ["true", "false"].contains(text(in: source)) ? text(in: source) : nil
    case .symbol, .longOperator, .unknown: nil
    }
  }

  /// 1, 1.0 and 0x1 are one key in Lua, so they have one text.
  private func numberText(in source: [UInt8]) -> String? {
    let text = text(in: source)
    if let integer = Int(text) { return String(integer) }
    if text.lowercased().hasPrefix("0x"), let integer = Int(text.dropFirst(2), radix: 16) { return String(integer) }
    guard let number = Double(text), number.isFinite else { return nil }
    let decimal = number.description
    return decimal.hasSuffix(".0") ? String(decimal.dropLast(2)) : decimal
  }

  private func stringBytes(in source: [UInt8]) -> [UInt8] {
    var bytes = source[range]
    guard let quote = bytes.popFirst() else { return [] }
    if quote == UInt8(ascii: "[") { return longStringBytes(bytes) }
    if bytes.last == quote { bytes.removeLast() }
    var result: [UInt8] = []
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "\\") { LuaToken.unescape(&bytes, into: &result) } else { result.append(byte) }
    }
    return result
  }

  private func longStringBytes(_ opened: ArraySlice<UInt8>) -> [UInt8] {
    let level = opened.prefix { $0 == UInt8(ascii: "=") }.count
    var bytes = opened.dropFirst(level + 1)
    let closing = [UInt8(ascii: "]")] + Array(repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
    if bytes.suffix(level + 2).elementsEqual(closing) { bytes.removeLast(level + 2) }
    if bytes.first == UInt8(ascii: "\r") { bytes.removeFirst() }
    if bytes.first == UInt8(ascii: "\n") { bytes.removeFirst() }
    return Array(bytes)
  }

  private static let simpleEscapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
    UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]

  /// Reads one escape behind its backslash. A malformed one gives what it has: the compiler has refused it by then.
  private static func unescape(_ bytes: inout ArraySlice<UInt8>, into result: inout [UInt8]) {
    guard let escape = bytes.popFirst() else { return }
    switch escape {
    case UInt8(ascii: "z"):
      bytes = bytes.drop { $0.isLuaSpace }
    case UInt8(ascii: "x"):
      result.append(UInt8(truncatingIfNeeded: hexadecimal(from: &bytes, limit: 2)))
    case UInt8(ascii: "u"):
      guard bytes.popFirst() == UInt8(ascii: "{") else { return }
      let scalar = Unicode.Scalar(hexadecimal(from: &bytes, limit: 8)) ?? "\u{FFFD}"
      if bytes.first == UInt8(ascii: "}") { bytes.removeFirst() }
      result += String(Character(scalar)).utf8
    case _ where escape.isDigit:
      let digits = bytes.prefix(2).prefix(while: \.isDigit)
      bytes.removeFirst(digits.count)
      let value = digits.reduce(Int(escape & 0x0F)) { $0 * 10 + Int($1 & 0x0F) }
      result.append(UInt8(truncatingIfNeeded: value))
    case UInt8(ascii: "\r"):
      if bytes.first == UInt8(ascii: "\n") { bytes.removeFirst() }
      result.append(UInt8(ascii: "\n"))
    default:
      result.append(simpleEscapes[escape] ?? escape)
    }
  }

  private static func hexadecimal(from bytes: inout ArraySlice<UInt8>, limit: Int) -> UInt32 {
    let digits = bytes.prefix(limit).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    bytes.removeFirst(digits.count)
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
  }
}
