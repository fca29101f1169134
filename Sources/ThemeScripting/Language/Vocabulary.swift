import LuaSandbox
import StyleModel

/// Every word that a theme script has beside Lua's own, as one table.
enum Vocabulary {
  /// What a record is; the numbers are those that the sandbox carries.
  enum Word: Int32, CaseIterable {
    // Top-level declarations.
    case theme = 1, modes, tokens, states, property, component
    // Entries of a component.
    case slots, axis, base, state, when, `default`, transition
    // Values.
    case define, font, shadow, gradient, border, bezier, spring, steps
    case px, rem, ms, seconds
    case rgb, hsl, hwb, lab, lch, oklab, oklch, p3
    case unset, infinity
    // Paths.
    case token, by
    // Records that only the host makes.
    case arithmetic, method, boundMethod, color
    // A declaration that a hook reads and whose value is not known yet.
    case declared
    // What only plugins declare.
    case extend, check, format, command, onTokens, onResolve

    var tag: LuaTag { LuaTag(rawValue: rawValue) }

    init?(_ tag: LuaTag) { self.init(rawValue: tag.rawValue) }

    /// The word as scripts write it.
    var name: String { Self.names[Int(rawValue) - 1] }

    // Asking a case for its name takes a look through what the runtime knows of the type.
    private static let names = allCases.map { word in
      switch word {
      case .onTokens: "on.tokens"
      case .onResolve: "on.resolve"
      default: "\(word)"
      }
    }

    /// Whether it takes a name, or conditions, before its table.
    var isCurried: Bool {
      switch self {
      case .property, .component, .axis, .state, .when, .extend, .check, .format, .command: true
      default: false
      }
    }
  }

  /// Words whose call is a declaration of the theme.
  static let declarations: [Word] = [.theme, .modes, .tokens, .states, .property, .component]
  /// Words whose call is an entry of a component.
  static let entries: [Word] = [.slots, .axis, .base, .state, .when, .default, .transition]
  /// Words of plugins whose call is a declaration.
  static let pluginDeclarations: [Word] = [
    .tokens, .property, .component, .extend, .check, .format, .command, .onTokens, .onResolve,
  ]
  static let constructors: [Word] = [
    .define, .font, .shadow, .gradient, .border, .bezier, .spring, .steps, .px, .rem, .ms, .seconds, .rgb, .hsl, .hwb,
    .lab, .lch, .oklab, .oklch, .p3,
  ]
  static let constants: [Word] = [.unset, .infinity]
  static let paths: [Word] = [.token, .by]

  /// The globals of a unit's scripts that need no callback of the host.
  static func globals(of kind: SourceUnit.Kind) -> [(String, LuaGlobal)] {
    (kind == .theme ? themeRecorders : pluginRecorders).map { ($0, .recorder($1)) }
      + constants.map { ($0.name, .record($0.tag)) }
      + paths.map { ($0.name, .pathRoot($0.tag)) }
  }

  // Each load of a unit asks twice.
  private static let themeRecorders = recorders(declaring: declarations)
  private static let pluginRecorders = recorders(declaring: pluginDeclarations)

  private static func recorders(declaring: [Word]) -> [(String, LuaRecorder)] {
    (declaring + entries + constructors).map { word in
      (
        hookNames[word] ?? word.name,
        LuaRecorder(tag: word.tag, name: word.name, curried: word.isCurried, declares: declaring.contains(word))
      )
    }
  }

  /// The globals under which the environment's prelude finds the hooks, to put them into `on`.
  private static let hookNames: [Word: String] = [.onTokens: "__onTokens", .onResolve: "__onResolve"]

  /// Names that only plugins have.
  private static let pluginNames = ["extend", "check", "format", "command", "on", "exports", "options"]

  /// How a word is used, for suggestions.
  static func example(of word: String) -> String {
    switch word {
    case "state": "state \"hover\" { … }"
    case "axis": "axis \"size\" { small = { … } }"
    case "when": "when { state = \"hover\" } { … }"
    case "slots": "slots { \"icon\" }"
    case "default": "default { size = \"medium\" }"
    case "transition": "transition { to = \"hover\", duration = ms(150) }"
    case "component", "extend": "\(word) \"button\" { … }"
    case "property": "property \"glow\" { type = \"shadow\" }"
    case "check", "format", "command": "\(word) \"name\" { run = function … }"
    default: "\(word) { … }"
    }
  }

  /// What somebody may have meant by a global that does not exist, where its looks tell.
  private static func meaning(of name: String) -> String? {
    if [3, 4, 6, 8].contains(name.utf8.count),
      name.utf8.allSatisfy({ byte in
        (48...57).contains(byte) || (97...102).contains(byte) || (65...70).contains(byte)
      })
    {
      return "a color is a text: \"#\(name)\""
    }
    if ["null", "undefined", "None"].contains(name) { return "nil" }
    if ["True", "False", "TRUE", "FALSE"].contains(name) { return name.lowercased() }
    if StateTable.defaultNames.contains(name) { return "state \"\(name)\" { … }" }
    if ["color", "space", "font", "radius", "motion", "shadow", "size"].contains(name) {
      return "tokens are read as token.\(name).…"
    }
    return nil
  }

  /// Lua's own names that scripts have.
  static let libraryNames = [
    "assert", "error", "ipairs", "pairs", "pcall", "xpcall", "select", "tonumber", "tostring", "type", "isempty",
    "print", "string", "table", "math", "utf8", "require", "merge", "typeof", "plugin",
  ]

  /// Names that Lua has elsewhere and scripts have not: why, and what to use.
  static let notProvided: [String: String] = [
    "load": "code comes from files only: put it in a module and use require",
    "loadstring": "code comes from files only: put it in a module and use require",
    "loadfile": "use require \"name\" for a file beside this one",
    "dofile": "use require \"name\" for a file beside this one",
    "collectgarbage": "memory is looked after; there is nothing to collect by hand",
    "next": "use pairs, or isempty to ask whether a table has entries",
    "setmetatable": "tables stay plain here; merge joins two of them",
    "getmetatable": "tables stay plain here; typeof tells what a value is",
    "rawget": "tables are plain, so t[key] is what you want",
    "rawset": "tables are plain, so t[key] = value is what you want",
    "rawequal": "tables are plain, so == is what you want",
    "rawlen": "tables are plain, so #t is what you want",
    "_G": "globals are written by their names",
    "warn": "use print, its lines are shown as notes",
    "io": "scripts do not touch files; use require for Lua modules",
    "os": "scripts know neither clock nor system, so that a theme is the same everywhere",
    "debug": "scripts do not look into the engine; use print",
    "package": "use require \"name\" for a file beside this one",
    "coroutine": "scripts run straight through; use functions and loops",
  ]

  /// What reading an unknown global comes to.
  static func missing(_ name: String, in kind: SourceUnit.Kind) -> LuaFailure {
    if kind == .theme, pluginNames.contains(name) {
      return LuaFailure(
        kind: Diagnostic.Kind.unknownName.rawValue, message: "“\(name)” is for plugins, a theme has none",
        suggestion: "put it into Plugins/<name>/plugin.lua and list that in theme { plugins = { … } }")
    }
    if kind == .plugin, ["theme", "modes", "states"].contains(name) {
      return LuaFailure(
        kind: Diagnostic.Kind.unknownName.rawValue, message: "“\(name)” is for themes, a plugin has none")
    }
    if let why = notProvided[name] {
      return LuaFailure(
        kind: Diagnostic.Kind.unknownName.rawValue,
        message: "“\(name)” is not provided in scripts of \(kind.rawValue)s",
        suggestion: why)
    }
    let known =
      Word.allCases.filter { $0.rawValue < Word.arithmetic.rawValue }.map(\.name) + libraryNames
      + (kind == .plugin ? pluginNames : [])
    return LuaFailure(
      kind: Diagnostic.Kind.unknownName.rawValue, message: "there is no global “\(name)”",
      suggestion: meaning(of: name) ?? NearestName.suggestion(for: name, among: known))
  }
}
