import StyleModel
import ThemeScripting
import ThemeTools

/// `diff`.
extension CommandRunner {
  func diff(_ first: String, _ second: String) throws -> Outcome {
    let comparison = StyleComparison(try side(first), try side(second))
    var outcome = answer(comparison.document, comparison.text(page))
    outcome.exitCode = comparison.isEmpty ? 0 : 1
    return outcome
  }

  private func side(_ text: String) throws -> ComparedStyles {
    switch ComparedStyles.Name(text) {
    case .dump(let file): return .dump(try SavedDump(file: file, modes: modes))
    case .theme(let name): return .sheet(try sheet(of: name, modes))
    case .context(let wanted): return .sheet(try sheet(of: options.theme, modes.merging(wanted) { $1 }))
    case .nothing(let part): throw UsageError("“\(part)” is no axis=value", command: "diff")
    }
  }

  private func sheet(of theme: String, _ modes: [String: String]) throws -> StyleSheet {
    try ThemeEvaluation.run(theme, in: library, options: try evaluationOptions()) { evaluation in
      let resolution = try evaluation.resolve(modes: modes)
      try sound(resolution.errors, evaluation)
      return resolution.sheet
    }
  }
}
