import StyleModel
import Testing

@Suite("Colors contrast")
struct ColorContrastTests {
  @Test(
    "The ratios of WCAG come out",
    arguments: [
      ("#ffffff", "#000000", 21.0), ("#767676", "#767676", 1), ("#ffffff", "#767676", 4.5422),
      ("#767676", "#ffffff", 4.5422), ("#777777", "#ffffff", 4.4781),
    ])
  func ratios(foreground: String, background: String, ratio: Double) throws {
    #expect(abs(try Color(css: foreground).contrast(with: Color(css: background)) - ratio) < 5e-5)
  }

  @Test("Black on white is 21 and nothing less")
  func exact() throws {
    #expect(try Color.black.contrast(with: .white) == 21)
    #expect(Color.white.relativeLuminance == 1)
    #expect(Color.black.relativeLuminance == 0)
  }

  @Test("A translucent foreground is laid over the background first")
  func translucentForeground() throws {
    let ratio = try Color(css: "#00000080").contrast(with: .white)
    #expect(abs(ratio - (try Color(css: "#7f7f7f").contrast(with: .white))) < 0.01)
    #expect(try Color.transparent.contrast(with: .white) == 1)
  }

  @Test("A translucent background needs a backdrop, which is opaque")
  func translucentBackground() throws {
    let glass = try Color(css: "#ffffff80")
    #expect(throws: ValueError.self) { try Color.black.contrast(with: glass) }
    #expect(throws: ValueError.self) { try Color.black.contrast(with: glass, backdrop: glass) }
    let ratio = try Color.black.contrast(with: glass, backdrop: .black)
    #expect(abs(ratio - (try Color.black.contrast(with: Color(css: "#808080")))) < 0.01)
  }

  @Test("Compositing is source-over in sRGB")
  func compositing() throws {
    #expect(try Color(css: "rgb(255 0 0 / 0.5)").composited(over: .white).hex == "#ff8080")
    #expect(Color.transparent.composited(over: .transparent).alpha == 0)
    let both = try Color(css: "rgb(255 0 0 / 0.5)").composited(over: try Color(css: "rgb(0 0 255 / 0.5)"))
    #expect(both.alpha == 0.75)
    #expect(both.hex == "#aa0055")
  }

  @Test(
    "The color with the higher contrast is taken, the first of equals",
    arguments: [
      ("#000000", "#ffffff"), ("#ffffff", "#000000"), ("#336699", "#ffffff"), ("#ffcc00", "#000000"),
      ("#ffffff10", "#000000"),
    ])
  func onColor(background: String, expected: String) throws {
    #expect(try Color(css: background).onColor().hex == expected)
    #expect(try Color(css: background).onColor([]).hex == expected)
  }

  @Test("Of equal candidates the first wins, as it was given")
  func ties() throws {
    let (a, b) = (try Color(css: "rgb(0 0 0)"), try Color(css: "oklch(0 0 0)"))
    #expect(Color.white.onColor([a, b]) == a)
    #expect(Color.white.onColor([b, a]) == b)
    #expect(Color.black.onColor([a]) == a)
  }
}
