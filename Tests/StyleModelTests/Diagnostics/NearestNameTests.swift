import StyleModel
import Testing

@Suite("The nearest name is suggested")
struct NearestNameTests {
  static let names = ["background", "foreground", "focus", "focusVisible", "hover", "width", "height", "gap"]

  static let cases: [(written: String, meant: String?)] = [
    ("backgroud", "background"), ("foregruond", "foreground"), ("heigth", "height"), ("HOVER", "hover"),
    ("wdith", "width"), ("gp", "gap"), ("focusvisible", "focusVisible"), ("x", nil), ("", nil), ("completely", nil),
    ("hover", nil),
  ]

  @Test("For what was written", arguments: cases)
  func nearest(written: String, meant: String?) {
    #expect(NearestName.suggestion(for: written, among: Self.names) == meant)
    #expect(NearestName.suggestion(for: written, among: Self.names.reversed()) == meant)
  }

  @Test("Of equally near names the first bytewise, whatever the order given")
  func ties() {
    #expect(NearestName.suggestion(for: "cat", among: ["rat", "bat", "hat"]) == "bat")
    #expect(NearestName.suggestion(for: "cat", among: ["hat", "bat", "rat"]) == "bat")
  }

  @Test("Beyond ASCII, by letters")
  func letters() {
    #expect(NearestName.suggestion(for: "größe", among: ["Grösse", "GRÖßE", "gross"]) == "GRÖßE")
    #expect(NearestName.suggestion(for: "groesse", among: ["größe", "grösse"]) == "grösse")
    #expect(NearestName.suggestion(for: "abcdef", among: ["bacdfe"]) == "bacdfe", "two swaps")
  }

  @Test("Not for a name that is too long to be mistyped")
  func longNames() {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(NearestName.suggestion(for: long, among: [long + "y"]) == nil)
    #expect(NearestName.suggestion(for: "x", among: [long]) == nil)
  }

  @Test("Where none is near and they are few, all are listed")
  func lists() {
    #expect(NearestName.suggestion(for: "zzz", orList: ["a1", "b2"]) == "there are a1, b2")
    #expect(NearestName.suggestion(for: "zzz", orList: ["only"]) == "there is only")
    #expect(NearestName.suggestion(for: "zzz", orList: []) == nil)
    #expect(NearestName.suggestion(for: "zzz", orList: (10..<30).map { "name\($0)" }) == nil)
  }

  @Test("A diagnostic is ordered by severity, a place is written as file and line")
  func diagnostics() {
    #expect(Diagnostic.Severity.note < .warning && .warning < Diagnostic.Severity.error)
    #expect(Diagnostic(.type, "x").severity == .error)
    #expect(SourcePlace(file: "a.lua", line: 3, column: 9).text == "a.lua:3")
    #expect(SourcePlace(file: "a.lua").text == "a.lua")
    #expect(SourcePlace(file: "a.lua", keys: ["x"]).key("y").key("z").keys == ["x", "y", "z"])
    #expect([Origin.theme("a"), .plugin("b"), .host].map(\.description) == ["theme a", "plugin b", "override"])
  }
}
