import StyleModel

/// Where the texts of themes come from: a folder, texts in memory, a snapshot of an earlier evaluation.
///
/// A source answers by name, so that the same theme loads alike from wherever its files are.
public protocol ThemeSource: Sendable {
  /// The names of all units of a kind, bytewise sorted.
  /// - Throws: an `io` diagnostic when they cannot be listed.
  func names(of kind: SourceUnit.Kind) throws(Diagnostic) -> [String]

  /// A file's bytes; nil when there is no such file.
  /// - Parameters:
  ///   - file: Relative to the unit's folder, such as `parts/button.lua`.
  ///   - unit: The theme or plugin it belongs to.
  /// - Throws: an `io` diagnostic when it is there and cannot be read, or lies outside the unit's folder.
  func read(_ file: String, of unit: SourceUnit) throws(Diagnostic) -> [UInt8]?

  /// A file's bytes, of a longer one `count` and one more, which is enough to know that it is too long; nil when there is
  /// no such file. Sources that have their texts in memory need not say anything here.
  /// - Parameters:
  ///   - file: Relative to the unit's folder, such as `parts/button.lua`.
  ///   - unit: The theme or plugin it belongs to.
  ///   - count: How many bytes anyone cares for.
  /// - Throws: an `io` diagnostic when it is there and cannot be read, or lies outside the unit's folder.
  func read(_ file: String, of unit: SourceUnit, upTo count: Int) throws(Diagnostic) -> [UInt8]?

  /// The name of a file in messages: for a folder the path as reached from the working directory.
  func displayName(of file: String, in unit: SourceUnit) -> String

  /// The modules of a unit, as `require` names them, for suggestions.
  func modules(of unit: SourceUnit) -> [String]
}

/// A theme or a plugin: a folder of Lua files with an entry.
public struct SourceUnit: Hashable, Sendable {
  /// Whether it is a theme or a plugin.
  public let kind: Kind
  /// The name of its folder.
  public let name: String

  /// Names a unit, whether or not it exists.
  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// What kind of folder it is.
  public enum Kind: String, Hashable, Sendable {
    case theme, plugin

    /// The file that is run first.
    public var entry: String { "\(rawValue).lua" }
  }

  /// The theme of a name.
  public static func theme(_ name: String) -> SourceUnit { SourceUnit(.theme, name) }

  /// Whose declarations its scripts make.
  public var origin: Origin { kind == .theme ? .theme(name) : .plugin(name) }

  /// `[a-z][a-z0-9-]*`
  public static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (97...122).contains(first) else { return false }
    return name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }
}

extension ThemeSource {
  /// The whole file, where a source has nothing to save.
  public func read(_ file: String, of unit: SourceUnit, upTo count: Int) throws(Diagnostic) -> [UInt8]? {
    try read(file, of: unit)
  }

  /// The name of a unit's entry file in messages.
  public func entry(of unit: SourceUnit) -> String { displayName(of: unit.kind.entry, in: unit) }

  /// What is said when a unit is not there.
  package func missing(_ unit: SourceUnit, at place: SourcePlace? = nil, origin: Origin? = nil) -> Diagnostic {
    let kind = unit.kind.rawValue
    if unit.name.isEmpty, place == nil {
      return Diagnostic(.io, "no \(kind) is chosen", origin: origin, suggestion: "a \(kind) has to be named first")
    }
    guard SourceUnit.isName(unit.name) else {
      return Diagnostic(
        .io, "“\(unit.name)” cannot name a \(kind)", at: place, origin: origin,
        suggestion: "names are lowercase letters, digits and hyphens")
    }
    let known: [String]
    do {
      known = try names(of: unit.kind)
    } catch {
      return Diagnostic(
        error.kind, "there is no \(kind) “\(unit.name)”: \(error.message)", at: place ?? error.place, origin: origin,
        suggestion: error.suggestion)
    }
    return Diagnostic(
      .io, "there is no \(kind) “\(unit.name)”: \(entry(of: unit)) does not exist",
      at: place ?? SourcePlace(file: entry(of: unit)), origin: origin,
      suggestion: NearestName.suggestion(for: unit.name, orList: known.filter { $0 != unit.name }))
  }
}

/// Themes given as texts: from a bundle, a server, a test.
public struct ThemeTexts: ThemeSource {
  private let texts: [SourceUnit: [String: [UInt8]]]

  /// - Parameters:
  ///   - themes: For each theme its files, by their path in the theme's folder: `["aurora": ["theme.lua": "…"]]`.
  ///   - plugins: The same for plugins.
  public init(themes: [String: [String: String]], plugins: [String: [String: String]] = [:]) {
    var texts: [SourceUnit: [String: [UInt8]]] = [:]
    for (name, files) in themes { texts[SourceUnit(.theme, name)] = files.mapValues { Array($0.utf8) } }
    for (name, files) in plugins { texts[SourceUnit(.plugin, name)] = files.mapValues { Array($0.utf8) } }
    self.texts = texts
  }

  /// The names of all units of a kind, bytewise sorted.
  public func names(of kind: SourceUnit.Kind) -> [String] {
    texts.keys.filter { $0.kind == kind }.map(\.name).sorted(by: bytewise)
  }

  /// The bytes of a text; nil when there is none of this name.
  public func read(_ file: String, of unit: SourceUnit) -> [UInt8]? { texts[unit]?[file] }

  /// The path that the file would have in the usual folders.
  public func displayName(of file: String, in unit: SourceUnit) -> String {
    "\(unit.kind == .theme ? "Themes" : "Plugins")/\(unit.name)/\(file)"
  }

  /// The modules of a unit, as `require` names them.
  public func modules(of unit: SourceUnit) -> [String] {
    (texts[unit] ?? [:]).keys.compactMap { ModuleLoader.module(of: $0, in: unit) }.sorted(by: bytewise)
  }
}

/// The files that one evaluation read, and those that it looked for in vain: the theme as it was, whatever became of its
/// source.
public struct SourceSnapshot: ThemeSource, Hashable {
  /// A file that was asked for.
  public struct Reading: Hashable, Sendable {
    /// The unit it was asked for in.
    public let unit: SourceUnit
    /// Its path in the unit's folder.
    public let file: String
    /// Its name in messages.
    public let displayName: String
    /// nil when it was not there, or could not be read.
    public let text: [UInt8]?
    /// Whether it was there and could not be read, or lay outside its unit's folder.
    public let isUnreadable: Bool
  }

  /// In the order read.
  public let readings: [Reading]

  /// The units of a kind that were read, bytewise sorted.
  public func names(of kind: SourceUnit.Kind) -> [String] {
    Set(readings.filter { $0.unit.kind == kind && $0.text != nil }.map(\.unit.name)).sorted(by: bytewise)
  }

  /// The bytes as they were then; nil when the file was not there or nobody asked for it.
  public func read(_ file: String, of unit: SourceUnit) -> [UInt8]? {
    readings.first { $0.unit == unit && $0.file == file }?.text
  }

  /// The name that the file had in messages then.
  public func displayName(of file: String, in unit: SourceUnit) -> String {
    readings.first { $0.unit == unit && $0.file == file }?.displayName ?? "\(unit.name)/\(file)"
  }

  /// The modules of a unit that were read.
  public func modules(of unit: SourceUnit) -> [String] {
    readings.filter { $0.unit == unit && $0.text != nil }.compactMap { ModuleLoader.module(of: $0.file, in: unit) }
      .sorted(by: bytewise)
  }
}
