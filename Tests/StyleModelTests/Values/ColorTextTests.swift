import StyleModel
import Testing

@Suite("Colors are written so that they read back")
struct ColorTextTests {
  @Test(
    "Text and source have the shortest form that says all",
    arguments: [
      ("#336699", "#336699", "\"#336699\""), ("#336699CC", "#336699cc", "\"#336699cc\""),
      ("rgb(51 102 153 / 0.5)", "rgb(51 102 153 / 0.5)", "rgb(51, 102, 153, 0.5)"),
      ("rgb(none 102 153)", "color(srgb none 0.4 0.6)", "\"color(srgb none 0.4 0.6)\""),
      ("color(srgb 0.2 0.4 0.61)", "color(srgb 0.2 0.4 0.61)", "\"color(srgb 0.2 0.4 0.61)\""),
      ("hsl(210,50%,40%)", "hsl(210 50% 40%)", "hsl(210, 50, 40)"),
      ("hwb(120 20% 40% / 50%)", "hwb(120 20% 40% / 0.5)", "hwb(120, 20, 40, 0.5)"),
      ("lab(50 50 0)", "lab(50 50 0)", "lab(50, 50, 0)"), ("lch(70 45 180)", "lch(70 45 180)", "lch(70, 45, 180)"),
      ("oklab(0.7 -0.1 0)", "oklab(0.7 -0.1 0)", "oklab(0.7, -0.1, 0)"),
      ("oklch(63% 0.24 29)", "oklch(0.63 0.24 29)", "oklch(0.63, 0.24, 29)"),
      ("oklch(0.63 0 none / none)", "oklch(0.63 0 none / none)", "\"oklch(0.63 0 none / none)\""),
      ("color(display-p3 1 0 0)", "color(display-p3 1 0 0)", "p3(1, 0, 0)"),
      ("color(rec2020 1 0 0)", "color(rec2020 1 0 0)", "\"color(rec2020 1 0 0)\""),
    ])
  func forms(css: String, text: String, source: String) throws {
    let color = try Color(css: css)
    #expect(color.text == text)
    #expect(color.luaSource == source)
    #expect(try Color(css: text) == color)
  }

  @Test("Any color reads back to itself", arguments: ColorSpace.allCases)
  func random(space: ColorSpace) throws {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<200 {
      func value() -> Double { .random(in: -1.5...1.5, using: &generator) * (Bool.random(using: &generator) ? 1 : 100) }
      let missing = Color.Missing(rawValue: UInt8.random(in: 0...15, using: &generator))
      let color = Color(
        space: space, value(), value(), value(), alpha: .random(in: 0...1, using: &generator),
        missing: Bool.random(using: &generator) ? missing : [])
      #expect(try Color(css: color.text) == color)
    }
  }

  @Test("A color brighter than white is written in a space that keeps it")
  func brighter() throws {
    let color = try Color(css: "color(srgb 2 2 2)").converted(to: .oklab)
    #expect(color.c0 > 1)
    #expect(try Color(css: color.text).space == .xyzD65)
  }
}
