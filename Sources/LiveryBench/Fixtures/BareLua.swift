import CLua

/// A plain state of Lua with its standard libraries and none of ours: what every row about scripts is held against.
final class BareLua {
  struct Failure: Error {
    let message: String
  }

  let state: OpaquePointer

  init() throws {
    guard let state = luaL_newstate() else { throw Failure(message: "no memory for a state") }
    self.state = state
    luaL_openlibs(state)
  }

  deinit { lua_close(state) }

  /// Runs a theme's scripts, with constructors that do nothing.
  static func run(_ files: [String: String]) throws {
    let lua = try BareLua()
    lua_createtable(lua.state, 0, Int32(files.count))
    for (name, text) in files {
      lua.push(text)
      lua_setfield(lua.state, -2, name)
    }
    lua_setglobal(lua.state, "files")
    try lua.run(stubs, named: "stubs")
    try lua.run(files["theme.lua"] ?? "", named: "theme.lua")
  }

  func push(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { _ = lua_pushlstring(state, $0.baseAddress, $0.count) }
    }
  }

  /// Compiles and runs a text; what it returns is left on the stack.
  func run(_ text: String, named name: String, results: Int32 = 0) throws {
    var text = text
    let status = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { luaL_loadbufferx(state, $0.baseAddress, $0.count, name, "t") }
    }
    guard status == LUA_OK else { throw failure() }
    try call(arguments: 0, results: results)
  }

  /// Calls the function below the arguments on the stack.
  func call(arguments: Int32, results: Int32) throws {
    guard lua_pcallk(state, arguments, results, 0, 0, nil) == LUA_OK else { throw failure() }
  }

  private func failure() -> Failure {
    Failure(message: lua_tolstring(state, -1, nil).map { String(cString: $0) } ?? "an error that is no text")
  }

  private static let stubs = """
    local function nothing() end
    local function curried() return nothing end
    local value = {}
    setmetatable(value, {
      __index = function(self) return self end,
      __call = function(self) return self end,
      __mul = function(self) return self end,
    })
    token, by = value, value
    theme, modes, tokens, states = nothing, nothing, nothing, nothing
    property, component, axis, state, when = curried, curried, curried, curried, curried
    slots, base, default, transition = nothing, nothing, nothing, nothing
    define, font, shadow, gradient, border = nothing, nothing, nothing, nothing, nothing
    bezier, spring, steps, px, rem, ms, seconds = nothing, nothing, nothing, nothing, nothing, nothing, nothing
    rgb, hsl, hwb, lab, lch, oklab, oklch, p3 = nothing, nothing, nothing, nothing, nothing, nothing, nothing, nothing
    unset, infinity = value, value

    local files, loaded = files, {}
    function require(name)
      local known = loaded[name]
      if known == nil then
        local file = name:gsub("%.", "/") .. ".lua"
        known = load(files[file], file, "t")() or true
        loaded[name] = known
      end
      return known
    end
    """
}
