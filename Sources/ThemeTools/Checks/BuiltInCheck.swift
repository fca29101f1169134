import StyleModel

/// The checks that Livery brings itself, as one table: findings bear their names, SARIF lists them as rules.
///
/// They are few, and each reports only what is wrong whatever the program does that draws the styles.
public enum BuiltInCheck: String, CaseIterable, Sendable {
  /// The theme loads in every context.
  case load
  /// Text can be read on its background, where both colors are opaque and belong to one style of an interactive component.
  case contrast
  /// An interactive component looks different when it has the focus.
  case focus
  /// Tokens are named by purpose: `color.danger`, not `color.red`.
  case naming
  /// No deprecated token is used.
  case deprecated
  /// No table of a script has a key twice.
  case keys
  /// The theme has all that another one has; `--against`.
  case against

  /// How much its findings matter, unless the theme says otherwise.
  public var severity: Diagnostic.Severity {
    switch self {
    case .load, .against: .error
    case .contrast, .focus, .deprecated, .keys: .warning
    case .naming: .note
    }
  }

  /// What it looks for, in one sentence.
  public var summary: String {
    switch self {
    case .load: "The theme loads in every context."
    case .contrast: "The foreground of interactive components has a contrast of 4.5 on their background, large text 3."
    case .focus: "Interactive components show when they have the focus."
    case .naming: "Color tokens are named by purpose rather than by look."
    case .deprecated: "Deprecated tokens are not used."
    case .keys: "No table of a script has a key twice, of which Lua keeps the last."
    case .against: "The theme has every component, slot, axis and value of another."
    }
  }
}

extension StyleSheet {
  /// The states that only something one can operate has.
  static let pointerStates = ["hover", "pressed"]

  /// Whether people operate a component: it says so itself, or it answers to the pointer.
  func isInteractive(_ position: Int) -> Bool {
    let component = components[position]
    let pointer = Self.pointerStates.compactMap { states.mask(of: $0) }.reduce(0, |)
    if component.relevantStates & pointer != 0 { return true }
    guard let index = properties.index(of: "interactive") else { return false }
    return dumpedCells(of: position).contains { $0.slot == 0 && style(of: $0)[index] == .boolean(true) }
  }

  /// The value of a property by name.
  func value(_ name: String, of style: ResolvedStyle) -> StyleValue? {
    properties.index(of: name).flatMap { style[$0] }
  }
}
