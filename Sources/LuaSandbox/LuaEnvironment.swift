import CLuaSandbox

/// The globals that one script, or several that belong together, work in.
///
/// What a script assigns to a global stays in its environment, also when the name is that of a library function.
public final class LuaEnvironment {
  /// The name that the host gave.
  public let name: String
  let id: Int32
  let missing: (String, LuaPlace?) -> LuaFailure
  private unowned let sandbox: LuaSandbox

  init(_ sandbox: LuaSandbox, id: Int32, name: String, missing: @escaping (String, LuaPlace?) -> LuaFailure) {
    self.sandbox = sandbox
    self.id = id
    self.name = name
    self.missing = missing
  }

  /// Defines a global, in place of one that may be there.
  ///
  /// - Throws: `memoryLimit`.
  public func define(_ name: String, _ global: LuaGlobal) throws(LuaError) {
    try sandbox.define(name, global, in: id)
  }

  /// Makes every later assignment to a global an error.
  ///
  /// - Throws: `memoryLimit`.
  public func freeze() throws(LuaError) {
    let state = try sandbox.opened()
    try sandbox.check(ls_freeze(state, id))
  }

  /// The value of a global, unread, to be handed to other environments: a table is copied into one that nothing can
  /// change, and so are the tables in it.
  ///
  /// - Throws: `memoryLimit`; `runtime` when tables are nested too deeply.
  public func lockedGlobal(_ name: String) throws(LuaError) -> LuaReference {
    let state = try sandbox.opened()
    let top = ls_top(state)
    defer { ls_set_top(state, top) }
    var name = name
    let kind = name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { ls_push_global(state, id, $0.baseAddress, $0.count) }
    }
    try sandbox.check(kind)
    try sandbox.check(ls_lock_copy(state))
    return try sandbox.keepValue(top + 1)
  }

  /// Whether a global holds a table, which is told without reading it.
  ///
  /// - Throws: `memoryLimit`.
  public func holdsTable(_ name: String) throws(LuaError) -> Bool {
    let state = try sandbox.opened()
    let top = ls_top(state)
    defer { ls_set_top(state, top) }
    var name = name
    let kind = name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { ls_push_global(state, id, $0.baseAddress, $0.count) }
    }
    try sandbox.check(kind)
    return ls_type(state, top + 1) == LS_TABLE
  }

  /// The value of a global; nil when it is not there. The `missing` hook is not asked.
  ///
  /// - Throws: what reading a value throws.
  public func global(_ name: String) throws(LuaError) -> LuaValue {
    let state = try sandbox.opened()
    let top = ls_top(state)
    defer { ls_set_top(state, top) }
    var name = name
    let kind = name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { ls_push_global(state, id, $0.baseAddress, $0.count) }
    }
    try sandbox.check(kind)
    return try sandbox.convert(top + 1)
  }

  /// The names of all globals, those read from the environment behind it included, bytewise sorted.
  ///
  /// - Throws: what reading a value throws.
  public func names() throws(LuaError) -> [String] {
    let state = try sandbox.opened()
    let top = ls_top(state)
    defer { ls_set_top(state, top) }
    try sandbox.check(ls_push_global_names(state, id))
    guard case .table(let table) = try sandbox.convert(top + 1) else { return [] }
    var names: Set<String> = []
    for case .string(let name) in table.list { names.insert(name) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
