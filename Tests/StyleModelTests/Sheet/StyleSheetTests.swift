import Testing

@testable import StyleModel

@Suite("A sheet holds every cell")
struct StyleSheetTests {
  @Test("Components by name, axes in order, effective sets ascending, the root before its slots")
  func dumpOrder() throws {
    let theme = try resolved(
      .component(
        "b", .slots("z", "a"), .axis("size", order: ["m", "s"], ["s": ["width": 1]]),
        .axis("on", [true: ["a": ["gap": 2]]]), .defaults(["size": "s"]), .state("hover", ["height": 3]),
        .when(.states("focusVisible"), ["z": ["height": 4]])),
      .component("a", .base(["opacity": 1])), .component("B"))
    let dump = theme.sheet.dump
    #expect(dump.first == "B.root →")
    #expect(dump[1] == "a.root → opacity 1")
    let cells = dump.dropFirst(2).map { String($0.prefix { $0 != "→" }.dropLast()) }
    let states = ["", " :focus :focusVisible", " :hover", " :focus :focusVisible :hover"]
    var expected: [String] = []
    for size in ["m", "s"] {
      for on in ["", " on=false", " on=true"] {
        for state in states {
          for slot in ["root", "z", "a"] { expected.append("b.\(slot) size=\(size)\(on)\(state)") }
        }
      }
    }
    #expect(cells == expected)
    #expect(dump.contains("b.a size=s on=true :hover → gap 2px"))
    #expect(dump.contains("b.z size=m :focus :focusVisible → height 4px"))
    // Those that unselect the axis with a default are in the sheet, and not in the dump.
    #expect(theme.sheet.count == dump.count + 3 * 4 * 3)
    #expect(try theme.style("b size=none on=true :hover") == ["height": "3px"])
  }

  @Test("Equal styles of a slot are stored once, and cost nothing by cell")
  func sharing() throws {
    let values = (0..<40).map { AxisValue("v\($0)") }
    let theme = try resolved(
      .component(
        "a", .slots("icon"), .axis("x", order: values), .axis("y", order: values), .base(["width": 1]),
        .axis("x", ["v3": ["width": 2], "v7": ["width": 2]])))
    #expect(theme.sheet.count == 41 * 41 * 2)
    #expect(theme.sheet.distinctStyleCount == 3)
  }

  @Test("States on which a component does not depend lead to the same cells")
  func irrelevantStates() throws {
    let theme = try resolved(.component("a", .base(["width": 1]), .state("hover", ["width": 2])))
    let one = try theme.sheet.cell(StyleQuery(text: "a :hover"))
    let two = try theme.sheet.cell(StyleQuery(text: "a :selected :hover :error"))
    #expect(one.stateSet == two.stateSet)
    #expect(theme.sheet.states.names(in: two.effective) == ["selected", "hover", "error"])
    #expect(try theme.sheet.part("a").stateSets.count == 2)
    #expect(try theme.style("a :focusVisible :hover") == ["width": "2px"])
  }

  @Test("Styles list what was set, in the order of the properties")
  func styleOrder() throws {
    let theme = try resolved(.component("a", .base(["opacity": 1, "background": "#fff", "width": 2])))
    let style = theme.sheet.style(of: try theme.sheet.cell(StyleQuery("a")))
    #expect(style.entries.map { theme.sheet.properties[$0.property].name } == ["background", "width", "opacity"])
  }

  @Test("A brand swapped there and back is the same", arguments: [[:], ["m": "night"]])
  func thereAndBack(modes: [String: String]) throws {
    let a = Theme(
      theme("a", .modes("m", "day", "night"), .component("x", .base(["width": by("m", ["day": 1, "night": 2])]))))
    let b = Theme(theme("b", .modes("m", "day", "night"), .component("x", .base(["height": 3]))))
    let first = try a.resolved(in: modes).sheet.dump
    let other = try b.resolved(in: modes).sheet.dump
    #expect(other == ["x.root → height 3px"], "nothing of the old brand is left")
    #expect(try a.resolved(in: modes).sheet.dump == first)
  }

  @Test("An unknown component names the nearest, or all where none is near")
  func unknownComponent() throws {
    let sheet = try resolved(.component("button"), .component("card")).sheet
    let near = #expect(throws: Diagnostic.self) { try sheet.cell(StyleQuery("buttno")) }
    #expect(near?.suggestion == "button" && near?.kind == .unknownName)
    let far = #expect(throws: Diagnostic.self) { try sheet.cell(StyleQuery("x")) }
    #expect(far?.suggestion == "there are button, card")
  }

  @Test("The tables take states of any number that there is", arguments: [UInt8(0), 11, 12, 62, 63])
  func stateNumbers(number: UInt8) throws {
    let sheet = try resolved(.states("x"), .component("a", .base(["width": 1]), .state("x", ["width": 2]))).sheet
    let tables = SheetTables(
      sheet.components, properties: sheet.properties, states: sheet.states, numbers: [number])
    let layout = try #require(tables.layouts.first)
    #expect(layout.stateMask == (number < 12 ? (1 << (UInt32(number) + 1)) - 1 : 0))
    #expect((layout.states >= 0) == (number < 12))
  }
}
