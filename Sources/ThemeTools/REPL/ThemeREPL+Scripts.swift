import Livery

/// The session that answers what the published sheet cannot, and what was learnt from it.
struct REPLScripts {
  /// The theme and its sources that the session has run.
  var theme = ""
  var sources: SourceSnapshot?
  var session: ScriptSession?
  /// What the session came to, and the generation that was then.
  var resolution: (generation: UInt64, value: Resolution)?
  var names: (generation: UInt64, value: REPLNames)?
}

/// Asking scripts.
extension ThemeREPL {
  /// Asks the evaluation of what is published, with its overrides, on the thread of its session.
  func ask<Value: Sendable>(_ body: @escaping @Sendable (ThemeEvaluation) throws -> Value) async throws -> Value {
    let publication = runtime.publication
    let overrides = publication.selection.overrides
    return try await session(for: publication).run { try body($0.overriding(overrides)) }
  }

  /// The same, with what scripts printed meanwhile.
  func askNoting<Value: Sendable>(
    _ body: @escaping @Sendable (ThemeEvaluation) throws(Diagnostic) -> Value
  ) async throws -> (Value, [Diagnostic]) {
    try await ask { evaluation in
      let before = evaluation.notes.count
      // Whoever printed something in a line knows where it is.
      func notes() -> [Diagnostic] {
        evaluation.notes.dropFirst(before).map { note in
          var note = note
          if note.place?.file == REPLSources.input { note.place = nil }
          return note
        }
      }
      do throws(Diagnostic) {
        return (try body(evaluation), notes())
      } catch {
        throw LoadFailure([error], files: evaluation.files, notes: notes())
      }
    }
  }

  /// The session stays, and its globals with it, for as long as the scripts are the same: a mode or an override does not
  /// change them.
  private func session(for publication: Publication) async throws -> ScriptSession {
    if let session = scripts.session, scripts.theme == publication.selection.theme,
      scripts.sources == publication.sources
    {
      return session
    }
    guard let session = runtime.session(for: publication) else { throw Self.nothingLoaded }
    await replaceScripts(
      by: REPLScripts(theme: publication.selection.theme, sources: publication.sources, session: session))
    return session
  }

  static let nothingLoaded = Diagnostic(
    .usage, "no theme is loaded", suggestion: "mend it and say “:reload”, or choose another with “:theme NAME”")

  /// For what has no meaning before a theme is loaded.
  func wantTheme() throws(Diagnostic) { if runtime.generation == 0 { throw Self.nothingLoaded } }

  /// Forgets the session and the globals in it, for another one or for none. It is gone when this returns.
  func replaceScripts(by next: REPLScripts = REPLScripts()) async {
    let former = scripts.session
    scripts = next
    await former?.end()
  }

  /// The tokens and cells of what is published, made again by the session.
  func resolution() async throws -> Resolution {
    let publication = runtime.publication
    if let known = scripts.resolution, known.generation == publication.generation { return known.value }
    let modes = publication.selection.modes
    let resolution = try await ask { try $0.resolve(modes: modes) }
    scripts.resolution = (publication.generation, resolution)
    return resolution
  }

  // MARK: Lines of Lua

  func run(_ text: String, _ form: ThemeEvaluation.LineForm, from first: Int) async throws -> REPLAnswer {
    if form == .expression, text.trimmingWhitespace.isEmpty {
      throw Diagnostic(.usage, "“=” is followed by an expression", suggestion: "= token.color.brand:lighten(0.1)")
    }
    let modes = runtime.publication.selection.modes
    let (answers, notes) = try await askNoting { evaluation throws(Diagnostic) in
      try evaluation.run(line: text, as: form, file: REPLSources.input, firstLine: first, modes: modes)
    }
    // What an assignment comes to is nothing, and nothing is said of it; an expression is asked for its value.
    if form == .any, answers.allSatisfy(\.isNothing) { return REPLAnswer("", Self.document(of: []), remarks: notes) }
    var view = AnswerView(page: page)
    var values: [JSONValue] = []
    for answer in answers {
      if case .tokens(let prefix) = answer {
        let resolution = try await resolution()
        let name = prefix.isEmpty ? nil : prefix
        view.add(ListView(page: page).tokens(resolution) { $0.isIn(name) })
        values.append(ListDocuments.tokens(resolution) { $0.isIn(name) })
      } else {
        view.add(answer)
        values.append(answer.json)
      }
    }
    return REPLAnswer(view.text, Self.document(of: values), remarks: notes)
  }

  private static func document(of values: [JSONValue]) -> JSONValue { .object([("values", .array(values))]) }
}

extension ScriptAnswer {
  var isNothing: Bool { if case .nothing = self { true } else { false } }
}
