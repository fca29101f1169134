/// Why a property has its value in a cell: each rule that spoke of it, strongest first.
public struct Explanation: Sendable {
  /// What the rules said, the winner first; empty where nothing was set.
  public let layers: [Layer]

  /// What one rule said.
  public struct Layer: Sendable {
    let rule: Int
    /// `base`, `axis size=small`, `when size=small, state=hover`, `state hover`.
    public let label: String
    /// Whose rule it is.
    public let origin: Origin
    /// Where the rule is declared.
    public let place: SourcePlace?
    /// nil where it was unset.
    public let value: StyleValue?
    /// The tokens that led to the value, from the one the rule names to the last.
    public let alias: [String]
  }

  /// The value that holds.
  public var value: StyleValue? { layers.first?.value }

  /// The alias chain of the winner.
  public var alias: [String] { layers.first?.alias ?? [] }
}
