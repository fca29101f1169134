import Livery

/// `:set`, `:unset`, `:undo`, `:redo`, `:save`: tokens tried out.
extension ThemeREPL {
  private var overrides: [TokenOverride] { runtime.publication.selection.overrides }

  func set(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    if arguments.words.isEmpty { return listOverrides() }
    var rest = Substring(arguments.text)
    let name = try REPLWords.next(&rest) ?? ""
    let value = String(rest).trimmingWhitespace
    let theme = try await resolution().theme
    guard theme.tokens.index(of: name) != nil else {
      if let equals = name.firstIndex(of: "="), theme.tokens.index(of: String(name[..<equals])) != nil {
        throw arguments.error(
          "takes a token and a value, parted by a space",
          suggestion: ":set \(name[..<equals]) \(name[name.index(after: equals)...])")
      }
      let group = theme.tokens.entries.first { $0.isIn(name) }
      throw group.map { arguments.error("takes one token, and “\(name)” is a group", suggestion: ":set \($0.name) …") }
        ?? (name.isEmpty ? arguments.error("takes a token and a value") : theme.unknownToken(name))
    }
    guard !value.isEmpty else { throw arguments.error("takes a value for “\(name)” too") }
    let written = StyleValue.source(ofJSON: value, as: try await type(of: name)) ?? value
    var next = overrides.filter { !$0.token.isSame(as: name) }
    next.append(TokenOverride(name, written))
    return try await change(to: next, about: [name]) { history, before in history.note(before) }
  }

  /// The type that a token has now.
  private func type(of name: String) async throws -> ValueType? {
    let resolution = try await resolution()
    guard let index = resolution.theme.tokens.index(of: name), case .value(let token) = resolution.tokens[index] else {
      return nil
    }
    return token.value.type
  }

  private func listOverrides() -> REPLAnswer {
    var table = TextTable(folding: [1])
    for override in overrides { table.add([override.token, override.text]) }
    return REPLAnswer(
      table.isEmpty ? page.emphasis.dim("no token is overridden") + "\n" : page.render(table, indentation: 0),
      .object([("overrides", .object(overrides.map { ($0.token, .string($0.text)) }))]))
  }

  func unset(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    try arguments.atMost(1)
    let before = overrides
    guard let name = arguments.words.first else {
      guard !before.isEmpty else { throw Diagnostic(.usage, "no token is overridden") }
      return try await change(to: [], about: before.map(\.token)) { history, before in history.note(before) }
    }
    guard before.contains(where: { $0.token.isSame(as: name) }) else {
      throw Diagnostic(
        .usage, "the token “\(name)” is not overridden",
        suggestion: NearestName.suggestion(for: name, orList: before.map(\.token)))
    }
    return try await change(to: before.filter { !$0.token.isSame(as: name) }, about: [name]) { history, before in
      history.note(before)
    }
  }

  func undo(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    try arguments.atMost(0)
    guard let previous = history.previous else { throw Diagnostic(.usage, "there is nothing to undo") }
    return try await restore(previous, { $0.undo(from: $1) }, orForget: { $0.dropPrevious() })
  }

  func redo(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    try arguments.atMost(0)
    guard let next = history.next else { throw Diagnostic(.usage, "there is nothing to redo") }
    return try await restore(next, { $0.redo(from: $1) }, orForget: { $0.dropNext() })
  }

  private func restore(
    _ wanted: [TokenOverride], _ note: (inout OverrideHistory, [TokenOverride]) -> Void,
    orForget forget: (inout OverrideHistory) -> Void
  ) async throws -> REPLAnswer {
    do {
      return try await change(to: wanted, about: Self.difference(overrides, wanted), note)
    } catch let failure as LoadFailure {
      // What the theme shown now cannot take would stand in the way of what lies behind it.
      forget(&history)
      throw failure
    }
  }

  private static func difference(_ a: [TokenOverride], _ b: [TokenOverride]) -> [String] {
    Set(a).symmetricDifference(b).reduce(into: []) { names, override in
      if !names.contains(where: { $0.isSame(as: override.token) }) { names.append(override.token) }
    }.sorted(by: bytewise)
  }

  /// Publishes with other overrides and tells of the tokens that changed by it.
  private func change(
    to next: [TokenOverride], about tokens: [String], _ note: (inout OverrideHistory, [TokenOverride]) -> Void
  ) async throws -> REPLAnswer {
    let before = runtime.publication
    let after = try await runtime.setOverrides(next)
    note(&history, before.selection.overrides)
    let resolution = try await resolution()
    let changes = SheetDifference(from: before.sheet, to: after.sheet).changes.count
    var table = TextTable()
    var values: [(String, JSONValue)] = []
    for (position, name) in tokens.enumerated() {
      guard let index = resolution.theme.tokens.index(of: name), case .value(let token) = resolution.tokens[index]
      else { continue }
      values.append((name, token.value.json))
      table.add([
        name, page.value(token.value), position == tokens.count - 1 ? page.emphasis.dim(Self.count(changes)) : "",
      ])
    }
    return REPLAnswer(
      page.render(table, indentation: 0),
      .object([
        ("tokens", .object(values)), ("changes", .number(Double(changes))),
        ("generation", .number(Double(after.generation))),
      ]), remarks: after.diagnostics.filter { $0.kind == .missingToken })
  }

  // MARK: Saving

  private static func count(of tokens: Int) -> String { "\(tokens) token\(tokens == 1 ? "" : "s")" }

  /// What is still to be done for a file to be a theme.
  private static func advice(on file: String) -> String {
    file == "theme.lua" || file.hasSuffix("/theme.lua") ? "" : "; as Themes/<name>/theme.lua it is a theme"
  }

  func save(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    try arguments.atMost(1)
    guard let word = arguments.words.first, !word.isEmpty else { throw arguments.error("takes a file") }
    let file = SavedOverrides.path(word)
    let overrides = overrides
    guard !overrides.isEmpty else {
      throw Diagnostic(
        .usage, "no token is overridden, so there is nothing to save", suggestion: ":set color.brand #f50")
    }
    let theme = runtime.publication.selection.theme
    let lines = try await ask { evaluation in overrides.map { ($0.token, evaluation.source(of: $0)) } }
    try SavedOverrides(parent: theme, values: lines).write(to: file)
    return REPLAnswer(
      page.emphasis.dim(Self.count(of: overrides.count) + " saved to \(file)" + Self.advice(on: file)) + "\n",
      .object([("file", .string(file)), ("tokens", .number(Double(overrides.count)))]))
  }
}
