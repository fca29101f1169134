import Testing

@testable import ThemeTools

@Suite("A text that is folded")
struct FoldingTests {
  @Test(
    "ends its lines at spaces where it can, and in words where it must",
    arguments: [
      ("", 4, [""]), ("abcd", 4, ["abcd"]), ("abcde", 4, ["abcd", "e"]), ("ab cd", 4, ["ab", "cd"]),
      ("abcd ef", 4, ["abcd", "ef"]), ("a b c d", 3, ["a b", "c d"]), ("  abcdef", 4, ["  ab", "cdef"]),
      ("日本語", 4, ["日本", "語"]), ("o\u{0308}o\u{0308}o", 2, ["o\u{0308}o\u{0308}", "o"]), ("日本", 1, ["日", "本"]),
      ("a  b", 2, ["a", "b"]),
    ] as [(String, Int, [String])])
  func lines(text: String, width: Int, lines: [String]) { #expect(text.folded(to: width) == lines) }

  @Test("keeps its styles in every line, and its swatch with the first word")
  func styles() {
    #expect(
      Emphasis.on.dim("ab cd").folded(to: 3) == ["\u{1B}[2mab\u{1B}[0m", "\u{1B}[2mcd\u{1B}[0m"])
    let swatch = Swatch(depth: .trueColor).block(Swatch.Pixel(1, 2, 3))
    #expect((swatch + " abc def").folded(to: 6) == [swatch + " abc", "def"])
    #expect((swatch + " abc").folded(to: 4) == [swatch + " a", "bc"])
    #expect(
      "a\u{1B}[1mb\u{1B}[3mc\u{1B}[0md".folded(to: 2) == ["a\u{1B}[1mb\u{1B}[0m", "\u{1B}[1m\u{1B}[3mc\u{1B}[0md"])
  }

  @Test("loses nothing but the spaces at which it is broken, and no line is too wide", arguments: 2..<20)
  func whole(width: Int) {
    let text = "gradient { { color = rgb(92, 94, 102, 0.3), position = 0 }, 日本 { color = \"currentColor\" } }"
    let lines = text.folded(to: width)
    #expect(lines.allSatisfy { $0.displayWidth <= width })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
