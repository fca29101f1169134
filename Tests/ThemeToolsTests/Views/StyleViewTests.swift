import StyleModel
import Testing

@testable import ThemeTools

@Suite("Styles and reasons as text")
struct StyleViewTests {
  private static let resolution: Resolution? = {
    var source = SourceDeclarations(origin: .theme("base"), file: "theme.lua")
    source.tokens = [
      TokenDeclaration("brand", .text("#5b5bd6"), at: SourcePlace(file: "theme.lua", line: 1)),
      TokenDeclaration("accent", .token(TokenReference("brand")), at: SourcePlace(file: "theme.lua", line: 2)),
    ]
    var component = ComponentDeclaration("a")
    func rule(_ selector: RuleDeclaration.Selector, _ line: Int, _ entries: KeyValuePairs<String, DeclaredValue>) {
      component.rules.append(
        RuleDeclaration(
          selector, .entries(entries.map { BodyEntry($0.key, $0.value) }),
          at: SourcePlace(file: "theme.lua", line: line)))
    }
    let families: [DeclaredValue] = ["Inter", "Noto Sans", "Noto Sans Arabic", "sans-serif"].map { .text($0) }
    rule(
      .base, 3,
      ["background": .text("#ffffff"), "foreground": .token(TokenReference("brand")), "fontFamily": .list(families)])
    rule(.state("focus"), 4, ["background": .token(TokenReference("accent"))])
    rule(.state("hover"), 5, ["background": .unset])
    rule(
      .when(Condition(states: ["focus", "pressed"])), 6, ["background": .text("oklch(0.51386144212 0.17 277.98446)")])
    source.components.append(component)
    let theme = Theme(name: "base", sources: [source])
    return (try? theme.modes.context([:])).map { theme.resolve(in: $0) }
  }()

  private func explained(
    _ states: [String], page: Page = Page(depth: .none), property: String? = nil
  ) throws -> (resolve: String, why: String) {
    let resolution = try #require(Self.resolution)
    let resolver = ThemeResolver(resolution.theme, in: resolution.context)
    let query = StyleQuery("a", states: states)
    let cell = try resolution.sheet.cell(query)
    let all = try resolver.explain(query, in: resolution.sheet)
    let background = try #require(all.first { resolution.sheet.properties[$0.property].name == "background" })
    let view = StyleView(page: page)
    return (
      view.resolve(cell, in: resolution.sheet, property: nil, explanations: all),
      view.why(background.explanation, cell, "background", in: resolution.sheet)
    )
  }

  @Test("show the layer that won and the contrast, and fold long values under their column")
  func resolve() throws {
    #expect(
      try explained(["focus"], page: Page(depth: .none, width: 48)).resolve == """
        a :focus
          background  #5b5bd6                state focus
          fontFamily  { "Inter", "Noto       base
                      Sans", "Noto Sans
                      Arabic", "sans-serif"
                      }
          foreground  #5b5bd6  on            base
                      background 1 : 1
                      below AA

        """)
    #expect(try explained([]).resolve.contains("  foreground  #5b5bd6  on background 5.3 : 1 AA"))
    #expect(!(try explained(["hover"]).resolve.contains("background")))
  }

  @Test("strike out the losers, lead down to the literal, and tell what suppressed states would have said")
  func why() throws {
    #expect(
      try explained(["focus", "hover", "pressed", "loading"]).why == """
        a :focus :loading  background = #5b5bd6
          ▸  state focus  #5b5bd6  theme base  theme.lua:4
               accent     {brand}  theme base  theme.lua:2
               brand      #5b5bd6  theme base  theme.lua:1
             base         #ffffff  theme base  theme.lua:3
             pressed (suppressed by loading), when state=focus|pressed, would say  #5456c5  theme base  theme.lua:6
             hover (suppressed by loading) would say                               unset    theme base  theme.lua:5

        """)
    let narrow = try explained(["focus", "hover", "pressed", "loading"], page: Page(depth: .none, width: 24)).why
    #expect(narrow.hasPrefix("a :focus :loading\nbackground = #5b5bd6\n"), "\(narrow)")
    let colored = try explained(["focus", "loading"], page: Page(depth: .trueColor)).why
    #expect(colored.contains("\u{1B}[48;2;255;255;255m  \u{1B}[0m \u{1B}[2;9m#ffffff\u{1B}[0m"))
    #expect(try explained(["hover"]).why.hasPrefix("a :hover  background = unset\n  ▸  state hover  unset"))
  }
}
