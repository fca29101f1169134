import Testing

@testable import LuaSandbox

/// Every allocation is made to fail once: an error or success each time, never a crash, a leak or a wrong kind.
@Suite struct MemorySweepTests {
  private static let source = """
    local parts = {}
    for i = 1, 12 do parts[i] = tostring(i) .. string.format("%5.2f", i) end
    local text = table.concat(parts, ","):upper():rep(3)
    text = text:gsub("%d+", function(n) return n + 1 end)
    for word in text:gmatch("[^,]+") do parts[#parts + 1] = word end
    table.sort(parts, function(a, b) return a < b end)
    local sizes = {}
    for k, v in pairs({ small = 1, large = 2, [true] = 3, [4] = 5 }) do sizes[k] = v end
    component "button" {
      axis "size" { small = { padding = token.space.small, color = by.mode { a = 1 } } },
      base { opacity = function(cx) return 1 end, twice(px(4)) },
    }
    local ok, message = pcall(function() local x = nil; return x.y end)
    local ok2, message2 = pcall(fail)
    xpcall(error, function(m) return m .. "?" end, "why")
    print(text:sub(1, 5), message, message2, thing.name)
    for k, v in pairs(thing) do sizes[k] = v end
    thing.name = "changed"
    helper(function() return twice(px(1)) end)
    return { sizes, parts, token.a.b.c, px(4) + px(5), tostring(px(1)), string.pack("z", "abc"), again() }
    """

  private final class Thing: LuaObject {
    let typeName = "thing"
    func get(_ key: LuaKey) throws -> LuaResult { .string("value of \(key.text)") }
    func set(_ key: LuaKey, _ value: LuaValue, at place: LuaPlace?) throws {}
    func keys() throws -> [LuaKey] { [.string("name"), .string("other")] }
  }

  /// Gives false when nothing failed any more.
  private func attempt(_ number: Int, onward: Bool) throws -> Bool {
    var bench: Bench?
    var reached = true
    let operators = LuaOperators(
      arithmetic: { _, call in .record(LuaTag(5), [.argument(0), .argument(1)], nil) }, text: { _ in "px" })
    do throws(LuaError) {
      let made = try Bench(operators: operators)
      bench = made
      let sandbox = made.sandbox
      sandbox.failAllocation(number, onward: onward)
      let before = sandbox.allocations
      let environment = try sandbox.environment(
        named: "sweep", seed: "sweep",
        globals: [
          ("component", .recorder(LuaRecorder(tag: LuaTag(1), name: "component", curried: true, declares: true))),
          ("axis", .recorder(LuaRecorder(tag: LuaTag(2), name: "axis", curried: true))),
          ("base", .recorder(LuaRecorder(tag: LuaTag(3), name: "base"))),
          ("px", .recorder(LuaRecorder(tag: LuaTag(5), name: "px"))), ("token", .pathRoot(LuaTag(6))),
          ("by", .pathRoot(LuaTag(7))), ("unset", .record(LuaTag(8))),
          ("thing", .value(.object(try sandbox.register(Thing())))),
          (
            "twice",
            .callback { call in .list([.argument(0), .string("copy"), .table([(.string("a"), .argument(0))])]) }
          ),
          ("fail", .callback { _ in throw LuaFailure(kind: "type", message: "failed") }),
          (
            "helper",
            .callback { call in
              guard case .function(let function) = try call.value(0) else { return .nil }
              _ = try call.sandbox.call(function, [.string("x")])
              return .function(function)
            }
          ),
          (
            "again",
            .callback { call in
              .string(
                "\(try call.sandbox.run(Array("return { 1, 'two' }".utf8), file: "again.lua", in: made.environment))")
            }
          ),
        ]
      ) { name, _ in LuaFailure(kind: "unknownName", message: name) }
      try sandbox.prelude("return { assist = function(x) return x end }", named: "prelude", in: environment)
      _ = try sandbox.run(Array(Self.source.utf8), file: "sweep.lua", in: environment)
      _ = try sandbox.takeDeclarations()
      try environment.freeze()
      _ = try environment.global("px")
      reached = sandbox.allocations - before >= number
    } catch {
      #expect(error.kind == .memoryLimit, "allocation \(number): \(error)")
      if let place = error.place { #expect(["sweep.lua", "again.lua", "prelude"].contains(place.file)) }
    }
    if let bench {
      bench.sandbox.failAllocation(0, onward: false)
      do throws(LuaError) {
        let value = try bench.run("return 1 + 1")
        guard case .integer(2) = value else {
          Issue.record("allocation \(number): \(value)")
          return false
        }
      } catch {
        Issue.record("allocation \(number): the next run fails with \(error)")
      }
      bench.sandbox.close()
      #expect(bench.sandbox.leakedBytes == 0, "allocation \(number)")
    }
    return reached
  }

  @Test(arguments: [false, true]) func everyAllocationMayFail(onward: Bool) throws {
    try LuaThread.run {
      var number = 1
      while try attempt(number, onward: onward) { number += 1 }
      #expect(number > 300)
    }
  }

  @Test func aSandboxThatDoesNotFitIsAnError() throws {
    var limits = LuaLimits()
    var opened = false
    for memory in stride(from: 0, to: 64 << 10, by: 97) {
      limits.memory = memory
      do {
        let sandbox = try LuaSandbox(limits: limits)
        opened = true
        sandbox.close()
        #expect(sandbox.leakedBytes == 0)
      } catch {
        #expect((error as LuaError).kind == .memoryLimit)
        #expect(!opened)
      }
    }
    #expect(opened)
  }
}
