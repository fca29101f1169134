import StyleModel
import Testing
import ThemeScripting

/// Scripts can share a value at so many places that nobody could go over all of them.
@Suite("What a script shares")
struct SharingTests {
  @Test(
    "is bounded where it unfolds into a tree",
    arguments: [
      "local t = { 1 } for i = 1, 40 do t = { t, t } end component 'x' { base { shadow = t } }",
      "local t = { a = px(1) } for i = 1, 40 do t = { x = t, y = t } end tokens(t)",
      "local s = shadow { color = '#000' } for i = 1, 40 do s = shadow { s, s } end tokens { s = s }",
      "local t = { 1 } for i = 1, 40 do t = { t, t } end component 'x' { base { width = function() return t end } }",
    ])
  func tree(script: String) throws {
    let found = try faults(in: script)
    #expect(found.filter { $0.kind == .resultLimit }.count == 1, "\(found.map(\.message))")
  }

  /// `list` and `fields` hold names; `many` makes a list of one thing.
  private static let head = """
    local list, fields = {}, {}
    for i = 1, 20000 do list[i] = "n" .. i; fields["n" .. i] = "x" end
    local function many(thing) local t = {} for i = 1, 50000 do t[i] = thing end return t end

    """

  @Test(
    "is bounded where it is gone over in many places",
    arguments: [
      "component 'x' (many(when { size = list } {}))", "component 'x' (many(when { unless = { size = list } } {}))",
      "component 'x' (many(when { state = list } {}))", "component 'x' (many(axis 'size' (list)))",
      "component 'x' (many(slots(list)))", "component 'x' (many(default(fields)))",
      "component 'x' (many(transition { to = 'hover', properties = list, duration = ms(1) }))",
      "for i = 1, 20000 do component('x' .. i) (fields) end",
      "local s = {} for i = 1, 20000 do s[i] = list[i]; s['n' .. i] = { suppresses = list } end states(s)",
      "for i = 1, 20000 do property('p' .. i) { type = 'enum', values = list } end",
    ])
  func places(script: String) throws {
    let found = try faults(in: Self.head + script)
    #expect(found.contains { $0.kind == .resultLimit }, "\(found.prefix(3).map(\.message))")
  }

  @Test("is bounded where it is the answer of a line")
  func answer() async throws {
    let session = ScriptSession("t", in: ThemeTexts(themes: ["t": ["theme.lua": "tokens { a = px(1) }"]]))
    for line in [
      "t = { 1 } for i = 1, 40 do t = { t, t } end", "t = { x = ('x'):rep(100000) } for i = 1, 20 do t = { t, t } end",
    ] {
      let found = try await session.run { evaluation -> Diagnostic? in
        _ = try evaluation.run(line: line, as: .any, file: "input")
        do {
          _ = try evaluation.run(line: "t", as: .any, file: "input")
          return nil
        } catch let error as Diagnostic {
          return error
        }
      }
      #expect(found?.kind == .resultLimit)
      #expect(found?.place?.file == "input")
    }
  }

  @Test("is compared once by a spec, wherever it stands")
  func spec() throws {
    let source = ThemeTexts(themes: ["t": ["theme.lua": "tokens { a = px(1) } component 'x' { base { gap = 1 } }"]])
    let spec = """
      local a, b, c = { 1 }, { 1 }, { 2 }
      for i = 1, 60 do a, b, c = { a, a }, { b, b }, { c, c } end
      expect(a):toBe(b)
      expect(a):notToBe(c)
      """
    try ThemeEvaluation.run("t", in: source) { try $0.run(spec: Array(spec.utf8), file: "t_spec.lua") }
  }

  @Test("costs nothing where it stays shared")
  func expression() throws {
    let made = try resolve("local e = token.a * 1 for i = 1, 40 do e = e + e end tokens { a = px(1), b = e }")
    #expect(made.errors.isEmpty)
    #expect(try token("b", in: made).value == .dimension(.px(0x1p40)))
  }

  @Test("leads a long chain of aliases to its end, each token knowing its next")
  func chain() throws {
    let made = try resolve(
      "local t = { t0 = px(1) } for i = 1, 20000 do t['t' .. i] = token['t' .. i - 1] end tokens(t)")
    #expect(made.errors.isEmpty)
    #expect(try token("t20000", in: made).value == .dimension(.px(1)))
    #expect(made.alias(of: try token("t3", in: made)) == ["t2", "t1", "t0"])
  }

  private func token(_ name: String, in made: Resolution) throws -> ResolvedToken {
    let index = try #require(made.theme.tokens.index(of: name))
    guard case .value(let token) = made.tokens[index] else {
      throw Diagnostic(.missingToken, "“\(name)” is broken")
    }
    return token
  }
}
