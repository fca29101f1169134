import StyleModel
import Testing
import ThemeScripting

@Suite("Values that scripts read")
struct ValueReadingTests {
  static let tokens = """
    tokens {
      ink = "#336699", glass = "#33669980", deep = oklch(0.5, 0.1, 20), none = "oklch(0.5 none 20)",
      here = define { type = "color", value = "currentColor" }, mid = px(4), half = rem(0.5), quick = ms(150),
      ever = infinity, body = font { family = { "Inter", "serif" }, size = 13, weight = "medium" },
      depth = shadow { color = "#000", x = 1, blur = 2 },
      depths = define { type = "shadow", value = { shadow { color = "#000" }, shadow { color = "#fff" } } },
      fade = gradient { { "#fff", 0 }, { "#000", 1 }, angle = 30 }, flat = gradient { { "#fff", 0 }, { "#000", 1 } },
      rim = border { color = "#000", width = 1, style = "solid" }, curve = bezier(0.1, 0, 1, 1),
      bounce = spring { response = 0.3, damping = 0.5 }, stairs = steps(3, "start"), ratio = 1.5, whole = 7,
      heavy = define { type = "fontWeight", value = "bold" }, flag = true, word = "text",
      names = define { type = "fontFamily", value = { "Inter", "serif" } },
    }
    property "said" { type = "string" }
    """

  /// What an expression gives in a function, where `t` are the tokens.
  static func value(of expression: String) throws -> String? {
    try resolve(
      """
      \(tokens)
      component "chip" { base { said = function(cx) local t = cx.token return tostring(\(expression)) end } }
      """
    ).style("chip")["said"]
  }

  @Test(
    "have fields",
    arguments: [
      ("t.mid.value", "4"), ("t.mid.unit", "px"), ("t.half.value", "0.5"), ("t.half.unit", "rem"),
      ("t.quick.value", "150"), ("t.quick.unit", "ms"), ("t.ever.unit", "nil"), ("t.ink.space", "srgb"),
      ("t.ink.components[2]", "0.4"), ("#t.ink.components", "3"), ("t.deep.space", "oklch"), ("t.ink.alpha", "1"),
      ("t.ink.alpha * 2", "2"), ("t.ink.alpha < 2", "true"), ("t.ink.alpha >= 1", "true"),
      ("typeof(t.ink.alpha)", "number"), ("t.ink.alpha == 1", "true"), ("math.min(t.ink.alpha, 0.5)", "0.5"),
      ("t.here.space", "nil"), ("t.depths[2].color:hex()", "#ffffff"), ("t.depths[3]", "nil"),
      ("t.depth[1].blur.value", "2"),
      ("t.glass:over(\"#fff\"):hex()", "#99b2cc"), ("t.ink:over(\"#fff\"):hex()", "#336699"),
      ("t.ink:alpha(0.5).alpha", "0.5"), ("t.body.fontSize", "13px"), ("t.body.fontFamily[2]", "serif"),
      ("t.body.fontWeight", "500"), ("t.body.lineHeight", "nil"), ("t.body.letterSpacing", "nil"),
      ("t.depth.offsetX", "1px"),
      ("t.depth.blur.value", "2"), ("t.depth.color", "#000000"), ("t.depth.inset", "false"),
      ("t.fade.angle", "30"), ("t.flat.angle", "nil"), ("t.fade.stops[2].position", "1"),
      ("t.fade.stops[1].color:hex()", "#ffffff"), ("t.rim.width", "1px"), ("t.rim.style", "solid"),
      ("t.curve.x1", "0.1"),
      ("t.bounce.damping", "0.5"), ("t.stairs.steps", "3"), ("t.stairs.position", "start"), ("t.names[1]", "Inter"),
      ("px(12).value + 1", "13"), ("px(12).value .. ''", "12"), ("px(1.5).value", "1.5"),
    ])
  func fields(expression: String, text: String) throws { #expect(try Self.value(of: expression) == text) }

  @Test(
    "have methods where they are colors",
    arguments: [
      ("t.ink:hex()", "#336699"), ("t.glass:hex()", "#336699"), ("t.ink:alpha(0.5)", "rgb(51 102 153 / 0.5)"),
      ("t.deep:to('oklch')", "oklch(0.5 0.1 20)"), ("t.ink:to('hsl').space", "hsl"),
      ("rgb(255, 0, 0):hex()", "#ff0000"),
      ("t.ink:onColor()", "#ffffff"), ("t.ink:onColor('#111', '#222')", "#111111"),
      ("oklch(0.5, 0, 0):lighten(0.7)", "oklch(1 0 0)"),
      ("oklch(0.5, 0.1, 350):hue(20)", "oklch(0.5 0.1 10)"), ("oklch(0.25, 0.1, 9):invert()", "oklch(0.75 0.1 9)"),
      ("oklch(0.5, 0.1, 9):desaturate(0.2).components[2]", "0"), ("rgb(255, 255, 255):contrast('#000')", "21"),
    ])
  func methods(expression: String, text: String) throws { #expect(try Self.value(of: expression) == text) }

  @Test(
    "are equal by value and ordered in like units",
    arguments: [
      ("px(4) == t.mid", true), ("px(4) == rem(4)", false), ("px(4) ~= t.mid", false), ("px(4) == 4", false),
      ("rgb(51, 102, 153) == t.ink", true), ("t.ink == t.glass", false), ("infinity == t.ever", true),
      ("t.body == t.body", true), ("unset == unset", true), ("token.ink == token.ink", true),
      ("token.ink == token.deep", false), ("px(1) < t.mid", true), ("t.mid <= px(4)", true), ("t.mid < px(4)", false),
      ("px(9) < infinity", true), ("ms(900) < seconds(1)", true), ("t.mid > px(1)", true),
    ])
  func comparison(expression: String, holds: Bool) throws {
    #expect(try Self.value(of: expression) == String(holds))
  }

  @Test(
    "name their type",
    arguments: [
      ("t.ink", "color"), ("t.here", "color"), ("t.mid", "dimension"), ("t.ever", "dimension"), ("t.quick", "duration"),
      ("t.ratio", "number"), ("t.word", "string"), ("t.flag", "boolean"), ("t.depth", "shadow"), ("t.depths", "shadow"),
      ("t.fade", "gradient"), ("t.rim", "border"), ("t.body", "typography"), ("t.curve", "cubicBezier"),
      ("t.bounce", "easing"), ("px(1)", "dimension"), ("rgb(1, 2, 3)", "color"), ("token.ink", "token"),
      ("token.mid * 2", "expression"), ("nil", "nil"), ("{}", "table"), ("px", "function"), ("unset", "unset"),
    ])
  func types(expression: String, name: String) throws { #expect(try Self.value(of: "typeof(\(expression))") == name) }

  @Test(
    "that are misread or miscomputed are errors",
    arguments: [
      ("t.mid.vlaue", Expected(.unknownName, "value")), ("t.body.size", Expected(.unknownName, "fontSize")),
      ("t.ink.spce", Expected(.unknownName, "space")), ("t.here:lighten(0.1)", Expected(.type, "currentColor")),
      ("t.ink:mix(t.here)", Expected(.type, "currentColor")), ("t.ink:to('nope')", Expected(.type, "color space")),
      ("t.ink:to('xyz')", Expected(.type, "xyz-d65")), ("t.ink.lighten(0.1)", Expected(.type)),
      ("t.mid < t.half", Expected(.type, "compared")), ("t.mid < 1", Expected(.type, "compared")),
      ("t.ink < t.glass", Expected(.type, "compared")), ("t.mid + t.half", Expected(.type, "rem")),
      ("t.mid()", Expected(.type)), ("t.mid.value.x", Expected(.runtime)),
      ("t.ink:contrast('#ffffff80')", Expected(.type, "translucent")),
    ])
  func misreading(expression: String, expected: Expected) throws {
    try expectFault(
      in: """
        \(Self.tokens)
        component "chip" { base { said = function(cx) local t = cx.token return tostring(\(expression)) end } }
        """, expected)
  }

  @Test(
    "are printed as they may be written again",
    arguments: [
      "t.ink", "t.glass", "t.deep", "t.none", "t.mid", "t.half", "t.quick", "t.ever", "t.here", "px(0.1 + 0.2)",
      "px(1e-7)",
      "p3(1, 0, 0.5)", "hsl(120, 50, 25)", "hwb(120, 50, 25)", "lab(50, 10, -10)", "lch(50, 10, 10, 0.5)",
      "oklab(0.5, 0.1, -0.1)", "unset", "'plain'",
    ])
  func texts(expression: String) throws {
    let text = try #require(try Self.value(of: expression))
    let made = try resolve(
      """
      \(Self.tokens)
      property "c" { type = "color" } property "l" { type = "dimension" } property "d" { type = "duration" }
      property "s" { type = "string" }
      component "a" { base(function(cx) local t = cx.token local v = \(expression)
        local key = ({ color = "c", dimension = "l", duration = "d" })[typeof(v)] or "s"
        return { [key] = v }
      end) }
      component "b" { base(function(cx) local t = cx.token local v = \(expression)
        local key = ({ color = "c", dimension = "l", duration = "d" })[typeof(v)] or "s"
        return { [key] = \(text == "unset" ? "unset" : "[==[\(text)]==]") }
      end) }
      """)
    #expect(try made.style("a") == made.style("b"), "\(text)")
  }

  @Test(
    "are printed as Lua where they are made of parts or lean on tokens",
    arguments: [
      "font { size = token.mid, weight = \"medium\" }", "shadow { blur = px(2), color = \"#000\" }",
      "token.mid * 2", "(token.mid + px(1)) / 2", "-token.mid", "token.ink:darken(0.1)", "token.ink:mix(\"#fff\", 0.2)",
      "(token.mid * 2) * 3", "token.ink:darken(0.1):alpha(0.5)", "px(token.ratio)", "rgb(255, 0, 0):mix(token.ink)",
      "gradient { { \"#fff\", 0 }, { token.ink, 1 }, angle = 30 }", "bezier(0.1, 0, 1, 1)", "steps(3, \"start\")",
      "spring { response = 0.3, damping = 0.5 }", "token.ink:onColor()",
    ])
  func sources(expression: String) throws {
    let text = try #require(try Self.value(of: expression))
    // Printing what was printed changes nothing any more.
    #expect(try Self.value(of: text) == text)
    let kinds = ["length", "color", "number", "shadow", "font", "gradient", "easing"]
    let properties = [
      "dimension", "color", "number", "shadow", "typography", "gradient", "easing",
    ]
    var agreed = 0
    for (name, type) in zip(kinds, properties) {
      let script = { (value: String) in
        """
        \(Self.tokens)
        property "p\(name)" { type = "\(type)" }
        component "chip" { base { p\(name) = \(value) } }
        """
      }
      guard try faults(in: script(expression)).isEmpty else { continue }
      #expect(try resolve(script(text)).style("chip") == resolve(script(expression)).style("chip"))
      agreed += 1
    }
    #expect(agreed > 0)
  }

  @Test("that share their parts without end are not written out without end")
  func bomb() throws {
    let script = """
      \(Self.tokens)
      component "chip" {
        base {
          said = function()
            local v = token.mid
            for _ = 1, 40 do v = v + v end
            return tostring(v)
          end,
        },
      }
      """
    #expect(try resolve(script).style("chip") == ["said": "expression"])
  }
}
