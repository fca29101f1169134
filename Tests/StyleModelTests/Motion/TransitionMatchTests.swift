import StyleModel
import Testing

@Suite("The narrowest transition moves a property")
struct TransitionMatchTests {
  /// The duration, in milliseconds, names the transition.
  static let cases: [(name: String, entries: [ComponentEntry], from: String, to: String, duration: Double?)] = [
    ("any change", [.transition(duration: ms(1))], "hover", "", 1),
    ("entering", [.transition(to: "hover", duration: ms(1))], "", "hover", 1),
    ("entering beside another state", [.transition(to: "hover", duration: ms(1))], "focus", "focus hover", 1),
    ("staying is no entering", [.transition(to: "hover", duration: ms(1))], "hover", "hover focus", nil),
    ("leaving is no entering", [.transition(to: "hover", duration: ms(1))], "hover", "", nil),
    ("leaving", [.transition(from: "hover", duration: ms(1))], "hover focus", "focus", 1),
    ("entering is no leaving", [.transition(from: "hover", duration: ms(1))], "", "hover", nil),
    ("both ends", [.transition(from: "hover", to: "focus", duration: ms(1))], "hover", "focus", 1),
    ("one of both ends", [.transition(from: "hover", to: "focus", duration: ms(1))], "", "focus", nil),
    ("from normal", [.transition(from: "normal", duration: ms(1))], "", "hover", 1),
    ("not from normal", [.transition(from: "normal", duration: ms(1))], "hover", "hover focus", nil),
    ("to normal", [.transition(to: "normal", duration: ms(1))], "hover", "", 1),
    ("not to normal", [.transition(to: "normal", duration: ms(1))], "hover focus", "focus", nil),
    (
      "both beat to, whatever the order",
      [.transition(from: "hover", to: "focus", duration: ms(1)), .transition(to: "focus", duration: ms(2))], "hover",
      "focus", 1
    ),
    (
      "to beats from", [.transition(to: "focus", duration: ms(1)), .transition(from: "hover", duration: ms(2))],
      "hover", "focus", 1
    ),
    (
      "from beats neither", [.transition(from: "hover", duration: ms(1)), .transition(duration: ms(2))], "hover", "", 1
    ),
    (
      "of equals the later", [.transition(to: "hover", duration: ms(1)), .transition(to: "hover", duration: ms(2))], "",
      "hover", 2
    ),
    (
      "of two states entered the later declared",
      [.transition(to: "hover", duration: ms(1)), .transition(to: "focus", duration: ms(2))], "", "focus hover", 2
    ),
    ("a list without it", [.transition(["width"], duration: ms(1))], "", "hover", nil),
    ("a list with it", [.transition(["width", "opacity"], duration: ms(1))], "", "hover", 1),
    ("another slot", [.transition(slot: "icon", duration: ms(1))], "", "hover", nil),
    ("its slot", [.transition(slot: "root", duration: ms(1))], "", "hover", 1),
    ("none", [], "", "hover", nil),
  ]

  @Test("Of what was declared", arguments: cases)
  func matches(_ it: (name: String, entries: [ComponentEntry], from: String, to: String, duration: Double?)) throws {
    #expect(
      try transition(it.entries, of: "opacity", it.from, it.to)?.duration.milliseconds == it.duration, "\(it.name)")
  }

  private func transition(_ entries: [ComponentEntry], of name: String, _ from: String, _ to: String) throws
    -> ResolvedTransition?
  {
    var source = theme("base", .component("heir", .extends("a")))
    var component = ComponentDeclaration("a")
    for entry in [.slots("icon"), .state("hover", [:]), .state("focus", [:])] + entries { entry.add(&component) }
    source.components.append(component)
    let resolution = try Theme(source).resolved()
    try #require(resolution.errors.isEmpty, "\(resolution.errors)")
    let sheet = resolution.sheet
    func set(_ text: String) -> StateTable.Mask {
      sheet.states.effective(sheet.states.set(text.split(separator: " ").map(String.init)))
    }
    return try sheet.part("heir").transition(
      of: try #require(sheet.properties.index(of: name)), slot: 0, from: set(from), to: set(to))
  }

  @Test("A shorthand stands for its parts, a radius for its corners")
  func shorthands() throws {
    let entries = [ComponentEntry.transition(["padding", "cornerRadius"])]
    for name in ["paddingTop", "paddingTrailing", "cornerRadius", "cornerRadiusBottomLeading"] {
      #expect(try transition(entries, of: name, "", "hover") != nil)
    }
    #expect(try transition(entries, of: "gap", "", "hover") == nil)
  }

  @Test("Inherited ones count as earlier")
  func inherited() throws {
    let theme = try resolved(
      .component("a", .transition(["width", "opacity"], duration: ms(1))),
      .component("b", .extends("a"), .transition(["width"], duration: ms(2))))
    let part = try theme.sheet.part("b")
    let hover = try #require(theme.sheet.states.mask(of: "hover"))
    let found = try ["width", "opacity"].map { name in
      part.transition(of: try #require(theme.sheet.properties.index(of: name)), slot: 0, from: 0, to: hover)
    }
    #expect(found.map { $0?.duration.milliseconds } == [2, 1])
  }

  @Test("Easing defaults to ease, places and origins are kept")
  func values() throws {
    let entry = ComponentEntry.transition(duration: ms(7), delay: ms(-2), easing: nil, at: 3)
    let found = try #require(try transition([entry], of: "opacity", "", "hover"))
    #expect(found.easing == .ease && found.delay == .ms(-2) && found.duration == .ms(7))
    #expect(found.place == place(3) && found.origin == .theme("base"))
  }

  static let faults: [(name: String, entry: ComponentEntry, keys: [String], mentions: String)] = [
    ("a bare number", .transition(duration: 150, at: 4), ["duration"], "unit"),
    ("a wrong easing", .transition(easing: "esae", at: 4), ["easing"], "esae"),
    ("a wrong delay", .transition(delay: "soon", at: 4), ["delay"], "soon"),
    ("no duration", .transition(duration: nil, at: 4), [], "duration"),
    ("no duration and an easing by token", .transition(duration: nil, easing: "{curve}", at: 4), [], "duration"),
    (
      "a spring with a duration",
      .transition(duration: ms(1), easing: .composite(.easing, ["response": 1, "damping": 1]), at: 4), ["duration"],
      "spring"
    ),
    ("a missing token", .transition(duration: "{nope}", at: 4), ["duration"], "nope"),
  ]

  @Test("A wrong part is told, once", arguments: faults)
  func wrong(_ it: (name: String, entry: ComponentEntry, keys: [String], mentions: String)) throws {
    let theme = try resolved(
      .define("curve", "easeOut", type: .easing), .component("a", it.entry), .component("b", .extends("a")))
    #expect(theme.errors.count == 1, "\(it.name): \(theme.errors)")
    #expect(theme.errors.first?.place == SourcePlace(file: "theme.lua", line: 4, keys: it.keys))
    #expect(theme.errors.first?.message.contains(it.mentions) == true, "\(theme.errors)")
  }

  @Test("A spring needs no duration, by token too")
  func springs() throws {
    let spring = DeclaredValue.composite(.easing, ["response": 0.4, "damping": 0.8])
    let theme = try resolved(
      .tokens(["bounce": spring]), .component("a", .transition(duration: nil, easing: "{bounce}")))
    #expect(theme.errors.isEmpty)
    let hover = try #require(theme.sheet.states.mask(of: "hover"))
    let found = try theme.sheet.part("a").transition(of: 0, slot: 0, from: 0, to: hover)
    #expect(found?.duration == .seconds(try Spring(response: 0.4, damping: 0.8).settlingDuration))
  }
}
