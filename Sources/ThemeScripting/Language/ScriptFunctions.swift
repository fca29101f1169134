import LuaSandbox
import StyleModel

/// Calls the functions of an evaluation's scripts while its sheet is made.
final class ScriptFunctions: FunctionEvaluator {
  private let sandbox: LuaSandbox
  private let instructions: Int
  /// `cx` of functions, and `cell` of hooks.
  private let (cell, hookCell): (CellObject, CellObject)
  private let arguments: [LuaResult]
  private let origins: [Origin]
  let functions: FunctionTable
  private let optionTables: [LuaReference]
  private let accounts: PluginAccounts
  private let draft: DraftObject

  /// - Parameters:
  ///   - scripts: The origin of each script, by the number that its functions carry.
  ///   - optionTables: The options of the plugins, which are the first of the scripts.
  ///   - instructions: What one call may use.
  init(
    sandbox: LuaSandbox, scripts: [Origin], functions: FunctionTable, optionTables: [LuaReference], instructions: Int,
    accounts: PluginAccounts
  ) throws(LuaError) {
    self.sandbox = sandbox
    self.instructions = instructions
    origins = scripts
    self.functions = functions
    self.optionTables = optionTables
    self.accounts = accounts
    cell = try CellObject(sandbox: sandbox)
    arguments = [.object(cell.id)]
    hookCell = try CellObject(sandbox: sandbox, name: "cell")
    draft = try DraftObject(sandbox: sandbox, functions: functions)
  }

  func run(_ hook: DeclaredFunction, on style: StyleDraft, in context: CellContext) throws(Diagnostic) {
    let origin = origin(of: hook)
    guard let callee = functions[hook.id], optionTables.indices.contains(hook.script) else { return }
    let measure = accounts.begin(sandbox)
    defer { if case .plugin(let name) = origin { accounts.end(measure, sandbox, name) } }
    do {
      try hookCell.with(context) {
        try draft.with(style, script: hook.script) {
          _ = try sandbox.call(
            callee, [.object(draft.id), .object(hookCell.id), .reference(optionTables[hook.script])],
            instructions: instructions)
        }
      }
    } catch let error as LuaError {
      throw Diagnostic(error, origin: origin)
    } catch {
      throw Diagnostic(.runtime, "\(error)", at: hook.place, origin: origin)
    }
  }

  func call(_ function: DeclaredFunction, in context: CellContext) throws(Diagnostic) -> DeclaredValue? {
    guard let callee = functions[function.id] else { return nil }
    do {
      let answer = try cell.with(context) { try sandbox.call(callee, arguments, instructions: instructions) }
      if case .nil = answer { return nil }
      return try DeclaredValue(number: answer)
        ?? ValueConverter(script: function.script, functions: functions).declared(answer)
    } catch let error as LuaError {
      throw Diagnostic(error, origin: origin(of: function))
    } catch let problem as ValueConverter.Problem {
      throw Diagnostic(
        problem.kind, "the function’s answer: \(problem.message)", at: function.place, origin: origin(of: function),
        suggestion: problem.suggestion)
    } catch {
      throw Diagnostic(.runtime, "\(error)", at: function.place, origin: origin(of: function))
    }
  }

  private func origin(of function: DeclaredFunction) -> Origin {
    origins.indices.contains(function.script) ? origins[function.script] : .host
  }
}

extension DeclaredValue {
  /// A number, which needs no converter; nil for all other values.
  init?(number value: LuaValue) {
    switch value {
    case .integer(let integer): self = .number(Double(integer))
    case .number(let number): self = .number(number)
    default: return nil
    }
  }
}

extension Diagnostic {
  /// What a script's error comes to.
  init(_ error: LuaError, origin: Origin) {
    let kind: Kind
    var suggestion: String?
    if let failure = error.failure {
      if let diagnostic = failure.payload as? Diagnostic {
        self = diagnostic
        if place == nil { place = error.place.map(SourcePlace.init) }
        if self.origin == nil { self.origin = origin }
        return
      }
      kind = Kind(rawValue: failure.kind) ?? .runtime
      suggestion = failure.suggestion
    } else {
      kind = Kind(rawValue: "\(error.kind)") ?? .runtime
      suggestion = kind == .runtime ? RuntimeHelp.word(error.message, of: origin) : RuntimeHelp.limit(kind)
    }
    self.init(
      kind, error.message, at: error.place.map(SourcePlace.init), origin: origin, suggestion: suggestion,
      traceback: error.traceback)
  }
}
