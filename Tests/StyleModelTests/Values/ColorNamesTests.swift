import Testing

@testable import StyleModel

@Suite("Colors have names")
struct ColorNamesTests {
  @Test("There are the 148 of CSS Color 4")
  func count() {
    #expect(ColorNames.values.count == 148)
    #expect(ColorNames.values.keys.allSatisfy { $0 == $0.lowercased() })
  }

  @Test("Names are read in any case and stand for their hexadecimal color")
  func values() throws {
    for (name, rgb) in ColorNames.values {
      let digits = String(rgb, radix: 16)
      let hex = "#" + String(repeating: "0", count: 6 - digits.count) + digits
      #expect(try Color(css: name) == Color(css: hex))
      #expect(try Color(css: name.uppercased()).text == hex)
    }
  }

  @Test("British and American grays are the same")
  func grays() {
    for (name, rgb) in ColorNames.values where name.contains("gray") {
      #expect(ColorNames.values[name.replacing("gray", with: "grey")] == rgb)
    }
  }

  @Test("currentColor is a keyword, in any case, and no color")
  func currentColor() throws {
    #expect(try ColorValue(css: "CURRENTcolor") == .currentColor)
    #expect(try ColorValue(css: "red") == .color(Color(css: "#f00")))
    #expect(throws: ValueError.self) { try Color(css: "currentColor") }
  }
}
