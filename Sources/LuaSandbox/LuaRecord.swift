import CLuaSandbox

/// A record: what a recorder made of a call, with the call's arguments unevaluated.
public struct LuaRecord: Sendable {
  private let snapshot: LuaSnapshot
  private let number: Int32

  init(_ snapshot: LuaSnapshot, _ number: Int32) {
    self.snapshot = snapshot
    self.number = number
  }

  private var record: LSRecord { snapshot.record(number) }

  /// Which recorder made it; `LuaTag.call` when a path was called: then the first argument is that path.
  public var tag: LuaTag { LuaTag(record.tag) }

  /// Those of the first call, then those of the second when the recorder is curried.
  public var arguments: LuaList {
    let record = record
    return LuaList(snapshot, from: record.first, count: record.count)
  }

  /// How many arguments there are; cheaper than the collection's count.
  public var argumentCount: Int { Int(record.count) }

  /// The line of script that made the (first) call.
  public var place: LuaPlace? { snapshot.place(record.place) }

  /// False when a curried recorder waits for its second call.
  public var isComplete: Bool { record.is_complete }

  /// Whether it stands in several places of what was read with it.
  public var isShared: Bool { record.is_shared }

  /// Tells the record from others that were read with it.
  public var identity: LuaIdentity { LuaIdentity(snapshot, number) }
}

/// A path: a chain of keys that begins at a root, such as `token.color.brand`.
public struct LuaPath: Sendable {
  private let snapshot: LuaSnapshot
  private let number: Int32

  init(_ snapshot: LuaSnapshot, _ number: Int32) {
    self.snapshot = snapshot
    self.number = number
  }

  private var path: LSPath { snapshot.path(number) }

  /// Whether both were read together, so that their numbers tell them apart.
  package func wasRead(with other: LuaPath) -> Bool { snapshot === other.snapshot }

  func wasRead(in other: LuaSnapshot) -> Bool { snapshot === other }

  /// Counts the paths that were read together, from zero.
  package var position: Int { Int(number) }

  /// The root's tag.
  public var tag: LuaTag { LuaTag(path.tag) }

  /// The keys from the root on; empty for the root itself.
  public var keys: [LuaKey] {
    var keys: [LuaKey] = []
    keys.reserveCapacity(Int(path.count))
    snapshot.forEachKey(ofPath: number) { keys.append(snapshot.key($0)) }
    return keys.reversed()
  }

  /// The keys joined by dots; nil when one of them is no text. Cheaper than the keys.
  public var dottedName: String? { snapshot.dottedName(ofPath: number) }

  /// Whether it stands in several places of what was read with it.
  public var isShared: Bool { path.is_shared }

  /// The line of script that wrote the path first; nil for the root.
  public var place: LuaPlace? { snapshot.place(path.place) }

  /// Tells one path of a sandbox from another. In a method call `path:method(…)` the called path's `parentIdentity` is
  /// the identity of the first argument.
  public var identity: UInt { UInt(path.identity) }

  /// The identity of the path without its last key; 0 for the root.
  public var parentIdentity: UInt { path.parent < 0 ? 0 : UInt(snapshot.path(path.parent).identity) }
}
