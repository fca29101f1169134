import Testing

@testable import Livery

@Suite("Laws of the runtime")
struct LawTests {
  /// A small generator, so that a failure can be repeated from its seed.
  struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }

  private func edit(_ source: MutableSource, _ random: inout Random) {
    let opacity = Double(Int.random(in: 0...100, using: &random)) / 100
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      source.set(
        of: "base", to: Sample.faults.filter { !$0.stage.contains("limit") }.randomElement(using: &random)?.text)
    case 1: source.set("more.lua", of: "base", to: "return { opacity = \(opacity) }")
    case 2: source.set(of: "base", to: Sample.theme(opacity) + "\n-- \(opacity)")
    case 3:
      source.set(
        of: "base",
        to: "local more = require 'more'\ncomponent 'button' { base { opacity = more.opacity } }")
    default: source.set(of: "base", to: Sample.theme(opacity, color: "#0000\(Int.random(in: 10...99, using: &random))"))
    }
  }

  @Test("after any sequence of edits a reload equals a cold start", arguments: 0..<12)
  func reloadIsColdStart(_ seed: Int) async throws {
    var random = Random(state: UInt64(seed))
    var limits = EvaluationOptions()
    limits.lua.memory = 8 << 20
    let source = MutableSource(["base": ["theme.lua": Sample.theme(0.5), "more.lua": "return { opacity = 1 }"]])
    let runtime = ThemeRuntime(source: source, limits: limits)
    try await runtime.activate("base")
    for step in 0..<12 {
      edit(source, &random)
      let isLoaded = (try? await runtime.reload()) != nil
      let cold = ThemeRuntime(source: source, limits: limits)
      let isColdLoaded = (try? await cold.activate("base")) != nil
      #expect(isLoaded == isColdLoaded, "seed \(seed), step \(step)")
      guard isLoaded, isColdLoaded else { continue }
      #expect(cold.sheet.isEquivalent(to: runtime.sheet), "seed \(seed), step \(step)")
      #expect(SheetDifference(from: cold.sheet, to: runtime.sheet).isEmpty, "seed \(seed), step \(step)")
    }
  }

  @Test("whatever came between, a text that comes back gives the sheet that it gave", arguments: 0..<8)
  func thereAndBack(_ seed: Int) async throws {
    var random = Random(state: UInt64(seed) &+ 1_000)
    var limits = EvaluationOptions()
    limits.lua.memory = 8 << 20
    limits.loadInstructions = 200_000
    let text = Sample.theme(Double(seed) / 10)
    let modes = ["appearance": seed.isMultiple(of: 2) ? "dark" : "light"]
    let source = MutableSource([
      "base": ["theme.lua": text, "more.lua": "return { opacity = 1 }"],
      "other": ["theme.lua": Sample.theme(0.1, color: "#123456")],
    ])
    // One sheet is kept, so that what comes back is made again and not found.
    let runtime = ThemeRuntime(source: source, limits: limits, sheets: 1)
    let first = try await runtime.activate("base", in: modes).sheet
    for _ in 0..<6 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        edit(source, &random)
        _ = try? await runtime.reload()
      }
      if Bool.random(using: &random) { try await runtime.activate("other") }
      source.set(of: "base", to: text)
      let back = try await runtime.activate("base", in: modes).sheet
      #expect(back.isEquivalent(to: first), "seed \(seed)")
      #expect(SheetDifference(from: first, to: back).isEmpty, "seed \(seed)")
    }
  }

  @Test("a reload of what says the same publishes nothing, also when the words differ")
  func noOperation() async throws {
    let source = MutableSource(["base": ["theme.lua": Sample.theme(0.5)]])
    let runtime = ThemeRuntime(source: source)
    let first = try await runtime.activate("base")
    #expect(try await runtime.reload().generation == 1)
    source.set(of: "base", to: "-- a comment\n" + Sample.theme(0.5))
    let after = try await runtime.reload()
    #expect(after.generation == 1)
    #expect(after.sheet === first.sheet)
    #expect(after.sources != first.sources)
  }

  @Test(
    "a reload that changes nothing but a transition or a default is published",
    arguments: [("ms(200)", "ms(300)"), ("size = \"small\" }", "size = \"large\" }")])
  func invisibleInCells(_ old: String, _ new: String) async throws {
    let text = Sample.theme(0.5)
    let source = MutableSource(["base": ["theme.lua": text]])
    let runtime = ThemeRuntime(source: source)
    try await runtime.activate("base")
    source.set(of: "base", to: text.replacing(old, with: new))
    #expect(try await runtime.reload().generation == 2)
  }

  @Test("changes asked for at once are made one after the other, in the order of asking")
  func serial() async throws {
    let runtime = ThemeRuntime(
      source: MutableSource(
        Dictionary(
          uniqueKeysWithValues: (0..<8).map { ("t\($0)", ["theme.lua": Sample.theme(Double($0) / 10)]) })))
    try await withThrowingTaskGroup(of: UInt64.self) { group in
      for number in 0..<8 { group.addTask { try await runtime.activate("t\(number)").generation } }
      var seen: Set<UInt64> = []
      for try await generation in group { seen.insert(generation) }
      #expect(seen == Set(1...8))
    }
    #expect(runtime.generation == 8)
  }
}
