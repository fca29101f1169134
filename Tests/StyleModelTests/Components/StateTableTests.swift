import StyleModel
import Testing

@Suite("Active states become effective ones")
struct StateTableTests {
  static let suppressions: [(active: [String], effective: [String])] = [
    ([], []), (["hover"], ["hover"]), (["focusVisible"], ["focus", "focusVisible"]),
    (["disabled", "hover", "pressed", "focus"], ["disabled"]), (["disabled", "focusVisible"], ["disabled"]),
    (["loading", "hover", "pressed"], ["loading"]), (["loading", "disabled"], ["loading"]),
    (["loading", "disabled", "focus"], ["focus", "loading"]),
    (["loading", "disabled", "focusVisible", "pressed"], ["focus", "focusVisible", "loading"]),
    (["disabled", "selected", "error"], ["selected", "error", "disabled"]),
    (["loading", "selected", "error"], ["selected", "error", "loading"]),
  ]

  @Test("By default loading and disabled take interaction away, the higher first", arguments: suppressions)
  func defaults(active: [String], effective: [String]) {
    let table = StateTable()
    #expect(table.names(in: table.effective(table.set(active))) == effective)
    #expect(table.names(in: table.effective(table.set(active.reversed()))) == effective)
  }

  static let ownRules: [(names: [String], suppresses: [String: [String]], active: [String], effective: [String])] = [
    (["low", "high"], ["high": ["low"]], ["low", "high"], ["high"]),
    (["low", "high"], ["low": ["high"]], ["low", "high"], ["low", "high"]),
    (["one", "two"], ["one": ["two"], "two": ["one"]], ["one", "two"], ["two"]),
    (["a", "b", "c"], ["b": ["a"], "c": ["b"]], ["a", "b", "c"], ["a", "c"]),
    (["a", "b", "c"], ["b": ["a"], "c": ["b"]], ["a", "b"], ["b"]),
    (["focus", "focusVisible", "busy"], ["busy": ["focus"]], ["focusVisible", "busy"], ["busy"]),
    (["hover", "disabled"], [:], ["hover", "disabled"], ["disabled"]),
    (["hover", "disabled"], ["disabled": []], ["hover", "disabled"], ["hover", "disabled"]),
    (["disabled", "hover"], [:], ["hover", "disabled"], ["disabled", "hover"]),
    (["focusVisible"], [:], ["focusVisible"], ["focusVisible"]),
    (["hover"], ["hover": ["hover"]], ["hover"], ["hover"]),
  ]

  @Test("A theme's own list keeps default suppressions that it does not replace", arguments: ownRules)
  func own(names: [String], suppresses: [String: [String]], active: [String], effective: [String]) {
    let table = StateTable(names, suppresses: suppresses)
    #expect(table.names(in: table.effective(table.set(active))) == effective)
  }

  @Test("Who is suppressed, and who is effective, make up what is active", arguments: suppressions)
  func suppressed(active: [String], effective: [String]) throws {
    let table = StateTable()
    let asked = table.set(active.contains("focusVisible") ? active + ["focus"] : active)
    let found = table.suppressed(in: table.set(active))
    #expect(found.map(\.state) == found.map(\.state).sorted())
    #expect(Set(found.map { table.names[$0.state] }) == Set(table.names(in: asked)).subtracting(effective))
    for (state, by) in found {
      #expect(effective.contains(table.names[by]))
      #expect(table.suppressedNames(by: by).contains(table.names[state]))
    }
  }

  @Test("Of several that suppress a state, the highest is named")
  func suppressor() {
    let table = StateTable(["a", "b", "c"], suppresses: ["b": ["a"], "c": ["a"]])
    #expect(table.suppressed(in: table.set(["a", "b", "c"])).map { [$0.state, $0.by] } == [[0, 2]])
    #expect(table.suppressed(in: table.set(["a", "b"])).map { [$0.state, $0.by] } == [[0, 1]])
    #expect(table.suppressed(in: table.set(["b", "c"])).isEmpty)
  }

  @Test("Suppressed names are told low to high, a higher one never among them")
  func suppressedNames() {
    let table = StateTable(["a", "b", "c"], suppresses: ["b": ["c", "a"], "c": ["b", "a"]])
    #expect(table.suppressedNames(by: 0) == [])
    #expect(table.suppressedNames(by: 1) == ["a"])
    #expect(table.suppressedNames(by: 2) == ["a", "b"])
  }

  @Test("A table holds at most 63 states, and the last of them works")
  func most() throws {
    let names = (0..<70).map { "s\($0)" }
    let table = StateTable(names)
    #expect(table.names.count == StateTable.maximumCount)
    let last = try #require(table.mask(of: "s62"))
    #expect(table.effective(last) == last)
    #expect(table.mask(of: "s63") == nil)
    #expect(table.effective(.max) == table.set(Array(names.prefix(63))))
  }

  @Test("Too many sets are no sets")
  func limit() throws {
    let table = StateTable((0..<12).map { "s\($0)" })
    let all = table.set(table.names)
    #expect(table.effectiveSets(of: all, limit: 4095) == nil)
    #expect(try #require(table.effectiveSets(of: all, limit: 4096)).count == 4096)
    #expect(StateTable((0..<63).map { "s\($0)" }).effectiveSets(of: .max, limit: 1000) == nil)
  }

  // MARK: Laws, on random tables

  @Test("Effective states obey their laws", arguments: 0..<200 as Range<UInt64>)
  func laws(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let table = Self.table(&random)
    let everything = table.set(table.names)
    for active in 0...everything {
      let effective = table.effective(active)
      try #require(table.effective(effective) == effective, "idempotent; seed \(seed), \(table.names(in: active))")
      let allowed = active | (table.mask(of: "focus") ?? 0)
      try #require(effective & ~allowed == 0, "nothing but focus is added; seed \(seed)")
      try #require(effective == Self.reference(table, active), "as the text has it; seed \(seed)")
    }
  }

  @Test("The sets that exist are those that subsets lead to", arguments: 0..<200 as Range<UInt64>)
  func sets(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let table = Self.table(&random)
    let relevant = table.set(random.some(of: table.names, 0.7))
    var expected: Set<StateTable.Mask> = []
    for active in 0...table.set(table.names) where active & ~relevant == 0 { expected.insert(table.effective(active)) }
    let sets = try #require(table.effectiveSets(of: relevant, limit: .max))
    #expect(sets == expected.sorted(), "seed \(seed)")
    for active in 0...table.set(table.names) {
      let seen = table.restrict(table.effective(active), to: relevant)
      #expect(expected.contains(seen), "restriction leaves the sets; seed \(seed), \(table.names(in: active))")
    }
  }

  private static func table(_ random: inout SeededGenerator) -> StateTable {
    let names = random.some(of: ["a", "focus", "b", "focusVisible", "c", "disabled", "loading"], 0.75)
    let order = names.shuffled(using: &random)
    var suppresses: [String: [String]] = [:]
    for name in order where random.chance(0.5) { suppresses[name] = random.some(of: order, 0.4) }
    return StateTable(order, suppresses: suppresses)
  }

  /// The rules of suppression, word by word, on sets of names.
  private static func reference(_ table: StateTable, _ active: StateTable.Mask) -> StateTable.Mask {
    var names = Set(table.names(in: active))
    if names.contains("focusVisible"), table.names.contains("focus") { names.insert("focus") }
    for (index, name) in table.names.enumerated().reversed() where names.contains(name) {
      let taken = table.suppressedNames(by: index)
      names.subtract(taken)
      if taken.contains("focus") { names.remove("focusVisible") }
    }
    return table.set(Array(names))
  }
}

extension StateTable {
  func set(_ names: [String]) -> Mask { names.reduce(0) { $0 | (mask(of: $1) ?? 0) } }
}
