import StyleModel
import Testing
import ThemeScripting

/// Pairs of texts that look alike and have different bytes, so that Swift's `==` takes one for the other.
private let pairs = [
  ("\u{E9}", "e\u{301}"), ("K", "\u{212A}"), ("\u{E5}", "\u{212B}".lowercased() + "\u{30A}"),
  ("\u{AC00}", "\u{1100}\u{1161}"),
  ("a\u{323}\u{302}", "a\u{302}\u{323}"),
]

@Suite("Names and texts that look alike")
struct BytewiseNameTests {
  @Test("are two tokens, two groups and two aliases", arguments: pairs)
  func tokens(a: String, b: String) throws {
    let made = try resolve(
      """
      tokens {
        ["\(a)"] = 1, ["\(b)"] = 2, toA = token["\(a)"], toB = "{\(b)}", sum = token["\(a)"] + token["\(b)"] * 10,
        group = { ["\(a)"] = { ["$type"] = "dimension", x = 3 }, ["\(b)"] = { x = 4 } },
      }
      """)
    #expect(made.errors.isEmpty, "\(made.errors)")
    let values = [a, b, "toA", "toB", "sum", "group.\(a).x", "group.\(b).x"].map { made.token($0) }
    #expect(values == ["1", "2", "1", "2", "21", "3px", "4"])
    let names = made.theme.tokens.entries.map(\.name)
    #expect(names.map { Array($0.utf8) } == names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })
  }

  @Test("do not stand for each other where a token is missing, in a conflict or in a cycle", arguments: pairs)
  func missing(a: String, b: String) throws {
    try expectFault(in: "tokens { [\"\(a)\"] = 1, x = token[\"\(b)\"] }", Expected(.missingToken, "there is no token"))
    #expect(try faults(in: "tokens { [\"\(a)\"] = 1, [\"\(b)\"] = { x = 1 } }").isEmpty)
    #expect(try faults(in: "tokens { [\"\(a)\"] = token[\"\(b)\"], [\"\(b)\"] = 1 }").isEmpty)
    let twice = "tokens { [\"\(a)\"] = 1, x = 1,\n [\"\(b)\"] = tru }"
    try expectFault(in: twice, Expected(.unknownName, line: 2))
  }

  @Test("are told apart by a child theme", arguments: pairs)
  func children(a: String, b: String) throws {
    let parent = "tokens { [\"\(a)\"] = 1 }"
    let made = try resolve(
      "theme { extends = \"parent\" } tokens { [\"\(b)\"] = px(2) }", files: ["parent/theme.lua": parent])
    #expect(made.errors.isEmpty, "\(made.errors)")
    #expect([a, b].map { made.token($0) } == ["1", "2px"])
  }

  @Test("are two values of a string, a family and an enum", arguments: pairs)
  func values(a: String, b: String) throws {
    let made = try resolve(
      """
      property "word" { type = "enum", values = { "\(a)" } }
      component "chip" {
        axis "side" {
          a = { iconName = "\(a)", fontFamily = { "\(a)" } }, b = { iconName = "\(b)", fontFamily = { "\(b)" } },
        },
        base { word = "\(a)" },
      }
      """)
    for (side, text) in [("a", a), ("b", b)] {
      let style = try made.style("chip side=\(side)")
      #expect(style["iconName"].map { Array($0.utf8) } == Array(text.utf8))
      #expect(style["fontFamily"].map { Array($0.utf8) } == Array(text.utf8))
    }
    try expectFault(
      in:
        "property \"word\" { type = \"enum\", values = { \"\(a)\" } } component \"chip\" { base { word = \"\(b)\" } }",
      Expected(.type, "none of its values"))
  }

  @Test("are told apart by functions, which see them in the order of their bytes", arguments: pairs)
  func functions(a: String, b: String) throws {
    let made = try resolve(
      """
      tokens { g = { ["\(a)"] = 1, ["\(b)"] = 2 }, ["\(a)"] = { x = 3 }, ["\(b)"] = { x = 4 } }
      component "chip" { base {
        gap = function(cx) return cx.token.g["\(a)"] + cx.token.g["\(b)"] * 10 + cx.token["\(a)"].x * 100 end,
        width = function(cx) return cx.token["\(b)"].x end,
        height = function(cx) local n = 0 for name in pairs(cx.token.g) do n = n + 1 end return n end,
      } }
      """)
    #expect(try made.style("chip") == ["gap": "321px", "width": "4px", "height": "2px"])
  }

  @Test("are told apart by hooks", arguments: pairs)
  func hooks(a: String, b: String) throws {
    let studio = PluginStudio(
      [
        "p": """
        on.tokens(function(tokens)
          tokens["\(b)"] = tokens["\(a)"] + 1
          tokens.g["\(b)"] = { x = tokens.g["\(a)"].x + 1 }
          tokens.h["\(a)"] = nil
          local n = 0 for name in pairs(tokens.g) do n = n + 1 end
          tokens.n = n
        end)
        """
      ], theme: "tokens { [\"\(a)\"] = 1, g = { [\"\(a)\"] = { x = 1 } }, h = { [\"\(a)\"] = 1, [\"\(b)\"] = 2 } }")
    let made = try studio.resolve()
    #expect(made.errors.isEmpty, "\(made.errors)")
    let names = [a, b, "g.\(a).x", "g.\(b).x", "h.\(a)", "h.\(b)", "n"]
    #expect(names.map { made.token($0) } == ["1", "2", "1", "2", nil, "2", "2"])
  }

  @Test("are told apart by overrides", arguments: pairs)
  func overrides(a: String, b: String) throws {
    #expect(TokenOverride(a, "1") != TokenOverride(b, "1"))
    #expect(
      Set([TokenOverride(a, "1"), TokenOverride(b, "1"), TokenOverride("x", a), TokenOverride("x", b)]).count == 4)
    let options = EvaluationOptions()
    let texts = ThemeTexts(themes: ["main": ["theme.lua": "tokens { [\"\(a)\"] = 1, [\"\(b)\"] = 2 }"]])
    let values = try ThemeEvaluation.run(
      "main", in: texts, options: options, overrides: [TokenOverride(b, "3")]
    ) { evaluation in
      let made = try evaluation.resolve()
      return [a, b].map { made.token($0) }
    }
    #expect(values == ["1", "3"])
  }

  @Test("also when a name begins with an accent, which Swift would draw onto the dot before it")
  func accents() throws {
    let made = try resolve(
      """
      tokens { g = { ["\u{301}x"] = 1, x = token.g["\u{301}x"] } }
      component "chip" { base { gap = function(cx) local n = 0 for name in pairs(cx.token.g) do n = n + 1 end return n end } }
      """)
    #expect(made.token("g.\u{301}x") == "1")
    #expect(made.token("g.x") == "1")
    #expect(try made.style("chip") == ["gap": "2px"])
  }
}
