import StyleModel

/// Splits Lua 5.4 source into tokens.
///
/// It exists to find places in a source that Lua itself has compiled or refused already, so it judges nothing: whatever
/// the bytes are, it goes on to the end. A string without its closing quote ends with its line, a byte that begins no
/// token is a token of its own. It works on bytes, because scripts are bytes to Lua too and may hold any in a string or a
/// comment. Lines are counted by line feeds, which makes CRLF files come out right; a byte order mark is skipped.
package struct LuaTokenizer: Sequence, IteratorProtocol, Sendable {
  private let source: [UInt8]
  private var position: Int
  private var line = 1

  /// Begins at the first byte of a source, or behind its byte order mark.
  package init(_ source: [UInt8]) {
    self.source = source
    position = LuaTokenizer.start(of: source)
  }

  /// The offset at which text begins: 3 behind a byte order mark, else 0.
  package static func start(of source: [UInt8]) -> Int { source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The next token, or nil at the end. Comments and white space are passed over.
  package mutating func next() -> LuaToken? {
    skipBlanks()
    guard let byte = byte() else { return nil }
    let start = position
    let firstLine = line
    let kind = scan(byte)
    return LuaToken(kind: kind, range: start..<position, line: firstLine)
  }

  private func byte(_ ahead: Int = 0) -> UInt8? {
    let index = position + ahead
    return index < source.count ? source[index] : nil
  }

  private mutating func advance() {
    if byte() == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while let byte = byte(), condition(byte) { advance() }
  }

  private mutating func skipBlanks() {
    while let byte = byte() {
      if byte.isLuaSpace {
        advance()
      } else if byte == UInt8(ascii: "-"), self.byte(1) == UInt8(ascii: "-") {
        position += 2
        if !skipLongBracket() { skip { $0 != UInt8(ascii: "\n") } }
      } else {
        return
      }
    }
  }

  private mutating func scan(_ first: UInt8) -> LuaToken.Kind {
    switch first {
    case _ where first.isLuaLetter:
      let start = position
      skip { $0.isLuaLetter || $0.isDigit }
      return LuaText.keywords.contains(String(decoding: source[start..<position], as: UTF8.self)) ? .keyword : .name
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      skipQuoted(first)
      return .string
    case UInt8(ascii: "["):
      if skipLongBracket() { return .string }
    case _ where first.isDigit, UInt8(ascii: ".") where byte(1)?.isDigit == true:
      skipNumeral()
      return .number
    case 0x80...:
      skip { $0 >= 0x80 }
      return .unknown
    default:
      if let length = longOperatorLength(first) {
        position += length
        return .longOperator
      }
    }
    advance()
    return .symbol(first)
  }

  private func longOperatorLength(_ first: UInt8) -> Int? {
    guard let second = byte(1) else { return nil }
    switch (first, second) {
    case (UInt8(ascii: "."), UInt8(ascii: ".")): return byte(2) == first ? 3 : 2
    case (UInt8(ascii: "~"), UInt8(ascii: "=")), (UInt8(ascii: "<"), UInt8(ascii: "=")),
      (UInt8(ascii: ">"), UInt8(ascii: "=")):
      return 2
    case (_, first) where "=/:<>".utf8.contains(first): return 2
    default: return nil
    }
  }

  private mutating func skipQuoted(_ quote: UInt8) {
    position += 1
    while let byte = byte(), byte != UInt8(ascii: "\n") {
      position += 1
      if byte == quote { return }
      guard byte == UInt8(ascii: "\\"), let escaped = self.byte() else { continue }
      if escaped == UInt8(ascii: "\r"), self.byte(1) == UInt8(ascii: "\n") { position += 1 }
      advance()
      if escaped == UInt8(ascii: "z") { skip { $0.isLuaSpace } }
    }
  }

  /// Passes over `[[ … ]]` or `[==[ … ]==]`, to the end of the source where it is not closed.
  private mutating func skipLongBracket() -> Bool {
    guard byte() == UInt8(ascii: "[") else { return false }
    var level = 0
    while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
    guard byte(1 + level) == UInt8(ascii: "[") else { return false }
    position += level + 2
    while let byte = byte() {
      advance()
      guard byte == UInt8(ascii: "]") else { continue }
      var count = 0
      while self.byte() == UInt8(ascii: "=") {
        position += 1
        count += 1
      }
      if count == level, self.byte() == UInt8(ascii: "]") {
        position += 1
        break
      }
    }
    return true
  }

  private mutating func skipNumeral() {
    let isHexadecimal = byte() == UInt8(ascii: "0") && byte(1).map { $0 | 0x20 } == UInt8(ascii: "x")
    if isHexadecimal { position += 2 }
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    while let byte = byte(), byte.isDigit || byte.isLuaLetter || byte == UInt8(ascii: ".") {
      position += 1
      guard byte | 0x20 == exponent, let sign = self.byte() else { continue }
      if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
    }
  }
}

/// A token of Lua, as a range of bytes in its source.
package struct LuaToken: Hashable, Sendable {
  /// What the token is.
  package var kind: Kind
  /// Its bytes, quotes and brackets of a string included.
  package var range: Range<Int>
  /// The line that its first byte stands on, counted from 1.
  package var line: Int

  /// The sorts of token.
  package enum Kind: Hashable, Sendable {
    case name, keyword, string, number
    /// An operator or a bracket of one byte.
    case symbol(UInt8)
    /// An operator of two or three bytes.
    case longOperator
    /// Bytes that begin nothing in Lua.
    case unknown
  }
}

extension UInt8 {
  /// What Lua calls a space, in the C locale.
  var isLuaSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isDigit: Bool { LuaText.isDigit(self) }
  /// What may begin a name.
  var isLuaLetter: Bool { LuaText.isLetter(self) }
}
