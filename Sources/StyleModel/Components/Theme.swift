/// A theme with its ancestors and plugins, merged and checked: what can be known before a context is chosen.
///
/// Making one reports every fault of the declarations: wrong names, doubled names, conflicts, cycles. What depends on
/// tokens or on the context is found by ``Theme/resolve(in:functions:limits:)``.
public struct Theme: Sendable {
  public let name: String
  /// Plugins in load order, then the themes of the chain from root to leaf.
  public let sources: [SourceDeclarations]
  public let modes: ModeTable
  public let states: StateTable
  public let properties: PropertyTable
  public let tokens: TokenTable
  /// Sorted bytewise by name.
  public let components: [ComponentModel]
  /// The faults of the declarations; a theme that has any answers no query.
  public let diagnostics: [Diagnostic]
  public let locate: SourceLocator

  /// - Parameters:
  ///   - sources: The weakest first: plugins in load order, then themes from root to leaf.
  ///   - locate: Finds the lines of keys.
  ///   - faults: What was already found wrong while the declarations were read.
  public init(
    name: String, sources: [SourceDeclarations], locate: SourceLocator = .none, faults: [Diagnostic] = []
  ) {
    self.name = name
    self.sources = sources
    self.locate = locate
    var merger = ThemeMerger(sources: sources, locate: locate)
    merger.merge()
    modes = merger.modes
    states = merger.states
    properties = merger.properties
    tokens = merger.tokens
    components = merger.components
    diagnostics = faults + merger.diagnostics
  }

  public func component(named name: String) -> ComponentModel? { components.first { $0.name == name } }
}
