/// All that one theme or plugin declares, in the order of declaration.
///
/// This is where the street leaves the script: everything further on works on these values and could have been given
/// them by Swift as well.
public struct SourceDeclarations: Sendable {
  public var origin: Origin
  /// The entry file, as reached from the working directory; blamed where nothing narrower is known.
  public var file: String
  public var title: String?
  public var version: String?
  public var description: String?
  /// The theme this one extends.
  public var extends: String?
  public var modes: [ModeAxis]
  public var tokens: [TokenDeclaration]
  public var groups: [TokenGroup]
  /// The list of states, low to high; nil keeps the list of the parent, or the default one.
  public var states: StateListDeclaration?
  public var properties: [PropertyDefinition]
  public var components: [ComponentDeclaration]

  public init(origin: Origin, file: String) {
    self.origin = origin
    self.file = file
    modes = []
    tokens = []
    groups = []
    properties = []
    components = []
  }

  /// Whether anything at all was declared.
  public var isEmpty: Bool {
    modes.isEmpty && tokens.isEmpty && groups.isEmpty && states == nil && properties.isEmpty && components.isEmpty
  }
}

/// A mode axis such as `appearance`, with its values; the first is the default.
public struct ModeAxis: Hashable, Sendable {
  public let name: String
  public let values: [String]
  public let place: SourcePlace?

  public init(_ name: String, _ values: [String], at place: SourcePlace? = nil) {
    self.name = name
    self.values = values
    self.place = place
  }
}

/// A design token as declared.
public struct TokenDeclaration: Sendable {
  /// The dotted name.
  public let name: String
  public let value: DeclaredValue
  /// The type that `define` gave; nil where alias, group or form decide.
  public let type: ValueType?
  public let description: String?
  public let deprecated: Deprecation?
  public let place: SourcePlace?

  public init(
    _ name: String, _ value: DeclaredValue, type: ValueType? = nil, description: String? = nil,
    deprecated: Deprecation? = nil, at place: SourcePlace? = nil
  ) {
    self.name = name
    self.value = value
    self.type = type
    self.description = description
    self.deprecated = deprecated
    self.place = place
  }
}

/// What a group says of all tokens in it, and of the groups in it that do not say otherwise.
public struct TokenGroup: Sendable {
  /// The dotted name; empty for the root.
  public let name: String
  public let type: ValueType?
  public let description: String?
  public let deprecated: Deprecation?
  public let place: SourcePlace?

  public init(
    _ name: String, type: ValueType? = nil, description: String? = nil, deprecated: Deprecation? = nil,
    at place: SourcePlace? = nil
  ) {
    self.name = name
    self.type = type
    self.description = description
    self.deprecated = deprecated
    self.place = place
  }
}

/// A note that a token should no longer be used (Design Tokens 2025.10, `$deprecated`).
public enum Deprecation: Hashable, Sendable {
  case yes
  /// Not deprecated, whatever the group says.
  case no
  case because(String)
}

/// The states of a theme.
public struct StateListDeclaration: Sendable {
  public var states: [State]
  public var place: SourcePlace?

  /// A state and, where it was said, what it suppresses.
  public struct State: Sendable {
    public let name: String
    /// nil keeps what the state suppresses by default.
    public let suppresses: [String]?

    public init(_ name: String, suppresses: [String]? = nil) {
      self.name = name
      self.suppresses = suppresses
    }
  }

  public init(_ states: [State], at place: SourcePlace? = nil) {
    self.states = states
    self.place = place
  }
}
