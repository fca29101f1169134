import StyleModel
import Testing

@Suite("A query selects a value or none of each axis")
struct SelectionTests {
  static let button = SourceEntry.component(
    "button", .axis("size", ["small": ["width": 1], "large": ["width": 2]]),
    .axis("tone", ["plain": [:], "loud": ["height": 3]]), .axis("wide", [true: ["gap": 4], false: ["gap": 5]]),
    .axis("quiet", [true: ["opacity": 0.5]]), .axis("level", [0: ["blur": 6], 10: ["blur": 7], 9: ["blur": 8]]),
    .defaults(["size": "large", "quiet": false]))

  static let queries: [(query: String, style: [String: String])] = [
    ("button", ["width": "2px"]), ("button size=small", ["width": "1px"]), ("button size=none", [:]),
    ("button tone=loud", ["width": "2px", "height": "3px"]), ("button wide=true", ["width": "2px", "gap": "4px"]),
    ("button wide=false", ["width": "2px", "gap": "5px"]), ("button wide=none size=none", [:]),
    ("button quiet=true size=none", ["opacity": "0.5"]), ("button quiet=false size=none", [:]),
    ("button level=0 size=none", ["blur": "6px"]), ("button level=10 size=none", ["blur": "7px"]),
    ("button :normal", ["width": "2px"]),
  ]

  @Test("Named, by default, or unselected", arguments: queries)
  func selection(query: String, style: [String: String]) throws {
    #expect(try resolved(Self.button).style(query) == style)
  }

  @Test("Values are in the listed order, then numbers by value, then bytewise")
  func order() throws {
    let theme = try resolved(
      .component(
        "grid",
        .axis(
          "size", order: ["small", "tiny"], ["large": [:], 10: [:], 9: [:], "small": [:], "Big": [:], "nan": [:]]),
        .axis("wide", [true: [:]]), .axis("mixed", [true: [:], "auto": [:]]), .axis("late", order: [false], [true: [:]])
      ),
      .component("grid", .axis("size", order: ["huge"], [2: [:]])))
    let axes = try theme.sheet.part("grid").axes
    #expect(axes.map { $0.values.map(\.text) }[0] == ["small", "tiny", "huge", "2", "9", "10", "Big", "large", "nan"])
    #expect(axes[1].values == [false, true] && axes[1].isBoolean)
    #expect(axes[2].values == ["auto", "true"] && !axes[2].isBoolean)
    #expect(axes[3].values == [false, true] && axes[3].isBoolean)
  }

  @Test("Listed order and unselected values change no style")
  func orderIsForShow() throws {
    let one = try resolved(.component("a", .axis("size", ["s": ["width": 1], "m": ["width": 2]])))
    let two = try resolved(
      .component("a", .axis("size", order: ["m", "l", "s"], ["s": ["width": 1], "m": ["width": 2]])))
    for query in ["a", "a size=s", "a size=m"] { #expect(try one.style(query) == two.style(query)) }
    #expect(try two.style("a size=l") == [:])
  }

  @Test("An axis without values has the unselected cell alone")
  func withoutValues() throws {
    let theme = try resolved(.component("a", .axis("size"), .base(["width": 1])))
    #expect(theme.errors.isEmpty)
    #expect(theme.sheet.dump == ["a.root → width 1px"])
    #expect(throws: Diagnostic.self) { try theme.style("a size=s") }
  }

  @Test("Defaults merge per axis, along ancestry and the chain, and may be taken back")
  func defaults() throws {
    let base = theme(
      "base",
      .component(
        "button", .axis("size", ["s": ["width": 1], "l": ["width": 2]]), .axis("tone", ["red": ["height": 3]]),
        .defaults(["size": "s", "tone": "red"])),
      .component("tool", .extends("button"), .defaults(["size": "l"])),
      .component("bare", .extends("tool"), .defaults(["tone": nil])))
    let leaf = theme("leaf", .component("button", .defaults(["size": "l"])))
    let plain = try Theme(base).resolved()
    #expect(try plain.style("button") == ["width": "1px", "height": "3px"])
    #expect(try plain.style("tool") == ["width": "2px", "height": "3px"])
    #expect(try plain.style("bare") == ["width": "2px"])
    #expect(try Theme(base, leaf).resolved().style("button") == ["width": "2px", "height": "3px"])
  }

  static let unknown: [(query: String, mentions: String, suggestion: String)] = [
    ("buton", "“buton”", "button"), ("button.icn", "“icn”", "icon"), ("button sise=small", "“sise”", "size"),
    ("button size=smal", "“smal”", "small"), ("button wide=flase", "“flase”", "false"),
    ("button :hovr", "“hovr”", "hover"), ("button level=11", "“11”", "10"), ("button size=", "“”", "small"),
  ]

  @Test("A name that does not exist is an error with the nearest one", arguments: unknown)
  func unknownNames(query: String, mentions: String, suggestion: String) throws {
    let theme = try resolved(Self.button, .component("button", .slots("icon"), at: 7))
    let error = #expect(throws: Diagnostic.self) { try theme.style(query) }
    #expect(error?.kind == .unknownName)
    #expect(error?.message.contains(mentions) == true, "\(error?.message ?? "")")
    #expect(error?.suggestion?.contains(suggestion) == true, "\(error?.suggestion ?? "")")
  }

  @Test("An unknown name in a query is placed at the component")
  func placedAtComponent() throws {
    let theme = try resolved(.component("chip", .axis("size", ["s": [:]]), at: 12))
    for query in ["chip.x", "chip x=y", "chip size=y", "chip :x"] {
      let error = #expect(throws: Diagnostic.self) { try theme.style(query) }
      #expect(error?.place == place(12), "\(query)")
    }
  }
}
