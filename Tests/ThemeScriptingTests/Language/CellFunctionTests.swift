import StyleModel
import Testing
import ThemeScripting

@Suite("Functions of cells")
struct CellFunctionTests {
  /// A component whose property `said` is what a function answers.
  static func asking(_ body: String) -> String {
    """
    modes { look = { "plain", "bold" } }
    tokens { ink = "#336699", space = { mid = px(4), deep = { far = px(9) } }, ratio = 2, word = "said" }
    property "said" { type = "string" }
    property "fill" { type = "color" }
    component "other" { axis "tone" { warm = {} } }
    component "chip" {
      slots { "icon" },
      axis "size" { big = {}, small = {} },
      axis "wide" { [true] = {} },
      base {
        said = function(cx) \(body) end,
      },
      default { size = "big" },
    }
    """
  }

  @Test(
    "read their cell",
    arguments: [
      ("return cx.axes.size", "chip", "big"), ("return cx.axes.size", "chip size=small", "small"),
      ("return tostring(cx.axes.size)", "chip size=none", "nil"), ("return tostring(cx.axes.wide)", "chip", "nil"),
      ("return typeof(cx.axes.wide) .. tostring(cx.axes.wide)", "chip wide=false", "booleanfalse"),
      ("return tostring(cx.axes.tone)", "chip", "nil"), ("return tostring(cx.states.hover)", "chip :hover", "true"),
      ("return tostring(cx.states.hover)", "chip :hover :disabled", "false"),
      ("return tostring(cx.states.focus)", "chip :focusVisible", "true"), ("return cx.modes.look", "chip", "plain"),
      ("return cx.slot .. \" \" .. cx.component", "chip", "root chip"),
      ("return tostring(cx.token.space.deep.far)", "chip", "9px"), ("return tostring(cx.value)", "chip", "nil"),
      ("return tostring(cx.root)", "chip", "nil"), ("return cx.token.word", "chip", "said"),
      (
        "return typeof(cx.token.ink) .. typeof(cx.token.space.mid) .. typeof(cx.token.ratio)", "chip",
        "colordimensionnumber"
      ),
      ("local s = '' for name in pairs(cx.axes) do s = s .. name end return s", "chip wide=true", "sizewide"),
      ("local s = '' for name in pairs(cx.token.space) do s = s .. name end return s", "chip", "deepmid"),
      ("local n = 0 for _ in pairs(cx.states) do n = n + 1 end return tostring(n)", "chip", "8"),
    ])
  func reading(body: String, query: String, said: String) throws {
    #expect(try resolve(Self.asking(body)).style(query)["said"] == said)
  }

  @Test(
    "may answer whatever a value may be, nothing, and unset",
    arguments: [
      ("return token.word", "said"), ("return \"{word}\"", "said"), ("return by.look { plain = 'p', bold = 'b' }", "p"),
      ("return nil", nil), ("", nil), ("return unset", nil), ("return 'a', 'b'", "a"),
    ] as [(String, String?)])
  func answers(body: String, said: String?) throws {
    #expect(try resolve(Self.asking(body)).style("chip")["said"] == said)
  }

  @Test(
    "fail the load with a place when they are wrong",
    arguments: [
      ("return cx.nme", Expected(.unknownName, line: 11, "nme")),
      ("return cx.slots", Expected(.unknownName, "slot")), ("return cx.axes.sise", Expected(.unknownName, "size")),
      ("return cx.states.hovr", Expected(.unknownName, "hover")),
      ("return cx.modes.lok", Expected(.unknownName, "look")),
      ("return cx.token.space.md", Expected(.missingToken, line: 11, "space.mid")),
      ("cx.value = 1", Expected(.runtime, line: 11, "read-only")),
      ("cx.axes.size = 'a'", Expected(.runtime, "read-only")),
      ("cx.token.ink = 1", Expected(.runtime, "read-only")), ("cx.anything = 1", Expected(.runtime, "read-only")),
      ("count = 1 return 'a'", Expected(.runtime, line: 11, "count")),
      ("return cx", Expected(.type, line: 11)), ("return cx.token.space", Expected(.type)),
      ("return {}", Expected(.type, "said")), ("return 3", Expected(.type, "said", "number 3")),
      ("return function() end", Expected(.type, "function")), ("return px", Expected(.type, "was not called")),
      ("return '\\xff'", Expected(.type, "UTF-8")), ("error('no luck')", Expected(.runtime, line: 11, "no luck")),
      ("return cx.token.space.mid + 1", Expected(.type, line: 11, "px")),
      ("while true do end", Expected(.instructionLimit)),
      ("component 'late' {} return 'a'", Expected(.runtime, line: 11, "component", "functions cannot")),
      ("tokens { late = 1 } return 'a'", Expected(.runtime, "tokens")),
    ])
  func faults(body: String, expected: Expected) throws { try expectFault(in: Self.asking(body), expected) }

  @Test("see the values of lower layers, resolved and typed, and of a shorthand the table of its parts")
  func valueBelow() throws {
    let made = try resolve(
      """
      tokens { ink = "#336699" }
      property "said" { type = "string" }
      property "line" { type = "typography" }
      local function told(cx)
        if cx.value == nil then return end
        return cx.value
      end
      component "chip" {
        base { width = 10, padding = { top = 1, leading = 2 }, background = token.ink, cornerRadius = 3 },
        state "hover" {
          width = function(cx) return cx.value * 2 + px(1) end,
          padding = function(cx)
            return { top = cx.value.paddingTop * 3, bottom = cx.value.paddingBottom or 7 }
          end,
          background = function(cx) return cx.value:alpha(cx.value.alpha / 2) end,
          height = told,
        },
        state "pressed" { width = function(cx) return cx.value / 3 end },
      }
      """)
    #expect(
      try made.style("chip :hover") == [
        "width": "21px", "paddingTop": "3px", "paddingLeading": "2px", "paddingBottom": "7px",
        "background": "rgb(51 102 153 / 0.5)", "cornerRadius": "3px",
      ])
    #expect(try made.style("chip :hover :pressed")["width"] == "7px")
  }

  @Test("for whole bodies may style slots, and see the root from there")
  func bodies() throws {
    let made = try resolve(
      """
      component "chip" {
        slots { "icon" },
        base { width = 40, icon = { width = function(cx) return cx.root.width * 0.5 end } },
        axis "size" { big = function(cx) return { gap = 1, icon = { height = 2 } } end },
        state "hover"(function(cx)
          if cx.axes.size == "big" then return { height = unset, gap = 3 } end
        end),
      }
      component "tag" { extends = "chip" }
      """)
    #expect(try made.style("chip.icon") == ["width": "20px"])
    #expect(try made.style("tag size=big :hover") == ["width": "40px", "gap": "3px"])
    #expect(try made.style("chip.icon size=big") == ["width": "20px", "height": "2px"])
    try expectFault(
      in: "component \"chip\" {\n  base(function() return { gpa = 1 } end) }", Expected(.unknownName, line: 2, "gap"))
    try expectFault(in: "component \"chip\" { base(function() return 3 end) }", Expected(.type, "table"))
    try expectFault(
      in: "component \"chip\" { base { icon = 1 }, slots { \"icon\" } }", Expected(.type, "icon", "slot"))
  }

  @Test("see the axes, slots and values of each component that they serve, cell by cell")
  func severalComponents() throws {
    let made = try resolve(
      """
      property "said" { type = "string" }
      local function told(cx)
        return cx.component .. "." .. cx.slot .. " " .. tostring(cx.axes.size) .. tostring(cx.axes.tone)
          .. tostring(cx.axes.wide) .. tostring(cx.value) .. tostring(cx.states.hover)
      end
      component "chip" {
        slots { "icon" },
        axis "size" { big = {}, small = {} },
        axis "wide" { [true] = {} },
        base { said = told, icon = { said = told } },
      }
      component "tag" { axis "tone" { warm = {}, cold = {} }, axis "size" { tiny = {} }, base { said = told } }
      """)
    #expect(try made.style("chip size=small wide=true")["said"] == "chip.root smallniltruenilfalse")
    #expect(try made.style("chip.icon size=big :hover")["said"] == "chip.icon bignilnilniltrue")
    #expect(try made.style("chip wide=false")["said"] == "chip.root nilnilfalsenilfalse")
    #expect(try made.style("tag tone=cold :hover")["said"] == "tag.root nilcoldnilniltrue")
    #expect(try made.style("tag size=tiny")["said"] == "tag.root tinynilnilnilfalse")
  }

  @Test(
    "see numbers below as whole ones or not, and booleans",
    arguments: [
      ("opacity", "1", "1"), ("opacity", "0.25", "0.25"), ("fontWeight", "\"bold\"", "700"),
      ("visible", "false", "false"),
      ("width", "3", "3px"), ("overflow", "\"hidden\"", "hidden"),
    ])
  func plainValuesBelow(property: String, below: String, said: String) throws {
    let made = try resolve(
      """
      property "overflow" { type = "enum", values = { "hidden", "shown" } }
      component "chip" {
        base { \(property) = \(below) },
        state "hover" {
          \(property) = function(cx)
            if tostring(cx.value) ~= "\(said)" then error("it is " .. tostring(cx.value)) end
            return cx.value
          end,
        },
      }
      """)
    #expect(made.errors.isEmpty, "\(made.errors)")
    #expect(try made.style("chip :hover")[property] == made.style("chip")[property])
  }

  @Test("run once a cell while the sheet is made, and add the states that they read")
  func states() throws {
    let made = try resolve(
      """
      component "chip" { base { gap = function(cx) return cx.states.selected and 2 or 1 end } }
      """)
    let chip = try #require(made.sheet.components.first)
    #expect(made.sheet.states.names(in: chip.relevantStates) == ["selected"])
    #expect(try made.style("chip :selected :hover") == ["gap": "2px"])
  }
}
