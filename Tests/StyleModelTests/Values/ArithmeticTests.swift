import StyleModel
import Testing

@Suite("Values are computed with")
struct ArithmeticTests {
  typealias Operator = ArithmeticOperator

  static let sums: [(StyleValue, Operator, StyleValue, result: StyleValue)] = [
    (px(4), Operator.add, px(8), px(12)), (px(4), .subtract, px(8), px(-4)), (px(4), .multiply, number(3), px(12)),
    (number(3), .multiply, px(4), px(12)), (px(16), .divide, number(2), px(8)),
    (px(4), .divide, px(16), number(0.25)),
    (rem(1), .add, rem(0.5), rem(1.5)), (rem(1), .divide, rem(2), number(0.5)), (ms(150), .add, ms(50), ms(200)),
    (ms(150), .add, s(0.5), ms(650)), (s(1), .subtract, ms(250), s(0.75)), (number(2), .multiply, ms(150), ms(300)),
    (s(1), .divide, number(4), s(0.25)), (s(1), .divide, ms(500), number(2)), (number(1), .add, number(2), number(3)),
    (number(1), .subtract, number(2), number(-1)), (number(3), .multiply, number(2), number(6)),
    (number(3), .divide, number(2), number(1.5)), (px(4), .multiply, number(0), px(0)),
  ]

  @Test("What has one meaning has it", arguments: sums)
  func results(a: StyleValue, operation: Operator, b: StyleValue, result: StyleValue) throws {
    #expect(try StyleValue.apply(operation, a, b) == result)
  }

  static let mismatches: [(StyleValue, Operator, StyleValue, mentions: [String])] = [
    (px(4), Operator.add, rem(1), ["px", "rem"]), (px(4), .subtract, rem(1), ["px", "rem"]),
    (px(4), .divide, rem(1), ["px", "rem"]), (px(4), .add, number(1), ["px", "number"]),
    (number(1), .add, px(4), ["number", "px"]), (px(4), .multiply, px(4), ["px"]),
    (number(1), .divide, px(4), ["px"]),
    (px(4), .add, ms(1), ["px", "ms"]), (s(4), .multiply, ms(1), ["s", "ms"]),
    (.dimension(.infinity), .add, px(1), ["infinity", "px"]), (px(1), .subtract, .dimension(.infinity), ["infinity"]),
    (.dimension(.infinity), .multiply, number(2), ["infinity"]), (.string("a"), .add, .string("b"), ["string"]),
    (.color(.currentColor), .multiply, number(2), ["color", "number"]),
    (.boolean(true), .add, px(1), ["boolean", "px"]),
    (px(1), .divide, number(0), ["zero"]), (px(1), .divide, px(0), ["zero"]),
    (number(0), .divide, number(0), ["zero"]),
    (px(1e308), .multiply, number(10), ["finite"]), (number(1e308), .add, number(1e308), ["finite"]),
  ]

  @Test("Anything else names what met", arguments: mismatches)
  func errors(a: StyleValue, operation: Operator, b: StyleValue, mentions: [String]) {
    let error = #expect(throws: ValueError.self) { try StyleValue.apply(operation, a, b) }
    for word in mentions { #expect(error?.message.contains(word) == true, "\(error?.message ?? "")") }
  }

  @Test("A plain number beside a length is told its unit")
  func suggestion() {
    let length = #expect(throws: ValueError.self) { try StyleValue.apply(.add, Self.px(4), Self.number(1)) }
    #expect(length?.suggestion == "Write px(1).")
    let time = #expect(throws: ValueError.self) { try StyleValue.apply(.subtract, Self.s(4), Self.number(1)) }
    #expect(time?.suggestion == "Write seconds(1).")
  }

  @Test("Lengths, times and numbers are negated, and zero has no sign")
  func negation() throws {
    #expect(try StyleValue.negate(Self.px(4)) == Self.px(-4))
    #expect(try StyleValue.negate(Self.ms(4)) == Self.ms(-4))
    #expect(try StyleValue.negate(Self.number(4)) == Self.number(-4))
    #expect(try StyleValue.negate(Self.px(0)).text == "0px")
    for value in [StyleValue.dimension(.infinity), .color(.currentColor), .string("x")] {
      #expect(throws: ValueError.self) { try StyleValue.negate(value) }
    }
  }

  @Test("Like is compared with like")
  func order() throws {
    #expect(try StyleValue.isLess(Self.px(4), Self.px(5)))
    #expect(try !StyleValue.isLess(Self.px(5), Self.px(5)))
    #expect(try StyleValue.isLess(Self.ms(999), Self.s(1)))
    #expect(try StyleValue.isLess(Self.number(-1), Self.number(0)))
    #expect(try StyleValue.isLess(Self.px(4), .dimension(.infinity)))
    #expect(try !StyleValue.isLess(.dimension(.infinity), .dimension(.infinity)))
    #expect(try !StyleValue.isLess(.dimension(.infinity), Self.rem(1)))
    for other in [Self.rem(1), Self.number(1), Self.ms(1), .string("x")] {
      #expect(throws: ValueError.self) { try StyleValue.isLess(Self.px(4), other) }
      #expect(throws: ValueError.self) { try StyleValue.isLess(other, Self.px(4)) }
    }
  }

  static func px(_ value: Double) -> StyleValue { .dimension(.px(value)) }
  static func rem(_ value: Double) -> StyleValue { .dimension(.rem(value)) }
  static func ms(_ value: Double) -> StyleValue { .duration(.ms(value)) }
  static func s(_ value: Double) -> StyleValue { .duration(.seconds(value)) }
  static func number(_ value: Double) -> StyleValue { .number(value) }
}
