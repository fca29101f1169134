import StyleModel
import ThemeTools

/// Writes what a line led to: data to standard output, everything else to standard error.
struct ResultWriter: Sendable {
  let talk: Emphasis
  let output: Output
  let error: Output

  /// - Parameters:
  ///   - isNumbered: Whether what is said of a line is led by its number, for readers who do not see it.
  ///   - isWanted: Asked before what is long goes on; without it, every text is written at once.
  func write(_ result: REPLResult, isNumbered: Bool = false, while isWanted: (() -> Bool)? = nil) {
    let text = DiagnosticText(talk, source: result.sources.text)
    let lead = isNumbered && result.line > 0 ? talk.dim("line \(result.line):") + " " : ""
    var isDone = false
    func put(_ text: String, on stream: Output) {
      guard let isWanted else { return stream.write(text) }
      guard !isDone else { return }
      stream.write(text) {
        isDone = !isWanted()
        return !isDone
      }
    }
    func tell(_ isMeant: (Diagnostic) -> Bool) {
      let meant = result.diagnostics.sortedByPlace.filter(isMeant)
      put(meant.map { lead + text.render($0) }.joined(), on: error)
    }
    // What nobody asked for ends with what it comes to, which has no place.
    let isConclusion = { (diagnostic: Diagnostic) in result.line == 0 && diagnostic.place == nil }
    tell { $0.severity != .error && !isConclusion($0) }
    put(result.output, on: output)
    if !result.isJSON { tell { $0.severity == .error } }
    tell { $0.severity != .error && isConclusion($0) }
    output.flush()
  }
}
