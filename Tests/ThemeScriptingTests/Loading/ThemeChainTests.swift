import StyleModel
import Testing
import ThemeScripting

@Suite("A theme that extends another")
struct ThemeChainTests {
  /// What is declared by a child, over a parent.
  static func child(_ script: String, of parent: String, modes: [String: String] = [:]) throws -> Resolution {
    try resolve("theme { extends = 'parent' }\n" + script, files: ["parent/theme.lua": parent], modes: modes)
  }

  static let parent = """
    modes { look = { "plain", "bold" } }
    tokens { ink = by.look { plain = "#000", bold = "#111" }, edge = token.ink, room = px(4) }
    property "glow" { type = "number" }
    component "chip" {
      slots { "icon" },
      axis "size" { small = { gap = 1 }, large = { gap = 2 } },
      base { width = 10, background = token.edge },
      state "hover" { height = 9 },
      when { look = "bold" } { height = 3 },
      default { size = "small" },
      transition { to = "hover", duration = ms(100) },
    }
    """

  @Test("has what the parent has, and its own over it")
  func inheritance() throws {
    let made = try Self.child(
      """
      tokens { ink = "#fff" }
      component "chip" {
        slots { "badge" }, axis "size" { huge = { gap = 3 } }, axis "tone" { loud = { glow = 1 } },
        base { width = 11, badge = { gap = 5 } }, default { size = "huge" },
      }
      """, of: Self.parent)
    #expect(try made.style("chip") == ["width": "11px", "background": "#ffffff", "gap": "3px"])
    #expect(
      try made.style("chip size=small tone=loud") == [
        "width": "11px", "background": "#ffffff", "gap": "1px", "glow": "1",
      ])
    #expect(try made.style("chip.badge") == ["gap": "5px"])
    #expect(made.sheet.components[0].axes.map(\.name) == ["size", "tone"])
    #expect(made.token("edge") == "#ffffff")
  }

  @Test("replaces a token whole, with its modes")
  func wholeTokens() throws {
    #expect(
      try Self.child("tokens { ink = '#fff' }", of: Self.parent, modes: ["look": "bold"]).token("ink") == "#ffffff")
  }

  @Test("may replace states and values of modes; rules for what is gone never match and are no error")
  func replacedLists() throws {
    let made = try Self.child("states { 'pressed' } modes { look = { 'plain', 'loud' } }", of: Self.parent)
    #expect(made.errors.isEmpty)
    #expect(try made.style("chip :pressed")["height"] == nil)
    #expect(throws: Diagnostic.self) { try made.style("chip :hover") }
    #expect(throws: Diagnostic.self) {
      try Self.child("modes { look = { 'loud' } }", of: Self.parent, modes: ["look": "bold"])
    }
    try expectFault(
      in: "theme { extends = 'parent' } states { 'pressed' }\ncomponent 'chip' { state 'hover' {} }",
      Expected(.unknownName, line: 2, "hover"), files: ["parent/theme.lua": "component 'chip' {}"])
  }

  @Test("may add mode axes that its own and its parent's components follow")
  func addedModes() throws {
    let script = "modes { room = { 'wide', 'tight' } } component 'chip' { when { room = 'tight' } { width = 1 } }"
    #expect(try Self.child(script, of: Self.parent).style("chip")["width"] == "10px")
    #expect(try Self.child(script, of: Self.parent, modes: ["room": "tight"]).style("chip")["width"] == "1px")
  }

  @Test(
    "may not change what others rely on",
    arguments: [
      ("component 'tag' {}\ncomponent 'chip' {\n  extends = 'tag' }", Expected(.type, line: 4, "extend")),
      ("property 'glow' { type = 'number' }", Expected(.duplicateName, line: 2, "glow")),
      ("tokens {\n  ink = px(1) }", Expected(.type, line: 3, "ink")),
      ("tokens { room = {\n  deep = px(1) } }", Expected(.tokenConflict, line: 3, "room")),
      ("modes { size = { 'a' } }", Expected(.duplicateName, "size")),
    ])
  func refusals(script: String, expected: Expected) throws {
    try expectFault(
      in: "theme { extends = 'parent' }\n" + script, expected, files: ["parent/theme.lua": Self.parent])
  }

  @Test(
    "must find its parents, each once",
    arguments: [
      ("theme {\n  extends = 'prent' }", Expected(.io, line: 2, "prent", "parent")),
      ("theme { extends = '../main' }", Expected(.io)), ("theme { extends = 'main' }", Expected(.cycle, "main → main")),
      ("theme { extends = 'round' }", Expected(.cycle, "main → round → main")),
      ("theme { extends = 'bare' }", Expected(.io, "declares nothing")),
      ("theme { extends = 'torn' }", Expected(.syntax)),
    ])
  func parents(script: String, expected: Expected) throws {
    try expectFault(
      in: script, expected,
      files: [
        "parent/theme.lua": Self.parent, "round/theme.lua": "theme { extends = 'main' }",
        "bare/theme.lua": "-- nothing",
        "torn/theme.lua": "theme {",
      ])
  }

  @Test("shares no globals with its parent")
  func globals() throws {
    try expectFault(
      in: "theme { extends = 'parent' }\nlocal a = secret", Expected(.unknownName, line: 2, "secret"),
      files: ["parent/theme.lua": "secret = 1 tokens { a = 1 }"])
  }

  @Test("or extends nothing has nothing of another")
  func nothingInherited() throws {
    let made = try resolve("tokens { own = 1 }", files: ["base/theme.lua": Self.parent])
    #expect(made.theme.tokens.entries.map(\.name) == ["own"])
    #expect(made.sheet.components.isEmpty)
  }
}
