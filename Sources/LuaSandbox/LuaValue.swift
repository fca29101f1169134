/// A value that a script gave to the host, as data.
///
/// Tables, records and paths are read once and are immutable from then on. What scripts share stays shared: a table that
/// stands at two places has one identity.
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
