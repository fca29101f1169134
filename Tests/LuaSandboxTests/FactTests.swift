import Testing

@testable import LuaSandbox

@Suite struct FactTests {
  /// Answers every field, and counts how often it was asked.
  private final class Asked: LuaObject {
    let typeName = "asked"
    var reads: [String] = []
    var writes: [String] = []

    func get(_ key: LuaKey) throws -> LuaResult {
      reads.append(key.text)
      return .string("asked")
    }
    func set(_ key: LuaKey, _ value: LuaValue, at place: LuaPlace?) throws { writes.append(key.text) }
    func keys() throws -> [LuaKey] { [.string("a"), .string("b")] }
  }

  /// An object `thing` with facts for the fields `a` to `c`, which are open.
  private struct Fixture {
    let bench: Bench
    let object = Asked()
    let id: Int32
    let facts: LuaFacts

    init(limits: LuaLimits = LuaLimits()) throws {
      bench = try Bench(limits: limits)
      id = try bench.sandbox.register(object)
      facts = LuaFacts(count: 3, in: bench.sandbox)
      try bench.sandbox.setFacts(facts, named: ["a", "b", "c"], of: id)
      try bench.environment.define("thing", .value(.object(id)))
      facts.isOpen = true
    }
  }

  @Test func factsOfEachKindAreReadWithoutTheHost() throws {
    let made = try Fixture()
    let other = try made.bench.sandbox.register(Asked())
    let kept = try made.bench.sandbox.keep(.list([.string("x")]))
    for (fact, text) in [
      (LuaFact.nil, "nil"), (.boolean(true), "true"), (.boolean(false), "false"), (.integer(.min), "\(Int64.min)"),
      (.number(0.5), "0.5"), (.object(made.id), "asked"), (.object(other), "asked"), (.flag(0), "false"),
    ] {
      made.facts.set(1, fact)
      #expect(try made.bench.text("return tostring(thing.b)") == text, "\(fact)")
    }
    made.facts.set(1, .reference(kept))
    #expect(try made.bench.text("return tostring(thing.b == thing.b) .. thing.b[1]") == "truex")
    #expect(made.object.reads.isEmpty)
  }

  @Test func whatIsNoFactIsAskedOfTheObject() throws {
    let made = try Fixture()
    for field in [".a", ".d", "[1]", "['\\0']", "[true]"] { try made.bench.run("return thing\(field)") }
    #expect(made.object.reads == ["a", "d", "1", "\0", "true"])
    for field in ["[0/0]", "[thing]", "[{}]"] {
      #expect(made.bench.error("local x = thing\(field)") != nil || made.object.reads.last != "true", "\(field)")
    }
    made.facts.set(0, .integer(7))
    made.facts.set(3, .integer(8))
    made.facts.set(-1, .integer(8))
    made.object.reads = []
    #expect(try made.bench.text("thing.a = 1 return thing.a .. thing.d") == "7asked")
    made.facts.isOpen = false
    #expect(try made.bench.text("return thing.a") == "asked")
    #expect(made.object.reads == ["d", "a"])
    #expect(made.object.writes == ["a"])
  }

  @Test func pairsShowsFactsUnderTheKeysOfTheObject() throws {
    let made = try Fixture()
    made.facts.set(0, .integer(7))
    made.facts.set(1, .nil)
    #expect(try made.bench.text("local s = #thing for k, v in pairs(thing) do s = s .. k .. v end return s") == "2a7")
  }

  @Test func flagsTellWhichOfThemWereRead() throws {
    let made = try Fixture()
    for (number, bit) in [0, 5, 63].enumerated() { made.facts.set(number, .flag(bit)) }
    made.facts.flags = UInt64(1) << 63 | 1
    #expect(
      try made.bench.text("return tostring(thing.a) .. tostring(thing.b) .. tostring(thing.c)") == "truefalsetrue")
    #expect(made.facts.takeReadFlags() == UInt64(1) << 63 | 1 << 5 | 1)
    try made.bench.run("local x = thing.b")
    #expect(made.facts.takeReadFlags() == 1 << 5)
    #expect(made.facts.takeReadFlags() == 0)
  }

  @Test func aReleasedObjectHasNoFactsForThoseWhoKeptIt() throws {
    let made = try Fixture()
    made.facts.set(0, .integer(7))
    try made.bench.run("kept = thing")
    made.bench.sandbox.release(made.id)
    #expect(made.bench.error("return kept.a")?.message.contains("after its time") == true)
    // The next object has the same slot; releasing the former once more takes nothing from it.
    let next = try made.bench.sandbox.register(Asked())
    let facts = LuaFacts(count: 1, in: made.bench.sandbox)
    try made.bench.sandbox.setFacts(facts, named: ["a"], of: next)
    facts.set(0, .integer(8))
    facts.isOpen = true
    try made.bench.environment.define("following", .value(.object(next)))
    made.bench.sandbox.release(made.id)
    #expect(try made.bench.text("return tostring(following.a)") == "8")
    #expect(made.bench.error("return kept.a")?.message.contains("after its time") == true)
    let error = #expect(throws: LuaError.self) { try made.bench.sandbox.setFacts(facts, named: ["a"], of: made.id) }
    #expect(error?.kind == .host)
  }

  @Test func laterFactsReplaceFormerOnes() throws {
    let made = try Fixture()
    made.facts.set(0, .integer(7))
    let facts = LuaFacts(count: 1, in: made.bench.sandbox)
    try made.bench.sandbox.setFacts(facts, named: ["b"], of: made.id)
    facts.set(0, .integer(8))
    facts.isOpen = true
    #expect(try made.bench.text("return thing.b .. thing.a") == "8asked")
  }

  @Test func nothingOfAnotherSandboxBecomesAFact() throws {
    let (made, other) = (try Fixture(), try Bench())
    made.facts.set(0, .reference(try other.sandbox.keep(.string("theirs"))))
    #expect(try made.bench.text("return thing.a") == "asked")
    #expect(throws: LuaError.self) {
      try made.bench.sandbox.setFacts(LuaFacts(count: 1, in: other.sandbox), named: ["a"], of: made.id)
    }
  }

  @Test func readingFactsIsChargedAlikeEachTimeAndEnds() throws {
    let made = try Fixture()
    made.facts.set(0, .integer(7))
    let before = made.bench.sandbox.instructionsUsed
    try made.bench.run("for i = 1, 1000 do local x = thing.a end")
    let used = made.bench.sandbox.instructionsUsed - before
    #expect(used >= 4000)
    try made.bench.run("for i = 1, 1000 do local x = thing.a end")
    #expect(made.bench.sandbox.instructionsUsed - before == used * 2)
    let error = made.bench.error("while true do local x = thing.a end", instructions: 10_000)
    #expect(error?.kind == .instructionLimit)
    #expect(made.object.reads.isEmpty)
  }

  @Test func memoryThatRunsOutLeavesTheObjectToTheHost() throws {
    var failed = 0
    for number in 1...200 {
      let made = try Fixture()
      made.facts.set(0, .integer(7))
      let sandbox = made.bench.sandbox
      let facts = LuaFacts(count: 40, in: sandbox)
      facts.isOpen = true
      for field in 0..<40 { facts.set(field, .integer(8)) }
      sandbox.failAllocation(number, onward: true)
      var kinds: [LuaError.Kind] = []
      do throws(LuaError) {
        try sandbox.setFacts(facts, named: (0..<40).map { "a\($0)" }, of: made.id)
        made.facts.set(2, .reference(try sandbox.keep(.string(String(repeating: "long", count: 40)))))
      } catch {
        kinds.append(error.kind)
      }
      sandbox.failAllocation(0, onward: false)
      #expect(kinds.allSatisfy { $0 == .memoryLimit })
      failed += kinds.count
      let read = try made.bench.text("return tostring(thing.a) .. tostring(thing.a7)")
      #expect(["7asked", "asked8", "askedasked"].contains(read))
      sandbox.close()
      #expect(sandbox.leakedBytes == 0)
      if kinds.isEmpty { break }
    }
    #expect(failed > 3)
    #expect(failed < 200)
  }
}
