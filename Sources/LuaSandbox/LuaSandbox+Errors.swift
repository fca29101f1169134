import CLuaSandbox

/// From what the C side reports, and from what callbacks threw, to `LuaError`.
extension LuaSandbox {
  /// What a callback threw, kept while it travels through Lua as a number.
  struct Thrown {
    var error: any Error
    var place: LuaPlace?
  }

  /// Takes what a callback threw; gives the number under which it is raised.
  func store(_ error: any Error, _ state: OpaquePointer) -> Int32 {
    let place = place(ls_caller(state))
    hasThrown = true
    if let error = error as? LuaError, error.kind.isLimit {
      if limitError == nil {
        var error = error
        if error.place == nil { error.place = place }
        limitError = error
      }
      return -(Self.number(error.kind))
    }
    thrown.append(Thrown(error: error, place: place))
    return Int32(thrown.count)
  }

  /// The text of a caught failure, with its place in front as scripts know it. It is forgotten.
  func takeText(ofThrown number: Int32) -> String {
    let i = Int(number) - 1
    guard thrown.indices.contains(i), let caught = thrown[i] else { return "error" }
    thrown[i] = nil
    while let last = thrown.last, last == nil { thrown.removeLast() }
    let error = error(caught)
    guard let place = error.place else { return error.message }
    return place.line > 0 ? "\(place.file):\(place.line): \(error.message)" : "\(place.file): \(error.message)"
  }

  private func error(_ thrown: Thrown) -> LuaError {
    switch thrown.error {
    case var error as LuaError:
      if error.place == nil { error.place = thrown.place }
      return error
    case var failure as LuaFailure:
      if failure.place == nil { failure.place = thrown.place }
      return LuaError(.host, failure.message, place: failure.place, failure: failure)
    case let error:
      let failure = LuaFailure(kind: "runtime", message: "\(error)", place: thrown.place, payload: error)
      return LuaError(.host, failure.message, place: thrown.place, failure: failure)
    }
  }

  private static func number(_ kind: LuaError.Kind) -> Int32 {
    switch kind {
    case .instructionLimit: Int32(LS_INSTRUCTION_LIMIT)
    case .memoryLimit: Int32(LS_MEMORY_LIMIT)
    case .deadline: Int32(LS_DEADLINE)
    case .sourceLimit: Int32(LS_SOURCE_LIMIT)
    case .interrupted: Int32(LS_INTERRUPTED)
    default: Int32(LS_RESULT_LIMIT)
    }
  }

  /// Makes the error of a run that failed. What was raised is still on the stack.
  func explain(_ report: LSError, _ script: LuaPlace) -> LuaError {
    defer { if isOutermost { settle() } }
    let traceback = traceback(report)
    if report.kind == LS_HOST {
      let i = Int(report.failure) - 1
      guard thrown.indices.contains(i), let caught = thrown[i] else {
        return LuaError(.runtime, "error", place: script)
      }
      var error = error(caught)
      if error.traceback.isEmpty { error.traceback = traceback }
      if error.place == nil { error.place = script }
      return error
    }
    if let limitError { return limitError }
    let place = place(report.place) ?? script
    switch report.kind {
    case Int32(LS_INSTRUCTION_LIMIT):
      return LuaError(
        .instructionLimit, "more than \(report.limit) instructions", place: place, traceback: traceback)
    case Int32(LS_MEMORY_LIMIT):
      return LuaError(
        .memoryLimit, "more than \(limits.memory) bytes of memory", place: place, traceback: traceback)
    case Int32(LS_DEADLINE):
      return LuaError(.deadline, "not done after \(limits.deadline)", place: place, traceback: traceback)
    case Int32(LS_INTERRUPTED):
      return LuaError(.interrupted, "interrupted", place: place, traceback: traceback)
    case Int32(LS_SOURCE_LIMIT):
      return LuaError(.sourceLimit, "a source is too large", place: place, traceback: traceback)
    case Int32(LS_RESULT_LIMIT):
      return LuaError(
        .resultLimit, "more than \(limits.printBytes) printed bytes", place: place, traceback: traceback)
    default:
      let kind: LuaError.Kind = report.kind == LS_SYNTAX ? .syntax : .runtime
      return placed(LuaError(kind, message(report), place: place, traceback: traceback))
    }
  }

  private func message(_ report: LSError) -> String {
    if let start = report.message {
      let bytes = UnsafeRawBufferPointer(start: start, count: report.length)
      return String(decoding: bytes, as: UTF8.self)
    }
    return switch report.value_type {
    case Int32(LS_NIL): "an error without a message"
    case Int32(LS_TABLE): "an error whose message is a table"
    case Int32(LS_FUNCTION): "an error whose message is a function"
    case Int32(LS_USERDATA): "an error whose message is a record"
    case Int32(LS_BOOLEAN): "an error whose message is a boolean"
    case Int32(LS_NUMBER): number(-1)
    default: "an error"
    }
  }

  private func number(_ index: Int32) -> String {
    guard let state else { return "" }
    return ls_is_integer(state, index) ? "\(ls_integer(state, index))" : "\(ls_number(state, index))"
  }

  /// A message that a script caught and raised again, with `error(message, 0)`, has its place as text.
  private func placed(_ error: LuaError) -> LuaError {
    guard let (file, rest) = knownFile(at: error.message) else { return error }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let line = Int(digits), rest.dropFirst(digits.count).hasPrefix(": ") else { return error }
    var error = error
    error.place = LuaPlace(file: file, line: line)
    error.message = String(rest.dropFirst(digits.count + 2))
    return error
  }

  private func traceback(_ report: LSError) -> [String] {
    var lines: [String] = []
    for i in 0..<Int(report.frame_count) {
      var frame = report.frames[i]
      let name = withUnsafeBytes(of: &frame.name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      let what: String
      switch UInt8(bitPattern: frame.what) {
      case UInt8(ascii: "m"): what = "in the file itself"
      case UInt8(ascii: "C"): what = "in '\(name)'"
      default: what = name.isEmpty ? "in a function" : "in function '\(name)'"
      }
      if let place = place(frame.place) {
        lines.append("\(place.file):\(place.line): \(what)")
      } else {
        lines.append(what)
      }
    }
    if report.frames_left_out > 0 { lines.append("…") }
    return lines
  }
}
