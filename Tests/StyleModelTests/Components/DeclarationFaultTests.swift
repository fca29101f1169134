import StyleModel
import Testing

@Suite("Faults of declarations have a kind, a place and a way out")
struct DeclarationFaultTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let entries: [SourceEntry]
    let kind: Diagnostic.Kind
    let keys: [String]
    let mentions: String
    let suggestion: String?

    var testDescription: String { name }

    init(
      _ name: String, _ entries: SourceEntry..., kind: Diagnostic.Kind, keys: String..., mentions: String,
      suggestion: String? = nil
    ) {
      (self.name, self.entries, self.kind, self.keys) = (name, entries, kind, keys)
      (self.mentions, self.suggestion) = (mentions, suggestion)
    }
  }

  /// Each is at line 4, in a component that others may add to.
  static func button(_ entries: ComponentEntry...) -> SourceEntry {
    SourceEntry { source in
      var component = ComponentDeclaration("button", at: place(4))
      for entry in [.slots("icon", "label"), .axis("size", ["small": [:], "medium": [:]])] + entries {
        entry.add(&component)
      }
      source.components.append(component)
    }
  }

  static let names: [Case] = [
    Case(
      "a property", button(.base(["heigth": 1], at: 4)), kind: .unknownName, keys: "heigth", mentions: "heigth",
      suggestion: "height"),
    Case(
      "a slot", button(.state("hover", ["lable": ["width": 1]], at: 4)), kind: .unknownName, keys: "lable",
      mentions: "lable", suggestion: "label"),
    Case(
      "a property of a slot", button(.base(["icon": ["tnit": 1]], at: 4)), kind: .unknownName, keys: "icon", "tnit",
      mentions: "tnit", suggestion: "tint"),
    Case(
      "a property under an axis value", button(.axis("size", ["small": ["widht": 1]], at: 4)), kind: .unknownName,
      keys: "small", "widht", mentions: "widht", suggestion: "width"),
    Case(
      "a state", button(.state("presed", [:], at: 4)), kind: .unknownName, mentions: "presed", suggestion: "pressed"),
    Case(
      "a state of a condition", button(.when(.states("hover", "disbled"), [:], at: 4)), kind: .unknownName,
      keys: "state", mentions: "disbled", suggestion: "disabled"),
    Case(
      "a state of an exclusion", button(.when(Condition.states("hover").unless(.states("loadin")), [:], at: 4)),
      kind: .unknownName, keys: "unless", "state", mentions: "loadin", suggestion: "loading"),
    Case(
      "an axis", button(.when(["sise": ["small"]], [:], at: 4)), kind: .unknownName, keys: "sise", mentions: "sise",
      suggestion: "size"),
    Case(
      "a value", button(.when(["size": ["small", "mediun"]], [:], at: 4)), kind: .unknownName, keys: "size",
      mentions: "mediun", suggestion: "medium"),
    Case(
      "a value of an exclusion", button(.when(Condition(axes: []).unless(["size": ["smal"]]), [:], at: 4)),
      kind: .unknownName, keys: "unless", "size", mentions: "smal", suggestion: "small"),
    Case(
      "a value of a mode", .modes("appearance", "light", "dark"), button(.when(["appearance": ["darc"]], [:], at: 4)),
      kind: .unknownName, keys: "appearance", mentions: "darc", suggestion: "dark"),
    Case(
      "a default's axis", button(.defaults(["sizes": "small"], at: 4)), kind: .unknownName, keys: "sizes",
      mentions: "sizes", suggestion: "size"),
    Case(
      "a default's value", button(.defaults(["size": "smalll"], at: 4)), kind: .unknownName, keys: "size",
      mentions: "smalll", suggestion: "small"),
    Case(
      "a component to extend", .component("tool", .extends("buton"), at: 4), button(), kind: .unknownName,
      keys: "extends", mentions: "buton", suggestion: "button"),
    Case(
      "a component in a slot", .component("menu", .slot("action", is: "buttn", at: 4)), button(), kind: .unknownName,
      keys: "action", mentions: "buttn", suggestion: "button"),
    Case(
      "a state of a transition", button(.transition(to: "hovered", at: 4)), kind: .unknownName, keys: "to",
      mentions: "hovered", suggestion: "hover"),
    Case(
      "a slot of a transition", button(.transition(slot: "icn", at: 4)), kind: .unknownName, keys: "slot",
      mentions: "icn", suggestion: "icon"),
    Case(
      "a property of a transition", button(.transition(["opacty"], at: 4)), kind: .unknownName, keys: "properties",
      mentions: "opacty", suggestion: "opacity"),
    Case(
      "a state that is suppressed", .states("on", "off", suppresses: ["off": ["onn"]], at: 4), kind: .unknownName,
      keys: "off", mentions: "onn", suggestion: "on"),
  ]

  static let forms: [Case] = [
    Case(
      "normal as a state", button(.state("normal", [:], at: 4)), kind: .type, mentions: "normal",
      suggestion: "base { … }"),
    Case(
      "root as a slot's body", button(.base(["root": ["width": 1]], at: 4)), kind: .type, keys: "root", mentions: "root"
    ),
    Case("a slot set to a number", button(.base(["icon": 4], at: 4)), kind: .type, keys: "icon", mentions: "slot"),
    Case("a slot unset", button(.base(["icon": .unset], at: 4)), kind: .type, keys: "icon", mentions: "slot"),
    Case(
      "a slot in a slot", button(.base(["icon": ["label": [:]]], at: 4)), kind: .type, keys: "icon", "label",
      mentions: "nest"),
    Case("a slot called root", .component("a", .slots("root", at: 4)), kind: .type, keys: "root", mentions: "root"),
    Case(
      "a slot named like a property", .component("a", .slots("width", at: 4)), kind: .duplicateName, keys: "width",
      mentions: "property"),
    Case(
      "a slot twice in one declaration", .component("a", .slots("x", "x", at: 4)), kind: .duplicateName, keys: "x",
      mentions: "twice"),
    Case("a component called token", .component("token", at: 4), kind: .type, mentions: "token"),
    Case(
      "a component with a space", .component("my button", at: 4), kind: .type, mentions: "my button",
      suggestion: "letter"),
    Case("an axis called state", .component("a", .axis("state", at: 4)), kind: .type, mentions: "state"),
    Case("a value called none", .component("a", .axis("size", ["none": [:]], at: 4)), kind: .type, mentions: "none"),
    Case(
      "a listed value called normal", .component("a", .axis("size", order: ["normal"], at: 4)), kind: .type,
      mentions: "normal"),
    Case(
      "a value twice", .component("a", .axis("size", ["s": [:], "s": [:]], at: 4)), kind: .duplicateName,
      mentions: "twice"),
    Case(
      "an axis named like a mode", .modes("size", "x", at: 2), .component("button", .axis("size", at: 4)),
      kind: .duplicateName, mentions: "size"),
    Case("a mode called unless", .modes("unless", "x", at: 4), kind: .type, mentions: "unless"),
    Case("a mode without values", .modes("m", at: 4), kind: .type, mentions: "no values"),
    Case("a mode value twice", .modes("m", "x", "x", at: 4), kind: .duplicateName, mentions: "twice"),
    Case("a mode twice", .modes("m", "x", at: 2), .modes("m", "y", at: 4), kind: .duplicateName, mentions: "twice"),
    Case("a state called none", .states("none", at: 4), kind: .type, keys: "none", mentions: "none"),
    Case("a state twice", .states("a", "b", "a", at: 4), kind: .duplicateName, mentions: "twice"),
    Case(
      "a built-in property", .property(PropertyDefinition("width", [.number], place: place(4))), kind: .duplicateName,
      mentions: "built-in"),
    Case(
      "a property twice", .property(PropertyDefinition("glow", [.number], place: place(2))),
      .property(PropertyDefinition("glow", [.color], place: place(4))), kind: .duplicateName, mentions: "twice"),
    Case(
      "a transition without duration", button(.transition(duration: nil, at: 4)), kind: .type, mentions: "duration",
      suggestion: "ms(150)"),
    Case(
      "components that extend each other", .component("a", .extends("c")), .component("b", .extends("a"), at: 4),
      .component("c", .extends("b")), kind: .cycle, keys: "extends", mentions: "a → c → b → a"),
    Case(
      "a component of itself", .component("a", .extends("a"), at: 4), kind: .cycle, keys: "extends", mentions: "a → a"),
  ]

  @Test("A wrong name is told with the nearest right one", arguments: names)
  func wrongNames(_ it: Case) { check(it) }

  @Test("A wrong form is told", arguments: forms)
  func wrongForms(_ it: Case) { check(it) }

  private func check(_ it: Case) {
    var source = theme()
    for entry in it.entries { entry.add(&source) }
    // Heirs must not repeat what is said of their ancestor.
    SourceEntry.component("heir", .extends(source.components.first?.name ?? "heir2")).add(&source)
    SourceEntry.component("heir2").add(&source)
    let errors = Theme(source).diagnostics.filter { $0.place?.line == 4 }
    #expect(Theme(source).diagnostics.count == errors.count, "\(Theme(source).diagnostics)")
    #expect(errors.map(\.kind) == [it.kind], "\(it.name): \(Theme(source).diagnostics)")
    guard let error = errors.first else { return }
    #expect(error.place == SourcePlace(file: "theme.lua", line: 4, keys: it.keys), "\(it.name)")
    #expect(error.origin == .theme("base"))
    #expect(error.message.contains(it.mentions), "\(it.name): \(error.message)")
    if let suggestion = it.suggestion { #expect(error.suggestion?.contains(suggestion) == true, "\(it.name)") }
  }

  @Test("A child cannot change what a component extends")
  func extends() {
    let base = theme("base", .component("a", .extends("b"), at: 2), .component("b"), .component("c"))
    let errors = Theme(base, theme("leaf", .component("a", .extends("c"), at: 5))).diagnostics
    #expect(errors.map(\.kind) == [.type])
    #expect(errors.first?.place == place(5, "extends") && errors.first?.origin == .theme("leaf"))
    #expect(errors.first?.related == [place(2)].compactMap(\.self))
    #expect(Theme(base, theme("leaf", .component("a", .extends("b")))).diagnostics.isEmpty)
    #expect(Theme(base, theme("leaf", .component("c", .extends("b")))).diagnostics.map(\.kind) == [.type])
  }

  @Test("Whoever came later is blamed for a mode and an axis of one name")
  func modeAndAxis() {
    let component = SourceEntry.component("a", .axis("size", ["s": [:]], at: 3))
    let modes = SourceEntry.modes("size", "s", at: 7)
    let late = Theme(theme("base", component), theme("leaf", modes)).diagnostics
    #expect(late.map(\.kind) == [.duplicateName])
    #expect(late.first?.place == place(7) && late.first?.origin == .theme("leaf"))
    let early = Theme(theme("base", modes), theme("leaf", component)).diagnostics
    #expect(early.first?.place == place(3) && early.first?.origin == .theme("leaf"))
  }

  @Test("More than 63 states are over the limit")
  func states() {
    var source = theme()
    source.states = StateListDeclaration((0..<64).map { .init("s\($0)") }, at: place(3))
    let errors = Theme(source).diagnostics
    #expect(errors.map(\.kind) == [.resultLimit])
    #expect(errors.first?.message.contains("63") == true)
  }

  @Test("Places pass through the locator, and faults that were found before stay")
  func locator() {
    let known = Diagnostic(.syntax, "found before")
    let locator = SourceLocator { SourcePlace(file: $0.file, line: 40 + $0.keys.count, column: 2) }
    let source = theme("base", .component("a", .slots("icon"), .base(["icon": ["widht": 1]], at: 4)))
    let themed = Theme(name: "base", sources: [source], locate: locator, faults: [known])
    #expect(themed.diagnostics.first == known)
    #expect(themed.diagnostics.last?.place == SourcePlace(file: "theme.lua", line: 42, column: 2))
  }
}
