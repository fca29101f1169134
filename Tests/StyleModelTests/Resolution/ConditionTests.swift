import StyleModel
import Testing

@Suite("Conditions hold together")
struct ConditionTests {
  typealias Case = (name: String, condition: Condition, holds: [String], fails: [String])

  static let cases: [Case] = [
    ("any value of a list", ["tone": ["red", "blue"]], ["tone=red", "tone=blue size=s"], ["tone=gray", ""]),
    ("all axes", ["tone": ["red"], "size": ["s"]], ["tone=red size=s"], ["tone=red", "size=s", "tone=blue size=s"]),
    ("an empty list", ["tone": []], [], ["tone=red", ""]),
    ("a boolean value", ["wide": [false]], ["wide=false"], ["wide=true", ""]),
    ("all states", .states("selected", "hover"), [":hover :selected"], [":hover", ":selected", ""]),
    ("an axis with a state", axes(["tone": ["red"]]).and("hover"), ["tone=red :hover"], ["tone=red", ":hover"]),
    ("no conditions at all", Condition(axes: []), ["", ":hover", "tone=red"], []),
    (
      "unless a value", Condition(axes: []).unless(["tone": ["red", "blue"]]), ["tone=gray", "", "tone=none"],
      ["tone=red", "tone=blue :hover"]
    ),
    (
      "unless holds only as a whole", Condition(axes: []).unless(["tone": ["red"], "size": ["s"]]),
      ["tone=red", "size=s", ""], ["tone=red size=s"]
    ),
    (
      "two exclusions each by itself", Condition(axes: []).unless(["tone": ["red"]]).unless(.states("hover")),
      ["tone=blue"], ["tone=red", ":hover"]
    ),
    (
      "an exclusion with an exclusion", Condition(axes: []).unless(Condition.states("hover").unless(["size": ["s"]])),
      ["", ":hover size=s"], [":hover"]
    ),
    ("unless a state that is suppressed", .states("loading").unless(.states("disabled")), [":loading :disabled"], []),
    ("a mode in its default", ["appearance": ["light"]], [""], []),
    ("a mode of another value", ["appearance": ["dark"]], [], [""]),
    ("unless a mode", Condition(axes: []).unless(["appearance": ["dark"]]), [""], []),
  ]

  @Test("A condition", arguments: cases)
  func conditions(_ it: Case) throws {
    let theme = try resolved(
      .modes("appearance", "light", "dark"),
      .component(
        "box", .axis("tone", ["red": [:], "blue": [:], "gray": [:]]), .axis("size", ["s": [:]]),
        .axis("wide", [true: [:]]), .when(it.condition, ["width": 1])))
    #expect(theme.errors.isEmpty, "\(it.name)")
    for query in it.holds { #expect(try theme.style("box \(query)") == ["width": "1px"], "\(it.name): \(query)") }
    for query in it.fails { #expect(try theme.style("box \(query)") == [:], "\(it.name): \(query)") }
  }

  @Test("Conditions see the selection after defaults")
  func afterDefaults() throws {
    let theme = try resolved(
      .component(
        "tag", .axis("size", ["s": [:], "m": [:]]), .axis("tone", ["red": [:], "gray": [:]]),
        .when(["size": ["m"], "tone": ["red"]], ["gap": 5]), .defaults(["size": "m", "tone": "gray"])))
    #expect(try theme.style("tag tone=red") == ["gap": "5px"])
    #expect(try theme.style("tag tone=red size=m") == ["gap": "5px"])
    #expect(try theme.style("tag tone=red size=s") == [:])
    #expect(try theme.style("tag tone=red size=none") == [:])
  }

  @Test("A mode axis is a condition without rank")
  func modes() throws {
    let themed = Theme(
      theme(
        "base",
        .modes("contrast", "standard", "more", "most"),
        .component(
          "box", .axis("size", ["s": ["width": 1]]), .when(["contrast": ["more", "most"]], ["width": 2, "height": 2]),
          .when(axes(["contrast": ["most"]]).and("focus"), ["gap": 4]), .state("hover", ["height": 3]))))
    #expect(try themed.resolved().style("box size=s :hover") == ["width": "1px", "height": "3px"])
    #expect(try themed.resolved(in: ["contrast": "more"]).style("box size=s") == ["width": "2px", "height": "2px"])
    let most = try themed.resolved(in: ["contrast": "most"])
    #expect(try most.style("box size=s :hover :focus") == ["width": "2px", "height": "3px", "gap": "4px"])
  }
}
