/// What Lua's grammar says of names, for whoever reads or writes themes as text.
package enum LuaText {
  /// The words that no name may be.
  package static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// Whether a text may stand where a script wants a name: ASCII letters, digits and `_`, no digit first, no keyword.
  package static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, !isDigit(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) } && !keywords.contains(String(text))
  }

  /// A text as a key in a table: a name as it is, anything else in brackets.
  package static func key(_ text: String) -> String { isName(text) ? text : "[\(text.luaQuoted)]" }

  /// A text as the field of what stands before it: `.name`, anything else in brackets.
  package static func field(_ text: String) -> String { isName(text) ? "." + text : "[\(text.luaQuoted)]" }

  /// Whether a byte may begin a name.
  package static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  /// Whether a byte is a digit.
  package static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
