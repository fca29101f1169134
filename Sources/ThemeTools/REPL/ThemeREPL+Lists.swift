import Livery

/// `:tokens`, `:components`, `:properties`, `:states`: what is there.
extension ThemeREPL {
  func tokens(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    try arguments.atMost(1)
    let resolution = try await resolution()
    let prefix = arguments.words.first
    if let prefix, !resolution.theme.tokens.entries.contains(where: { $0.isIn(prefix) }) {
      throw resolution.theme.unknownToken(prefix, orGroup: true)
    }
    return REPLAnswer(
      ListView(page: page).tokens(resolution, prefix: prefix), ListDocuments.tokens(resolution, prefix: prefix))
  }

  func components(_ arguments: REPLCommand.Arguments) throws -> REPLAnswer {
    try arguments.atMost(1)
    let sheet = runtime.sheet
    if let name = arguments.words.first { _ = try sheet.component(name) }
    return REPLAnswer(
      ListView(page: page).components(sheet, named: arguments.words.first),
      ListDocuments.components(sheet, named: arguments.words.first))
  }

  func properties(_ arguments: REPLCommand.Arguments) throws -> REPLAnswer {
    try arguments.atMost(0)
    let table = runtime.sheet.properties
    return REPLAnswer(ListView(page: page).properties(table), ListDocuments.properties(table))
  }

  func states(_ arguments: REPLCommand.Arguments) throws -> REPLAnswer {
    try arguments.atMost(0)
    let table = runtime.sheet.states
    return REPLAnswer(ListView(page: page).states(table), ListDocuments.states(table))
  }
}
