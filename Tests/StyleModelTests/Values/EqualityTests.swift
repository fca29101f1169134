import StyleModel
import Testing

@Suite("Equality")
struct EqualityTests {
  /// One value of each type, and those in which texts could be taken for each other.
  private static let values: [StyleValue] = [
    .color(.currentColor), .dimension(.px(1)), .dimension(.infinity), .duration(.ms(1)), .number(1), .string("\u{E9}"),
    .string("e\u{301}"), .boolean(true), .keyword("\u{E9}"), .keyword("e\u{301}"), .fontFamily(["\u{E9}"]),
    .fontFamily(["e\u{301}"]), .fontFamily(["\u{E9}", "e\u{301}"]), .fontFamily(["\u{E9}e", "\u{301}"]),
    .fontWeight(.regular), .cubicBezier(Easing.Name.ease.curve), .easing(.named(.ease)),
    .strokeStyle(.solid), .border(Border(color: .currentColor, width: .px(1))), .shadow([]),
    .shadow([Shadow(color: .currentColor)]), .gradient(Gradient(stops: [])), .typography(Typography()),
    .typography(Typography(fontFamily: [])), .typography(Typography(fontFamily: ["\u{E9}"])),
    .typography(Typography(fontFamily: ["e\u{301}"])), .transition(TransitionValue(duration: .ms(1))),
  ]

  @Test("holds of a value and itself, and of no two of different type or bytes")
  func values() {
    for (i, a) in Self.values.enumerated() {
      for (j, b) in Self.values.enumerated() { #expect((a == b) == (i == j), "\(a) and \(b)") }
    }
    #expect(Set(Self.values).count == Self.values.count)
    #expect(Set(Self.values + Self.values).count == Self.values.count)
  }

  @Test("of JSON texts and names of members is by their bytes")
  func documents() {
    #expect(JSONValue.string("\u{E9}") != .string("e\u{301}"))
    #expect(JSONValue.object([("\u{E9}", .null)]) != .object([("e\u{301}", .null)]))
    #expect(JSONValue.object([("\u{E9}", .null)]) == .object([("\u{E9}", .null)]))
  }
}
