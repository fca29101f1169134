import StyleModel
import Testing

@testable import Livery

@Suite("The runtime publishes whole sheets")
struct RuntimeTests {
  static let source = """
    theme { title = "Base" }
    modes { appearance = { "light", "dark" } }
    tokens { color = { brand = by.appearance { light = "#336699", dark = "#99ccff" } } }
    component "button" {
      axis "size" { "small", "large", small = { width = 10 }, large = { width = 20 } },
      base { background = token.color.brand, opacity = 1 },
      state "loading" { opacity = 0.5 },
      default { size = "small" },
    }
    """

  @Test("a theme is activated, asked and swapped")
  func activate() async throws {
    let ember = Self.source.replacing("#336699", with: "#cc3300")
    let runtime = ThemeRuntime(
      source: ThemeTexts(themes: ["base": ["theme.lua": Self.source], "ember": ["theme.lua": ember]]))
    #expect(runtime.generation == 0)
    try await runtime.activate("base")
    let first = runtime.sheet
    let button = try first.component("button").cell(["size": "large"])
    #expect(button.style().width == Dimension.px(20))
    let busy: StateSet = [.loading, .hover]
    #expect(button.style(in: busy).opacity == 0.5)
    var changes = runtime.changes.makeAsyncIterator()
    try await runtime.activate("ember", in: ["appearance": "light"])
    let next = runtime.sheet
    #expect(try next.style(button).background == Background.color(ColorValue(css: "#cc3300")))
    #expect(try button.style().background == Background.color(ColorValue(css: "#336699")))
    let change = await changes.next()
    #expect(change?.generation == 2)
    #expect(change?.cells.allSatisfy { $0.property == "background" } == true)
    #expect(change?.cells.isEmpty == false)
  }
}
