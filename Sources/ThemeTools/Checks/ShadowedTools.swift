import StyleModel
import ThemeScripting

/// Tools of plugins that are called like what Livery brings itself, which no `override` takes over.
extension PluginTool {
  /// What is said of a theme's tools: those that cannot be reached, and those that share a setting.
  static func shadowed(checks: [PluginTool], formats: [PluginTool], commands: [PluginTool]) -> [Diagnostic] {
    REPLCommand.shadowing(commands)
      + formats.filter { BuiltInFormat(rawValue: $0.name) != nil }.map { format in
        format.shadowing(
          "the format “\(format.name)” of the plugin “\(format.plugin)” cannot be written, since Livery has a format “\(format.name)” of its own"
        )
      }
      + checks.filter { BuiltInCheck(rawValue: $0.name) != nil }.map { check in
        check.shadowing(
          "the check “\(check.name)” of the plugin “\(check.plugin)” cannot be told from Livery’s own, which a theme sets by the same name"
        )
      }
  }

  /// A warning at a tool that wants another name.
  func shadowing(_ message: String) -> Diagnostic {
    Diagnostic(
      .duplicateName, message, at: place, origin: origin,
      suggestion: "give it another name, such as “\(plugin)-\(name)”", severity: .warning)
  }
}
