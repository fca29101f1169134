import Testing

@testable import ThemeTools

@Suite("A swatch")
struct SwatchTests {
  @Test(
    "is painted in the nearest color of each depth",
    arguments: [
      (.trueColor, (51, 102, 153), "48;2;51;102;153"), (.palette, (51, 102, 153), "48;5;60"),
      (.palette, (0, 0, 0), "48;5;16"), (.palette, (255, 255, 255), "48;5;231"), (.palette, (8, 8, 8), "48;5;232"),
      (.palette, (255, 0, 0), "48;5;196"), (.sixteen, (0, 0, 0), "40"), (.sixteen, (250, 5, 5), "101"),
      (.sixteen, (200, 0, 0), "41"), (.sixteen, (255, 255, 255), "107"),
    ] as [(ColorDepth, (UInt8, UInt8, UInt8), String)])
  func depths(depth: ColorDepth, color: (UInt8, UInt8, UInt8), expected: String) {
    let pixel = Swatch.Pixel(color.0, color.1, color.2)
    #expect(Swatch(depth: depth).block(pixel) == "\u{1B}[\(expected)m  \u{1B}[0m")
  }

  @Test("is nothing without color, and text stays as it is")
  func none() {
    let swatch = Swatch(depth: .none)
    #expect(swatch.block(Swatch.Pixel(1, 2, 3)) == "")
    #expect(swatch.paint("a", foreground: Swatch.Pixel(1, 2, 3)) == "a")
  }

  @Test("takes as many cells as it is told", arguments: [-1, 0, 1, 5])
  func width(width: Int) {
    #expect(Swatch(depth: .trueColor).block(Swatch.Pixel(1, 2, 3), width: width).displayWidth == max(0, width))
  }

  @Test("paints text in two colors")
  func text() {
    let black = Swatch.Pixel(0, 0, 0)
    #expect(Swatch(depth: .sixteen).paint("a", foreground: black, background: black) == "\u{1B}[30;40ma\u{1B}[0m")
    #expect(Swatch(depth: .sixteen).paint("a") == "a")
  }

  @Test(
    "brings any components into range",
    arguments: [
      (0.2, 51), (-1, 0), (2, 255), (.nan, 0), (.infinity, 255), (-.infinity, 0), (1, 255), (0.999, 255),
    ] as [(Double, UInt8)])
  func components(component: Double, expected: UInt8) {
    #expect(Swatch.Pixel(red: component, green: 0, blue: component) == Swatch.Pixel(expected, 0, expected))
  }
}
