import StyleModel
import Testing

@testable import ThemeTools

@Suite("A saved value")
struct SavedValueTests {
  private static func color(_ text: String) -> ColorValue {
    (try? Color(css: text)).map { .color($0) } ?? .currentColor
  }

  static let values: [StyleValue] = [
    .color(color("#5b5bd6")), .color(color("oklch(0.5 none 250 / 0.3)")), .color(color("rgb(1 2 3 / none)")),
    .color(color("color(display-p3 0.1 0.2 0.3)")), .color(.currentColor), .dimension(.px(1.5)), .dimension(.rem(2)),
    .dimension(.infinity), .duration(.ms(120)), .duration(.seconds(0.2)), .number(0.5), .boolean(true),
    .string("person.fill"), .keyword("center"), .fontFamily(["Inter"]), .fontFamily(["Inter", "serif"]),
    .easing(.named(.easeOut)), .easing(.steps(4, .end)),
    .shadow([
      Shadow(color: color("#0003"), offsetX: .px(0), offsetY: .px(2), blur: .px(4), spread: .px(0), inset: false),
      Shadow(color: color("#000"), offsetX: .px(0), offsetY: .px(0), blur: .px(0), spread: .px(1), inset: true),
    ]),
    .gradient(Gradient(stops: [.init(color: color("#fff"), position: 0), .init(color: color("#000"), position: 1)])),
    .gradient(
      Gradient(stops: [.init(color: color("#fff"), position: 0), .init(color: color("#000"), position: 1)], angle: 30)),
  ]

  @Test("is read back as it was", arguments: values)
  func roundTrip(value: StyleValue) { #expect(StyleValue(saved: value.json) == value) }

  @Test(
    "that is none is nothing",
    arguments: [
      .null, .string("red"), .object([("type", .string("color"))]),
      .object([("type", .string("smell")), ("value", .number(1))]),
      .object([("type", .string("color")), ("value", .object([("hex", .string("#fff"))]))]),
    ] as [JSONValue])
  func foreign(document: JSONValue) { #expect(StyleValue(saved: document) == nil) }
}
