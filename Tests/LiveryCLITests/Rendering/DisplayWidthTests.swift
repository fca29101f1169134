import Testing

@testable import ThemeTools

@Suite("The width of text")
struct DisplayWidthTests {
  @Test(
    "is counted in cells of a terminal",
    arguments: [
      ("", 0), ("abc", 3), ("größe", 5), ("gro\u{0308}ße", 5), ("日本", 4), ("ｱｲ", 2), ("ＡＢ", 4), ("한글", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("🎨", 2), ("👩‍👩‍👧", 2), ("👍🏽", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1),
      ("\u{200B}", 0), ("\u{1B}[1;31mred\u{1B}[0m", 3), ("\u{1B}[38;2;1;2;3m日\u{1B}[0m!", 3), ("“x”", 3),
      ("\u{1B}[", 0),
    ])
  func widths(text: String, expected: Int) {
    #expect(text.displayWidth == expected)
  }

  @Test(
    "text from scripts loses what steers terminals",
    arguments: [
      ("plain ü 日", "plain ü 日"), ("a\u{1B}[2Jb", "a␛[2Jb"), ("a\rb", "a␍b"), ("a\tb\n", "a\tb\n"),
      ("\u{7F}\u{9B}", "\u{FFFD}\u{FFFD}"), ("a\u{202E}b", "a\u{FFFD}b"),
    ])
  func printable(text: String, expected: String) {
    #expect(text.printable == expected)
  }
}
