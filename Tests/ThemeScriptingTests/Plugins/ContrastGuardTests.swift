import Foundation
import StyleModel
import Testing
import ThemeScripting

@Suite("The plugin contrast-guard")
struct ContrastGuardTests {
  /// The lightest and the darkest of the surfaces in each appearance.
  private static let grounds = ["color.background", "color.tertiaryBackground"]

  /// Ten thousand cells a context take their time without optimization. By default the first and the last context stand
  /// for all, which differ in every mode; `LIVERY_THOROUGH=1` takes each.
  private static let isThorough = ProcessInfo.processInfo.environment["LIVERY_THOROUGH"] == "1"

  @Test("makes each text and icon readable, in every cell and context", arguments: ShippedThemes.names)
  func everyCell(theme: String) throws {
    for resolution in try Self.guarded(theme) {
      #expect(resolution.errors.isEmpty)
      let pages = try Self.grounds.map { try Color(css: try #require(resolution.token($0))) }
      var short: Set<String> = []
      let sheet = resolution.sheet
      for component in sheet.components.indices {
        var behind: [Color] = []
        for cell in sheet.dumpedCells(of: component) {
          let style = Dictionary(
            uniqueKeysWithValues: sheet.style(of: cell).entries.map { (sheet.properties[$0.property].name, $0.value) })
          // The root comes first of its cell.
          if cell.slot == 0 { behind = Self.laid(style["background"], over: pages) }
          let ground = cell.slot == 0 ? behind : Self.laid(style["background"], over: behind)
          for (property, ratio) in [("foreground", 4.5), ("placeholder", 4.5), ("tint", 3)] {
            guard case .color(.color(let color))? = style[property] else { continue }
            for one in ground where try color.contrast(with: one) < ratio {
              short.insert("\(sheet.components[component].name) \(property)")
            }
          }
        }
      }
      #expect(short.isEmpty, "\(resolution.context.values)")
    }
  }

  /// A theme in its contexts, as if it had listed the plugin, and with colors that need it.
  private static func guarded(_ theme: String) throws -> [Resolution] {
    let folder = try ThemeFolder(
      """
      theme {
        extends = "\(theme)",
        plugins = { ["contrast-guard"] = { grounds = "\(grounds.joined(separator: " "))" } },
      }
      tokens { color = { accent = "#7FB2E5", neutral = "#99999999", textSecondary = "#AAA8", warning = "#F5C518" } }
      """)
    for name in ShippedThemes.names {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appending(path: name), withDestinationURL: ShippedThemes.folder.appending(path: name))
    }
    let library = ThemeLibrary(themes: folder.url.path, plugins: ShippedThemes.library.plugins)
    // So many cells under so many parallel tests take their time.
    var options = EvaluationOptions()
    options.lua.deadline = .seconds(600)
    options.resolution.deadline = .seconds(600)
    return try ThemeEvaluation.run("main", in: library, options: options) { evaluation in
      let all = evaluation.theme.modes.contexts
      let contexts = isThorough ? all : [all.first, all.last].compactMap(\.self)
      return try contexts.map { try evaluation.resolve(modes: $0.values) }
    }
  }

  /// The colors that a background may show on each of the grounds.
  private static func laid(_ background: StyleValue?, over grounds: [Color]) -> [Color] {
    let colors: [ColorValue] =
      switch background {
      case .color(let color): [color]
      case .gradient(let gradient): gradient.stops.map(\.color)
      default: []
      }
    let known = colors.compactMap { if case .color(let color) = $0 { color } else { nil } }
    return known.isEmpty ? grounds : known.flatMap { color in grounds.map { color.composited(over: $0) } }
  }
}
