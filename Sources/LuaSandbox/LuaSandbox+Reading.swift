import CLuaSandbox

/// Reads values off Lua's stack into data. The C side goes over them and writes them down flat, within the limits; here the
/// result is taken over, or what was wrong is put into words.
extension LuaSandbox {
  /// Reads a whole value.
  func convert(_ index: Int32) throws(LuaError) -> LuaValue {
    let state = try opened()
    // Most values are plain, and these need no snapshot.
    switch ls_type(state, index) {
    case Int32(LS_NIL): return .nil
    case Int32(LS_BOOLEAN): return .boolean(ls_boolean(state, index))
    case Int32(LS_NUMBER):
      return ls_is_integer(state, index) ? .integer(ls_integer(state, index)) : .number(ls_number(state, index))
    default: break
    }
    var node = LSNode()
    let isRead = begin(state) && ls_snapshot_add(state, index, &node)
    return try finish(state, isRead).value(node)
  }

  /// The records that declaring recorders made since the last time, in order.
  ///
  /// - Throws: what reading a value throws. The declarations are gone then as well.
  public func takeDeclarations() throws(LuaError) -> [LuaRecord] {
    let state = try opened()
    let top = ls_top(state)
    defer {
      ls_set_top(state, top)
      _ = ls_clear_declarations(state)
    }
    guard ls_ensure(state, 8) else { throw Self.outOfMemory }
    let count = ls_declaration_count(state)
    ls_push_declarations(state)
    var nodes: [LSNode] = []
    nodes.reserveCapacity(Int(count))
    // The declarations are most of what a load leaves in its state.
    var isRead = begin(state, expecting: memoryUsed / 512)
    for number in 1..<(Int64(count) + 1) where isRead {
      var node = LSNode()
      _ = ls_push_element(state, top + 1, number)
      isRead = ls_snapshot_add(state, top + 2, &node)
      ls_set_top(state, top + 1)
      nodes.append(node)
    }
    let snapshot = try finish(state, isRead)
    return nodes.compactMap { if case .record(let record) = snapshot.value($0) { record } else { nil } }
  }

  private func begin(_ state: OpaquePointer, expecting count: Int = 0) -> Bool {
    ls_snapshot_begin(
      state, Int64(max(limits.resultNodes, 0)), Int64(max(limits.resultBytes, 0)),
      Int32(clamping: depthLimit), count)
  }

  /// Reading is recursive: a host that allows more would allow scripts to end its stack.
  private var depthLimit: Int { min(limits.resultDepth, 1000) }

  /// Takes over what was read, and charges the reading: scripts can have the same value read again and again, by comparing
  /// it or asking for its text.
  private func finish(_ state: OpaquePointer, _ isRead: Bool) throws(LuaError) -> LuaSnapshot {
    let view = ls_snapshot(state)
    defer { ls_snapshot_end(state) }
    let values = Int64(max(limits.resultNodes, 0)) - max(view.nodes_left, 0)
    let text = Int64(max(limits.resultBytes, 0)) - max(view.bytes_left, 0)
    _ = ls_charge_host(state, values * 2 + text / 32)
    let snapshot = LuaSnapshot(view, functions: functions(of: view), files: files)
    guard isRead else { throw error(view, snapshot) }
    return snapshot
  }

  private func functions(of view: LSSnapshot) -> [LuaFunction] {
    UnsafeBufferPointer(start: view.functions, count: Int(view.function_count)).map { function in
      LuaFunction(owner: serial, id: function.id, place: place(function.place) ?? LuaPlace(file: "", line: 0))
    }
  }

  // MARK: Faults

  private func error(_ view: LSSnapshot, _ snapshot: LuaSnapshot) -> LuaError {
    let (kind, message): (LuaError.Kind, String) =
      switch view.fault {
      case Int32(LS_FAULT_NODES): (.resultLimit, "more than \(limits.resultNodes) values")
      case Int32(LS_FAULT_BYTES): (.resultLimit, "more than \(limits.resultBytes) bytes of text")
      case Int32(LS_FAULT_DEPTH): (.resultLimit, "nested more than \(depthLimit) deep")
      case Int32(LS_FAULT_CYCLE): (.cycle, "this contains itself")
      case Int32(LS_FAULT_KEY): (.type, "a \(Self.word(view.key_type)) cannot be a key")
      case Int32(LS_FAULT_PATH): (.resultLimit, "a path of more than \(LS_LONGEST_PATH) keys")
      case Int32(LS_FAULT_PATH_KEY): (.type, "a path with an odd key")
      case Int32(LS_FAULT_STACK): (.runtime, "stack overflow")
      default: (.memoryLimit, "not enough memory to read the result")
      }
    let trail = UnsafeBufferPointer(start: view.steps, count: Int(view.step_count)).map { step in
      step.record < 0 ? Step.key(snapshot.key(step.key)) : .record(label(snapshot.record(step.record)))
    }
    let path = Self.path(trail)
    return LuaError(
      kind, path.map { "\($0): \(message)" } ?? message, place: place(view.fault_place), path: path)
  }

  private static func word(_ type: Int32) -> String {
    switch type {
    case Int32(LS_TABLE): "table"
    case Int32(LS_FUNCTION): "function"
    default: "record"
    }
  }

  /// What a record is called where it is part of a way: `component button`.
  private func label(_ record: LuaRecord) -> String {
    if record.tag == .call, case .path(let path)? = record.arguments.first {
      return path.keys.map(\.text).joined(separator: ".")
    }
    let name = recorderNames[record.tag.rawValue] ?? "record"
    for case .string(let text) in record.arguments { return "\(name) \(text)" }
    return name
  }

  private enum Step {
    case record(String)
    case key(LuaKey)
  }

  /// The words for a place inside a value: `component button › axis size › small.padding`. Of a place that is too deep to
  /// be found by them, those of its beginning and its end.
  private static func path(_ trail: [Step]) -> String? {
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
