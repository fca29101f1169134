import LuaSandbox
import StyleModel

/// The globals of a theme's or plugin's scripts.
enum ThemeEnvironment {
  /// - Parameters:
  ///   - version: What the unit says of its version; with its name it seeds `math.random`.
  ///   - plugin: What `plugin "name"` does.
  static func make(
    in sandbox: LuaSandbox, for unit: SourceUnit, version: String? = nil, loader: ModuleLoader,
    plugin: @escaping LuaCallback
  ) throws -> LuaEnvironment {
    // `require` runs modules in the environment that it is a global of, which exists only once its globals do.
    let own = Own()
    var globals = Vocabulary.globals(of: unit.kind)
    globals.append(
      (
        "plugin",
        .callback { call in
          // A plugin's own head was read before its script is run for good.
          if unit.kind == .plugin, call.type(0) == .table {
            if own.hasHead {
              throw LuaFailure(
                kind: Diagnostic.Kind.duplicateName.rawValue, message: "the plugin has said already what it is",
                suggestion: "a plugin is declared once, in its first statement")
            }
            own.hasHead = true
            return .nil
          }
          return try plugin(&call)
        }
      ))
    globals.append(("typeof", .callback(typeof)))
    globals.append(
      (
        "require",
        .callback { call in
          guard let environment = own.environment else { return .nil }
          return try loader.require(&call, in: environment)
        }
      ))
    let environment = try sandbox.environment(
      named: unit.name, seed: version.map { "\(unit.name) \($0)" } ?? unit.name, globals: globals,
      missing: { name, _ in Vocabulary.missing(name, in: unit.kind) })
    own.environment = environment
    try sandbox.prelude(prelude, named: "prelude", in: environment)
    if unit.kind == .plugin {
      try sandbox.prelude(
        "return { exports = {}, on = { tokens = __onTokens, resolve = __onResolve } }", named: "prelude",
        in: environment)
    }
    return environment
  }

  private final class Own {
    var environment: LuaEnvironment?
    var hasHead = false
  }

  private static func typeof(_ call: inout LuaCall) throws -> LuaResult {
    guard call.count > 0 else {
      throw LuaFailure(
        kind: Diagnostic.Kind.type.rawValue, message: "“typeof” takes a value", suggestion: nil)
    }
    return .string(RecordOperators.type(of: try call.value(0)))
  }

  /// What is said best in Lua itself. `merge` gives a plain table, so that scripts may go on with it.
  private static let prelude = """
    local function merge(...)
      local result = {}
      for i = 1, select("#", ...) do
        local body = select(i, ...)
        if type(body) ~= "table" then
          error("merge takes bodies, and argument " .. i .. " is a " .. typeof(body), 2)
        end
        for key, value in pairs(body) do
          local known = result[key]
          if type(known) == "table" and type(value) == "table" and known ~= value then
            local joined = {}
            for k, v in pairs(known) do joined[k] = v end
            for k, v in pairs(value) do joined[k] = v end
            result[key] = joined
          else
            result[key] = value
          end
        end
      end
      return result
    end
    return { merge = merge }
    """
}
