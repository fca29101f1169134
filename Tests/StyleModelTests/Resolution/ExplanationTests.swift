import StyleModel
import Testing

@Suite("An explanation tells who said what of a property")
struct ExplanationTests {
  static let source = theme(
    "base", .modes("mood", "calm", "wild"),
    .tokens([
      "c.brand": "#5b5bd6", "c.accent": "{c.brand}", "c.ring": by("mood", ["calm": "{c.accent}", "wild": "#000000"]),
    ]),
    .component(
      "a", .slots("icon"), .base(["width": 1, "tint": "{c.ring}", "gap": 1, "icon": ["tint": "#ffffff"]], at: 3),
      .axis("size", ["s": ["width": 2, "paddingTop": 7], "l": [:]], at: 4),
      .when(
        axes(["size": ["s", "l"], "mood": ["calm"]]).unless(.states("disabled")), ["width": 3, "padding": 8], at: 5),
      .state("hover", ["width": 4, "gap": .unset], at: 6), .state("pressed", ["width": 9]),
      .when(axes(["size": ["s"]]).and("hover", "focus"), ["width": 5], at: 7)),
    .component("heir", .extends("a"), .base(["width": 6], at: 9)))

  private func explain(
    _ query: String, _ name: String, functions: Functions? = nil, _ source: SourceDeclarations = source
  )
    throws -> Explanation
  {
    let themed = Theme(source)
    let context = try themed.modes.context([:])
    let resolver = ThemeResolver(themed, in: context, functions: functions)
    let sheet = themed.resolve(in: context, functions: functions).sheet
    return try resolver.explain(
      StyleQuery(text: query), property: try #require(themed.properties.index(of: name)), in: sheet)
  }

  @Test("The winner first, every layer with its rule, value, origin and place")
  func layers() throws {
    let found = try explain("a size=s :hover :focus", "width")
    #expect(
      found.layers.map(\.label) == [
        "when size=s, state=focus|hover", "state hover", "when size=s|l, mood=calm, unless(state=disabled)",
        "axis size=s", "base",
      ])
    #expect(found.layers.map { $0.value?.text } == ["5px", "4px", "3px", "2px", "1px"])
    #expect(found.layers.map { $0.place?.line } == [7, 6, 5, 4, 3])
    #expect(found.layers.allSatisfy { $0.origin == .theme("base") && $0.alias.isEmpty })
    #expect(found.value?.text == "5px")
  }

  @Test("What did not match, or says nothing of it, is no layer")
  func silent() throws {
    #expect(try explain("a", "width").layers.map(\.label) == ["base"])
    #expect(try explain("a", "height").layers.isEmpty)
    #expect(try explain("a", "height").value == nil)
    #expect(try explain("a :pressed :disabled", "width").layers.map(\.label) == ["base"], "suppressed")
  }

  @Test("Unset wins as a layer without a value")
  func unset() throws {
    let found = try explain("a :hover", "gap")
    #expect(found.layers.map { $0.value?.text } == [nil, "1px"])
    #expect(found.value == nil)
  }

  @Test("The alias chain begins with the token that the rule names")
  func alias() throws {
    #expect(try explain("a", "tint").alias == ["c.ring", "c.accent", "c.brand"])
    #expect(try explain("a.icon", "tint").alias == [])
  }

  static let forms: [(name: String, form: String)] = [
    ("plain", "#5B5BD6"), ("alias", "{plain}"), ("mode", "by.mood { calm = token.plain, … }"),
    ("fallback", "by.mood { calm = px(4) }"), ("sum", "(token.a.b + px(2)) * 3"), ("dark", "token.plain:darken(0.1)"),
    ("odd", "-token[\"1 x\"]"), ("word", "-token.a[\"end\"]"), ("keyed", "spring { [\"do\"] = 1, response = 0.3 }"),
    ("font", "font { family = { \"Inter\", token.face }, size = 12 }"),
  ]

  @Test("The links of a chain are told as they are declared", arguments: forms)
  func links(name: String, form: String) throws {
    let source = theme(
      "base", .modes("mood", "calm", "wild"),
      .tokens([
        "plain": "#5B5BD6", "alias": "{plain}", "mode": by("mood", ["calm": "{plain}", "wild": "#000000"]),
        "fallback": by("mood", ["calm": px(4)]), "a.b": px(1),
        "sum": (token("a.b") + px(2)) * 3, "dark": method(.darken, token("plain"), 0.1),
        "odd": .expression(Expression(.negate, ["{1 x}"])), "1 x": 3, "a.end": 4,
        "word": .expression(Expression(.negate, ["{a.end}"])),
        "keyed": .composite(.easing, ["do": 1, "response": 0.3]), "face": "sans-serif",
        "font": .composite(.typography, ["family": .list(["Inter", "{face}"]), "size": 12]),
      ]))
    let themed = Theme(source)
    let resolver = ThemeResolver(themed, in: try themed.modes.context([:]))
    #expect(resolver.chain(of: name).first?.declared == form)
    #expect(resolver.chain(of: "nothing").isEmpty)
  }

  @Test("A declaration that shares its parts without end is cut")
  func longDeclaration() throws {
    var value = token("a")
    for _ in 0..<60 { value = value + value }
    let themed = Theme(theme("base", .tokens(["a": 1, "b": value])))
    let link = try #require(ThemeResolver(themed, in: try themed.modes.context([:])).chain(of: "b").first)
    #expect(link.declared.contains("…") && link.declared.count < 2_000)
  }

  @Test("The edges of a padding and the parts of a font name their own tokens")
  func partsOfShorthands() throws {
    let source = theme(
      "base", .tokens(["s": 4, "m": "{s}", "f": .composite(.typography, ["size": 12])]),
      .component("a", .base(["padding": ["horizontal": "{m}", "top": "{s}", "bottom": 1], "font": "{f}"])),
      .component("b", .base(["font": .composite(.typography, ["size": "{m}", "lineHeight": 1])])))
    #expect(try explain("a", "paddingLeading", source).alias == ["m", "s"])
    #expect(try explain("a", "paddingTop", source).alias == ["s"])
    #expect(try explain("a", "paddingBottom", source).alias == [])
    #expect(try explain("a", "fontSize", source).alias == ["f"])
    #expect(try explain("b", "fontSize", source).alias == ["m", "s"])
    #expect(try explain("b", "lineHeight", source).alias == [])
  }

  private struct Hypothesis: CustomTestStringConvertible {
    let query: String
    let property: String
    let said: [String]
    var testDescription: String { "\(query) \(property)" }
  }

  private static let hypotheses = [
    Hypothesis(query: "a :hover", property: "width", said: []),
    Hypothesis(query: "a :loading", property: "width", said: []),
    Hypothesis(query: "a :hover :loading", property: "width", said: ["hover by loading: state hover 2px 3"]),
    Hypothesis(query: "a :hover :disabled", property: "width", said: ["hover by disabled: state hover 2px 3"]),
    Hypothesis(query: "a :hover :disabled :loading", property: "width", said: ["hover by loading: state hover 2px 3"]),
    Hypothesis(
      query: "a size=s :hover :pressed :loading", property: "width",
      said: [
        "pressed by loading: when state=hover|pressed 5px 5", "hover by loading: when size=s, state=hover 3px 4",
        "hover by loading: state hover 2px 3",
      ]),
    Hypothesis(query: "a :hover :loading", property: "gap", said: ["hover by loading: state hover unset 3"]),
    Hypothesis(query: "a :hover :loading", property: "height", said: []),
    Hypothesis(query: "a.icon :hover :loading", property: "width", said: ["hover by loading: state hover 9px 3"]),
    Hypothesis(
      query: "a :focusVisible :disabled", property: "width",
      said: ["focusVisible by disabled: state focusVisible 8px 6"]),
    // Built on what lies below in the cell in which pressed is effective beside loading.
    Hypothesis(query: "a :pressed :loading", property: "opacity", said: ["pressed by loading: state pressed 0.25 7"]),
    Hypothesis(
      query: "a :pressed :hover :loading", property: "lineHeight",
      said: ["pressed by loading: state pressed 2 7", "hover by loading: state hover 3 3"]),
  ]

  @Test("What suppressed states would have said, strongest first", arguments: hypotheses)
  private func suppressed(hypothesis: Hypothesis) throws {
    let functions = Functions()
    let half = functions.add { cell in cell.belowNumber.map { .number($0 / 2) } }
    let count = functions.add { cell in
      .number(Double(["hover", "pressed"].filter { cell.state($0) == true }.count + 1))
    }
    let fails = functions.add { _ throws(Diagnostic) in throw Diagnostic(.runtime, "never heard") }
    let source = theme(
      "base",
      .component(
        "a", .slots("icon"), .base(["width": 1, "gap": 1, "opacity": 0.5], at: 2), .axis("size", ["s": [:]]),
        .state(
          "hover", ["width": 2, "gap": .unset, "height": fails, "lineHeight": 3, "icon": ["width": 9]], at: 3),
        .when(axes(["size": ["s"]]).and("hover"), ["width": 3], at: 4),
        .when(.states("hover", "pressed"), ["width": 5], at: 5),
        .state("focusVisible", ["width": 8], at: 6),
        .state("pressed", ["opacity": half, "lineHeight": count], at: 7),
        .state("loading", ["tint": "#ffffff"], at: 8)))
    let found = try explain(hypothesis.query, hypothesis.property, functions: functions, source)
    #expect(
      found.suppressed.map { entry in
        "\(entry.state) by \(entry.by): \(entry.layer.label) \(entry.layer.value?.text ?? "unset")"
          + " \(entry.layer.place?.line ?? 0)"
      } == hypothesis.said)
  }

  @Test("To ask what suppressed states would have said changes no sheet and is no fault")
  func harmless() throws {
    let functions = Functions()
    let fails = functions.add { _ throws(Diagnostic) in throw Diagnostic(.runtime, "never heard") }
    let source = theme(
      "base", .component("a", .base(["width": 1]), .when(.states("hover", "loading"), ["width": fails])))
    let themed = Theme(source)
    let resolver = ThemeResolver(themed, in: try themed.modes.context([:]), functions: functions)
    let before = resolver.resolve()
    #expect(before.errors.isEmpty)
    let found = try resolver.explain(StyleQuery(text: "a :hover :loading"), in: before.sheet)
    #expect(found.map { before.sheet.properties[$0.property].name } == ["width"])
    #expect(found.first?.explanation.suppressed.isEmpty == true)
    #expect(resolver.resolve().errors.isEmpty)
    #expect(resolver.resolve().sheet.dump == before.sheet.dump)
  }

  @Test("A shorthand speaks for its parts, once")
  func shorthand() throws {
    #expect(try explain("a size=s", "paddingTop").layers.map { $0.place?.line } == [5, 4])
    #expect(try explain("a size=s", "paddingBottom").layers.map { $0.place?.line } == [5])
    let clearing = theme(
      "base",
      .component("a", .base(["cornerRadius": 4, "cornerRadiusTopLeading": 2]), .state("hover", ["cornerRadius": 5])))
    #expect(try explain("a", "cornerRadiusTopLeading", clearing).layers.map { $0.value?.text } == ["2px"])
    #expect(try explain("a :hover", "cornerRadiusTopLeading", clearing).layers.map { $0.value?.text } == [nil, "2px"])
  }

  @Test("Rules of the extended component are shown where they stand")
  func ancestry() throws {
    let found = try explain("heir :hover", "width")
    #expect(found.layers.map { $0.place?.line } == [6, 9, 3])
  }

  @Test("Slots have layers of their own, and functions show what they answered")
  func functions() throws {
    let functions = Functions()
    let root = functions.add { cell in cell.root?.first { $0.property == "width" }.map { .value($0.value) } }
    let body = functions.add { _ in ["width": 2] }
    let source = theme(
      "base",
      .component("a", .slots("icon"), .base(["icon": ["width": root]], at: 2), .state("hover", body, at: 3)))
    #expect(
      try explain("a.icon :hover", "width", functions: functions, source).layers.map { $0.value?.text } == ["2px"])
    #expect(try explain("a.icon", "width", functions: functions, source).layers.isEmpty)
    #expect(try explain("a :hover", "width", functions: functions, source).layers.map { $0.place?.line } == [3])
  }

  @Test("An unknown name is an error like that of any query")
  func unknown() {
    #expect(throws: Diagnostic.self) { try explain("b", "width") }
    #expect(throws: Diagnostic.self) { try explain("a size=xl", "width") }
  }
}
