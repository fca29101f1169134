import Testing

@testable import ThemeScripting

@Suite("The key locator")
struct KeyLocatorTests {
  static let theme = """
    theme { title = "Base", plugins = { "a", ["contrast-guard"] = { ratio = 4.5 } } }

    tokens {
      color = {
        brand = "#336699",
        link = "{color.brnad}", grün = 1,
        ["on brand"] = token.color.brand:mix({ share = 2 }),
        surface = by.appearance { light = "#FFF",
          dark = by.contrast { more = "#000" } },
      },
      motion = {
        quick = define { type = "duration",
          value = "soon" },
      },
      font = { small = font { family = { "Inter", "sans-serif" },
        size = 13 } },
    }

    component "button" {
      slots { "icon", "label" },
      axis "size" { "small";
        small = { padding = { horizontal = 12,
          vertical = 8 } },
        [2] = { gap = 1 },
      },
      axis "fullWidth" { [true] = { maxWidth = 1 },
        [false] = { maxWidth = 2 } },
      base(merge({ gap = 1 }, {
        gap = 2, blur = 3,
      })),
      state "hover"({ opacity = 1 }),
      state "pressed" { background = function(cx) local a, b = 1, 2; return cx.value end, opacity = 3 },
      when { size = "small",
        state = "focus" } {
        borderWidth = 2,
        shadow = { shadow { x = 1 },
          shadow { y = 2 } },
      },
      base(function(cx)
        if cx.states.focus then local gap, x = 1, 2 end
        return { gap = 5 }
      end),
    }
    component "panel" { base { gap = 1, icon = { tint = 2 } }, state "hover" { blur = 1 } }
    """

  @Test(
    "finds a key from the line of its entry",
    arguments: [
      (1, ["plugins"], 1, 25), (1, ["plugins", "contrast-guard", "ratio"], 1, 65), (1, ["plugins", "1"], 1, 37),
      (3, ["color"], 4, 3), (3, ["color", "link"], 6, 5), (3, ["color", "on brand"], 7, 6),
      (3, ["color", "on brand", "share"], 7, 44), (3, ["color", "surface", "dark", "more"], 9, 28),
      (3, ["motion", "quick"], 12, 5), (3, ["motion", "quick", "value"], 13, 7),
      (3, ["font", "small", "family", "2"], 15, 47), (3, ["font", "small", "size"], 16, 5),
      (21, ["small", "padding", "vertical"], 23, 7), (21, ["2", "gap"], 24, 13), (26, ["false", "maxWidth"], 27, 17),
      (26, ["true"], 26, 23), (28, ["blur"], 29, 14), (28, ["gap"], 29, 5), (31, ["opacity"], 31, 19),
      (32, ["opacity"], 32, 87), (32, ["background"], 32, 21), (33, ["borderWidth"], 35, 5), (33, ["state"], 34, 5),
      (33, ["shadow", "2", "y"], 37, 16), (39, ["gap"], 41, 14), (44, ["gap"], 44, 28), (44, ["icon", "tint"], 44, 46),
      (44, ["blur"], 44, 76), (19, ["1"], 20, 3),
    ])
  func finding(line: Int, keys: [String], expectedLine: Int, expectedColumn: Int) {
    var locator = KeyLocator(source: Array(Self.theme.utf8))
    let place = locator.locate(line: line, keys: keys)
    #expect(place?.line == expectedLine)
    #expect(place?.column == expectedColumn)
  }

  @Test(
    "finds nothing where not every key is written",
    arguments: [
      (3, ["color", "absent"]), (3, ["brand"]), (32, ["b"]), (39, ["x"]), (39, ["gap", "more"]), (2, ["color"]),
      (99, ["color"]), (0, ["a"]), (3, []),
    ])
  func absent(line: Int, keys: [String]) {
    var locator = KeyLocator(source: Array(Self.theme.utf8))
    #expect(locator.locate(line: line, keys: keys) == nil)
  }

  @Test(
    "says whether a key stands in several entries of a line",
    arguments: [
      ("tokens { a = 1 } tokens { a = 2 }", true), ("tokens { a = 1 } tokens { b = 2 }", false),
      ("base(merge({ a = 1 }, { a = 2 }))", false), ("f({ a = 1 }, g { a = 2 })", false),
      ("f(g { a = 1 }, { a = 2 })", true), ("f(g { a = 1 }, h { b = 2 })", false), ("f(g(h { a = 1 }))", false),
      ("f { x = 1 } { a = 1 } { a = 2 }", false), ("t { a = 1, a = 2 }", false),
      ("f({ a = 1 }, g(h { a = 2 }))", false),
    ])
  func ambiguity(source: String, expected: Bool) {
    var locator = KeyLocator(source: Array(source.utf8))
    for _ in 1...2 {
      let found = locator.locate(line: 1, keys: ["a"])
      #expect(found?.isAmbiguous == expected)
    }
  }

  @Test(
    "answers for each of many entries on one line without going over the others", .timeLimit(.minutes(1)),
    arguments: ["tokens { k# = { ['é'] = 1 } } ", "f({ k# = { ['é'] = 1 } }, g("])
  func manyOnOneLine(entry: String) {
    let count = 20_000
    let text = (0..<count).map { entry.replacing("#", with: String($0)) }.joined()
    var locator = KeyLocator(source: Array(text.utf8))
    var column = 0
    for index in 0..<count {
      let found = locator.locate(line: 1, keys: ["k\(index)", "é"])
      #expect(found.map { $0.column > column && !$0.isAmbiguous } == true)
      column = found?.column ?? column
    }
  }

  @Test("counts the same lines and columns behind a byte order mark and with CRLF")
  func lineEnds() {
    let text = "\u{FEFF}" + Self.theme.replacing("\n", with: "\r\n")
    var locator = KeyLocator(source: Array(text.utf8))
    expect(&locator, 3, ["color", "link"], (6, 5))
    expect(&locator, 1, ["title"], (1, 9))
  }

  @Test("counts columns in Unicode scalars")
  func columns() {
    var locator = KeyLocator(source: Array("tokens { ['größe 🎨'] = 1, x = 2 }".utf8))
    expect(&locator, 1, ["x"], (1, 27))
    expect(&locator, 1, ["größe 🎨"], (1, 11))
  }

  @Test("finds an entry whose table opens on a later line by both lines", arguments: [1, 2])
  func tableOnLaterLine(line: Int) {
    var locator = KeyLocator(source: Array("component 'a'\n{\n  extends = 1 }".utf8))
    expect(&locator, line, ["extends"], (3, 3))
  }

  @Test(
    "takes no harm from brackets that do not match",
    arguments: [
      "tokens { a = ) } ]", "end end } t { a = 1", "t { a = function( } x { a = 2 }", "t{[", "t{[1", "t{-", "t{a=",
    ])
  func unbalanced(source: String) {
    var locator = KeyLocator(source: Array(source.utf8))
    _ = locator.locate(line: 1, keys: ["a", "b"])
  }

  @Test(
    "follows nesting of any depth",
    arguments: ["f(", "t{a=", "{", "[", "function(", "t[{", "f{a=f(\n"])
  func deep(opening: String) {
    var locator = KeyLocator(source: Array(String(repeating: opening, count: 50_000).utf8))
    let keys = Array(repeating: "a", count: 20)
    _ = locator.locate(line: 1, keys: keys)
  }

  private func expect(
    _ locator: inout KeyLocator, _ line: Int, _ keys: [String], _ expected: (line: Int, column: Int),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = locator.locate(line: line, keys: keys)
    #expect(found?.line == expected.line, sourceLocation: sourceLocation)
    #expect(found?.column == expected.column, sourceLocation: sourceLocation)
  }
}
