/// A theme with its ancestors and plugins, merged and checked: what can be known before a context is chosen.
///
/// Making one reports every fault of the declarations: wrong names, doubled names, conflicts, cycles. What depends on
/// tokens or on the context is found by ``Theme/resolve(in:functions:limits:)``.
public struct Theme: Sendable {
  /// The name of the theme, that of the leaf of its chain.
  public let name: String
  /// Plugins in load order, then the themes of the chain from root to leaf.
  public let sources: [SourceDeclarations]
  /// The mode axes, after children have replaced those of their parents.
  public let modes: ModeTable
  /// The states, low to high.
  public let states: StateTable
  /// The built-in properties and those of the sources.
  public let properties: PropertyTable
  /// The tokens, merged by name.
  public let tokens: TokenTable
  /// Sorted bytewise by name.
  public let components: [ComponentModel]
  /// The faults of the declarations; a theme that has any answers no query.
  public let diagnostics: [Diagnostic]
  /// What plugins do to cells, in load order.
  public let hooks: [ResolveHook]
  /// Turns keys into exact places; every diagnostic has passed through it.
  public let locate: SourceLocator

  /// - Parameters:
  ///   - name: By which the sheet and messages call it.
  ///   - sources: The weakest first: plugins in load order, then themes from root to leaf.
  ///   - locate: Finds the lines of keys.
  ///   - tokenEdits: What plugins changed in the merged tokens, in order.
  ///   - faults: What was already found wrong while the declarations were read.
  public init(
    name: String, sources: [SourceDeclarations], locate: SourceLocator = .none, faults: [Diagnostic] = [],
    tokenEdits: [TokenEdit] = []
  ) {
    self.name = name
    self.sources = sources
    self.locate = locate
    var merger = ThemeMerger(sources: sources, tokenEdits: tokenEdits, locate: locate)
    merger.merge()
    modes = merger.modes
    states = merger.states
    properties = merger.properties
    tokens = merger.tokens
    components = merger.components
    diagnostics = faults + merger.diagnostics
    // Sorted by position too, so that hooks of one order stay in load order.
    hooks = sources.flatMap(\.hooks).enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element)
  }

  /// The component of a name, or nil when there is none or its ancestry is broken.
  public func component(named name: String) -> ComponentModel? { components.first { $0.name == name } }
}

extension Theme {
  /// What is said of a token that does not exist.
  /// - Parameter orGroup: Whether a group would have done as well.
  package func unknownToken(_ name: String, orGroup: Bool = false) -> Diagnostic {
    var known = tokens.entries.map(\.name)
    if orGroup { known += Set(known.flatMap { TokenName.groups(of: $0) }) }
    // The last words of a name are often all that is remembered of it.
    let end = Array(".\(name)".utf8)
    let whole = name.isEmpty ? nil : known.first { $0.utf8.suffix(end.count).elementsEqual(end) }
    return Diagnostic(
      .unknownName, "the theme “\(self.name)” has no token “\(name)”",
      suggestion: whole ?? NearestName.suggestion(for: name, among: known))
  }
}
