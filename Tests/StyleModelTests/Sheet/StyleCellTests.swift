import StyleModel
import Testing

@Suite("Cells, readers and queries answer alike")
struct StyleCellTests {
  private static let few = theme(
    "few",
    .component(
      "button", .slots("icon", "aSlotWithAVeryLongName"), .axis("size", ["s": ["width": 1], "l": ["width": 2]]),
      .axis("anAxisWithAVeryLongName", ["aValueWithAVeryLongName": ["height": 3], "b": ["height": 4]]),
      .base(["opacity": 1, "icon": ["gap": 5]]), .state("hover", ["width": 7]), .state("focusVisible", ["height": 8]),
      .state("disabled", ["opacity": 0.5, "icon": ["gap": 6]]), .defaults(["size": "s"])),
    .component("aComponentWithAVeryLongName", .base(["width": 9])), .component("bare"))

  /// More states than a table of their sets would be made for.
  private static let many = theme(
    "many",
    .states(
      "one", "two", "three", "four", "five", "six", "seven", "hover",
      suppresses: ["hover": ["one", "two"], "six": ["five"]]),
    .component(
      "button", .base(["width": 1]), .state("one", ["width": 2]), .state("seven", ["height": 3]),
      .state("hover", ["gap": 4])))

  private static let lengths: [(String, StyleProperty<Dimension>)] = [
    ("width", .width), ("height", .height), ("gap", .gap), ("minWidth", .minWidth),
  ]

  @Test("for each cell, set of states and property", arguments: [few, many])
  func alike(_ source: SourceDeclarations) throws {
    let sheet = try Theme(source).resolved().sheet
    for position in sheet.components.indices {
      let component = sheet.components[position]
      for key in sheet.dumpedCells(of: position) {
        let slot = component.slots[key.slot].name
        let axes = Dictionary(uniqueKeysWithValues: component.axes.map { ($0.name, "none") }).merging(
          sheet.selection(of: key).map { ($0.axis.name, $0.value.text) }, uniquingKeysWith: { $1 })
        let names = sheet.states.names(in: key.effective)
        let states = StateSet(names.compactMap { StyleState($0) })
        let expected = sheet.style(of: key)
        let cell = try sheet.component(component.name).cell(axes, slot: slot)
        #expect(cell.style(in: states).entries == expected)
        let query = StyleQuery(component.name, slot: slot, axes: axes, states: names)
        for (name, property) in Self.lengths {
          let index = try #require(sheet.properties.index(of: name))
          let value: Dimension? = if case .dimension(let length)? = expected[index] { length } else { nil }
          #expect(cell.value(property, in: states) == value)
          #expect(cell.style(in: states)[property] == value)
          #expect(cell.reader(of: property).value(in: states) == value)
          #expect(try sheet.value(property, for: query) == value)
        }
      }
    }
  }

  @Test("Suppressed states, and those that the theme does not have, change nothing")
  func otherStates() throws {
    let sheet = try Theme(Self.few).resolved().sheet
    let cell = try sheet.component("button").cell()
    let reader = cell.reader(of: .width)
    let strange = StateSet(try #require(StyleState("strangeState")))
    for set: StateSet in [[.hover, .disabled], [.disabled], [.hover, .loading], [.disabled, strange]] {
      #expect(cell.value(.width, in: set) == .px(1))
      #expect(reader.value(in: set) == .px(1))
    }
    #expect(reader.value(in: [.hover, strange]) == .px(7))
  }

  @Test("What is printed reads as the command line writes it")
  func texts() throws {
    let source = theme(
      "calm", .modes("look", "day", "night"),
      .component(
        "button", .slots("icon"), .axis("size", ["s": ["width": 1], "l": ["width": 2]]), .base(["opacity": 1]),
        .state("hover", ["icon": ["gap": 5]])))
    let sheet = try Theme(source).resolved(in: ["look": "night"]).sheet
    #expect("\(sheet)" == "calm look=night")
    let cell = try sheet.component("button").cell(["size": "l"])
    #expect("\(cell)" == "button size=l")
    #expect("\(cell.style(in: [.loading, .hover]))" == "button size=l :hover :loading { width = 2px, opacity = 1 }")
    let icon = try sheet.component("button").cell(slot: "icon")
    #expect("\(icon.style())" == "button.icon { }")
    #expect("\(icon.style(in: .hover))" == "button.icon :hover { gap = 5px }")
    #expect("\(StateSet.normal)" == "normal" && "\(StyleState.loading)" == "loading")
    let printed = try #require(StyleState("printed"))
    #expect("\(StateSet([.hover, printed]))" == ":hover :printed")
    #expect("\(StateSet(rawValue: ~0))".hasPrefix(":selected :focus"))
  }

  @Test("A query made before its sheet finds long names too")
  func earlyQuery() throws {
    let name = "aComponentOfWhichNobodyHasHeardSoFar"
    let query = StyleQuery(name)
    let sheet = try resolved(.component(name, .base(["width": 3]))).sheet
    #expect(try sheet.value(.width, for: query) == .px(3))
  }

  @Test("A query that is changed asks for what it says then")
  func changedQuery() throws {
    let sheet = try Theme(Self.few).resolved().sheet
    var query = StyleQuery("bare")
    let copy = query
    query.component = "button"
    query.axes = ["size": "l"]
    query.states = ["normal"]
    #expect(try sheet.value(.width, for: query) == .px(2))
    query.slot = "icon"
    #expect(try sheet.value(.gap, for: query) == .px(5))
    #expect(copy == StyleQuery("bare") && copy != query)
  }

  @Test(
    "What a query does not find is named with the nearest",
    arguments: [
      (StyleQuery("buton"), "button"), (StyleQuery("button", slot: "icn"), "icon"),
      (StyleQuery("button", axes: ["sise": "s"]), "size"), (StyleQuery("button", states: ["hovr"]), "hover"),
      (StyleQuery("button", axes: ["size": "unheard"]), "there are l, s"),
    ])
  func unknown(_ query: StyleQuery, _ suggestion: String) throws {
    let sheet = try Theme(Self.few).resolved().sheet
    let error = #expect(throws: Diagnostic.self) { try sheet.value(.width, for: query) }
    #expect(error?.kind == .unknownName && error?.suggestion == suggestion)
  }

  @Test("A property that the sheet does not have is not set, and has no initial value")
  func unknownProperty() throws {
    let property = StyleProperty<Double>("propertyOfNobody")
    let style = try Theme(Self.few).resolved().sheet.component("button").cell().style()
    #expect(style[property] == nil && style.valueOrInitial(property) == nil)
    let later = try resolved(
      .property(PropertyDefinition("propertyOfNobody", [.number], initial: .number(4))), .component("a"),
      .component("b", .base(["propertyOfNobody": 5]))
    ).sheet
    #expect(try later.component("a").cell().style().valueOrInitial(property) == 4)
    #expect(try later.component("b").cell().style()[property] == 5)
  }

  @Test("A scope answers after the sheet that it is of is gone")
  func scopeAlone() throws {
    let scope = try Theme(Self.few).resolved().sheet.scoped(axes: ["size": "l"])
    #expect(try scope.component("button").cell().style().width == .px(2))
    #expect(try scope.value(.width, for: StyleQuery("button")) == .px(2))
  }
}
