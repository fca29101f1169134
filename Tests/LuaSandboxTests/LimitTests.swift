import Testing

@testable import LuaSandbox

/// No script catches, delays or outlives a limit.
@Suite struct LimitTests {
  @Test(arguments: [
    "while true do end",
    "::again:: goto again",
    "while true do pcall(function() while true do end end) end",
    "pcall(function() while true do end end) error('outlived')",
    "xpcall(function() while true do end end, function(m) while true do end end) error('outlived')",
    "while true do xpcall(error, function(m) while true do m = tostring(m) end end, 'x') end",
    "local function f() return f() + 1 end xpcall(f, function() while true do end end)",
    "local function f() return f() + 1 end xpcall(table.sort, function() while true do end end, { 3, 2, 1 }, f)",
    "while true do pcall(table.sort, {3, 1, 2}, function() while true do end end) end",
    "while true do pcall(string.gsub, 'abc', '.', function() while true do end end) end",
    "for _ in string.gmatch(string.rep('a', 20000), 'a-a-a-a-b') do end",
    "string.find(string.rep('a', 20000), '.-.-.-.-b')",
    "pcall(string.match, ('a'):rep(40), ('a?'):rep(40) .. ('a'):rep(40) .. 'b')",
    "local s = ('a'):rep(1 << 20) s:find(('a'):rep(1 << 19) .. 'b', 1, true)",
    "table.move({}, 1, math.maxinteger, 1, {})",
    "local t = {} for i = 1, 50000 do t[i] = '' end while true do table.concat(t) end",
    "local t = {} for i = 1, 50000 do t[i] = i end while true do table.insert(t, 1, 0) end",
    "local t = {} for i = 1, 50000 do t[i] = i end while true do table.remove(t, 1) end",
    "local t = {} for i = 1, 5000 do t[i] = (i * 7919) % 5021 end while true do table.sort(t) end",
    "while true do pcall(table.unpack, {}, 1, 900000) end",
    "while true do utf8.len(('é'):rep(1000)) end",
    "while true do ('x'):rep(1000):upper():reverse():byte(1, -1) end",
    "while true do string.format('%q', ('x'):rep(10000)) end",
    "local s = '\\\\128'; s = s:rep(100000) while true do utf8.offset(s, 0, #s) end",
    "local t = {} for i = 1, 1000 do t['k' .. i] = i end while true do for k in pairs(t) do break end end",
    "local s = ('x'):rep(1 << 22) while true do local y = s .. 'z' end",
    "while true do local t = {} t.x = t; pcall(error, t) end",
    "local function f() return pcall(f) end while true do f() end",
    "while true do string.pack('s4', ('x'):rep(10000)) end",
    "while true do pcall(function() return nowhere end) end",
    "while true do xpcall(error, error, 'x') end",
    "local t, s = {}, ('x'):rep(1 << 18) for i = 1, 60 do t[s .. i] = i end while true do pairs(t) end",
    "local t, s = {}, ('x'):rep(1 << 18) for i = 1, 60 do t[i] = s .. i end while true do table.sort(t) end",
    "local s = ('x'):rep(20 << 20) while true do local y = s .. 'z' end",
    "while true do for k in pairs(object) do break end end", "while true do local n = #object end",
    "while true do isempty(object) end",
    "local s = ('9'):rep(1 << 20) while true do pcall(string.rep, '', s) end",
    "local s = ('9'):rep(1 << 20) while true do pcall(math.floor, s) end",
    "local s = ('9'):rep(1 << 20) while true do pcall(math.tointeger, s) end",
    "local s = ('9'):rep(1 << 20) while true do pcall(select, s) end",
    "local s = ('9'):rep(1 << 20) while true do pcall(table.insert, {}, s, 1) end",
    "local s = ('9'):rep(1 << 20) while true do pcall(utf8.char, s) end",
    "local s = ('9'):rep(1 << 20) while true do pcall(string.find, 'x', 'x', s) end",
    "local s = ('9'):rep(1 << 20) while true do pcall(string.format, '%d', s) end",
  ])
  func endlessWorkEndsAtTheInstructionLimit(source: String) throws {
    let error = try LuaThread.run { () throws(LuaError) in
      let bench = try Bench()
      try bench.environment.define("object", .value(.object(try bench.sandbox.register(Crowd()))))
      return bench.error(source, instructions: 1_000_000)
    }
    #expect(error?.kind == .instructionLimit, "\(String(describing: error))")
    #expect(error?.place == LuaPlace(file: "test.lua", line: 1))
  }

  /// An object of many keys.
  private final class Crowd: LuaObject {
    let typeName = "crowd"
    private let names = (0..<10_000).map { LuaKey.string("key\($0)") }

    func get(_ key: LuaKey) -> LuaResult { .boolean(true) }
    func set(_ key: LuaKey, _ value: LuaValue, at place: LuaPlace?) {}
    func keys() -> [LuaKey] { names }
  }

  @Test("Limits without measure hold none up, and negative ones are none")
  func limitsOfAnySize() throws {
    for number in [Int.max, Int.min, -1] {
      for deadline in [
        Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999),
        Duration(secondsComponent: .min, attosecondsComponent: 0), .seconds(9_223_372_036) + .milliseconds(900),
      ] {
        var limits = LuaLimits()
        limits.deadline = deadline
        limits.sourceBytes = .max
        (limits.resultDepth, limits.resultNodes, limits.resultBytes) = (number, number, number)
        if number > 0 { (limits.instructions, limits.memory, limits.printBytes) = (number, number, number) }
        try LuaThread.run { [limits] () throws(LuaError) in
          let bench = try Bench(limits: limits)
          for _ in 1...2 {
            let error = bench.error(
              "print(1) local t = {} for i = 1, 100 do t[i] = 'x' end return t",
              instructions: number > 0 ? number : nil)
            #expect(error?.kind == (number > 0 ? nil : .resultLimit), "\(String(describing: error))")
            bench.sandbox.renewBudget()
          }
        }
      }
    }
  }

  @Test(
    "Reading a large value again and again is charged, whichever way the host is made to read it",
    arguments: [
      "while true do read(t) end", "local r = record(t) while true do local x = r == record(t) end",
      "local r = record(t) while true do tostring(r) end", "local r = record(t) while true do local x = r < r end",
      "local r = record(t) while true do local x = r + 1 end", "while true do object.x = t end",
      "local s = ('x'):rep(1 << 20) while true do read(s) end",
    ])
  func readingIsCharged(source: String) throws {
    final class Sink: LuaObject {
      let typeName = "sink"
      func get(_ key: LuaKey) -> LuaResult { .nil }
      func set(_ key: LuaKey, _ value: LuaValue, at place: LuaPlace?) {}
      func keys() -> [LuaKey] { [] }
    }
    let error = try LuaThread.run { () throws(LuaError) in
      let operators = LuaOperators(
        arithmetic: { _, call in try Self.read(&call) }, equals: { call in try Self.read(&call).isNil },
        less: { call, _ in try Self.read(&call).isNil }, text: { call in "\(try Self.read(&call))" })
      let bench = try Bench(
        [
          ("record", .recorder(LuaRecorder(tag: LuaTag(rawValue: 1), name: "record"))),
          ("read", .callback { call in try Self.read(&call) }),
        ], operators: operators)
      try bench.environment.define("object", .value(.object(try bench.sandbox.register(Sink()))))
      return bench.error("t = {} for i = 1, 20000 do t[i] = i end " + source, instructions: 2_000_000)
    }
    #expect(error?.kind == .instructionLimit, "\(String(describing: error))")
  }

  private static func read(_ call: inout LuaCall) throws -> LuaResult {
    for index in 0..<call.count { _ = try call.value(index) }
    return .nil
  }

  @Test(arguments: [
    "string.rep('theme', 2000000000)",
    "('').rep('', 1000000000000000, ',')",
    "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do t[#t + 1] = {} end",
    "local t = {} for i = 1, 1e9 do t[i] = i end",
    "pcall(function() local t = {} while true do t[#t + 1] = {} end end) error('outlived')",
    "xpcall(function() local t = {} while true do t[#t + 1] = {} end end, function() error('outlived') end)",
    "local x = string.rep('x', 100000) x:gsub('.', x)",
    "local x = string.rep('x', 1 << 20) local t = {} for i = 1, 100 do t[i] = x end table.concat(t)",
    "local x = string.rep('x', 1 << 20) local t = {} for i = 1, 100 do t[i] = x end string.format(('%s'):rep(100), table.unpack(t))",
    "local t = {} for i = 1, 1000 do t[i] = function() return i end for j = 1, 1000 do t[j + i * 1000] = {i} end end",
    "string.pack('!1 i1 c100000000', 1, 'x')",
  ])
  func growthEndsAtTheMemoryLimit(source: String) throws {
    let error = try LuaThread.run { () throws(LuaError) in
      let bench = try Bench()
      let error = bench.error(source)
      if (try? bench.run("return 1")) == nil { Issue.record("the sandbox is of no use afterwards") }
      bench.sandbox.close()
      #expect(bench.sandbox.leakedBytes == 0)
      return error
    }
    #expect(error?.kind == .memoryLimit, "\(String(describing: error))")
    #expect(error?.place == LuaPlace(file: "test.lua", line: 1))
  }

  @Test func theSameScriptTripsAtTheSamePlace() throws {
    let source =
      "local t = {}\nfor i = 1, 1e9 do\n t['k' .. i % 100] = i\n for k in pairs(t) do\n  t[k] = nil\n end\nend"
    var seen: Set<[String]> = []
    for _ in 1...5 {
      let bench = try Bench()
      let error = bench.error(source, instructions: 500_000)
      seen.insert(["\(String(describing: error?.place?.line))", "\(bench.sandbox.instructionsUsed)"])
    }
    #expect(seen.count == 1)
  }

  @Test("A script that leaves itself hardly any memory has it collected at each turn, and pays for that in time")
  func collectionsAreCharged() throws {
    let fill = "local kept for i = 1, 100000 do kept = { kept } end "
    let measured = try Bench()
    try measured.run(fill)
    for room in stride(from: 0, to: 600, by: 30) {
      var limits = LuaLimits()
      limits.memory = measured.sandbox.memoryPeak + room
      let bench = try Bench(limits: limits)
      let error = bench.error(
        fill + "local a while true do a = {} a = {} a = {} a = {} a = {} a = {} end", instructions: 1_000_000)
      #expect(error?.kind == .instructionLimit || error?.kind == .memoryLimit, "\(String(describing: error))")
      // 64 bytes that are looked at cost an instruction.
      #expect(bench.sandbox.instructionsUsed < 1_000_000 + 2 * limits.memory / 64)
    }
  }

  @Test(
    "What takes a library function long costs more than its few instructions",
    arguments: [
      ("string.format('%.99f', 1e308)", 200), ("string.format('%.99e%.0f', -1e308, 5e-324)", 200),
      ("tostring(1e308)", 100), ("tostring(-5e-324)", 100), ("table.concat({ 1e308, 1e-308 })", 200),
      ("string.gsub('a', 'a', function() return 1e308 end)", 100), ("select(-1, table.unpack(list))", 4000),
      ("select('#', 1, 2, 3)", 0), ("tostring(0.25)", 0), ("math.floor(digits)", 6000),
      ("pcall(string.rep, '', digits)", 6000), ("tonumber(digits)", 6000),
    ])
  func costs(call: String, least: Int) throws {
    let bench = try Bench()
    try bench.run("list = {} for i = 1, 19000 do list[i] = i end digits = ('9'):rep(100000)")
    let before = bench.sandbox.instructionsUsed
    try bench.run("for i = 1, 100 do local x = \(call) end")
    let used = (bench.sandbox.instructionsUsed - before) / 100
    #expect(used >= least && (least > 0 || used < 20), "\(used)")
  }

  @Test func aScopeEndsWithItsRunAndTheTotalStays() throws {
    var limits = LuaLimits()
    limits.instructions = 300_000
    let bench = try Bench(limits: limits)
    #expect(bench.error("while true do end", instructions: 100_000)?.kind == .instructionLimit)
    try bench.run("return 1")
    #expect(bench.error("while true do end")?.kind == .instructionLimit)
    #expect(bench.error("return 1")?.kind == .instructionLimit)
    bench.sandbox.renewBudget()
    try bench.run("return 1")
  }

  @Test func theDeadlineIsTheBackstop() throws {
    var limits = LuaLimits()
    limits.deadline = .milliseconds(30)
    let bench = try Bench(limits: limits)
    #expect(bench.error("while true do end")?.kind == .deadline)
    #expect(bench.error("while true do end")?.kind == .deadline)
    bench.sandbox.renewBudget()
    try bench.run("return 1")
  }

  @Test func aSourceOverTheLimitIsNotRead() throws {
    let error = try Bench().error(String(repeating: " ", count: 70_000))
    #expect(error?.kind == .sourceLimit)
    #expect(error?.place?.file == "test.lua")
  }

  @Test func printingEndsAtItsLimit() throws {
    let bench = try Bench()
    let error = bench.error("while true do print('words') end")
    #expect(error?.kind == .resultLimit)
    #expect(bench.sandbox.notes.count < 5000)
    bench.sandbox.renewBudget()
    #expect(bench.error("pcall(function() while true do print() end end) error('outlived')")?.kind == .resultLimit)
  }

  @Test func aStackOverflowIsAnOrdinaryError() throws {
    try LuaThread.run { () throws(LuaError) in
      let bench = try Bench()
      let value = try bench.run("local function f() return 1 + f() end\nreturn select(2, pcall(f))")
      guard case .string(let text) = value else {
        Issue.record("\(value)")
        return
      }
      #expect(text.contains("stack overflow"))
      let error = bench.error("local function f() return 1 + f() end f()")
      #expect(error?.kind == .runtime)
      #expect(error?.place?.line == 1)
      let deep = bench.error(
        "local function f() return (pcall(f)) end\nlocal function g() string.gsub('a', 'a', g) end g()")
      #expect(deep?.kind == .runtime)
    }
  }

  @Test("Handlers of stack overflows answer, raise and overflow as those of other errors do")
  func handledOverflow() throws {
    try LuaThread.run { () throws(LuaError) in
      let bench = try Bench()
      try bench.run(
        """
        local function f() return 1 + f() end
        local function test(handler, check, ...)
          local ok, answer, more = xpcall(f, handler, ...)
          assert(ok == false and more == nil and check(answer), tostring(answer))
        end
        local function overflows(m) return m:find("stack overflow") end
        test(function(m) return { m } end, function(m) return overflows(m[1]) end)
        test(function(m) return m, 1 end, overflows)
        test(function(m) error("again", 0) end, function(m) return m == "again" end)
        test(f, overflows)
        test(function(m) return select(2, xpcall(f, function(n) return m .. n end)) end, overflows)
        test(function(m) return select(2, pcall(f)) end, overflows)
        test(function(m) local ok, a, b = xpcall(math.max, error, 1, 2) return ok and a == 2 and m end, overflows)
        assert(overflows(select(2, pcall(f))))
        assert(select(2, xpcall(error, function(m) return m .. "!" end, "x")) == "x!")
        """)
    }
  }

  @Test func pcallCatchesOrdinaryErrorsAsText() throws {
    let bench = try Bench([
      ("fail", .callback { _ in throw LuaFailure(kind: "type", message: "no such color", suggestion: "red") })
    ])
    #expect(try bench.text("return select(2, pcall(error, 'plain'))") == "plain")
    #expect(try bench.text("return select(2, pcall(function() error('here') end))") == "test.lua:1: here")
    #expect(
      try bench.text("return select(2, pcall(function() local x; x.y = 1 end))")?.hasPrefix("test.lua:1: ") == true)
    #expect(try bench.text("\nreturn select(2, pcall(function() fail() end))") == "test.lua:2: no such color")
    #expect(
      try bench.text("return select(2, xpcall(function() error('a') end, function(m) return m .. '!' end))")
        == "test.lua:1: a!")
    #expect(try bench.text("return select(2, pcall(error, { code = 'c' })).code") == "c")
  }

  @Test(arguments: [Int.min, -5, 0]) func aLimitOfNothingOrLessLeavesNothing(instructions: Int) throws {
    let bench = try Bench()
    #expect(bench.error("for _ = 1, 100000 do end", instructions: instructions)?.kind == .instructionLimit)
  }
}

extension LuaResult {
  fileprivate var isNil: Bool { if case .nil = self { true } else { false } }
}
