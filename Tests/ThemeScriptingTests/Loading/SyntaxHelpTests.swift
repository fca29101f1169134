import StyleModel
import Testing
import ThemeScripting

@Suite("What is said where the compiler refuses a script")
struct SyntaxHelpTests {
  static let slips: [(script: String, help: String)] = [
    ("component 'b' { base { opacity = 1\n gap = 4 } }", "comma"),
    ("component 'b' { base { gap = 1 }\n state 'hover' { gap = 2 } }", "comma"),
    ("tokens { a = 1\ncomponent 'b' { base { gap = 1 } }", "closing } may be missing at the end of line 1"),
    ("tokens { a = { b = 1 }\n\nmodes { look = { 'day' } }", "closing } may be missing at the end of line 1"),
    ("component 'b' { base { gap = 1 }\nlocal wide = 2", "closing } may be missing at the end of line 1"),
    ("component 'b' { base { opacity = 1\n component = 4 } }", "comma"),
    ("component 'b' { base { gap = 4px } }", "px(4)"),
    ("component 'b' { base { gap = 1.5rem } }", "rem(1.5)"),
    ("component 'b' { base { background = #ff0000 } }", "\"#ff0000\""),
    ("component 'b' { base { opacity: 0.5 } }", "opacity ="),
    ("// a comment\ncomponent 'b' {}", "--"),
    ("component 'b' { base { border-radius = 4 } }", "cornerRadius"),
    ("tokens { ramp = { 500 = '#fff' } }", "[\"500\"]"),
    ("component button { base {} }", "component \"button\""),
    ("component 'b' { state hover {} }", "state \"hover\""),
    ("theme { extends = “base” }", "straight quotes"),
    ("component 'b' { base { background = color.brand } }", "token.color"),
    ("component 'b' { hover { gap = 1 } }", "state \"hover\""),
    ("token { a = 1 }", "tokens { … }"),
    ("tokens = { a = 1 }", "without the equals sign"),
    ("component 'b' { base { background = tokens.color.brand } }", "token.color"),
    ("component 'b' { base { background = function(cx) return tokens.color.brand end } }", "token.color"),
    ("local title = theme.title", "“theme” declares"),
    ("component 'b' { base { background = function(cx) return rgb(1, 2, 3).lighten(0.1) end } }", "colon"),
    ("const wide = 4", "local wide"),
    ("local wide = 4\nif wide != 4 then wide = 5 end", "~="),
    ("local wide = not 4\nif !wide then wide = 5 end", "not wide"),
    ("local wide = 4\nwide += 1", "wide = wide + …"),
    ("local wide = 4 && 5", "“and”"),
    ("local wide = 4 || 5", "“or”"),
    ("local wide = null", "nil"),
    ("component 'b' { base { color = '#fff' } }", "foreground"),
    ("component 'b' { base { ['background-color'] = '#fff' } }", "background"),
    ("component 'b' { base { marginTop = 4 } }", "gap"),
  ]

  @Test("a slip that many make is met with what to write", arguments: slips)
  func slip(_ slip: (script: String, help: String)) throws {
    var found: [Diagnostic] = []
    do {
      found = try ThemeEvaluation.run("base", in: ThemeTexts(themes: ["base": ["theme.lua": slip.script]])) {
        evaluation in
        try evaluation.resolve().errors
      }
    } catch let failure as LoadFailure {
      found = failure.diagnostics
    }
    let help = found.compactMap(\.suggestion).joined(separator: "\n")
    #expect(help.contains(slip.help), "\(found)")
    #expect(found.allSatisfy { $0.place?.line != nil }, "\(found)")
  }

  static let floods: [(script: String, kind: Diagnostic.Kind, help: String)] = [
    ("while true do end", .instructionLimit, "every loop ends"),
    ("local text = 'x' while true do text = text .. text end", .memoryLimit, "no table or text grows"),
    ("component 'b' { base { gap = function() while true do end end } }", .instructionLimit, "every loop ends"),
    (String(repeating: "-- much\n", count: 20_000), .sourceLimit, "modules"),
  ]

  @Test("a limit that was met is told with what to look for", arguments: floods)
  func limit(_ flood: (script: String, kind: Diagnostic.Kind, help: String)) throws {
    var found: [Diagnostic] = []
    do {
      found = try errors(of: flood.script)
    } catch let failure as LoadFailure {
      found = failure.diagnostics
    }
    #expect(found.map(\.kind) == [flood.kind])
    #expect(found.first?.suggestion?.contains(flood.help) == true, "\(found)")
  }

  @Test("a comma is missed in tables alone, and not between statements")
  func statements() throws {
    for script in ["print('hi')\ncomponent 'x' {", "component 'x' {}\nlocal y = 1 +\nprint +"] {
      let failure = #expect(throws: LoadFailure.self) {
        try ThemeEvaluation.run("base", in: ThemeTexts(themes: ["base": ["theme.lua": script]])) { _ in }
      }
      #expect(failure?.diagnostics.map(\.kind) == [.syntax])
      #expect(failure?.diagnostics.first?.suggestion == nil, "\(failure?.diagnostics ?? [])")
    }
  }

  @Test("a line on which two entries have the key is given without a column, since it could be either's")
  func ambiguous() throws {
    let script = "component 'b' { base { background = 1 }, state 'hover' { background = 2 } }"
    let errors = try self.errors(of: script)
    #expect(errors.count == 2)
    #expect(errors.allSatisfy { $0.place?.line == 1 && $0.place?.column == nil })
  }

  @Test("a mode axis that does not exist is told once, wherever it stands")
  func once() throws {
    let script = """
      modes { appearance = { "light", "dark" } }
      tokens { a = by.apearance { light = 1 } }
      component "b" { base { width = by.apearance { light = 1 }, gap = token.a } }
      """
    let errors = try self.errors(of: script)
    #expect(errors.map(\.place?.line) == [2, 3])
    #expect(errors.allSatisfy { $0.suggestion == "appearance" })
  }

  @Test("where a theme has no modes, the first use of one is told how they are declared")
  func undeclared() throws {
    let script = "tokens { a = by.appearance { light = 1, dark = 2 } }"
    let errors = try self.errors(of: script)
    let suggestion = try #require(errors.first?.suggestion)
    let declaration = try #require(suggestion.wholeMatch(of: /declare it: (.+)/)?.1)
    #expect(try self.errors(of: "\(declaration)\n\(script)").isEmpty)
  }

  @Test("a function's error tells the cell for which it was called")
  func cell() throws {
    let script = """
      component "b" {
        slots { "icon" },
        axis "size" { small = {}, large = { icon = { width = function(cx) return cx.value.value end } } },
        state "hover" { gap = 1 },
      }
      """
    let errors = try self.errors(of: script)
    #expect(errors.count == 1)
    #expect(errors.first?.message.contains("b.icon size=large") == true)
    #expect(errors.first?.suggestion?.contains("cx.value is nil") == true)
  }

  @Test("a function is not told of values that are not there when something else failed in it")
  func otherFaults() throws {
    for body in ["error('my own')", "return #5"] {
      let errors = try ThemeEvaluation.run(
        "base",
        in: ThemeTexts(themes: [
          "base": ["theme.lua": "component 'b' { base { opacity = function(cx) \(body) end } }"]
        ])
      ) { evaluation in
        try evaluation.resolve().errors
      }
      #expect(errors.map(\.kind) == [.runtime])
      #expect(errors.first?.suggestion == nil, "\(errors)")
    }
  }

  /// What is wrong with a theme that loads.
  private func errors(of script: String) throws -> [Diagnostic] {
    try ThemeEvaluation.run("base", in: ThemeTexts(themes: ["base": ["theme.lua": script]])) { evaluation in
      try evaluation.resolve().errors
    }
  }
}
