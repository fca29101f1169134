import Testing

@testable import LuaSandbox

@Suite struct HostTests {
  private final class Point: LuaObject {
    var x = 1.0
    let typeName = "point"
    func get(_ key: LuaKey) throws -> LuaResult {
      if key == .string("x") { return .number(x) }
      throw LuaFailure(kind: "unknownName", message: "point has no '\(key.text)'")
    }
    func set(_ key: LuaKey, _ value: LuaValue, at place: LuaPlace?) throws {
      guard case .number(let number) = value, key == .string("x") else {
        throw LuaFailure(kind: "type", message: "read-only")
      }
      x = number
    }
    func keys() throws -> [LuaKey] { [.string("x")] }
  }

  @Test func scriptsSeeAnObjectThroughItsFields() throws {
    let bench = try Bench()
    let point = Point()
    let id = try bench.sandbox.register(point)
    try bench.environment.define("point", .value(.object(id)))
    #expect(
      try bench.text("point.x = 2.5; return tostring(point.x) .. type(point) .. tostring(point) .. #point")
        == "2.5userdatapoint1")
    #expect(point.x == 2.5)
    #expect(try bench.text("for k, v in pairs(point) do return k .. v end") == "x2.5")
    #expect(try bench.text("return tostring(isempty(point))") == "false")
    let error = bench.error("\npoint.y = 1")
    #expect(error?.failure?.kind == "type" && error?.place?.line == 2)
    #expect(bench.error("\nreturn point.y")?.place?.line == 2)
    guard case .object(id) = try bench.run("return point") else {
      Issue.record("no object")
      return
    }
    bench.sandbox.release(id)
    #expect(bench.error("return point.x")?.kind == .host)
    #expect(try bench.sandbox.register(Point()) != id)
  }

  @Test func moreObjectsThanHaveNumbersAreRefused() throws {
    let bench = try Bench()
    for _ in 0..<ObjectTable.maximumCount { _ = try bench.sandbox.register(Point()) }
    let error = #expect(throws: LuaError.self) { try bench.sandbox.register(Point()) }
    #expect(error?.kind == .resultLimit)
    bench.sandbox.release(7)
    _ = try bench.sandbox.register(Point())
  }

  @Test func aCallbackReadsItsArgumentsAndGivesValues() throws {
    let bench = try Bench([
      ("swap", .callback { call in .values([.argument(1), .argument(0)]) }),
      ("count", .callback { call in .integer(Int64(call.count)) }),
      ("kinds", .callback { call in .list((0..<call.count).map { .string(call.type($0).rawValue) }) }),
      (
        "table",
        .callback { _ in
          .table([(.string("a"), .list([.integer(1), .nil, .boolean(true)])), (.integer(5), .number(0.5))])
        }
      ),
    ])
    #expect(try bench.text("local a, b = swap('x', 'y') return a .. b") == "yx")
    #expect(try bench.text("return tostring(count(nil, nil))") == "2")
    guard case .table(let kinds) = try bench.run("return kinds(nil, 1, 'x', {}, print, true)") else { return }
    #expect(
      kinds.list.map { if case .string(let s) = $0 { s } else { "" } } == [
        "nil", "number", "string", "table", "function", "boolean",
      ])
    guard case .table(let table) = try bench.run("return table()") else { return }
    #expect(table.fields.map(\.key) == [.integer(5), .string("a")])
  }

  @Test func aThrownFailureStaysWhole() throws {
    let bench = try Bench([
      ("fail", .callback { _ in throw LuaFailure(kind: "type", message: "no", suggestion: "yes", payload: 7) })
    ])
    let error = bench.error("\n\nfail()")
    #expect(error?.kind == .host)
    #expect(error?.place == LuaPlace(file: "test.lua", line: 3))
    #expect(error?.failure?.suggestion == "yes")
    #expect(error?.failure?.payload as? Int == 7)
    #expect(error?.traceback.first?.contains("fail") == true)
    #expect(try bench.text("local ok, m = pcall(fail) return m")?.hasSuffix("no") == true)
  }

  @Test func aModuleThatFailsKeepsItsOwnPlace() throws {
    var bench: Bench?
    let made = try Bench([
      (
        "require",
        .callback { call in
          guard let bench else { return .nil }
          let source = call.string(0) == "torn" ? "return {\n a = = 1 }" : "\n\n\nerror 'inside'"
          _ = try bench.run(source, file: "parts/\(call.string(0) ?? "").lua")
          return .nil
        }
      )
    ])
    bench = made
    // The callback holds the bench, which holds the callback.
    defer { made.sandbox.close() }
    let torn = made.error("require 'torn'")
    #expect(torn?.kind == .syntax)
    #expect(torn?.place == LuaPlace(file: "parts/torn.lua", line: 2))
    let failing = made.error("require 'failing'")
    #expect(failing?.kind == .runtime)
    #expect(failing?.place == LuaPlace(file: "parts/failing.lua", line: 4))
    #expect(try made.text("return select(2, pcall(require, 'failing'))") == "parts/failing.lua:4: inside")
    let ring = made.error("local function f() require('x') end f()", file: "a.lua")
    #expect(ring?.place?.file == "parts/x.lua")
  }

  @Test func runsInsideCallbacksShareTheBudget() throws {
    var bench: Bench?
    let made = try Bench([
      (
        "inner",
        .callback { call in
          guard let bench else { return .nil }
          // Swallowing the error helps no one: the limit has tripped.
          _ = try? bench.run("while true do end")
          return .nil
        }
      ),
      (
        "again",
        .callback { call in
          guard case .function(let f) = try call.value(0), let bench else { return .nil }
          let value = try bench.sandbox.call(f, [.integer(20)])
          if case .integer(let n) = value { return .integer(n + 1) }
          return .nil
        }
      ),
    ])
    bench = made
    // The callback holds the bench, which holds the callback.
    defer { made.sandbox.close() }
    #expect(made.error("inner() error('outlived')", instructions: 100_000)?.kind == .instructionLimit)
    guard case .integer(42) = try made.run("return again(function(n) return again(function(m) return n + m end) end)")
    else {
      Issue.record("not 42")
      return
    }
  }

  @Test func callbacksNestUntilTheCStackEndsWithoutACrash() throws {
    try LuaThread.run {
      var bench: Bench?
      let made = try Bench([
        (
          "again",
          .callback { call in
            guard case .function(let f) = try call.value(0), let bench else { return .nil }
            _ = try bench.sandbox.call(f)
            return .nil
          }
        )
      ])
      bench = made
      // The callback holds the bench, which holds the callback.
      defer { made.sandbox.close() }
      let error = made.error("local function f() again(f) end f()")
      #expect(error?.kind == .runtime)
      #expect(error?.message.contains("stack overflow") == true)
      // What meets the end of the stack is another call when the first one is of a function.
      guard case .function(let function) = try made.run("local function f() again(f) end return f") else {
        Issue.record("no function")
        return
      }
      let other = #expect(throws: LuaError.self) { try made.sandbox.call(function) }
      #expect(other?.kind == .runtime)
      #expect(other?.message.contains("stack overflow") == true)
      try made.run("return 1")
    }
  }

  @Test func conversionLimitsInCallbacksCannotBeCaught() throws {
    let bench = try Bench([
      (
        "read",
        .callback { call in
          _ = try call.value(0)
          return .nil
        }
      )
    ])
    let error = bench.error("local t = {} for i = 1, 70 do t = { t } end\npcall(read, t)\nerror 'outlived'")
    #expect(error?.kind == .resultLimit)
    #expect(error?.place?.line == 2)
    #expect(bench.error("local t = {} t.t = t\nread(t)")?.kind == .cycle)
    #expect(
      try bench.text("local t = {} t.t = t return select(2, pcall(read, t))")?.contains("contains itself") == true)
  }

  @Test func aLoadedValueIsHandedBackAsItIs() throws {
    let bench = try Bench()
    for (source, kind) in [("return { 1 }", "table"), ("return 'x'", "string"), ("", "nil"), ("return 0/0", "number")] {
      let value = try bench.sandbox.load(Array(source.utf8), file: "module.lua", in: bench.environment)
      try bench.environment.define("first", .value(.reference(value)))
      try bench.environment.define("second", .value(.reference(value)))
      if kind == "nil" { continue }
      #expect(try bench.text("return type(first)") == kind)
      #expect(try bench.text("return tostring(first == second)") == (source.hasSuffix("0/0") ? "false" : "true"))
    }
  }

  @Test func printIsKeptAsNotes() throws {
    let bench = try Bench()
    try bench.run("print('a', 1, nil, {}, 0/0)\nprint()")
    #expect(bench.sandbox.notes.map(\.text) == ["a\t1\tnil\ttable\tnan", ""])
    #expect(bench.sandbox.notes.map(\.place?.line) == [1, 2])
    #expect(bench.sandbox.takeNotes().count == 2 && bench.sandbox.notes.isEmpty)
  }

  @Test func aThreadGivesResultsAndErrorsBack() throws {
    #expect(LuaThread.run { 7 } == 7)
    #expect(throws: LuaError.self) { try LuaThread.run { () throws(LuaError) in throw LuaError(.type, "x") } }
  }

  @Test func aThreadCanBeAwaited() async throws {
    let value = try await LuaThread.run { try Bench().text("return 'x'") }
    #expect(value == "x")
  }
}
