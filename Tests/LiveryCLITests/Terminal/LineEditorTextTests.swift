import Testing

@testable import LiveryCLI

@Suite("The text of a line editor")
struct LineEditorTextTests {
  @Test(
    "takes of what is pasted neither its last line ends nor what steers",
    arguments: [
      ("button", "button"), ("button\n", "button"), ("a\r\nb\rc\nd\n\n", "a\nb\nc\nd"), ("\tx", "  x"),
      ("a\u{1B}[31mb\u{7}\u{0}\u{7F}\u{9B}", "a[31mb"), ("größe 日本", "größe 日本"), ("a\n\nb", "a\n\nb"),
    ])
  func pasting(text: String, cleaned: String) {
    #expect(LineEditor.clean(text.unicodeScalars) == cleaned)
  }

  @Test("marks escape sequences in a prompt, neighbors as one")
  func prompts() {
    func escaped(_ prompt: String) -> String { LineEditor.text(LineEditor.escaped(prompt).dropLast()) }
    #expect(escaped("aurora> ") == "aurora> ")
    #expect(
      escaped("\u{1B}[1;36ma\u{1B}[0m\u{1B}[2m d>\u{1B}[0m ")
        == "\u{1}\u{1B}[1;36m\u{1}a\u{1}\u{1B}[0m\u{1B}[2m\u{1} d>\u{1}\u{1B}[0m\u{1} ")
    #expect(escaped("a\u{1}b") == "ab")
    #expect(
      LineEditor.text(LineEditor.shown(LineEditor.escaped("\u{1B}[1mau\u{1B}[0m\u{1B}[2m d\u{1B}[0m> "))) == "au d> ")
  }

  @Test("comes back from libedit as it went there", arguments: ["", "größe 日本語 👩‍🚀", "a\nb"])
  func scalars(text: String) {
    let scalars = LineEditor.scalars(text)
    #expect(scalars.last == 0 && LineEditor.text(scalars.dropLast()) == text)
  }
}
