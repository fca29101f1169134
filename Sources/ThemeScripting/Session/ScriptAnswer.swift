import LuaSandbox
import StyleModel

/// What a line of script came to, as data.
public indirect enum ScriptAnswer: Sendable {
  /// Lua's `nil`.
  case nothing
  /// A value of a theme, resolved in the context: a color, a dimension, also numbers and booleans.
  case value(StyleValue)
  /// An integer that a number of a theme cannot hold exactly.
  case integer(Int64)
  /// A text of Lua.
  case text(String)
  /// `unset`, or a word of the language that stands for no value.
  case word(String)
  /// The tokens below a dotted name; all of them where it is empty.
  case tokens(String)
  /// A function, with where it is written.
  case function(SourcePlace?)
  /// A table: its list, then its other entries in the order of their keys, which are numbers, texts and booleans.
  case table([ScriptAnswer], [(key: ScriptAnswer, value: ScriptAnswer)])
}

extension ScriptAnswer {
  /// What a value of a script is to a person who asked for it.
  /// - Throws: why a value cannot be resolved, such as a token that does not exist.
  init(_ value: LuaValue, in evaluation: ThemeEvaluation, _ resolver: ThemeResolver) throws {
    var room = Room(evaluation.sandbox.limits)
    try self.init(value, in: evaluation, resolver, &room)
  }

  /// What an answer may come to. Tables are written out wherever they stand, so that a few that hold each other twice
  /// would be an answer without end.
  private struct Room {
    private let limits: LuaLimits
    private var values = 0
    private var bytes = 0

    init(_ limits: LuaLimits) { self.limits = limits }

    mutating func take(_ value: LuaValue) throws {
      values += 1
      if case .string(let text) = value { bytes += text.utf8.count }
      if case .bytes(let text) = value { bytes += text.count }
      try check()
    }

    mutating func take(_ key: LuaKey) throws {
      if case .string(let text) = key { bytes += text.utf8.count }
      if case .bytes(let text) = key { bytes += text.count }
      try check()
    }

    private func check() throws {
      if values > limits.resultNodes {
        throw Diagnostic(.resultLimit, "the answer has more than \(limits.resultNodes) values")
      }
      if bytes > limits.resultBytes {
        throw Diagnostic(.resultLimit, "the answer has more than \(limits.resultBytes) bytes of text")
      }
    }
  }

  private init(
    _ value: LuaValue, in evaluation: ThemeEvaluation, _ resolver: ThemeResolver, _ room: inout Room
  ) throws {
    try room.take(value)
    switch value {
    case .nil: self = .nothing
    case .boolean(let boolean): self = .value(.boolean(boolean))
    case .integer(let integer): self = ScriptAnswer(.integer(integer))
    case .number(let number): self = ScriptAnswer(.number(number))
    case .string(let text): self = ScriptAnswer(.string(text))
    case .bytes(let bytes): self = ScriptAnswer(.bytes(bytes))
    case .function(let function):
      self = .function(function.place.file.isEmpty ? nil : SourcePlace(function.place))
    case .object: self = .word("an object of the engine")
    case .table(let table):
      self = .table(
        try table.list.map { try ScriptAnswer($0, in: evaluation, resolver, &room) },
        try table.fields.map { key, value in
          try room.take(key)
          return (ScriptAnswer(key), try ScriptAnswer(value, in: evaluation, resolver, &room))
        })
    case .path(let path):
      if path.tag == Vocabulary.Word.token.tag {
        let name = path.keys.map(\.text).joined(separator: ".")
        let isGroup = evaluation.theme.tokens.entries.contains { name.isEmpty || $0.name.hasPrefix(name + ".") }
        if evaluation.theme.tokens[name] == nil, isGroup {
          self = .tokens(name)
          return
        }
      } else if path.keys.isEmpty {
        self = .word("a word of the language that was not called")
        return
      }
      self = .value(try Self.resolved(value, resolver))
    case .record(let record):
      if record.tag == Vocabulary.Word.unset.tag {
        self = .word("unset")
      } else {
        self = .value(try Self.resolved(value, resolver))
      }
    }
  }

  private init(_ key: LuaKey) {
    switch key {
    case .integer(let integer):
      let number = Double(integer)
      self = Int64(exactly: number) == integer ? .value(.number(number)) : .integer(integer)
    case .number(let number):
      self = number.isFinite ? .value(.number(number)) : .word(number.isNaN ? "nan" : "\(number)")
    case .string(let text): self = .text(text)
    case .bytes(let bytes): self = .text(String(decoding: bytes, as: UTF8.self))
    case .boolean(let boolean): self = .value(.boolean(boolean))
    }
  }

  private static func resolved(_ value: LuaValue, _ resolver: ThemeResolver) throws -> StyleValue {
    do {
      return try resolver.value(of: try ValueConverter().declared(value), as: nil)
    } catch let problem as ValueConverter.Problem {
      throw Diagnostic(problem.kind, problem.message, suggestion: problem.suggestion)
    }
  }
}
