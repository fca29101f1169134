import Foundation
import StyleModel
import Testing

@Suite("JSON is written on one line, in order")
struct JSONValueTests {
  static let kinds: [(JSONValue, String)] = [
    (JSONValue.null, "null"), (.boolean(true), "true"), (.boolean(false), "false"), (.number(12.0), "12"),
    (.number(-0.0), "0"), (.number(.nan), "null"), (.number(.infinity), "null"), (.string(""), "\"\""),
    (.array([]), "[]"),
    (.object([]), "{}"), (.array([.number(1), .string("a")]), "[1,\"a\"]"),
    (.object([("b", .number(1)), ("a", .null)]), "{\"b\":1,\"a\":null}"),
  ]

  @Test("Each kind has its text", arguments: kinds)
  func texts(value: JSONValue, text: String) {
    #expect(value.text == text)
  }

  @Test(
    "Quotes, backslashes, control characters and line separators are escaped, the rest is kept",
    arguments: [
      ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{1F}", #""\u0000\u001f""#),
      ("цвет 🎨 é", "\"цвет 🎨 é\""), ("</script>", "\"</script>\""), ("a\u{2028}\u{2029}", #""a\u2028\u2029""#),
      ("\u{2027}\u{202A}", "\"\u{2027}\u{202A}\""), ("\r\n", #""\r\n""#),
    ])
  func escapes(string: String, text: String) throws {
    #expect(JSONValue.string(string).text == text)
    let parsed = try JSONSerialization.jsonObject(with: Data("[\(text)]".utf8)) as? [String]
    #expect(parsed == [string])
  }

  @Test("The order of members counts")
  func order() {
    let (a, b) = (JSONValue.object([("a", .null), ("b", .null)]), JSONValue.object([("b", .null), ("a", .null)]))
    #expect(a != b)
    #expect(a == .object([("a", .null), ("b", .null)]))
    #expect(Set([a, b, a]).count == 2)
  }
}
