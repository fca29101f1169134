import StyleModel
import Testing

@testable import ThemeTools

@Suite("The contrast of a cell's text")
struct ContrastPairTests {
  private func pair(_ entries: KeyValuePairs<String, DeclaredValue>) throws -> ContrastPair? {
    var source = SourceDeclarations(origin: .theme("base"), file: "theme.lua")
    var component = ComponentDeclaration("a")
    component.rules.append(RuleDeclaration(.base, .entries(entries.map { BodyEntry($0.key, $0.value) })))
    source.components.append(component)
    let theme = Theme(name: "base", sources: [source])
    let resolution = theme.resolve(in: try theme.modes.context([:]))
    try #require(resolution.errors.isEmpty, "\(resolution.errors)")
    return ContrastPair(
      of: resolution.sheet.style(of: try resolution.sheet.cell(StyleQuery("a"))), in: resolution.sheet)
  }

  @Test(
    "is told with the level of WCAG that it reaches, large text by itself, and never rounded up",
    arguments: [
      ("#000000", "#ffffff", 13, "21", "AAA"), ("#595959", "#ffffff", 13, "7", "AAA"),
      ("#5b5bd6", "#ffffff", 13, "5.3", "AA"),
      ("#777777", "#ffffff", 13, "4.4", nil), ("#777777", "#ffffff", 24, "4.4", "AA"),
      ("#767676", "#ffffff", 24, "4.5", "AAA"),
      ("#949494", "#ffffff", 24, "3", "AA"), ("#959595", "#ffffff", 24, "2.9", nil),
      ("#00000080", "#ffffff", 13, "4", nil),
    ] as [(String, String, Double, String, String?)])
  func levels(foreground: String, background: String, size: Double, ratio: String, level: String?) throws {
    let found = try #require(
      try pair(["foreground": .text(foreground), "background": .text(background), "fontSize": .number(size)]))
    #expect(found.ratioText(digits: 1) == ratio && found.level == level && found.suffices == (level != nil))
  }

  @Test("is not known where a color is missing, or what is behind the background is")
  func unknown() throws {
    #expect(try pair(["foreground": .text("#000")]) == nil)
    #expect(try pair(["background": .text("#000")]) == nil)
    #expect(try pair(["foreground": .text("#000"), "background": .text("#ffffff80")]) == nil)
    #expect(try pair(["foreground": .text("currentColor"), "background": .text("#fff")]) == nil)
  }
}
