import LuaSandbox
import StyleModel
import ThemeScripting

/// From scripts to declarations and tokens, held against a bare state of Lua that runs the same scripts.
///
/// Both works are done on one thread. A thread for each load, as the runtime has it, may begin on another core, which is
/// colder or busier than that of the baseline; what it costs itself is in the rows of reloads.
enum LoadingRows {
  static let sections = [
    Section(title: "From scripts to declarations, against bare Lua") { [try declarations(), try tokens()] },
    Section(title: "What the budget of instructions costs, loading Themes/base") { [try hook()] },
  ]

  /// Seconds, enough for several loads: the first of each turn finds the caches full of the other work.
  private static let turn = 0.02

  private static func declarations() throws -> Row {
    let source = ThemeTexts(themes: ["catalog": CatalogTheme.files])
    return Row(
      "scripts → declarations",
      try LuaThread.run { () throws in
        try Comparison(
          span: turn,
          measured: { keep(try ThemeEvaluation.declarations(of: "catalog", in: source)) },
          baseline: { try BareLua.run(CatalogTheme.files) })
      },
      bar: 1.6)
  }

  private static func tokens() throws -> Row {
    let source = ThemeTexts(themes: ["tokens": TokenTheme.files])
    return Row(
      "9,000 tokens, 6,000 references three deep",
      try LuaThread.run { () throws in
        try Comparison(
          span: turn,
          measured: { keep(try ThemeEvaluation.evaluate("tokens", in: source) { try $0.resolve().tokens.count }) },
          baseline: { try BareLua.run(TokenTheme.files) })
      },
      bar: 3)
  }

  private static func hook() throws -> Row {
    let library = ThemeLibrary(themes: "Themes")
    var unbounded = EvaluationOptions()
    unbounded.lua.countsInstructions = false
    let options = unbounded
    return Row(
      "with the count hook : without it",
      try LuaThread.run { () throws in
        try Comparison(
          span: turn,
          measured: { keep(try ThemeEvaluation.declarations(of: "base", in: library)) },
          baseline: { keep(try ThemeEvaluation.declarations(of: "base", in: library, options: options)) })
      },
      bar: nil)
  }
}
