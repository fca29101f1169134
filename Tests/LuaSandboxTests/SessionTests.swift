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
