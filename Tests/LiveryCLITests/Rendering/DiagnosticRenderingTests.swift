import StyleModel
import Testing

@testable import ThemeTools

@Suite("A diagnostic")
struct DiagnosticRenderingTests {
  static let file = "Themes/base/theme.lua"
  static let source = "theme { title = \"Base\" }\n\ncomponent \"panel\" {\n  base { backgroud = \"#336699\" },\n}\n"

  private func text(_ diagnostics: Diagnostic..., emphasis: Emphasis = .off) -> String {
    DiagnosticText(emphasis) { $0 == Self.file ? Self.source : nil }.render(diagnostics)
  }

  @Test("is shown with its place, a code frame and its suggestion")
  func ordinary() {
    let diagnostic = Diagnostic(
      .unknownName, "no property “backgroud”", at: SourcePlace(file: Self.file, line: 4, column: 10),
      origin: .theme("base"), suggestion: "background")
    #expect(
      text(diagnostic) == """
        error: no property “backgroud”
          --> Themes/base/theme.lua:4:10
           |
         3 | component "panel" {
         4 |   base { backgroud = "#336699" },
           |          ^^^^^^^^^
         5 | }
          help: did you mean “background”?

        """)
  }

  @Test("names its plugin, other places and the call stack")
  func everything() {
    let diagnostic = Diagnostic(
      .duplicateName, "two owners of “tag”", at: SourcePlace(file: "p.lua"), origin: .plugin("dim"),
      suggestion: "write override = true to take it over", related: [SourcePlace(file: "q.lua", line: 3)],
      severity: .warning, traceback: ["q.lua:3: in function 'f'"])
    #expect(
      text(diagnostic) == """
        warning: two owners of “tag”
          --> p.lua (plugin dim)
          help: write override = true to take it over
          note: first declared at q.lua:3
          note: called from
            q.lua:3: in function 'f'

        """)
  }

  @Test("is a sentence alone when no file is to blame")
  func noPlace() {
    #expect(text(Diagnostic(.io, "no folder", severity: .note)) == "note: no folder\n")
    #expect(text(Diagnostic(.io, "no file", origin: .theme("a"))) == "error: no file\n  in theme a\n")
  }

  @Test("stands apart from the next one, in the order of places")
  func several() {
    let one = Diagnostic(.type, "one", at: SourcePlace(file: "b", line: 2))
    let two = Diagnostic(.type, "two", at: SourcePlace(file: "b", line: 1))
    #expect(text(one, two) == "error: two\n  --> b:1\n\nerror: one\n  --> b:2\n")
  }

  @Test("shows no escape sequence from a script, and its own only when asked")
  func escapes() {
    let diagnostic = Diagnostic(
      .unknownName, "no \u{1B}[2J", at: SourcePlace(file: Self.file + "\u{1B}", line: 4), suggestion: "\u{1B}[1m")
    #expect(!text(diagnostic).contains("\u{1B}"))
    #expect(text(diagnostic, emphasis: .on).hasPrefix("\u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mno ␛[2J\u{1B}[0m\n"))
  }

  @Test("is written as JSON with what is known of it")
  func json() {
    let full = Diagnostic(
      .cycle, "a \"ring\"", at: SourcePlace(file: "b", line: 2, column: 3, keys: ["x"]), origin: .plugin("p"),
      suggestion: "cut it", related: [SourcePlace(file: "c", line: 1), SourcePlace(file: "d")], traceback: ["t"])
    let bare = Diagnostic(.io, "gone", at: SourcePlace(file: "a"))
    let warning = Diagnostic(.type, "hm", severity: .warning)
    #expect(
      DiagnosticJSON.document([full, warning, bare, Diagnostic(.usage, "what?")]).text
        == #"{"errors":[{"kind":"usage","message":"what?"},{"kind":"io","message":"gone","file":"a"},"#
        + #"{"kind":"cycle","message":"a \"ring\"","file":"b","line":2,"column":3,"origin":"plugin p","#
        + #""suggestion":"cut it","related":[{"file":"c","line":1},{"file":"d"}]}]}"#)
  }

  @Test("is sorted by file, line and column, bytewise, equal ones as given")
  func sorting() {
    func diagnostic(_ message: String, _ file: String?, _ line: Int? = nil, _ column: Int? = nil) -> Diagnostic {
      Diagnostic(.type, message, at: file.map { SourcePlace(file: $0, line: line, column: column) })
    }
    let diagnostics = [
      diagnostic("g", "b", 10, 2), diagnostic("f", "b", 10, 1), diagnostic("e", "b", 9), diagnostic("d", "b"),
      diagnostic("h", "ä"), diagnostic("b", "B"), diagnostic("a", nil), diagnostic("c", "B"),
    ]
    #expect(diagnostics.sortedByPlace.map(\.message) == ["a", "b", "c", "d", "e", "f", "g", "h"])
  }
}
