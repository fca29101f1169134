import CLuaSandbox

/// One call of a host's function by a script. Arguments are counted from 0 and read when they are asked for.
public struct LuaCall: ~Copyable {
  /// The sandbox that calls.
  public unowned let sandbox: LuaSandbox
  /// How many arguments there are.
  public let count: Int
  let state: OpaquePointer

  init(_ sandbox: LuaSandbox, _ state: OpaquePointer, count: Int32) {
    self.sandbox = sandbox
    self.state = state
    self.count = Int(count)
  }

  private func index(_ i: Int) -> Int32? { i >= 0 && i < count ? Int32(i + 1) : nil }

  /// The kind of an argument; nil for one that is not there.
  public func type(_ i: Int) -> LuaType {
    guard let index = index(i) else { return .nil }
    return switch ls_type(state, index) {
    case Int32(LS_BOOLEAN): .boolean
    case Int32(LS_NUMBER): .number
    case Int32(LS_STRING): .string
    case Int32(LS_TABLE): .table
    case Int32(LS_FUNCTION): .function
    case Int32(LS_USERDATA):
      switch ls_record(state, index).kind {
      case Int32(LS_KIND_PATH): .path
      case Int32(LS_KIND_OBJECT): .object
      default: .record
      }
    default: .nil
    }
  }

  /// The whole of an argument as data; `nil` for one that is not there.
  ///
  /// - Throws: `type`, `cycle`, `resultLimit` or `memoryLimit`; let it pass through to raise it in the script.
  public func value(_ i: Int) throws(LuaError) -> LuaValue {
    guard let index = index(i) else { return .nil }
    return try sandbox.convert(index)
  }

  /// A text argument; nil for anything else, also for a number and for a text that is not UTF-8.
  public func string(_ i: Int) -> String? {
    guard let index = index(i) else { return nil }
    return sandbox.string(index)
  }

  /// A number argument; nil for anything else, also for a text.
  public func number(_ i: Int) -> Double? {
    guard let index = index(i), ls_type(state, index) == LS_NUMBER else { return nil }
    return ls_number(state, index)
  }

  /// A boolean argument.
  public func boolean(_ i: Int) -> Bool? {
    guard let index = index(i), ls_type(state, index) == LS_BOOLEAN else { return nil }
    return ls_boolean(state, index)
  }

  /// The tag of an argument that is a record or a path (then that of its root).
  public func recordTag(_ i: Int) -> LuaTag? {
    guard let index = index(i) else { return nil }
    let record = ls_record(state, index)
    return record.kind == LS_KIND_RECORD || record.kind == LS_KIND_PATH ? LuaTag(record.tag) : nil
  }

  /// An argument of an argument that is a record, both counted from 0, when it is a number: cheaper than its value.
  public func recordNumber(_ i: Int, _ argument: Int) -> Double? {
    guard let index = index(i), ls_ensure(state, 3) else { return nil }
    let record = ls_record(state, index)
    guard record.kind == LS_KIND_RECORD, argument >= 0, argument < Int(record.count + record.extra) else { return nil }
    let type = ls_push_argument(state, index, Int32(argument + 1))
    let number = type == LS_NUMBER ? ls_number(state, -1) : nil
    ls_set_top(state, -2)
    return number
  }

  /// The number of an argument that is a registered object.
  public func object(_ i: Int) -> Int32? {
    guard let index = index(i) else { return nil }
    let record = ls_record(state, index)
    return record.kind == LS_KIND_OBJECT ? record.tag : nil
  }

  /// The line of script that called.
  public var place: LuaPlace? { sandbox.place(ls_caller(state)) }

  /// Takes the cost of host work from the script's budget.
  ///
  /// - Throws: `instructionLimit`; let it pass through.
  public func charge(_ instructions: Int) throws(LuaError) {
    if !ls_charge_host(state, Int64(instructions)) {
      throw LuaError(.instructionLimit, "the instruction limit is reached", place: place)
    }
  }

  /// A key argument as it would be shown in a message.
  public func keyText(_ i: Int) -> String {
    guard let index = index(i) else { return "nil" }
    return sandbox.key(index)?.text ?? type(i).rawValue
  }
}
