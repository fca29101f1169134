import StyleModel
import Testing

@Suite("Tokens resolve after merging, in a context")
struct TokenResolutionTests {
  typealias Case = (name: String, tokens: KeyValuePairs<String, DeclaredValue>, of: String, text: String)

  static let values: [Case] = [
    ("an alias", ["a": 12, "b": "{a}"], "b", "12"),
    ("an alias declared before its target", ["a": "{z}", "z": 1], "a", "1"),
    ("a sum", ["a": px(4), "b": px(8) + "{a}"], "b", "12px"),
    ("a difference", ["a": px(4), "b": "{a}" - px(9)], "b", "-5px"),
    ("a product from either side", ["a": rem(2), "b": 3 * ("{a}" * 0.5)], "b", "3rem"),
    ("a ratio", ["a": px(4), "b": "{a}" / px(16)], "b", "0.25"),
    ("a method on a token", ["a": "#000000", "b": method(.mix, "{a}", "#000000", 0.5)], "b", "oklch(0 0 none)"),
    ("a text of a color's form", ["a": "#FfF"], "a", "#ffffff"), ("any other text", ["a": "white"], "a", "white"),
    ("a name that looks like a path", ["größe.1/2": px(1), "x": "{größe.1/2}"], "x", "1px"),
    ("a name that methods have", ["color.mix": px(1), "x": "{color.mix}"], "x", "1px"),
  ]

  @Test("A token is worth", arguments: values)
  func worth(_ it: Case) throws {
    let theme = try resolved(.tokens(it.tokens))
    #expect(theme.token(it.of) == it.text, "\(it.name): \(theme.causes(it.of))")
  }

  @Test("A child's token replaces its parent's whole, and what refers to it follows")
  func replacing() throws {
    let base = theme(
      "base", .modes("appearance", "light", "dark"),
      .tokens([
        "paper": by("appearance", ["light": "#ffffff", "dark": "#333333"]), "ink": "#000000", "text": "{ink}",
        "sheet": "{paper}", "drop": .composite(.shadow, ["color": "{ink}", "y": "{space}"]), "space": px(4),
        "stack": .value(.fontFamily(["A", "B", "C"])),
      ]))
    let leaf = theme(
      "leaf",
      .tokens(["paper": "#ffcc99", "ink": by("appearance", ["light": "#111111"]), "stack": .value(.fontFamily(["D"]))]))
    for mode in ["light", "dark"] {
      let themed = try Theme(base, leaf).resolved(in: ["appearance": mode])
      #expect(themed.errors.isEmpty)
      #expect(themed.token("sheet") == "#ffcc99")
      #expect(themed.token("text") == "#111111")
      #expect(themed.token("stack") == "D")
      #expect(themed.result("drop")?.value == .shadow([Shadow(color: try ColorValue(css: "#111111"), offsetY: .px(4))]))
    }
    #expect(try Theme(base).resolved(in: ["appearance": "dark"]).token("sheet") == "#333333")
  }

  @Test("The alias chain goes from the first target to the last; a replaced alias leaves nothing")
  func chains() throws {
    let base = theme("base", .tokens(["a": "#010203", "b": "{a}", "c": "{b}", "d": "{c}"]))
    let plain = try Theme(base).resolved()
    #expect(plain.alias(of: "d") == ["c", "b", "a"])
    #expect(plain.alias(of: "a") == [])
    let leaf = theme("leaf", .tokens(["b": "#040506"]))
    #expect(try Theme(base, leaf).resolved().alias(of: "d") == ["c", "b"])
  }

  @Test("A chain of thousands resolves, from whichever end it was declared", arguments: [false, true])
  func longChain(reversed: Bool) throws {
    var tokens = [TokenDeclaration("n0000", "#336699")]
    for index in 1...4000 {
      tokens.append(TokenDeclaration(Self.name(index), .token(TokenReference(Self.name(index - 1)))))
    }
    var source = theme()
    source.tokens = reversed ? tokens.reversed() : tokens
    let themed = try Theme(source).resolved()
    #expect(themed.errors.isEmpty)
    #expect(themed.token("n4000") == "#336699")
    #expect(themed.alias(of: "n4000")?.count == 4000)
  }

  @Test("A sum over thousands resolves, and breaks with its first link alone")
  func longSums() throws {
    var source = theme()
    source.tokens = [TokenDeclaration("n0000", px(0))]
    for index in 1...3000 {
      source.tokens.append(TokenDeclaration(Self.name(index), token(Self.name(index - 1)) + px(1)))
    }
    #expect(try Theme(source).resolved().token("n3000") == "3000px")
    source.tokens[0] = TokenDeclaration("n0000", "{nowhere}")
    let broken = try Theme(source).resolved()
    #expect(broken.errors.map(\.kind) == [.missingToken])
    #expect(broken.causes("n3000") == broken.errors)
  }

  private static func name(_ index: Int) -> String { "n" + String("0000\(index)".suffix(4)) }

  @Test("Diamonds are worked out once, in tokens as in one expression")
  func diamonds() throws {
    var source = theme("base", .tokens(["n0": px(8)]))
    for index in 1...60 {
      source.tokens.append(
        TokenDeclaration("n\(index)", (token("n\(index - 1)") + token("n\(index - 1)")) * 0.5))
    }
    var shared = token("n60")
    for _ in 0..<60 { shared = (shared + shared) * 0.5 }
    source.tokens.append(TokenDeclaration("all", shared))
    SourceEntry.component("a", .base(["width": shared])).add(&source)
    let themed = try Theme(source).resolved()
    #expect(themed.errors.isEmpty)
    #expect(themed.token("all") == "8px")
    #expect(try themed.style("a") == ["width": "8px"])
  }

  // MARK: Modes

  @Test("Choices nest, and fall back to the default of their axis alone")
  func modes() throws {
    let source = theme(
      "base", .modes("appearance", "light", "dark", "dim"), .modes("contrast", "standard", "more"),
      .tokens([
        "rim": by(
          "contrast", ["standard": by("appearance", ["light": 1, "dark": 2]), "more": by("appearance", ["light": 3])]),
        "show": by("appearance", ["light": true, "dark": false]), "zero": by("appearance", ["light": 1, "dark": 0]),
        "name": by("appearance", ["light": "sun", "dark": ""]),
      ]))
    let expected: [(modes: [String: String], rim: String)] = [
      ([:], "1"), (["appearance": "dark"], "2"), (["appearance": "dim"], "1"),
      (["contrast": "more", "appearance": "dark"], "3"),
    ]
    for (modes, rim) in expected { #expect(try Theme(source).resolved(in: modes).token("rim") == rim) }
    let dark = try Theme(source).resolved(in: ["appearance": "dark"])
    #expect(dark.token("show") == "false" && dark.token("zero") == "0" && dark.token("name") == "")
  }

  static let agreeing: [(name: String, value: DeclaredValue, type: ValueType?, text: String?)] = [
    ("lengths", by("m", ["a": px(1), "b": px(2)]), nil, "2px"),
    ("a bare number beside a length is one", by("m", ["a": px(1), "b": 2]), nil, "2px"),
    ("a name beside a color is one", by("m", ["a": "#000000", "b": "white"]), nil, "#ffffff"),
    ("of one declared type", by("m", ["a": "bold", "b": 700]), .fontWeight, "700"),
    ("aliases of one type", by("m", ["a": "{len}", "b": px(2)]), nil, "2px"),
    ("a number and a text", by("m", ["a": 1, "b": "x"]), nil, nil),
    ("a boolean and a color", by("m", ["a": true, "b": "#fff"]), nil, nil),
    ("a length and an alias of a color", by("m", ["a": "{hue}", "b": px(2)]), nil, nil),
    ("a length and a sum of times", by("m", ["a": ms(1) + "{time}", "b": px(2)]), nil, nil),
    ("a color method and a length", by("m", ["a": method(.lighten, "{hue}", 0.1), "b": px(2)]), nil, nil),
    ("without the default", by("m", ["c": px(2)]), nil, nil),
  ]

  @Test("Choices must agree in type, in every context alike", arguments: agreeing, ["a", "b"])
  func agreement(_ it: (name: String, value: DeclaredValue, type: ValueType?, text: String?), mode: String) throws {
    let theme = try resolved(
      .modes("m", "a", "b", "c"), .tokens(["len": px(1), "hue": "#123456", "time": ms(5)]),
      .define("t", it.value, type: it.type, at: 3), in: ["m": mode])
    if let text = it.text {
      #expect(theme.errors.isEmpty, "\(it.name): \(theme.errors)")
      if mode == "b" { #expect(theme.token("t") == text, "\(it.name)") }
    } else {
      #expect(theme.errors.map(\.kind) == [.type], "\(it.name)")
      #expect(theme.errors.first?.place == place(3), "\(it.name)")
    }
  }

  // MARK: Types

  static let types: [(name: String, entries: [SourceEntry], type: ValueType?)] = [
    ("its own form", [.tokens(["g.t": 8])], .number), ("define's", [.define("g.t", 8, type: .dimension)], .dimension),
    ("its group's", [.group("g", type: .dimension), .tokens(["g.t": 8])], .dimension),
    ("the root's", [.group("", type: .dimension), .tokens(["g.t": 8])], .dimension),
    (
      "the nearest group's", [.group("", type: .color), .group("g", type: .dimension), .tokens(["g.t": 8])], .dimension
    ),
    ("define's before its group's", [.group("g", type: .color), .define("g.t", 8, type: .number)], .number),
    (
      "its target's before its group's", [.group("g", type: .dimension), .tokens(["n": 8, "g.t": "{n}"])], .number
    ),
    ("define's before its target's", [.tokens(["n": 8]), .define("g.t", "{n}", type: .dimension)], .dimension),
    ("a word of an enum", [.define("g.t", "center", type: .enum)], .enum),
    ("a wrong value", [.define("g.t", "#336699", type: .dimension)], nil),
    ("a wrong target", [.tokens(["c": "#336699"]), .define("g.t", "{c}", type: .dimension)], nil),
    ("a value that the group refuses", [.group("g", type: .color), .tokens(["g.t": px(4)])], nil),
    ("a curve beyond its range", [.define("g.t", [1.4, 0, 0.2, 1], type: .cubicBezier)], nil),
    ("a weight beyond its range", [.define("g.t", 1200, type: .fontWeight)], nil),
  ]

  @Test("A token's type", arguments: types)
  func typed(_ it: (name: String, entries: [SourceEntry], type: ValueType?)) throws {
    var source = theme()
    for entry in it.entries { entry.add(&source) }
    let themed = try Theme(source).resolved()
    #expect(themed.result("g.t")?.value.type == it.type, "\(it.name): \(themed.errors)")
    #expect(themed.errors.map(\.kind) == (it.type == nil ? [.type] : []), "\(it.name)")
  }

  @Test("Groups hand down description and deprecation, which a token may take back")
  func groups() throws {
    let themed = try resolved(
      .group("g", description: "of g", deprecated: .because("use h")), .group("g.inner", description: "of inner"),
      .tokens(["g.a": 1, "g.inner.b": 2]), .define("g.c", 3, description: "its own", deprecated: .no),
      .define("g.d", 4, deprecated: .yes), .tokens(["plain": 5]))
    let table = themed.theme.tokens
    #expect(table.entries.map(\.name) == ["g.a", "g.c", "g.d", "g.inner.b", "plain"])
    #expect(table.entries.map(\.description) == ["of g", "its own", "of g", "of inner", nil])
    #expect(table.entries.map(\.deprecated) == [.because("use h"), nil, .yes, .because("use h"), nil])
    #expect(table.isGroup("g.inner") && table.isGroup("g") && !table.isGroup("g.a") && !table.isGroup("inner"))
  }

  @Test("What each declaration of a token said, the winner first")
  func explanation() throws {
    let base = theme("base", .tokens(["a": "#000000", "b": "#ffffff"]))
    let leaf = theme("leaf", .tokens(["b": "{a}"]))
    let themed = Theme(base, leaf)
    let layers = ThemeResolver(themed, in: try themed.modes.context([:])).explain(token: "b")
    #expect(layers.map(\.definition.origin) == [.theme("leaf"), .theme("base")])
    #expect(layers.map { $0.value?.text } == ["#000000", "#ffffff"])
  }
}
