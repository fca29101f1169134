import Testing

/// The editor at a terminal, in the shell of the REPL; `LC_ALL` is `C` throughout.
@Suite("The line editor")
struct LineEditorTests {
  @Test(
    "has the keys that people know",
    arguments: [
      ("bc\u{1B}[D\u{1B}[Da", "abc"), ("bc\u{1B}[Ha\u{1B}[Fd", "abcd"), ("bc\u{1}a\u{5}d", "abcd"),
      ("abx\u{7F}c", "abc"), ("abxc\u{2}\u{2}\u{1B}[3~", "abc"), ("one two\u{17}three", "one three"),
      ("one two\u{1B}[1;5DX", "one Xtwo"), ("one two\u{1}\u{B}three", "three"), ("größe 日本\u{7F}語", "größe 日語"),
      ("ab\u{1B}[15~\u{1B}[Z\u{1B}[2~\u{1B}[1;2Bc", "abc"),
    ])
  func keys(typed: String, line: String) throws {
    let terminal = try PseudoTerminal.session()
    terminal.type(typed)
    try terminal.see(line: "base> \(line)")
  }

  @Test("cancels the line with Ctrl-C, and clears the screen with Ctrl-L")
  func cancelling() throws {
    let terminal = try PseudoTerminal.session()
    terminal.type("nonsense")
    try terminal.see(line: "base> nonsense")
    terminal.type("\u{2}\u{3}")
    try terminal.see(line: "base>")
    #expect(terminal.shows("base> nonsense^C"))
    terminal.type("kept\u{C}")
    try terminal.see("the screen is to be clear") { $0.lines == ["base> kept"] }
  }

  @Test("takes what is pasted as it is: line ends do not enter it, tabs complete nothing")
  func pasting() throws {
    let terminal = try PseudoTerminal.session()
    terminal.type("\u{1B}[200~= 1 +\r\n\t2\n\u{1B}[201~")
    try terminal.see(line: "  2")
    terminal.type("\r")
    try terminal.see(line: "base>")
    #expect(terminal.screen.lines.contains("3"))
  }

  @Test("takes lines that are pasted without marks one after the other")
  func unmarked() throws {
    let terminal = try PseudoTerminal.session()
    terminal.type("= 2 + 2\r= 3 + 3\r= 4 +\r4\r")
    try terminal.see("all answers are to be seen") { $0.lines.contains("4") && $0.lines.contains("8") }
    try terminal.see(line: "base>")
    #expect(terminal.screen.lines.contains("6"))
  }

  @Test("obeys the user’s .editrc, with vi’s keys too")
  func editrc() throws {
    let livery = try Studio.make()
    try livery.write("bind -v\nlivery:bind ^T livery-complete\n", to: ".editrc")
    let terminal = try PseudoTerminal.session(in: livery)
    terminal.type("ab")
    try terminal.see(line: "base> ab")
    terminal.type("\u{1B}0iX")
    try terminal.see(line: "base> Xab")
    terminal.type("\u{3}")
    try terminal.see(line: "base>")
    for key in ["\u{14}", "\t"] {
      terminal.type(":the")
      try terminal.see(line: "base> :the")
      terminal.type(key)
      try terminal.see(line: "base> :theme")
      terminal.type("\u{1B}\u{3}")
      try terminal.see(line: "base>")
    }
  }

  @Test("cancels the line with Ctrl-C also where vi’s keys ask for something", arguments: ["/", ":", "?"])
  func cancellingVi(key: String) throws {
    let livery = try Studio.make()
    try livery.write("bind -v\n", to: ".editrc")
    let terminal = try PseudoTerminal.session(in: livery)
    try terminal.enter("= 1")
    terminal.type("ab\u{1B}\(key)")
    try terminal.see("it is to ask") { $0.lines.contains { $0.hasPrefix(key) } }
    terminal.type("\u{3}")
    try terminal.see(line: "base>")
    try terminal.enter("= 6 * 7")
    #expect(terminal.shows("42"))
  }

  @Test("survives a line that fills more than the screen, and marks that take no cells")
  func large() throws {
    let terminal = try PseudoTerminal.session()
    terminal.resize(columns: 20, rows: 4)
    terminal.type("\u{1B}[200~-- \(String(repeating: "e\u{301}日x ", count: 60))\u{1B}[201~end")
    try terminal.see("end")
    terminal.type("\u{1}\u{5}\u{1}X\u{5}Y\u{1B}[D\u{1B}[D\u{7F}")
    try terminal.see("edY")
    terminal.type("e\u{301}e\u{301}!")
    try terminal.see("!")
    terminal.type("\u{3}")
    try terminal.enter("= 6 * 7")
    #expect(terminal.shows("42"))
  }

  // MARK: Completion

  @Test("completes one candidate with a space where a word ends")
  func completing() throws {
    let terminal = try PseudoTerminal.session()
    terminal.type("chi\t!")
    try terminal.see(line: "base> chip !")
    terminal.type("\u{7F}si\t!")
    try terminal.see(line: "base> chip size=!")
    terminal.type("\u{7F}l\t:h\t")
    try terminal.see(line: "base> chip size=large :hover")
    terminal.type("\u{1}\u{B}zzz\t!")
    try terminal.see(line: "base> zzz!")
  }

  @Test("completes several as far as they agree, and then lists them with what they are")
  func listing() throws {
    let terminal = try PseudoTerminal.session()
    terminal.type("chip wi\t")
    try terminal.see(line: "base> chip wid")
    #expect(!terminal.shows("dimension"))
    terminal.type("\t")
    try terminal.see("width  dimension")
    try terminal.see(line: "base> chip wid")
    terminal.type("t\t")
    try terminal.see(line: "base> chip width")
  }

  @Test("completes in the middle of a line")
  func completingInside() throws {
    let terminal = try PseudoTerminal.session()
    terminal.type("chi size=large\u{1}\u{6}\u{6}\u{6}\t.")
    try terminal.see(line: "base> chip. size=large")
  }

  @Test("asks before it lists hundreds")
  func hundreds() throws {
    let tokens = (100...250).map { "t\($0) = \($0)" }.joined(separator: ", ")
    let livery = try Livery(["Themes/base/theme.lua": "tokens { \(tokens) } component 'a' {}"])
    let terminal = try PseudoTerminal.session(in: livery)
    terminal.type(":tokens t\t")
    try terminal.see("Show all 151? (y or n)")
    terminal.type("\tn")
    try terminal.see(line: "base> :tokens t")
    #expect(!terminal.shows("t250"))
    terminal.type("\ty")
    try terminal.see(line: "base> :tokens t")
    try terminal.see("t250")
  }

  // MARK: History

  @Test("finds lines of earlier sessions with the up arrow and with Ctrl-R")
  func history() throws {
    let livery = try Studio.make()
    let first = try PseudoTerminal.session(in: livery)
    try first.enter("tag size=large")
    for _ in 1...2 { try first.enter("= 6 * 7") }
    try first.enter("= (function()", next: " ...>")
    try first.enter("return 5 end)()", at: " ...>", next: "base>")
    first.type("\u{4}")
    #expect(try first.end() == 0)

    let second = try PseudoTerminal.session(in: livery)
    second.type("\u{1B}[A")
    try second.see(line: "return 5 end)()")
    second.type("\r")
    try second.see("the answer is to be seen") { $0.lines.contains("5") && $0.currentLine == "base>" }
    second.type("\u{1B}[A\u{1B}[A")
    try second.see(line: "base> = 6 * 7")
    second.type("\u{1B}[A")
    try second.see(line: "base> tag size=large")
    second.type("\u{3}")
    try second.see(line: "base>")
    second.type("\u{12}large")
    try second.see("the line is to be found") { $0.lines.suffix(2).first == "base> tag size=large" }
    second.type("\r")
    try second.see("tag size=large wide=false")
  }

  @Test("finds what begins like the line with the page keys")
  func prefixes() throws {
    let terminal = try PseudoTerminal.session()
    for line in ["= 11", "x = 2", "= 33"] { try terminal.enter(line) }
    terminal.type("x\u{1B}[5~")
    try terminal.see(line: "base> x = 2")
  }

  @Test("goes on without a history where none can be kept")
  func noHistory() throws {
    let terminal = try PseudoTerminal.session(environment: ["XDG_STATE_HOME": "/dev/null"])
    try terminal.enter("= 6 * 7")
    #expect(terminal.screen.lines.count == 4)
    terminal.type("\u{1B}[A")
    try terminal.see(line: "base> = 6 * 7")
  }

  // MARK: The window

  @Test("draws the line anew when the window changes", arguments: [40, 33, 25, 100])
  func resizing(columns: Int) throws {
    let text = "-- a line of some length that fits into the first of all"
    let terminal = try PseudoTerminal.session()
    terminal.type(text)
    try terminal.see(line: "base> \(text)")
    terminal.resize(columns: columns)
    terminal.type("!")
    try terminal.see("the line is to be whole") { screen in
      let rows = screen.lines.drop { !$0.hasPrefix("base>") }
      let padded =
        rows.dropLast().map { $0.padding(toLength: columns, withPad: " ", startingAt: 0) } + [rows.last ?? ""]
      return padded.joined() == "base> \(text)!"
    }
    terminal.type("\r")
    try terminal.see(line: "base>")
    #expect(terminal.screen.lines.filter { $0.contains("base>") }.count == 2)
  }
}
