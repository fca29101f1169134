import Foundation
import LuaSandbox
import StyleModel
import Synchronization
import ThemeScripting

/// Themes under a running program: loads them, publishes whole sheets, swaps them at once.
///
/// Reading is for any thread and never waits: take ``sheet`` and ask it. Everything that loads is `async` and runs
/// elsewhere; what publishes does so as its last step, one after the other. A load that fails throws its diagnostics and changes nothing;
/// one whose task is cancelled ends at once, throws `CancellationError` and changes nothing either.
///
/// ```swift
/// let runtime = try ThemeRuntime(themes: themesURL)
/// try await runtime.activate("aurora", in: ["appearance": "dark"])
/// let button = try runtime.sheet.component("button").cell(["variant": "outline"])
/// let style = button.style(in: [.focus, .loading])
/// ```
public final class ThemeRuntime: Sendable {
  let source: any ThemeSource
  let options: EvaluationOptions
  private let box = PublicationBox(.none)
  private let cache: SheetCache
  private let derived: SheetCache
  private let observers = ObserverList()
  let queue = SerialQueue()

  /// A runtime over folders of themes and plugins.
  /// - Parameters:
  ///   - themes: The folder that holds a folder for each theme.
  ///   - plugins: The folder that holds a folder for each plugin; nil for `Plugins` in the working directory.
  ///   - limits: What scripts may use.
  ///   - sheets: How many sheets are kept, so that switching back to one is a pointer swap.
  /// - Throws: an `io` diagnostic when the themes' folder cannot be read.
  public convenience init(
    themes: URL, plugins: URL? = nil, limits: EvaluationOptions = EvaluationOptions(), sheets: Int = 16
  ) throws(Diagnostic) {
    let library = ThemeLibrary(themes: Self.path(of: themes), plugins: plugins.map(Self.path))
    _ = try library.names(of: .theme)
    self.init(source: library, limits: limits, sheets: sheets)
  }

  /// The path of a folder, short where it lies in the working directory, as messages show it.
  private static func path(of url: URL) -> String {
    let path = url.standardizedFileURL.path
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  /// A runtime over any source, such as texts in memory.
  public init(source: any ThemeSource, limits: EvaluationOptions = EvaluationOptions(), sheets: Int = 16) {
    self.source = source
    options = limits
    cache = SheetCache(limit: sheets)
    derived = SheetCache(limit: sheets)
  }

  // MARK: Reading

  /// The current sheet: a whole, whatever is published meanwhile. Hold it for as long as answers must agree.
  public var sheet: StyleSheet { box.publication.sheet }

  /// The current publication: the sheet with its generation, selection and diagnostics.
  public var publication: Publication { box.publication }

  /// The number of the current publication; 0 before the first.
  public var generation: UInt64 { box.generation.load(ordering: .acquiring) }

  /// A reader for a thread that asks often; see ``SheetReader``.
  public func reader() -> SheetReader { SheetReader(box) }

  /// The publications from now on; see ``ThemeChanges`` for what happens to slow observers.
  public var changes: ThemeChanges { ThemeChanges(observers.add { box.publication }) }

  /// The themes that the source has.
  /// - Throws: an `io` diagnostic when they cannot be listed.
  public func themes() throws(Diagnostic) -> [String] { try source.names(of: .theme) }

  // MARK: Choosing

  /// Loads a theme and publishes it. Overrides stay, by path; one whose token the theme does not have is left out.
  /// - Parameters:
  ///   - theme: The theme's name.
  ///   - modes: Values of its mode axes; the others take their defaults.
  /// - Throws: `LoadFailure` with every diagnostic. Generation and sheet are then as before.
  @discardableResult
  public func activate(_ theme: String, in modes: [String: String] = [:]) async throws -> Publication {
    try await change { ThemeSelection(theme: theme, modes: modes, overrides: $0.overrides) }
  }

  /// Changes values of mode axes and keeps the others, in the theme as it was published: its files are not read again.
  /// - Throws: as ``activate(_:in:)``.
  @discardableResult
  public func setModes(_ modes: [String: String]) async throws -> Publication {
    try await change(readsFiles: false) { selection in
      var next = selection
      next.modes.merge(modes) { $1 }
      return next
    }
  }

  /// Replaces the overrides of tokens, in the theme as it was published: its files are not read again.
  /// - Throws: as ``activate(_:in:)``.
  @discardableResult
  public func setOverrides(_ overrides: [TokenOverride]) async throws -> Publication {
    try await change(readsFiles: false) { selection in
      var next = selection
      next.overrides = overrides
      return next
    }
  }

  /// Reads the sources of the active theme again and publishes what they say now. Theme, modes and overrides stay. When
  /// nothing that a query could see has changed, nothing is published.
  /// - Throws: as ``activate(_:in:)``; the last good sheet stays.
  @discardableResult
  public func reload() async throws -> Publication { try await change { $0 } }

  /// - Parameter readsFiles: Whether the files are read as they are now. A mode or an override is about what is shown, which
  ///   an edit that nobody has reloaded is no part of, and which stays when the files are gone.
  private func change(
    readsFiles: Bool = true, _ next: @escaping @Sendable (ThemeSelection) -> ThemeSelection
  ) async throws -> Publication {
    try await queue.run { [self] in
      var attempt = 1
      while true {
        let base = box.publication
        let selection = next(base.selection)
        let entry = try await entry(for: selection, from: readsFiles ? nil : base.sources)
        try Task.checkCancellation()
        // Prepared themes are swapped in without waiting for a turn. What was chosen by that stays, so the change is to be
        // made to it, unless swaps come so fast that there would be no end of it.
        do throws(Superseded) {
          return try publish(entry, selection) { current throws(Superseded) in
            let isSame =
              current === base
              || next(current.selection) == selection && (readsFiles || current.sources == base.sources)
            if !isSame, attempt < Self.mostAttempts { throw Superseded() }
          }
        } catch {
          attempt += 1
        }
      }
    }
  }

  /// How often a change is made anew because something was swapped in meanwhile.
  private static let mostAttempts = 8

  // MARK: Asking scripts

  /// Runs the scripts of the published theme again, as they were when it was published, and keeps them to be asked:
  /// why a value is what it is, what an expression comes to. A session knows nothing of what is published later.
  /// - Parameter publication: What was published; nil for what is now.
  /// - Returns: nil before anything was published.
  public func session(for publication: Publication? = nil) -> ScriptSession? {
    let publication = publication ?? box.publication
    guard let sources = publication.sources else { return nil }
    return ScriptSession(publication.selection.theme, in: sources, options: options)
  }

  // MARK: Prepared sheets

  /// Loads a theme without publishing it, so that ``swap(to:)`` can publish it at once.
  /// - Parameters:
  ///   - theme: The theme's name.
  ///   - modes: Values of its mode axes; the others take their defaults.
  ///   - overrides: Overrides of its tokens; nil for those that are published.
  /// - Throws: as ``activate(_:in:)``.
  public func prepare(
    _ theme: String, in modes: [String: String] = [:], overrides: [TokenOverride]? = nil
  ) async throws -> PreparedTheme {
    let selection = ThemeSelection(
      theme: theme, modes: modes, overrides: overrides ?? box.publication.selection.overrides)
    return PreparedTheme(selection: selection, entry: try await entry(for: selection))
  }

  /// Publishes a prepared theme: a pointer swap, independent of its size.
  @discardableResult
  public func swap(to theme: PreparedTheme) -> Publication { publish(theme.entry, theme.selection) { _ in } }

  /// A sheet of the current selection with further tokens overridden, for a part of an app. It is not published; the latest
  /// ones are remembered.
  /// - Throws: an `unknownName` when the theme has none of a token's name; else as ``activate(_:in:)``.
  public func scoped(tokens: [TokenOverride]) async throws -> StyleSheet {
    let publication = box.publication
    var selection = publication.selection
    selection.overrides.removeAll { old in tokens.contains { $0.token.isSame(as: old.token) } }
    selection.overrides += tokens
    let entry = try await entry(for: selection, in: derived, from: publication.sources)
    // Overrides of the whole app stay when a theme lacks their token. Here nobody could be told.
    if let unknown = entry.leftOut.first(where: { tokens.contains($0.override) }) { throw unknown.cause }
    return entry.sheet
  }

  // MARK: Making and publishing

  private func entry(
    for selection: ThemeSelection, in cache: SheetCache? = nil, from sources: SourceSnapshot? = nil
  ) async throws -> SheetCache.Entry {
    let cache = cache ?? self.cache
    let source: any ThemeSource = sources ?? self.source
    if let known = cache.entry(for: selection), try await isCurrent(known, sources) { return known }
    let interrupt = LuaInterrupt()
    let limits = options.interrupted(by: interrupt)
    let work: @Sendable () throws -> SheetCache.Entry = {
      try ThemeEvaluation.evaluate(selection, in: source, options: limits)
    }
    do {
      let entry = try await withTaskCancellationHandler {
        try await LuaThread.run(work)
      } onCancel: {
        interrupt.raise()
      }
      cache.keep(entry, for: selection)
      return entry
    } catch {
      // What an interrupted script says of it is for nobody.
      try Task.checkCancellation()
      throw error
    }
  }

  /// Files may take their time, which no thread of Swift's pool should spend; texts in memory take none.
  private func isCurrent(_ entry: SheetCache.Entry, _ sources: SourceSnapshot?) async throws -> Bool {
    if let sources { return entry.sources.isCurrent(in: sources) }
    return try await LuaThread.run { [source] in entry.sources.isCurrent(in: source) }
  }

  /// What a change was to be made to holds no longer.
  private struct Superseded: Error {}

  /// - Parameter check: Throws what keeps it from being published over what holds at that moment.
  private func publish<Failure>(
    _ entry: SheetCache.Entry, _ selection: ThemeSelection, over check: (Publication) throws(Failure) -> Void
  ) throws(Failure) -> Publication {
    // Sheets are compared before the box is locked: no reader waits for it.
    let held = box.publication
    let isSame =
      held.generation > 0 && held.selection == selection
      && (held.sheet === entry.sheet || held.sources == entry.sources
        || held.sheet.isEquivalent(to: entry.sheet))
    let (before, after) = try box.publish { current throws(Failure) in
      try check(current)
      let keeps = isSame && current === held
      return Publication(
        generation: keeps ? current.generation : current.generation + 1, selection: selection,
        sheet: keeps ? current.sheet : entry.sheet, diagnostics: entry.diagnostics, sources: entry.sources)
    }
    if after.generation != before.generation { observers.tell(after) }
    return after
  }

  /// How many observers are alive: those that were cancelled or let go of are not.
  var observerCount: Int { observers.count }
}

/// A theme that was loaded and waits to be published.
public struct PreparedTheme: Sendable {
  /// What was chosen.
  public let selection: ThemeSelection
  let entry: SheetCache.Entry

  /// The sheet, not published yet.
  public var sheet: StyleSheet { entry.sheet }

  /// Warnings and notes, as of an override whose token the theme does not have.
  public var diagnostics: [Diagnostic] { entry.diagnostics }
}

extension SourceSnapshot {
  /// Whether every file still reads as it did.
  func isCurrent(in source: any ThemeSource) -> Bool {
    readings.allSatisfy { reading in
      (try? source.read(reading.file, of: reading.unit, upTo: reading.text?.count ?? 0)) == reading.text
    }
  }
}

extension ThemeEvaluation {
  /// Evaluates a selection, on the thread of the caller.
  static func evaluate(
    _ selection: ThemeSelection, in source: any ThemeSource, options: EvaluationOptions
  ) throws -> SheetCache.Entry {
    try evaluate(selection.theme, in: source, options: options, overrides: selection.overrides) { evaluation in
      let resolution: Resolution
      do throws(Diagnostic) {
        resolution = try evaluation.resolve(modes: selection.modes)
      } catch {
        throw LoadFailure([error], files: evaluation.files)
      }
      if !resolution.errors.isEmpty { throw LoadFailure(resolution.errors, files: evaluation.files) }
      return SheetCache.Entry(
        sheet: resolution.sheet, diagnostics: evaluation.notes + resolution.warnings,
        sources: evaluation.files.snapshot,
        leftOut: selection.overrides.filter { evaluation.theme.tokens[$0.token] == nil }
          .map { ($0, evaluation.theme.unknownToken($0.token)) })
    }
  }
}
