import StyleModel
import Testing

@Suite("The articles of StyleModel")
struct StyleModelSnippets {
  @Test("make a theme in Swift, and ask it")
  func aThemeInSwift() throws {
    var declared = SourceDeclarations(origin: .host, file: "example")
    declared.modes = [ModeAxis("appearance", ["light", "dark"])]
    declared.tokens = [
      TokenDeclaration(
        "color.brand",
        .byMode(
          ModeChoice(
            axis: "appearance",
            [DeclaredField("light", .text("#8c2f5d")), DeclaredField("dark", .text("#f4a6c8"))]))),
      TokenDeclaration("color.accent", .token(TokenReference("color.brand"))),
    ]
    var button = ComponentDeclaration("button")
    button.rules = [
      RuleDeclaration(
        .base,
        .entries([
          BodyEntry("background", .token(TokenReference("color.accent"))),
          BodyEntry("padding", .number(12)),
        ])),
      RuleDeclaration(.state("disabled"), .entries([BodyEntry("opacity", .number(0.5))])),
    ]
    declared.components = [button]

    let theme = Theme(name: "example", sources: [declared])
    let resolution = theme.resolve(in: try theme.modes.context(["appearance": "dark"]))
    guard resolution.errors.isEmpty else { throw resolution.errors[0] }
    let sheet = resolution.sheet

    let cell = try sheet.component("button").cell()
    let style = cell.style(in: .disabled)
    let opacity = style[.opacity]
    #expect(opacity == 0.5)

    let named = sheet.style(of: try sheet.cell(StyleQuery("button", states: ["disabled"])))
    #expect(named == style.entries)
    #expect(sheet.properties.index(of: "background").flatMap { named[$0]?.text } == "#f4a6c8")

    let resolver = ThemeResolver(theme, in: sheet.context)
    let property = try #require(sheet.properties.index(of: "background"))
    let explanation = try resolver.explain(StyleQuery("button"), property: property, in: sheet)
    #expect(explanation.layers.map(\.label) == ["base"])
    #expect(explanation.alias == ["color.accent", "color.brand"])

    let all = try resolver.explain(StyleQuery("button", states: ["disabled", "loading"]), in: sheet)
    let reasons = all.flatMap { property, explanation in
      let name = sheet.properties[property].name
      return explanation.layers.prefix(1).map { "\(name) by \($0.label)" }
        + explanation.suppressed.map { "\(name) not by \($0.state), which \($0.by) suppresses" }
    }
    #expect(reasons.first == "background by base")
    #expect(reasons.contains("opacity not by disabled, which loading suppresses"))
  }

  @Test("change colors and compare them")
  func colors() throws {
    let brand = try Color(css: "#5b5bd6")
    let lighter = brand.lightened(by: 0.1)
    let vivid = try Color(css: "oklch(0.7 0.3 150 / 50%)")
    let ratio = try Color.white.contrast(with: brand)
    #expect(lighter.space == .oklch)
    #expect(vivid.alpha == 0.5)
    #expect(ratio > 4.5)
  }

  @Test("move a style by hand")
  func transitions() throws {
    var button = ComponentDeclaration("button")
    button.rules = [
      RuleDeclaration(.base, .entries([BodyEntry("opacity", .number(1))])),
      RuleDeclaration(.state("hover"), .entries([BodyEntry("opacity", .number(0.5))])),
    ]
    button.transitions = [
      TransitionDeclaration(to: "hover", duration: .value(.duration(.ms(200))), easing: .text("linear"))
    ]
    var declared = SourceDeclarations(origin: .host, file: "example")
    declared.components = [button]
    let theme = Theme(name: "example", sources: [declared])
    let sheet = theme.resolve(in: try theme.modes.context([:])).sheet

    let component = try sheet.component("button").table
    let resting = try sheet.cell(StyleQuery("button"))
    let hovered = try sheet.cell(StyleQuery("button", states: ["hover"]))
    var animator = StyleAnimator(sheet.style(of: resting), properties: sheet.properties)
    animator.change(to: sheet.style(of: hovered), at: 0) { property in
      component.transition(of: property, slot: 0, from: resting.effective, to: hovered.effective)
    }
    let halfway = animator.style(at: 100)
    #expect(sheet.properties.index(of: "opacity").flatMap { halfway[$0] } == .number(0.75))
  }
}
