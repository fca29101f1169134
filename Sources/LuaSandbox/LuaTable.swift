import CLuaSandbox

/// A table's content.
public struct LuaTable: Sendable {
  private let snapshot: LuaSnapshot
  private let number: Int32

  init(_ snapshot: LuaSnapshot, _ number: Int32) {
    self.snapshot = snapshot
    self.number = number
  }

  /// The values at 1, 2, 3 … up to the first hole.
  public var list: LuaList {
    let table = snapshot.table(number)
    return LuaList(snapshot, from: table.list, count: table.list_count)
  }

  /// All other entries, in the order of their keys.
  public var fields: LuaFields { LuaFields(table: self) }

  // Beside the collections, which cost a count of references each time that they are asked for.

  /// How many values its list has.
  public var listCount: Int { Int(snapshot.table(number).list_count) }

  /// How many other entries there are.
  public var fieldCount: Int { Int(snapshot.table(number).field_count) }

  /// The key of a field by its place, counted from zero.
  public func key(_ index: Int) -> LuaKey { snapshot.key(at: place(index)) }

  /// The value of a field by its place, counted from zero.
  public func value(_ index: Int) -> LuaValue { snapshot.value(at: place(index) + 1) }

  /// The number of the path that a field holds; nil when it holds something else.
  package func pathNumber(_ index: Int) -> Int? { snapshot.pathNumber(at: place(index) + 1) }

  private func place(_ index: Int) -> Int {
    let table = snapshot.table(number)
    precondition(index >= 0 && index < Int(table.field_count), "no such field")
    return Int(table.fields) + 2 * index
  }

  /// Whether a path was read with the table, so that numbers of paths mean the same.
  package func wasRead(with path: LuaPath) -> Bool { path.wasRead(in: snapshot) }

  /// Tells the table from others that were read with it.
  public var identity: LuaIdentity { LuaIdentity(snapshot, number) }

  /// The value of a field with a text as key.
  public subscript(_ name: String) -> LuaValue? {
    let count = fieldCount
    // The tables of most words have a few fields.
    if count <= 8 { return (0..<count).first { snapshot.isKey(at: place($0), name) }.map(value) }
    var low = 0
    var high = count
    let wanted = LuaKey.string(name)
    while low < high {
      let middle = (low + high) / 2
      if key(middle) < wanted { low = middle + 1 } else { high = middle }
    }
    return low < count && key(low) == wanted ? value(low) : nil
  }
}

/// Values in a row: those of a table's list, or a record's arguments.
public struct LuaList: RandomAccessCollection, Sendable {
  private let snapshot: LuaSnapshot
  private let start: Int32
  private let size: Int32

  init(_ snapshot: LuaSnapshot, from start: Int32, count: Int32) {
    self.snapshot = snapshot
    self.start = start
    size = count
  }

  /// Zero: values are counted from it.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { Int(size) }

  /// A value by its place, counted from zero.
  public subscript(_ index: Int) -> LuaValue {
    precondition(index >= 0 && index < Int(size), "no such value")
    return snapshot.value(at: Int(start) + index)
  }
}

/// Keys with their values, in the order of keys.
public struct LuaFields: RandomAccessCollection, Sendable {
  let table: LuaTable

  /// Zero: fields are counted from it.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { table.fieldCount }

  /// A field by its place, counted from zero.
  public subscript(_ index: Int) -> (key: LuaKey, value: LuaValue) { (table.key(index), table.value(index)) }
}
