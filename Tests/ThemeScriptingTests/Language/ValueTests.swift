import StyleModel
import Testing

@Suite("Values in scripts")
struct ValueTests {
  /// A script that sets one property of each type, so that any value can be tried as any of them.
  static func setting(_ property: String, _ value: String) -> String {
    """
    modes { look = { "plain", "bold" } }
    tokens {
      ink = "#336699", mid = px(4), wide = rem(2), ratio = 2, quick = ms(100), length = "12px", word = "hover",
      here = define { type = "color", value = "currentColor" },
    }
    property "number" { type = "number" } property "duration" { type = "duration" } property "string" { type = "string" }
    property "color" { type = "color" } property "easing" { type = "easing" } property "border" { type = "border" }
    property "family" { type = "fontFamily" } property "stroke" { type = "strokeStyle" }
    property "curve" { type = "cubicBezier" } property "flag" { type = "boolean" }
    property "length" { type = "dimension" } property "choice" { type = "enum", values = { "low", "high" } }
    component "chip" {
      base {
        \(property) = \(value),
      },
    }
    """
  }

  @Test(
    "are read as the type that is wanted",
    arguments: [
      ("length", "12", "12px"), ("length", "'12px'", "12px"), ("length", "'1.5rem'", "1.5rem"),
      ("length", "token.length", "12px"), ("length", "token.ratio", "2px"), ("length", "'{mid}'", "4px"),
      ("length", "infinity", "infinity"), ("color", "'tomato'", "#ff6347"), ("color", "'Tomato'", "#ff6347"),
      ("color", "'transparent'", "#00000000"), ("color", "'currentColor'", "currentColor"),
      ("fontWeight", "'semi-bold'", "600"), ("fontWeight", "650", "650"), ("easing", "'easeIn'", "easeIn"),
      ("easing", "bezier(0, 0, 1, 1)", "bezier(0, 0, 1, 1)"), ("easing", "steps(3)", "steps(3, \"end\")"),
      ("curve", "'ease'", "bezier(0.25, 0.1, 0.25, 1)"), ("family", "'Inter'", "Inter"),
      ("family", "{ 'Inter', 'serif' }", "{ \"Inter\", \"serif\" }"), ("stroke", "'dashed'", "dashed"),
      ("choice", "'low'", "low"), ("string", "'a {mid} b'", "a {mid} b"), ("string", "'{}'", "{}"),
      ("flag", "true", "true"), ("number", "0.5", "0.5"), ("duration", "seconds(0.5)", "0.5s"),
      (
        "shadow", "{ color = '#000', blur = token.mid }",
        "shadow { color = \"#000000\", x = px(0), y = px(0), blur = px(4) }"
      ),
    ])
  func coercion(property: String, value: String, text: String) throws {
    #expect(try resolve(Self.setting(property, value)).style("chip") == [property: text])
  }

  @Test(
    "of the wrong type are errors on the line of their key",
    arguments: [
      ("length", "'12'"), ("length", "true"), ("length", "'#fff'"), ("length", "{ 1 }"), ("length", "0/0"),
      ("length", "1/0"), ("length", "-1/0"), ("length", "'{mid} '"), ("length", "token.quick"), ("number", "px(1)"),
      ("number", "'1'"), ("number", "token.mid"), ("duration", "3"), ("duration", "token.ratio"),
      ("color", "'nocolor'"),
      ("color", "3"), ("color", "'#12'"), ("flag", "1"), ("flag", "'true'"), ("choice", "'lo'"), ("string", "3"),
      ("string", "token.mid"), ("easing", "'ease-in'"), ("easing", "bezier(2, 0, 1, 1)"), ("easing", "steps(0)"),
      ("easing", "steps(2.5)"), ("easing", "steps(2, 'middle')"), ("easing", "spring { response = 1 }"),
      ("family", "{}"), ("family", "{ 1 }"), ("fontWeight", "'400'"), ("fontWeight", "0"), ("opacity", "2"),
      ("width", "-1"), ("padding", "{ 1, 2 }"), ("padding", "infinity"), ("shadow", "shadow { x = 1 }"),
      ("shadow", "shadow { color = '#000', blur = -1 }"), ("background", "gradient {}"),
      ("background", "gradient { { '#000', 2 }, { '#fff', 1 } }"), ("border", "border { color = '#000', width = 1 }"),
      ("length", "px()"), ("length", "px(1, 2)"), ("length", "px('1')"), ("length", "px(px(1))"), ("length", "px(0/0)"),
      ("length", "theme"), ("length", "px"), ("length", "string.rep"), ("length", "token"), ("length", "by.look"),
      ("length", "base {}"), ("color", "rgb(1, 2)"), ("color", "rgb('a', 0, 0)"), ("color", "token.mid:darken(0.1)"),
      ("color", "token.here:lighten(0.1)"), ("color", "token.ink:mix(token.here)"), ("color", "token.ink:lighten()"),
      ("color", "token.ink:lighten('a')"), ("color", "token.ink.lighten(0.1)"), ("color", "token.ink:alpha(2)"),
      ("number", "token.ink:contrast('#ffffff80')"), ("length", "token.mid + 1"), ("length", "token.mid + token.wide"),
      ("length", "by.look { bold = 1 }"),
    ])
  func wrongTypes(property: String, value: String) throws {
    try expectFault(in: Self.setting(property, value), Expected(.type, line: 13))
  }

  @Test(
    "compute at once where they are known, and where not, once they are",
    arguments: [
      ("length", "px(1) + px(2)", "3px"), ("length", "px(5) - rem(1) * 0", nil), ("length", "-px(2)", "-2px"),
      ("length", "3 * px(2) / 4", "1.5px"), ("number", "px(6) / px(4)", "1.5"), ("length", "rem(1) * 2", "2rem"),
      ("duration", "ms(100) * 2", "200ms"), ("duration", "seconds(1) + ms(500)", "1.5s"),
      ("number", "seconds(1) / ms(100)", "10"), ("length", "px(1) + rem(1)", nil), ("length", "px(1) + 1", nil),
      ("length", "1 + px(1)", nil), ("length", "px(1) * px(1)", nil), ("length", "1 / px(1)", nil),
      ("length", "px(1) / 0", nil), ("length", "infinity * 2", nil), ("length", "-infinity", nil),
      ("length", "px(1) + nil", nil), ("length", "px(1) + {}", nil), ("length", "unset + 1", nil),
      ("length", "token.mid * 1.5", "6px"), ("length", "2 * token.mid + px(1)", "9px"),
      ("length", "-token.mid", "-4px"), ("length", "token.mid / token.ratio", "2px"),
      ("number", "token.mid / token.mid", "1"), ("number", "token.ratio * token.ratio", "4"),
      ("length", "by.look { plain = px(1), bold = px(2) } * 3", "3px"), ("length", "token.ratio * px(3)", "6px"),
    ] as [(String, String, String?)])
  func arithmetic(property: String, value: String, text: String?) throws {
    let script = Self.setting(property, value)
    if let text {
      #expect(try resolve(script).style("chip") == [property: text])
    } else {
      try expectFault(in: script, Expected(.type, line: 13))
    }
  }

  @Test(
    "may hold tokens, references and modes in arguments and fields",
    arguments: [
      ("length", "px(token.ratio)", "2px", "2px"), ("length", "px('{ratio}')", "2px", "2px"),
      ("length", "px(by.look { plain = 1, bold = token.ratio })", "1px", "2px"),
      ("color", "rgb(255, by.look { plain = 0, bold = 255 }, 0)", "#ff0000", "#ffff00"),
      ("color", "oklch(0.5, 0.1, token.ratio)", "oklch(0.5 0.1 2)", "oklch(0.5 0.1 2)"),
      ("color", "token.ink:alpha(by.look { plain = 0.5, bold = 1 })", "rgb(51 102 153 / 0.5)", "#336699"),
      ("color", "rgb(51, 102, 153):alpha(token.ratio / 4)", "rgb(51 102 153 / 0.5)", "rgb(51 102 153 / 0.5)"),
      ("color", "(by.look { plain = '#fff', bold = '#000' }):onColor()", "#000000", "#ffffff"),
      ("length", "by.look { plain = by.look { plain = 5 } }", "5px", "5px"),
      (
        "border",
        "border { color = token.ink, width = token.mid, style = by.look { plain = 'solid', bold = 'dotted' } }",
        "border { color = \"#336699\", width = px(4), style = \"solid\" }",
        "border { color = \"#336699\", width = px(4), style = \"dotted\" }"
      ),
      ("easing", "steps(token.ratio, 'start')", "steps(2, \"start\")", "steps(2, \"start\")"),
    ])
  func lateArguments(property: String, value: String, plain: String, bold: String) throws {
    let script = Self.setting(property, value)
    #expect(try resolve(script).style("chip") == [property: plain])
    #expect(try resolve(script, modes: ["look": "bold"]).style("chip") == [property: bold])
  }

  @Test("set shorthands by name, by half and whole, and narrower names win in one body")
  func shorthands() throws {
    let made = try resolve(
      """
      tokens { body = font { family = { "Inter", "serif" }, size = 13, weight = "medium", lineHeight = 1.4 } }
      component "chip" {
        base { paddingTop = 9, padding = { vertical = 1, horizontal = 2, leading = 3 }, font = token.body, fontSize = 20 },
        state "hover" { padding = { bottom = 5 }, font = { letterSpacing = 0.1 } },
        state "disabled" { padding = unset, font = unset },
      }
      component "pill" {
        base { cornerRadiusTopLeading = 2, cornerRadius = infinity },
        state "hover" { cornerRadius = 4 },
      }
      """)
    let base = [
      "paddingTop": "9px", "paddingBottom": "1px", "paddingLeading": "3px", "paddingTrailing": "2px",
      "fontFamily": "{ \"Inter\", \"serif\" }", "fontSize": "20px", "fontWeight": "500", "lineHeight": "1.4",
    ]
    #expect(try made.style("chip") == base)
    #expect(
      try made.style("chip :hover") == base.merging(["paddingBottom": "5px", "letterSpacing": "0.1px"]) { $1 })
    #expect(try made.style("chip :disabled") == [:])
    #expect(try made.style("pill") == ["cornerRadius": "infinity", "cornerRadiusTopLeading": "2px"])
    #expect(try made.style("pill :hover") == ["cornerRadius": "4px"])
  }
}
