import CLineEditor
import Testing

@testable import LiveryCLI

@Suite("A position on the screen")
struct ScreenPositionTests {
  @Test(
    "is where libedit draws",
    arguments: [
      ("", 0, 0), ("abc", 0, 3), ("abcdefghi", 0, 9), ("abcdefghij", 1, 0), ("abcdefghijk", 1, 1), ("größe", 0, 5),
      ("日本語", 0, 6), ("日本語日本", 1, 0), ("a日本語日本", 1, 2), ("ab\ncd", 1, 2), ("\n\n", 2, 0), ("a\tb", 0, 9),
      ("abcdefgh\tb", 1, 1), ("\u{3}", 0, 2), ("abcdefghi\u{3}", 1, 1), ("e\u{301}", 0, 1), ("\u{E000}", 0, 1),
      ("\u{FFFF}", 0, 7), ("abcdefgh\u{FFFF}", 1, 5),
    ] as [(String, Int, Int)])
  func positions(text: String, row: Int, column: Int) {
    #expect(line_editor_use_utf8())
    var position = ScreenPosition()
    position.advance(over: text.unicodeScalars.map(\.value), columns: 10)
    #expect(position == ScreenPosition(row: row, column: column), "\(text)")
  }
}
