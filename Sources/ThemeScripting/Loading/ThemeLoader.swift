import LuaSandbox
import StyleModel

/// Runs the scripts that a theme consists of: first the heads of the themes of its chain, which say what they extend and
/// which plugins they want, then the plugins in load order, then the themes from the root to the leaf.
struct ThemeLoader {
  let options: EvaluationOptions
  let files: SourceFiles
  /// Plugins that a policy has left out.
  let excluded: [String: [Diagnostic]]

  init(source: any ThemeSource, options: EvaluationOptions, excluded: [String: [Diagnostic]] = [:]) {
    self.options = options
    self.excluded = excluded
    files = SourceFiles(source, limit: options.lua.sourceBytes)
  }

  func evaluate<Result>(
    _ name: String, overrides: [TokenOverride], _ body: (ThemeEvaluation) throws -> Result
  ) throws -> Result {
    let sandbox = try open(for: name)
    defer { sandbox.close() }
    let reading = try read(name, in: sandbox)
    let scripts: LoadedScripts
    do {
      scripts = try LoadedScripts(name, reading, in: sandbox, files: files, options: options)
    } catch let error as LuaError {
      throw LoadFailure([diagnostic(error, .theme(name))], files: files)
    }
    defer { scripts.forget() }
    return try body(scripts.evaluation(overrides: overrides))
  }

  func open(for name: String) throws(LoadFailure) -> LuaSandbox {
    do {
      return try LuaSandbox(limits: options.lua, operators: RecordOperators.all)
    } catch {
      throw LoadFailure([diagnostic(error, .theme(name))], files: files)
    }
  }

  /// What plugins and themes declare, in the order of layering.
  struct Reading {
    var sources: [SourceDeclarations] = []
    var faults: [Diagnostic] = []
    var remarks: [Diagnostic] = []
    var plugins: [LoadedPlugin] = []
    var leftOut: [PluginLoader.LeftOut] = []
    let functions = FunctionTable()
    let accounts = PluginAccounts()
    /// That of the theme itself, the leaf of its chain.
    var environment: LuaEnvironment?
  }

  func read(_ name: String, in sandbox: LuaSandbox) throws(LoadFailure) -> Reading {
    let heads = try chain(from: name, sandbox)
    var reading = Reading()
    let choice = choice(of: heads, &reading.faults)
    let plugins = PluginLoader(loader: self, sandbox: sandbox)
    reading.plugins = try plugins.load(choice, into: &reading)
    for head in heads {
      let script = try run(
        head.unit, sandbox, version: head.version, plugins: reading.plugins, allowed: nil, leftOut: reading.leftOut)
      reading.environment = script.environment
      var reader = DeclarationReader(
        origin: head.unit.origin, file: script.file,
        converter: ValueConverter(script: reading.sources.count, functions: reading.functions), locate: files.locator)
      reader.read(script.records)
      reading.sources.append(reader.declarations)
      reading.faults += reader.diagnostics
    }
    return reading
  }

  // MARK: Heads

  /// The plugins that a theme, its parents and the host choose.
  func choice(of theme: String, in sandbox: LuaSandbox) throws(LoadFailure) -> PluginChoice {
    var faults: [Diagnostic] = []
    return choice(of: try chain(from: theme, sandbox), &faults)
  }

  private func choice(of heads: [Head], _ faults: inout [Diagnostic]) -> PluginChoice {
    var choice = PluginChoice()
    var found: [Diagnostic] = []
    for head in heads {
      guard let plugins = head.plugins, let place = head.place else { continue }
      choice.add(
        plugins, at: place.key("plugins"), head.unit.origin, report: { found.append($0) }, locate: files.locator)
    }
    faults += found
    for plugin in options.plugins { choice.add(host: plugin) }
    return choice
  }

  /// What the `theme { … }` of a script says, known before the script is run for good.
  private struct Head {
    let unit: SourceUnit
    var extends: String?
    var version: String?
    var plugins: LuaValue?
    var place: SourcePlace?
  }

  /// The heads of the theme and its ancestors, from the root on.
  private func chain(from leaf: String, _ sandbox: LuaSandbox) throws(LoadFailure) -> [Head] {
    var heads: [Head] = []
    var next: (name: String, place: SourcePlace?, origin: Origin?)? = (leaf, nil, nil)
    while let (name, place, origin) = next {
      if let first = heads.firstIndex(where: { $0.unit.name == name }) {
        let names = heads[first...].map(\.unit.name) + [name]
        throw LoadFailure(
          [
            Diagnostic(
              .cycle, "these themes extend each other: \(names.joined(separator: " → "))", at: place, origin: origin)
          ], files: files)
      }
      let head = try head(of: .theme(name), sandbox, at: place, origin)
      heads.append(head)
      next = head.extends.map { ($0, head.place.map { files.locator.exact($0.key("extends")) }, head.unit.origin) }
    }
    return heads.reversed()
  }

  /// Runs a theme's script up to its `theme { … }`. Whatever is wrong before that, the run for good will tell.
  private func head(
    of unit: SourceUnit, _ sandbox: LuaSandbox, at place: SourcePlace?, _ origin: Origin?
  ) throws(LoadFailure) -> Head {
    var head = Head(unit: unit)
    guard let found = try firstCall("theme", of: unit, sandbox, at: place, origin), case .table(let table) = found.value
    else { return head }
    head.place = found.place
    if case .string(let parent)? = table["extends"] { head.extends = parent }
    if case .string(let version)? = table["version"] { head.version = version }
    head.plugins = table["plugins"]
    return head
  }

  /// The argument of the first call of a word in a script, which is run no further, and whether nothing was declared
  /// before it.
  func firstCall(
    _ word: String, of unit: SourceUnit, _ sandbox: LuaSandbox, at place: SourcePlace?, _ origin: Origin?
  ) throws(LoadFailure) -> (value: LuaValue, place: SourcePlace?, isFirst: Bool)? {
    let text = try text(of: unit, at: place, origin)
    var found: (value: LuaValue, place: SourcePlace?)?
    var unread: (error: LuaError, place: SourcePlace?)?
    do {
      let environment = try ThemeEnvironment.make(
        in: sandbox, for: unit, loader: ModuleLoader(sandbox: sandbox, unit: unit, files: files),
        plugin: { _ in throw LuaFailure(kind: Self.stop, message: "not yet") })
      try environment.define(
        word,
        .callback { call in
          do {
            if found == nil { found = (try call.value(0), call.place.map(SourcePlace.init)) }
          } catch {
            unread = unread ?? (error as? LuaError).map { ($0, call.place.map(SourcePlace.init)) }
          }
          throw LuaFailure(kind: Self.stop, message: "far enough")
        })
      _ = try sandbox.load(
        text, file: files.source.entry(of: unit), in: environment, instructions: options.loadInstructions)
    } catch let error as LuaError where error.kind.isLimit {
      throw LoadFailure([diagnostic(error, unit)], files: files)
    } catch {
      // Told again, with its place, when the script is run for good.
    }
    if unit.kind == .plugin, let unread {
      var fault = diagnostic(unread.error, unit)
      fault.place = unread.place ?? fault.place
      throw LoadFailure([fault], files: files)
    }
    _ = sandbox.takeNotes()
    let earlier = (try? sandbox.takeDeclarations()) ?? []
    return found.map { ($0.value, $0.place, earlier.isEmpty) }
  }

  private static let stop = "stop"

  // MARK: Scripts

  /// A script that was run: its file and the records that it left.
  struct Script {
    let file: String
    let records: [LuaRecord]
    let environment: LuaEnvironment
  }

  /// Runs a theme's or plugin's script.
  /// - Parameters:
  ///   - version: What its head says of its version.
  ///   - plugins: The plugins loaded so far.
  ///   - allowed: The plugins that the script may name; nil for all that are loaded.
  ///   - leftOut: Those that would be loaded if they had no faults.
  func run(
    _ unit: SourceUnit, _ sandbox: LuaSandbox, version: String?, plugins: [LoadedPlugin], allowed: [String]?,
    leftOut: [PluginLoader.LeftOut] = [], options given: [(LuaKey, LuaResult)] = []
  ) throws(LoadFailure) -> Script {
    let text = try text(of: unit, at: nil, nil)
    let file = files.source.entry(of: unit)
    do {
      let loader = ModuleLoader(sandbox: sandbox, unit: unit, files: files)
      let environment = try ThemeEnvironment.make(in: sandbox, for: unit, version: version, loader: loader) { call in
        try Self.exports(&call, of: plugins, allowed: allowed, leftOut: leftOut)
      }
      if unit.kind == .plugin {
        try environment.define("options", .value(.table(given)))
        // From the start, since a script may keep it under another name and change it in a hook.
        try environment.define("options", .value(.reference(try environment.lockedGlobal("options"))))
      }
      _ = try sandbox.load(text, file: file, in: environment, instructions: options.loadInstructions)
      try checkAssignments(in: environment, text, file, unit)
      try environment.freeze()
      return Script(file: file, records: try sandbox.takeDeclarations(), environment: environment)
    } catch let error as LuaError {
      throw LoadFailure([diagnostic(error, unit)], files: files, notes: sandbox.notes.map(Diagnostic.init))
    } catch let failure as LoadFailure {
      throw failure
    } catch {
      throw LoadFailure([Diagnostic(.runtime, "\(error)", at: SourcePlace(file: file))], files: files)
    }
  }

  /// `plugin "name"`: what another plugin exports.
  private static func exports(
    _ call: inout LuaCall, of plugins: [LoadedPlugin], allowed: [String]?, leftOut: [PluginLoader.LeftOut]
  ) throws -> LuaResult {
    guard let name = call.string(0) else {
      throw LuaFailure(
        kind: Diagnostic.Kind.type.rawValue, message: "“plugin” takes the name of a plugin",
        suggestion: "plugin \"tonal-palette\"")
    }
    if let allowed, !allowed.contains(name) {
      throw LuaFailure(
        kind: Diagnostic.Kind.dependency.rawValue,
        message: "the plugin “\(name)” is not among those that this one requires",
        suggestion: "requires = { [\"\(name)\"] = \"^1.0\" }")
    }
    if let why = leftOut.first(where: { $0.plugin == name })?.why {
      throw LuaFailure(
        kind: Diagnostic.Kind.dependency.rawValue, message: why.message + (why.place.map { " (\($0.text))" } ?? ""),
        suggestion: "mend the plugin: what it exports has nothing to stand in for it")
    }
    guard let plugin = plugins.first(where: { $0.manifest.name == name }) else {
      throw LuaFailure(
        kind: Diagnostic.Kind.dependency.rawValue, message: "the plugin “\(name)” is not among those of the theme",
        suggestion: NearestName.suggestion(for: name, among: plugins.map(\.manifest.name))
          ?? "theme { plugins = { \"\(name)\" } }, before it is used")
    }
    return .reference(plugin.exports)
  }

  private func text(of unit: SourceUnit, at place: SourcePlace?, _ origin: Origin?) throws(LoadFailure) -> [UInt8] {
    let text: [UInt8]?
    do {
      text = SourceUnit.isName(unit.name) ? try files.read(unit.kind.entry, of: unit) : nil
    } catch {
      throw LoadFailure([error], files: files)
    }
    guard let text else { throw LoadFailure([files.source.missing(unit, at: place, origin: origin)], files: files) }
    return text
  }

  /// `tokens = { … }` makes a global of that name and declares nothing, which nobody wants.
  private func checkAssignments(
    in environment: LuaEnvironment, _ text: [UInt8], _ file: String, _ unit: SourceUnit
  ) throws {
    let words = unit.kind == .theme ? Vocabulary.declarations : Vocabulary.pluginDeclarations
    for word in words + Vocabulary.entries where try environment.holdsTable(word.name) {
      let tokens = Array(LuaTokenizer(text))
      let at = zip(tokens, tokens.dropFirst()).first { token, next in
        token.kind == .name && token.keyText(in: text) == word.name && next.kind == .symbol(UInt8(ascii: "="))
      }
      throw LoadFailure(
        [
          Diagnostic(
            .type, "“\(word.name) = …” assigns to a word of the language, and declares nothing",
            at: SourcePlace(file: file, line: at?.0.line), origin: unit.origin,
            suggestion: "\(Vocabulary.example(of: word.name)), without the equals sign")
        ], files: files)
    }
  }

  /// An error of the sandbox, placed in the entry file where it knows no place of its own.
  func diagnostic(_ error: LuaError, _ unit: SourceUnit) -> Diagnostic {
    var found = Diagnostic(error, origin: unit.origin)
    if found.place == nil { found.place = SourcePlace(file: files.source.entry(of: unit)) }
    guard found.suggestion == nil, let place = found.place, let line = place.line,
      let text = files.text(of: place.file)
    else { return found }
    switch found.kind {
    case .syntax: found.suggestion = SyntaxHelp(source: Array(text.utf8)).suggestion(line: line)
    case .runtime where unit.kind == .plugin:
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      found.suggestion = RuntimeHelp.hook(
        found.message, line: lines.indices.contains(line - 1) ? String(lines[line - 1]) : "")
    default: break
    }
    return found
  }
}

extension Diagnostic {
  /// What a script printed.
  init(_ note: LuaNote) {
    self.init(.runtime, note.text, at: note.place.map(SourcePlace.init), severity: .note)
  }
}
