import StyleModel
import Testing
import ThemeScripting

@Suite("Declarations of a theme")
struct ThemeDeclarationTests {
  @Test(
    "are refused where they are not what they should be",
    arguments: [
      ("theme { title = 'a',\n  titel = 'b' }", Expected(.unknownName, line: 2, "titel", "title")),
      ("theme { title = 3 }", Expected(.type, "title")), ("theme { extends = 3 }", Expected(.type, "extends")),
      ("theme { 'a' }", Expected(.type)), ("theme 'a'", Expected(.type, "table")),
      ("modes { 'a' }", Expected(.type)), ("modes { look = {} }", Expected(.type, "no values")),
      ("modes { look = { 1 } }", Expected(.type)), ("states { hover = {} }", Expected(.unknownName, "hover")),
      ("states { 'hover', hover = { suppreses = {} } }", Expected(.unknownName, "suppresses")),
      ("states { 'hover', hover = { suppresses = { 'hovr' } } }", Expected(.unknownName, "hovr", "hover")),
      ("property 'glow' {}", Expected(.type, "needs a type")), ("property 'glow' { type = 'glow' }", Expected(.type)),
      ("property 'glow' { type = 'enum' }", Expected(.type, "values")),
      ("property 'glow' {\n  type = 'number', initial = 'a' }", Expected(.type, line: 2, "initial")),
      ("property 'glow' { type = 'number', intial = 1 }", Expected(.unknownName, "initial")),
      ("property 'glow'", Expected(.type, "no table")),
    ])
  func refusals(script: String, expected: Expected) throws { try expectFault(in: script, expected) }

  @Test("may stand in any order")
  func order() throws {
    let made = try resolve(
      """
      component "chip" { base { glow = token.mid }, when { look = "bold", state = "lit" } { glow = 9 } }
      tokens { mid = px(4) }
      property "glow" { type = "dimension", initial = 0 }
      states { "lit" }
      modes { look = { "bold" } }
      theme { title = "Late" }
      """)
    #expect(try made.style("chip") == ["glow": "4px"])
    #expect(try made.style("chip :lit") == ["glow": "9px"])
  }

  @Test("of states keep the suppressions among the states there are, and may replace a list")
  func suppression() throws {
    let made = try resolve(
      """
      states { "dragged", "hover", "disabled", "locked", locked = { suppresses = { "dragged" } },
        disabled = { suppresses = {} } }
      """)
    let table = made.theme.states
    #expect(table.names == ["dragged", "hover", "disabled", "locked"])
    #expect(table.suppressedNames(by: 2) == [])
    #expect(table.suppressedNames(by: 3) == ["dragged"])
    let kept = try resolve("states { 'hover', 'disabled' }").theme.states
    #expect(kept.suppressedNames(by: 1) == ["hover"])
  }

  @Test("of unknown globals name the nearest, and say why Lua's own are missing")
  func globals() throws {
    try expectFault(in: "tokns { a = 1 }", Expected(.unknownName, line: 1, "tokns", "tokens"))
    for name in [
      "load", "loadfile", "dofile", "collectgarbage", "next", "setmetatable", "getmetatable", "rawget", "rawset",
      "rawequal",
      "rawlen", "_G", "warn", "io", "os", "debug", "package", "coroutine",
    ] {
      let found = try faults(in: "local x = \(name)")
      #expect(found.first?.kind == .unknownName && found.first?.suggestion?.isEmpty == false, "\(name)")
      #expect(found.first?.message.contains("not provided") == true, "\(name)")
    }
  }
}
