import StyleModel
import Testing
import ThemeScripting

@Suite("An evaluation")
struct EvaluationTests {
  @Test(
    "of a theme that declares nothing is an error, never an empty theme",
    arguments: [
      "", " \n", "-- only a comment", "\u{FEFF}", "--[[ long\n]]", "local a = 1", "return {}", "merge({}, {})",
    ])
  func emptiness(script: String) throws { try expectFault(in: script, Expected(.io, "declares nothing")) }

  @Test(
    "stops at its limits, which a host can set",
    arguments: [
      ("instructions", 1_000, "for _ = 1, 1e9 do end", .instructionLimit),
      ("memory", 300_000, "t = {} for i = 1, 1e6 do t[i] = i end", .memoryLimit),
      ("source", 40, "tokens { a = 1 } -- and so on and so on and so on", .sourceLimit),
      ("depth", 4, "tokens { a = { b = { c = { d = { e = 1 } } } } }", .resultLimit),
      ("nodes", 5, "tokens { a = 1, b = 2, c = 3, d = 4, e = 5, f = 6 }", .resultLimit),
      ("bytes", 10, "tokens { a = 'a text that is too long' }", .resultLimit),
      ("cells", 3, "component 'chip' { axis 'size' { a = {}, b = {}, c = {}, d = {} } }", .resultLimit),
      (
        "callInstructions", 500, "component 'chip' { base { gap = function() for _ = 1, 1e9 do end end } }",
        .instructionLimit
      ),
      (
        "totalInstructions", 2_000, "component 'chip' { base { gap = function() for _ = 1, 1e9 do end end } }",
        .instructionLimit
      ),
    ] as [(String, Double, String, Diagnostic.Kind)])
  func limits(name: String, value: Double, script: String, kind: Diagnostic.Kind) throws {
    var options = EvaluationOptions()
    let isSet = options.set(limit: name, to: value)
    #expect(isSet)
    let found = try faults(in: script, options: options)
    #expect(found.first?.kind == kind, "\(found)")
    #expect(found.first?.place?.file.hasSuffix("main/theme.lua") == true)
  }

  @Test("knows the names of its limits and refuses values that mean nothing")
  func limitNames() {
    func accepts(_ name: String, _ value: Double) -> Bool {
      var options = EvaluationOptions()
      return options.set(limit: name, to: value)
    }
    for name in EvaluationOptions.limitNames {
      #expect(accepts(name, 1_000), "\(name)")
      for value in [0, -1, .nan, .infinity, 1e300] { #expect(!accepts(name, value), "\(name) \(value)") }
      #expect(accepts(name, 0.5) == (name == "deadline"), "\(name)")
    }
    #expect(!accepts("patience", 1))
  }

  @Test("cannot be kept from stopping by the script")
  func limitsHold() throws {
    var options = EvaluationOptions()
    options.loadInstructions = 100_000
    for script in [
      "while true do pcall(function() while true do end end) end",
      "xpcall(function() while true do end end, function() while true do end end)",
      "table.sort({ 3, 2, 1 }, function() while true do end end)", "string.rep('a', 1e9):find(('a?'):rep(50) .. 'b')",
      "require 'm'",
    ] {
      let found = try faults(in: script, files: ["main/m.lua": "while true do end"], options: options)
      #expect([.instructionLimit, .memoryLimit].contains(found.first?.kind), "\(script) \(found)")
    }
  }

  @Test("keeps what scripts print, with where, also what functions print and what a failed script did")
  func notes() throws {
    let folder = try ThemeFolder(
      """
      print("loading", 1, nil, px(2))
      component "chip" { base { gap = function(cx)
        print("asked for " .. cx.slot) end } }
      """)
    let library = ThemeLibrary(themes: folder.url.path)
    let notes = try ThemeEvaluation.run("main", in: library) { evaluation in
      _ = try evaluation.resolve()
      return evaluation.notes
    }
    #expect(notes.map(\.message).first == "loading\t1\tnil\t2px")
    #expect(notes.dropFirst().allSatisfy { $0.message == "asked for root" && $0.place?.line == 3 } && notes.count > 1)
    #expect(notes.allSatisfy { $0.severity == .note })
    try folder.write("print 'before'\nerror 'then'", to: "main/theme.lua")
    #expect {
      try ThemeEvaluation.run("main", in: library) { _ in }
    } throws: { error in
      (error as? LoadFailure)?.notes.map(\.message) == ["before"]
    }
  }

  @Test("explains its cells without noting again what functions print, under a budget of its own")
  func explanations() throws {
    let folder = try ThemeFolder(
      """
      component "chip" { base { gap = function(cx) for _ = 1, 100 do end print("asked") return 4 end, width = 1 } }
      """)
    var options = EvaluationOptions()
    let isSet = options.set(limit: "totalInstructions", to: 2_000)
    #expect(isSet)
    let library = ThemeLibrary(themes: folder.url.path)
    try ThemeEvaluation.run("main", in: library, options: options) { evaluation in
      let resolution = try evaluation.resolve()
      let (notes, query) = (evaluation.notes, StyleQuery("chip"))
      let gap = try #require(resolution.sheet.properties.index(of: "gap"))
      for _ in 0..<10 {
        #expect(try evaluation.explain(query, property: gap, in: resolution.sheet).value?.text == "4px")
        #expect(
          try evaluation.explain(query, in: resolution.sheet).map { $0.explanation.value?.text } == ["4px", "1px"])
      }
      #expect(evaluation.notes == notes && !notes.isEmpty)
    }
  }

  @Test("gives the same whatever order keys are written in")
  func determinism() throws {
    let one = try resolve("component 'chip' { base { gap = 1, padding = { top = 1, vertical = 2 }, paddingTop = 3 } }")
    let other = try resolve(
      "component 'chip' { base { paddingTop = 3, padding = { vertical = 2, top = 1 }, gap = 1 } }")
    #expect(try one.style("chip") == other.style("chip"))
  }
}
