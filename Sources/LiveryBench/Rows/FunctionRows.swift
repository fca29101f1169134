import CLua
import StyleModel
import ThemeScripting

/// What calls of value functions and of hooks cost while cells are made.
enum FunctionRows {
  static let sections = [
    Section(title: "Functions, against a bare call with a fresh argument table") { try valueFunction() + hook() }
  ]

  /// Many short ones, for the same reason as in ``Comparison``.
  private static let rounds = 31

  private static let function = "function(cx) if cx.states.hover then return cx.value end return 0.5 end"
  private static let hookFunction = "function(style, cell) if cell.states.hover then style.opacity = 0.25 end end"

  /// One cell for each combination; all states that the function reads have rules, so that cells are made once only.
  private static func source(opacity: String, hook: String) -> ThemeTexts {
    let values = (1...60).map { "v\($0) = { opacity = \(Double($0) / 100) }" }.joined(separator: ", ")
    return ThemeTexts(
      themes: [
        "functions": [
          "theme.lua": """
          theme { plugins = { "hooked" } }
          component "part" {
            axis "a" { \(values) },
            axis "b" { "x", "y", "z" },
            state "hover" { scale = 1 },
            state "error" { scale = 2 },
            when { unless = { a = "v1" } } { opacity = \(opacity) },
          }
          """
        ]
      ],
      plugins: ["hooked": ["plugin.lua": "plugin { version = \"1.0.0\", api = 1 }\n\(hook)"]])
  }

  /// The difference between a sheet whose cells call a function and one whose cells do not.
  private static func valueFunction() throws -> [Row] {
    let lua = try BareLua()
    try lua.run("return \(function)", named: "function", results: 1)
    let sources = (source(opacity: function, hook: ""), source(opacity: "0.5", hook: ""))
    var times: [(measured: Double, whole: Double, part: Double)] = []
    for _ in 0..<rounds {
      let (with, without) = (try timeOfCell(sources.0), try timeOfCell(sources.1))
      times.append(
        (
          with - without, try timeOfBareCall(lua, with: pushWholeArgument),
          try timeOfBareCall(lua, with: pushWhatIsRead)
        ))
    }
    return [
      Row(
        "a call, against a table with all that cx holds", measured: timeText(median(times.map(\.measured))),
        baseline: timeText(median(times.map(\.whole))), ratio: median(times.map { $0.measured / $0.whole }), bar: 3),
      Row(
        "a call, against a table with what is read", measured: timeText(median(times.map(\.measured))),
        baseline: timeText(median(times.map(\.part))), ratio: median(times.map { $0.measured / $0.part }), bar: 3),
    ]
  }

  /// The difference between a sheet whose cells call a hook and one whose cells call none.
  private static func hook() throws -> [Row] {
    let lua = try BareLua()
    try lua.run("return \(hookFunction)", named: "hook", results: 1)
    let declared = "on.resolve { component = \"part\", run = \(hookFunction) }"
    let sources = (source(opacity: "0.5", hook: declared), source(opacity: "0.5", hook: ""))
    var times: [(measured: Double, whole: Double, part: Double)] = []
    for _ in 0..<rounds {
      let (with, without) = (try timeOfCell(sources.0), try timeOfCell(sources.1))
      times.append(
        (
          with - without, try timeOfBareCall(lua, arguments: 2, with: pushWholeHookArguments),
          try timeOfBareCall(lua, arguments: 2, with: pushHookArguments)
        ))
    }
    return [
      Row(
        "a hook, against tables with all that it is given", measured: timeText(median(times.map(\.measured))),
        baseline: timeText(median(times.map(\.whole))), ratio: median(times.map { $0.measured / $0.whole }), bar: 3),
      Row(
        "a hook, against tables with what is used", measured: timeText(median(times.map(\.measured))),
        baseline: timeText(median(times.map(\.part))), ratio: median(times.map { $0.measured / $0.part }), bar: nil),
    ]
  }

  private static func timeOfCell(_ source: ThemeTexts) throws -> Double {
    try ThemeEvaluation.run("functions", in: source) { evaluation in
      let cells = try evaluation.resolve().sheet.count
      let start = processorTime()
      let count = 6
      for _ in 0..<count { keep(try evaluation.resolve()) }
      return (processorTime() - start) / Double(count * cells)
    }
  }

  private static func timeOfBareCall(
    _ lua: BareLua, arguments: Int32 = 1, with push: (OpaquePointer, Int) -> Void
  ) throws -> Double {
    let count = 5_000
    let start = processorTime()
    for number in 0..<count {
      lua_pushvalue(lua.state, -1)
      push(lua.state, number)
      try lua.call(arguments: arguments, results: 1)
      keep(lua_tonumberx(lua.state, -1, nil))
      lua_settop(lua.state, -2)
    }
    return (processorTime() - start) / Double(count)
  }

  /// A table with the fields that the function reads.
  private static func pushWhatIsRead(_ state: OpaquePointer, _ number: Int) {
    lua_createtable(state, 0, 2)
    lua_pushnumber(state, 0.25)
    lua_setfield(state, -2, "value")
    lua_createtable(state, 0, 1)
    lua_pushboolean(state, Int32(number & 1))
    lua_setfield(state, -2, "hover")
    lua_setfield(state, -2, "states")
  }

  /// A style, and a cell with the fields that any hook may read of it.
  private static func pushWholeHookArguments(_ state: OpaquePointer, _ number: Int) {
    lua_createtable(state, 0, 1)
    lua_pushnumber(state, 0.5)
    lua_setfield(state, -2, "opacity")
    pushWholeArgument(state, number)
  }

  /// A style, and a cell with the field that the hook reads.
  private static func pushHookArguments(_ state: OpaquePointer, _ number: Int) {
    lua_createtable(state, 0, 1)
    lua_pushnumber(state, 0.5)
    lua_setfield(state, -2, "opacity")
    lua_createtable(state, 0, 1)
    lua_createtable(state, 0, 1)
    lua_pushboolean(state, Int32(number & 1))
    lua_setfield(state, -2, "hover")
    lua_setfield(state, -2, "states")
  }

  /// A table with the fields that any function may read of a cell, tokens and the root's style left out.
  private static func pushWholeArgument(_ state: OpaquePointer, _ number: Int) {
    lua_createtable(state, 0, 6)
    lua_pushstring(state, "part")
    lua_setfield(state, -2, "component")
    lua_pushstring(state, "root")
    lua_setfield(state, -2, "slot")
    lua_pushnumber(state, 0.25)
    lua_setfield(state, -2, "value")
    lua_createtable(state, 0, 2)
    lua_pushstring(state, "v1")
    lua_setfield(state, -2, "a")
    lua_pushstring(state, "x")
    lua_setfield(state, -2, "b")
    lua_setfield(state, -2, "axes")
    lua_createtable(state, 0, Int32(StateTable.defaultNames.count))
    for name in StateTable.defaultNames {
      lua_pushboolean(state, Int32(number & 1))
      lua_setfield(state, -2, name)
    }
    lua_setfield(state, -2, "states")
    lua_createtable(state, 0, 0)
    lua_setfield(state, -2, "modes")
  }
}
