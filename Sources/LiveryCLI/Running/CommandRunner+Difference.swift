import StyleModel
import ThemeScripting
import ThemeTools

/// `diff`.
extension CommandRunner {
  func diff(_ first: String, _ second: String, _ component: String?) throws -> Outcome {
    let comparison = try StyleComparison(try side(first), try side(second), of: component)
    var outcome = answer(comparison.document, comparison.text(page))
    outcome.exitCode = comparison.isEmpty ? 0 : 1
    return outcome
  }

  private func side(_ text: String) throws -> ComparedStyles {
    switch ComparedStyles.Name(text) {
    case .dump(let file): return .dump(try SavedDump(file: file, modes: modes))
    case .theme(let name): return try side(of: name, modes)
    case .context(let wanted): return try side(of: options.theme, modes.merging(wanted) { $1 })
    case .nothing(let part): throw UsageError("“\(part)” is no axis=value", command: "diff")
    }
  }

  private func side(of theme: String, _ modes: [String: String]) throws -> ComparedStyles {
    try ThemeEvaluation.run(theme, in: library, options: try evaluationOptions()) { evaluation in
      let resolution = try evaluation.resolve(modes: modes)
      try sound(resolution.errors, evaluation)
      return .sheet(resolution.sheet, tokens: TokenValues(resolution))
    }
  }
}
