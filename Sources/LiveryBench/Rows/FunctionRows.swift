import CLua
import StyleModel
import ThemeScripting

/// What a call of a value function costs while cells are made.
enum FunctionRows {
  static let sections = [
    Section(title: "Functions, against a bare call with a fresh argument table") { [try valueFunction()] }
  ]

  private static let function = "function(cx) if cx.states.hover then return cx.value end return 0.5 end"

  /// One cell for each combination; all states that the function reads have rules, so that cells are made once only.
  private static func source(opacity: String) -> ThemeTexts {
    let values = (1...60).map { "v\($0) = { opacity = \(Double($0) / 100) }" }.joined(separator: ", ")
    return ThemeTexts(themes: [
      "functions": [
        "theme.lua": """
        component "part" {
          axis "a" { \(values) },
          axis "b" { "x", "y", "z" },
          state "hover" { scale = 1 },
          state "error" { scale = 2 },
          when { unless = { a = "v1" } } { opacity = \(opacity) },
        }
        """
      ]
    ])
  }

  /// The difference between a sheet whose cells call a function and one whose cells do not.
  private static func valueFunction() throws -> Row {
    let lua = try BareLua()
    try lua.run("return \(function)", named: "function", results: 1)
    let sources = (source(opacity: function), source(opacity: "0.5"))
    var times: [(measured: Double, baseline: Double)] = []
    for _ in 0..<9 {
      let (with, without) = (try timeOfCell(sources.0), try timeOfCell(sources.1))
      times.append((with - without, try timeOfBareCall(lua)))
    }
    return Row(
      "a value function, a call", measured: timeText(median(times.map(\.measured))),
      baseline: timeText(median(times.map(\.baseline))), ratio: median(times.map { $0.measured / $0.baseline }), bar: 3)
  }

  private static func timeOfCell(_ source: ThemeTexts) throws -> Double {
    try ThemeEvaluation.run("functions", in: source) { evaluation in
      let cells = try evaluation.resolve().sheet.count
      let start = processorTime()
      for _ in 0..<20 { keep(try evaluation.resolve()) }
      return (processorTime() - start) / Double(20 * cells)
    }
  }

  /// The argument holds what the function reads, made anew for each call.
  private static func timeOfBareCall(_ lua: BareLua) throws -> Double {
    let count = 20_000
    let state = lua.state
    let start = processorTime()
    for number in 0..<count {
      lua_pushvalue(state, -1)
      lua_createtable(state, 0, 2)
      lua_pushnumber(state, 0.25)
      lua_setfield(state, -2, "value")
      lua_createtable(state, 0, 1)
      lua_pushboolean(state, Int32(number & 1))
      lua_setfield(state, -2, "hover")
      lua_setfield(state, -2, "states")
      try lua.call(arguments: 1, results: 1)
      keep(lua_tonumberx(state, -1, nil))
      lua_settop(state, -2)
    }
    return (processorTime() - start) / Double(count)
  }
}
