import StyleModel
import Testing

@Suite("Lengths, times, weights, easings and lines are read from text")
struct MeasureTests {
  static let readings: [(String, ValueType, StyleValue)] = [
    ("12px", ValueType.dimension, StyleValue.dimension(.px(12))), ("-1.5rem", .dimension, .dimension(.rem(-1.5))),
    (".5px", .dimension, .dimension(.px(0.5))), ("1e2px", .dimension, .dimension(.px(100))),
    ("infinity", .dimension, .dimension(.infinity)), ("150ms", .duration, .duration(.ms(150))),
    ("0.2s", .duration, .duration(.seconds(0.2))), ("-1s", .duration, .duration(.seconds(-1))),
    ("a text", .string, .string("a text")), ("", .string, .string("")), ("center", .enum, .keyword("center")),
    ("Inter", .fontFamily, .fontFamily(["Inter"])), ("Inter, serif", .fontFamily, .fontFamily(["Inter, serif"])),
    ("easeOut", .easing, .easing(.easeOut)), ("linear", .easing, .easing(.linear)),
    ("ease", .cubicBezier, .cubicBezier(Easing.Name.ease.curve)),
    ("dashed", .strokeStyle, .strokeStyle(.named(.dashed))),
    ("currentcolor", .color, .color(.currentColor)), ("#fff", .color, .color(.color(.white))),
  ]

  @Test("A text is read as the type that is wanted", arguments: readings)
  func reading(text: String, type: ValueType, value: StyleValue) throws {
    let read = try StyleValue.read(text: text, as: type)
    #expect(read == value)
    #expect(read.type == type)
  }

  static let faults: [(String, ValueType, mentions: String, suggestion: String?)] = [
    ("12", ValueType.dimension, "unit", "12px or 12rem"), ("12em", .dimension, "px or rem", nil),
    ("12PX", .dimension, "PX", "12px"), ("12 px", .dimension, " px", nil), ("px", .dimension, "px", nil),
    ("", .dimension, "not a dimension", nil), ("1e999px", .dimension, "large", nil),
    ("Infinity", .dimension, "Infinity", nil),
    ("0x10px", .dimension, "x10px", nil), ("12px ", .dimension, "px ", nil), ("１２px", .dimension, "１２px", nil),
    ("150", .duration, "unit", "150ms or 150s"), ("150sec", .duration, "sec", nil), ("1m", .duration, "\"m\"", nil),
    ("12", .number, "text", "12 without quotes"), ("abc", .number, "abc", nil), ("true", .boolean, "text", "true"),
    ("yes", .boolean, "yes", "true or false"), ("blod", .fontWeight, "blod", "bold"),
    ("700", .fontWeight, "700", "700 without quotes"), ("ease-in", .easing, "ease-in", "easeIn"),
    ("esae", .easing, "esae", "ease"), ("soild", .strokeStyle, "soild", "solid"), ("", .fontFamily, "empty", nil),
    ("0 0 4px red", .shadow, "shadow", "shadow {"), ("x", .border, "border", "border {"),
    ("x", .gradient, "gradient", "gradient {"), ("x", .typography, "typography", "font {"),
    ("x", .transition, "transition", "duration"), ("0.4, 0, 0.2, 1", .cubicBezier, "0.4", "bezier("),
    ("blurple", .color, "blurple", "purple"),
  ]

  @Test("What does not read is an error that says what to write", arguments: faults)
  func errors(text: String, type: ValueType, mentions: String, suggestion: String?) {
    let error = #expect(throws: ValueError.self) { try StyleValue.read(text: text, as: type) }
    #expect(error?.message.contains(mentions) == true, "\(error?.message ?? "")")
    if let suggestion { #expect(error?.suggestion?.contains(suggestion) == true, "\(error?.suggestion ?? "")") }
  }

  @Test(
    "Weights have the names of the Design Tokens format",
    arguments: [
      ("thin", 100.0), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300), ("normal", 400),
      ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
      ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
      ("ultra-black", 950), ("semibold", 600), ("extraBold", 800), ("Demi Bold", 600),
    ])
  func weights(name: String, value: Double) throws {
    #expect(try FontWeight(named: name).value == value)
    #expect(try StyleValue.read(text: name, as: .fontWeight) == .fontWeight(FontWeight(value)))
  }

  @Test("A weight is 1 to 1000", arguments: [0, 0.5, 1000.5, 1200, -1, .nan, .infinity])
  func weightRange(value: Double) {
    #expect(throws: ValueError.self) { try FontWeight(value) }
  }

  @Test(
    "The times of a curve's points are 0 to 1, and it has four numbers",
    arguments: [
      [1.4, 0, 0.2, 1], [0.4, 0, -0.2, 1], [0.4, 0, 0.2], [], [0.4, .nan, 0.2, 1], [.nan, 0, 0.2, 1],
      [0.4, 0, 0.2, .infinity], [0, 0, 1, 1, 1],
    ])
  func curves(numbers: [Double]) throws {
    #expect(throws: ValueError.self) { try CubicBezier(numbers) }
    #expect(try CubicBezier([0.4, -0.5, 0.2, 1.5]).numbers == [0.4, -0.5, 0.2, 1.5])
  }

  @Test("Steps are counted in whole numbers from 1", arguments: [0, -1, 1.5, 1e9, 1e300, .nan, .infinity])
  func steps(count: Double) throws {
    #expect(throws: ValueError.self) { try Easing(steps: count) }
    #expect(throws: ValueError.self) { try Easing(steps: 4, position: "middle") }
    #expect(try Easing(steps: 4) == .steps(4, .end))
    #expect(try Easing(steps: 4, position: "start") == .steps(4, .start))
  }

  static let badSprings: [(response: Double, damping: Double)] = [
    (0, 1), (-1, 1), (0.3, 0), (0.3, -1), (.nan, 1), (0.3, .nan), (.infinity, 1), (0.3, 1e9),
  ]

  @Test("A spring has a response and a damping above 0", arguments: badSprings)
  func springs(response: Double, damping: Double) {
    #expect(throws: ValueError.self) { try Spring(response: response, damping: damping) }
  }

  @Test("A position of a gradient outside 0 to 1 counts as the nearer end")
  func positions() {
    #expect(Gradient.Stop(color: .currentColor, position: 1.5).position == 1)
    #expect(Gradient.Stop(color: .currentColor, position: -1).position == 0)
    #expect(Gradient.Stop(color: .currentColor, position: .nan).position == 0)
  }

  @Test("Durations convert between their units")
  func durations() {
    #expect(TimeDuration.seconds(0.2).milliseconds == 200)
    #expect(TimeDuration.ms(150).milliseconds == 150)
    #expect(TimeDuration.ms(150).converted(to: .s) == .seconds(0.15))
  }
}
