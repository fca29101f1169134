import Foundation
import StyleModel

/// The folders in which themes and plugins stand side by side, each a folder with its entry file.
public struct ThemeLibrary: ThemeSource, Hashable {
  /// The themes' folder as reached from the working directory.
  public let themes: String
  /// The plugins' folder; nil when there is none to look in.
  public let plugins: String?

  /// Names the folders; nothing is looked up yet.
  public init(themes: String, plugins: String? = nil) {
    self.themes = themes
    self.plugins = plugins
  }

  /// The folder of a unit, as it is reached from the working directory.
  public func folder(of unit: SourceUnit) -> String {
    let parent = unit.kind == .theme ? themes : plugins ?? "Plugins"
    return parent.isEmpty ? unit.name : "\(parent)/\(unit.name)"
  }

  /// The file's path as it is reached from the working directory.
  public func displayName(of file: String, in unit: SourceUnit) -> String { "\(folder(of: unit))/\(file)" }

  /// The folders that bear a legal name and hold an entry file, bytewise sorted.
  /// - Throws: an `io` diagnostic when the folder cannot be read.
  public func names(of kind: SourceUnit.Kind) throws(Diagnostic) -> [String] {
    guard let parent = kind == .theme ? themes : plugins else { return [] }
    let found: [String]
    do {
      found = try FileManager.default.contentsOfDirectory(atPath: parent.isEmpty ? "." : parent)
    } catch {
      throw Diagnostic(
        .io, "the folder of \(kind.rawValue)s “\(parent)” cannot be read", at: SourcePlace(file: parent),
        suggestion: "say where it is with --\(kind.rawValue)s DIR or LIVERY_\(kind.rawValue.uppercased())S")
    }
    return found.filter { name in
      SourceUnit.isName(name)
        && FileManager.default.fileExists(atPath: displayName(of: kind.entry, in: SourceUnit(kind, name)))
    }.sorted(by: bytewise)
  }

  /// A file's bytes; nil when there is no such file.
  /// - Throws: an `io` diagnostic when it cannot be read, or lies outside the unit's folder once links are followed.
  public func read(_ file: String, of unit: SourceUnit) throws(Diagnostic) -> [UInt8]? {
    try read(file, of: unit, upTo: .max - 1)
  }

  /// A file's bytes, of a longer one `count` and one more; nil when there is no such file.
  /// - Throws: an `io` diagnostic when it cannot be read, is no ordinary file, or lies outside the unit's folder once links
  ///   are followed.
  public func read(_ file: String, of unit: SourceUnit, upTo count: Int) throws(Diagnostic) -> [UInt8]? {
    let path = displayName(of: file, in: unit)
    guard let real = Self.realPath(path) else { return nil }
    // Links are followed first, so that none leads out of the folder.
    guard let root = Self.realPath(folder(of: unit)), real.hasPrefix(root + "/") else {
      throw Diagnostic(
        .io, "\(path) lies outside the folder “\(folder(of: unit))”", at: SourcePlace(file: path),
        suggestion: "copy the file into the folder")
    }
    return try RegularFile.read(real, named: path, upTo: count)
  }

  /// The modules in a unit's folder and the folders in it, as `require` names them.
  public func modules(of unit: SourceUnit) -> [String] {
    let found = FileManager.default.enumerator(atPath: folder(of: unit))?.compactMap { $0 as? String } ?? []
    return found.compactMap { ModuleLoader.module(of: $0, in: unit) }.sorted(by: bytewise)
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
