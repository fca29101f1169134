import Testing

@testable import LuaSandbox

/// What one environment does is not seen by another, and nothing reaches the machine.
@Suite struct IsolationTests {
  @Test(arguments: [
    "LEAK = 1", "_ENV.LEAK = 1", "tostring = nil", "pcall(function() math.floor = function() return 13 end end)",
    "pcall(function() string.upper = nil end)", "pcall(table.insert, math, 1)", "pcall(table.sort, string)",
    "pcall(function() ('').upper = 1 end)", "for k in pairs(math) do pcall(function() math[k] = nil end) end",
    "local f, s = pairs(math) pcall(function() s.floor = nil end)", "pcall(table.move, { 1, 2 }, 1, 2, 1, math)",
    "math.randomseed(7) for i = 1, 10 do math.random() end",
  ])
  func anEnvironmentKeepsItsDoingsToItself(source: String) throws {
    let bench = try Bench()
    let other = try bench.sandbox.environment(named: "other", seed: "other", globals: []) { name, _ in
      LuaFailure(kind: "unknownName", message: name)
    }
    let probe = """
      local leaked = pcall(function() return LEAK end)
      return tostring(leaked) .. math.floor(2.5) .. ("a"):upper() .. #table.pack(1, 2) .. math.random(1000000)
      """
    func look() throws -> String {
      let fresh = try LuaSandbox()
      let environment = try fresh.environment(named: "other", seed: "other", globals: []) { name, _ in
        LuaFailure(kind: "unknownName", message: name)
      }
      return "\(try fresh.run(Array(probe.utf8), file: "probe", in: environment))"
    }
    try bench.run(source)
    #expect(try "\(bench.sandbox.run(Array(probe.utf8), file: "probe", in: other))" == look())
  }

  @Test(arguments: [
    "load", "loadfile", "dofile", "collectgarbage", "next", "setmetatable", "getmetatable", "rawget", "rawset",
    "rawequal",
    "rawlen", "_G", "warn", "io", "os", "debug", "package", "coroutine", "require", "_VERSION",
  ])
  func theNameIsNotProvided(name: String) throws {
    let error = try Bench().error("return \(name)")
    #expect(error?.failure?.message == "no global '\(name)'")
  }

  @Test func theLibrariesHoldNoMoreThanTheyShould() throws {
    let names = try Bench().text(
      """
      local all = {}
      for name, library in pairs({ string = string, table = table, math = math, utf8 = utf8 }) do
        for key in pairs(library) do all[#all + 1] = name .. "." .. key end
      end
      return table.concat(all, " ")
      """)
    #expect(names?.contains("dump") == false)
    #expect(names?.contains("string.format") == true)
    let words = names?.split(separator: " ") ?? []
    #expect(words.count == 56)
  }

  @Test func bytecodeIsRefused() throws {
    let bench = try Bench()
    let error = bench.error("\u{1B}Lua")
    #expect(error?.kind == .syntax)
    #expect(error?.place?.file == "test.lua")
  }

  @Test func noTextShowsAnAddress() throws {
    let text = try Bench().text(
      "return tostring({}) .. tostring(print) .. tostring(function() end) .. string.format('%p%s%p', {}, {}, 'x') .. tostring(0/0) .. tostring(-(0/0))"
    )
    #expect(text == "tablefunctionfunctiontabletablestringnannan")
  }

  @Test func aFrozenEnvironmentCannotBeWritten() throws {
    let bench = try Bench()
    guard
      case .function(let f) = try bench.run(
        "count = 0 function helper() return 7 end return function(new) if new then count = count + 1 end return helper() .. tostring(count) end"
      )
    else { return }
    try bench.environment.freeze()
    guard case .string("70") = try bench.sandbox.call(f) else {
      Issue.record("globals are gone")
      return
    }
    #expect(throws: LuaError.self) { try bench.sandbox.call(f, [.boolean(true)]) }
    #expect(bench.error("\ncount = 1")?.place?.line == 2)
    #expect(bench.error("fresh = 1")?.message.contains("fresh") == true)
    #expect(bench.error("return nothing")?.failure?.kind == "unknownName")
    #expect(bench.error("table.insert(_ENV, 1)")?.kind == .runtime)
    guard case .integer(0) = try bench.environment.global("count") else {
      Issue.record("count is gone")
      return
    }
  }

  @Test func randomNumbersFollowTheSeedOnly() throws {
    func draw(_ seed: String) throws -> String {
      let sandbox = try LuaSandbox()
      let environment = try sandbox.environment(named: "a", seed: seed, globals: []) { name, _ in
        LuaFailure(kind: "unknownName", message: name)
      }
      return
        "\(try sandbox.run(Array("return { math.random(), math.random(6), math.random(-5, 5), math.random(0) }".utf8), file: "a", in: environment))"
    }
    let source = "local t = {} for i = 1, 1000 do local n = math.random(3) t[n] = (t[n] or 0) + 1 end return t"
    guard case .table(let table) = try Bench().run(source) else { return }
    #expect(table.list.count == 3)
    #expect(try Bench().run("return math.random(1, 100)").type == .number)
    #expect(try draw("x").contains("LuaTable"))
  }

  @Test func theHostsLocaleChangesNothing() throws {
    let bench = try Bench()
    #expect(
      try bench.text(
        "return string.format('%.1f', 1.5) .. tostring(2.5) .. (1.5 .. '') .. tonumber('0.5') .. tostring('a' < 'B')")
        == "1.52.51.50.5false")
  }
}
