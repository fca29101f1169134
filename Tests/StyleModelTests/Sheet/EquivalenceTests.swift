import StyleModel
import Testing

@Suite("Sheets are equivalent when nobody can tell them apart")
struct EquivalenceTests {
  private static func sheet(
    _ width: DeclaredValue = 1, size: AxisValue = "s", duration: Double = 100, extra: Bool = false, at line: Int = 1
  ) throws -> StyleSheet {
    // A value that only the unselected axis shows comes before the others, so that these have other numbers.
    try resolved(
      .component(
        "a", .base(["height": extra ? 7 : 8], at: line), .base(["height": 9]), at: line),
      .component(
        "b", .base(["width": width], at: line), .axis("size", ["s": ["gap": 2], "l": ["gap": 3]]),
        .state("hover", ["width": 4]), .defaults(["size": size]), .transition(to: "hover", duration: ms(duration)),
        at: line)
    ).sheet
  }

  @Test("Lines and what never wins do not matter")
  func same() throws {
    #expect(try Self.sheet().isEquivalent(to: Self.sheet(at: 20)))
    #expect(try Self.sheet().isEquivalent(to: Self.sheet(extra: true)))
    #expect(try Self.sheet(extra: true).isEquivalent(to: Self.sheet()))
  }

  @Test("A value, a default and a transition do")
  func other() throws {
    let sheet = try Self.sheet()
    #expect(!sheet.isEquivalent(to: try Self.sheet(5)))
    // Equal to a value that the sheet has elsewhere.
    #expect(!sheet.isEquivalent(to: try Self.sheet(4)))
    #expect(!sheet.isEquivalent(to: try Self.sheet(size: "l")))
    #expect(!sheet.isEquivalent(to: try Self.sheet(duration: 200)))
    #expect(!sheet.isEquivalent(to: try resolved(.component("a")).sheet))
  }
}
