import StyleModel
import Testing

@Suite("Values are read as the type that is wanted")
struct ValueFaultTests {
  static let readings: [(property: String, value: DeclaredValue, text: String)] = [
    ("width", 24, "24px"), ("width", "1.5rem", "1.5rem"), ("width", "{n}", "12px"), ("width", infinity, "infinity"),
    ("offsetX", -2, "-2px"), ("opacity", 0.5, "0.5"), ("opacity", "{half}", "0.5"), ("background", "tomato", "#ff6347"),
    ("tint", "currentColor", "currentColor"), ("fontWeight", "bold", "700"), ("fontWeight", 450, "450"),
    ("alignment", "center", "center"), ("alignment", "{word}", "center"), ("cursor", "not-allowed", "not-allowed"),
    ("visible", false, "false"), ("iconName", "gear", "gear"), ("iconName", "", ""), ("lineLimit", 1, "1"),
    ("fontFamily", "Inter", "Inter"), ("shimmerDuration", ms(5), "5ms"), ("shimmerEasing", "easeOut", "easeOut"),
    ("borderStyle", "dashed", "dashed"),
  ]

  @Test("A value becomes", arguments: readings)
  func reading(property: String, value: DeclaredValue, text: String) throws {
    let theme = try resolved(
      .tokens(["n": 12, "half": 0.5]), .define("word", "center", type: .enum),
      .component("a", .base(.fields([DeclaredField(property, value)]))))
    #expect(theme.errors.isEmpty, "\(theme.errors)")
    #expect(try theme.style("a") == [property: text])
  }

  static let faults: [(property: String, value: DeclaredValue, mentions: String, suggestion: String?)] = [
    ("width", "wide", "wide", nil), ("width", -1, "at least 0", nil), ("width", true, "boolean", nil),
    ("width", "#fff", "#fff", nil), ("width", .number(.infinity), "infinite", nil),
    ("width", [1, 2], "not a list", nil),
    ("padding", [1, 2], "edges", nil), ("padding", ["topp": 1], "topp", "top"), ("padding", ["top": -1], "top", nil),
    ("padding", infinity, "infinity", nil), ("opacity", 1.5, "0…1", nil), ("opacity", -0.1, "0…1", nil),
    ("opacity", px(1), "number", nil), ("scale", -1, "at least 0", nil), ("lineLimit", 0, "at least 1", nil),
    ("background", "bleu", "bleu", "blue"), ("background", 4, "4", nil),
    ("tint", .composite(.gradient, []), "stops", nil),
    ("fontWeight", 1200, "1000", nil), ("fontWeight", "blod", "blod", "bold"),
    ("alignment", "centre", "centre", "center"),
    ("visible", "yes", "yes", nil), ("shimmerDuration", 150, "unit", "ms(150)"),
    ("shimmerDuration", ms(-1), "at least 0", nil),
    ("shimmerEasing", "esae", "esae", "ease"), ("gap", infinity, "infinity", nil),
    ("font", ["sise": 1], "sise", "size"),
    ("font", ["size": -1], "size", nil), ("font", 12, "typography", nil), ("iconName", 3, "string", nil),
    ("shadow", ["blur": -1, "color": "#000"], "blur", nil), ("shadow", ["y": 1], "color", nil),
    ("width", px(1) + rem(1), "px", nil), ("width", px(1) * px(1), "px", nil), ("width", px(1) / 0, "zero", nil),
    ("tint", method(.lighten, "currentColor", 0.1), "currentColor", nil),
    ("tint", method(.alpha, "#000", 2), "0 to 1", nil),
    ("width", .expression(Expression(.arithmetic(.add), [1])), "two values", nil),
    ("width", .expression(Expression(.negate, [])), "one value", nil),
    ("tint", .expression(Expression(.method(.mix), [])), "color", nil),
  ]

  @Test("A wrong value is a fault at its key, also in a rule that never wins", arguments: faults)
  func wrong(property: String, value: DeclaredValue, mentions: String, suggestion: String?) throws {
    let body = DeclaredValue.fields([DeclaredField(property, value)])
    let theme = try resolved(
      .component("a", .slots("icon"), .axis("size", ["s": [:]]), .when(["size": []], body, at: 4)),
      .component("heir", .extends("a")), .component("other", .base(["width": 1])))
    let error = try #require(theme.errors.first)
    #expect(theme.errors.count == 1, "\(theme.errors)")
    #expect(error.kind == (mentions == "topp" || mentions == "sise" ? .unknownName : .type))
    #expect(error.place == place(4, property))
    #expect(error.origin == .theme("base"))
    #expect(error.message.contains(mentions) && error.message.contains(property), "\(error.message)")
    if let suggestion { #expect(error.suggestion?.contains(suggestion) == true, "\(error.suggestion ?? "")") }
    #expect(theme.faults(of: "other") == [error], "faults of literal values fail every query")
  }

  @Test("A token of another type breaks only what uses it, at the rule")
  func tokenOfAnotherType() throws {
    let theme = try resolved(
      .tokens(["hue": "#ff0000"]), .define("word", "centre", type: .enum),
      .component("a", .slots("icon"), .state("hover", ["icon": ["width": "{hue}"]], at: 4)),
      .component("b", .base(["alignment": "{word}"], at: 5)), .component("c"))
    #expect(theme.errors.map(\.place) == [place(4, "icon", "width"), place(5, "alignment")])
    #expect(theme.errors.map(\.kind) == [.type, .type])
    #expect(theme.faults(of: "c") == [])
    #expect(theme.faults(of: "a").count == 1)
  }

  @Test("A choice is looked at in the context alone")
  func choices() throws {
    let source = theme(
      "base", .modes("m", "day", "night"), .component("a", .base(["width": by("m", ["day": 1, "night": "x"])], at: 4)))
    #expect(try Theme(source).resolved().errors.isEmpty)
    #expect(try Theme(source).resolved(in: ["m": "night"]).errors.map(\.place) == [place(4, "width")])
  }

  @Test("A theme's own property is typed like a built-in one")
  func ownProperty() throws {
    let glow = SourceEntry.property(
      PropertyDefinition("glow", [.number], initial: .number(0), range: ValueRange(max: 5)))
    #expect(try resolved(glow, .component("a", .base(["glow": 3]))).style("a") == ["glow": "3"])
    #expect(try resolved(glow, .component("a", .base(["glow": 6]))).errors.map(\.kind) == [.type])
    #expect(try resolved(glow, .component("a")).style("a") == [:])
  }
}
