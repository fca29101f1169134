import StyleModel
import Testing

@Suite("Colors make other colors")
struct ColorManipulationTests {
  static let samples = [
    "#336699", "#000000", "#ffffff", "#808080", "#ff0000", "#00ff00", "#0000ff", "#ff6347", "hsl(9 100% 64%)",
    "oklch(0.63 0.24 29)", "color(display-p3 0 1 0)", "#33669980", "lab(50 50 0)", "hwb(60 70% 60%)",
  ]

  @Test("An amount of 0 changes no channel", arguments: samples)
  func zero(text: String) throws {
    let color = try Color(css: text)
    let changed = [
      color.lightened(by: 0), color.darkened(by: 0), color.saturated(by: 0), color.desaturated(by: 0),
      color.rotated(by: 0), color.rotated(by: 360), color.mixed(with: .black, share: 0), color.withAlpha(color.alpha),
      color.inverted().inverted(),
    ]
    for other in changed {
      #expect(other.hex == color.hex)
      #expect(other.alpha == color.alpha)
    }
  }

  @Test("A share of 0 or 1 gives the ends", arguments: samples)
  func ends(text: String) throws {
    let color = try Color(css: text)
    for other in [try Color(css: "#cc3300"), .white, .transparent] {
      #expect(color.mixed(with: other, share: 0).hex == color.hex)
      #expect(color.mixed(with: other, share: -5).hex == color.hex)
      #expect(color.mixed(with: other, share: 0).alpha == color.alpha)
      #expect(other.mixed(with: color, share: 1).hex == color.hex)
      #expect(other.mixed(with: color, share: 7).alpha == color.alpha)
    }
  }

  @Test("Mixing is the same from either side", arguments: samples)
  func symmetry(text: String) throws {
    let (color, other) = (try Color(css: text), try Color(css: "#cc3300"))
    for share in [0.1, 0.25, 0.5, 0.9] {
      let (a, b) = (color.mixed(with: other, share: share), other.mixed(with: color, share: 1 - share))
      for (x, y) in zip(a.components, b.components) { #expect(abs(x - y) < 1e-9) }
    }
  }

  @Test("Lightness stops at its ends", arguments: ["#336699", "#222222", "#ffeedd", "oklch(0.7 0.3 150)"])
  func limits(text: String) throws {
    let color = try Color(css: text)
    #expect(color.darkened(by: 1).hex == "#000000")
    #expect(color.lightened(by: 1).hex == "#ffffff")
    #expect(color.lightened(by: 5).c0 == 1)
    #expect(color.desaturated(by: 5).c1 < 1e-12)
  }

  @Test("Lightness, chroma and hue move by the amount")
  func amounts() throws {
    let color = try Color(css: "oklch(0.6 0.1 350 / 0.5)")
    #expect(abs(color.lightened(by: 0.1).c0 - 0.7) < 1e-12)
    #expect(abs(color.darkened(by: 0.1).c0 - 0.5) < 1e-12)
    #expect(abs(color.saturated(by: 0.05).c1 - 0.15) < 1e-12)
    #expect(abs(color.desaturated(by: 0.05).c1 - 0.05) < 1e-12)
    #expect(abs(color.rotated(by: 20).c2 - 10) < 1e-9)
    #expect(abs(color.rotated(by: -720).c2 - 350) < 1e-9)
    #expect(color.rotated(by: 20).alpha == 0.5)
  }

  @Test("The methods answer in oklch, but for the opacity's, which keeps the space")
  func spaces() throws {
    let color = try Color(css: "hsl(210 50% 40%)")
    for other in [color.lightened(by: 0.1), color.grayscale(), color.inverted(), color.mixed(with: .white)] {
      #expect(other.space == .oklch)
    }
    #expect(color.withAlpha(0.5) == (try Color(css: "hsl(210 50% 40% / 0.5)")))
    #expect(color.withAlpha(7).alpha == 1)
    #expect(color.withAlpha(-1).alpha == 0)
    #expect(try Color(css: "hsl(none 50% 40% / none)").withAlpha(1) == Color(css: "hsl(none 50% 40%)"))
  }

  @Test("Grayscale keeps the lightness", arguments: [("oklch(0.6 0.1 40)", "#808080"), ("#777777", "#777777")])
  func grayscale(text: String, hex: String) throws {
    let gray = try Color(css: text).grayscale()
    #expect(gray.hex == hex)
    #expect(gray.missing == .c2)
  }

  @Test("Inverting turns the lightness over")
  func inversion() throws {
    #expect(Color.white.inverted().hex == "#000000")
    #expect(Color.black.inverted().hex == "#ffffff")
    #expect(abs(try Color(css: "oklch(0.3 0.1 40)").inverted().c0 - 0.7) < 1e-12)
  }

  @Test("A gray has no hue to make vivid or to turn")
  func grays() throws {
    let gray = try Color(css: "#808080")
    #expect(gray.saturated(by: 0.2).hex == "#808080")
    #expect(gray.rotated(by: 90).hex == "#808080")
    #expect(try Color(css: "oklch(0.6 0 30)").saturated(by: 0.1).c1 == 0.1)
  }

  @Test("A gray takes the other color's hue in a mixture")
  func grayMix() throws {
    let sky = try Color(css: "oklch(0.65 0.1 250)")
    #expect(sky.mixed(with: try Color(css: "oklch(0.65 0 none)")).hex == "#7892ad")
    #expect(abs(sky.mixed(with: try Color(css: "oklch(0.65 0 20)")).c2 - 250) < 1e-9)
    #expect(abs(Color.white.mixed(with: sky, share: 0.1).c2 - 250) < 1e-9)
  }

  @Test("What is powerless is missing after a conversion")
  func powerless() throws {
    for space in [ColorSpace.hsl, .hwb] { #expect(try Color(css: "#808080").converted(to: space).missing == .c0) }
    for space in [ColorSpace.lch, .oklch] { #expect(try Color(css: "#808080").converted(to: space).missing == .c2) }
    #expect(try Color(css: "oklch(0.5 0 20)").converted(to: .oklch).missing == [])
    #expect(try Color(css: "rgb(none 102 153 / none)").converted(to: .oklab).missing == .alpha)
  }
}
