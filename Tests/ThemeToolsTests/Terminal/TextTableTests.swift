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

  @Test("gives no room to a column that is empty in every row")
  func emptyColumns() {
    #expect(render([["", "a", "", "b"], ["", "c", "", "d"]], indentation: 2) == "  a  b\n  c  d\n")
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

  @Test("folds the columns that may, the widest first, where the terminal is too narrow")
  func folding() {
    var table = TextTable(folding: [1, 3])
    table.add(["name", "one two three four five six", "→", "short", "end"])
    table.add(["n", "1", "", "2", ""])
    #expect(
      table.render(indentation: 2, width: 40) == """
          name  one two three  →  short  end
                four five six
          n     1                 2

        """)
    #expect(table.render(indentation: 2, width: 200) == table.render(indentation: 2))
    // What cannot fold any more stays as wide as it is.
    #expect(table.render(width: 5).split(separator: "\n").allSatisfy { String($0).displayWidth < 60 })
  }

  @Test("dims its titles, and is nothing when it has no row")
  func titles() {
    var table = TextTable()
    #expect(table.isEmpty && table.render() == "")
    table.addTitles(["name", "file"], .on)
    table.add(["a", "b"])
    #expect(table.render() == "\u{1B}[2mname\u{1B}[0m  \u{1B}[2mfile\u{1B}[0m\na     b\n")
  }

  @Test("lets columns hang below their row where folding is not enough")
  func hanging() {
    var table = TextTable(folding: [1], hanging: [2])
    table.add(["why", String(repeating: "word ", count: 12), "Themes/base/components/button.lua:12"])
    table.add(["so", "x", "here"])
    #expect(
      table.render(width: 50) == """
        why  word word word word word word word word word
             word word word
             Themes/base/components/button.lua:12
        so   x
             here

        """)
    #expect(table.render(width: 200).split(separator: "\n").count == 2)
  }
}
