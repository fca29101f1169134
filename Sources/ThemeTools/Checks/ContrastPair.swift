import StyleModel

/// The text of a cell and what it stands on, where the cell itself says both: whatever the layout is, a style that sets
/// both colors draws the one on the other.
package struct ContrastPair {
  /// The property whose color is read on the background of the same style.
  package static let property = "foreground"

  /// The color of the text.
  package let foreground: Color
  /// What it stands on, opaque.
  package let background: Color
  /// The contrast ratio of WCAG 2.2, a translucent foreground laid over the background first.
  package let ratio: Double
  /// What success criterion 1.4.3 asks for: 4.5, and 3 for large text.
  package let wanted: Double

  /// nil where one of the two is not set or no color, or the background is not opaque.
  package init?(of style: ResolvedStyle, in sheet: StyleSheet) {
    func color(_ property: String) -> Color? {
      guard case .color(.color(let color))? = sheet.value(property, of: style) else { return nil }
      return color
    }
    guard let foreground = color(Self.property), let background = color("background"), background.alpha == 1,
      let ratio = try? foreground.contrast(with: background)
    else { return nil }
    self.foreground = foreground
    self.background = background
    self.ratio = ratio
    wanted = Self.isLarge(style, sheet) ? 3 : 4.5
  }

  /// Whether the text can be read by the criterion.
  package var suffices: Bool { ratio >= wanted }

  /// The level of WCAG that the ratio reaches; nil when it falls short of all.
  package var level: String? {
    guard suffices else { return nil }
    return ratio >= (wanted == 3 ? 4.5 : 7) ? "AAA" : "AA"
  }

  /// The ratio with so many digits, rounded down, so that one that falls short never reads as one that suffices.
  package func ratioText(digits: Int) -> String {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    return formatNumber((ratio * scale).rounded(.down) / scale)
  }

  /// At least 24 px, or 18.66 px and bold.
  private static func isLarge(_ style: ResolvedStyle, _ sheet: StyleSheet) -> Bool {
    guard case .dimension(.length(let size, .px))? = sheet.value("fontSize", of: style) else { return false }
    if size >= 24 { return true }
    guard case .fontWeight(let weight)? = sheet.value("fontWeight", of: style) else { return false }
    return size >= 18.66 && weight.value >= 700
  }
}
