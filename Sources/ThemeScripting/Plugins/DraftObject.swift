import LuaSandbox
import StyleModel

/// `style`, as hooks of plugins see it: a cell's style that they read and assign to.
final class DraftObject: LuaObject {
  let typeName = "style"
  private(set) var id: Int32 = 0
  private let functions: FunctionTable
  private var draft: StyleDraft?
  private var script = 0

  init(sandbox: LuaSandbox, functions: FunctionTable) throws(LuaError) {
    self.functions = functions
    id = try sandbox.register(self)
  }

  /// Lends the style for the length of a call.
  func with<T>(_ draft: StyleDraft, script: Int, _ body: () throws -> T) rethrows -> T {
    let before = (self.draft, self.script)
    (self.draft, self.script) = (draft, script)
    defer { (self.draft, self.script) = before }
    return try body()
  }

  private func current() throws -> StyleDraft {
    guard let draft else {
      throw LuaFailure(
        kind: Diagnostic.Kind.runtime.rawValue, message: "“style” is known during the call of its hook only")
    }
    return draft
  }

  func get(_ key: LuaKey) throws -> LuaResult {
    switch try current().read(key.text) {
    case .value(let value): return ScriptValue.result(of: value)
    case .notSet: return .nil
    case .shorthand(let parts):
      throw LuaFailure(
        kind: Diagnostic.Kind.type.rawValue, message: "“\(key.text)” is a shorthand, and a style holds its parts",
        suggestion: parts.joined(separator: ", "))
    case .unknown(let suggestion):
      throw LuaFailure(
        kind: Diagnostic.Kind.unknownName.rawValue, message: "there is no property “\(key.text)”",
        suggestion: suggestion)
    }
  }

  func set(_ key: LuaKey, _ value: LuaValue, at place: LuaPlace?) throws {
    let draft = try current()
    do {
      var declared: DeclaredValue?
      if case .nil = value {
      } else {
        declared =
          try DeclaredValue(number: value) ?? ValueConverter(script: script, functions: functions).declared(value)
      }
      try draft.write(key.text, declared, at: place.map(SourcePlace.init))
    } catch let problem as ValueConverter.Problem {
      throw LuaFailure(
        kind: problem.kind.rawValue, message: "“\(key.text)”: \(problem.message)", suggestion: problem.suggestion,
        place: place)
    } catch let diagnostic as Diagnostic {
      throw LuaFailure(
        kind: diagnostic.kind.rawValue, message: diagnostic.message, suggestion: diagnostic.suggestion, place: place)
    }
  }

  func keys() throws -> [LuaKey] { try current().names.map { .string($0) } }
}
