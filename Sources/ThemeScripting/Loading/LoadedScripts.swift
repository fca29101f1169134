import LuaSandbox
import StyleModel

/// The scripts of a theme once they have run: what every evaluation of them has in common, whatever a host overrides.
final class LoadedScripts {
  let name: String
  let files: SourceFiles
  let sandbox: LuaSandbox
  let options: EvaluationOptions
  let reading: ThemeLoader.Reading
  let functions: ScriptFunctions
  /// What the tools of plugins are called with.
  let tools: ToolRunner
  /// Where lines of a session run, made when the first does.
  var desk: SessionDesk?
  private var latest: (overrides: [TokenOverride], evaluation: ThemeEvaluation)?
  /// What the plugins' hooks did to the tokens.
  private let edits: [TokenEdit]
  private let merged: Theme

  init(
    _ name: String, _ reading: ThemeLoader.Reading, in sandbox: LuaSandbox, files: SourceFiles,
    options: EvaluationOptions
  ) throws {
    self.name = name
    self.files = files
    self.sandbox = sandbox
    self.options = options
    self.reading = reading
    let merged = Theme(name: name, sources: reading.sources, locate: files.locator, faults: reading.faults)
    edits = try TokenHooks(
      plugins: reading.plugins, functions: reading.functions, sandbox: sandbox, options: options
    ).run(over: merged, files: files)
    self.merged =
      edits.isEmpty
      ? merged
      : Theme(
        name: name, sources: reading.sources, locate: files.locator, faults: reading.faults, tokenEdits: edits)
    functions = try ScriptFunctions(
      sandbox: sandbox, scripts: reading.sources.map(\.origin), functions: reading.functions,
      optionTables: reading.plugins.map(\.optionTable), instructions: options.callInstructions,
      accounts: reading.accounts)
    tools = ToolRunner(sandbox: sandbox, functions: reading.functions, accounts: reading.accounts)
  }

  /// The theme with tokens overridden.
  func evaluation(overrides: [TokenOverride]) -> ThemeEvaluation {
    // What was asked last is asked again, and has compiled its rules.
    if let latest, latest.overrides == overrides { return latest.evaluation }
    let applied = reader.edits(overrides)
    var theme = merged
    if !applied.edits.isEmpty {
      theme = Theme(
        name: name, sources: reading.sources, locate: files.locator, faults: reading.faults,
        tokenEdits: edits + applied.edits)
    }
    let evaluation = ThemeEvaluation(theme: theme, scripts: self, remarks: reading.remarks + applied.notes)
    latest = (overrides, evaluation)
    return evaluation
  }

  /// Lets go of what holds this in turn.
  func forget() {
    latest = nil
    desk = nil
  }

  /// Reads overrides.
  var reader: OverrideReader {
    OverrideReader(
      theme: merged, sandbox: sandbox, environment: reading.environment, instructions: options.callInstructions)
  }
}
