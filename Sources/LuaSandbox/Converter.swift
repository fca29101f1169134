import CLuaSandbox

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
  private var scratch: Scratch

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

  init(_ sandbox: LuaSandbox, _ state: OpaquePointer) {
    self.sandbox = sandbox
    self.state = state
    // Reading is recursive: a host that allows more would allow scripts to end its stack.
    depthLimit = min(sandbox.limits.resultDepth, 1000)
    nodes = max(sandbox.limits.resultNodes, 0)
    bytes = max(sandbox.limits.resultBytes, 0)
    // A reading within a reading does not happen, since nothing here runs a script; if it did, it would get its own.
    scratch = sandbox.scratch.take() ?? Scratch(expecting: Int(ls_memory_used(state)) / 512)
    ls_begin_reading(state)
  }

  /// Gives the room that was used back to the sandbox, and charges the reading: scripts can have the same value read again
  /// and again, by comparing it or asking for its text.
  mutating func finish() {
    let values = max(sandbox.limits.resultNodes, 0) - max(nodes, 0)
    let text = max(sandbox.limits.resultBytes, 0) - max(bytes, 0)
    _ = ls_charge_host(state, Int64(values) * 2 + Int64(text / 32))
    scratch.memo.clear()
    scratch.converted.removeAll(keepingCapacity: scratch.converted.count <= 1 << 16)
    scratch.entries.removeAll(keepingCapacity: scratch.entries.count <= 1 << 16)
    scratch.words.clear()
    scratch.texts.removeAll(keepingCapacity: scratch.texts.count <= 1 << 16)
    sandbox.scratch = scratch
  }

  /// A field that waits for its value to be read: plain bits, since keys are moved about while they are sorted. The bytes
  /// of a text are Lua's, whose table keeps them.
  struct Entry {
    /// The key's order as far as a number tells it; it tells nothing about floats.
    var order: UInt64
    var text: UnsafePointer<CChar>?
    var length: Int
    /// An integer, the bits of a float, or 1 for true.
    var bits: Int64
    var kind: Kind
    /// Where the value stands on the stack.
    var slot: Int32

    enum Kind: UInt8 { case integer, number, text, boolean }

    static func < (a: Entry, b: Entry) -> Bool {
      if a.order != b.order, a.order != 0, b.order != 0 { return a.order < b.order }
      guard let x = a.text, let y = b.text else { return a.numeric < b.numeric }
      let difference = memcmp(x, y, min(a.length, b.length))
      return difference == 0 ? a.length < b.length : difference < 0
    }

    /// The key of an entry that is no text.
    var numeric: LuaKey {
      switch kind {
      case .integer: .integer(bits)
      case .number: .number(Double(bitPattern: UInt64(bitPattern: bits)))
      case .boolean: .boolean(bits != 0)
      case .text: .bytes([])
      }
    }
  }

  /// Room that is kept from one reading to the next, so that small values cost no more than what they become.
  struct Scratch {
    var memo: PointerMemo
    /// By the numbers under which tables and records were met.
    var converted: [LuaValue] = []
    /// The fields of the tables that are being read, the innermost one's last.
    var entries: [Entry] = []
    /// From a short text of Lua to its place among the texts.
    var words: PointerMemo
    var texts: [String] = []

    init(expecting count: Int) {
      memo = PointerMemo(expecting: count)
      words = PointerMemo(expecting: count / 4)
    }
  }

  mutating func convert(_ index: Int32, depth: Int = 0) throws(Fault) -> LuaValue {
    nodes -= 1
    if nodes < 0 { throw Fault(kind: .resultLimit, message: "more than \(sandbox.limits.resultNodes) values") }
    var value = LSValue()
    ls_read(state, index, &value)
    switch value.type {
    case Int32(LS_NIL): return .nil
    case Int32(LS_BOOLEAN): return .boolean(value.boolean)
    case Int32(LS_NUMBER): return value.is_integer ? .integer(value.integer) : .number(value.number)
    case Int32(LS_STRING):
      try charge(value.length)
      if let text = text(value) { return .string(text) }
      return .bytes(Array(UnsafeRawBufferPointer(start: value.text, count: value.length)))
    case Int32(LS_FUNCTION): return try function(index)
    case Int32(LS_TABLE):
      if let number = scratch.memo[value.pointer] { return try known(number) }
      try descend(depth)
      let number = reserve()
      scratch.memo[value.pointer] = number
      let table = LuaValue.table(try table(index, depth))
      scratch.converted[Int(number)] = table
      return table
    default: break
    }
    let info = value.record
    if info.kind == LS_KIND_OBJECT { return .object(info.tag) }
    if info.remembered >= 0 { return try known(info.remembered) }
    try descend(depth)
    let number = reserve()
    ls_remember(state, index, number)
    let record: LuaValue = info.kind == LS_KIND_PATH ? .path(try path(index, info)) : try record(index, info, depth)
    scratch.converted[Int(number)] = record
    return record
  }

  /// What was met before; while it is still being read, nothing stands there, and then it contains itself.
  private func known(_ number: Int32) throws(Fault) -> LuaValue {
    let value = scratch.converted[Int(number)]
    if case .nil = value { throw Fault(kind: .cycle, message: "this contains itself") }
    return value
  }

  private mutating func reserve() -> Int32 {
    scratch.converted.append(.nil)
    return Int32(scratch.converted.count - 1)
  }

  private func descend(_ depth: Int) throws(Fault) {
    if depth >= depthLimit { throw Fault(kind: .resultLimit, message: "nested more than \(depthLimit) deep") }
    guard ls_ensure(state, 24) else { throw Self.outOfMemory }
  }

  private static var outOfMemory: Fault { Fault(kind: .memoryLimit, message: "not enough memory to read the result") }

  /// The text of a value; nil when it is not UTF-8. Lua has each short text once, and scripts say the same words often, so
  /// these are made once as well.
  private mutating func text(_ value: LSValue) -> String? { value.text.flatMap { text($0, value.length) } }

  private mutating func text(_ start: UnsafePointer<CChar>, _ length: Int) -> String? {
    if length > Self.longestShort { return LuaSandbox.string(start, length) }
    let identity = UInt(bitPattern: start)
    if let number = scratch.words[identity] { return scratch.texts[Int(number)] }
    guard let text = LuaSandbox.string(start, length) else { return nil }
    scratch.words[identity] = Int32(scratch.texts.count)
    scratch.texts.append(text)
    return text
  }

  /// Lua keeps longer texts apart even when they are the same.
  private static let longestShort = 40

  /// A key that was read; nil when it cannot be one.
  private mutating func key(_ value: LSValue) throws(Fault) -> LuaKey? {
    switch value.type {
    case Int32(LS_STRING):
      try charge(value.length)
      if let text = text(value) { return .string(text) }
      return .bytes(Array(UnsafeRawBufferPointer(start: value.text, count: value.length)))
    case Int32(LS_NUMBER): return value.is_integer ? .integer(value.integer) : .number(value.number)
    case Int32(LS_BOOLEAN): return .boolean(value.boolean)
    default: return nil
    }
  }

  /// The entry of a key; nil when it cannot be one.
  private mutating func entry(_ key: LSValue, slot: Int32) throws(Fault) -> Entry? {
    var entry = Entry(order: key.order, text: nil, length: 0, bits: 0, kind: .integer, slot: slot)
    switch key.type {
    case Int32(LS_STRING):
      try charge(key.length)
      entry.kind = .text
      entry.text = key.text
      entry.length = key.length
    case Int32(LS_NUMBER) where key.is_integer: entry.bits = key.integer
    case Int32(LS_NUMBER):
      entry.kind = .number
      entry.bits = Int64(bitPattern: key.number.bitPattern)
    case Int32(LS_BOOLEAN):
      entry.kind = .boolean
      entry.bits = key.boolean ? 1 : 0
    default: return nil
    }
    return entry
  }

  private mutating func key(of entry: Entry) -> LuaKey {
    guard let start = entry.text else { return entry.numeric }
    if let text = text(start, entry.length) { return .string(text) }
    return .bytes(Array(UnsafeRawBufferPointer(start: start, count: entry.length)))
  }

  private mutating func charge(_ count: Int) throws(Fault) {
    bytes -= count
    if bytes < 0 { throw Fault(kind: .resultLimit, message: "more than \(sandbox.limits.resultBytes) bytes of text") }
  }

  private func function(_ index: Int32) throws(Fault) -> LuaValue {
    do {
      return .function(try sandbox.keep(index))
    } catch {
      throw Fault(kind: error.kind, message: error.message)
    }
  }

  // MARK: Records and paths

  private mutating func record(_ index: Int32, _ info: LSRecordInfo, _ depth: Int) throws(Fault) -> LuaValue {
    let place = sandbox.place(info.place)
    let index = index < 0 ? ls_top(state) + 1 + index : index
    let count = info.count + info.extra
    var arguments: [LuaValue] = []
    arguments.reserveCapacity(Int(count))
    while arguments.count < count {
      _ = ls_push_argument(state, index, Int32(arguments.count) + 1)
      do {
        arguments.append(try convert(ls_top(state), depth: depth + 1))
      } catch {
        var fault = error
        fault.trail.append(.record(label(info.tag, arguments)))
        if fault.place == nil { fault.place = place }
        throw fault
      }
      ls_set_top(state, -2)
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

  /// Paths are read from the root on, each once, and begin with the keys of the one before: scripts name many tokens of a
  /// group. A loop in a script can make a path of any length, so it is given up where it is too long.
  private mutating func path(
    _ index: Int32, _ info: LSRecordInfo, from end: LSRecordInfo? = nil, length: Int = 0
  ) throws(Fault) -> LuaPath {
    let identity = ls_pointer(state, index)
    let place = sandbox.place(info.place)
    guard info.count == 2 else {
      return LuaPath(tag: LuaTag(info.tag), keys: [], place: place, identity: identity, parentIdentity: 0)
    }
    if length == Self.longestPath {
      throw Fault(
        kind: .resultLimit, message: "a path of more than \(Self.longestPath) keys",
        place: sandbox.place((end ?? info).place))
    }
    let top = ls_top(state)
    defer { ls_set_top(state, top) }
    guard ls_ensure(state, 8) else { throw Self.outOfMemory }
    _ = ls_push_argument(state, index, 2)
    var value = LSValue()
    ls_read(state, top + 1, &value)
    guard let key = try key(value) else { throw Fault(kind: .type, message: "a path with an odd key") }
    _ = ls_push_argument(state, index, 1)
    let parent = try parent(at: top + 2, from: end ?? info, length: length + 1)
    if parent.keys.count == Self.longestPath {
      throw Fault(
        kind: .resultLimit, message: "a path of more than \(Self.longestPath) keys",
        place: sandbox.place((end ?? info).place))
    }
    var keys: [LuaKey] = []
    keys.reserveCapacity(parent.keys.count + 1)
    keys += parent.keys
    keys.append(key)
    return LuaPath(
      tag: LuaTag(info.tag), keys: keys, place: place, identity: identity, parentIdentity: parent.identity)
  }

  private mutating func parent(at index: Int32, from end: LSRecordInfo, length: Int) throws(Fault) -> LuaPath {
    let info = ls_record(state, index)
    if info.remembered >= 0, case .path(let known) = scratch.converted[Int(info.remembered)] { return known }
    let number = reserve()
    ls_remember(state, index, number)
    let path = try path(index, info, from: end, length: length)
    scratch.converted[Int(number)] = .path(path)
    return path
  }

  private static let longestPath = 64

  // MARK: Tables

  private mutating func table(_ index: Int32, _ depth: Int) throws(Fault) -> LuaTable {
    let outer = ls_top(state)
    defer { ls_set_top(state, outer) }
    let index = ls_push_contents(state, index < 0 ? outer + 1 + index : index)
    let top = ls_top(state)
    let list = try list(index, top, depth)
    let first = scratch.entries.count
    defer { scratch.entries.removeLast(scratch.entries.count - first) }
    ls_push_nil(state)
    var field = LSValue()
    while ls_next_field(state, index, Int64(list.count), &field) {
      // The stack: … values of earlier entries, value, key.
      let count = scratch.entries.count - first
      guard let entry = try entry(field, slot: top + 1 + Int32(count)) else {
        throw Fault(kind: .type, message: "a \(Self.word(field)) cannot be a key")
      }
      if count >= nodes {
        throw Fault(kind: .resultLimit, message: "more than \(sandbox.limits.resultNodes) values")
      }
      scratch.entries.append(entry)
      // The traversal needs a few slots beyond those that `descend` saw to.
      if count & 7 == 7, !ls_ensure(state, 16) { throw Self.outOfMemory }
    }
    let count = scratch.entries.count - first
    if count == 0 { return LuaTable(sorted: [], list: list) }
    sort(first)
    var fields: [(key: LuaKey, value: LuaValue)] = []
    fields.reserveCapacity(count)
    for i in first..<(first + count) {
      let entry = scratch.entries[i]
      let key = key(of: entry)
      do {
        fields.append((key, try convert(entry.slot, depth: depth + 1)))
      } catch {
        throw Self.within(error, key)
      }
    }
    return LuaTable(sorted: fields, list: list)
  }

  /// The values at 1, 2, 3 … up to the first hole; what a table's length tells is at or before it, or no hole at all.
  private mutating func list(_ index: Int32, _ top: Int32, _ depth: Int) throws(Fault) -> [LuaValue] {
    let most = min(Int(clamping: ls_raw_length(state, index)), max(nodes, 0) + 1)
    if most == 0 { return [] }
    var list: [LuaValue] = []
    list.reserveCapacity(most)
    while list.count < most, ls_push_element(state, index, Int64(list.count) + 1) != LS_NIL {
      do {
        list.append(try convert(top + 1, depth: depth + 1))
      } catch {
        throw Self.within(error, .integer(Int64(list.count) + 1))
      }
      ls_set_top(state, top)
    }
    ls_set_top(state, top)
    return list
  }

  /// Sorts the entries from `first` on by their keys; most tables have a handful.
  private mutating func sort(_ first: Int) {
    let end = scratch.entries.count
    if end - first > 16 {
      scratch.entries.withUnsafeMutableBufferPointer { entries in
        var sorted = UnsafeMutableBufferPointer(rebasing: entries[first...])
        // Spelled out, as an operator that is passed on is called each time.
        sorted.sort { a, b in a.order != b.order && a.order != 0 && b.order != 0 ? a.order < b.order : a < b }
      }
      return
    }
    var i = first + 1
    while i < end {
      var j = i
      while j > first, scratch.entries[j] < scratch.entries[j - 1] {
        scratch.entries.swapAt(j, j - 1)
        j -= 1
      }
      i += 1
    }
  }

  private static func word(_ value: LSValue) -> String {
    switch value.type {
    case Int32(LS_TABLE): "table"
    case Int32(LS_FUNCTION): "function"
    default: "record"
    }
  }

  private static func within(_ fault: Fault, _ key: LuaKey) -> Fault {
    var fault = fault
    fault.trail.append(.key(key))
    return fault
  }

  /// The words for a place inside a value: `component button › axis size › small.padding`. Of a place that is too deep to
  /// be found by them, those of its beginning and its end.
  static func path(_ trail: [Step]) -> String? {
    if trail.isEmpty { return nil }
    var text = ""
    var afterKey = false
    var steps = Array(trail.reversed())
    if steps.count > 16 { steps = steps.prefix(8) + [.key(.string("…"))] + steps.suffix(4) }
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
