import StyleModel
import ThemeScripting

/// A published theme: its sheet, and all that belongs to it. Immutable, so whoever holds one holds a whole.
public final class Publication: Sendable {
  /// 0 before anything was published; each publication has the next number.
  public let generation: UInt64
  /// What was chosen to make it.
  public let selection: ThemeSelection
  /// The sheet that was published.
  public let sheet: StyleSheet
  /// Warnings and notes of the load.
  public let diagnostics: [Diagnostic]
  /// The sources as they were when the sheet was made: what `why` evaluates again.
  public let sources: SourceSnapshot?

  init(
    generation: UInt64, selection: ThemeSelection, sheet: StyleSheet, diagnostics: [Diagnostic],
    sources: SourceSnapshot?
  ) {
    self.generation = generation
    self.selection = selection
    self.sheet = sheet
    self.diagnostics = diagnostics
    self.sources = sources
  }

  /// What there is before anything is activated: a sheet without components.
  static let none = Publication(
    generation: 0, selection: ThemeSelection(theme: ""),
    sheet: Theme(name: "", sources: []).resolve(in: Context()).sheet, diagnostics: [], sources: nil)
}

/// What is chosen: a theme, values of its mode axes, overrides of its tokens.
public struct ThemeSelection: Hashable, Sendable {
  /// The name of the theme.
  public var theme: String
  /// Values of mode axes; an axis that is not named has its default.
  public var modes: [String: String]
  /// Values of tokens that are set over the scripts.
  public var overrides: [TokenOverride]

  /// Chooses a theme, by default in its default context.
  public init(theme: String, modes: [String: String] = [:], overrides: [TokenOverride] = []) {
    self.theme = theme
    self.modes = modes
    self.overrides = overrides
  }
}
