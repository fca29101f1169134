import StyleModel
import Testing

@Suite("Numbers are written in one way")
struct NumberTextTests {
  static let decimals: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (12, "12"), (-12.5, "-12.5"), (0.1 + 0.2, "0.30000000000000004"), (1e6, "1000000"),
    (1e20, "100000000000000000000"), (123456789012345683968, "123456789012345680000"), (1e21, "1e21"),
    (1.5e300, "1.5e300"), (0.001, "0.001"), (0.000001, "0.000001"), (0.0000012, "0.0000012"), (1e-7, "1e-7"),
    (-1.25e-9, "-1.25e-9"), (.leastNonzeroMagnitude, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e308"),
    (0.5, "0.5"),
    (100, "100"), (4503599627370495.5, "4503599627370495.5"), (9007199254740992, "9007199254740992"), (.nan, "nan"),
    (.infinity, "infinity"), (-.infinity, "-infinity"),
  ]

  @Test("The shortest decimal that reads back", arguments: decimals)
  func texts(number: Double, text: String) {
    #expect(formatNumber(number) == text)
  }

  @Test("Any number reads back")
  func roundTrip() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      let text = formatNumber(number)
      #expect(Double(text) == number)
      #expect(!text.hasSuffix(".0"))
    }
  }
}
