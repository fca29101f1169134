/// All that one theme or plugin declares, in the order of declaration.
///
/// This is where the street leaves the script: everything further on works on these values and could have been given
/// them by Swift as well.
public struct SourceDeclarations: Sendable {
  /// Whether this is a theme, a plugin or the host, and its name.
  public var origin: Origin
  /// The entry file, as reached from the working directory; blamed where nothing narrower is known.
  public var file: String
  /// The title to show to people.
  public var title: String?
  /// The version, as written.
  public var version: String?
  /// What the theme or plugin is for.
  public var description: String?
  /// The theme this one extends.
  public var extends: String?
  /// The mode axes that it adds or replaces.
  public var modes: [ModeAxis]
  /// The tokens that it adds or replaces.
  public var tokens: [TokenDeclaration]
  /// What it says of whole groups of tokens.
  public var groups: [TokenGroup]
  /// The list of states, low to high; nil keeps the list of the parent, or the default one.
  public var states: StateListDeclaration?
  /// The style properties that it adds to the built-in ones.
  public var properties: [PropertyDefinition]
  /// The components that it declares or adds to.
  public var components: [ComponentDeclaration]
  /// What a plugin does to the cells of components.
  public var hooks: [ResolveHook] = []
  /// The properties that a plugin takes over from their owner.
  public var propertyOverrides: Set<String> = []

  /// How much a theme wants the findings of checks to matter, by the name of the check.
  public var checks: [String: CheckSetting] = [:]
  /// Where these settings stand.
  public var checksPlace: SourcePlace?

  /// Declarations of nothing yet, to be filled.
  public init(origin: Origin, file: String) {
    self.origin = origin
    self.file = file
    modes = []
    tokens = []
    groups = []
    properties = []
    components = []
  }

  /// Whether a plugin declares this.
  public var isPlugin: Bool { if case .plugin = origin { true } else { false } }

  /// Whether anything at all was declared.
  public var isEmpty: Bool {
    modes.isEmpty && tokens.isEmpty && groups.isEmpty && states == nil && properties.isEmpty && components.isEmpty
  }
}

/// What a theme says of a check.
public enum CheckSetting: Hashable, Sendable {
  /// It does not run.
  case off
  /// Its findings matter this much.
  case severity(Diagnostic.Severity)
}

/// A mode axis such as `appearance`, with its values; the first is the default.
public struct ModeAxis: Hashable, Sendable {
  /// The name of the axis.
  public let name: String
  /// The values, the default first; at least one.
  public let values: [String]
  /// Where the axis is declared.
  public let place: SourcePlace?

  /// Declares a mode axis, or replaces the one of the same name whole.
  public init(_ name: String, _ values: [String], at place: SourcePlace? = nil) {
    self.name = name
    self.values = values
    self.place = place
  }
}

/// A design token as declared.
///
/// A class, though immutable: themes have thousands, which are handed on by reference.
public final class TokenDeclaration: Sendable {
  /// The dotted name.
  public let name: String
  /// What the token stands for.
  public let value: DeclaredValue
  /// What most tokens leave unsaid.
  private let details: Details?
  private let base: SharedPlace?
  /// Whether the base is the place of the token's group.
  private let isInGroup: Bool

  private struct Said {
    var type: ValueType?
    var description: String?
    var deprecated: Deprecation?
    var isOverride = false
  }

  private final class Details: Sendable {
    let said: Said
    init(_ said: Said) { self.said = said }
  }

  /// The type that `define` gave; nil where alias, group or form decide.
  public var type: ValueType? { details?.said.type }
  /// What the token is for.
  public var description: String? { details?.said.description }
  /// Whether it should no longer be used; nil leaves that to its groups.
  public var deprecated: Deprecation? { details?.said.deprecated }
  /// Whether a plugin takes the token over from the plugin that owned it.
  public var isOverride: Bool { details?.said.isOverride ?? false }
  /// Where the token is declared.
  public var place: SourcePlace? {
    isInGroup ? base?.place.key(TokenName.lastSegment(of: name)) : base?.place
  }

  /// Declares a token, or replaces the one of the same name in a parent theme whole.
  public convenience init(
    _ name: String, _ value: DeclaredValue, type: ValueType? = nil, description: String? = nil,
    deprecated: Deprecation? = nil, isOverride: Bool = false, at place: SourcePlace? = nil
  ) {
    self.init(
      name, value, Said(type: type, description: description, deprecated: deprecated, isOverride: isOverride),
      base: place.map(SharedPlace.init), isInGroup: false)
  }

  /// Declares a token in a group whose place is known.
  package convenience init(
    _ name: String, _ value: DeclaredValue, type: ValueType? = nil, description: String? = nil,
    deprecated: Deprecation? = nil, isOverride: Bool = false, inGroupAt group: SharedPlace?
  ) {
    self.init(
      name, value, Said(type: type, description: description, deprecated: deprecated, isOverride: isOverride),
      base: group, isInGroup: true)
  }

  private init(_ name: String, _ value: DeclaredValue, _ said: Said, base: SharedPlace?, isInGroup: Bool) {
    self.name = name
    self.value = value
    let isPlain = said.type == nil && said.description == nil && said.deprecated == nil && !said.isOverride
    details = isPlain ? nil : Details(said)
    self.base = base
    self.isInGroup = isInGroup
  }
}

/// A place that the thousands of tokens of a group have in common.
package final class SharedPlace: Sendable {
  /// The place.
  package let place: SourcePlace

  /// Shares a place.
  package init(_ place: SourcePlace) { self.place = place }
}

/// What a group says of all tokens in it, and of the groups in it that do not say otherwise.
public struct TokenGroup: Sendable {
  /// The dotted name; empty for the root.
  public let name: String
  /// The type of tokens that neither say theirs nor are aliases.
  public let type: ValueType?
  /// What the group is for.
  public let description: String?
  /// Whether its tokens should no longer be used.
  public let deprecated: Deprecation?
  /// Where the group is declared.
  public let place: SourcePlace?

  /// Says something of a group; what is nil is left to the groups around it.
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
  /// The states, low to high; they replace those of the parent theme.
  public var states: [State]
  /// Where the list is declared.
  public var place: SourcePlace?

  /// A state and, where it was said, what it suppresses.
  public struct State: Sendable {
    /// The name of the state.
    public let name: String
    /// nil keeps what the state suppresses by default.
    public let suppresses: [String]?

    /// Names a state.
    /// - Parameters:
    ///   - name: The name that rules and queries give it.
    ///   - suppresses: The states it takes away; naming a higher one has no effect.
    public init(_ name: String, suppresses: [String]? = nil) {
      self.name = name
      self.suppresses = suppresses
    }
  }

  /// Lists the states, low to high.
  public init(_ states: [State], at place: SourcePlace? = nil) {
    self.states = states
    self.place = place
  }
}
