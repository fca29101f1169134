import CLuaSandbox

/// Reads a value off Lua's stack into data.
///
/// Only raw reads: nothing here runs a script, allocates in Lua or raises, apart from keeping functions, which the C side
/// does under protection. Depth, nodes and bytes are bounded; a table in itself is an error. Entries are read in the order
/// of their keys, so that the same script fails at the same place whatever the hash seed is: a table's values are copied to
/// the stack first and read after their keys are sorted.
struct Converter {
  let state: OpaquePointer
  let sandbox: LuaSandbox
  let depthLimit: Int
  var nodes: Int
  var bytes: Int
  var memo: PointerMemo
  var converted: [LuaValue]

  /// Where a fault is, innermost step first.
  struct Fault: Error {
    var kind: LuaError.Kind
    var message: String
    var place: LuaPlace?
    var trail: [Step] = []
  }

  enum Step {
    case record(String)
    case key(LuaKey)
  }

  private static let open: Int32 = -1

  init(_ sandbox: LuaSandbox, _ state: OpaquePointer) {
    self.sandbox = sandbox
    self.state = state
    depthLimit = sandbox.limits.resultDepth
    nodes = sandbox.limits.resultNodes
    bytes = sandbox.limits.resultBytes
    memo = sandbox.spareMemo.take() ?? PointerMemo()
    converted = []
  }

  /// Gives the room that was used back to the sandbox.
  mutating func finish() {
    memo.clear()
    sandbox.spareMemo = memo
  }

  mutating func convert(_ index: Int32, depth: Int = 0) throws(Fault) -> LuaValue {
    nodes -= 1
    if nodes < 0 { throw Fault(kind: .resultLimit, message: "more than \(sandbox.limits.resultNodes) values") }
    switch ls_type(state, index) {
    case Int32(LS_NIL): return .nil
    case Int32(LS_BOOLEAN): return .boolean(ls_boolean(state, index))
    case Int32(LS_NUMBER):
      return ls_is_integer(state, index) ? .integer(ls_integer(state, index)) : .number(ls_number(state, index))
    case Int32(LS_STRING): return try text(index)
    case Int32(LS_FUNCTION): return try function(index)
    default: break
    }
    let info = ls_record(state, index)
    if info.kind == LS_KIND_OBJECT { return .object(info.tag) }
    let pointer = ls_pointer(state, index)
    if let known = memo[pointer] {
      if known == Self.open { throw Fault(kind: .cycle, message: "this contains itself") }
      return converted[Int(known)]
    }
    if depth >= depthLimit { throw Fault(kind: .resultLimit, message: "nested more than \(depthLimit) deep") }
    guard ls_ensure(state, 8) else { throw Self.outOfMemory }
    memo[pointer] = Self.open
    let value: LuaValue
    switch info.kind {
    case Int32(LS_KIND_RECORD): value = try record(index, info, depth)
    case Int32(LS_KIND_PATH): value = .path(try path(index, info))
    default: value = .table(try table(index, depth))
    }
    memo[pointer] = Int32(converted.count)
    converted.append(value)
    return value
  }

  private static var outOfMemory: Fault { Fault(kind: .memoryLimit, message: "not enough memory to read the result") }

  private mutating func text(_ index: Int32) throws(Fault) -> LuaValue {
    var length = 0
    guard let start = ls_string(state, index, &length) else { return .nil }
    try charge(length)
    let buffer = UnsafeRawBufferPointer(start: start, count: length)
    if let text = String(validating: buffer.assumingMemoryBound(to: UInt8.self), as: UTF8.self) { return .string(text) }
    return .bytes(Array(buffer))
  }

  private mutating func charge(_ count: Int) throws(Fault) {
    bytes -= count
    if bytes < 0 { throw Fault(kind: .resultLimit, message: "more than \(sandbox.limits.resultBytes) bytes of text") }
  }

  private func function(_ index: Int32) throws(Fault) -> LuaValue {
    guard let function = sandbox.keep(index) else { throw Self.outOfMemory }
    return .function(function)
  }

  // MARK: Records and paths

  private mutating func record(_ index: Int32, _ info: LSRecordInfo, _ depth: Int) throws(Fault) -> LuaValue {
    let place = sandbox.place(info.place)
    let index = index < 0 ? ls_top(state) + 1 + index : index
    let count = info.count + info.extra
    var arguments: [LuaValue] = []
    arguments.reserveCapacity(Int(count))
    var number: Int32 = 1
    while number <= count {
      _ = ls_push_argument(state, index, number)
      do {
        arguments.append(try convert(ls_top(state), depth: depth + 1))
      } catch {
        var fault = error
        fault.trail.append(.record(label(info.tag, arguments)))
        if fault.place == nil { fault.place = place }
        throw fault
      }
      ls_set_top(state, -2)
      number += 1
    }
    return .record(LuaRecord(tag: LuaTag(info.tag), arguments: arguments, place: place, isComplete: info.complete))
  }

  private func label(_ tag: Int32, _ arguments: [LuaValue]) -> String {
    if tag == LuaTag.call.rawValue, case .path(let path)? = arguments.first {
      return path.keys.map(\.text).joined(separator: ".")
    }
    let name = sandbox.recorderNames[tag] ?? "record"
    for case .string(let text) in arguments { return "\(name) \(text)" }
    return name
  }

  /// Walks from the last key to the root, since a loop in a script can make a path of any length.
  private mutating func path(_ index: Int32, _ info: LSRecordInfo) throws(Fault) -> LuaPath {
    let identity = ls_pointer(state, index)
    var parent: UInt = 0
    var keys: [LuaKey] = []
    let top = ls_top(state)
    ls_push_copy(state, index)
    var step = info
    while step.count == 2 {
      if keys.count == Self.longestPath {
        throw Fault(
          kind: .resultLimit, message: "a path of more than \(Self.longestPath) keys", place: sandbox.place(info.place))
      }
      _ = ls_push_argument(state, top + 1, 2)
      guard let key = sandbox.key(top + 2) else { throw Fault(kind: .type, message: "a path with an odd key") }
      if case .string(let text) = key { try charge(text.utf8.count) }
      keys.append(key)
      ls_set_top(state, top + 1)
      _ = ls_push_argument(state, top + 1, 1)
      // Copies the parent over the child, so that the stack stays as it is.
      if keys.count == 1 { parent = ls_pointer(state, top + 2) }
      ls_replace(state, top + 1)
      step = ls_record(state, top + 1)
    }
    ls_set_top(state, top)
    keys.reverse()
    return LuaPath(
      tag: LuaTag(info.tag), keys: keys, place: sandbox.place(info.place), identity: identity, parentIdentity: parent)
  }

  private static let longestPath = 64

  // MARK: Tables

  private mutating func table(_ index: Int32, _ depth: Int) throws(Fault) -> LuaTable {
    let index = index < 0 ? ls_top(state) + 1 + index : index
    let top = ls_top(state)
    var list: [LuaValue] = []
    list.reserveCapacity(min(Int(ls_raw_length(state, index)), max(nodes, 0)))
    while ls_push_element(state, index, Int64(list.count) + 1) != LS_NIL {
      do {
        list.append(try convert(top + 1, depth: depth + 1))
      } catch {
        throw Self.within(error, .integer(Int64(list.count) + 1))
      }
      ls_set_top(state, top)
    }
    ls_set_top(state, top)

    var entries: [(key: LuaKey, slot: Int32)] = []
    ls_push_nil(state)
    while ls_next(state, index) {
      // The stack: … values of earlier entries, key, value. The value moves below the key.
      let keyIndex = ls_top(state) - 1
      if ls_is_list_key(state, keyIndex, Int64(list.count)) {
        ls_set_top(state, keyIndex)
        continue
      }
      guard let key = sandbox.key(keyIndex) else {
        throw Self.within(
          Fault(kind: .type, message: "a \(name(keyIndex)) cannot be a key"), nil)
      }
      if entries.count >= nodes {
        throw Fault(kind: .resultLimit, message: "more than \(sandbox.limits.resultNodes) values")
      }
      if case .string(let text) = key { try charge(text.utf8.count) }
      ls_swap(state)
      entries.append((key, keyIndex))
      guard ls_ensure(state, 8) else { throw Self.outOfMemory }
    }
    if entries.isEmpty { return LuaTable(sorted: [], list: list) }
    if entries.count > 1 { entries.sort { $0.key < $1.key } }
    var fields: [(key: LuaKey, value: LuaValue)] = []
    fields.reserveCapacity(entries.count)
    for entry in entries {
      do {
        fields.append((entry.key, try convert(entry.slot, depth: depth + 1)))
      } catch {
        throw Self.within(error, entry.key)
      }
    }
    ls_set_top(state, top)
    return LuaTable(sorted: fields, list: list)
  }

  private func name(_ index: Int32) -> String {
    switch ls_type(state, index) {
    case Int32(LS_TABLE): "table"
    case Int32(LS_FUNCTION): "function"
    default: "record"
    }
  }

  private static func within(_ fault: Fault, _ key: LuaKey?) -> Fault {
    guard let key else { return fault }
    var fault = fault
    fault.trail.append(.key(key))
    return fault
  }

  /// The words for a place inside a value: `component button › axis size › small.padding`.
  static func path(_ trail: [Step]) -> String? {
    if trail.isEmpty { return nil }
    var text = ""
    var afterKey = false
    let steps = Array(trail.reversed())
    for (i, step) in steps.enumerated() {
      switch step {
      case .record(let label):
        text += text.isEmpty ? label : " › \(label)"
        afterKey = false
      case .key(.integer(let n)):
        // A record in a list is named by itself.
        if i + 1 < steps.count, case .record = steps[i + 1] { continue }
        text += "[\(n)]"
        afterKey = true
      case .key(let key):
        text += (text.isEmpty ? "" : afterKey ? "." : " › ") + key.text
        afterKey = true
      }
    }
    return text
  }
}
