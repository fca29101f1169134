import StyleModel
import Testing
import ThemeScripting

@Suite("A hook on tokens")
struct TokenHookTests {
  private func studio(
    _ body: String, tokens: String = "color = { brand = \"#ff0000\", alias = token.color.brand }, n = 2"
  )
    -> PluginStudio
  {
    PluginStudio(["a": "on.tokens(function(tokens, options) \(body) end)"], theme: "tokens { \(tokens) }")
  }

  @Test(
    "reads, assigns and removes by path",
    arguments: [
      ("tokens.color.accent = tokens.color.brand", "color.accent", "#ff0000"),
      ("tokens.color.brand = \"#00ff00\"", "color.alias", "#00ff00"),
      ("tokens.m = tokens.n * 2", "m", "4"), ("tokens.group = { a = 1, b = { c = 2 } }", "group.b.c", "2"),
      ("tokens.n = nil", "n", nil), ("tokens.color = nil", "color.brand", nil),
      ("tokens.m = typeof(tokens.nothing)", "m", "nil"), ("tokens.m = tokens.color.brand:hex()", "m", "#ff0000"),
      (
        "local names = {} for name in pairs(tokens) do names[#names + 1] = name end tokens.m = table.concat(names, \" \")",
        "m", "color n"
      ),
      (
        "local names = {} for name in pairs(tokens.color) do names[#names + 1] = name end tokens.m = table.concat(names, \" \")",
        "m", "alias brand"
      ),
      ("tokens.m = define { value = 3, type = \"number\", description = \"d\" }", "m", "3"),
      ("tokens.color.late = tokens.color.alias", "color.late", "#ff0000"),
    ] as [(String, String, String?)])
  func edits(body: String, name: String, expected: String?) throws {
    let resolution = try studio(body).resolve()
    let text = resolution.token(name)
    #expect(text == expected, "\(resolution.errors)")
  }

  @Test("that does not exist is met with the one that was meant", arguments: ["resovle", "token", "start"])
  func unknownHook(name: String) throws {
    let faults = try PluginStudio(["a": "on.\(name) { component = \"*\", run = function() end }"]).faults()
    #expect(faults.map(\.kind) == [.runtime])
    let suggestion = try #require(faults.first?.suggestion)
    #expect(suggestion.contains(name == "resovle" ? "on.resolve" : "on.tokens"), "\(suggestion)")
  }

  @Test("comes after those of plugins loaded earlier, and sees what they did")
  func order() throws {
    let studio = PluginStudio(
      [
        "a": "on.tokens(function(tokens) tokens.x = 1 end)",
        "b": "on.tokens(function(tokens) tokens.x = tokens.x + 1 end)",
      ])
    #expect(try studio.resolve().token("x") == "2")
  }

  @Test(
    "cannot make a value that is too much to read, by assigning what it read of it",
    arguments: [
      "for i = 1, 20000 do tokens.color.alias = tokens.color.alias:darken(0.1) end",
      "tokens.s = shadow { color = tokens.color.alias } for i = 1, 60 do tokens.s = shadow { tokens.s, tokens.s } end",
      "local t = { a = 1 } for i = 1, 40 do t = { a = t, b = t } end tokens.t = t",
      "local t = tokens for i = 1, 200 do t.g = { x = { a = 1 } } t = t.g.x end",
    ])
  func bounds(body: String) throws {
    let faults = try studio(body).faults()
    #expect(faults.map(\.kind) == [.resultLimit], "\(faults)")
    #expect(faults.first?.origin == .plugin("a"))
  }

  @Test("asks about thousands of tokens as fast as about few")
  func many() throws {
    let studio = PluginStudio(
      [
        "a": """
        on.tokens(function(tokens)
          local found = 0
          for i = 1, 4000 do
            if tokens["n" .. i] then found = found + 1 end
            if tokens["x" .. i] then found = found - 1 end
            tokens.g["m" .. i] = i
            tokens.g["n" .. i] = nil
          end
          tokens.found = found
        end)
        """
      ], theme: "local t = { g = {} } for i = 1, 20000 do t[\"n\" .. i] = i t.g[\"n\" .. i] = i end tokens(t)")
    let resolution = try studio.resolve()
    #expect(resolution.token("found") == "4000")
    #expect(resolution.token("g.n4000") == nil && resolution.token("g.n4001") == "4001")
    #expect(resolution.token("g.m1") == "1")
  }

  @Test(
    "sees groups come and go with their tokens",
    arguments: [
      ("tokens.a = { b = { c = 1 } } tokens.a.b.c = nil tokens.m = typeof(tokens.a)", "nil"),
      ("tokens.a = { b = { c = 1 }, d = 2 } tokens.a.b = nil tokens.m = typeof(tokens.a)", "object"),
      ("tokens.a = { b = { c = 1 } } tokens.a.b = 3 tokens.m = typeof(tokens.a.b)", "number"),
      ("tokens.a = { b = { c = 1 } } tokens.a = nil tokens.m = typeof(tokens.a)", "nil"),
      ("tokens.color.x = { y = 1 } tokens.color.x.y = nil tokens.m = typeof(tokens.color)", "object"),
    ])
  func groups(body: String, expected: String) throws {
    #expect(try studio(body).resolve().token("m") == expected)
  }

  @Test("is blamed for what it does wrong, by plugin and line")
  func faults() throws {
    for body in ["error(\"no\")", "tokens.x = function() end local y = nil .. \"\"", "tokens[\"a{b\"] = 1"] {
      let faults = try studio("\n\(body)").faults()
      #expect(faults.first?.origin == .plugin("a"), "\(body)")
      #expect(faults.first?.place?.file == "Plugins/a/plugin.lua")
      #expect(faults.first?.place?.line == 2)
    }
  }
}

@Suite("A hook on styles")
struct ResolveHookTests {
  private static let button = """
    component "button" {
      slots { "icon" },
      axis "size" { small = { width = 1 } },
      base { opacity = 0.5, icon = { tint = "#ff0000" } },
      state "hover" { opacity = 1 },
      default { size = "small" },
    }
    component "card" { axis "tone" { loud = {} }, base { height = 3 } }
    """

  private func studio(_ body: String, component: String = "*") -> PluginStudio {
    PluginStudio(
      ["a": "on.resolve { component = \"\(component)\", run = function(style, cell, options) \(body) end }"],
      theme: Self.button)
  }

  @Test("is told as the reason of a value with the line that assigned it")
  func reason() throws {
    let body = "\nif style.opacity then\nstyle.opacity = 1 end\nstyle.padding = 2 style.tint = nil"
    let studio = studio(body, component: "button")
    let lines = try studio.tool { evaluation, resolution in
      try evaluation.explain(StyleQuery("button"), in: resolution.sheet).map {
        (resolution.sheet.properties[$0.property].name, $0.explanation.layers.compactMap(\.place?.line))
      }
    }
    let found = Dictionary(lines, uniquingKeysWith: { $1 })
    #expect(found["opacity"] == [3, 4])
    #expect(found["paddingTop"] == [4])
    #expect(found["tint"] == [4])
    #expect(found["width"] == [3])
  }

  @Test(
    "has the last word",
    arguments: [
      ("if style.opacity then style.opacity = style.opacity / 2 end", "button", "opacity", "0.25"),
      ("style.opacity = nil", "button", "opacity", nil),
      ("style.padding = { horizontal = 4 }", "button", "paddingLeading", "4px"),
      ("style.padding = nil", "button", "paddingTop", nil), ("style.tint = \"red\"", "card", "tint", "#ff0000"),
      ("if cell.slot == \"icon\" then style.width = 9 end", "button.icon", "width", "9px"),
      ("style.width = #cell.component", "card", "width", "4px"),
      ("style.opacity = cell.states.hover and 1 or 0.1", "button :hover", "opacity", "1"),
      ("style.opacity = cell.states.pressed and 1 or 0.1", "card :pressed", "opacity", "1"),
      ("if cell.axes.size == \"small\" then style.gap = 2 end", "button", "gap", "2px"),
      ("if cell.axes.size == nil then style.gap = 2 end", "card", "gap", "2px"),
      ("if cell.root then style.opacity = cell.root.opacity end", "button.icon", "opacity", "0.5"),
      ("local n = 0 for name in pairs(style) do n = n + 1 end style.gap = n", "button", "gap", "2px"),
      ("style.background = style.background or \"#000\"", "card", "background", "#000000"),
    ] as [(String, String, String, String?)])
  func words(body: String, query: String, property: String, expected: String?) throws {
    let resolution = try studio(body).resolve()
    #expect(resolution.errors.isEmpty, "\(resolution.errors)")
    #expect(try resolution.style(query)[property] == expected)
  }

  @Test("cannot keep its cell for others to read")
  func keptCell() throws {
    let faults = try PluginStudio(
      [
        "a": """
        local kept, states
        on.resolve { component = "*", run = function(style, cell) kept, states = cell, cell.states end }
        component "late" { base { width = function(cx)
          if states then return states.hover and 1 or 2 end
        end } }
        component "later" { base { width = function(cx)
          if kept then return #kept.slot end
        end } }
        """
      ], theme: Self.button
    ).faults()
    #expect(faults.map(\.kind) == [.runtime, .runtime])
    #expect(faults.map(\.place?.line) == [4, 7])
    #expect(faults.allSatisfy { $0.message.contains("“cell” is known during the call") })
  }

  @Test("concerns its component only")
  func scope() throws {
    let resolution = try studio("style.blur = 1", component: "card").resolve()
    #expect(try resolution.style("card")["blur"] == "1px")
    #expect(try resolution.style("button")["blur"] == nil)
  }

  @Test("sees the root as hooks have left it")
  func root() throws {
    let resolution = try studio(
      "if cell.slot == \"root\" then style.gap = 7 else style.gap = cell.root.gap + px(1) end"
    )
    .resolve()
    #expect(try resolution.style("button.icon")["gap"] == "8px")
  }

  @Test(
    "is blamed at the line that is wrong",
    arguments: [
      ("style.opacty = 1", Diagnostic.Kind.unknownName, "opacity"), ("style.opacity = \"much\"", .type, "opacity"),
      ("style.opacity = 2", .type, "opacity"), ("local x = style.padding", .type, "paddingTop"),
      ("local x = style.opacty", .unknownName, "opacity"), ("local x = cell.axes.sise", .unknownName, "size"),
      ("local x = cell.states.hovr", .unknownName, "hover"), ("cell.slot = \"x\"", .runtime, "read-only"),
      ("counter = 1", .runtime, "counter"), ("component \"x\" {}", .runtime, "component"),
    ])
  func faults(body: String, kind: Diagnostic.Kind, word: String) throws {
    let faults = try studio("\n" + body).faults()
    let fault = try #require(faults.first)
    #expect(fault.kind == kind, "\(faults)")
    #expect((fault.message + " " + (fault.suggestion ?? "")).contains(word), "\(faults)")
    #expect(fault.place?.file == "Plugins/a/plugin.lua")
    #expect(fault.place?.line == 2)
  }

  @Test("runs in load order")
  func order() throws {
    func hook(_ name: String) -> String {
      "on.resolve { component = \"card\", run = function(style) style.iconName = (style.iconName or \"\") .. \"\(name)\" end }"
    }
    let studio = PluginStudio(["a": hook("a"), "b": hook("b"), "c": hook("c")], theme: Self.button)
    #expect(try studio.resolve().style("card")["iconName"] == "abc")
  }
}
