import Livery

/// `:tokens`, `:components`, `:properties`, `:states`: what is there.
extension ThemeREPL {
  func tokens(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    try arguments.atMost(1)
    let resolution = try await resolution()
    let entries = resolution.theme.tokens.entries
    guard let name = arguments.words.first else {
      return REPLAnswer(ListView(page: page).tokens(resolution), ListDocuments.tokens(resolution))
    }
    var found = Set(entries.filter { $0.isIn(name) }.map(\.name))
    if found.isEmpty { found = Set(entries.map(\.name).filter { Self.matches($0, name) }) }
    guard !found.isEmpty else { throw resolution.theme.unknownToken(name, orGroup: true) }
    return REPLAnswer(
      ListView(page: page).tokens(resolution) { found.contains($0.name) },
      ListDocuments.tokens(resolution) { found.contains($0.name) })
  }

  /// Whether a part of a name is what somebody typed, in any case.
  private static func matches(_ name: String, _ part: String) -> Bool {
    name.lowercased().contains(part.lowercased())
  }

  func components(_ arguments: REPLCommand.Arguments) throws -> REPLAnswer {
    try arguments.atMost(1)
    try wantTheme()
    let sheet = runtime.sheet
    var found = sheet.components.map(\.name)
    if let name = arguments.words.first {
      found = found.contains(name) ? [name] : found.filter { Self.matches($0, name) }
      if found.isEmpty { _ = try sheet.component(name) }
    }
    return REPLAnswer(
      ListView(page: page).components(sheet) { found.contains($0.name) },
      ListDocuments.components(sheet) { found.contains($0.name) })
  }

  func properties(_ arguments: REPLCommand.Arguments) throws -> REPLAnswer {
    try arguments.atMost(1)
    try wantTheme()
    let table = runtime.sheet.properties
    let names = table.definitions.map(\.name)
    let found = arguments.words.first.map { part in names.filter { Self.matches($0, part) } } ?? names
    guard !found.isEmpty else {
      let name = arguments.words.first ?? ""
      throw Diagnostic(
        .unknownName, "there is no property “\(name)”", suggestion: table.suggestion(for: name))
    }
    return REPLAnswer(
      ListView(page: page).properties(table) { found.contains($0.name) },
      ListDocuments.properties(table) { found.contains($0.name) })
  }

  func states(_ arguments: REPLCommand.Arguments) throws -> REPLAnswer {
    try arguments.atMost(0)
    try wantTheme()
    let table = runtime.sheet.states
    return REPLAnswer(ListView(page: page).states(table), ListDocuments.states(table))
  }
}
