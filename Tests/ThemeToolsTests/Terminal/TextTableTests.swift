import Testing

@testable import ThemeTools

@Suite("A table of text")
struct TextTableTests {
  private func render(_ rows: [[String]], _ alignments: [TextTable.Alignment] = [], indentation: Int = 0) -> String {
    var table = TextTable(alignments: alignments)
    for row in rows { table.add(row) }
    return table.render(indentation: indentation)
  }

  @Test("aligns its columns and ends no line with spaces")
  func alignment() {
    #expect(
      render([["a", "bb", "c"], ["aaa", "", "  "], ["", "b"]], indentation: 1) == " a    bb  c\n aaa\n      b\n")
    #expect(render([["a", "1"], ["b", "10"]], [.leading, .trailing]) == "a   1\nb  10\n")
  }

  @Test("counts wide characters twice and combining marks not at all")
  func unicode() {
    #expect(render([["日本", "x"], ["o\u{0308}", "x"], ["abcd", "x"]]) == "日本  x\no\u{0308}     x\nabcd  x\n")
  }

  @Test("does not count styles")
  func styles() {
    let swatch = Swatch(depth: .trueColor).block(Swatch.Pixel(1, 2, 3))
    #expect(
      render([[Emphasis.on.bold("ab"), "x"], ["abc", "x"], [swatch, "x"]])
        == "\u{1B}[1mab\u{1B}[0m   x\nabc  x\n\u{1B}[48;2;1;2;3m  \u{1B}[0m   x\n")
  }

  @Test("keeps each row on one line")
  func lineEnds() {
    #expect(render([["a\nb\r\nc", "d"]]) == "a b c  d\n")
  }

  @Test("dims its titles, and is nothing when it has no row")
  func titles() {
    var table = TextTable()
    #expect(table.isEmpty && table.render() == "")
    table.addTitles(["name", "file"], .on)
    table.add(["a", "b"])
    #expect(table.render() == "\u{1B}[2mname\u{1B}[0m  \u{1B}[2mfile\u{1B}[0m\na     b\n")
  }
}
