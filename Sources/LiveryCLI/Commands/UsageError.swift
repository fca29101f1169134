import StyleModel
import ThemeTools

/// What is wrong with a command line.
struct UsageError: Error, Hashable, Sendable {
  /// One sentence, without the suggestion.
  var message: String
  /// A name, or a sentence.
  var suggestion: String?
  /// The command whose usage is at fault, where it is known.
  var command: String?
  /// Whether the answer is to be JSON, known even when nothing else could be read.
  var wantsJSON = false

  init(_ message: String, suggestion: String? = nil, command: String? = nil) {
    self.message = message
    self.suggestion = suggestion
    self.command = command
  }

  /// What a process that was used wrongly ends with.
  static let exitCode: Int32 = 2

  /// The error as all errors are reported.
  var diagnostic: Diagnostic { Diagnostic(.usage, message, suggestion: suggestion) }

  /// For standard error: the error, and how the command is used.
  func text(_ emphasis: Emphasis) -> String {
    let usage = command.flatMap(CommandTable.command(named:)).map { HelpText.usage(of: $0) }
    let more = usage ?? ["“livery --help” shows what there is"]
    return DiagnosticText(emphasis, source: { _ in nil }).render(diagnostic) + more.map { "  \($0)\n" }.joined()
  }

  /// For standard output, under `--json`.
  var document: JSONValue { DiagnosticJSON.document([diagnostic]) }
}
