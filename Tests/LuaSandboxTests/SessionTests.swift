import Testing

@testable import LuaSandbox

@Suite("A session over an environment")
struct SessionTests {
  @Test("reads its globals and writes its own, which the other never sees")
  func globals() throws {
    try LuaThread.run { () throws in
      let bench = try Bench()
      try bench.run("color = 'red' function tell() return color end")
      try bench.environment.freeze()
      let session = try bench.sandbox.environment(named: "session", over: bench.environment)
      func text(_ source: String) throws -> String? {
        guard case .string(let text) = try bench.sandbox.run(Array(source.utf8), file: "input", in: session) else {
          return nil
        }
        return text
      }
      #expect(try text("return color") == "red")
      #expect(try text("color = 'blue' own = 1 return color") == "blue")
      #expect(try text("return color .. tell()") == "bluered")
      #expect(try bench.text("return tell()") == "red")
      let names = try session.names()
      #expect(Set(["own", "color", "tell", "print", "table"]).isSubset(of: names))
      #expect(names == names.sorted())
      #expect(try !bench.environment.names().contains("own"))
      do {
        _ = try text("return colr")
        Issue.record("an unknown global is an error")
      } catch let error as LuaError {
        #expect(error.failure?.kind == "unknownName")
      }
    }
  }

  @Test(
    "tells a piece that goes on from one that is wrong",
    arguments: [
      ("x = (", .unfinished), ("for i = 1, 3 do", .unfinished), ("s = [[long", .unfinished),
      ("f(function()", .unfinished), ("return 1 +", .unfinished),
      ("--[[ a comment", .unfinished), ("x = 1", .complete), ("", .complete), ("x = )", .wrong), ("s = 'text", .wrong),
      ("end", .wrong),
    ] as [(String, LuaSandbox.Completeness)])
  func unfinished(source: String, completeness: LuaSandbox.Completeness) throws {
    let found = try LuaThread.run { () throws in
      try Bench().sandbox.completeness(of: Array(source.utf8), file: "input")
    }
    #expect(found == completeness)
  }

  @Test("counts lines from where a piece begins in every message, caught ones too, and in those of earlier pieces")
  func places() throws {
    let found = try LuaThread.run { () throws -> [String] in
      let bench = try Bench()
      func run(_ source: String, _ line: Int) throws -> LuaValue {
        try bench.sandbox.run(Array(source.utf8), file: "input", in: bench.environment, firstLine: line)
      }
      _ = try run("function early() error('early') end\n\nfunction deep() return 1 + deep() end", 10)
      _ = try run("function late()\nlocal x = nil + 1 end", 20)
      guard
        case .table(let table) = try run(
          "local t = {}\nfor _, f in ipairs { early, late, deep, function() error('here') end } do\n"
            + "t[#t + 1] = select(2, pcall(f)) end return t", 30)
      else { return [] }
      return table.list.map { if case .string(let text) = $0 { text } else { "" } }
    }
    #expect(
      found == [
        "input:10: early", "input:21: attempt to perform arithmetic on a nil value", "input:12: stack overflow",
        "input:31: here",
      ])
  }

  @Test("counts the lines of a piece from where it begins")
  func lines() throws {
    try LuaThread.run { () throws in
      let bench = try Bench()
      do {
        try bench.sandbox.run(Array("\n\nerror('here')".utf8), file: "input", in: bench.environment, firstLine: 40)
        Issue.record("raises")
      } catch let error as LuaError {
        #expect(error.place == LuaPlace(file: "input", line: 42))
      }
    }
  }
}
