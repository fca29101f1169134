import LuaSandbox
import StyleModel

/// One evaluation of a theme: its scripts have run in a state of their own, and their functions can still be asked.
///
/// It lives on the thread of ``run(_:in:options:overrides:_:)`` for the length of the closure. What leaves it are
/// values: a `Resolution`, its sheet, explanations.
public final class ThemeEvaluation {
  /// The merged theme.
  public let theme: Theme
  /// The files read, for code frames and for watching.
  public let files: SourceFiles
  private let sandbox: LuaSandbox
  /// What was noted of the overrides.
  private let remarks: [Diagnostic]
  private let functions: ScriptFunctions
  private let options: EvaluationOptions
  private var resolvers: [Context: ThemeResolver] = [:]

  fileprivate init(
    theme: Theme, files: SourceFiles, sandbox: LuaSandbox, remarks: [Diagnostic], functions: ScriptFunctions,
    options: EvaluationOptions
  ) {
    self.theme = theme
    self.files = files
    self.sandbox = sandbox
    self.remarks = remarks
    self.functions = functions
    self.options = options
  }

  /// What scripts have printed so far, with where; functions may print while cells are made.
  public var notes: [Diagnostic] { remarks + sandbox.notes.map(Diagnostic.init) }

  /// Evaluates a theme and hands it to `body`, on a thread with the stack that Lua needs.
  /// - Throws: a ``LoadFailure`` with every fault of the scripts, or whatever `body` throws.
  public static func run<Result: Sendable>(
    _ name: String, in source: any ThemeSource, options: EvaluationOptions = EvaluationOptions(),
    overrides: [TokenOverride] = [], _ body: @escaping @Sendable (ThemeEvaluation) throws -> Result
  ) throws -> Result {
    try LuaThread.run { try ThemeLoader(source: source, options: options).evaluate(name, overrides: overrides, body) }
  }

  /// Runs the scripts of a theme and of those it extends and reads what they declare, without merging it.
  package static func declarations(
    of name: String, in source: any ThemeSource, options: EvaluationOptions = EvaluationOptions()
  ) throws -> [SourceDeclarations] {
    try LuaThread.run { () throws in
      let loader = ThemeLoader(source: source, options: options)
      let sandbox = try loader.open(for: name)
      defer { sandbox.close() }
      return try loader.read(name, in: sandbox).sources
    }
  }

  /// Resolves tokens and makes every cell in a context.
  /// - Parameter modes: Values of mode axes; the others take their defaults.
  public func resolve(modes: [String: String] = [:]) throws(Diagnostic) -> Resolution {
    let resolution = try resolver(modes).resolve()
    do {
      // What a function declares comes too late for every theme, and must not pass in silence.
      if let late = try sandbox.takeDeclarations().first {
        throw Diagnostic(
          .runtime, "“\(Vocabulary.Word(late.tag)?.name ?? "this")” declares something, which functions cannot do",
          at: late.place.map(SourcePlace.init), suggestion: "declare it in the script itself")
      }
    } catch let error as LuaError {
      throw Diagnostic(error, origin: .theme(theme.name))
    } catch let diagnostic as Diagnostic {
      throw diagnostic
    } catch {
      throw Diagnostic(.runtime, "\(error)")
    }
    return resolution
  }

  /// The resolver of a context, for explanations of cells and tokens.
  public func resolver(_ modes: [String: String]) throws(Diagnostic) -> ThemeResolver {
    let context = try theme.modes.context(modes)
    if let known = resolvers[context] { return known }
    let resolver = ThemeResolver(theme, in: context, functions: functions, limits: options.resolution)
    resolvers[context] = resolver
    return resolver
  }

  fileprivate static func make(
    theme: Theme, files: SourceFiles, sandbox: LuaSandbox, remarks: [Diagnostic], functions: ScriptFunctions,
    options: EvaluationOptions
  ) -> ThemeEvaluation {
    ThemeEvaluation(
      theme: theme, files: files, sandbox: sandbox, remarks: remarks, functions: functions, options: options)
  }
}

/// Why a theme did not load, with every cause.
public struct LoadFailure: Error, Sendable {
  /// At least one, in the order in which they were found.
  public let diagnostics: [Diagnostic]
  /// The files read so far, for code frames.
  public let files: SourceFiles
  /// What scripts had printed until then.
  public let notes: [Diagnostic]

  /// A failure with its causes and the files that they are placed in.
  public init(_ diagnostics: [Diagnostic], files: SourceFiles, notes: [Diagnostic] = []) {
    self.diagnostics = diagnostics
    self.files = files
    self.notes = notes
  }
}

/// Runs the scripts of a theme and of those it extends, the leaf first, since only it knows its parent.
struct ThemeLoader {
  private let options: EvaluationOptions
  private let files: SourceFiles

  init(source: any ThemeSource, options: EvaluationOptions) {
    self.options = options
    files = SourceFiles(source)
  }

  func evaluate<Result>(
    _ name: String, overrides: [TokenOverride], _ body: (ThemeEvaluation) throws -> Result
  ) throws -> Result {
    let sandbox = try open(for: name)
    defer { sandbox.close() }
    let read = try read(name, in: sandbox)
    var sources = read.sources
    var merged = Theme(name: name, sources: sources, locate: files.locator, faults: read.faults)
    let applied = TokenOverride.declarations(overrides, over: merged)
    if !applied.source.tokens.isEmpty {
      sources.append(applied.source)
      merged = Theme(name: name, sources: sources, locate: files.locator, faults: read.faults)
    }
    let functions = ScriptFunctions(
      sandbox: sandbox, scripts: sources.map(\.origin), functions: read.functions,
      instructions: options.callInstructions)
    return try body(
      ThemeEvaluation.make(
        theme: merged, files: files, sandbox: sandbox, remarks: applied.notes, functions: functions, options: options))
  }

  fileprivate func open(for name: String) throws(LoadFailure) -> LuaSandbox {
    do {
      return try LuaSandbox(limits: options.lua, operators: RecordOperators.all)
    } catch {
      throw LoadFailure([diagnostic(error, .theme(name))], files: files)
    }
  }

  /// What the scripts of a theme and its ancestors declare, from the root on, which is the order of layering.
  fileprivate struct Reading {
    var sources: [SourceDeclarations] = []
    var faults: [Diagnostic] = []
    let functions = FunctionTable()
  }

  fileprivate func read(_ name: String, in sandbox: LuaSandbox) throws(LoadFailure) -> Reading {
    let scripts = try chain(from: name, sandbox)
    var reading = Reading()
    for (number, script) in scripts.reversed().enumerated() {
      var reader = DeclarationReader(
        origin: script.origin, file: script.file,
        converter: ValueConverter(script: number, functions: reading.functions), locate: files.locator)
      reader.read(script.records)
      reading.sources.append(reader.declarations)
      reading.faults += reader.diagnostics
    }
    return reading
  }

  private struct Script {
    let name: String
    let file: String
    let records: [LuaRecord]

    var origin: Origin { .theme(name) }
  }

  /// The scripts of the theme and its ancestors, the leaf first.
  private func chain(from leaf: String, _ sandbox: LuaSandbox) throws(LoadFailure) -> [Script] {
    var scripts: [Script] = []
    var next: (name: String, place: SourcePlace?, origin: Origin?)? = (leaf, nil, nil)
    while let (name, place, origin) = next {
      if let first = scripts.firstIndex(where: { $0.name == name }) {
        let names = scripts[first...].map(\.name) + [name]
        throw LoadFailure(
          [
            Diagnostic(
              .cycle, "these themes extend each other: \(names.joined(separator: " → "))", at: place, origin: origin)
          ], files: files)
      }
      let script = try run(name, sandbox, at: place, origin)
      scripts.append(script)
      next = parent(of: script)
    }
    return scripts
  }

  /// What `theme { extends = … }` names; everything else of the declaration is read, and checked, later.
  private func parent(of script: Script) -> (name: String, place: SourcePlace?, origin: Origin?)? {
    for record in script.records where record.tag == Vocabulary.Word.theme.tag {
      guard case .table(let table)? = record.arguments.first, case .string(let name)? = table["extends"] else {
        continue
      }
      return (name, record.place.map { files.locator.exact(SourcePlace($0).key("extends")) }, script.origin)
    }
    return nil
  }

  private func run(
    _ name: String, _ sandbox: LuaSandbox, at place: SourcePlace?, _ origin: Origin?
  ) throws(LoadFailure) -> Script {
    let unit = SourceUnit.theme(name)
    let file = files.source.entry(of: unit)
    let text: [UInt8]?
    do {
      text = SourceUnit.isName(name) ? try files.read(unit.kind.entry, of: unit) : nil
    } catch {
      throw LoadFailure([error], files: files)
    }
    guard let text else { throw LoadFailure([files.source.missing(unit, at: place, origin: origin)], files: files) }
    do {
      let loader = ModuleLoader(sandbox: sandbox, unit: unit, files: files)
      let environment = try ThemeEnvironment.make(in: sandbox, named: name, loader: loader)
      _ = try sandbox.load(text, file: file, in: environment, instructions: options.loadInstructions)
      try environment.freeze()
      return Script(name: name, file: file, records: try sandbox.takeDeclarations())
    } catch let error as LuaError {
      throw LoadFailure([diagnostic(error, unit)], files: files, notes: sandbox.notes.map(Diagnostic.init))
    } catch {
      throw LoadFailure([Diagnostic(.runtime, "\(error)", at: SourcePlace(file: file))], files: files)
    }
  }

  /// An error of the sandbox, placed in the entry file where it knows no place of its own.
  private func diagnostic(_ error: LuaError, _ unit: SourceUnit) -> Diagnostic {
    var found = Diagnostic(error, origin: unit.origin)
    if found.place == nil { found.place = SourcePlace(file: files.source.entry(of: unit)) }
    return found
  }
}

extension Diagnostic {
  /// What a script printed.
  fileprivate init(_ note: LuaNote) {
    self.init(.runtime, note.text, at: note.place.map(SourcePlace.init), severity: .note)
  }
}
