import StyleModel
import Testing

@Suite("Colors are read from CSS")
struct ColorParsingTests {
  static let notations: [(String, ColorSpace, [Double], Double)] = [
    ("#369", ColorSpace.srgb, [0.2, 0.4, 0.6], 1.0),
    ("#369C", .srgb, [0.2, 0.4, 0.6], 0.8),
    ("#336699cc", .srgb, [0.2, 0.4, 0.6], 0.8),
    ("RebeccaPurple", .srgb, [0.4, 0.2, 0.6], 1),
    ("transparent", .srgb, [0, 0, 0], 0),
    (" #fff\n", .srgb, [1, 1, 1], 1),
    ("rgb(51 102 153)", .srgb, [0.2, 0.4, 0.6], 1),
    ("rgb(51,102,153)", .srgb, [0.2, 0.4, 0.6], 1),
    ("rgba(51 , 102 , 153 , 50%)", .srgb, [0.2, 0.4, 0.6], 0.5),
    ("RGB( 20%  102  60%/.5 )", .srgb, [0.2, 0.4, 0.6], 0.5),
    ("rgb(300 -20 153 / 3)", .srgb, [1, 0, 0.6], 1),
    ("rgb(5.1e1 1.02e2 .153e3)", .srgb, [0.2, 0.4, 0.6], 1),
    ("rgb(+51 +102 +153 / +.5)", .srgb, [0.2, 0.4, 0.6], 0.5),
    ("rgb(51.0 1020e-1 153 / 5e1%)", .srgb, [0.2, 0.4, 0.6], 0.5),
    ("rgb(51+102+153)", .srgb, [0.2, 0.4, 0.6], 1),
    ("hsl(210, 50%, 40%)", .hsl, [210, 50, 40], 1),
    ("hsla(210deg 50 40% / 0.5)", .hsl, [210, 50, 40], 0.5),
    ("hsl(-150 50% 40%)", .hsl, [210, 50, 40], 1),
    ("hsl(570 50% 40%)", .hsl, [210, 50, 40], 1),
    ("hsl(0.75TURN -5% 40%)", .hsl, [270, 0, 40], 1),
    ("hsl(100grad 50% 40%)", .hsl, [90, 50, 40], 1),
    ("hsl(3.141592653589793rad 50% 40%)", .hsl, [180, 50, 40], 1),
    ("hsl(-1e-20 50% 40%)", .hsl, [0, 50, 40], 1),
    ("hwb(120 20% 40 / 50%)", .hwb, [120, 20, 40], 0.5),
    ("lab(50% 40% -125)", .lab, [50, 50, -125], 1),
    ("lab(150 0 0)", .lab, [100, 0, 0], 1),
    ("lch(70% 30% 180deg)", .lch, [70, 45, 180], 1),
    ("lch(-1 -20 380)", .lch, [0, 0, 20], 1),
    ("oklab(70% -25% 0)", .oklab, [0.7, -0.1, 0], 1),
    ("oklch(0.8 37.5% 160)", .oklch, [0.8, 0.15, 160], 1),
    ("oklch(150% 0.2 30)", .oklch, [1, 0.2, 30], 1),
    ("color(srgb 1.2 -10% 0.4)", .srgb, [1.2, -0.1, 0.4], 1),
    ("color(srgb-linear 0 0.5 1)", .srgbLinear, [0, 0.5, 1], 1),
    ("color(display-p3 0.2 40% 0.6 / 0.5)", .displayP3, [0.2, 0.4, 0.6], 0.5),
    ("color(a98-rgb 0 0 1)", .a98RGB, [0, 0, 1], 1),
    ("color(prophoto-rgb 0 0 1)", .prophotoRGB, [0, 0, 1], 1),
    ("color(rec2020 0 0 1)", .rec2020, [0, 0, 1], 1),
    ("color(xyz 0.1 20% 0.3)", .xyzD65, [0.1, 0.2, 0.3], 1),
    ("color(XYZ-D50 0.1 0.2 0.3)", .xyzD50, [0.1, 0.2, 0.3], 1),
  ]

  @Test("Each notation gives its space, components and opacity", arguments: notations)
  func notation(text: String, space: ColorSpace, components: [Double], alpha: Double) throws {
    let color = try Color(css: text)
    #expect(color.space == space)
    for (value, wanted) in zip(color.components, components) { #expect(abs(value - wanted) < 1e-12) }
    #expect(color.alpha == alpha)
    #expect(color.missing == [])
  }

  static let withNone: [(String, Color.Missing)] = [
    ("rgb(none 102 153)", Color.Missing.c0), ("hsl(none 50% 40%)", .c0), ("hwb(120 NONE 20%)", .c1),
    ("lab(50 10 none)", .c2), ("oklch(0.5 none none)", [.c1, .c2]), ("color(srgb none 0 0 / none)", [.c0, .alpha]),
    ("oklab(none none none/none)", [.c0, .c1, .c2, .alpha]),
  ]

  @Test("None is kept, and counts as 0", arguments: withNone)
  func none(text: String, missing: Color.Missing) throws {
    let color = try Color(css: text)
    #expect(color.missing == missing)
    if missing.contains(.c0) { #expect(color.c0 == 0) }
    if missing.contains(.alpha) { #expect(color.alpha == 0) }
    #expect(try Color(css: color.text) == color)
  }

  @Test(
    "What does not read whole is an error",
    arguments: [
      "", " ", "#", "#1", "#12", "#12345", "#1234567", "#123456789", "#ggg", "#12 4", "# 123", "#１２３", "336699",
      "rgb", "rgb(", "rgb()", "rgb(2550119)", "rgb(1 2)", "rgb(1 2 3 4)", "rgb(1 2 3", "rgb(1, 2, 3", "rgb (1 2 3)",
      "rgb(100%, 0, 0)", "rgb(0, 0 0)", "rgb(0 0, 0)", "rgb(0, 0, 0 / 1)", "rgb(0 0 0, 1)", "rgb(0,,0)",
      "rgb(0, 0, 0,)",
      "rgb(none, 0, 0)", "rgb(0, 0, 0, none)", "rgb(0 0 0 / )", "rgb(0 0 0 /)", "rgb(0 0 0 / 1 1)", "rgb(0 0 0) x",
      "x rgb(0 0 0)", "rgb(0 0 0))", "rgb(0 0 10deg)", "rgb(0 0 0px)", "rgb(1.2.)", "rgb(1. 2 3)", "rgb(0x10 0 0)",
      "rgb(nan 0 0)", "rgb(inf 0 0)", "rgb(1e999 0 0)", "rgb(0 0 0 / 10deg)", "rgb(0 0 0 / red)",
      "hsl(120, 100, 50)", "hsl(120, 100%, 50)", "hsl(10% 50% 50%)", "hsl(120 50% 50deg)", "hwb(120, 20%, 40%)",
      "lab(50, 10, 10)", "lch(50 10 10%)", "oklch(0.5 0.1 10px)", "oklch(0.5 0.1 10 deg)", "color(srgb2 0 0 0)",
      "color(hsl 0 0 0)", "color(0 0 0)", "color(srgb 0 0)", "color(srgb, 0, 0, 0)", "color(srgb 0 0 0deg)",
      "colr(srgb 0 0 0)", "calc(1)", "blurple", "currentColor", "rgb(0\u{0}0 0)", "tan\u{301}",
    ])
  func errors(text: String) {
    #expect(throws: ValueError.self) { try Color(css: text) }
  }

  static let faults: [(String, mentions: String, suggestion: String?)] = [
    ("blurple", "blurple", "purple"), ("rebecapurple", "rebecapurple", "rebeccapurple"), ("fff", "fff", "#fff"),
    ("rbg(1 2 3)", "rbg", "rgb"), ("color(display-p4 0 0 0)", "display-p4", "display-p3"),
    ("lab(50, 10, 10)", "spaces", nil), ("rgb(0, 0 0)", "mix", nil), ("#12345", "5", nil), ("#12g", "\"g\"", nil),
    ("oklch(0.5 0.1 10px)", "px", nil), ("rgb(0 0 0", "parenthesis", nil),
  ]

  @Test("An error names what is wrong and what is near", arguments: faults)
  func messages(text: String, mentions: String, suggestion: String?) {
    let error = #expect(throws: ValueError.self) { try Color(css: text) }
    #expect(error?.message.contains(mentions) == true, "\(error?.message ?? "")")
    if let suggestion { #expect(error?.suggestion == suggestion) }
  }

  @Test(
    "A color's form is told from a word",
    arguments: [
      ("#fff", true), ("#nonsense", true), ("rgb(1", true), (" OKLCH(0 0 0)", true), ("color(", true), ("hsla(", true),
      ("red", false), ("tan", false), ("", false), ("rgb", false), ("rgb (1 2 3)", false), ("url(x)", false),
      ("(rgb", false),
    ])
  func form(text: String, expected: Bool) {
    #expect(Color.looksLikeColor(text) == expected)
  }

  @Test("All 256 opacities survive reading and writing")
  func alphaBytes() throws {
    for byte in UInt8.min...UInt8.max {
      let color = try Color(css: "#336699" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
      #expect(color.alpha == Double(byte) / 255)
      #expect(color == Color(red: 0x33, green: 0x66, blue: 0x99, alpha: byte))
      #expect(try Color(css: color.text) == color)
      #expect(color.hex == "#336699")
    }
  }

  @Test("Colors of eight bits a channel keep their hexadecimal text", arguments: [7919])
  func bytes(stride step: Int) throws {
    for value in stride(from: 0, through: 0xFFFFFF, by: step) {
      let digits = String(value, radix: 16)
      let text = "#" + String(repeating: "0", count: 6 - digits.count) + digits
      let color = try Color(css: text)
      #expect(color.hex == text)
      #expect(color.text == text)
    }
  }

  @Test("Spaces are named")
  func spaceNames() throws {
    for space in ColorSpace.allCases { #expect(try ColorSpace(named: space.rawValue) == space) }
    #expect(try ColorSpace(named: "xyz") == .xyzD65)
    let error = #expect(throws: ValueError.self) { try ColorSpace(named: "oklhc") }
    #expect(error?.suggestion == "oklch")
  }

  @Test("No text traps, and what reads is written so that it reads back")
  func noise() throws {
    let functions = ["rgb(", "rgba(", "hsl(", "hwb(", "lab(", "oklch(", "color(srgb ", "color(xyz ", "color(", "#", ""]
    let usual = ["12 ", " .5", " -1e3", "40% ", " none", "120deg ", " 1 ", ", "]
    let odd = ["%", "turn", ",", "/", " ", ")", "1e999", "e", "+", "ff", "é", "\u{0}", "\u{1F3A8}", "red", "(", "."]
    var generator = SeededGenerator(seed: 11)
    var read = 0
    for _ in 0..<6000 {
      var text = functions.randomElement(using: &generator) ?? ""
      for _ in 0..<Int.random(in: 2...6, using: &generator) {
        let pieces = Int.random(in: 0..<8, using: &generator) == 0 ? odd : usual
        text += pieces.randomElement(using: &generator) ?? ""
      }
      if Bool.random(using: &generator) { text += ")" }
      guard let color = try? Color(css: text) else { continue }
      read += 1
      #expect(try Color(css: color.text) == color, "\(text)")
      #expect(color.hex.count == 7)
    }
    #expect(read > 50)
  }

  @Test("Components that are no numbers become numbers")
  func notFinite() {
    let color = Color(space: .oklch, .nan, .infinity, -.infinity, alpha: .nan)
    #expect(color.components.allSatisfy { $0.isFinite })
    #expect(color.alpha == 0)
    for space in ColorSpace.allCases {
      for value in [1e300, -1e300, .infinity, .nan, .leastNonzeroMagnitude] {
        let odd = Color(space: space, value, -value, value)
        #expect(odd.hex.count == 7)
        for target in ColorSpace.allCases { #expect(odd.converted(to: target).components.allSatisfy { $0.isFinite }) }
        _ = odd.mixed(with: .white).hex
        _ = odd.relativeLuminance
        _ = odd.text
      }
    }
  }

  static let callsTable: [(ColorFunction, [Double], css: String)] = [
    (ColorFunction.rgb, [51.0, 102, 153], "rgb(51 102 153)"), (.rgb, [300, -1, 153], "rgb(300 -1 153)"),
    (.hsl, [210, 50, 40], "hsl(210 50% 40%)"), (.hwb, [120, 20, 40], "hwb(120 20% 40%)"),
    (.lab, [50, 50, 0], "lab(50 50 0)"), (.lch, [70, 45, 540], "lch(70 45 180)"),
    (.oklab, [2, 0.1, 0], "oklab(1 0.1 0)"),
    (.oklch, [0.63, 0.24, 29], "oklch(0.63 0.24 29)"), (.p3, [0.2, 0.5, 1.1], "color(display-p3 0.2 0.5 1.1)"),
  ]

  @Test("The calls of scripts make the colors of CSS", arguments: callsTable)
  func calls(function: ColorFunction, numbers: [Double], css: String) throws {
    #expect(function.color(numbers[0], numbers[1], numbers[2]) == (try Color(css: css)))
  }
}
