import LuaSandbox
import StyleModel

/// The plugins that the themes of a chain, and the host, choose, with the options they give.
struct PluginChoice {
  struct Entry {
    /// The option's text is not read before the plugin's manifest is known.
    var options: LuaTable?
    /// The way to the options from the theme's entry, to be narrowed down to one of them.
    var optionsPlace: SourcePlace?
    var place: SourcePlace?
    var origin: Origin?
  }

  private(set) var entries: [String: Entry] = [:]

  /// Adds what a theme says: a list of names, and names with options. A child's options for a plugin replace its parent's.
  mutating func add(
    _ value: LuaValue, at place: SourcePlace, _ origin: Origin, report: (Diagnostic) -> Void, locate: SourceLocator
  ) {
    guard case .table(let table) = value else {
      report(
        Diagnostic(
          .type, "“plugins” must list names", at: locate.exact(place), origin: origin,
          suggestion: "plugins = { \"tonal-palette\", [\"contrast-guard\"] = { ratio = 4.5 } }"))
      return
    }
    for item in table.list {
      guard case .string(let name) = item else {
        report(Diagnostic(.type, "“plugins” lists names", at: locate.exact(place), origin: origin))
        continue
      }
      if entries[name] == nil { entries[name] = Entry(place: locate.exact(place), origin: origin) }
    }
    for (key, value) in table.fields {
      let at = locate.exact(place.key(key.text))
      guard case .table(let options) = value else {
        report(
          Diagnostic(
            .option, "the options of the plugin “\(key.text)” stand in a table", at: at, origin: origin,
            suggestion: "[\"\(key.text)\"] = { … }"))
        continue
      }
      entries[key.text] = Entry(
        options: options, optionsPlace: place.key(key.text),
        place: locate.exact(place.key(key.text)),
        origin: origin)
    }
  }

  mutating func add(host name: String) {
    if entries[name] == nil { entries[name] = Entry() }
  }
}

/// The order in which plugins load, or why they cannot.
struct PluginOrder {
  let manifests: [String: PluginManifest]

  /// Of the plugins whose requirements are loaded, the least by name is next.
  func sorted() -> (order: [PluginManifest], faults: [Diagnostic]) {
    var faults: [Diagnostic] = []
    for manifest in manifests.values {
      for (name, range) in manifest.requires {
        guard let found = manifests[name], !range.contains(found.version) else { continue }
        faults.append(
          Diagnostic(
            .dependency,
            "the plugin “\(manifest.name)” needs “\(name)” \(range), but \(found.file) is version \(found.version)",
            at: manifest.place, origin: .plugin(manifest.name), related: [found.place]))
      }
    }
    var loaded: Set<String> = []
    var order: [PluginManifest] = []
    var waiting = manifests.keys.sorted(by: bytewise)
    while let next = waiting.first(where: { name in
      manifests[name]?.requires.allSatisfy { loaded.contains($0.name) || manifests[$0.name] == nil } ?? true
    }) {
      waiting.removeAll { $0 == next }
      loaded.insert(next)
      if let manifest = manifests[next] { order.append(manifest) }
    }
    if !waiting.isEmpty { faults.append(ring(among: waiting)) }
    return (order, faults)
  }

  private func ring(among names: [String]) -> Diagnostic {
    // Followed along requirements that wait as well, every walk ends in a ring.
    var walk = [names[0]]
    while let next = manifests[walk[walk.count - 1]]?.requires.first(where: { names.contains($0.name) })?.name {
      if let start = walk.firstIndex(of: next) {
        walk = Array(walk[start...]) + [next]
        break
      }
      walk.append(next)
    }
    let members = Set(walk).sorted(by: bytewise).compactMap { manifests[$0] }
    let chain = walk.map { name in manifests[name].map { "\(name) (\($0.file))" } ?? name }
    return Diagnostic(
      .cycle, "these plugins require each other: \(chain.joined(separator: " → "))", at: members.first?.place,
      origin: members.first.map { .plugin($0.name) }, related: members.dropFirst().map(\.place))
  }
}
