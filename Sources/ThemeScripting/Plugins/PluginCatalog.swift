import LuaSandbox
import StyleModel

/// The plugins that there are, whether or not a theme uses them.
public enum PluginCatalog {
  /// A plugin of the catalog.
  public struct Entry: Sendable {
    /// The name of its folder.
    public let name: String
    /// Its entry file, as reached from the working directory.
    public let file: String
    /// What it says of itself; nil when that cannot be read.
    public let manifest: PluginManifest?
    /// Why not.
    public let error: Diagnostic?
    /// The themes that load it, themselves or by their parents, bytewise sorted.
    public let usedBy: [String]
  }

  /// Reads the head of every plugin, and of every theme to see which plugins it loads. No plugin runs any further.
  /// - Throws: an `io` diagnostic when a folder cannot be read.
  public static func entries(
    in source: any ThemeSource, options: EvaluationOptions = EvaluationOptions()
  ) throws -> [Entry] {
    let names = try source.names(of: .plugin)
    let themes = (try? source.names(of: .theme)) ?? []
    return LuaThread.run {
      var users: [String: [String]] = [:]
      for theme in themes {
        for plugin in ThemeLoader(source: source, options: options).pluginNames(of: theme) {
          users[plugin, default: []].append(theme)
        }
      }
      return names.map { name in
        let found = ThemeLoader(source: source, options: options).manifest(of: name)
        return Entry(
          name: name, file: source.entry(of: SourceUnit(.plugin, name)), manifest: found.manifest,
          error: found.faults.first, usedBy: users[name] ?? [])
      }
    }
  }
}

extension ThemeLoader {
  /// The plugins that a theme loads, as far as its chain and their heads can be read.
  fileprivate func pluginNames(of theme: String) -> Set<String> {
    guard let sandbox = try? open(for: theme) else { return [] }
    defer { sandbox.close() }
    guard let choice = try? choice(of: theme, in: sandbox) else { return [] }
    var faults: [Diagnostic] = []
    var leftOut: [PluginLoader.LeftOut] = []
    let loader = PluginLoader(loader: self, sandbox: sandbox)
    let loaded = (try? loader.manifests(choice, &faults, &leftOut)) ?? [:]
    return Set(choice.entries.keys).union(loaded.keys)
  }

  fileprivate func manifest(of name: String) -> (manifest: PluginManifest?, faults: [Diagnostic]) {
    var faults: [Diagnostic] = []
    do {
      let sandbox = try open(for: name)
      defer { sandbox.close() }
      let manifest = try PluginLoader(loader: self, sandbox: sandbox)
        .manifest(of: SourceUnit(.plugin, name), at: nil, nil, &faults)
      return (manifest, faults)
    } catch {
      return (nil, error.diagnostics)
    }
  }
}

/// What a plugin has used in an evaluation.
public struct PluginUsage: Hashable, Sendable {
  /// The plugin.
  public let name: String
  /// How long its script ran, in seconds.
  public let loadSeconds: Double
  /// How often its hooks and tools were called.
  public let calls: Int
  /// How long these took together, in seconds.
  public let callSeconds: Double
  /// Instructions of the script and of all calls.
  public let instructions: Int
  /// Bytes that the script and the calls had added when they ended.
  public let memory: Int
}

extension ThemeEvaluation {
  /// What each plugin has used so far, in load order.
  public var pluginUsage: [PluginUsage] {
    plugins.map { plugin in
      let account = accounts.accounts[plugin.manifest.name] ?? PluginAccounts.Account()
      return PluginUsage(
        name: plugin.manifest.name, loadSeconds: account.loadSeconds, calls: account.calls,
        callSeconds: account.seconds, instructions: account.instructions, memory: account.memory)
    }
  }
}
