import LuaSandbox
import StyleModel

/// A plugin whose script has run.
struct LoadedPlugin {
  let manifest: PluginManifest
  /// What other scripts get for its name: a copy that they cannot change.
  let exports: LuaReference
  /// Its options as its functions get them.
  let optionTable: LuaReference
  let options: [(name: String, value: StyleValue)]
  /// The position of its source among those of the theme.
  let source: Int
  let tokenHooks: [DeclaredFunction]
  let tools: PluginTools
}

/// What a plugin offers beside styles.
struct PluginTools {
  var checks: [PluginCheck] = []
  var formats: [PluginFormat] = []
  var commands: [PluginCommand] = []
}

/// Finds the plugins that are wanted, puts them in order and runs them.
struct PluginLoader {
  let loader: ThemeLoader
  let sandbox: LuaSandbox

  func load(_ choice: PluginChoice, into reading: inout ThemeLoader.Reading) throws(LoadFailure) -> [LoadedPlugin] {
    var faults: [Diagnostic] = []
    let manifests = try manifests(choice, &faults, &reading.leftOut)
    reading.remarks += reading.leftOut.map(\.why)
    let (order, orderFaults) = PluginOrder(manifests: manifests).sorted()
    faults += orderFaults
    if !faults.isEmpty { throw LoadFailure(reading.faults + faults, files: loader.files) }
    var plugins: [LoadedPlugin] = []
    for manifest in order {
      plugins.append(try load(manifest, choice.entries[manifest.name], after: plugins, into: &reading))
    }
    checkOwners(plugins, &reading.faults)
    return plugins
  }

  // MARK: Manifests

  /// A plugin that does not take part, and a warning that says why.
  typealias LeftOut = (plugin: String, why: Diagnostic)

  /// The manifests of the plugins chosen and of all that they require.
  func manifests(
    _ choice: PluginChoice, _ faults: inout [Diagnostic], _ leftOut: inout [LeftOut]
  ) throws(LoadFailure) -> [String: PluginManifest] {
    var manifests: [String: PluginManifest] = [:]
    var wanted = choice.entries.keys.sorted(by: bytewise).map { name in
      (name: name, place: choice.entries[name]?.place, origin: choice.entries[name]?.origin)
    }
    var seen: Set<String> = []
    while let next = wanted.first {
      wanted.removeFirst()
      guard seen.insert(next.name).inserted else { continue }
      if let causes = loader.excluded[next.name] {
        leftOut += causes.map { cause in
          var remark = cause
          remark.severity = .warning
          remark.message = "the plugin “\(next.name)” is left out: \(cause.message)"
          return (next.name, remark)
        }
        continue
      }
      let unit = SourceUnit(.plugin, next.name)
      guard try exists(unit) else {
        var missing = loader.files.source.missing(unit, at: next.place, origin: next.origin)
        missing = Diagnostic(
          .dependency, missing.message, at: missing.place, origin: missing.origin, suggestion: missing.suggestion)
        faults.append(missing)
        continue
      }
      if let manifest = try manifest(of: unit, at: next.place, next.origin, &faults) {
        manifests[next.name] = manifest
        wanted += manifest.requires.map { ($0.name, loader.files.locator.exact(manifest.place), .plugin(next.name)) }
      }
    }
    // What requires a plugin that is left out is left out with it.
    if !loader.excluded.isEmpty {
      while let orphan = manifests.values.first(where: { manifest in
        manifest.requires.contains { manifests[$0.name] == nil }
      }) {
        manifests[orphan.name] = nil
        leftOut.append(
          (
            orphan.name,
            Diagnostic(
              .dependency, "the plugin “\(orphan.name)” is left out, since it requires one that is", at: orphan.place,
              origin: .plugin(orphan.name), severity: .warning)
          ))
      }
    }
    return manifests
  }

  /// What a plugin says of itself in its first statement.
  func manifest(
    of unit: SourceUnit, at place: SourcePlace?, _ origin: Origin?, _ faults: inout [Diagnostic]
  ) throws(LoadFailure) -> PluginManifest? {
    let file = loader.files.source.entry(of: unit)
    guard let found = try loader.firstCall("plugin", of: unit, sandbox, at: place, origin),
      case .table(let table) = found.value
    else {
      faults.append(
        Diagnostic(
          .dependency, "the plugin “\(unit.name)” does not begin by saying what it is",
          at: SourcePlace(file: file, line: 1), origin: unit.origin,
          suggestion: "plugin { version = \"1.0.0\", api = \(PluginManifest.api) }"))
      return nil
    }
    if !found.isFirst {
      faults.append(
        Diagnostic(
          .dependency, "the plugin “\(unit.name)” must begin by saying what it is, before it declares anything",
          at: found.place, origin: unit.origin))
      return nil
    }
    var reader = ManifestReader(name: unit.name, file: file, locate: loader.files.locator)
    defer { faults += reader.faults }
    return reader.read(table, at: found.place ?? SourcePlace(file: file, line: 1))
  }

  private func exists(_ unit: SourceUnit) throws(LoadFailure) -> Bool {
    guard SourceUnit.isName(unit.name) else { return false }
    do {
      return try loader.files.read(unit.kind.entry, of: unit) != nil
    } catch {
      throw LoadFailure([error], files: loader.files)
    }
  }

  // MARK: Running

  private func load(
    _ manifest: PluginManifest, _ entry: PluginChoice.Entry?, after plugins: [LoadedPlugin],
    into reading: inout ThemeLoader.Reading
  ) throws(LoadFailure) -> LoadedPlugin {
    let options = options(of: manifest, entry, &reading.faults)
    let number = reading.sources.count
    let unit = SourceUnit(.plugin, manifest.name)
    let measure = reading.accounts.begin(sandbox)
    let script = try loader.run(
      unit, sandbox, version: manifest.version.description, plugins: plugins, allowed: manifest.requires.map(\.name),
      options: options.map { (.string($0.name), ScriptValue.result(of: $0.value)) })
    reading.accounts.end(measure, sandbox, manifest.name, isLoad: true)
    var reader = DeclarationReader(
      origin: unit.origin, file: script.file, converter: ValueConverter(script: number, functions: reading.functions),
      locate: loader.files.locator)
    reader.read(script.records, isPlugin: true)
    reading.sources.append(reader.declarations)
    reading.faults += reader.diagnostics
    let exports: LuaReference
    do {
      exports = try script.environment.lockedGlobal("exports")
    } catch {
      var fault = loader.diagnostic(error, unit)
      // Of all that can keep a table from being locked only its depth is the script's doing.
      if error.kind == .host {
        fault = Diagnostic(
          .resultLimit, "the exports of the plugin “\(manifest.name)” are nested more than 64 deep",
          at: SourcePlace(file: script.file), origin: unit.origin)
      }
      throw LoadFailure([fault], files: loader.files)
    }
    do {
      return LoadedPlugin(
        manifest: manifest, exports: exports,
        optionTable: try script.environment.lockedGlobal("options"), options: options, source: number,
        tokenHooks: reader.tokenHooks, tools: reader.tools)
    } catch {
      throw LoadFailure([loader.diagnostic(error, unit)], files: loader.files)
    }
  }

  /// The options that the theme gives, checked, and the defaults of the others.
  private func options(
    of manifest: PluginManifest, _ entry: PluginChoice.Entry?, _ faults: inout [Diagnostic]
  ) -> [(name: String, value: StyleValue)] {
    var values: [String: StyleValue] = [:]
    let choice = entry?.options
    for index in 0..<(choice?.fieldCount ?? 0) where !faults.isFull {
      guard let name = choice?.key(index).text, let given = choice?.value(index) else { break }
      let place = entry?.optionsPlace.map { loader.files.locator.exact($0.key(name)) }
      func report(_ message: String, _ suggestion: String? = nil) {
        faults.add(
          Diagnostic(
            .option, "the option “\(name)” of the plugin “\(manifest.name)” \(message)", at: place,
            origin: entry?.origin, suggestion: suggestion))
      }
      guard let option = manifest.options.first(where: { $0.name == name }) else {
        report(
          "does not exist",
          manifest.options.isEmpty
            ? "the plugin has no options" : NearestName.suggestion(for: name, orList: manifest.options.map(\.name)))
        continue
      }
      do {
        values[name] = try option.read(try ValueConverter().declared(given))
      } catch let problem as ValueConverter.Problem {
        report("cannot be this: \(problem.message)", problem.suggestion)
      } catch let error as ValueError {
        report("cannot be this: \(error.message)", error.suggestion)
      } catch {
        report("cannot be this")
      }
    }
    return manifest.options.compactMap { option in
      (values[option.name] ?? option.default).map { (option.name, $0) }
    }
  }

  // MARK: Owners

  /// Checks, formats and commands have one owner each.
  private func checkOwners(_ plugins: [LoadedPlugin], _ faults: inout [Diagnostic]) {
    func check(_ what: String, _ owned: (LoadedPlugin) -> [(name: String, isOverride: Bool, place: SourcePlace?)]) {
      var owners: [String: (plugin: String, place: SourcePlace?)] = [:]
      for plugin in plugins {
        for tool in owned(plugin) {
          if let first = owners[tool.name], !tool.isOverride {
            faults.append(
              Diagnostic(
                .duplicateName,
                "the \(what) “\(tool.name)” belongs to plugin \(first.plugin)"
                  + (first.place.map { ", declared at \($0.text)" } ?? ""), at: tool.place,
                origin: .plugin(plugin.manifest.name), suggestion: "take it over with override = true",
                related: first.place.map { [$0] } ?? []))
          } else {
            owners[tool.name] = (plugin.manifest.name, tool.place)
          }
        }
      }
    }
    check("check") { $0.tools.checks.map { ($0.name, $0.isOverride, $0.place) } }
    check("format") { $0.tools.formats.map { ($0.name, $0.isOverride, $0.place) } }
    check("command") { $0.tools.commands.map { ($0.name, $0.isOverride, $0.place) } }
  }
}

/// What plugins use, by name.
final class PluginAccounts {
  /// What one plugin has used.
  struct Account: Sendable {
    var calls = 0
    var instructions = 0
    var seconds = 0.0
    var loadSeconds = 0.0
    var memory = 0

    fileprivate mutating func add(_ measure: Measure, _ sandbox: LuaSandbox, isLoad: Bool) {
      let elapsed = measure.start.duration(to: .now) / .seconds(1)
      instructions += sandbox.instructionsUsed - measure.instructions
      memory += max(0, sandbox.memoryUsed - measure.memory)
      if isLoad {
        loadSeconds += elapsed
      } else {
        calls += 1
        seconds += elapsed
      }
    }
  }

  struct Measure {
    let start: ContinuousClock.Instant
    let instructions: Int
    let memory: Int
  }

  private(set) var accounts: [String: Account] = [:]

  func begin(_ sandbox: LuaSandbox) -> Measure {
    Measure(start: .now, instructions: sandbox.instructionsUsed, memory: sandbox.memoryUsed)
  }

  func end(_ measure: Measure, _ sandbox: LuaSandbox, _ plugin: String, isLoad: Bool = false) {
    accounts[plugin, default: Account()].add(measure, sandbox, isLoad: isLoad)
  }
}
