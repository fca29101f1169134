import StyleModel
import Testing

@Suite("Shorthands set their parts")
struct ShorthandTests {
  typealias Case = (name: String, base: DeclaredValue, hover: DeclaredValue, style: [String: String])

  static func edges(_ top: Int, _ bottom: Int, _ leading: Int, _ trailing: Int) -> [String: String] {
    [
      "paddingTop": "\(top)px", "paddingBottom": "\(bottom)px", "paddingLeading": "\(leading)px",
      "paddingTrailing": "\(trailing)px",
    ]
  }

  static let cases: [Case] = [
    ("one length for all edges", ["padding": 8], [:], edges(8, 8, 8, 8)),
    ("two directions", ["padding": ["horizontal": 1, "vertical": 2]], [:], edges(2, 2, 1, 1)),
    (
      "an edge beats its direction, whichever is written first",
      ["padding": ["top": 9, "trailing": 7, "vertical": 2, "horizontal": 1]], [:], edges(9, 2, 1, 7)
    ),
    ("one edge alone", ["padding": ["leading": 4]], [:], ["paddingLeading": "4px"]),
    ("edges over a lower padding", ["padding": 8], ["padding": ["top": 1]], edges(1, 8, 8, 8)),
    ("the narrower name in one body", ["paddingTop": 3, "padding": 8], [:], edges(3, 8, 8, 8)),
    ("a wider name in a higher layer", ["paddingTop": 3], ["padding": 8], edges(8, 8, 8, 8)),
    ("unset takes every edge", ["padding": 8, "gap": 1], ["padding": .unset], ["gap": "1px"]),
    ("unset of one edge", ["padding": ["vertical": 2]], ["paddingTop": .unset], ["paddingBottom": "2px"]),
    ("unset beside a narrower name", ["padding": 8], ["padding": .unset, "paddingTop": 1], ["paddingTop": "1px"]),
    ("an empty table of edges", ["padding": 8], ["padding": [:]], edges(8, 8, 8, 8)),
    (
      "a font", ["font": ["family": ["Inter", "serif"], "size": 13, "weight": "bold", "lineHeight": 1.5]], [:],
      ["fontFamily": #"{ "Inter", "serif" }"#, "fontSize": "13px", "fontWeight": "700", "lineHeight": "1.5"]
    ),
    (
      "a font leaves what it does not say", ["font": ["size": 13, "letterSpacing": 1]], ["font": ["weight": 500]],
      ["fontSize": "13px", "letterSpacing": "1px", "fontWeight": "500"]
    ),
    ("a longhand over a font", ["font": ["size": 13]], ["fontSize": 20], ["fontSize": "20px"]),
    ("a longhand beside a font", ["fontSize": 20, "font": ["size": 13]], [:], ["fontSize": "20px"]),
    ("a radius clears corners", ["cornerRadiusTopLeading": 1], ["cornerRadius": 5], ["cornerRadius": "5px"]),
    (
      "a corner over a radius", ["cornerRadius": 5], ["cornerRadiusTopLeading": 1],
      ["cornerRadius": "5px", "cornerRadiusTopLeading": "1px"]
    ),
    (
      "a corner beside a radius", ["cornerRadiusTopLeading": 1, "cornerRadius": 5], [:],
      ["cornerRadius": "5px", "cornerRadiusTopLeading": "1px"]
    ),
    ("a radius without limit", ["cornerRadius": infinity], [:], ["cornerRadius": "infinity"]),
    (
      "a radius unset with its corners", ["cornerRadius": 5, "cornerRadiusTopLeading": 1], ["cornerRadius": .unset], [:]
    ),
    ("unset and set again", ["width": 1], ["width": .unset], [:]),
    ("unset where nothing is", [:], ["width": .unset], [:]),
  ]

  @Test("In base and, above it, on hover", arguments: cases)
  func written(_ it: Case) throws {
    let theme = try resolved(.component("a", .base(it.base), .state("hover", it.hover)))
    #expect(theme.errors.isEmpty, "\(it.name)")
    #expect(try theme.style("a :hover") == it.style, "\(it.name)")
  }

  @Test("Unset locks nothing: a higher layer sets again")
  func setAgain() throws {
    let theme = try resolved(
      .component("a", .base(["width": 1]), .axis("f", ["on": ["width": .unset]]), .state("hover", ["width": 2])))
    #expect(try theme.style("a f=on") == [:])
    #expect(try theme.style("a f=on :hover") == ["width": "2px"])
  }

  @Test("Choices and tokens stand for shorthands, and in their parts")
  func choices() throws {
    let source = theme(
      "base", .modes("density", "roomy", "tight"),
      .tokens(["font.body": .composite(.typography, ["size": 12, "weight": 400]), "space.m": 6]),
      .component(
        "a",
        .base(["padding": by("density", ["roomy": ["top": "{space.m}"], "tight": .unset]), "font": "{font.body}"]),
        .state("hover", ["padding": ["horizontal": by("density", ["roomy": 2, "tight": 1])]])))
    let roomy = try Theme(source).resolved()
    #expect(try roomy.style("a") == ["paddingTop": "6px", "fontSize": "12px", "fontWeight": "400"])
    #expect(try Theme(source).resolved(in: ["density": "tight"]).style("a :hover")["paddingLeading"] == "1px")
  }

  @Test("No shorthand is ever in a style")
  func neverInStyle() throws {
    let theme = try resolved(.component("a", .base(["padding": 1, "font": ["size": 1]])))
    for definition in theme.sheet.properties.definitions where definition.isShorthand {
      #expect(try theme.style("a")[definition.name] == nil)
    }
  }
}
