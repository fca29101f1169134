import StyleModel
import Testing

@Suite("Values lie between values")
struct InterpolationTests {
  static let blue = ColorValue.color(Color(red: 0x33, green: 0x66, blue: 0x99))
  static let red = ColorValue.color(Color(red: 0xCC, green: 0x33, blue: 0))
  static let card = Shadow(color: blue, offsetY: .px(4), blur: .px(8))
  static let pit = Shadow(color: red, blur: .px(2), inset: true)
  static let fade = Gradient(stops: [.init(color: blue, position: 0), .init(color: red, position: 1)])
  static let turned = Gradient(stops: [.init(color: red, position: 0.5), .init(color: red, position: 1)], angle: 90)

  static let pairs: [(StyleValue, StyleValue)] = [
    (.number(0), .number(10)), (.dimension(.px(4)), .dimension(.px(12))), (.dimension(.rem(1)), .dimension(.rem(2))),
    (.dimension(.infinity), .dimension(.infinity)), (.duration(.ms(100)), .duration(.ms(200))),
    (.fontWeight(.regular), .fontWeight(.bold)), (.color(blue), .color(red)),
    (.color(.currentColor), .color(.currentColor)),
    (.color(blue), .color(.color(.transparent))), (.shadow([card]), .shadow([])), (.shadow([]), .shadow([])),
    (.shadow([card, pit]), .shadow([card])), (.gradient(fade), .gradient(Gradient(stops: fade.stops.reversed()))),
    (.gradient(turned), .gradient(Gradient(stops: fade.stops, angle: 0))),
  ]

  @Test("At 0 and 1 the ends themselves are given", arguments: pairs)
  func ends(a: StyleValue, b: StyleValue) {
    #expect(a.canInterpolate(to: b))
    #expect(a.interpolated(to: b, progress: 0) == a)
    #expect(a.interpolated(to: b, progress: 1) == b)
  }

  @Test("It is the same from either side", arguments: pairs)
  func symmetry(a: StyleValue, b: StyleValue) throws {
    for progress in [0.25, 0.5, 0.75] {
      let forth = try #require(a.interpolated(to: b, progress: progress))
      let back = try #require(b.interpolated(to: a, progress: 1 - progress))
      #expect(forth == back)
    }
  }

  static let unlike: [(StyleValue, StyleValue)] = [
    (StyleValue.number(1), StyleValue.dimension(.px(1))), (.dimension(.px(1)), .dimension(.rem(1))),
    (.dimension(.px(1)), .dimension(.infinity)), (.duration(.ms(1)), .duration(.seconds(1))),
    (.color(blue), .color(.currentColor)), (.string("a"), .string("b")), (.boolean(true), .boolean(false)),
    (.keyword("a"), .keyword("b")), (.shadow([card]), .shadow([pit])),
    (.shadow([Shadow(color: .currentColor)]), .shadow([])),
    (.shadow([card]), .shadow([Shadow(color: blue, blur: .rem(1))])), (.gradient(fade), .gradient(turned)),
    (.gradient(fade), .gradient(Gradient(stops: []))), (.color(blue), .gradient(fade)),
    (.fontFamily(["a"]), .fontFamily(["b"])), (.easing(.ease), .easing(.linear)),
  ]

  @Test("What differs in type, unit or shape has nothing between", arguments: unlike)
  func nothing(a: StyleValue, b: StyleValue) {
    #expect(!a.canInterpolate(to: b))
    for progress in [0, 0.5, 1] { #expect(a.interpolated(to: b, progress: progress) == nil) }
  }

  @Test(
    "Numbers and lengths go in a line, and on beyond the ends",
    arguments: [
      (0.25, 6.0), (0.5, 8), (1.5, 16), (-0.5, 0), (-1, -4),
    ])
  func line(progress: Double, length: Double) {
    let value = StyleValue.dimension(.px(4)).interpolated(to: .dimension(.px(12)), progress: progress)
    #expect(value == .dimension(.px(length)))
  }

  @Test("Weights and opacities keep to what there is when a curve overshoots")
  func limits() throws {
    let heavy = StyleValue.fontWeight(.bold).interpolated(to: .fontWeight(.regular), progress: -5)
    #expect(heavy == .fontWeight(try FontWeight(1000)))
    let faded = StyleValue.color(Self.blue).interpolated(to: .color(.color(.transparent)), progress: 1.2)
    guard case .color(.color(let color)) = faded else {
      Issue.record("no color")
      return
    }
    #expect(color.alpha == 0)
    for progress in [Double.nan, .infinity, -.infinity] {
      #expect(StyleValue.number(0).interpolated(to: .number(1), progress: progress) != nil)
    }
  }

  @Test("A color fading to nothing keeps its hue all the way")
  func fading() {
    let value = StyleValue.color(Self.blue).interpolated(to: .color(.color(.transparent)), progress: 0.75)
    guard case .color(.color(let color)) = value else {
      Issue.record("no color")
      return
    }
    #expect(color.space == .oklab)
    #expect(color.hex == "#336699")
    #expect(abs(color.alpha - 0.25) < 1e-12)
  }

  @Test("A shadow more in one list grows from nothing")
  func shadows() {
    let value = StyleValue.shadow([]).interpolated(to: .shadow([Self.card]), progress: 0.5)
    guard case .shadow(let shadows) = value, let shadow = shadows.first else {
      Issue.record("no shadow")
      return
    }
    #expect(shadow.offsetY == .px(2))
    #expect(shadow.blur == .px(4))
    #expect(shadow.color.color?.hex == "#336699")
    #expect(shadow.color.color.map { abs($0.alpha - 0.5) < 1e-12 } == true)
  }

  @Test("A gradient moves its colors, positions and angle")
  func gradients() {
    let value = StyleValue.gradient(Self.turned)
      .interpolated(to: .gradient(Gradient(stops: Self.fade.stops, angle: 0)), progress: 0.5)
    guard case .gradient(let gradient) = value else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.angle == 45)
    #expect(gradient.stops.map(\.position) == [0.25, 1])
  }
}
