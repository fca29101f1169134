import StyleModel
import Livery

/// The JSON document that lists plugins.
public enum PluginDocuments {
  /// `plugins`: every plugin of a library, in the order given; those that were timed with what they used, and in
  /// which theme.
  public static func plugins(
    _ entries: [PluginCatalog.Entry], usage: [String: (theme: String, usage: PluginUsage)] = [:]
  ) -> JSONValue {
    .object([("plugins", .array(entries.map { plugin($0, usage[$0.name]) }))])
  }

  /// `export --list`: the formats that are built in, then those of plugins.
  package static func formats(_ formats: [PluginTool]) -> JSONValue {
    let all =
      BuiltInFormat.allCases.map { ($0.rawValue, $0.fileExtension, $0.help, nil) }
      + formats.map { ($0.name, $0.fileExtension, $0.help, Optional($0.plugin)) }
    let documents = all.map { name, fileExtension, help, plugin in
      object([
        ("name", .string(name)), ("extension", fileExtension.map(JSONValue.string)),
        ("help", help.isEmpty ? nil : .string(help)), ("plugin", plugin.map(JSONValue.string)),
      ])
    }
    return .object([("formats", .array(documents))])
  }

  private static func plugin(
    _ entry: PluginCatalog.Entry, _ used: (theme: String, usage: PluginUsage)?
  ) -> JSONValue {
    var members: [(String, JSONValue?)] = [("name", .string(entry.name))]
    if let manifest = entry.manifest {
      members += [
        ("version", .string(manifest.version.description)), ("api", .number(Double(manifest.api))),
        ("description", manifest.description.map(JSONValue.string)),
        ("requires", .object(manifest.requires.map { ($0.name, .string($0.range.description)) })),
        ("options", .object(manifest.options.map { ($0.name, option($0)) })),
      ]
    }
    members += [
      ("file", .string(entry.file)), ("usedBy", .array(entry.usedBy.map(JSONValue.string))),
      ("error", entry.error.map(DiagnosticJSON.error)), ("timings", used.map { timings($0.theme, $0.usage) }),
    ]
    return object(members)
  }

  private static func option(_ option: PluginOption) -> JSONValue {
    object([
      ("type", .string(option.type.rawValue)), ("default", option.default?.jsonValue),
      ("min", option.range?.minimum.map(JSONValue.number)), ("max", option.range?.maximum.map(JSONValue.number)),
      ("values", option.values.isEmpty ? nil : .array(option.values.map(JSONValue.string))),
      ("description", option.description.map(JSONValue.string)),
    ])
  }

  /// Times in milliseconds.
  private static func timings(_ theme: String, _ usage: PluginUsage) -> JSONValue {
    .object([
      ("theme", .string(theme)), ("load", .number(milliseconds(usage.loadSeconds))),
      ("calls", .number(Double(usage.calls))), ("time", .number(milliseconds(usage.callSeconds))),
      ("instructions", .number(Double(usage.instructions))), ("memory", .number(Double(usage.memory))),
    ])
  }

  private static func milliseconds(_ seconds: Double) -> Double { (seconds * 1_000_000).rounded() / 1000 }

  private static func object(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }
}
