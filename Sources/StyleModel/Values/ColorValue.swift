/// What a color property or field may hold: a color, or the keyword that stands for the foreground where it is used.
public enum ColorValue: Hashable, Sendable {
  case color(Color)
  /// CSS's `currentColor`. It stays a keyword through aliases and export, since only the place of use knows the color.
  case currentColor

  /// Reads a color in CSS Color 4 syntax, or `currentColor` in any case.
  /// - Throws: `ValueError` when the text is neither.
  public init(css text: String) throws(ValueError) {
    if text.utf8.count == 12, text.lowercased() == "currentcolor" {
      self = .currentColor
    } else {
      self = .color(try Color(css: text))
    }
  }

  /// The color; nil for the keyword.
  public var color: Color? {
    if case .color(let color) = self { color } else { nil }
  }
}
