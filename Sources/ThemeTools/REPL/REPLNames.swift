import Livery

/// The names that a line may hold, as far as the published sheet does not tell them.
struct REPLNames: Sendable {
  var themes: [String] = []
  var modes: [(axis: String, values: [String])] = []
  /// Dotted names, bytewise sorted.
  var tokens: [String] = []
  /// The commands of plugins.
  var commands: [PluginTool] = []
  /// Globals that a line of Lua may use.
  var globals: [String] = []
}

extension ThemeREPL {
  /// The names of what is published; globals as they are now.
  func names() async throws -> REPLNames {
    let generation = runtime.generation
    var names: REPLNames
    if let known = scripts.names, known.generation == generation {
      names = known.value
    } else {
      names = try await ask { evaluation in
        REPLNames(
          modes: evaluation.theme.modes.axes.map { ($0.name, $0.values) },
          tokens: evaluation.theme.tokens.entries.map(\.name).sorted(by: bytewise), commands: evaluation.commands)
      }
      scripts.names = (generation, names)
    }
    names.themes = (try? runtime.themes()) ?? []
    names.globals = (try? await ask { try $0.globalNames() }) ?? []
    return names
  }
}
