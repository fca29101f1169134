import CLuaSandbox

/// Writes values as a program for the C side, which makes them when no frame of Swift can be unwound any more.
struct ProgramWriter {
  let state: OpaquePointer
  let sandbox: LuaSandbox
  /// False outside of callbacks, where there are no arguments to name.
  let hasArguments: Bool

  private func room(_ count: Int) throws(LuaError) -> UnsafeMutablePointer<UInt8> {
    guard let room = ls_program_extend(state, count) else { throw LuaSandbox.outOfMemory }
    return room
  }

  private func op(_ op: some BinaryInteger) throws(LuaError) {
    try room(1).pointee = UInt8(op)
  }

  private func op<T: BitwiseCopyable>(_ op: some BinaryInteger, _ value: T) throws(LuaError) {
    let at = try room(1 + MemoryLayout<T>.size)
    at.pointee = UInt8(op)
    UnsafeMutableRawPointer(at + 1).storeBytes(of: value, as: T.self)
  }

  private func add(_ value: Int32) throws(LuaError) {
    UnsafeMutableRawPointer(try room(4)).storeBytes(of: value, as: Int32.self)
  }

  func text(_ text: String) throws(LuaError) {
    let utf8 = text.utf8
    let count = utf8.count
    try op(opString, UInt32(clamping: count))
    let at = try room(count)
    let done: Void? = utf8.withContiguousStorageIfAvailable { bytes in
      if let start = bytes.baseAddress { at.update(from: start, count: count) }
    }
    if done == nil {
      for (i, byte) in utf8.enumerated() { at[i] = byte }
    }
  }

  func bytes(_ bytes: [UInt8]) throws(LuaError) {
    try op(opString, UInt32(clamping: bytes.count))
    let at = try room(bytes.count)
    for i in bytes.indices { at[i] = bytes[i] }
  }

  func key(_ key: LuaKey) throws(LuaError) {
    switch key {
    case .integer(let n): try op(LS_OP_INTEGER, n)
    case .number(let x): try op(LS_OP_NUMBER, x)
    case .string(let s): try text(s)
    case .bytes(let b): try bytes(b)
    case .boolean(let b): try boolean(b)
    }
  }

  func boolean(_ value: Bool) throws(LuaError) {
    try op(value ? LS_OP_TRUE : LS_OP_FALSE)
  }

  func integer(_ value: Int64) throws(LuaError) {
    try op(LS_OP_INTEGER, value)
  }

  private var opString: Int { LS_OP_STRING }

  func write(_ result: LuaResult, depth: Int = 0) throws(LuaError) {
    if depth > 200 { throw LuaError(.resultLimit, "a value of the host is nested too deep") }
    switch result {
    case .nil: try op(LS_OP_NIL)
    case .boolean(let b): try boolean(b)
    case .integer(let n): try op(LS_OP_INTEGER, n)
    case .number(let x): try op(LS_OP_NUMBER, x)
    case .string(let s): try text(s)
    case .bytes(let b): try bytes(b)
    case .argument(let i):
      if hasArguments, i >= 0 { try op(LS_OP_ARGUMENT, Int32(i + 1)) } else { try op(LS_OP_NIL) }
    case .record(let tag, let arguments, let place):
      for argument in arguments { try write(argument, depth: depth + 1) }
      let at =
        try place.map { place throws(LuaError) in
          LSPlace(file: try sandbox.fileNumber(place.file), line: Int32(clamping: place.line))
        } ?? ls_caller(state)
      try op(LS_OP_RECORD, tag.rawValue)
      try add(Int32(arguments.count))
      try add(at.file)
      try add(at.line)
    case .table(let fields):
      try op(LS_OP_TABLE, Int32(0))
      try add(Int32(fields.count))
      for (key, value) in fields {
        try self.key(key)
        try write(value, depth: depth + 1)
        try op(LS_OP_FIELD)
      }
    case .list(let values):
      try op(LS_OP_TABLE, Int32(values.count))
      try add(0)
      for (i, value) in values.enumerated() {
        try write(value, depth: depth + 1)
        try op(LS_OP_APPEND, Int32(i + 1))
      }
    case .object(let id): try op(LS_OP_OBJECT, id)
    case .function(let function):
      if function.owner != sandbox.serial { throw LuaError(.host, "a function of another sandbox") }
      try op(LS_OP_FUNCTION, function.id)
    case .reference(let reference):
      if reference.owner != sandbox.serial { throw LuaError(.host, "a value of another sandbox") }
      try op(LS_OP_FUNCTION, reference.id)
    case .values(let values):
      for value in values { try write(value, depth: depth + 1) }
    }
  }

  /// The keys of an object as a list.
  func keys(_ keys: [LuaKey]) throws(LuaError) {
    try op(LS_OP_TABLE, Int32(keys.count))
    try add(0)
    for (i, key) in keys.enumerated() {
      try self.key(key)
      try op(LS_OP_APPEND, Int32(i + 1))
    }
  }
}
