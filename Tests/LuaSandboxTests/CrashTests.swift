import Testing

@testable import LuaSandbox

/// Scripts that crash, or would crash, Lua 5.4.4 with its own libraries.
@Suite struct CrashTests {
  @Test(arguments: [
    String(repeating: "(", count: 20_000) + "1" + String(repeating: ")", count: 20_000),
    String(repeating: "{", count: 20_000) + String(repeating: "}", count: 20_000),
    "1" + String(repeating: " ^ 1", count: 15_000), "1" + String(repeating: " .. 1", count: 10_000),
    String(repeating: "- ", count: 30_000) + "1", String(repeating: "not ", count: 15_000) + "1",
    String(repeating: "function() return ", count: 2_000) + "1" + String(repeating: " end", count: 2_000),
  ])
  func deepNestingIsASyntaxError(expression: String) throws {
    let error = try LuaThread.run { () throws(LuaError) in try Bench().error("\nlocal x = " + expression) }
    #expect(error?.kind == .syntax)
    #expect(error?.place?.file == "test.lua")
  }

  @Test(arguments: [
    "local a = {} a.b = a return a" + String(repeating: ".b", count: 30_000) + ".c.d",
    "local a = {} a.b = a return a" + String(repeating: "['b']", count: 12_000) + ".c.d",
    "local a, x = {}, 'b' a.b = a return a" + String(repeating: "[x]", count: 15_000) + ".c.d",
    "local a, x = {}, 'b' a.b = a return a" + String(repeating: "[x].b", count: 150) + ".c.d",
    "local a = {} a.b = a return ((a" + String(repeating: ".b", count: 150) + ")" + String(repeating: ".b", count: 150)
      + ").c.d",
    "local s = 'a\\\nb\\z  \n \\'c' local a = {} return a" + String(repeating: ".b", count: 300),
    // What ends a chain elsewhere ends none in brackets, texts and comments.
    "local a = {} return a" + String(repeating: "[f(1, 2)]", count: 300),
    "local a = {} return a" + String(repeating: "[f(')]', 1, '([')]", count: 300),
    "local a = {} return a" + String(repeating: "[x == '=;,']", count: 300),
    "local a = {} return a" + String(repeating: ".b --, = ;\n", count: 300),
    "local a = {} return a" + String(repeating: ".b --[[, \n=]]", count: 300),
    "local s, a = '--', {} return a" + String(repeating: ".b", count: 300),
    "local s, a = [[')]], {} return a" + String(repeating: "[#{ 1, 2; x = 3 }]", count: 300),
    "local _ENV <const> = 11; X = 1", "local a, _ENV <const> = 1, 2; X = a",
  ])
  func whatReleasesOfLuaGoWrongOnIsRefused(source: String) throws {
    let error = try LuaThread.run { () throws(LuaError) in try Bench().error(source) }
    #expect(error?.kind == .syntax)
    #expect(error?.place?.file == "test.lua" && error?.message.contains("attempt") == false)
  }

  @Test func aLongChainOfAssignmentsEndsInAnOrdinaryError() throws {
    let source = "local a = {} a.b = a\n" + String(repeating: "a=a.b ", count: 10_000) + "\nreturn a.c.d"
    let error = try LuaThread.run { () throws(LuaError) in try Bench().error(source) }
    #expect(error?.kind == .runtime)
    #expect(error?.place?.line == 3)
  }

  @Test func commentsAndTextsMayHoldAnything() throws {
    let bench = try Bench()
    let dots = String(repeating: ".b", count: 500)
    try bench.run("-- a\(dots)\n--[[ a\(dots)\n]] local x = 'a\(dots)' .. [==[ ]] a\(dots) ]==] .. \"\\\"a\(dots)\"")
    try bench.run("local a = { b = 1 } local t = { " + String(repeating: "a.b, ", count: 500) + " }")
    try bench.run("local t = { [1] = 2 } local x = t[t[1] - 1] + (t)[1] " + String(repeating: "x = t[1] ", count: 500))
    try bench.run("local _ENV = _ENV x = 1 y = _ENV.x")
  }

  @Test func manyConstantsAndUpvaluesCompileOrAreRefused() throws {
    let many = (0..<9000).map { "'k\($0)'" }.joined(separator: ",")
    try Bench().run("local t = { \(many.prefix(60_000))' }")
    #expect(try Bench().error((1...250).map { "local v\($0) = \($0)" }.joined(separator: "\n"))?.kind == .syntax)
  }

  @Test func errorsWithinErrorsEnd() throws {
    try LuaThread.run { () throws(LuaError) in
      let bench = try Bench()
      _ = bench.error(
        "local function h(m) return xpcall(error, h, m) end xpcall(error, h, 'x')", instructions: 3_000_000)
      _ = bench.error("local function h(m) error(m) end return xpcall(error, h, 'x')", instructions: 3_000_000)
      _ = bench.error("local function f() local x <close> = f() end f()", instructions: 3_000_000)
      _ = bench.error("local t = {} for i = 1, 300 do t = { t } end local function f(x) return x and f(x[1]) end f(t)")
      try bench.run("return 1")
    }
  }
}
