import LuaSandbox
import StyleModel

/// Calls checks, formats and commands of plugins over a finished sheet.
///
/// What they are given beside the sheet, `report` and the methods of `sheet`, are callbacks, which only an environment
/// can hold: here a hidden one, that no script runs in.
final class ToolRunner {
  private let sandbox: LuaSandbox
  private let functions: FunctionTable
  private let accounts: PluginAccounts
  private let desk = Desk()
  private var callbacks: [String: LuaFunction] = [:]

  init(sandbox: LuaSandbox, functions: FunctionTable, accounts: PluginAccounts) {
    self.sandbox = sandbox
    self.functions = functions
    self.accounts = accounts
  }

  /// What callbacks need to know of the running call. They hold this and not the runner, which holds the sandbox.
  private final class Desk {
    var sheet: SheetObject?
    var report: ((inout LuaCall) throws -> Void)?
  }

  private func prepare() throws(LuaError) {
    guard callbacks.isEmpty else { return }
    let desk = desk
    func sheet(_ call: inout LuaCall) throws -> SheetObject {
      guard let sheet = desk.sheet, call.object(0) == sheet.id else {
        throw LuaFailure(
          kind: Diagnostic.Kind.type.rawValue, message: "this is a method of the sheet",
          suggestion: "call it with a colon, as in sheet:cells()")
      }
      return sheet
    }
    let environment = try sandbox.environment(
      named: "tools", seed: "tools",
      globals: [
        ("resolve", .callback { call in try sheet(&call).resolve(&call) }),
        ("cells", .callback { call in try sheet(&call).cells(&call) }),
        (
          "report",
          .callback { call in
            guard let report = desk.report else {
              throw LuaFailure(
                kind: Diagnostic.Kind.runtime.rawValue, message: "“report” is known during the call of its check only")
            }
            try report(&call)
            return .nil
          }
        ),
      ],
      missing: { name, _ in LuaFailure(kind: Diagnostic.Kind.unknownName.rawValue, message: "no “\(name)”") })
    for name in ["resolve", "cells", "report"] {
      if case .function(let function) = try environment.global(name) { callbacks[name] = function }
    }
  }

  // MARK: Calls

  /// Calls a plugin's function with the sheet lent to it.
  func call(
    _ function: DeclaredFunction, of plugin: LoadedPlugin, over resolution: Resolution, instructions: Int,
    _ arguments: (_ sheet: LuaResult) -> [LuaResult]
  ) throws(Diagnostic) -> LuaValue {
    try account(plugin) { () throws(LuaError) in
      try prepare()
      let sheet = try SheetObject(
        resolution, sandbox: sandbox, methods: callbacks.filter { $0.key == "resolve" || $0.key == "cells" })
      desk.sheet = sheet
      defer {
        desk.sheet = nil
        sheet.release()
      }
      guard let callee = functions[function.id] else { return .nil }
      return try sandbox.call(callee, arguments(.object(sheet.id)), instructions: instructions)
    }
  }

  /// Calls a check with one cell after the other.
  /// - Parameter report: Gets the cell and what the check says of it.
  func check(
    _ function: DeclaredFunction, of plugin: LoadedPlugin, over resolution: Resolution, resolver: ThemeResolver,
    instructions: Int, report: @escaping (CellKey, inout LuaCall) throws -> Void
  ) throws(Diagnostic) {
    let sheet = resolution.sheet
    let style: StyleObject
    let cell: CellObject
    do {
      style = try StyleObject(nil, sheet.properties, sandbox: sandbox)
      cell = try CellObject(sandbox: sandbox, name: "cell", style: style)
    } catch {
      throw Diagnostic(error, origin: .plugin(plugin.manifest.name))
    }
    defer {
      desk.report = nil
      cell.release()
      sandbox.release(style.id)
    }
    for (position, component) in sheet.components.enumerated() {
      guard let context = resolver.cellContext(of: component.name) else { continue }
      for key in sheet.dumpedCells(of: position) {
        context.show(key, of: sheet)
        style.style = sheet.style(of: key)
        desk.report = { call in try report(key, &call) }
        try account(plugin) { () throws(LuaError) in
          try prepare()
          guard let callee = functions[function.id], let reporter = callbacks["report"] else { return }
          cell.lend(context)
          defer { cell.takeBack() }
          try sandbox.call(callee, [.object(cell.id), .function(reporter)], instructions: instructions)
        }
      }
    }
  }

  private func account<T>(_ plugin: LoadedPlugin, _ body: () throws(LuaError) -> T) throws(Diagnostic) -> T {
    let measure = accounts.begin(sandbox)
    defer { accounts.end(measure, sandbox, plugin.manifest.name) }
    do {
      return try body()
    } catch {
      throw Diagnostic(error, origin: .plugin(plugin.manifest.name))
    }
  }
}
