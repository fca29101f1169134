import Livery

/// `:diff`: what is shown now against another theme, context or saved dump.
extension ThemeREPL {
  func diff(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    try arguments.atMost(2)
    try wantTheme()
    let selection = runtime.publication.selection
    switch arguments.words.count {
    case 0:
      let plain = try await runtime.prepare(selection.theme, in: selection.modes, overrides: [])
      return answer(.sheet(plain.sheet), .sheet(runtime.sheet))
    case 1: return answer(.sheet(runtime.sheet), try await side(arguments.words[0], arguments))
    default: return answer(try await side(arguments.words[0], arguments), try await side(arguments.words[1], arguments))
    }
  }

  private func answer(_ a: ComparedStyles, _ b: ComparedStyles) -> REPLAnswer {
    let comparison = StyleComparison(a, b)
    let text = comparison.text(page)
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
