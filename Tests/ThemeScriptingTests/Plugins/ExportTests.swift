import StyleModel
import Testing
import ThemeScripting

@Suite("What plugins export")
struct ExportTests {
  @Test("too deep to be shared, and answers too large to be read, say so where they are given")
  func tooMuch() throws {
    let deep = "local t = {} for i = 1, 100 do t = { a = t } end "
    let exports = try PluginStudio(["a": "\n" + deep + "exports.t = t"]).faults()
    #expect(exports.map(\.kind) == [.resultLimit], "\(exports)")
    #expect(exports.first?.place?.file == "Plugins/a/plugin.lua" && exports.first?.message.contains("exports") == true)
    let answer = try PluginStudio(
      [:], theme: "\ncomponent \"b\" { base { gap = function(cx)\n \(deep) return t end } }"
    ).faults()
    #expect(answer.map(\.kind) == [.resultLimit], "\(answer)")
    #expect(answer.first?.place?.line == 2 && (answer.first?.message.count ?? 1_000) < 200)
  }

  @Test("is read like any table", arguments: ["#t.list", "#t", "select('#', table.unpack(t.list))", "t.count(t.list)"])
  func lists(expression: String) throws {
    let plugin = """
      plugin { version = "1.0.0", api = 1 }
      exports.list = { 7, 8, 9 }
      exports[1], exports[2], exports[3] = 4, 5, 6
      exports.count = function(list) local n = 0 for _ in ipairs(list) do n = n + 1 end return n end
      """
    let theme = """
      theme { plugins = { "tables" } }
      local t = plugin "tables"
      component "chip" { base { lineLimit = \(expression) } }
      """
    let source = ThemeTexts(
      themes: ["main": ["theme.lua": theme]], plugins: ["tables": ["plugin.lua": plugin]])
    let length = try ThemeEvaluation.run("main", in: source) { try $0.resolve().style("chip")["lineLimit"] }
    #expect(length == "3")
  }
}
