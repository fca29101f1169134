import StyleModel
import Testing

@Suite("Components and themes extend each other")
struct InheritanceTests {
  static let base = theme(
    "base",
    .component(
      "control", .slots("icon"), .base(["width": 1, "height": 1, "gap": 1]), .axis("size", ["s": ["opacity": 0.1]])),
    .component(
      "button", .extends("control"), .slots("label"), .base(["width": 2, "height": 2, "icon": ["width": 9]]),
      .axis("size", ["s": ["opacity": 0.2, "gap": 5], "l": ["gap": 6]]), .axis("tone", ["red": ["gap": 7]])),
    .component("tool", .extends("button"), .base(["width": 3])))

  @Test("The farthest ancestor speaks first, level by level")
  func ancestry() throws {
    let theme = try Theme(Self.base).resolved()
    #expect(theme.errors.isEmpty)
    #expect(try theme.style("tool") == ["width": "3px", "height": "2px", "gap": "1px"])
    #expect(try theme.style("tool size=s")["opacity"] == "0.2")
    #expect(try theme.style("tool size=s tone=red")["gap"] == "7px")
    #expect(try theme.style("tool.icon") == ["width": "9px"])
    #expect(try theme.sheet.part("tool").slots.map(\.name) == ["root", "icon", "label"])
    #expect(try theme.sheet.part("tool").axes.map(\.name) == ["size", "tone"])
    #expect(throws: Diagnostic.self) { try theme.style("control size=l") }
    #expect(throws: Diagnostic.self) { try theme.style("control.label") }
  }

  @Test("Ancestry goes before the theme chain: restyling an ancestor undoes nothing that the heir says")
  func ancestryBeforeChain() throws {
    let leaf = theme("leaf", .component("control", .base(["width": 8, "gap": 8])))
    let themed = try Theme(Self.base, leaf).resolved()
    #expect(try themed.style("control") == ["width": "8px", "height": "1px", "gap": "8px"])
    #expect(try themed.style("button") == ["width": "2px", "height": "2px", "gap": "8px"])
  }

  @Test("A chain speaks from root to leaf within a level")
  func chain() throws {
    let root = theme("root", .component("a", .base(["width": 1, "height": 1, "gap": 1]), .state("hover", ["gap": 9])))
    let middle = theme("middle", .component("a", .base(["width": 2, "height": 2])))
    let leaf = theme("leaf", .component("a", .base(["width": 3])), .component("b", .base(["width": 4])))
    let themed = try Theme(root, middle, leaf).resolved()
    #expect(themed.theme.name == "leaf")
    #expect(try themed.style("a :hover") == ["width": "3px", "height": "2px", "gap": "9px"])
    #expect(try Theme(root, middle).resolved().style("a")["width"] == "2px")
    #expect(try Theme(leaf).resolved().style("a") == ["width": "3px"])
  }

  @Test("A child's state rule stays below a parent's condition on that state")
  func twoLevelsOfAState() throws {
    let root = theme(
      "root", .component("a", .axis("size", ["s": [:]]), .when(axes(["size": ["s"]]).and("hover"), ["width": 1])))
    let leaf = theme("leaf", .component("a", .state("hover", ["width": 2])))
    let themed = try Theme(root, leaf).resolved()
    #expect(try themed.style("a size=s :hover") == ["width": "1px"])
    #expect(try themed.style("a :hover") == ["width": "2px"])
  }

  @Test("Plugins lie below themes within a level, and only there")
  func plugins() throws {
    let one = plugin(
      "one", .component("tag", .base(["width": 1, "height": 1, "gap": 1]), .state("pressed", ["width": 4, "gap": 4])))
    let base = theme("base", .component("tag", .base(["width": 3]), .state("hover", ["gap": 5])))
    let themed = try Theme(one, base).resolved()
    #expect(themed.errors.isEmpty)
    #expect(try themed.style("tag") == ["width": "3px", "height": "1px", "gap": "1px"])
    #expect(try themed.style("tag :hover :pressed") == ["width": "4px", "height": "1px", "gap": "4px"])
  }

  @Test("A child adds slots, axes and values to a component, and its heirs see them")
  func additions() throws {
    let leaf = theme(
      "leaf",
      .component(
        "control", .slots("badge"), .axis("size", ["xl": ["width": 50]]), .axis("shape", ["round": ["height": 60]])))
    let themed = try Theme(Self.base, leaf).resolved()
    #expect(themed.errors.isEmpty)
    #expect(try themed.style("tool size=xl shape=round") == ["width": "50px", "height": "60px", "gap": "1px"])
    // What the ancestor has comes first, whoever added it.
    #expect(try themed.sheet.part("tool").axes.map(\.name) == ["size", "shape", "tone"])
    #expect(try themed.sheet.part("tool").slots.map(\.name) == ["root", "icon", "badge", "label"])
  }

  @Test("A theme that extends none has nothing of others")
  func alone() throws {
    let lone = try Theme(theme("lone", .component("card", .base(["width": 1])))).resolved()
    #expect(lone.sheet.components.map(\.name) == ["card"])
  }

  @Test("Several declarations of a component in one theme add up in order")
  func declarationsAddUp() throws {
    let themed = try resolved(
      .component("a", .base(["width": 1, "gap": 1])), .component("b"),
      .component("a", .extends("b"), .base(["width": 2])))
    #expect(themed.errors.isEmpty)
    #expect(try themed.style("a") == ["width": "2px", "gap": "1px"])
    #expect(try themed.sheet.part("a").extends == "b")
  }

  // MARK: What a child takes away

  @Test("An ancestor's rules for states that are gone never match and are no error")
  func goneStates() throws {
    let base = theme(
      "base", .states("hover", "busy"),
      .component(
        "a", .state("busy", ["width": 1]), .when(Condition.states("busy", "hover"), ["width": 2]),
        .when(Condition.states("hover").unless(.states("busy")), ["width": 3]), .state("pulled", [:]),
        .transition(to: "busy")))
    let leaf = theme("leaf", .states("pulled", "hover"))
    let themed = try Theme(base, leaf).resolved()
    #expect(themed.errors.isEmpty)
    #expect(try themed.style("a :hover :pulled") == ["width": "3px"])
    #expect(throws: Diagnostic.self) { try themed.style("a :busy") }
    #expect(try Theme(base).resolved().errors.map(\.kind) == [.unknownName], "pulled is not known to base alone")
  }

  @Test("A child's own rules for states that it took away are errors")
  func ownGoneStates() throws {
    let leaf = theme("leaf", .states("hover"), .component("a", .state("pressed", [:], at: 4)))
    let errors = try Theme(theme("base", .component("a")), leaf).resolved().errors
    #expect(errors.map(\.kind) == [.unknownName])
    #expect(errors.first?.origin == .theme("leaf"))
    #expect(errors.first?.place == place(4))
  }

  @Test("A child replaces an axis's list of modes; rules and choices for values that are gone never hold")
  func goneModes() throws {
    let base = theme(
      "base", .modes("appearance", "light", "dark"), .tokens(["c.a": by("appearance", ["light": 1, "dark": 2])]),
      .component("a", .base(["width": "{c.a}"]), .when(["appearance": ["dark"]], ["width": 9])))
    let leaf = theme("leaf", .modes("appearance", "light", "night"), .modes("contrast", "standard", "more"))
    let themed = Theme(base, leaf)
    #expect(themed.modes.contexts.count == 4)
    #expect(try themed.resolved(in: ["appearance": "night"]).errors.isEmpty)
    #expect(try themed.resolved(in: ["appearance": "night"]).style("a") == ["width": "1px"])
    #expect(throws: Diagnostic.self) { try themed.resolved(in: ["appearance": "dark"]) }
  }
}
