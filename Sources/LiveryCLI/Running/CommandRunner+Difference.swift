import StyleModel
import ThemeScripting
import ThemeTools

/// `diff`.
extension CommandRunner {
  /// What may be compared.
  private enum Side {
    case sheet(StyleSheet)
    case dump(SavedDump)
  }

  func diff(_ first: String, _ second: String) throws -> Outcome {
    let (a, b) = (try side(first), try side(second))
    let view = DifferenceView(page: page)
    var outcome: Outcome
    if case .sheet(let from) = a, case .sheet(let to) = b {
      let difference = SheetDifference(from: from, to: to)
      outcome = answer(DiffDocuments.diff(difference, from: from, to: to), view.diff(difference))
      outcome.exitCode = difference.isEmpty ? 0 : 1
    } else {
      let (from, to) = (try dump(a), try dump(b))
      let difference = DumpDifference(from: from, to: to)
      outcome = answer(DiffDocuments.diff(difference, from: from, to: to), view.diff(difference))
      outcome.exitCode = difference.changes.isEmpty ? 0 : 1
    }
    return outcome
  }

  /// A path holds `/` or ends in `.json`, a context has `=`, anything else names a theme.
  private func side(_ text: String) throws -> Side {
    if text.contains("/") || text.hasSuffix(".json") { return .dump(try SavedDump(file: text, modes: modes)) }
    guard text.contains("=") else { return .sheet(try sheet(of: text, modes)) }
    var wanted = modes
    for part in text.split(separator: ",") {
      guard let assignment = Assignment(parsing: String(part)) else {
        throw UsageError("“\(part)” is no axis=value", command: "diff")
      }
      wanted[assignment.name] = assignment.value
    }
    return .sheet(try sheet(of: options.theme, wanted))
  }

  private func sheet(of theme: String, _ modes: [String: String]) throws -> StyleSheet {
    try ThemeEvaluation.run(theme, in: library, options: try evaluationOptions()) { evaluation in
      let resolution = try evaluation.resolve(modes: modes)
      try sound(resolution.errors, evaluation)
      return resolution.sheet
    }
  }

  private func dump(_ side: Side) throws -> SavedDump {
    switch side {
    case .dump(let dump): return dump
    case .sheet(let sheet): return SavedDump(sheet)
    }
  }
}
