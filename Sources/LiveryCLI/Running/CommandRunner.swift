import StyleModel
import ThemeScripting
import ThemeTools

/// Runs one command and gives what it has to say, without writing it.
struct CommandRunner {
  let invocation: Invocation
  let page: Page

  var options: GlobalOptions { invocation.options }
  var library: ThemeLibrary { ThemeLibrary(themes: options.themes, plugins: options.plugins) }
  var modes: [String: String] {
    Dictionary(options.modes.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  func run() throws -> Outcome {
    switch invocation.command {
    case .help, .version, .repl, .watch: return Outcome(output: "")
    case .themes: return try themes()
    case .components(let name): return try components(name)
    case .properties:
      return try evaluate { evaluation, resolution in
        try sound(resolution.declarationFaults, evaluation)
        let table = evaluation.theme.properties
        return answer(ListDocuments.properties(table), ListView(page: page).properties(table))
      }
    case .states:
      return try evaluate { evaluation, resolution in
        try sound(resolution.declarationFaults, evaluation)
        let table = evaluation.theme.states
        return answer(ListDocuments.states(table), ListView(page: page).states(table))
      }
    case .tokens(let prefix): return try tokens(prefix)
    case .resolve(let target, let states, let property): return try resolve(target, states, property)
    case .why(let target, let property, let states): return try why(target, states, property)
    case .whyToken(let name): return try why(token: name)
    case .transition(let request): return try transition(request)
    case .dump(let component, let allModes): return try dump(component, allModes: allModes)
    case .diff(let first, let second, let component): return try diff(first, second, component)
    case .plugins(let timings): return try plugins(timings: timings)
    case .check(let request): return try check(request)
    case .export(let request): return try export(request)
    case .formats: return try formats()
    case .new(let unit): return try begin(unit)
    case .test(let folders): return try test(folders)
    }
  }

  // MARK: Evaluating

  func evaluate(
    _ body: @escaping @Sendable (ThemeEvaluation, Resolution) throws -> Outcome
  ) throws -> Outcome {
    let modes = modes
    return try ThemeEvaluation.run(options.theme, in: library, options: try evaluationOptions()) { evaluation in
      let resolution = try evaluation.resolve(modes: modes)
      var outcome = try body(evaluation, resolution)
      outcome.files = evaluation.files
      outcome.remarks = evaluation.notes + resolution.warnings
      if outcome.errors.isEmpty, !resolution.errors.isEmpty {
        // What was asked for does not lean on them, but an app will refuse to publish the theme.
        let count = resolution.errors.count
        outcome.remarks.append(
          Diagnostic(
            .type, "the theme has \(count) error\(count == 1 ? "" : "s") that this answer does not lean on",
            suggestion: "“livery check \(options.theme)” lists them", severity: .note))
      }
      return outcome
    }
  }

  func evaluationOptions() throws(UsageError) -> EvaluationOptions {
    var found = EvaluationOptions()
    found.onPluginFault = options.onPluginFault
    for limit in options.limits where !found.set(limit: limit.name, to: limit.value) {
      throw UsageError(
        EvaluationOptions.limitNames.contains(limit.name)
          ? "the limit “\(limit.name)” cannot be \(formatNumber(limit.value))" : "there is no limit “\(limit.name)”",
        suggestion: NearestName.suggestion(for: limit.name, orList: EvaluationOptions.limitNames))
    }
    return found
  }

  func sound(_ faults: [Diagnostic], _ evaluation: ThemeEvaluation) throws(LoadFailure) {
    if !faults.isEmpty { throw LoadFailure(faults, files: evaluation.files, notes: evaluation.notes) }
  }

  func answer(_ document: JSONValue, _ text: @autoclosure () -> String) -> Outcome {
    Outcome(output: options.json ? document.text + "\n" : text())
  }

  private func query(_ target: QueryTarget, _ states: [String]) -> StyleQuery {
    StyleQuery(
      target.component, slot: target.slot,
      axes: Dictionary(target.axes.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }), states: states)
  }

  // MARK: Commands

  private func themes() throws -> Outcome {
    var entries: [ListDocuments.ThemeEntry] = []
    let limits = try evaluationOptions()
    for name in try library.names(of: .theme) {
      var entry = ListDocuments.ThemeEntry(name: name, file: library.entry(of: .theme(name)))
      do {
        let (title, parent, fault) = try ThemeEvaluation.run(name, in: library, options: limits) { evaluation in
          let own = evaluation.theme.sources.last
          return (own?.title, own?.extends, evaluation.theme.diagnostics.sortedByPlace.first)
        }
        entry.title = title
        entry.extends = parent
        entry.error = fault
      } catch let failure as LoadFailure {
        entry.error = failure.diagnostics.sortedByPlace.first
      }
      entries.append(entry)
    }
    return answer(ListDocuments.themes(entries), ListView(page: page).themes(entries))
  }

  private func components(_ name: String?) throws -> Outcome {
    try evaluate { evaluation, resolution in
      try sound(resolution.declarationFaults, evaluation)
      if let name { _ = try resolution.sheet.position(of: name) }
      return answer(
        ListDocuments.components(resolution.sheet) { $0.isNamed(name) },
        ListView(page: page).components(resolution.sheet) { $0.isNamed(name) })
    }
  }

  private func tokens(_ prefix: String?) throws -> Outcome {
    try evaluate { evaluation, resolution in
      try sound(resolution.declarationFaults, evaluation)
      if let prefix, !resolution.theme.tokens.entries.contains(where: { $0.isIn(prefix) }) {
        throw resolution.theme.unknownToken(prefix, orGroup: true)
      }
      var outcome = answer(
        ListDocuments.tokens(resolution) { $0.isIn(prefix) },
        ListView(page: page).tokens(resolution) { $0.isIn(prefix) })
      outcome.errors = resolution.tokenFaults
      outcome.exitCode = resolution.tokenFaults.isEmpty ? 0 : 1
      return outcome
    }
  }

  private func resolve(_ target: QueryTarget, _ states: [String], _ property: String?) throws -> Outcome {
    try evaluate { evaluation, resolution in
      let query = query(target, states)
      let cell = try cell(query, resolution, evaluation)
      let index = try property.map { try self.property($0, of: cell, resolution, evaluation) }
      let explanations = options.json ? [] : try evaluation.explain(query, in: resolution.sheet)
      return answer(
        StyleDocuments.resolve(cell, in: resolution.sheet, property: index),
        StyleView(page: page).resolve(cell, in: resolution.sheet, property: index, explanations: explanations))
    }
  }

  /// The cell that a query names, once nothing keeps its component from answering.
  private func cell(_ query: StyleQuery, _ resolution: Resolution, _ evaluation: ThemeEvaluation) throws -> CellKey {
    // One fault keeps the component from answering; then all that the load found is told, so that all can be mended.
    if !resolution.faults(of: query.component).isEmpty { try sound(resolution.errors, evaluation) }
    do {
      return try resolution.sheet.cell(query)
    } catch {
      throw LoadFailure([aboutQuery(error)], files: evaluation.files, notes: evaluation.notes)
    }
  }

  /// A fault of the query itself: programs are told where the component is declared, people need no look at a theme in
  /// which nothing is wrong.
  private func aboutQuery(_ error: Diagnostic) -> Diagnostic {
    guard !options.json else { return error }
    var error = error
    error.place = nil
    return error
  }

  /// A property that a query names. An unknown one is placed at the component, as every other name of a query is.
  private func property(
    _ name: String, of cell: CellKey, _ resolution: Resolution, _ evaluation: ThemeEvaluation
  ) throws -> PropertyIndex {
    do {
      return try resolution.sheet.property(named: name, of: cell)
    } catch {
      throw LoadFailure([aboutQuery(error)], files: evaluation.files, notes: evaluation.notes)
    }
  }

  private func why(_ target: QueryTarget, _ states: [String], _ property: String) throws -> Outcome {
    try evaluate { evaluation, resolution in
      let query = query(target, states)
      let cell = try cell(query, resolution, evaluation)
      // People need not ask again; programs are told which questions have an answer of the documented shape.
      if !options.json, let parts = try evaluation.explain(query, partsOf: property, in: resolution.sheet) {
        return Outcome(output: StyleView(page: page).why(parts, cell, in: resolution.sheet))
      }
      let index = try self.property(property, of: cell, resolution, evaluation)
      let explanation = try evaluation.explain(query, property: index, in: resolution.sheet)
      return answer(
        StyleDocuments.why(explanation, of: query, property: property),
        StyleView(page: page).why(explanation, cell, property, in: resolution.sheet))
    }
  }

  private func why(token name: String) throws -> Outcome {
    let modes = modes
    return try evaluate { evaluation, resolution in
      try sound(resolution.declarationFaults, evaluation)
      guard let index = resolution.theme.tokens.index(of: name) else { throw resolution.theme.unknownToken(name) }
      if case .broken(let causes) = resolution.tokens[index] { try sound(causes, evaluation) }
      let resolver = try evaluation.resolver(modes)
      let (layers, chain) = (resolver.explain(token: name), resolver.chain(of: name))
      return answer(
        ListDocuments.why(token: name, in: resolution, layers: layers, chain: chain),
        StyleView(page: page).why(token: name, in: resolution, layers: layers, chain: chain))
    }
  }

  private func transition(_ request: TransitionRequest) throws -> Outcome {
    try evaluate { evaluation, resolution in
      let query = query(request.target, request.from)
      _ = try cell(query, resolution, evaluation)
      var steps = request.through.map { TransitionPlayback.Step($0.states, at: $0.at) }
      if !request.to.isEmpty {
        // The goal is entered once everything on the way has been; without a way, at once.
        steps.append(TransitionPlayback.Step(request.to, at: steps.last?.time ?? 0))
      }
      let playback = try TransitionPlayback(
        query, steps: steps, at: request.at, reducedMotion: request.reducedMotion, in: resolution.sheet)
      return answer(
        StyleDocuments.transition(playback, in: resolution.sheet),
        StyleView(page: page).transition(playback, in: resolution.sheet))
    }
  }

  private func dump(_ component: String?, allModes: Bool) throws -> Outcome {
    try evaluate { evaluation, resolution in
      try sound(resolution.errors, evaluation)
      if let component { _ = try resolution.sheet.position(of: component) }
      guard allModes else {
        return answer(
          StyleDocuments.dump(resolution.sheet, component),
          StyleView(page: page).dump(resolution.sheet, component))
      }
      var sheets: [StyleSheet] = []
      for context in try evaluation.theme.modes.everyContext() {
        let resolution = try evaluation.resolve(modes: context.values)
        try sound(resolution.errors, evaluation)
        sheets.append(resolution.sheet)
      }
      return answer(
        StyleDocuments.dumps(sheets, component),
        sheets.map { StyleView(page: page).dump($0, component) }.joined(separator: "\n"))
    }
  }
}

/// What a command has to say.
struct Outcome: Sendable {
  /// For standard output.
  var output: String
  var exitCode: Int32 = 0
  /// Notes and warnings, for standard error.
  var remarks: [Diagnostic] = []
  /// What was found wrong beside the answer.
  var errors: [Diagnostic] = []
  /// The files read, for code frames.
  var files: SourceFiles?

  init(output: String) { self.output = output }
}
