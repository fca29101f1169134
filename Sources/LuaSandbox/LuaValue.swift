/// A value that a script gave to the host, as data.
///
/// Tables, records and paths are read once and are immutable from then on. What scripts share stays shared: the same
/// table at two places is the same `LuaTable` instance.
public enum LuaValue: Sendable {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  /// A text that is not valid UTF-8.
  case bytes([UInt8])
  case table(LuaTable)
  case function(LuaFunction)
  case record(LuaRecord)
  case path(LuaPath)
  /// The number that `LuaSandbox.register` gave.
  case object(Int32)

  /// The kind of value.
  public var type: LuaType {
    switch self {
    case .nil: .nil
    case .boolean: .boolean
    case .integer, .number: .number
    case .string, .bytes: .string
    case .table: .table
    case .function: .function
    case .record: .record
    case .path: .path
    case .object: .object
    }
  }
}

/// The kinds of values that a host meets; `rawValue` is the word for it in a message.
public enum LuaType: String, Hashable, Sendable {
  case `nil`, boolean, number, string, table, function, record, path, object
}

/// A table's content.
public final class LuaTable: Sendable {
  /// The values at 1, 2, 3 … up to the first hole.
  public let list: [LuaValue]
  /// All other entries, in the order of their keys.
  public let fields: [(key: LuaKey, value: LuaValue)]

  /// Makes a table.
  public init(list: [LuaValue] = [], fields: [(key: LuaKey, value: LuaValue)] = []) {
    self.list = list
    self.fields = fields.sorted { $0.key < $1.key }
  }

  init(sorted fields: [(key: LuaKey, value: LuaValue)], list: [LuaValue]) {
    self.list = list
    self.fields = fields
  }

  /// The value of a field with a text as key.
  public subscript(_ name: String) -> LuaValue? {
    var low = 0
    var high = fields.count
    let key = LuaKey.string(name)
    while low < high {
      let middle = (low + high) / 2
      if fields[middle].key < key { low = middle + 1 } else { high = middle }
    }
    guard low < fields.count, fields[low].key == key else { return nil }
    return fields[low].value
  }
}

/// A record: what a recorder made of a call, with the call's arguments unevaluated.
public final class LuaRecord: Sendable {
  /// Which recorder made it; `LuaTag.call` when a path was called: then the first argument is that path.
  public let tag: LuaTag
  /// Those of the first call, then those of the second when the recorder is curried.
  public let arguments: [LuaValue]
  /// The line of script that made the (first) call.
  public let place: LuaPlace?
  /// False when a curried recorder waits for its second call.
  public let isComplete: Bool

  /// Makes a record as a script would have made it.
  public init(tag: LuaTag, arguments: [LuaValue], place: LuaPlace?, isComplete: Bool = true) {
    self.tag = tag
    self.arguments = arguments
    self.place = place
    self.isComplete = isComplete
  }
}

/// A path: a chain of keys that begins at a root, such as `token.color.brand`.
public final class LuaPath: Sendable {
  /// The root's tag.
  public let tag: LuaTag
  /// The keys from the root on; empty for the root itself.
  public let keys: [LuaKey]
  /// The line of script that wrote the path first; nil for the root.
  public let place: LuaPlace?
  /// Tells one path of a sandbox from another. In a method call `path:method(…)` the called path's `parentIdentity` is
  /// the identity of the first argument.
  public let identity: UInt
  /// The identity of the path without its last key; 0 for the root.
  public let parentIdentity: UInt

  /// Makes a path as a script would have made it.
  public init(tag: LuaTag, keys: [LuaKey], place: LuaPlace? = nil, identity: UInt = 0, parentIdentity: UInt = 0) {
    self.tag = tag
    self.keys = keys
    self.place = place
    self.identity = identity
    self.parentIdentity = parentIdentity
  }
}

/// Any value of a script, kept by its sandbox until that is closed: what a module returned, to be handed to those that
/// require it.
public struct LuaReference: Hashable, Sendable {
  let owner: UInt32
  let id: Int32
}

/// A function of a script, kept by its sandbox until that is closed.
public struct LuaFunction: Hashable, Sendable {
  let owner: UInt32
  let id: Int32
  private let definition: Definition

  /// Where it is defined; an empty file for a library function.
  public var place: LuaPlace { definition.place }

  init(owner: UInt32, id: Int32, place: LuaPlace) {
    self.owner = owner
    self.id = id
    definition = Definition(place)
  }

  /// The same number of the same sandbox is the same function.
  public static func == (a: LuaFunction, b: LuaFunction) -> Bool { a.owner == b.owner && a.id == b.id }

  /// Hashes sandbox and number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(owner)
    hasher.combine(id)
  }

  /// Apart, so that a value stays small: functions are few, values many.
  private final class Definition: Sendable {
    let place: LuaPlace
    init(_ place: LuaPlace) { self.place = place }
  }
}

/// Names what made a record or a path. Hosts use numbers from 1 on.
public struct LuaTag: Hashable, Sendable, RawRepresentable {
  /// The number.
  public let rawValue: Int32

  /// A tag by its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }
  /// A host's tag.
  public init(_ rawValue: Int32) { self.rawValue = rawValue }

  /// A call of a path.
  public static let call = LuaTag(-1)
  /// Not used by records: the word for paths where a tag is asked for.
  public static let path = LuaTag(-2)
}
