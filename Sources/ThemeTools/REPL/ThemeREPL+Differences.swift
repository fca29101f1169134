import Livery

/// `:diff`: what is shown now against another theme, context or saved dump.
extension ThemeREPL {
  func diff(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    try arguments.atMost(3)
    try wantTheme()
    let selection = runtime.publication.selection
    var words = arguments.words
    var component: String?
    if let last = words.last, words.count == 3 || isComponent(last) {
      component = last
      words.removeLast()
    }
    switch words.count {
    case 0:
      let plain = try await runtime.prepare(selection.theme, in: selection.modes, overrides: [])
      return try answer(.sheet(plain.sheet), .sheet(runtime.sheet), of: component)
    case 1: return try answer(.sheet(runtime.sheet), try await side(words[0], arguments), of: component)
    default:
      return try answer(try await side(words[0], arguments), try await side(words[1], arguments), of: component)
    }
  }

  /// Whether a word that could be a theme as well is a component.
  private func isComponent(_ word: String) -> Bool {
    guard case .theme(let name) = ComparedStyles.Name(word) else { return false }
    return runtime.sheet.components.contains { $0.name == name } && (try? runtime.themes().contains(name)) != true
  }

  private func answer(_ a: ComparedStyles, _ b: ComparedStyles, of component: String?) throws -> REPLAnswer {
    let comparison = try StyleComparison(a, b, of: component)
    var text = comparison.text(page)
    // A pipe gets all of it; on a screen thousands of lines bury what was asked before.
    if page.width != nil, component == nil {
      text = Self.shortened(text, advice: "; “:diff … COMPONENT” shows one component’s")
    }
    return REPLAnswer(text.isEmpty ? page.emphasis.dim("nothing differs") + "\n" : text, comparison.document)
  }

  private func side(_ word: String, _ arguments: REPLCommand.Arguments) async throws -> ComparedStyles {
    let selection = runtime.publication.selection
    switch ComparedStyles.Name(word) {
    case .dump(let file): return .dump(try SavedDump(file: file, modes: selection.modes))
    case .theme(let name): return .sheet(try await runtime.prepare(name, in: selection.modes).sheet)
    case .context(let modes):
      return .sheet(try await runtime.prepare(selection.theme, in: selection.modes.merging(modes) { $1 }).sheet)
    case .nothing(let part): throw arguments.error("takes a theme, axis=value or a file, not “\(part)”")
    }
  }
}
