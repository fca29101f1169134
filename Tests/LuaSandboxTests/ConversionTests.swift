import Testing

@testable import LuaSandbox

@Suite struct ConversionTests {
  private func bench(_ change: (inout LuaLimits) -> Void = { _ in }) throws(LuaError) -> Bench {
    var limits = LuaLimits()
    change(&limits)
    return try Bench(
      [
        ("component", .recorder(LuaRecorder(tag: LuaTag(1), name: "component"))),
        ("axis", .recorder(LuaRecorder(tag: LuaTag(2), name: "axis"))),
      ], limits: limits)
  }

  @Test(arguments: [
    ("local t = {} t.x = t return t", LuaError.Kind.cycle, "x"),
    ("local t = {} t[1] = { t } return t", .cycle, "[1][1]"),
    ("local t = {} t[1] = component('a', t) return component('b', t)", .cycle, "component b › component a"),
    ("return { a = { [{}] = 1 } }", .type, "a"), ("return { a = { { [print] = 1 } } }", .type, "a[1]"),
    ("local t = {} for i = 1, 70 do t = { t } end return { deep = t }", .resultLimit, ""),
    (
      "return component('button', axis('size', { small = { padding = { [{}] = 1 } } }))", .type,
      "component button › axis size › small.padding"
    ),
  ])
  func whatIsNoDataIsNamedByItsPath(source: String, kind: LuaError.Kind, path: String) throws {
    let error = try bench().error(source)
    #expect(error?.kind == kind)
    if !path.isEmpty { #expect(error?.path == path) }
  }

  @Test func sizesAreBounded() throws {
    #expect(
      try bench { $0.resultNodes = 1000 }.error("local t = {} for i = 1, 1001 do t[i] = i end return t")?.kind
        == .resultLimit)
    #expect(
      try bench { $0.resultNodes = 1000 }.error("local t = {} for i = 1, 1001 do t['k' .. i] = i end return t")?.kind
        == .resultLimit)
    #expect(
      try bench { $0.resultBytes = 1000 }.error("return { ('x'):rep(600), ('y'):rep(600) }")?.kind == .resultLimit)
    // A sharing that would be 2^60 values when it is unfolded.
    try bench().run("local t = { 1 } for i = 1, 60 do t = { t, t } end return t")
  }

  /// Tables without a list, whose length is whatever a search of Lua's for its end runs into.
  @Test func aLengthThatIsNoneTakesNoRoom() throws {
    let bench = try bench()
    let script = """
      local all = {}
      for n = 1, 3000 do
        local t = {}
        for i = 0, 62 do t[1 << i] = n end
        all['k' .. n] = t
      end
      return all
      """
    // So many times the room for a million values would be more than there are numbers for.
    guard case .table(let table) = try bench.run(script), case .table(let one)? = table["k7"] else {
      Issue.record("no table")
      return
    }
    #expect(one.listCount == 2)
    #expect(one.fieldCount == 61)
  }

  @Test func keysComeSortedWhateverTheHash() throws {
    guard
      case .table(let table) = try bench().run(
        "return { b = 1, [10] = 1, B = 1, [-1] = 1, a2 = 1, [2.5] = 1, a10 = 1, [true] = 1, [false] = 1, ['é'] = 1, [math.huge] = 1, ['\\xff'] = 1 }"
      )
    else { return }
    #expect(
      table.fields.map(\.key) == [
        .integer(-1), .number(2.5), .integer(10), .number(.infinity), .string("B"), .string("a10"), .string("a2"),
        .string("b"), .string("é"), .bytes([0xFF]), .boolean(false), .boolean(true),
      ])
    #expect(table["a10"] != nil && table["c"] == nil)
  }

  @Test func textsThatAreNotUTF8ComeAsBytes() throws {
    guard case .bytes(let bytes) = try bench().run("return 'Inter\\xff\\xfe'") else {
      Issue.record("no bytes")
      return
    }
    #expect(bytes.suffix(2) == [0xFF, 0xFE])
  }

  @Test func keysAreComparedBytewise() {
    #expect(LuaKey.string("e\u{301}") != .string("\u{E9}"))
    #expect(LuaKey.string("Z") < .string("a"))
    #expect(LuaKey.string("a") < .string("a\0"))
    #expect(LuaKey.integer(.max) < .number(9.3e18))
    #expect(!(LuaKey.number(2.5) < .integer(2)) && LuaKey.integer(2) < .number(2.5))
  }

  @Test func aFunctionKnowsWhereItIsDefinedAndCanBeCalled() throws {
    let bench = try bench()
    guard
      case .table(let table) = try bench.run("\nlocal f = function(a, b)\n return a .. b end\nreturn { f, f, print }"),
      case .function(let f) = table.list[0], case .function(let g) = table.list[1],
      case .function(let print) = table.list[2]
    else { return }
    #expect(f == g)
    #expect(f.place == LuaPlace(file: "test.lua", line: 2))
    #expect(print.place.file == "")
    guard case .string("xy") = try bench.sandbox.call(f, [.string("x"), .string("y")]) else {
      Issue.record("no text")
      return
    }
    #expect(throws: LuaError.self) { try Bench().sandbox.call(f) }
  }
}
