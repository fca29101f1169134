import Livery

/// `:why`: which rules gave a value.
extension ThemeREPL {
  func why(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    guard let first = arguments.words.first ?? lastProperty else { throw arguments.error("takes a property") }
    if first == "token" {
      try arguments.atMost(2)
      guard let name = arguments.words.dropFirst().first else { throw arguments.error("token takes its name") }
      return try await why(token: name)
    }
    let sheet = runtime.sheet
    if isQuery(first) {
      let request = try REPLQuery(arguments.text, in: sheet)
      guard let property = request.property else {
        throw arguments.error("takes a property too", suggestion: "“:why \(first) background”")
      }
      lastQuery = request.query
      return try await why(property, of: request.query, in: sheet)
    }
    try arguments.atMost(1)
    if sheet.properties.index(of: first) == nil,
      (try? await names())?.tokens.contains(where: { $0.isSame(as: first) }) == true
    {
      return try await why(token: first)
    }
    guard let query = lastQuery else {
      throw arguments.error("is about the last query, and there was none", suggestion: "“:why button \(first)”")
    }
    return try await why(first, of: query, in: sheet)
  }

  private func why(_ property: String, of query: StyleQuery, in sheet: StyleSheet) async throws -> REPLAnswer {
    let cell = try cell(query, in: sheet)
    if !usesJSON, let parts = try await ask({ try $0.explain(query, partsOf: property, in: sheet) }) {
      return REPLAnswer(StyleView(page: page).why(parts, cell, in: sheet))
    }
    let index = try self.property(property, of: cell, in: sheet)
    let explanation = try await ask { try $0.explain(query, property: index, in: sheet) }
    return REPLAnswer(
      StyleView(page: page).why(explanation, cell, property, in: sheet),
      StyleDocuments.why(explanation, of: query, property: property))
  }

  private func why(token name: String) async throws -> REPLAnswer {
    let resolution = try await resolution()
    guard resolution.theme.tokens.index(of: name) != nil else { throw resolution.theme.unknownToken(name) }
    let modes = runtime.publication.selection.modes
    let (text, document) = try await ask { [page] evaluation in
      let resolver = try evaluation.resolver(modes)
      let (layers, chain) = (resolver.explain(token: name), resolver.chain(of: name))
      return (
        StyleView(page: page).why(token: name, in: resolution, layers: layers, chain: chain),
        ListDocuments.why(token: name, in: resolution, layers: layers, chain: chain)
      )
    }
    return REPLAnswer(text, document)
  }
}
