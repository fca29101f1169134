import Testing

@testable import LuaSandbox

@Suite struct RecordTests {
  private static let px = LuaTag(1)
  private static let token = LuaTag(2)
  private static let component = LuaTag(3)

  private func bench() throws(LuaError) -> Bench {
    let operators = LuaOperators(
      arithmetic: { operation, call in
        guard operation != .negate else { return .record(Self.px, [.number(-(call.recordNumber(0, 0) ?? 0))], nil) }
        guard let a = call.recordNumber(0, 0) ?? call.number(0), let b = call.recordNumber(1, 0) ?? call.number(1)
        else {
          throw LuaFailure(kind: "type", message: "cannot \(operation) these")
        }
        return .record(Self.px, [.number(operation == .add ? a + b : a * b)], nil)
      },
      index: { call in
        guard call.string(1) == "value", let number = call.recordNumber(0, 0) else {
          throw LuaFailure(kind: "unknownName", message: "no field '\(call.keyText(1))'")
        }
        return .number(number)
      },
      equals: { call in call.recordNumber(0, 0) == call.recordNumber(1, 0) },
      less: { call, orEqual in
        guard let a = call.recordNumber(0, 0), let b = call.recordNumber(1, 0) else {
          throw LuaFailure(kind: "type", message: "no order")
        }
        return orEqual ? a <= b : a < b
      },
      text: { call in "px(\(call.recordNumber(0, 0) ?? 0))" })
    return try Bench(
      [
        ("px", .recorder(LuaRecorder(tag: Self.px, name: "px"))), ("token", .pathRoot(Self.token)),
        ("component", .recorder(LuaRecorder(tag: Self.component, name: "component", curried: true, declares: true))),
        ("unset", .record(LuaTag(9))),
      ], operators: operators)
  }

  @Test(arguments: [
    ("type(px(1))", "userdata"), ("tostring(px(1))", "px(1.0)"), ("tostring((px(1) + px(2)).value)", "3.0"),
    ("tostring((2 * px(2)).value)", "4.0"), ("tostring((-px(2)).value)", "-2.0"), ("tostring(px(1) == px(1))", "true"),
    ("tostring(px(1) == px(2))", "false"), ("tostring(px(1) == 1)", "false"), ("tostring(px(1) < px(2))", "true"),
    ("tostring(px(2) <= px(1))", "false"), ("tostring(unset == unset)", "true"),
    ("string.format('%s|%9s', px(1), px(2))", "px(1.0)|  px(2.0)"),
  ])
  func operatorsOfRecordsAreTheHosts(expression: String, expected: String) throws {
    #expect(try bench().text("return " + expression) == expected)
  }

  @Test(arguments: [
    "px(1).other", "px(1) + 'x'", "px(1) < 1", "px(1) .. 'x'", "#px(1)", "px(1)()", "px(1) % 2", "px(1) & 1", "unset()",
    "component 'a' {} {}", "(function() px(1).x = 2 end)()", "(function() token.x = 2 end)()", "token[{}]",
    "for k in pairs(px(1)) do end", "table.sort({ px(1), 2 })", "table.concat({ px(1) })", "token .. 'x'", "#token",
    "token.a < token.b",
  ])
  func whatRecordsCannotDoIsAnErrorAtTheLine(expression: String) throws {
    let statement = expression.hasPrefix("for") ? expression : "local x = " + expression
    let error = try bench().error("\n" + statement)
    #expect(error?.place == LuaPlace(file: "test.lua", line: 2))
    #expect(error?.kind == .runtime || error?.kind == .host)
  }

  @Test func aRecordCarriesItsArgumentsAndTheLineOfItsFirstCall() throws {
    let bench = try bench()
    guard case .record(let record) = try bench.run("\nlocal c = component('a', 1)\nreturn c('b', 'c')") else {
      Issue.record("no record")
      return
    }
    #expect(record.tag == Self.component && record.isComplete)
    #expect(record.arguments.count == 4)
    #expect(record.place?.line == 2)
    guard case .record(let empty) = try bench.run("return px()") else { return }
    #expect(empty.arguments.isEmpty)
    guard case .record(let bare) = try bench.run("return component 'a' ()") else { return }
    #expect(bare.isComplete && bare.arguments.count == 1)
  }

  @Test func aCalledPathIsACallRecordThatKnowsAMethodCall() throws {
    guard case .table(let table) = try bench().run("return { token.color.brand:mix(1), token.mix(2) }"),
      case .record(let method) = table.list[0], case .path(let callee) = method.arguments[0],
      case .path(let receiver) = method.arguments[1], case .record(let plain) = table.list[1],
      case .path(let function) = plain.arguments[0]
    else {
      Issue.record("no calls")
      return
    }
    #expect(method.tag == .call)
    #expect(callee.keys == ["color", "brand", "mix"].map { .string($0) })
    #expect(callee.parentIdentity == receiver.identity)
    #expect(receiver.keys == ["color", "brand"].map { .string($0) })
    #expect(function.keys == [.string("mix")])
    #expect(plain.arguments.count == 2)
  }

  @Test func aPathOfAnyLengthIsReadWithoutRecursion() throws {
    let bench = try bench()
    let error = bench.error("local p = token\nfor i = 1, 100000 do p = p.deeper end\nreturn { far = p }")
    #expect(error?.kind == .resultLimit)
    #expect(error?.path == "far")
    guard case .path(let path) = try bench.run("local p = token for i = 1, 64 do p = p[i] end return p") else { return }
    #expect(path.keys.count == 64)
    #expect(path.keys[63] == .integer(64))
  }

  /// Sessions outlive the limit that a line of theirs met.
  @Test func aPathThatALimitCutShortIsNeverMetAgain() throws {
    let script = "for i = 1, 1e6 do group = token['g' .. i] local _ = group.a, group.b, group.c, group.d, group.e end"
    for instructions in 10_000..<10_600 {
      let bench = try bench()
      #expect(bench.error(script, instructions: instructions)?.kind == .instructionLimit)
      guard
        case .table(let table) = try bench.run(
          "local t = {} for i, k in ipairs { 'a', 'b', 'c', 'd', 'e' } do t[i] = group[k] end return t")
      else { continue }
      let ends = table.list.map { if case .path(let path) = $0 { path.dottedName ?? "" } else { "" } }
      #expect(ends.map { $0.suffix(2) } == [".a", ".b", ".c", ".d", ".e"])
    }
  }

  @Test func whatIsSharedStaysShared() throws {
    guard case .table(let table) = try bench().run("local t, r = { 1 }, px(1) return { t, t, r, r, token, token }"),
      case .table(let a) = table.list[0], case .table(let b) = table.list[1], case .record(let c) = table.list[2],
      case .record(let d) = table.list[3]
    else {
      Issue.record("no tables")
      return
    }
    #expect(a.identity == b.identity)
    #expect(c.identity == d.identity && c.isShared)
  }

  @Test func declarationsComeInOrderOnce() throws {
    let bench = try bench()
    try bench.run("component 'a' {} component 'b'")
    try bench.run("for i = 1, 3 do component('c' .. i) {} end")
    let records = try bench.sandbox.takeDeclarations()
    #expect(records.map(\.isComplete) == [true, false, true, true, true])
    #expect(try bench.sandbox.takeDeclarations().isEmpty)
  }

  @Test func aHelperOfThePreludeLeavesTheScriptsLine() throws {
    let bench = try bench()
    try bench.sandbox.prelude(
      """
      return {
        make = function(name) return component(name) end,
        refuse = function() error("not so", 2) end,
        stumble = function() local x; return x.y end,
      }
      """, named: "prelude", in: bench.environment)
    guard case .record(let record) = try bench.run("\n\nlocal made = make 'a'\nreturn made") else { return }
    #expect(record.place == LuaPlace(file: "test.lua", line: 3))
    let refused = bench.error("\nrefuse()")
    #expect(refused?.place == LuaPlace(file: "test.lua", line: 2))
    #expect(refused?.message == "not so")
    #expect(bench.error("\nstumble()")?.place == LuaPlace(file: "test.lua", line: 2))
    #expect(try bench.text("\nreturn select(2, pcall(function() refuse() end))") == "test.lua:2: not so")
  }
}
