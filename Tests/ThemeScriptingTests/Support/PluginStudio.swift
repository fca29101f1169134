import StyleModel
import ThemeScripting

/// Themes and plugins as texts. The theme asked for is `main`; each plugin's text follows a manifest of version 1.0.0
/// unless it brings its own.
struct PluginStudio {
  var source: ThemeTexts
  var options = EvaluationOptions()

  static let manifest = "plugin { version = \"1.0.0\", api = 1 } "

  /// - Parameters:
  ///   - theme: The script of `main`, without its `theme { … }`, which lists all the plugins.
  ///   - head: That `theme { … }`, where listing is not enough.
  ///   - parents: The scripts of other themes.
  init(_ plugins: [String: String], theme: String = "", head: String? = nil, parents: [String: String] = [:]) {
    let list = plugins.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    let script = (head ?? "theme { plugins = { \(list) } }") + " " + theme
    source = ThemeTexts(
      themes: parents.merging(["main": script]) { $1 }.mapValues { ["theme.lua": $0] },
      plugins: plugins.mapValues { text in
        ["plugin.lua": text.contains("plugin {") ? text : Self.manifest + text]
      })
  }

  func run<Result: Sendable>(_ body: @escaping @Sendable (ThemeEvaluation) throws -> Result) throws -> Result {
    try ThemeEvaluation.run("main", in: source, options: options, body)
  }

  func resolve(modes: [String: String] = [:]) throws -> Resolution { try run { try $0.resolve(modes: modes) } }

  /// Runs a body over the evaluation and its resolution.
  func tool<Result: Sendable>(
    _ body: @escaping @Sendable (ThemeEvaluation, Resolution) throws -> Result
  ) throws -> Result {
    try run { evaluation in try body(evaluation, try evaluation.resolve()) }
  }

  /// Everything that is wrong, by file and line.
  func faults() throws -> [Diagnostic] {
    do {
      return try resolve().errors
    } catch let failure as LoadFailure {
      return failure.diagnostics
    } catch let diagnostic as Diagnostic {
      return [diagnostic]
    }
  }
}
