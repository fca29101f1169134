import Testing

@testable import ThemeTools

@Suite("A code frame")
struct CodeFrameTests {
  private func frame(_ source: String, _ line: Int, _ column: Int?) -> String? {
    CodeFrame(lines: CodeFrame.lines(of: source), line: line, column: column)?.render().joined(separator: "\n")
  }

  @Test("shows a line before and after, with carets under the word at the column")
  func ordinary() {
    let source = "theme {}\n\ncomponent \"panel\" {\n  base { backgroud = 1 },\n}\n"
    #expect(
      frame(source, 4, 10) == """
           |
         3 | component "panel" {
         4 |   base { backgroud = 1 },
           |          ^^^^^^^^^
         5 | }
        """)
  }

  @Test("marks the whole line when no column is known")
  func noColumn() {
    #expect(
      frame("  a = 1", 1, nil) == """
           |
         1 |   a = 1
           |   ^^^^^
        """)
  }

  @Test("expands tabs, counts wide characters and combining marks, and drops line ends and byte order mark")
  func cells() {
    #expect(
      frame("\u{FEFF}\tb = '日本', o\u{0308} = x\r\nnext\r\n", 1, 17) == """
           |
         1 |     b = '日本', ö = x
           |                     ^
         2 | next
        """)
  }

  @Test("aligns numbers of different length")
  func numbers() {
    let source = (1...11).map { "l\($0)" }.joined(separator: "\n")
    #expect(
      frame(source, 10, 1) == """
            |
          9 | l9
         10 | l10
            | ^^^
         11 | l11
        """)
  }

  @Test(
    "underlines what stands at the column",
    arguments: [
      ("a = \"x y\" b", 5, "^^^^^"), ("a = 'x", 5, "^"), ("a = {", 5, "^"), ("abc", 4, "^"), ("abc", 99, "^"),
      ("", 1, "^"),
      ("", nil, "^"), ("a.b_c1", 3, "^^^^"),
    ])
  func carets(source: String, column: Int?, expected: String) {
    #expect(frame(source, 1, column)?.split(separator: "\n").last?.drop { $0 != "^" } == expected[...])
  }

  @Test("shows the part of a long line that is meant, no wider than a screen", arguments: [1, 50, 121, 300, 990])
  func longLine(column: Int) throws {
    let line = String((0..<1_000).map { $0 == column - 1 ? "x" : $0.isMultiple(of: 3) ? "." : "日" })
    let rows = try #require(CodeFrame(lines: CodeFrame.lines(of: line), line: 1, column: column)?.render())
    let shown = try #require(rows.dropFirst().first)
    let marks = try #require(rows.last)
    #expect(shown.displayWidth <= 126)
    let caret = marks.prefix { $0 != "^" }.count
    let meant = try #require(shown.firstIndex(of: "x"))
    #expect(String(shown[..<meant]).displayWidth == caret)
  }

  @Test("is none where the source has no such line", arguments: [0, -1, 3, Int.max])
  func noLine(line: Int) {
    #expect(frame("a\nb", line, 1) == nil)
  }

  @Test("shows no escape sequence of a script")
  func escapes() {
    #expect(frame("a = '\u{1B}[2J'", 1, 1)?.contains("\u{1B}") == false)
  }

  @Test(
    "shows what is meant of a line of any length, in which every scalar counts",
    arguments: [0, 299, 300, 5_000, 60_000])
  func longLines(before: Int) throws {
    let line = String(repeating: "é", count: before) + " wrong " + String(repeating: "日", count: 5_000)
    let frame = try #require(CodeFrame(lines: [Substring(line), "short"], line: 1, column: before + 2))
    let rows = frame.render()
    #expect(rows.allSatisfy { $0.count < 200 })
    let word = try #require(rows[1].range(of: "wrong"))
    let carets = try #require(rows[2].range(of: "^^^^^"))
    #expect(rows[1][..<word.lowerBound].count == rows[2][..<carets.lowerBound].count && !rows[2].contains("^^^^^^"))
  }
}
