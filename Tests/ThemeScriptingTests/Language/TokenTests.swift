import StyleModel
import Testing
import ThemeScripting

@Suite("Tokens")
struct TokenTests {
  @Test(
    "have the type of their own form",
    arguments: [
      ("'#5b5bd6'", .color), ("'rgb(1 2 3)'", .color), ("'OKLCH(0.5 0.1 20)'", .color), ("'red'", .string),
      ("'hello'", .string), ("px(1)", .dimension), ("rem(1)", .dimension), ("infinity", .dimension),
      ("ms(1)", .duration),
      ("1.5", .number), ("true", .boolean), ("bezier(0, 0, 1, 1)", .cubicBezier), ("steps(2)", .easing),
      ("spring { response = 1, damping = 1 }", .easing), ("font { size = 1 }", .typography),
      ("shadow { color = '#000' }", .shadow), ("gradient { { '#000', 0 }, { '#fff', 1 } }", .gradient),
      ("border { color = '#000', width = 1, style = 'solid' }", .border), ("oklch(0.5, 0.1, 20)", .color),
      ("token.other", .dimension), ("'{other}'", .dimension), ("token.other * 2", .dimension),
      ("token.other / token.other", .number), ("by.look { plain = px(1), bold = rem(1) }", .dimension),
      ("define { type = 'fontWeight', value = 'bold' }", .fontWeight),
      ("define { type = 'easing', value = 'easeIn' }", .easing), ("define { type = 'color', value = 'red' }", .color),
      ("define { type = 'dimension', value = 3 }", .dimension),
      ("define { type = 'dimension', value = by.look { plain = 3, bold = px(4) } }", .dimension),
      ("define { type = 'fontFamily', value = { 'Inter', 'serif' } }", .fontFamily),
      ("define { type = 'strokeStyle', value = { dashArray = { px(1), 2 }, lineCap = 'round' } }", .strokeStyle),
      ("define { type = 'transition', value = { duration = ms(1), timingFunction = { 0, 0, 1, 1 } } }", .transition),
      ("define { type = 'dimension', value = { value = 3, unit = 'rem' } }", .dimension),
      ("define { value = px(1), description = 'One.' }", .dimension),
    ] as [(String, ValueType)])
  func types(value: String, type: ValueType) throws {
    let made = try resolve("modes { look = { 'plain', 'bold' } } tokens { other = px(2), it = \(value) }")
    #expect(made.type(ofToken: "it") == type)
    #expect(made.errors.isEmpty)
  }

  @Test(
    "are refused where they are none",
    arguments: [
      ("tokens {\n  ['a.b'] = 1 }", Expected(.type, line: 2, "a.b")), ("tokens { ['{a}'] = 1 }", Expected(.type)),
      ("tokens { ['$a'] = 1 }", Expected(.type, "$")), ("tokens { [''] = 1 }", Expected(.type, "empty")),
      ("tokens { space = {\n  [10] = px(1) } }", Expected(.type, line: 2, "10")),
      ("tokens { space = { 1, 2 } }", Expected(.type, "list")),
      ("tokens { [true] = 1 }", Expected(.type, "true")),
      ("tokens { a = function() end }", Expected(.type, "function")),
      ("tokens { a = unset }", Expected(.type, "unset")), ("tokens { a = base {} }", Expected(.type, "base")),
      ("tokens { a = '#12' }", Expected(.type, "#12")), ("tokens { a = token.b }", Expected(.missingToken, "b")),
      ("tokens { a = token.g, g = { b = 1 } }", Expected(.missingToken, "group", "g.b")),
      ("tokens { a = token.a }", Expected(.cycle, "a")),
      ("tokens { a = px(1), b = { c = 1 } }\ntokens {\n  b = 2 }", Expected(.tokenConflict, line: 3, "b")),
      ("tokens { b = 2 }\ntokens { b = {\n  c = 1 } }", Expected(.tokenConflict, line: 3, "b.c")),
      ("tokens {\n  a = define { type = 'color' } }", Expected(.type, line: 2, "value")),
      ("tokens { a = define { value = 1,\n  tpye = 'color' } }", Expected(.unknownName, "tpye", "type")),
      ("tokens { a = define { value = 1, type = 'colour' } }", Expected(.type, "colour", "color")),
      ("tokens { a = define { value = px(1), type = 'color' } }", Expected(.type, "color")),
      ("tokens { a = define { value = { 1, 2 } } }", Expected(.type, "list")),
      ("tokens { a = define { value = 1, deprecated = 3 } }", Expected(.type, "deprecated")),
      ("tokens { a = define { value = 1, description = 3 } }", Expected(.type, "description")),
      ("tokens { g = {\n  ['$type'] = 'dimenson' } }", Expected(.type, line: 2, "dimension")),
      ("tokens { g = { ['$description'] = 3 } }", Expected(.type)),
      ("tokens { g = { ['$root'] = 3 } }", Expected(.type)),
      ("modes { m = { 'a', 'b' } } tokens { a = by.m { b = px(1) } }", Expected(.type, "default")),
      ("modes { m = { 'a', 'b' } } tokens { a = by.m { a = px(1), b = '#fff' } }", Expected(.type, "m")),
      ("modes { m = { 'a', 'b' } } tokens { a = by.m { a = token.c, b = px(1) }, c = '#fff' }", Expected(.type)),
      (
        "modes { m = { 'a', 'b' } } tokens { a = by.m { a = px(1),\n  c = px(1) } }",
        Expected(.unknownName, line: 2, "c")
      ),
      ("tokens { a = by.mood { a = px(1) } }", Expected(.unknownName, "mood")),
    ])
  func refusals(script: String, expected: Expected) throws { try expectFault(in: script, expected) }

  @Test("have names of any other text, compared bytewise, and paths with brackets where dots cannot go")
  func names() throws {
    let made = try resolve(
      """
      tokens {
        ["größe 1"] = px(1), ["25"] = px(2), mix = { darken = px(3) }, Ink = px(4), ink = px(5),
        a = token["größe 1"], b = token["25"], c = token.mix.darken, d = "{größe 1}", e = token.Ink,
      }
      """)
    #expect(["a", "b", "c", "d", "e"].map(made.token) == ["1px", "2px", "3px", "1px", "4px"])
    #expect(made.theme.tokens.entries.map(\.name).first == "25")
  }

  @Test("a method's name on a token is a token when it is read and a method when it is called")
  func methodNames() throws {
    let made = try resolve(
      """
      tokens { color = { mix = "#000", brand = "#fff" }, a = token.color.mix, b = token.color.brand:mix(token.color.mix, 0) }
      """)
    #expect(made.token("a") == "#000000")
    #expect(made.token("b").map { $0.hasPrefix("oklch(1 ") } == true)
  }

  @Test("inherit type and deprecation from groups, the nearest first")
  func groups() throws {
    let made = try resolve(
      """
      tokens {
        space = {
          ["$type"] = "dimension", ["$description"] = "Room.", ["$deprecated"] = "use gap",
          mid = 4, deep = { ["$type"] = "number", far = 9 },
          kept = define { value = 1, deprecated = false, description = "Kept." },
        },
        same = token.space.kept,
      }
      """)
    #expect(made.token("space.mid") == "4px")
    #expect(made.type(ofToken: "space.deep.far") == .number)
    #expect(made.theme.tokens["space.mid"]?.deprecated == .because("use gap"))
    #expect(made.theme.tokens["space.kept"]?.deprecated == nil)
    #expect(made.theme.tokens["space.kept"]?.description == "Kept.")
    #expect(made.warnings.isEmpty)
  }

  @Test("that are deprecated warn where they are used, once a place, and nowhere else")
  func deprecation() throws {
    let made = try resolve(
      """
      tokens { old = define { value = px(1), deprecated = "use new" }, new = px(2),
        next = token.old }
      component "chip" { base {
        gap = token.old, width = token.new } }
      """)
    #expect(made.warnings.map { $0.place?.line } == [2, 4])
    #expect(made.warnings.allSatisfy { $0.severity == .warning && $0.suggestion == "use new" })
    #expect(try made.style("chip")["gap"] == "1px")
  }

  @Test("break only what leans on them, and say every root cause once")
  func brokenness() throws {
    let script = """
      tokens { bad = "#12", leans = token.bad, more = token.leans, worse = token.nowhere, fine = px(3) }
      component "sound" { base { gap = token.fine } }
      component "hurt" { base { background = token.more } }
      """
    let made = try resolve(script)
    #expect(try made.style("sound") == ["gap": "3px"])
    #expect(throws: Diagnostic.self) { try made.style("hurt") }
    #expect(made.errors.count == 2)
    #expect(made.token("fine") == "3px" && made.token("more") == nil)
  }

  @Test("choose by mode, in every place, falling back to the default of the axis")
  func modes() throws {
    let script = """
      modes { look = { "plain", "bold" }, size = { "s", "l" } }
      tokens {
        a = by.look { plain = px(1), bold = by.size { s = px(2), l = px(3) } },
        b = by.look { plain = token.a },
        c = shadow { color = "#000", blur = by.size { s = 1, l = token.a } },
        off = by.look { plain = true, bold = false }, zero = by.look { plain = 1, bold = 0 },
      }
      """
    let plain = try resolve(script)
    let bold = try resolve(script, modes: ["look": "bold", "size": "l"])
    #expect(["a", "b", "off", "zero"].map(plain.token) == ["1px", "1px", "true", "1"])
    #expect(["a", "b", "off", "zero"].map(bold.token) == ["3px", "3px", "false", "0"])
    #expect(bold.token("c")?.contains("blur = px(3)") == true)
  }
}
