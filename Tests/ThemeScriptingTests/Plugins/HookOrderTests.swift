import StyleModel
import Testing
import ThemeScripting

@Suite("Hooks of plugins")
struct HookOrderTests {
  /// The opacity of a button after hooks, each by the name of its plugin.
  static func opacity(_ hooks: [String: String]) throws -> String? {
    let plugins = hooks.mapValues { hook in
      ["plugin.lua": "plugin { version = \"1.0.0\", api = 1 }\non.resolve { component = \"*\", \(hook) }"]
    }
    let listed = hooks.keys.map { "\"\($0)\"" }.joined(separator: ", ")
    let theme = "theme { plugins = { \(listed) } } component \"button\" { base { opacity = 0.5 } }"
    let source = ThemeTexts(themes: ["main": ["theme.lua": theme]], plugins: plugins)
    return try ThemeEvaluation.run("main", in: source) { try $0.resolve().style("button")["opacity"] }
  }

  static let half = "run = function(style) style.opacity = style.opacity * 0.5 end"
  static let more = "run = function(style) style.opacity = style.opacity + 0.25 end"

  @Test("run in load order where they say nothing, else the lower ones first")
  func order() throws {
    #expect(try Self.opacity(["alpha": Self.half, "beta": Self.more]) == "0.5")
    #expect(try Self.opacity(["alpha": "order = 1, " + Self.half, "beta": Self.more]) == "0.375")
    #expect(try Self.opacity(["alpha": Self.half, "beta": "order = -0.5, " + Self.more]) == "0.375")
    #expect(try Self.opacity(["alpha": "order = 7, " + Self.half, "beta": "order = 7, " + Self.more]) == "0.5")
  }

  @Test("have a number for an order")
  func orderType() {
    #expect(throws: Diagnostic.self) { try Self.opacity(["alpha": "order = \"last\", " + Self.half]) }
  }
}
