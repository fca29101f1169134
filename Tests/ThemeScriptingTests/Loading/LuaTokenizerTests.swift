import Testing

@testable import ThemeScripting

@Suite("The tokenizer")
struct LuaTokenizerTests {
  private func texts(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    return LuaTokenizer(bytes).map { $0.text(in: bytes) }
  }

  @Test(
    "splits a source where Lua does",
    arguments: [
      ("a.b:c(1)", ["a", ".", "b", ":", "c", "(", "1", ")"]),
      ("x = -0x1Fp+2 .. 3.5e-7", ["x", "=", "-", "0x1Fp+2", "..", "3.5e-7"]),
      ("a<=b~=c//d::e...", ["a", "<=", "b", "~=", "c", "//", "d", "::", "e", "..."]),
      ("a --[[ b\n ]] c -- d", ["a", "c"]),
      ("a --[==[ ]] ]==] c", ["a", "c"]),
      ("[[a]b]] [=[ ]] ]=] [1]", ["[[a]b]]", "[=[ ]] ]=]", "[", "1", "]"]),
      (#""a\"b" 'c"d' "e\\""#, [#""a\"b""#, #"'c"d'"#, #""e\\""#]),
      ("\"a\\\nb\" c", ["\"a\\\nb\"", "c"]),
      ("\"a\\z  \n  b\" c", ["\"a\\z  \n  b\"", "c"]),
      (".5 ..5 a.b", [".5", "..", "5", "a", ".", "b"]),
      ("grün", ["gr", "ü", "n"]),
      ("#x ~ y", ["#", "x", "~", "y"]),
      ("", []),
      ("--", []),
    ])
  func splitting(source: String, expected: [String]) {
    #expect(texts(source) == expected)
  }

  @Test("tells keywords, names, strings, numbers and operators apart")
  func kinds() {
    let bytes = Array("local x = 'a' .. 1 \u{1F3A8}".utf8)
    #expect(
      LuaTokenizer(bytes).map(\.kind) == [
        .keyword, .name, .symbol(UInt8(ascii: "=")), .string, .longOperator, .number, .unknown,
      ])
  }

  @Test(
    "counts lines by line feeds, whatever they stand in",
    arguments: ["a\n\nb", "a\r\n\r\nb", "\u{FEFF}a\n\nb", "a --[[\n\n]] b", "a -- x\n-- y\nb"])
  func lines(source: String) {
    #expect(LuaTokenizer(Array(source.utf8)).map(\.line) == [1, 3])
  }

  @Test("goes on behind a string that is not closed on its line")
  func openString() {
    #expect(texts("a = \"b\nc") == ["a", "=", "\"b", "c"])
  }

  @Test(
    "reads what a token means as a key",
    arguments: [
      ("name", "name"), ("'it''", "it"), (#""\65\x42\u{43}\n\z   D""#, "ABC\nD"), ("[[\nlong]]", "long"),
      ("[==[a]]b]==]", "a]]b"), ("12", "12"), ("12.0", "12"), ("0x10", "16"), ("1.5", "1.5"), ("true", "true"),
      (#""\1234""#, "{4"), ("\"open", "open"), ("\"\\", ""), ("[[open", "open"), ("1e400", nil), ("nil", nil),
      ("{", nil),
    ])
  func keyTexts(source: String, expected: String?) {
    let bytes = Array(source.utf8)
    #expect(LuaTokenizer(bytes).first { _ in true }?.keyText(in: bytes) == expected)
  }

  @Test("ends on any bytes, with tokens in order and within the source")
  func anyBytes() {
    var generator = SplitMix(state: 7)
    let alphabet = Array("[]={}()\"'\\-\n\rz.x0eaé,;:~<>".utf8) + [0xFF, 0x00, 0xC3]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        alphabet[Int.random(in: alphabet.indices, using: &generator)]
      }
      var end = 0
      for token in LuaTokenizer(bytes) {
        #expect(token.range.lowerBound >= end && !token.range.isEmpty && token.range.upperBound <= bytes.count)
        end = token.range.upperBound
        _ = token.keyText(in: bytes)
      }
      var locator = KeyLocator(source: bytes)
      _ = locator.locate(line: 1, keys: ["a"])
    }
  }
}

/// A seeded generator, so that a failure can be repeated.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
