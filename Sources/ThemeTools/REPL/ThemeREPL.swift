import Livery

/// A conversation with a runtime: a line goes in, a result comes out.
///
/// A line that begins with `:` is a command, one whose first word is a component is a query, one that begins with `=` is
/// a Lua expression, and anything else is Lua in the theme's environment, under the limits that scripts have. Queries are
/// answered by the published sheet; what needs scripts is asked of a session of its own, of the sources as they were
/// published. So it can run over the live runtime of an app, and the app goes on meanwhile.
///
/// ```swift
/// let repl = ThemeREPL(runtime)
/// let result = await repl.enter("button variant=outline :hover")
/// print(result.output)
/// ```
///
/// Cancelling the task that awaits a result interrupts the script that makes it. One line is entered at a time.
public actor ThemeREPL {
  let runtime: ThemeRuntime
  private(set) var page: Page
  /// What to activate where nothing is published yet.
  var wanted: ThemeSelection
  var usesJSON: Bool

  /// Of a longer conversation nobody looks lines up, and each message would cost as much as there are.
  private static let mostLinesShown = 1_000
  /// All that was typed.
  private var lines: [String] = []
  /// Lines of Lua that wait for the rest.
  private var pending: (form: ThemeEvaluation.LineForm, firstLine: Int, lines: [String])?
  /// The last query that was answered.
  var lastQuery: StyleQuery?
  /// The property that it asked for, where it asked for one.
  var lastProperty: String?
  var history = OverrideHistory()
  var scripts = REPLScripts()
  var watch: (watch: ThemeWatch, task: Task<Void, Never>)?

  /// What `:watch` has to tell, at any time, for one listener.
  public nonisolated let announcements: AsyncStream<REPLResult>
  let announce: AsyncStream<REPLResult>.Continuation

  /// A conversation with a runtime.
  /// - Parameters:
  ///   - runtime: What is asked, and what `:theme`, `:mode` and `:set` change.
  ///   - selection: What ``start()`` activates where nothing is published.
  ///   - options: How it answers.
  public init(
    _ runtime: ThemeRuntime, selection: ThemeSelection = ThemeSelection(theme: "base"),
    options: REPLOptions = REPLOptions()
  ) {
    self.runtime = runtime
    wanted = selection
    usesJSON = options.json
    page = Page(depth: options.colors, width: options.columns)
    (announcements, announce) = AsyncStream.makeStream(of: REPLResult.self, bufferingPolicy: .bufferingNewest(64))
  }

  deinit {
    watch?.watch.stop()
    watch?.task.cancel()
    announce.finish()
  }

  /// Activates the theme where nothing is published yet. A theme that does not load is told of, and may be mended: the
  /// conversation can go on all the same.
  public func start() async -> REPLResult {
    await result(line: 0) {
      guard runtime.generation == 0 else { return REPLAnswer() }
      let remarks = try await activateWanted().diagnostics
      return REPLAnswer(remarks: remarks + (await shadowedCommands()))
    }
  }

  /// What stands before the line that is typed next.
  public var prompt: String {
    let name = runtime.generation == 0 ? wanted.theme : runtime.publication.selection.theme
    let modes = runtime.publication.selection.modes.sorted { bytewise($0.key, $1.key) }.map(\.value)
    let text = ([name] + modes).joined(separator: " ")
    return pending == nil ? text + "> " : String(repeating: " ", count: max(0, text.displayWidth - 3)) + "...> "
  }

  /// Answers a line, without its line end.
  public func enter(_ line: String) async -> REPLResult {
    lines.append(line)
    let number = lines.count
    if var pending {
      pending.lines.append(line)
      self.pending = pending
      return await lua(pending.lines.joined(separator: "\n"), pending.form, from: pending.firstLine)
    }
    let text = line.trimmingWhitespace
    switch text {
    case "": return REPLResult(line: number)
    case "exit": return REPLResult(line: number, status: .ended)
    case "?": return await result(line: number) { try await command("help") }
    case _ where text.hasPrefix(":"): return await result(line: number) { try await command(String(text.dropFirst())) }
    case _ where isQuery(text): return await result(line: number) { try await query(text) }
    case _ where text.hasPrefix("="): return await lua(String(text.dropFirst()), .expression, from: number)
    default: return await lua(line, .any, from: number)
    }
  }

  /// Answers a line that could not be read. It counts as a line like any other.
  public func refuse(_ fault: Diagnostic) -> REPLResult {
    lines.append("")
    var answer = REPLAnswer()
    answer.errors = [fault]
    return result(line: lines.count, answer)
  }

  /// Tells that no more lines come: one that waits for its rest is an error.
  public func endInput() async -> REPLResult {
    guard let pending else { return REPLResult(line: lines.count, status: .ended) }
    self.pending = nil
    var result = await result(line: pending.firstLine) {
      try await run(pending.lines.joined(separator: "\n"), pending.form, from: pending.firstLine)
    }
    result.status = .ended
    return result
  }

  /// Ends the conversation: when this returns, its session and its watcher are gone, and nothing is announced any more.
  public func end() async {
    stopWatching()
    announce.finish()
    await replaceScripts()
  }

  /// Whether the next line goes on with those before it.
  public var isContinued: Bool { pending != nil }

  /// Drops lines that wait for their rest.
  public func cancelInput() { pending = nil }

  /// Tells how wide the terminal has become.
  public func resize(toColumns columns: Int?) {
    page = Page(depth: page.swatch.depth, width: columns)
  }

  // MARK: Lua

  private func lua(_ text: String, _ form: ThemeEvaluation.LineForm, from first: Int) async -> REPLResult {
    var isUnfinished = false
    let result = await result(line: first) {
      isUnfinished = try await ask { try $0.isUnfinished(text, as: form, file: REPLSources.input) }
      if isUnfinished { return REPLAnswer() }
      do {
        return try await run(text, form, from: first)
      } catch let failure as LoadFailure {
        throw misspelled(text, form) ?? failure
      }
    }
    guard isUnfinished else {
      pending = nil
      return result
    }
    if pending == nil {
      pending = (form, first, text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
    return REPLResult(line: first, status: .unfinished)
  }

  // MARK: Results

  /// Makes a result of what a line comes to, whatever it comes to.
  func result(line: Int, _ body: () async throws -> REPLAnswer) async -> REPLResult {
    let answer: REPLAnswer
    do {
      answer = try await body()
    } catch {
      answer = REPLAnswer(error)
    }
    return result(line: line, answer)
  }

  /// Whoever typed one line need not be shown it.
  private func withoutTheObvious(_ diagnostic: Diagnostic, line: Int) -> Diagnostic {
    guard let place = diagnostic.place, place.file == REPLSources.input, line == lines.count,
      place.line == line || place.line == nil
    else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.place = nil
    if diagnostic.traceback.count <= 1 { diagnostic.traceback = [] }
    return diagnostic
  }

  func result(line: Int, _ answer: REPLAnswer) -> REPLResult {
    var result = REPLResult(diagnostics: answer.remarks + answer.errors, line: line)
    result.sources.files = answer.files
    result.isJSON = usesJSON
    if !usesJSON {
      result.output = answer.text
      result.diagnostics = result.diagnostics.map { withoutTheObvious($0, line: line) }
    } else if !answer.errors.isEmpty {
      result.output = answer.errorDocument(line: line).text + "\n"
    } else if let document = answer.document {
      result.output = document.text + "\n"
    }
    // Whoever keeps the result keeps what it holds, and what was typed may be much.
    if lines.count <= Self.mostLinesShown, result.diagnostics.contains(where: { $0.place?.file == REPLSources.input }) {
      result.sources.lines = lines
    }
    return result
  }
}

/// What a line comes to, before it is written as text or as JSON.
struct REPLAnswer {
  var text = ""
  var document: JSONValue?
  /// Notes and warnings.
  var remarks: [Diagnostic] = []
  var errors: [Diagnostic] = []
  var files: SourceFiles?

  init(_ text: String = "", _ document: JSONValue? = nil, remarks: [Diagnostic] = []) {
    self.text = text
    self.document = document
    self.remarks = remarks.filter { $0.severity != .error }
  }

  init(_ error: any Error) {
    switch error {
    case let failure as LoadFailure:
      errors = failure.diagnostics
      remarks = failure.notes
      files = failure.files
    case let diagnostic as Diagnostic: errors = [diagnostic]
    case is CancellationError: errors = [Diagnostic(.runtime, "interrupted")]
    default: errors = [Diagnostic(.runtime, "\(error)")]
    }
  }

  /// The errors as everywhere, and the line that made them.
  func errorDocument(line: Int) -> JSONValue {
    guard case .object(let members) = DiagnosticJSON.document(errors), line > 0 else {
      return DiagnosticJSON.document(errors)
    }
    return .object(members + [("line", .number(Double(line)))])
  }
}

extension String {
  /// Without spaces and tabs at its ends.
  var trimmingWhitespace: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
