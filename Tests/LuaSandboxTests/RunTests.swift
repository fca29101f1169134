import Testing

@testable import LuaSandbox

@Suite struct RunTests {
  @Test func aScriptReturnsItsValueAsData() throws {
    let bench = try Bench()
    guard case .table(let table) = try bench.run("return { 1, 2.5, 'x', a = true, b = { c = 'd' }, [10] = 1 }") else {
      Issue.record("no table")
      return
    }
    #expect(table.list.count == 3)
    #expect(table.fields.map(\.key) == [.integer(10), .string("a"), .string("b")])
  }

  @Test func aRuntimeErrorHasFileLineAndMessage() throws {
    let bench = try Bench()
    let error = bench.error("local x = nil\n\nreturn x.y", file: "Themes/a/theme.lua")
    #expect(error?.kind == .runtime)
    #expect(error?.place == LuaPlace(file: "Themes/a/theme.lua", line: 3))
    #expect(error?.message == "attempt to index a nil value (local 'x')")
  }

  @Test func aSyntaxErrorHasFileAndLine() throws {
    let error = try Bench().error("x = = 2")
    #expect(error?.kind == .syntax)
    #expect(error?.place?.line == 1)
  }

  @Test func anUndeclaredGlobalAsksTheMissingHook() throws {
    let bench = try Bench()
    let error = bench.error("\nreturn load")
    #expect(error?.kind == .host)
    #expect(error?.failure?.kind == "unknownName")
    #expect(error?.place?.line == 2)
  }

  @Test func aLoopEndsAtTheInstructionLimit() throws {
    let bench = try Bench()
    let error = bench.error("\n\nwhile true do pcall(function() while true do end end) end", instructions: 100_000)
    #expect(error?.kind == .instructionLimit)
    #expect(error?.place?.line == 3)
  }

  @Test func growingEndsAtTheMemoryLimit() throws {
    let bench = try Bench()
    let error = bench.error("local t = 'x'\nwhile true do\n t = t .. t end")
    #expect(error?.kind == .memoryLimit)
    #expect(error?.place?.line == 3)
    #expect(try bench.text("return 'still'") == "still")
  }

  @Test func recordersMakeRecords() throws {
    let tag = LuaTag(1)
    let axis = LuaTag(2)
    let token = LuaTag(3)
    let bench = try Bench([
      ("component", .recorder(LuaRecorder(tag: tag, name: "component", curried: true, declares: true))),
      ("axis", .recorder(LuaRecorder(tag: axis, name: "axis", curried: true))),
      ("token", .pathRoot(token)),
    ])
    try bench.run("component 'button' {\n axis 'size' { small = { padding = token.space.small } } }\ncomponent 'x'")
    let records = try bench.sandbox.takeDeclarations()
    #expect(records.count == 2)
    #expect(records[0].isComplete && !records[1].isComplete)
    #expect(records[0].place == LuaPlace(file: "test.lua", line: 1))
    guard case .table(let body) = records[0].arguments[1], case .record(let size) = body.list[0],
      case .table(let values) = size.arguments[1], case .table(let small)? = values["small"],
      case .path(let path)? = small["padding"]
    else {
      Issue.record("no axis")
      return
    }
    #expect(path.keys == [.string("space"), .string("small")])
    try bench.run("local t = {}\nt.padding = t\ncomponent 'button' { axis 'size' { small = t } }")
    do {
      _ = try bench.sandbox.takeDeclarations()
    } catch {
      #expect((error as LuaError).kind == .cycle)
      #expect(error.path == "component button › axis size › small.padding")
      #expect(error.place?.line == 3)
    }
  }

  @Test func closingFreesEverything() throws {
    let bench = try Bench()
    try bench.run("x = {}; for i = 1, 1000 do x[i] = { tostring(i) } end")
    bench.sandbox.close()
    #expect(bench.sandbox.leakedBytes == 0)
  }
}
