/// Why a property has its value in a cell: each rule that spoke of it, strongest first.
public struct Explanation: Sendable {
  /// What the rules said, the winner first; empty where nothing was set.
  public let layers: [Layer]
  /// What rules of states that were asked for, but are suppressed, would have said, strongest first.
  public let suppressed: [Suppressed]

  /// Of a property that nothing was said of.
  public static let silent = Explanation(layers: [])

  init(layers: [Layer], suppressed: [Suppressed] = []) {
    self.layers = layers
    self.suppressed = suppressed
  }

  /// What one rule said.
  public struct Layer: Sendable {
    /// The label of what a plugin's hook did, once all rules had spoken.
    public static let hookLabel = "hook"

    let rule: Int
    /// `base`, `axis size=small`, `when size=small, state=hover`, `state hover`; `hook` for what a plugin did afterwards.
    public let label: String
    /// Whose rule it is.
    public let origin: Origin
    /// Where the rule is declared.
    public let place: SourcePlace?
    /// nil where it was unset.
    public let value: StyleValue?
    /// The tokens that led to the value as they are declared: from the one that the rule names to the last, then those that
    /// an expression on the way leans on, each with its own.
    public let chain: [Link]
    /// The names of the tokens that the value is an alias of, from the one that the rule names to the last.
    public let alias: [String]
    /// What the rule says where that is an expression: `token.color.accent:alpha(0.06)`.
    public let expression: String?

    init(rule: Int, label: String, origin: Origin, place: SourcePlace?, value: StyleValue?, source: Source) {
      self.rule = rule
      self.label = label
      self.origin = origin
      self.place = place
      self.value = value
      (chain, alias, expression) = (source.chain, source.alias, source.expression)
    }
  }

  /// Where a value came from, beyond the rule.
  struct Source {
    var chain: [Link] = []
    var alias: [String] = []
    var expression: String?
  }

  /// A token on the way from a rule to its value.
  public struct Link: Sendable {
    /// The dotted name.
    public let token: String
    /// What the token was declared as: `{color.brand}`, `#5B5BD6`, `token.space.lg * 1.5`; of a choice of modes, what the
    /// context chose: `by.appearance { dark = "#16161D", … }`. For people: a long declaration is cut.
    public let declared: String
    /// Whose declaration holds.
    public let origin: Origin
    /// Where the token is declared.
    public let place: SourcePlace?
  }

  /// What a rule would have said, had the states that it asks for been effective.
  public struct Suppressed: Sendable {
    /// The state that was asked for in vain; of several that the rule asks for, the highest.
    public let state: String
    /// The effective state that took it away.
    public let by: String
    /// What the rule would have said, on top of what lies below it where `state` is effective.
    public let layer: Layer
  }

  /// The value that holds.
  public var value: StyleValue? { layers.first?.value }

  /// The alias chain of the winner.
  public var alias: [String] { layers.first?.alias ?? [] }

  /// The alias chain of the winner, as it is declared.
  public var chain: [Link] { layers.first?.chain ?? [] }
}
