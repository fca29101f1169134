import StyleModel
import Testing

@Suite("Layers stand in levels")
struct LevelTests {
  /// Every kind of rule, each saying a width of its own, written from the strongest to the weakest.
  static let ladder = SourceEntry.component(
    "tile",
    .when(axes(["size": ["s"]]).and("focus", "hover"), ["width": 9]),
    .state("hover", ["width": 8, "height": 8]),
    .when(Condition.states("focus"), ["width": 7, "height": 7]),
    .state("focus", ["width": 6]),
    .when(["size": ["s"], "tone": ["t"]], ["width": 5, "gap": 5]),
    .axis("size", ["s": ["width": 3, "opacity": 0.3]]),
    .axis("tone", ["t": ["width": 4, "opacity": 0.4]]),
    .base(["width": 2, "gap": 2]))

  static let steps: [(query: String, width: String)] = [
    ("tile", "2px"), ("tile size=s", "3px"), ("tile tone=t", "4px"), ("tile size=s tone=t", "5px"),
    ("tile size=s tone=t :focus", "7px"), ("tile :hover", "8px"), ("tile :focus :hover", "8px"),
    ("tile size=s :focus :hover", "9px"), ("tile size=s :hover", "8px"),
  ]

  @Test("base < axes in order < when < each state's rules < its whens, however written", arguments: steps)
  func standing(query: String, width: String) throws {
    #expect(try resolved(Self.ladder).style(query)["width"] == width)
  }

  @Test("Each property has the strongest layer that speaks of it")
  func perProperty() throws {
    let theme = try resolved(Self.ladder)
    let all = try theme.style("tile size=s tone=t :focus :hover")
    #expect(all == ["width": "9px", "height": "8px", "gap": "5px", "opacity": "0.4"])
  }

  @Test("The order in which axes are declared is the order of their levels")
  func axisOrder() throws {
    let theme = try resolved(
      .component("a", .axis("z", ["on": ["width": 1]]), .axis("b", ["on": ["width": 2]])),
      .component("c", .axis("b", ["on": ["width": 2]]), .axis("z", ["on": ["width": 1]])))
    #expect(try theme.style("a z=on b=on")["width"] == "2px")
    #expect(try theme.style("c z=on b=on")["width"] == "1px")
  }

  @Test("There is no specificity: of two rules of one level the later wins")
  func noSpecificity() throws {
    let theme = try resolved(
      .component(
        "tab", .axis("size", ["s": [:]]), .axis("tone", ["t": [:]]),
        .when(["size": ["s"], "tone": ["t"]], ["width": 1, "height": 1]), .when(["tone": ["t"]], ["width": 2]),
        .when(axes(["size": ["s"]]).and("selected", "hover"), ["gap": 1, "opacity": 1]),
        .when(Condition.states("hover"), ["gap": 2])))
    #expect(try theme.style("tab size=s tone=t") == ["width": "2px", "height": "1px"])
    #expect(try theme.style("tab size=s :selected :hover") == ["gap": "2px", "opacity": "1"])
  }

  @Test("States rank by the theme's list, not by writing or by query")
  func stateRank() throws {
    let own = try resolved(
      .states("pressed", "armed", "hover"),
      .component("key", .state("hover", ["width": 3]), .state("pressed", ["width": 1]), .state("armed", ["width": 2])))
    #expect(try own.style("key :hover :pressed :armed")["width"] == "3px")
    #expect(try own.style("key :armed :pressed")["width"] == "2px")
    #expect(try own.style("key :pressed :armed")["width"] == "2px")
  }

  @Test("A condition ranks at its highest state; what it excludes gives no rank")
  func rank() throws {
    let theme = try resolved(
      .component(
        "link",
        .when(Condition.states("focus").unless(.states("loading")), ["width": 1, "height": 1]),
        .state("focus", ["width": 2]), .state("hover", ["height": 3]),
        .when(axes(["size": ["s"]]).unless(.states("hover")), ["gap": 4]), .state("selected", ["gap": 5]),
        .axis("size", ["s": [:]])))
    #expect(try theme.style("link :focus") == ["width": "1px", "height": "1px"])
    #expect(try theme.style("link :focus :hover") == ["width": "1px", "height": "3px"])
    #expect(try theme.style("link size=s :selected") == ["gap": "5px"])
    #expect(try theme.style("link size=s :hover") == ["height": "3px"])
  }

  @Test("Conditions see the effective states, not the active ones")
  func effectiveStates() throws {
    let theme = try resolved(
      .component(
        "item", .when(Condition.states("disabled"), ["width": 1]),
        .when(Condition.states("focus", "loading"), ["height": 2]), .state("hover", ["gap": 3])))
    #expect(try theme.style("item :disabled :hover") == ["width": "1px"])
    #expect(try theme.style("item :disabled :loading") == [:])
    #expect(try theme.style("item :disabled :loading :focusVisible") == ["height": "2px"])
  }

  // MARK: Slots

  @Test("A slot's properties go through every level like the root's")
  func slots() throws {
    let theme = try resolved(
      .component(
        "field", .slots("label", "hint"),
        .state("error", ["hint": ["width": 5], "width": 6]),
        .when(["size": ["l"]], ["label": ["width": 3]]),
        .axis("size", ["l": ["label": ["width": 2, "gap": 2]]]),
        .base(["label": ["width": 1, "gap": 1], "opacity": 0.5])))
    #expect(try theme.style("field.label") == ["width": "1px", "gap": "1px"])
    #expect(try theme.style("field.label size=l :error") == ["width": "3px", "gap": "2px"])
    #expect(try theme.style("field.hint :error") == ["width": "5px"])
    #expect(try theme.style("field :error") == ["width": "6px", "opacity": "0.5"])
  }

  @Test("A slot named twice in one body adds up, and an empty body says nothing")
  func repeatedSlots() throws {
    let theme = try resolved(
      .component(
        "row", .slots("icon"), .base(["icon": ["width": 1], "gap": 2]),
        .state("hover", ["icon": ["height": 3], "icon": ["gap": 4]]), .state("focus", ["icon": []])))
    #expect(try theme.style("row.icon :hover :focus") == ["width": "1px", "height": "3px", "gap": "4px"])
    #expect(theme.errors.isEmpty)
  }
}
