import StyleModel
import ThemeScripting

/// The cells of the bench's theme that programs ask for: the root of every component in every variant and size.
enum CatalogCells {
  static let source = ThemeTexts(themes: ["catalog": CatalogTheme.files])

  static func sheet(modes: [String: String] = [:]) throws -> StyleSheet {
    try ThemeEvaluation.run("catalog", in: source) { try $0.resolve(modes: modes).sheet }
  }

  static let variants = ["primary", "secondary", "outline", "ghost", "danger"]
  static let sizes = ["small", "medium", "large"]

  /// Of one type, and set in most cells.
  static let lengths: [StyleProperty<Dimension>] = [
    .borderWidth, .gap, .cornerRadius, .paddingTop, .paddingLeading, .minHeight, .ringWidth,
  ]

  static func all(of sheet: StyleSheet) throws -> [StyleCell] {
    try (1...CatalogTheme.componentCount).flatMap { number in
      let component = try sheet.component("part\(number)")
      return try variants.flatMap { variant in
        try sizes.map { try component.cell(["variant": variant, "size": $0]) }
      }
    }
  }

  /// All sets of the default states, which is what the numbers of this theme's states stand for.
  static let stateSets = (0..<UInt64(256)).map { StateSet(rawValue: $0) }
}
