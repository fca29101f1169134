import Foundation
import Testing

@Suite("The REPL at a terminal")
struct TerminalShellTests {
  // MARK: Asking

  @Test("greets, asks, and answers with the theme and its modes in the prompt")
  func asking() throws {
    let terminal = try PseudoTerminal.session()
    #expect(terminal.screen.lines.first?.hasPrefix("livery ") == true)
    try terminal.enter("tag size=large :hover")
    #expect(terminal.shows("tag size=large wide=false :hover") && terminal.shows("  background"))
    try terminal.enter(":mode look=night", next: "base night>")
    try terminal.enter("tga", at: "base night>")
    #expect(terminal.shows("did you mean “tag”?"))
    try terminal.enter(":theme night", at: "base night>", next: "night night>")
  }

  @Test("leaves with Ctrl-D on an empty line, and with “exit”", arguments: ["\u{4}", "exit\r", "x\u{7F}\u{4}"])
  func leaving(keys: String) throws {
    let terminal = try PseudoTerminal.session()
    terminal.type(keys)
    #expect(try terminal.end() == 0)
    #expect(terminal.screen.column == 0 && terminal.isCooked)
  }

  @Test("leaves what is typed behind “exit” to the next program")
  func typedAhead() throws {
    let terminal = try PseudoTerminal.session()
    terminal.type("= 1\rexit\rls\r")
    #expect(try terminal.end() == 0)
    #expect(terminal.shows("1") && !terminal.shows("ls"))
  }

  @Test("lets Lua go on in the next line, and drops it with Ctrl-C")
  func unfinished() throws {
    let terminal = try PseudoTerminal.session()
    try terminal.enter("= (function()", next: " ...>")
    try terminal.enter("return 6 * 7 end)()", at: " ...>", next: "base>")
    #expect(terminal.screen.lines.contains("42"))
    try terminal.enter("= {", next: " ...>")
    terminal.type("\u{3}")
    try terminal.enter("= 1 + 1")
    #expect(terminal.screen.lines.contains("2"))
  }

  @Test("tells what is wrong with unfinished Lua when the input ends")
  func endInTheMiddle() throws {
    let terminal = try PseudoTerminal.session()
    try terminal.enter("= {", next: " ...>")
    terminal.type("\u{4}")
    #expect(try terminal.end() == 0)
    #expect(terminal.screen.lines.contains { $0.hasPrefix("error: ") })
  }

  @Test("folds answers to the window, also when it has changed")
  func folding() throws {
    let terminal = try PseudoTerminal.session()
    try terminal.enter("tag fontFamily")
    #expect(terminal.screen.lines.contains(#"  fontFamily  { "Inter", "serif" }  base"#))
    terminal.resize(columns: 30)
    terminal.type("\u{C}")
    try terminal.see("the screen is to be clear") { $0.lines == ["base>"] }
    try terminal.enter("tag fontFamily")
    #expect(terminal.screen.lines.contains(#"              "serif" }"#), "\(terminal.screen.lines)")
  }

  @Test("answers in JSON when it is asked to, and greets nobody then")
  func json() throws {
    let terminal = try PseudoTerminal.session("repl --json")
    #expect(terminal.screen.lines == ["base>"])
    try terminal.enter("= 6 * 7")
    #expect(terminal.shows("[42]"))
  }

  // MARK: Interrupting

  /// A session with a script that runs until somebody ends it.
  private func endless() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.session(
      "repl --limit instructions=1e14 --limit totalInstructions=1e14 --limit deadline=3600")
    try terminal.enter("kept = 5")
    terminal.type("while true do end\r")
    try terminal.see("the line is to be entered") { $0.column == 0 && $0.currentLine.isEmpty }
    return terminal
  }

  @Test("ends a script that runs forever with Ctrl-C, and goes on with what there was")
  func interrupting() throws {
    let terminal = try endless()
    terminal.type("\u{3}")
    try terminal.enter("= kept + 1")
    #expect(terminal.shows("error: interrupted") && terminal.screen.lines.contains("6"))
  }

  @Test("is not ended by Ctrl-C, however often it is pressed")
  func impatience() throws {
    let terminal = try endless()
    for _ in 1...5 { terminal.type("\u{3}") }
    try terminal.see("error: interrupted")
    try terminal.see(line: "base>")
    terminal.type("\u{4}")
    #expect(try terminal.end() == 0)
  }

  @Test("ends an answer that is too long with Ctrl-C", arguments: ["repl", "repl --json"])
  func interruptingAnswers(command: String) throws {
    let terminal = try PseudoTerminal.session(command)
    terminal.type("= ('….'):rep(1e6)\r")
    try terminal.see("….….….")
    // Nobody reads on, so the program can have written no more than the terminal takes.
    terminal.type("\u{3}")
    try terminal.see(line: "base>")
    #expect(terminal.sent.utf8.count < 1_000_000)
    try terminal.enter("= 6 * 7")
    #expect(terminal.shows("42"))
  }

  @Test("keeps what is typed while a line is answered for the next prompt, unseen")
  func typingAhead() throws {
    let terminal = try PseudoTerminal.session("repl --limit instructions=3e7")
    terminal.type("while true do end\r= 6 *\u{7F}+ 7")
    try terminal.see(line: "base> = 6 + 7")
    #expect(terminal.shows("error: more than 30000000 instructions"))
    #expect(terminal.screen.lines.filter { $0.contains("= 6") }.count == 1)
  }

  @Test("gives the terminal back when a signal ends it", arguments: [SIGTERM, SIGHUP])
  func signals(signal: Int32) throws {
    let terminal = try PseudoTerminal.session()
    try terminal.see("the terminal is to be the editor’s") { _ in !terminal.isCooked }
    terminal.send(signal)
    #expect(try terminal.end() == -signal)
    #expect(terminal.isCooked)
  }

  // MARK: News

  @Test("tells what a watched theme does above the line that is being typed")
  func watching() throws {
    let livery = try Studio.make()
    let terminal = try PseudoTerminal.session(in: livery)
    try terminal.enter(":watch")
    terminal.type("tag size=small and more that is wrapped, since it is longer than any window is\u{2}\u{2}")
    try terminal.see(line: "w is")
    try livery.write(Studio.base.replacing("wide = 8", with: "wide = 9"), to: "Themes/base/theme.lua")
    try terminal.see("9px")
    try terminal.see(line: "w is")
    #expect(terminal.screen.lines.filter { $0.contains("tag size=small and more") }.count == 1)
    terminal.type("X")
    try terminal.see(line: "w Xis")
    terminal.type("\u{3}")
    try terminal.see(line: "base>")
    #expect(terminal.shows("w Xis^C"))
  }

  @Test("tells what is wrong with a watched theme before it says what stays")
  func watchingFaults() throws {
    let livery = try Studio.make()
    let terminal = try PseudoTerminal.session(in: livery)
    try terminal.enter(":watch")
    try livery.write("print 'so far'\ntokens {", to: "Themes/base/theme.lua")
    try terminal.see("the last good sheet stays")
    try terminal.see(line: "base>")
    let heads = terminal.screen.lines.filter { $0.hasPrefix("error: ") || $0.hasPrefix("note: ") }
    #expect(heads.first?.hasPrefix("error: ") == true && heads.last == "note: the last good sheet stays", "\(heads)")
  }

  @Test("sends a simple terminal, and one that nobody names, no escape sequences", arguments: ["dumb", ""])
  func dumb(name: String) throws {
    let livery = try Studio.make()
    let terminal = try PseudoTerminal.session(in: livery, environment: ["TERM": name, "COLORTERM": "truecolor"])
    try terminal.enter("tag size=large")
    terminal.type(":t\t")
    try terminal.see("Choose a theme")
    try terminal.see(line: "base> :t")
    terminal.type("\u{3}")
    try terminal.enter(":watch")
    terminal.type("typed")
    try terminal.see(line: "base> typed")
    try livery.write(Studio.base.replacing("wide = 8", with: "wide = 9"), to: "Themes/base/theme.lua")
    try terminal.see("9px")
    try terminal.see(line: "base> typed")
    #expect(!terminal.sent.contains("\u{1B}"))
  }

  @Test("colors unless it is told not to")
  func color() throws {
    func sent(_ environment: [String: String]) throws -> String {
      let terminal = try PseudoTerminal.session(environment: environment.merging(["COLORTERM": "truecolor"]) { $1 })
      try terminal.enter("tag")
      terminal.type(":t\t")
      try terminal.see("Choose a theme")
      return terminal.sent
    }
    let colored = try sent([:])
    #expect(colored.contains("\u{1B}[1;36mbase\u{1B}[0m") && colored.contains("48;2;16;32;48"))
    #expect(!(try sent(["NO_COLOR": "1"])).contains(/\e\[[0-9;]*m/))
  }
}
