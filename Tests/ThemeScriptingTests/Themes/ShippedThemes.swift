import Foundation
import StyleModel
import ThemeScripting

/// The themes that the repository ships, each resolved once in every context.
enum ShippedThemes {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Themes")
    .standardized

  static let library = ThemeLibrary(
    themes: folder.path, plugins: folder.deletingLastPathComponent().appending(path: "Plugins").path)

  /// The names of all themes.
  static let names = (try? library.names(of: .theme)) ?? []

  static let brands = names.filter { $0 != "base" }

  /// Every Lua file of every theme, by its path below the folder of themes.
  static let files: [String] = {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".lua") }.sorted()
  }()

  /// A theme as it was declared, and what it comes to in every context, the default one first.
  struct Loaded: Sendable {
    let theme: Theme
    let resolutions: [Resolution]
    let notes: [Diagnostic]
  }

  /// Wall time says nothing while other tests run beside; what a theme may cost is bounded by instructions.
  private static let options: EvaluationOptions = {
    var options = EvaluationOptions()
    options.lua.deadline = .seconds(600)
    options.resolution.deadline = .seconds(600)
    return options
  }()

  private static let loaded: [String: Result<Loaded, any Error>] = Dictionary(
    uniqueKeysWithValues: names.map { name in
      (
        name,
        Result {
          try ThemeEvaluation.run(name, in: library, options: options) { evaluation in
            let resolutions = try evaluation.theme.modes.contexts.map { try evaluation.resolve(modes: $0.values) }
            return Loaded(theme: evaluation.theme, resolutions: resolutions, notes: evaluation.notes)
          }
        }
      )
    })

  static func load(_ name: String) throws -> Loaded {
    guard let result = loaded[name] else { throw Diagnostic(.io, "there is no theme “\(name)”") }
    return try result.get()
  }

  /// A theme in its default context.
  static func resolution(of name: String) throws -> Resolution {
    guard let first = try load(name).resolutions.first else { throw Diagnostic(.io, "“\(name)” has no context") }
    return first
  }
}
