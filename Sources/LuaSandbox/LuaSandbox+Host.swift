import CLuaSandbox

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where Lua enters Swift. A C function calls this; nothing in here may raise in Lua, and nothing does.
func enterHost(_ context: UnsafeMutableRawPointer?, _ operation: Int32, _ identifier: Int32, _ count: Int32) -> Int32 {
  guard let context else { return -Int32(LS_MEMORY_LIMIT) }
  return Unmanaged<LuaSandbox>.fromOpaque(context).takeUnretainedValue().enter(operation, identifier, count)
}

extension LuaSandbox {
  func enter(_ operation: Int32, _ identifier: Int32, _ count: Int32) -> Int32 {
    guard let state else { return -Int32(LS_MEMORY_LIMIT) }
    let writer = ProgramWriter(state: state, sandbox: self, hasArguments: true)
    do {
      switch operation {
      case Int32(LS_ENTER_CALLBACK):
        var call = LuaCall(self, state, count: count)
        let result = try callbacks[Int(identifier)](&call)
        ls_program_begin(state)
        try writer.write(result)
      case Int32(LS_ENTER_NOTE): note(state)
      case Int32(LS_ENTER_FAILURE_TEXT):
        let text = takeText(ofThrown: identifier)
        ls_program_begin(state)
        try writer.text(text)
      case Int32(LS_ENTER_MISSING):
        let name = key(2)?.text ?? "?"
        let failure = environments[Int(identifier)]?.missing(name, place(ls_caller(state)))
        throw failure ?? LuaFailure(kind: "unknownName", message: "undeclared global '\(name)'")
      case Int32(LS_ENTER_OBJECT_GET)...Int32(LS_ENTER_OBJECT_TEXT):
        try enterObject(operation, identifier, state, writer)
      default:
        try operate(operation, count, state, writer)
      }
      return 0
    } catch {
      return store(error, state)
    }
  }

  private func operate(_ operation: Int32, _ count: Int32, _ state: OpaquePointer, _ writer: ProgramWriter) throws {
    var call = LuaCall(self, state, count: count)
    switch operation {
    case Int32(LS_ENTER_EQUALS):
      let result = try operators.equals(&call)
      ls_program_begin(state)
      try writer.boolean(result)
    case Int32(LS_ENTER_LESS), Int32(LS_ENTER_LESS_OR_EQUAL):
      let result = try operators.less(&call, operation == LS_ENTER_LESS_OR_EQUAL)
      ls_program_begin(state)
      try writer.boolean(result)
    case Int32(LS_ENTER_TEXT):
      let result = try operators.text(&call)
      ls_program_begin(state)
      try writer.text(result)
    case Int32(LS_ENTER_UNSUPPORTED):
      throw LuaFailure(kind: "type", message: "these values have no such operator, only + - * / == < and <=")
    case Int32(LS_ENTER_CALL):
      let result = try operators.call(&call)
      ls_program_begin(state)
      try writer.write(result)
    case Int32(LS_ENTER_INDEX):
      let result = try operators.index(&call)
      ls_program_begin(state)
      try writer.write(result)
    default:
      let arithmetic = LuaArithmetic(rawValue: operation - Int32(LS_ENTER_ADD)) ?? .add
      let result = try operators.arithmetic(arithmetic, &call)
      ls_program_begin(state)
      try writer.write(result)
    }
  }

  private func enterObject(
    _ operation: Int32, _ identifier: Int32, _ state: OpaquePointer, _ writer: ProgramWriter
  ) throws {
    guard let object = objects[identifier] else {
      throw LuaFailure(kind: "runtime", message: "this object is used after its time")
    }
    switch operation {
    case Int32(LS_ENTER_OBJECT_GET):
      guard let key = key(2) else { throw LuaFailure(kind: "type", message: "\(object.typeName) has no such field") }
      let result = try object.get(key)
      ls_program_begin(state)
      try writer.write(result)
    case Int32(LS_ENTER_OBJECT_SET):
      guard let key = key(2) else { throw LuaFailure(kind: "type", message: "\(object.typeName) has no such field") }
      try object.set(key, try convert(3), at: place(ls_caller(state)))
      ls_program_begin(state)
    case Int32(LS_ENTER_OBJECT_KEYS):
      let keys = try keys(of: object, state)
      ls_program_begin(state)
      try writer.keys(keys)
    case Int32(LS_ENTER_OBJECT_COUNT):
      let count = try keys(of: object, state).count
      ls_program_begin(state)
      try writer.integer(Int64(count))
    default:
      ls_program_begin(state)
      try writer.text(object.typeName)
    }
  }

  /// The keys of an object. To list them is charged, by whoever asks.
  private func keys(of object: any LuaObject, _ state: OpaquePointer) throws -> [LuaKey] {
    let keys = try object.keys()
    _ = ls_charge_host(state, Int64(keys.count) * 8)
    return keys
  }

  private func note(_ state: OpaquePointer) {
    var count = 0
    let bytes = UnsafeBufferPointer(start: ls_program_bytes(state, &count), count: count)
    notes.append(LuaNote(text: String(decoding: bytes, as: UTF8.self), place: place(ls_caller(state))))
    ls_program_begin(state)
  }

  // MARK: Reading the stack

  func string(_ index: Int32) -> String? {
    guard let state else { return nil }
    var length = 0
    guard let start = ls_string(state, index, &length) else { return nil }
    return Self.string(start, length)
  }

  /// The text of some bytes that a zero follows; nil when they are not UTF-8.
  static func string(_ start: UnsafePointer<CChar>, _ length: Int) -> String? {
    // The way over a C string is several times as fast; it ends at the first zero, which a text may hold.
    if memchr(start, 0, length) == nil { return String(validatingCString: start) }
    let bytes = UnsafeRawBufferPointer(start: start, count: length).assumingMemoryBound(to: UInt8.self)
    return String(validating: bytes, as: UTF8.self)
  }

  /// A value as a key; nil when it cannot be one.
  func key(_ index: Int32) -> LuaKey? {
    guard let state else { return nil }
    switch ls_type(state, index) {
    case Int32(LS_STRING):
      var length = 0
      guard let start = ls_string(state, index, &length) else { return nil }
      if let text = Self.string(start, length) { return .string(text) }
      return .bytes(Array(UnsafeRawBufferPointer(start: start, count: length)))
    case Int32(LS_NUMBER):
      return ls_is_integer(state, index) ? .integer(ls_integer(state, index)) : .number(ls_number(state, index))
    case Int32(LS_BOOLEAN): return .boolean(ls_boolean(state, index))
    default: return nil
    }
  }

  /// Keeps whatever stands at an index.
  func keepValue(_ index: Int32) throws(LuaError) -> LuaReference {
    LuaReference(owner: serial, id: try anchored(ls_anchor(try opened(), index)))
  }

  /// The number of what was to be kept.
  func anchored(_ number: Int32) throws(LuaError) -> Int32 {
    if number > 0 { return number }
    throw number == -Int32(LS_MEMORY_LIMIT) ? Self.outOfMemory : LuaError(.runtime, "stack overflow")
  }
}
