import LuaSandbox
import StyleModel

/// Reads the records that one theme's script left behind into declarations, and reports every one that is not what its
/// word wants.
struct DeclarationReader {
  private(set) var declarations: SourceDeclarations
  private(set) var diagnostics: [Diagnostic] = []
  let converter: ValueConverter
  let locate: SourceLocator
  private var hasTheme = false
  private var isOverLimit = false
  private var goneOver = 0

  /// As many entries as a sandbox reads values at once.
  private static let mostEntries = 1_000_000

  init(origin: Origin, file: String, converter: ValueConverter, locate: SourceLocator) {
    declarations = SourceDeclarations(origin: origin, file: file)
    self.converter = converter
    self.locate = locate
  }

  /// What a plugin hooks into and offers.
  var tokenHooks: [DeclaredFunction] = []
  var tools = PluginTools()

  mutating func read(_ records: [LuaRecord], isPlugin: Bool = false) {
    for record in records {
      guard let word = Vocabulary.Word(record.tag) else { continue }
      let place = record.place.map(SourcePlace.init)
      guard record.isComplete, !word.isCurried || record.argumentCount >= 2 else {
        let name = if case .string(let text)? = record.arguments.first { " “\(text)”" } else { "" }
        report(.type, "“\(word.name)”\(name) has no table", at: place, suggestion: Vocabulary.example(of: word.name))
        continue
      }
      switch word {
      case .theme: theme(record, place)
      case .modes: modes(record, place)
      case .tokens: tokens(record, place)
      case .states: states(record, place)
      case .property: property(record, place)
      case .component: component(record, place)
      default: _ = isPlugin && readPlugin(record, word, place)
      }
    }
    if records.isEmpty, !isPlugin {
      let file = declarations.file
      report(
        .io, "this theme declares nothing", at: SourcePlace(file: file),
        suggestion: "a theme begins with theme { title = \"…\" } and declares tokens and components")
    }
  }

  // MARK: Reporting

  mutating func report(
    _ kind: Diagnostic.Kind, _ message: @autoclosure () -> String, at place: @autoclosure () -> SourcePlace?,
    suggestion: @autoclosure () -> String? = nil, related: SourcePlace? = nil
  ) {
    let origin = declarations.origin
    diagnostics.add(
      Diagnostic(
        kind, message(), at: place().map(locate.exact), origin: origin, suggestion: suggestion(),
        related: related.map { [locate.exact($0)] } ?? []))
  }

  /// Converts a value, or reports why it cannot be.
  ///
  /// What is said of a fault, here and in the functions below, is put together only when there is one: a theme has
  /// thousands of values.
  mutating func value(
    _ value: LuaValue, _ subject: @autoclosure () -> String, at place: @autoclosure () -> SourcePlace?
  ) -> DeclaredValue? {
    do {
      return try converter.declared(value)
    } catch {
      report(error, "\(subject()): \(error.message)", at: place())
      return nil
    }
  }

  /// Reports why a value cannot be declared; a limit that was reached once, since every value behind it reaches it too.
  mutating func report(_ problem: ValueConverter.Problem, _ message: String, at place: SourcePlace?) {
    if problem.kind == .resultLimit {
      if isOverLimit { return }
      isOverLimit = true
    }
    report(problem.kind, message, at: place, suggestion: problem.suggestion)
  }

  /// Counts the entries of a table that is about to be gone over; false where they are too many. A script reads as one what
  /// it uses in a thousand places, and here it is gone over in each of them.
  mutating func admits(_ table: LuaTable, at place: @autoclosure () -> SourcePlace?) -> Bool {
    goneOver += table.listCount + table.fieldCount
    guard goneOver > Self.mostEntries else { return true }
    let message = "more than \(Self.mostEntries) entries, each counted wherever its table stands"
    report(ValueConverter.Problem(message: message, kind: .resultLimit), message, at: place())
    return false
  }

  /// The one table of a declaration.
  mutating func table(_ record: LuaRecord, _ place: SourcePlace?, argument: Int = 0, _ example: String) -> LuaTable? {
    guard record.argumentCount == argument + 1, case .table(let table) = record.arguments[argument] else {
      let word = Vocabulary.Word(record.tag)?.name ?? "this"
      report(.type, "“\(word)” takes a table", at: place, suggestion: example)
      return nil
    }
    return admits(table, at: place) ? table : nil
  }

  mutating func name(_ record: LuaRecord, _ place: SourcePlace?, _ example: String) -> String? {
    guard case .string(let name)? = record.arguments.first else {
      let word = Vocabulary.Word(record.tag)?.name ?? "this"
      report(.type, "“\(word)” begins with a name", at: place, suggestion: example)
      return nil
    }
    return name
  }

  /// Reports the fields of a table that are not among the known ones.
  mutating func checkFields(_ table: LuaTable, known: [String], of what: String, at place: SourcePlace?) {
    for (key, _) in table.fields where !known.contains(key.text) {
      report(
        .unknownName, "\(what) has no field “\(key.text)”", at: place?.key(key.text),
        suggestion: NearestName.suggestion(for: key.text, orList: known))
    }
    if table.listCount > 0 {
      report(.type, "\(what) takes named fields, not a list", at: place)
    }
  }

  /// A list of texts.
  mutating func texts(
    _ value: LuaValue, _ what: @autoclosure () -> String, at place: @autoclosure () -> SourcePlace?
  ) -> [String] {
    if case .string(let text) = value { return [text] }
    guard case .table(let table) = value, table.fieldCount == 0 else {
      report(.type, "\(what()) must be a text or a list of texts", at: place())
      return []
    }
    guard admits(table, at: place()) else { return [] }
    var texts: [String] = []
    for item in table.list {
      guard case .string(let text) = item else {
        report(.type, "\(what()) must be a list of texts", at: place())
        continue
      }
      texts.append(text)
    }
    return texts
  }

  // MARK: Theme, modes, states, properties

  private mutating func theme(_ record: LuaRecord, _ place: SourcePlace?) {
    guard let table = table(record, place, "theme { title = \"…\" }") else { return }
    if hasTheme {
      report(.duplicateName, "“theme” stands twice", at: place, suggestion: "one theme { … } says it all")
    }
    hasTheme = true
    checkFields(
      table, known: ["title", "version", "description", "extends", "plugins", "checks"], of: "“theme”", at: place)
    func text(_ name: String) -> (String?, Bool) {
      switch table[name] {
      case nil: (nil, true)
      case .string(let text)?: (text, true)
      default: (nil, false)
      }
    }
    var found: [String: String] = [:]
    for name in ["title", "version", "description", "extends"] {
      let (value, isText) = text(name)
      if !isText { report(.type, "“\(name)” must be a text", at: place?.key(name)) }
      found[name] = value
    }
    declarations.title = found["title"]
    declarations.version = found["version"]
    declarations.description = found["description"]
    declarations.extends = found["extends"]
    if let given = table["checks"] { checks(given, place?.key("checks")) }
  }

  /// `checks = { contrast = false, ["touch-target"] = "error" }`
  private mutating func checks(_ value: LuaValue, _ place: SourcePlace?) {
    guard case .table(let table) = value, table.listCount == 0 else {
      report(
        .type, "“checks” takes checks by name", at: place,
        suggestion: "checks = { contrast = \"error\", naming = false }")
      return
    }
    declarations.checksPlace = place
    guard admits(table, at: place) else { return }
    for (key, value) in table.fields {
      switch value {
      case .boolean(false): declarations.checks[key.text] = .off
      case .string(let name):
        guard let severity = Diagnostic.Severity(rawValue: name) else { fallthrough }
        declarations.checks[key.text] = .severity(severity)
      default:
        report(
          .type, "a check is false, or the severity of its findings", at: place?.key(key.text),
          suggestion: "“error”, “warning”, “note” or false")
      }
    }
  }

  private mutating func modes(_ record: LuaRecord, _ place: SourcePlace?) {
    guard let table = table(record, place, "modes { appearance = { \"light\", \"dark\" } }") else { return }
    if table.listCount > 0 { report(.type, "“modes” takes axes by name", at: place) }
    for (key, value) in table.fields {
      let values = texts(value, "the mode axis “\(key.text)”", at: place?.key(key.text))
      declarations.modes.append(ModeAxis(key.text, values, at: place?.key(key.text)))
    }
  }

  private mutating func states(_ record: LuaRecord, _ place: SourcePlace?) {
    guard let table = table(record, place, "states { \"hover\", \"pressed\", \"disabled\" }") else { return }
    if declarations.states != nil {
      report(
        .duplicateName, "“states” stands twice", at: place, suggestion: "one list says the order",
        related: declarations.states?.place)
    }
    var names: [String] = []
    for item in table.list {
      guard case .string(let name) = item else {
        report(.type, "“states” lists names", at: place)
        continue
      }
      names.append(name)
    }
    var suppresses: [String: [String]] = [:]
    let known = Set(names)
    for (key, value) in table.fields {
      let at = place?.key(key.text)
      guard known.contains(key.text) else {
        report(
          .unknownName, "“\(key.text)” is not among the states listed", at: at,
          suggestion: NearestName.suggestion(for: key.text, orList: names))
        continue
      }
      guard case .table(let details) = value else {
        report(.type, "what “\(key.text)” suppresses is said in a table", at: at, suggestion: "{ suppresses = { … } }")
        continue
      }
      guard admits(details, at: at) else { return }
      checkFields(details, known: ["suppresses"], of: "the state “\(key.text)”", at: at)
      if let list = details["suppresses"] { suppresses[key.text] = texts(list, "“suppresses”", at: at) }
    }
    declarations.states = StateListDeclaration(
      names.map { StateListDeclaration.State($0, suppresses: suppresses[$0]) }, at: place)
  }

  private mutating func property(_ record: LuaRecord, _ place: SourcePlace?) {
    let example = "property \"glow\" { type = \"shadow\" }"
    guard let name = name(record, place, example), let table = table(record, place, argument: 1, example) else {
      return
    }
    checkFields(
      table, known: ["type", "initial", "min", "max", "values", "infinity", "override"], of: "the property “\(name)”",
      at: place)
    // Without a type it is declared all the same, as one that takes anything: its name is no fault where it is used.
    func declareAnything() {
      declarations.properties.append(PropertyDefinition(name, ValueType.allCases, place: place.map(locate.exact)))
    }
    guard let named = table["type"] else {
      report(.type, "the property “\(name)” needs a type", at: place, suggestion: example)
      declareAnything()
      return
    }
    let type: ValueType
    do {
      type = try Definition.type(named)
    } catch {
      report(.type, "the property “\(name)”: \(error.message)", at: place?.key("type"), suggestion: error.suggestion)
      declareAnything()
      return
    }
    let keywords = table["values"].map { texts($0, "“values”", at: place?.key("values")) } ?? []
    if type == .enum && keywords.isEmpty {
      report(.type, "an enum needs its values", at: place, suggestion: "values = { \"low\", \"high\" }")
    }
    func number(_ key: String) -> Double? {
      switch table[key] {
      case .integer(let number)?: Double(number)
      case .number(let number)?: number
      default: nil
      }
    }
    for key in ["min", "max"] where table[key] != nil && number(key) == nil {
      report(.type, "“\(key)” must be a number", at: place?.key(key))
    }
    var initial: StyleValue?
    if let given = table["initial"], let declared = value(given, "“initial”", at: place?.key("initial")) {
      do {
        initial = try LiteralReader.value(of: declared, as: type, keywords: keywords)
      } catch {
        report(.type, "“initial”: \(error.message)", at: place?.key("initial"), suggestion: error.suggestion)
      }
    }
    let range = number("min") == nil && number("max") == nil ? nil : ValueRange(min: number("min"), max: number("max"))
    var allowsInfinity = type == .dimension
    if case .boolean(let allowed)? = table["infinity"] { allowsInfinity = allowed }
    if isOverride(table, place) { declarations.propertyOverrides.insert(name) }
    declarations.properties.append(
      PropertyDefinition(
        name, [type], initial: initial, range: range, allowsInfinity: allowsInfinity, keywords: keywords,
        place: place.map(locate.exact)))
  }

  mutating func add(hook: ResolveHook) { declarations.hooks.append(hook) }
  mutating func add(token: TokenDeclaration) { declarations.tokens.append(token) }
  mutating func add(group: TokenGroup) { declarations.groups.append(group) }
  mutating func add(component: ComponentDeclaration) { declarations.components.append(component) }
}
