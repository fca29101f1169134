import LuaSandbox
import StyleModel

/// One evaluation of a theme: its scripts have run in a state of their own, and their functions can still be asked.
///
/// It lives on the thread of ``run(_:in:options:overrides:_:)`` for the length of the closure. What leaves it are
/// values: a `Resolution`, its sheet, explanations.
public final class ThemeEvaluation {
  /// The merged theme.
  public let theme: Theme
  let scripts: LoadedScripts
  /// What was noted of the overrides.
  private let remarks: [Diagnostic]
  private var resolvers: [Context: ThemeResolver] = [:]

  init(theme: Theme, scripts: LoadedScripts, remarks: [Diagnostic]) {
    self.theme = theme
    self.scripts = scripts
    self.remarks = remarks
  }

  /// The files read, for code frames and for watching.
  public var files: SourceFiles { scripts.files }
  var sandbox: LuaSandbox { scripts.sandbox }
  var functions: ScriptFunctions { scripts.functions }
  var plugins: [LoadedPlugin] { scripts.reading.plugins }
  var accounts: PluginAccounts { scripts.reading.accounts }
  var options: EvaluationOptions { scripts.options }
  var tools: ToolRunner { scripts.tools }
  /// The globals of the theme's own script.
  var environment: LuaEnvironment? { scripts.reading.environment }

  /// The same scripts, which do not run again, with other tokens overridden.
  public func overriding(_ overrides: [TokenOverride]) -> ThemeEvaluation { scripts.evaluation(overrides: overrides) }

  /// What scripts have printed so far, with where; functions may print while cells are made.
  public var notes: [Diagnostic] { remarks + sandbox.notes.map(Diagnostic.init) }

  /// Evaluates a theme and hands it to `body`, on a thread with the stack that Lua needs.
  /// - Throws: a ``LoadFailure`` with every fault of the scripts, or whatever `body` throws.
  public static func run<Result: Sendable>(
    _ name: String, in source: any ThemeSource, options: EvaluationOptions = EvaluationOptions(),
    overrides: [TokenOverride] = [], _ body: @escaping @Sendable (ThemeEvaluation) throws -> Result
  ) throws -> Result {
    try LuaThread.run { try evaluate(name, in: source, options: options, overrides: overrides, body) }
  }

  /// The same on the thread of the caller, whose stack has to be deep enough.
  package static func evaluate<Result>(
    _ name: String, in source: any ThemeSource, options: EvaluationOptions = EvaluationOptions(),
    overrides: [TokenOverride] = [],
    _ body: (ThemeEvaluation) throws -> Result
  ) throws -> Result {
    var excluded: [String: [Diagnostic]] = [:]
    while true {
      do {
        let loader = ThemeLoader(source: source, options: options, excluded: excluded)
        return try loader.evaluate(name, overrides: overrides) { evaluation in
          if options.onPluginFault == .disable { try evaluation.checkPlugins() }
          return try body(evaluation)
        }
      } catch let failure as LoadFailure where options.onPluginFault == .disable {
        // Each round leaves at least one plugin out, so there are no more rounds than plugins.
        let faulty = Dictionary(grouping: failure.diagnostics.filter { $0.plugin != nil }) { $0.plugin ?? "" }
        let new = faulty.filter { excluded[$0.key] == nil }
        if new.isEmpty { throw failure }
        excluded.merge(new) { first, _ in first }
      }
    }
  }

  /// Throws the faults of plugins, wherever they come to light, so that the plugins can be left out.
  private func checkPlugins() throws {
    var faults = theme.diagnostics.filter { $0.plugin != nil }
    if faults.isEmpty { faults = try resolve().errors.filter { $0.plugin != nil } }
    if !faults.isEmpty { throw LoadFailure(faults, files: files) }
  }

  /// Runs the scripts of a theme and of those it extends and reads what they declare, without merging it, on the thread of
  /// the caller, whose stack has to be deep enough.
  package static func declarations(
    of name: String, in source: any ThemeSource, options: EvaluationOptions = EvaluationOptions()
  ) throws -> [SourceDeclarations] {
    let loader = ThemeLoader(source: source, options: options)
    let sandbox = try loader.open(for: name)
    defer { sandbox.close() }
    return try loader.read(name, in: sandbox).sources
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
}

/// Why a theme did not load, with every cause.
public struct LoadFailure: Error, Sendable, CustomStringConvertible {
  /// At least one, by file and line.
  public let diagnostics: [Diagnostic]
  /// The files read so far, for code frames.
  public let files: SourceFiles
  /// What scripts had printed until then.
  public let notes: [Diagnostic]

  /// A failure with its causes and the files that they are placed in.
  public init(_ diagnostics: [Diagnostic], files: SourceFiles, notes: [Diagnostic] = []) {
    self.diagnostics = diagnostics.sorted { a, b in
      let (x, y) = (a.place, b.place)
      if x?.file != y?.file { return bytewise(x?.file ?? "", y?.file ?? "") }
      return (x?.line ?? 0, x?.column ?? 0) < (y?.line ?? 0, y?.column ?? 0)
    }
    self.files = files
    self.notes = notes
  }

  /// A line for each cause: `file:line:column: message (suggestion)`.
  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}

extension Diagnostic {
  /// The plugin that is to blame, if one is.
  var plugin: String? { if case .plugin(let name)? = origin { name } else { nil } }
}
