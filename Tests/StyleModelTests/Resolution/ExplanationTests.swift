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
