import StyleModel
import Testing
import ThemeScripting

@Suite("Plugins")
struct LoadOrderTests {
  /// A plugin that adds its name to a token of the ones before it.
  private func plugin(requires: [String] = [], version: String = "1.0.0") -> String {
    let list = requires.map { "[\"\($0)\"] = \"^1.0\"" }.joined(separator: ", ")
    return "plugin { version = \"\(version)\", api = 1, requires = { \(list) } }"
  }

  private func order(_ studio: PluginStudio) throws -> [String] {
    try studio.run { $0.pluginUsage.map(\.name) }
  }

  @Test(
    "load after what they require, else by name",
    arguments: [
      ([:], ["a", "b", "c"]), (["a": ["c"]], ["b", "c", "a"]), (["a": ["b"], "b": ["c"]], ["c", "b", "a"]),
      (["b": ["c"]], ["a", "c", "b"]), (["a": ["b", "c"]], ["b", "c", "a"]), (["c": ["a", "b"]], ["a", "b", "c"]),
    ] as [([String: [String]], [String])])
  func requirements(requires: [String: [String]], expected: [String]) throws {
    let names = ["a", "b", "c"]
    let plugins = Dictionary(uniqueKeysWithValues: names.map { ($0, plugin(requires: requires[$0] ?? [])) })
    // However the theme lists them.
    for list in permutations(names) {
      let head = "theme { plugins = { \(list.map { "\"\($0)\"" }.joined(separator: ", ")) } }"
      #expect(try order(PluginStudio(plugins, head: head)) == expected, "\(list)")
    }
  }

  @Test("come along where another requires them, once")
  func alongside() throws {
    let plugins = ["a": plugin(requires: ["c"]), "b": plugin(requires: ["c"]), "c": plugin(), "d": plugin()]
    #expect(try order(PluginStudio(plugins, head: "theme { plugins = { \"a\", \"b\" } }")) == ["c", "a", "b"])
  }

  @Test("that require each other are a cycle with its chain")
  func ring() throws {
    let faults = try PluginStudio(["a": plugin(requires: ["b"]), "b": plugin(requires: ["a"])]).faults()
    #expect(faults.map(\.kind) == [.cycle])
    #expect(faults[0].message.contains("a (Plugins/a/plugin.lua) → b (Plugins/b/plugin.lua) → a"))
  }

  @Test("of the wrong version are refused, naming both")
  func version() throws {
    let faults = try PluginStudio(["a": plugin(requires: ["b"]), "b": plugin(version: "2.0.0")]).faults()
    #expect(faults.map(\.kind) == [.dependency])
    #expect(faults[0].place?.file == "Plugins/a/plugin.lua")
    #expect(faults[0].related.first?.file == "Plugins/b/plugin.lua")
  }

  @Test("that are not there are refused at the theme that lists them")
  func absent() throws {
    let faults = try PluginStudio([:], head: "theme {\n  plugins = {\n    \"ghost\" } }").faults()
    #expect(faults.map(\.kind) == [.dependency])
    #expect(faults[0].place?.file == "Themes/main/theme.lua")
  }

  @Test("of the parent are the child's, whose options replace the parent's")
  func inheritance() throws {
    let a = """
      plugin { version = "1.0.0", api = 1, options = { x = { type = "number", default = 1 }, y = { type = "number", default = 2 } } }
      tokens { x = options.x, y = options.y }
      """
    let parent = "theme { plugins = { a = { x = 10, y = 20 } } } component \"p\" {}"
    let inherits = PluginStudio(["a": a], head: "theme { extends = \"parent\" }", parents: ["parent": parent])
    #expect(try inherits.resolve().token("x") == "10")
    let replaces = PluginStudio(
      ["a": a], head: "theme { extends = \"parent\", plugins = { a = { x = 5 } } }", parents: ["parent": parent])
    #expect(try replaces.resolve().token("x") == "5")
    #expect(try replaces.resolve().token("y") == "2")
    let lists = PluginStudio(
      ["a": a], head: "theme { extends = \"parent\", plugins = { \"a\" } }", parents: ["parent": parent])
    #expect(try lists.resolve().token("x") == "10")
  }

  @Test("that the host chooses load whatever the theme lists")
  func host() throws {
    var studio = PluginStudio(["a": plugin(), "b": plugin()], head: "theme { plugins = { \"b\" } }")
    studio.options.plugins = ["a"]
    #expect(try order(studio) == ["a", "b"])
  }

  @Test("reach only what they require, by its name")
  func exports() throws {
    let a = "exports.half = function(x) return x / 2 end exports.list = { 1 }"
    #expect(
      try PluginStudio([
        "a": a,
        "b": "plugin { version = \"1.0.0\", api = 1, requires = { a = \"^1\" } } "
          + "tokens { x = plugin(\"a\").half(8) }",
      ]).resolve().token("x") == "4")
    let stranger = try PluginStudio(["a": a, "b": "local a = plugin \"a\""]).faults()
    #expect(stranger.map(\.kind) == [.dependency])
    let writer = try PluginStudio(
      [
        "a": a,
        "b": "plugin { version = \"1.0.0\", api = 1, requires = { a = \"^1\" } } plugin(\"a\").list[1] = 2",
      ]
    ).faults()
    #expect(writer.count == 1 && writer[0].place?.file == "Plugins/b/plugin.lua")
    #expect(try PluginStudio(["a": a], theme: "tokens { x = plugin(\"a\").half(3) }").resolve().token("x") == "1.5")
  }
}

/// Every order of some values.
func permutations<Value>(_ values: [Value]) -> [[Value]] {
  guard let first = values.first else { return [[]] }
  return permutations(Array(values.dropFirst())).flatMap { rest in
    (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
  }
}
