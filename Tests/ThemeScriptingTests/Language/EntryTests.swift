import StyleModel
import Testing
import ThemeScripting

@Suite("Entries of a component")
struct EntryTests {
  @Test(
    "written as fields name the slip",
    arguments: ["base", "axis", "state", "when", "default", "slots", "transition"])
  func fields(word: String) throws {
    try expectFault(
      in: "component \"chip\" {\n  \(word) = { gap = 1 },\n}", Expected(.type, line: 2, word, "without the equals sign")
    )
  }

  @Test(
    "are refused where they cannot stand",
    arguments: [
      ("component \"chip\" {\n  gap = 3,\n}", Expected(.unknownName, line: 2, "gap", "base { gap = … }")),
      ("component \"chip\" { 12 }", Expected(.type, line: 1, "item 1 of “chip”")),
      ("component \"chip\" { component \"tag\" {} }", Expected(.type, "no entry")),
      ("component \"chip\" { px(2) }", Expected(.type, "no entry")),
      ("component \"chip\"", Expected(.type, line: 1, "chip", "no table")),
      ("component { base { gap = 1 } }", Expected(.type, line: 1)),
      ("component \"chip\" { when { state = \"hover\" } }", Expected(.type, "no body")),
      ("component \"chip\" { state \"hover\" }", Expected(.type, "no body")),
      ("component \"chip\" { base \"gap\" }", Expected(.type, "body")),
      ("component \"chip\" { base { { gap = 1 } } }", Expected(.type, "not a list")),
      ("component \"chip\" { when { \"hover\" } { gap = 1 } }", Expected(.type, "conditions have names")),
      ("component \"chip\" { slots { 3 } }", Expected(.type, "lists names")),
      ("component \"chip\" { slots { icon = \"glyph\" } }", Expected(.unknownName, "glyph")),
      ("component \"chip\" { slots { \"icon\", \"icon\" } }", Expected(.duplicateName, "icon")),
      ("component \"chip\" { default { size = \"big\" } }", Expected(.unknownName, "size")),
      (
        "component \"chip\" { axis \"size\" { big = {} }, default { size = \"bug\" } }",
        Expected(.unknownName, "bug", "big")
      ),
      ("component \"chip\" { transition { to = \"hover\" } }", Expected(.type, "duration")),
      ("component \"chip\" { transition { to = \"hover\", duration = 200 } }", Expected(.type, "ms(200)")),
      (
        "component \"chip\" { transition { to = \"hovr\", duration = ms(200) } }",
        Expected(.unknownName, "hovr", "hover")
      ),
      (
        "component \"chip\" {\n  transition { to = \"hover\", duration = ms(1),\n    propertys = {} },\n}",
        Expected(.unknownName, line: 3, "propertys", "properties")
      ),
      (
        "component \"chip\" { transition { duration = ms(1), properties = { \"opacty\" } } }",
        Expected(.unknownName, "opacty", "opacity")
      ),
      (
        "component \"chip\" { transition { duration = ms(1), easing = spring { response = 1, damping = 1 } } }",
        Expected(.type, "spring", "no duration")
      ),
      ("component \"chip\" { extends = \"chup\" }", Expected(.unknownName, "chup")),
      ("component \"chip\" { extends = 3 }", Expected(.type, "extends")),
      ("component \"a\" { extends = \"b\" }\ncomponent \"b\" { extends = \"a\" }", Expected(.cycle, "a", "b")),
    ])
  func refusals(script: String, expected: Expected) throws { try expectFault(in: script, expected) }

  @Test("may be made by helpers, loops and tables, and stand in their order")
  func helpers() throws {
    let made = try resolve(
      """
      local entries = { slots { "icon" } }
      local function sized(name, length) return { [name] = { width = px(length) } } end
      for i, name in ipairs { "small", "large" } do entries[#entries + 1] = axis "size"(sized(name, i * 10)) end
      entries[#entries + 1] = base { gap = 1 }
      entries[#entries + 1] = base { gap = 2 }
      component "chip"(entries)
      """)
    #expect(try made.style("chip size=large") == ["width": "20px", "gap": "2px"])
  }

  @Test("of several declarations of one component add up in order")
  func severalDeclarations() throws {
    let made = try resolve(
      """
      component "chip" { base { gap = 1, height = 5 } }
      component "tag" { extends = "chip", base { gap = 9 } }
      component "chip" { slots { "icon" }, base { gap = 2, icon = { width = 3 } } }
      """)
    #expect(try made.style("chip") == ["gap": "2px", "height": "5px"])
    #expect(try made.style("tag") == ["gap": "9px", "height": "5px"])
    #expect(try made.style("tag.icon") == ["width": "3px"])
  }

  @Test("stand on the line of the first call, also when a helper makes the call")
  func lines() throws {
    let script = """
      local function hovered(body)
        return state "hovr"(body)
      end
      component "chip" {
        hovered { gap = 1 },
        state "prssed" {
          gap = 2,
        },
      }
      """
    let found = try faults(in: script)
    #expect(found.map(\.place?.line) == [2, 6])
  }

  @Test("merge bodies: later wins, slots deeply, values whole")
  func merging() throws {
    let made = try resolve(
      """
      local plain = { gap = 1, padding = { top = 1 }, icon = { width = 1, height = 1 } }
      component "chip" {
        slots { "icon" },
        base(merge(plain, { gap = 2, icon = { height = 2 } }, { icon = { opacity = 1 } })),
        state "hover"(plain),
      }
      """)
    #expect(try made.style("chip") == ["gap": "2px", "paddingTop": "1px"])
    #expect(try made.style("chip.icon") == ["width": "1px", "height": "2px", "opacity": "1"])
    #expect(try made.style("chip.icon :hover") == ["width": "1px", "height": "1px", "opacity": "1"])
    try expectFault(
      in: "component \"chip\" {\n  base(merge({}, 3)) }", Expected(.runtime, line: 2, "argument 2", "number"))
  }
}
