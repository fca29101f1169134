import StyleModel
import Testing

@Suite("Faults of tokens name their causes, once")
struct TokenFaultTests {
  typealias Ring = (name: String, tokens: [(String, DeclaredValue)], members: [String])

  static let rings: [Ring] = [
    ("a token of itself", [("a", "{a}")], ["a"]), ("two", [("b", "{a}"), ("a", "{b}")], ["a", "b"]),
    ("three", [("c", "{a}"), ("a", "{b}"), ("b", "{c}")], ["a", "b", "c"]),
    ("a sum", [("a", px(1) + "{b}"), ("b", "{a}" * 2)], ["a", "b"]),
    ("an argument", [("a", method(.mix, "#000", "{b}")), ("b", method(.darken, "{a}", 0.1))], ["a", "b"]),
    ("a field", [("a", .composite(.shadow, ["color": "{b}"])), ("b", "{a}")], ["a", "b"]),
    ("a list", [("a", .composite(.fontFamily, ["x", "{b}"])), ("b", "{a}")], ["a", "b"]),
    ("a choice", [("a", by("m", ["day": "{b}", "night": 1])), ("b", "{a}")], ["a", "b"]),
  ]

  @Test("A cycle tells its whole chain with the place of each, from its first name on", arguments: rings)
  func cycles(_ ring: Ring) throws {
    var source = theme("base", .modes("m", "day", "night"), .tokens(["before": "{a}", "zafter": "{b}", "sound": 1]))
    for (index, token) in ring.tokens.enumerated() {
      SourceEntry.define(token.0, token.1, at: 10 + index).add(&source)
    }
    if ring.members == ["a"] { source.tokens.removeAll { $0.name == "zafter" } }
    let themed = try Theme(source).resolved()
    let error = try #require(themed.errors.first)
    #expect(themed.errors.count == 1 && error.kind == .cycle, "\(ring.name): \(themed.errors)")
    #expect(error.place?.line == ring.tokens.firstIndex { $0.0 == "a" }.map { $0 + 10 })
    #expect(error.related.count == ring.members.count - 1)
    for (index, token) in ring.tokens.enumerated() {
      #expect(error.message.contains("\(token.0) (theme.lua:\(10 + index))"), "\(error.message)")
    }
    for name in ring.members + ["before"] { #expect(themed.causes(name) == [error], "\(ring.name): \(name)") }
    #expect(themed.token("sound") == "1")
  }

  @Test("A chain or cycle that nobody wrote by hand is told by its beginning and its end", arguments: [true, false])
  func longChains(isCycle: Bool) throws {
    let count = 20_000
    var source = SourceDeclarations(origin: .theme("long"), file: "long.lua")
    source.tokens = (0..<count).map { index in
      TokenDeclaration("t\(index)", .token(TokenReference("t\((index + 1) % count)")))
    }
    if !isCycle { source.tokens[count - 1] = TokenDeclaration("t\(count - 1)", .number(7)) }
    let resolution = try Theme(source).resolved()
    #expect(resolution.errors.map(\.kind) == (isCycle ? [.cycle] : []))
    for error in resolution.errors {
      #expect(error.message.contains("… 19992 more …") && error.message.utf8.count < 500 && error.related.count < 10)
    }
    for case .value(let token) in resolution.tokens { #expect(resolution.alias(of: token, atMost: 32).count <= 32) }
  }

  @Test("A child that changes a token’s type is told so once, and not by the parent’s tokens that lean on it")
  func changedType() throws {
    let parent = theme(
      "base", .modes("m", "day", "night"),
      .tokens([
        "a": "#fff", "also": "{a}", "b": by("m", ["day": "{a}", "night": "#000"]),
        "c": by("m", ["day": "{also}", "night": "#000"]),
      ]))
    let child = theme("child", .define("a", 12, at: 7))
    for mode in ["day", "night"] {
      let errors = try Theme(parent, child).resolved(in: ["m": mode]).errors
      #expect(errors.map(\.kind) == [.type] && errors.first?.place?.line == 7, "\(errors)")
    }
  }

  @Test("A cycle that only one context closes is none in the other")
  func cycleInOneContext() throws {
    let source = theme(
      "base", .modes("m", "day", "night"), .tokens(["a": by("m", ["day": "{b}", "night": 1]), "b": "{a}"]))
    #expect(try Theme(source).resolved().errors.map(\.kind) == [.cycle])
    #expect(try Theme(source).resolved(in: ["m": "night"]).token("b") == "1")
  }

  @Test("A replaced value takes no part in a cycle")
  func cycleBroken() throws {
    let base = theme("base", .tokens(["ring": "{brand}", "brand": px(1)]))
    let leaf = theme("leaf", .tokens(["brand": "{ring}", "ring": px(2)]))
    let themed = try Theme(base, leaf).resolved()
    #expect(themed.errors.isEmpty, "\(themed.errors)")
    #expect(themed.token("brand") == "2px")
  }

  @Test("A broken token breaks what leans on it and nothing else; all causes are told, no dependants")
  func broken() throws {
    let themed = try resolved(
      .define("motion.quick", "{motion.swift}", at: 3), .define("size.bad", "soon", type: .duration, at: 4),
      .tokens(["over": "{motion.quick}", "motion.slow": ms(9), "sound": px(1)]),
      .component("panel", .base(["width": "{over}"], at: 6)), .component("badge", .base(["width": "{sound}"])))
    #expect(themed.errors.map(\.kind) == [.missingToken, .type])
    #expect(themed.errors.map(\.place) == [place(3), place(4)])
    #expect(themed.errors.map(\.origin) == [.theme("base"), .theme("base")])
    #expect(themed.errors[0].message.contains("motion.quick") && themed.errors[0].message.contains("motion.swift"))
    #expect(themed.causes("over") == [themed.errors[0]])
    #expect(themed.faults(of: "panel") == [themed.errors[0]])
    #expect(themed.faults(of: "badge") == [])
    #expect(try themed.style("badge") == ["width": "1px"])
  }

  static let missing: [(name: String, suggestion: String?)] = [
    ("space.smal", "space.small"), ("spcae.small", "space.small"), ("nothing.like.it", nil),
    ("space", "space.large, space.small"),
  ]

  @Test("A missing token names the nearest, in a rule as in a token", arguments: missing)
  func missingTokens(name: String, suggestion: String?) throws {
    let themed = try resolved(
      .tokens(["space.small": 1, "space.large": 2]), .component("a", .base(["gap": token(name)], at: 5)),
      .define("alias", token(name), at: 6))
    #expect(themed.errors.map(\.kind) == [.missingToken, .missingToken])
    #expect(themed.errors.map(\.place) == [place(6), place(5, "gap")])
    #expect(themed.errors.allSatisfy { $0.suggestion == suggestion }, "\(themed.errors)")
  }

  // MARK: Merging

  @Test("A token and a group of one name conflict, whichever comes first and wherever")
  func conflicts() throws {
    let token = SourceEntry.define("color.accent", "#000000", at: 3)
    let group = SourceEntry.define("color.accent.over", "#ffffff", at: 8)
    let cases: [(sources: [SourceDeclarations], line: Int, origin: String, related: Int)] = [
      ([theme("base", token, group)], 8, "base", 3), ([theme("base", group, token)], 3, "base", 8),
      ([theme("base", token), theme("leaf", group)], 8, "leaf", 3),
      ([theme("base", group), theme("leaf", token)], 3, "leaf", 8),
    ]
    for (sources, line, origin, related) in cases {
      let errors = Theme(sources: sources).diagnostics
      #expect(errors.map(\.kind) == [.tokenConflict])
      #expect(errors.first?.place == place(line) && errors.first?.origin == .theme(origin), "\(errors)")
      #expect(errors.first?.related == [place(related)].compactMap(\.self))
      #expect(errors.first?.message.contains("color.accent") == true)
    }
  }

  @Test("One theme declares a token once; a child may declare it again")
  func duplicates() throws {
    let once = SourceEntry.define("a", 1, at: 3)
    let again = SourceEntry.define("a", 2, at: 7)
    let errors = Theme(theme("base", once, again)).diagnostics
    #expect(errors.map(\.kind) == [.duplicateName])
    #expect(errors.first?.place == place(7))
    #expect(errors.first?.related == [place(3)].compactMap(\.self))
    #expect(errors.first?.message.contains("theme.lua:3") == true)
    #expect(Theme(theme("base", once), theme("leaf", again)).diagnostics.isEmpty)
  }

  static let changes: [(name: String, base: DeclaredValue, leaf: DeclaredValue, isLegal: Bool)] = [
    ("a length to a color", px(1), "#ffffff", false), ("a length to a rem", px(1), rem(1), true),
    ("a length to a bare number", px(1), 4, true), ("a color to a name of one", "#ffffff", "white", true),
    ("a number to a length", 1, px(1), false), ("a text to a boolean", "x", true, false),
    ("an alias of a length to a color", "{late}", "#ffffff", false),
    ("a length to an alias of one", px(1), "{late}", true),
    ("a length to an alias of a color", px(1), "{hue}", false), ("a length to a sum", px(1), "{late}" * 2, true),
    ("a color by a method to a length", method(.invert, "{hue}"), px(1), false),
    ("a choice to a plain value", by("m", ["day": px(1)]), px(2), true),
    ("a contrast to a number", method(.contrast, "{hue}", "#fff"), 3, true),
  ]

  @Test("A child keeps the type of a token, however its parent came to it", arguments: changes)
  func typeChanges(_ it: (name: String, base: DeclaredValue, leaf: DeclaredValue, isLegal: Bool)) throws {
    // The names stand before and after those referred to, since the order of resolving must have no say.
    for name in ["aaa", "zzz"] {
      let base = theme(
        "base", .modes("m", "day", "night"), .tokens(["late": px(3), "hue": "#102030"]), .define(name, it.base, at: 3))
      let leaf = theme("leaf", .define(name, it.leaf, at: 5))
      let themed = try Theme(base, leaf).resolved()
      #expect(themed.errors.map(\.kind) == (it.isLegal ? [] : [.type]), "\(it.name) as \(name): \(themed.errors)")
      if !it.isLegal {
        #expect(themed.errors.first?.place == place(5) && themed.errors.first?.origin == .theme("leaf"))
      }
    }
  }

  @Test("A group's type is not changed either")
  func groupTypes() throws {
    let base = theme("base", .group("g", type: .dimension, at: 2), .tokens(["g.a": 1]))
    let leaf = theme("leaf", .group("g", type: .number, at: 4))
    let errors = Theme(base, leaf).diagnostics
    #expect(errors.map(\.kind) == [.type])
    #expect(errors.first?.place == place(4) && errors.first?.origin == .theme("leaf"))
    #expect(Theme(base, theme("leaf", .group("g", type: .dimension))).diagnostics.isEmpty)
  }

  // MARK: Choices

  static let misspelt: [(value: DeclaredValue, keys: [String], suggestion: String)] = [
    (by("apearance", ["light": 1]), [], "appearance"), (by("appearance", ["light": 1, "drak": 2]), ["drak"], "dark"),
    (px(1) + by("appearance", ["light": px(1), "lihgt": px(1)]), ["lihgt"], "light"),
    (by("appearance", ["light": by("appearance", ["light": 1, "dak": 1])]), ["dak"], "dark"),
    (.composite(.shadow, ["color": "#000", "y": by("appearance", ["ligth": 1])]), ["ligth"], "light"),
  ]

  @Test("An unknown axis or value of a choice is an error, also where it would not be chosen", arguments: misspelt)
  func unknownModes(value: DeclaredValue, keys: [String], suggestion: String) {
    let modes = SourceEntry.modes("appearance", "light", "dark")
    let inToken = Theme(theme("base", modes, .define("t", value, at: 4))).diagnostics
    #expect(inToken.map(\.kind) == [.unknownName])
    #expect(inToken.first?.place == SourcePlace(file: "theme.lua", line: 4, keys: keys))
    #expect(inToken.first?.suggestion == suggestion)
    let inRule = Theme(theme("base", modes, .component("a", .base(["width": value], at: 4)))).diagnostics
    #expect(inRule.first?.place == SourcePlace(file: "theme.lua", line: 4, keys: ["width"] + keys))
  }

  // MARK: Deprecation

  @Test("Each use of a deprecated token is a warning that says what to use")
  func deprecation() throws {
    let themed = try resolved(
      .define("old", px(1), deprecated: .because("use new"), at: 2), .define("time", ms(1), deprecated: .yes),
      .tokens(["new": px(2)]), .define("alias", "{old}", at: 3), .modes("m", "day", "night"),
      .component(
        "a", .slots("icon"), .base(["width": "{old}", "height": "{new}"], at: 5),
        .axis("size", ["s": ["gap": by("m", ["day": 1, "night": "{old}"])]], at: 6),
        .state("hover", ["icon": ["width": "{old}" + px(1)]], at: 7), .transition(duration: "{time}", at: 8)))
    #expect(themed.errors.isEmpty)
    #expect(themed.warnings.allSatisfy { $0.severity == .warning })
    #expect(
      themed.warnings.map(\.place)
        == [
          place(3), place(5, "width"), place(7, "icon", "width"), place(6, "s", "gap"), place(8, "duration"),
        ])
    #expect(themed.warnings.map(\.suggestion) == ["use new", "use new", "use new", "use new", nil])
  }

  static let names: [(segment: String, isLegal: Bool)] = [
    ("brand", true), ("1/2", true), ("two words", true), ("größe", true), ("a$", true), ("", false), ("a.b", false),
    ("{a", false), ("a}", false), ("$type", false),
  ]

  @Test("Names that no alias could hold are refused", arguments: names)
  func segments(segment: String, isLegal: Bool) {
    #expect((TokenName.problem(in: segment) == nil) == isLegal)
  }

  @Test("A dotted name tells its groups and segments")
  func dotted() {
    #expect(TokenName.groups(of: "a.b.c") == ["a", "a.b"])
    #expect(TokenName.groups(of: "a") == [])
    #expect(TokenName.segments(of: "a.b.c") == ["a", "b", "c"])
  }
}
