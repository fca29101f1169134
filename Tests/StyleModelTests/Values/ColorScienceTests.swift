import StyleModel
import Testing

@Suite("Colors agree with an independent implementation")
struct ColorScienceTests {
  @Test("The fixture is there")
  func fixture() {
    #expect(ColorFixture.rows("convert").count > 600)
    #expect(ColorFixture.rows("fit").count > 100)
  }

  @Test("Every color converts to every space", arguments: ColorSpace.allCases)
  func conversion(to space: ColorSpace) throws {
    for row in ColorFixture.rows("convert") where row[1] == space.rawValue {
      let source = try Color(css: row[0])
      let color = source.converted(to: space)
      // The primaries of ProPhoto have six digits in CSS since 2022 and four in the fixture's implementation.
      let exact = source.space == space || ![source.space, space].contains(.prophotoRGB)
      #expect(
        color.matches(row[2], tolerance: exact ? 5e-7 : 5e-5, hueTolerance: exact ? 1e-4 : 1e-3),
        "\(row[0]) is \(color.components), not \(row[2])")
    }
  }

  @Test("Converting there and back changes nothing", arguments: ColorSpace.allCases)
  func roundTrip(through space: ColorSpace) throws {
    for row in ColorFixture.rows("convert") {
      let color = try Color(css: row[0]).converted(to: .xyzD65)
      let back = color.converted(to: space).converted(to: .xyzD65)
      for (a, b) in zip(color.components, back.components) { #expect(abs(a - b) < 1e-9, "\(row[0]) through \(space)") }
    }
  }

  @Test("Colors outside sRGB are mapped into it alike", arguments: ColorFixture.rows("fit"))
  func gamutMapping(row: [String]) throws {
    let mapped = try Color(css: row[0]).mappedToSRGB()
    #expect(mapped.matches(row[1], tolerance: 2e-5), "\(row[0]) is \(mapped.components), not \(row[1])")
    #expect(mapped.components.allSatisfy { (0...1).contains($0) })
    #expect(try Color(css: row[0]).hex == row[2])
  }

  static let published: [(String, String)] = [
    ("lab(50 50 0)", "#c14e79"), ("lab(46.277% -47.552 48.5837)", "#008000"), ("lch(70 45 180deg)", "#1bc1a9"),
    ("oklab(0.7 -25% 0 / 0.5)", "#4bb3a1"), ("oklab(51.975% -0.1403 0.10768)", "#008000"),
    ("oklch(0.8 37.5% 160deg)", "#52db9c"), ("oklch(51.975% 0.17686 142.495)", "#008000"),
    ("color(srgb-linear 0 0.21586 0)", "#008000"), ("color(display-p3 0.21604 0.49418 0.13151)", "#008000"),
    ("color(a98-rgb 0.281363 0.498012 0.116746)", "#008000"),
    ("color(prophoto-rgb 0.230479 0.395789 0.129968)", "#008000"), ("hwb(930deg 20% 40%)", "#336699"),
    ("hsl(3.66519143rad 50% 40%)", "#336699"), ("hwb(30 60% 40% / .5)", "#999999"),
    ("oklch(0.7 0.3 150)", "#00c248"), ("oklch(0.5 0.4 30)", "#c30000"), ("oklch(0.8 0.2 80)", "#fbad00"),
    ("oklch(0.8 0.2 200)", "#00dae5"), ("color(display-p3 0 1 0)", "#00fb29"), ("color(display-p3 1 0 0)", "#ff0b0c"),
    ("oklch(100% .13 169)", "#ffffff"), ("oklch(0% .09 221)", "#000000"), ("oklch(0% 2e-8 90)", "#000000"),
  ]

  @Test("Published values come out", arguments: published)
  func publishedValue(css: String, hex: String) throws {
    #expect(try Color(css: css).hex == hex)
  }

  @Test("Mixing in OKLCH agrees", arguments: ColorFixture.rows("mix-oklch"))
  func mixing(row: [String]) throws {
    let (a, b) = (try Color(css: row[0]), try Color(css: row[1]))
    let mixed = a.mixed(with: b, share: try #require(Double(row[2])))
    #expect(mixed.space == .oklch)
    #expect(mixed.matches(row[3], tolerance: 1e-7, hueTolerance: 1e-4), "\(mixed), not \(row[3])")
    #expect(abs(mixed.alpha - (Double(row[4]) ?? .nan)) < 1e-9)
  }

  @Test("Colors between two colors agree", arguments: ColorFixture.rows("mix-oklab"))
  func interpolation(row: [String]) throws {
    let (a, b) = (try ColorValue(css: row[0]), try ColorValue(css: row[1]))
    let progress = try #require(Double(row[2]))
    guard progress > 0, progress < 1 else { return }
    let between = StyleValue.color(a).interpolated(to: .color(b), progress: progress)
    guard case .color(.color(let color)) = between else {
      Issue.record("no color between \(a) and \(b)")
      return
    }
    #expect(color.space == .oklab)
    #expect(color.matches(row[3], tolerance: 1e-7), "\(color), not \(row[3])")
    #expect(abs(color.alpha - (Double(row[4]) ?? .nan)) < 1e-9)
  }

  @Test("Contrast agrees", arguments: ColorFixture.rows("contrast"))
  func contrast(row: [String]) throws {
    let (a, b) = (try Color(css: row[0]), try Color(css: row[1]))
    // The fixture's luminance is the Y of XYZ, whose weights WCAG rounds to four digits.
    let expected = try #require(Double(row[2]))
    #expect(abs(try a.contrast(with: b) - expected) < expected * 5e-4)
    #expect(try a.contrast(with: b) == b.contrast(with: a))
  }
}
