import Foundation
import Testing

@testable import LuaSandbox

/// Wild calls under tight limits: whatever comes, it is a value or an error, and nothing is left behind.
///
/// Meant for the sanitizers; `LIVERY_STRESS=N` runs N scripts rather than a few.
@Suite struct StressTests {
  private static let functions = [
    "assert", "error", "ipairs", "isempty", "pairs", "pcall", "print", "select", "tonumber", "tostring", "type",
    "xpcall",
    "string.byte", "string.char", "string.find", "string.format", "string.gmatch", "string.gsub", "string.len",
    "string.lower", "string.match", "string.pack", "string.packsize", "string.rep", "string.reverse", "string.sub",
    "string.unpack", "string.upper", "table.concat", "table.insert", "table.move", "table.pack", "table.remove",
    "table.sort", "table.unpack", "utf8.char", "utf8.codepoint", "utf8.codes", "utf8.len", "utf8.offset", "math.random",
    "math.floor", "math.fmod", "math.max", "math.tointeger", "math.randomseed", "px", "component", "callback",
    "token.a",
    "token.b.c", "nest", "fail", "object",
  ]

  private static func argument(_ g: inout CallGenerator) -> String {
    switch g.below(16) {
    case 0: g.quoted(g.subject())
    case 1: g.quoted(g.pattern())
    case 2: g.number()
    case 3: g.integer()
    case 4: g.pick(["{}", "{ 1, 2, 3 }", "{ a = 1, b = { 2 } }", "{ 3, 1, 2, n = 3 }", "{ [1] = 1, [3] = 3 }"])
    case 5: g.pick(["math", "string", "_ENV", "big", "list", "ring"])
    case 6:
      g.pick(["function(...) return ... end", "function() error('x') end", "print", "tostring", "pcall", "string.rep"])
    case 7: g.pick(["px(1)", "token", "token.x.y", "component 'a'", "object", "px"])
    case 8: g.pick(["'%d%s%q'", "'%5.2f'", "'<i4'", "'!16 i16'", "'z'", "'s1'", "'%b()'", "'%f[%w]'", "'(.-)%1'"])
    case 9: g.pick(["1e308", "-1e308", "0/0", "1 << 62", "-1", "2^31", "2^32", "2^53", "0x7fffffff", "big:rep(9)"])
    case 10: "select(\(g.below(3)), \(g.number()), \(g.quoted(g.subject())))"
    default: g.anything()
    }
  }

  static func script(_ seed: UInt64) -> String {
    var g = CallGenerator(seed: seed)
    var text = "big = ('x'):rep(1000) list = {} for i = 1, 100 do list[i] = i % 7 end ring = {} ring.ring = ring\n"
    for _ in 0..<g.below(30) + 1 {
      let arguments = (0..<g.below(5)).map { _ in argument(&g) }.joined(separator: ", ")
      let call = "\(g.pick(functions))(\(arguments))"
      switch g.below(8) {
      case 0: text += "for a, b in \(call) do last = b; if not pcall(tostring, a) then break end end\n"
      case 1: text += "last = \(call) + \(argument(&g))\n"
      case 2: text += "last = (\(call)).\(g.pick(["a", "x", "value", "upper"]))\n"
      case 3: text += "xpcall(function() last = \(call) end, function(m) return \(g.pick(functions))(m) end)\n"
      case 4: text += "list[\(g.pick(["1", "#list", "#list + 1", "'k'"]))] = \(call)\n"
      default: text += "pcall(function() last = \(call) end)\n"
      }
    }
    return text + "return last"
  }

  private final class Thing: LuaObject {
    let typeName = "thing"
    func get(_ key: LuaKey) throws -> LuaResult { .list([.string(key.text)]) }
    func set(_ key: LuaKey, _ value: LuaValue, at place: LuaPlace?) throws {}
    func keys() throws -> [LuaKey] { [.integer(1), .string("a")] }
  }

  private func attempt(_ seed: UInt64) throws {
    var g = CallGenerator(seed: seed &* 31)
    var limits = LuaLimits()
    limits.memory = g.pick([64 << 20, 1 << 20, 200_000])
    limits.resultNodes = g.pick([1_000_000, 50])
    limits.printBytes = 1000
    let operators = LuaOperators(
      arithmetic: { _, _ in .record(LuaTag(1), [.argument(1)], nil) }, index: { _ in .argument(0) },
      equals: { _ in throw LuaFailure(kind: "type", message: "no") }, less: { call, _ in call.count == 2 },
      text: { call in "\(try call.value(0))" })
    let bench = try Bench(
      [
        ("px", .recorder(LuaRecorder(tag: LuaTag(1), name: "px"))), ("token", .pathRoot(LuaTag(2))),
        ("component", .recorder(LuaRecorder(tag: LuaTag(3), name: "component", curried: true, declares: true))),
        (
          "callback",
          .callback { call in
            var all: [LuaResult] = []
            for i in 0..<call.count {
              _ = try call.value(i)
              all.append(.argument(i))
            }
            return .values(all)
          }
        ),
        (
          "nest",
          .callback { call in
            guard case .function(let f) = try call.value(0) else { return .nil }
            _ = try? call.sandbox.call(f, [.string("x")])
            return .function(f)
          }
        ), ("fail", .callback { call in throw LuaFailure(kind: "type", message: call.string(0) ?? "none") }),
      ], operators: operators, limits: limits)
    defer { bench.sandbox.close() }
    do throws(LuaError) {
      try bench.environment.define("object", .value(.object(try bench.sandbox.register(Thing()))))
      if g.below(2) == 0 { bench.sandbox.failAllocation(g.below(3000) + 1, onward: g.below(2) == 0) }
      try bench.run(Self.script(seed), instructions: g.pick([1_000_000, 20_000]))
      _ = try bench.sandbox.takeDeclarations()
    } catch {
      #expect(
        error.kind == .memoryLimit || error.place?.file == "test.lua" || error.place == nil, "seed \(seed): \(error)")
    }
    bench.sandbox.close()
    #expect(bench.sandbox.leakedBytes == 0, "seed \(seed)")
  }

  @Test func wildCallsUnderTightLimitsEndInAValueOrAnError() throws {
    let count = ProcessInfo.processInfo.environment["LIVERY_STRESS"].flatMap { UInt64($0) } ?? 400
    try LuaThread.run {
      for seed in 0..<count { try attempt(seed) }
    }
  }

  // A sanitizer of threads that is not told of a raise runs out of its own stack of calls at about a hundred thousand.
  @Test func aThreadLivesThroughHundredsOfThousandsOfCaughtErrors() throws {
    let bench = try Bench()
    let caught = try LuaThread.run {
      try bench.run(
        "local n = 0 for i = 1, 300000 do if not pcall(error, 'x') then n = n + 1 end end return n",
        instructions: 100_000_000)
    }
    guard case .integer(300_000) = caught else {
      Issue.record("caught \(caught)")
      return
    }
  }
}
