import StyleModel
import Testing
import ThemeScripting

/// Loops make in a line what nobody would write by hand. Whatever there is very much of, the load ends soon, with a sheet
/// or with an error; each of these took minutes or ended the host once.
@Suite("A flood of")
struct FloodTests {
  private static let many = 20_000

  /// `list` and `fields` hold names, `n` is how many.
  private static let head = """
    local n = \(many)
    local list, fields, empty = {}, {}, {}
    for i = 1, n do list[i] = "n" .. i; fields["n" .. i] = 1; empty["n" .. i] = {} end

    """

  @Test(
    "names that are good makes a sheet",
    arguments: [
      "component \"b\" { slots(list), base { gap = 1 } }",
      "component \"b\" { axis \"a\" (list), base { gap = 1 } }",
      "component \"b\" { axis \"a\" (empty), base { gap = 1 } }",
      "modes { m = list } component \"b\" { base { gap = by.m { n1 = 1 } } }",
      "tokens(fields) component \"b\" { base { gap = token.n1 } }",
      "property \"p\" { type = \"enum\", values = list } component \"b\" { base { p = \"n7\", gap = 1 } }",
      "for i = 1, n do list[i] = base { gap = 1 } end component \"b\" (list)",
      "for i = 1, n do list[i] = when { state = \"hover\" } { opacity = 0.5 } end list[1] = base { gap = 1 } component \"b\" (list)",
      "for i = 1, 3000 do component (\"c\" .. i) { base { gap = i } } end component \"b\" { base { gap = 1 } }",
    ])
  func names(script: String) throws {
    let resolution = try resolve(Self.head + script)
    #expect(resolution.errors.isEmpty)
    #expect(try resolution.style("b")["gap"] == "1px")
  }

  @Test(
    "things of which there may only be so many is an error that says so",
    arguments: [
      "states(list)", "modes(empty)", "for i = 1, n do modes { [\"m\" .. i] = { \"a\", \"b\" } } end",
      "for i = 1, n do property (\"p\" .. i) { type = \"number\" } end",
      "component \"c0\" { base { gap = 1 } } for i = 1, 500 do component (\"c\" .. i) { extends = \"c\" .. i - 1 } end",
      "for i = 1, n do list[i] = base { gap = 1 } end component \"a\" (list) for i = 1, 60 do component (\"c\" .. i) { extends = \"a\" } end",
      "for i = 1, 300 do list[i] = axis (\"x\" .. i) { v = {} } end for i = n, 301, -1 do list[i] = nil end component \"a\" { base { gap = 1 } } component \"b\" (list)",
      "local long = (\"x\"):rep(100000) tokens { [long] = fields }",
      "local t = { a = 1 } for i = 1, 40 do t = { a = t, b = t } end tokens(t)",
      "local t = { 1 } for i = 1, 40 do t = { t, t } end component \"b\" { base { background = t } }",
    ])
  func limits(script: String) throws {
    let found = try faults(in: Self.head + script)
    #expect(found.contains { $0.kind == .resultLimit }, "\(found.prefix(3))")
  }

  @Test(
    "keys is paid for by whoever lists them",
    arguments: [
      "component \"b\" { base { gap = function(cx) while true do for k in pairs(cx.token) do break end end end } }",
      "component \"b\" { base { gap = function(cx) while true do local e = isempty(cx.token.g) end end } }",
      "component \"b\" { base { gap = function(cx) while true do pairs(fields) end end } }",
    ])
  func keys(script: String) throws {
    let script = Self.head + "tokens(fields) tokens { g = fields }" + script
    let found = try [faults(in: script), faults(in: script)]
    #expect(found.allSatisfy { $0.map(\.kind) == [.instructionLimit] }, "\(found[0].prefix(3))")
  }

  @Test(
    "faults ends after a thousand, and says that there are more",
    arguments: [
      "component \"b\" { base(fields) }", "component \"b\" { default(fields) }", "component \"b\" (fields)",
      "component \"b\" { when(fields) { gap = 1 } }",
      "component \"b\" { axis \"a\" { v = {} }, when { a = list } { gap = 1 } }",
      "component \"b\" { transition { duration = ms(1), properties = list } }",
      "for i = 1, n do empty[\"n\" .. i] = { opacity = \"x\" .. i } end component \"b\" { axis \"a\" (empty) }",
      "local long = (\"x\"):rep(1000000) component (long) (list)",
      "states { \"a\", a = { suppresses = list } }",
      "tokens(fields) tokens(fields)",
    ])
  func faultsEnd(script: String) throws {
    let found = try faults(in: Self.head + script)
    #expect((1_000...1_100).contains(found.count))
    #expect(found.contains { $0.kind == .resultLimit && $0.message.contains("more faults") })
    #expect(found.allSatisfy { $0.message.utf8.count < 10_000 })
  }

  @Test(
    "tokens that lean on what is not there",
    arguments: ["token[\"x\" .. i]", "\"{n1.x\" .. i .. \"}\"", "token[\"n\" .. (i % n + 1)]", "px(\"x\" .. i)"])
  func brokenTokens(value: String) throws {
    let found = try faults(in: Self.head + "for i = 1, n do fields[\"n\" .. i] = \(value) end tokens(fields)")
    #expect(!found.isEmpty && found.count <= 1_100)
    #expect(found.allSatisfy { $0.message.utf8.count < 10_000 && $0.related.count <= 100 })
  }

  @Test("operations on what is shared takes no longer for being doubled")
  func doubling() throws {
    let script = """
      modes { m = { "a", "b" } }
      local sum, product, quotient = token.n, token.n, token.n
      for i = 1, 28 do sum, product, quotient = sum + sum, product * product, quotient / quotient end
      tokens {
        n = 1, sum = by.m { a = sum, b = 1 }, product = by.m { a = product, b = 1 }, quotient = by.m { a = quotient, b = 1 },
      }
      """
    let resolution = try resolve(script)
    #expect(resolution.token("product") == "1" && resolution.token("quotient") == "1")
    #expect(resolution.errors.isEmpty)
  }

  @Test("contexts is refused by whoever goes through them, unless most are chosen")
  func contexts() throws {
    let modes = try resolve("for i = 1, 40 do modes { [\"m\" .. i] = { \"a\", \"b\" } } end tokens { x = 1 }").theme
      .modes
    let error = #expect(throws: Diagnostic.self) { try modes.everyContext() }
    #expect(error?.kind == .resultLimit)
    let wanted = Dictionary(uniqueKeysWithValues: (1...38).map { ("m\($0)", "b") })
    #expect(try modes.everyContext(with: wanted).count == 4)
  }

  @Test("states in a theme that nobody can use takes no numbers from others")
  func states() throws {
    _ = try? resolve(
      "local list = {} for i = 1, 63 do list[i] = \"junk\" .. i end states(list) component \"b\" { base { nope = 1 } }")
    #expect(StyleState("wanted") != nil)
  }
}
