import StyleModel
import ThemeTools

/// Writes what a line led to: data to standard output, everything else to standard error.
struct ResultWriter: Sendable {
  let talk: Emphasis
  let output: Output
  let error: Output

  /// - Parameter isNumbered: Whether what is said of a line is led by its number, for readers who do not see it.
  func write(_ result: REPLResult, isNumbered: Bool = false) {
    let text = DiagnosticText(talk, source: result.sources.text)
    let lead = isNumbered && result.line > 0 ? talk.dim("line \(result.line):") + " " : ""
    func tell(_ isWanted: (Diagnostic) -> Bool) {
      for diagnostic in result.diagnostics.sortedByPlace where isWanted(diagnostic) {
        error.write(lead + text.render(diagnostic))
      }
    }
    tell { $0.severity != .error }
    output.write(result.output)
    if !result.isJSON { tell { $0.severity == .error } }
    output.flush()
  }
}
