/// Styles text for a terminal, or leaves it as it is.
///
/// Whether a stream takes styles is decided once, by whoever opens it; everything that renders text asks an `Emphasis` and
/// need not know the decision.
public struct Emphasis: Hashable, Sendable {
  /// Whether styles are written at all.
  public var isOn: Bool

  /// Emphasis that is on or off.
  public init(isOn: Bool) { self.isOn = isOn }

  /// Writes styles.
  public static let on = Emphasis(isOn: true)
  /// Leaves every text as it is.
  public static let off = Emphasis(isOn: false)

  /// What a text can look like, as SGR parameters.
  public enum Look: Int, CaseIterable, Hashable, Sendable {
    case bold = 1
    case dim = 2
    case underlined = 4
    case struck = 9
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
  }

  /// The text with the looks given.
  public func callAsFunction(_ text: String, _ looks: Look...) -> String {
    guard isOn, !looks.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[" + looks.map { String($0.rawValue) }.joined(separator: ";") + "m" + text + "\u{1B}[0m"
  }

  /// The text in bold.
  public func bold(_ text: String) -> String { self(text, .bold) }
  /// The text dimmed.
  public func dim(_ text: String) -> String { self(text, .dim) }
  /// The text in red.
  public func red(_ text: String) -> String { self(text, .red) }
  /// The text struck through and dimmed, as what does not hold.
  public func struck(_ text: String) -> String { self(text, .dim, .struck) }
}
