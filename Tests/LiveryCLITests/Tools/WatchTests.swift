import Testing

@Suite("livery watch")
struct WatchTests {
  @Test("tells what a save changed, what scripts print and what is wrong, each as it comes", .timeLimit(.minutes(2)))
  func watching() throws {
    func theme(_ gap: Int, _ rest: String) -> String { "component \"x\" { base { gap = \(gap) } }\n\(rest)" }
    let livery = try Livery(["Themes/base/theme.lua": theme(1, "print \"first\"")])
    let terminal = try PseudoTerminal(livery, "watch")
    try terminal.see("watching “base”")
    #expect(terminal.shows("note: first"))
    try livery.write(theme(2, "print \"first\""), to: "Themes/base/theme.lua")
    try terminal.see("generation 2")
    try livery.write(theme(2, "print \"first\"\nprint \"second\""), to: "Themes/base/theme.lua")
    try terminal.see("note: second")
    try livery.write(theme(2, "print \"first\"\ntokens {"), to: "Themes/base/theme.lua")
    try terminal.see("the last good sheet stays")
    #expect(terminal.sent.components(separatedBy: "first\u{1B}").count == 2, "it is told once: \(terminal.sent)")
    terminal.send(2)
    #expect(try terminal.end() == -2)
  }
}
