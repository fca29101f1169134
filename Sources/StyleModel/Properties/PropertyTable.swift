/// All properties that a theme may set, each with a dense index.
///
/// The built-in ones are always there, at the same indices; a theme's or plugin's own follow. The order is that of
/// ``PropertyTable/builtIn`` and then of declaration, and means nothing but the index.
public struct PropertyTable: Sendable {
  /// The properties, each at the position that is its index.
  public private(set) var definitions: [PropertyDefinition]
  private var indices: [String: PropertyIndex]

  /// The built-in properties alone.
  public init() {
    definitions = Self.builtIn
    indices = Self.builtInIndices
  }

  private static let builtInIndices = Dictionary(
    builtIn.enumerated().map { ($1.name, PropertyIndex($0)) }, uniquingKeysWith: { first, _ in first })

  /// The most properties that a theme may have, its own and those of its plugins included: an index is small, since every
  /// slot of every component has a table of them.
  public static let maximumCount = 10_000

  /// The number of properties, shorthands included.
  public var count: Int { definitions.count }

  /// The definition at an index of this table.
  /// - Parameter index: An index that this table gave; one beyond ``count`` is a mistake of the caller.
  public subscript(_ index: PropertyIndex) -> PropertyDefinition { definitions[Int(index)] }

  /// The index of a property, or nil when no property has the name.
  public func index(of name: String) -> PropertyIndex? { indices[name] }

  /// The definition of a property, or nil when no property has the name.
  public func definition(named name: String) -> PropertyDefinition? { indices[name].map { self[$0] } }

  /// Replaces the property of the same name, at its place.
  /// - Returns: false, and nothing is changed, when there is none.
  public mutating func replace(_ definition: PropertyDefinition) -> Bool {
    guard let index = indices[definition.name] else { return false }
    definitions[Int(index)] = definition
    return true
  }

  /// Adds a property.
  /// - Returns: false, and nothing is changed, when the name is taken or there are ``maximumCount`` already.
  public mutating func add(_ definition: PropertyDefinition) -> Bool {
    guard indices[definition.name] == nil, count < Self.maximumCount else { return false }
    indices[definition.name] = PropertyIndex(definitions.count)
    definitions.append(definition)
    return true
  }
}

/// The place of a property in its table.
public typealias PropertyIndex = UInt16
