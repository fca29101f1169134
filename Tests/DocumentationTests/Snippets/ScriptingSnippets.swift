import LuaSandbox
import StyleModel
import Testing
import ThemeScripting

@Suite("The articles of ThemeScripting and LuaSandbox")
struct ScriptingSnippets {
  @Test("evaluate a theme given as a text")
  func evaluation() throws {
    let script = """
      modes { appearance = { "light", "dark" } }
      component "button" {
        base { opacity = 1 },
        state "hover" { opacity = by.appearance { light = 0.8, dark = 0.9 } },
      }
      """
    let source = ThemeTexts(themes: ["dawn": ["theme.lua": script]])
    let resolution = try ThemeEvaluation.run("dawn", in: source) { evaluation in
      try evaluation.resolve(modes: ["appearance": "dark"])
    }
    let sheet = resolution.sheet
    let style = sheet.style(of: try sheet.cell(StyleQuery("button", states: ["hover"])))
    #expect(style.entries.map(\.value) == [.number(0.9)])
  }

  @Test("set limits")
  func limits() throws {
    let source = ThemeTexts(themes: ["greedy": ["theme.lua": "while true do end"]])
    var options = EvaluationOptions()
    options.loadInstructions = 1_000_000
    options.callInstructions = 10_000
    options.lua.memory = 8 << 20
    options.lua.deadline = .seconds(2)
    options.resolution.cells = 100_000
    let failure = #expect(throws: LoadFailure.self) {
      try ThemeEvaluation.run("greedy", in: source, options: options) { evaluation in try evaluation.resolve() }
    }
    #expect(failure?.diagnostics.map(\.kind) == [.instructionLimit])
  }

  @Test("run a script alone")
  func sandbox() throws {
    let sandbox = try LuaSandbox()
    defer { sandbox.close() }
    let environment = try sandbox.environment(
      named: "example", seed: "example", globals: [],
      missing: { name, _ in LuaFailure(kind: "unknownName", message: "there is no global “\(name)”") })
    let value = try sandbox.run(Array("return 6 * 7".utf8), file: "answer.lua", in: environment)
    guard case .integer(42) = value else {
      Issue.record("\(value)")
      return
    }
  }

  /// The tables of limits in the article are the defaults in force.
  @Test("name every limit with its default")
  func defaults() {
    let article = Article("Sources/LuaSandbox/LuaSandbox.docc/TheSandbox.md")
    let options = EvaluationOptions()
    let (seconds, _) = options.lua.deadline.components
    let defaults: [String: Int] = [
      "instructions": options.loadInstructions, "callInstructions": options.callInstructions,
      "totalInstructions": options.lua.instructions, "memory": options.lua.memory, "source": options.lua.sourceBytes,
      "depth": options.lua.resultDepth, "nodes": options.lua.resultNodes, "bytes": options.lua.resultBytes,
      "cells": options.resolution.cells, "deadline": Int(seconds),
    ]
    #expect(Set(defaults.keys) == Set(EvaluationOptions.limitNames))
    for (name, value) in defaults {
      let row = article.text.split(separator: "\n").first { $0.hasPrefix("| `\(name)` |") }
      let cell = row?.split(separator: "|")[1].filter(\.isNumber)
      #expect(cell == "\(value)", "\(name)")
    }
  }
}
