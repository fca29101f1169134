import Foundation
import StyleModel

/// The folder in which themes stand side by side, each a folder with a `theme.lua`.
public struct ThemeLibrary: Sendable {
  /// The folder as reached from the working directory.
  public let folder: String

  /// The library of a folder, which is looked into only when asked.
  /// - Parameter folder: As reached from the working directory; places of errors begin with it.
  public init(folder: String) { self.folder = folder }

  /// The entry file of a theme, as it is named in messages.
  public func entry(of theme: String) -> String { "\(path(of: theme))/theme.lua" }

  /// The folder of a theme.
  public func path(of theme: String) -> String { folder.isEmpty ? theme : "\(folder)/\(theme)" }

  /// The names of all themes, bytewise sorted: folders with a legal name that hold a `theme.lua`.
  /// - Throws: an `io` diagnostic when the folder cannot be read.
  public func themes() throws(Diagnostic) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    } catch {
      throw Diagnostic(
        .io, "the themes folder “\(folder)” cannot be read", at: SourcePlace(file: folder),
        suggestion: "say where the themes are with --themes DIR or LIVERY_THEMES")
    }
    return names.filter { Self.isThemeName($0) && FileManager.default.fileExists(atPath: entry(of: $0)) }
      .sorted(by: bytewise)
  }

  /// `[a-z][a-z0-9-]*`
  public static func isThemeName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (97...122).contains(first) else { return false }
    return name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
  }

  /// What is said when a theme is not there.
  func missing(_ name: String, at place: SourcePlace?, origin: Origin?) -> Diagnostic {
    let known = (try? themes()) ?? []
    if !Self.isThemeName(name) {
      return Diagnostic(
        .io, "“\(name)” cannot name a theme", at: place, origin: origin,
        suggestion: "names are lowercase letters, digits and hyphens")
    }
    if FileManager.default.fileExists(atPath: path(of: name)) {
      return Diagnostic(
        .io, "the theme “\(name)” has no theme.lua", at: SourcePlace(file: entry(of: name)), origin: origin)
    }
    return Diagnostic(
      .io, "there is no theme “\(name)” in “\(folder)”", at: place ?? SourcePlace(file: entry(of: name)),
      origin: origin, suggestion: NearestName.suggestion(for: name, orList: known.filter { $0 != name }))
  }
}
