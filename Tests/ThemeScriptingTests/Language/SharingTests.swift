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
