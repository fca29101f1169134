import StyleModel
import Testing
import ThemeScripting

@Suite("An option of a plugin")
struct OptionTests {
  private func studio(_ option: String, given: String?) -> PluginStudio {
    PluginStudio(
      [
        "a": """
        plugin { version = "1.0.0", api = 1, options = { x = { \(option) } } }
        on.tokens(function(tokens, options) tokens.x = options.x end)
        """
      ], head: given.map { "theme {\n  plugins = {\n    a = {\n      x = \($0) } } }" })
  }

  @Test(
    "is read as its type",
    arguments: [
      ("type = \"number\", default = 4.5", nil, "4.5"), ("type = \"number\", default = 4.5", "7", "7"),
      ("type = \"number\", min = 1, max = 21", "1", "1"), ("type = \"number\", min = 1, max = 21", "21", "21"),
      ("type = \"string\", default = \"a\"", "\"b\"", "b"), ("type = \"boolean\", default = true", "false", "false"),
      ("type = \"enum\", values = { \"low\", \"high\" }", "\"high\"", "high"),
      ("type = \"color\"", "\"#ff0000\"", "#ff0000"), ("type = \"color\", default = \"red\"", nil, "#ff0000"),
      ("type = \"dimension\"", "px(4)", "4px"), ("type = \"dimension\"", "4", "4px"),
      ("type = \"dimension\"", "rem(1)", "1rem"), ("type = \"dimension\", min = 2", "2", "2px"),
    ] as [(String, String?, String)])
  func values(option: String, given: String?, expected: String) throws {
    #expect(try studio(option, given: given).resolve().token("x") == expected)
  }

  @Test("that nobody gives is nil")
  func absent() throws {
    #expect(try studio("type = \"number\"", given: nil).resolve().token("x") == nil)
  }

  @Test(
    "that is wrong is refused where the theme gives it",
    arguments: [
      ("type = \"number\"", "\"7\""), ("type = \"number\", min = 1", "0.99"), ("type = \"number\", max = 21", "22"),
      ("type = \"string\"", "7"), ("type = \"boolean\"", "\"true\""), ("type = \"boolean\"", "0"),
      ("type = \"enum\", values = { \"low\" }", "\"hihg\""), ("type = \"color\"", "\"blau\""),
      ("type = \"color\"", "7"),
      ("type = \"dimension\"", "\"wide\""), ("type = \"dimension\"", "ms(4)"),
      ("type = \"dimension\", max = 3", "px(4)"),
    ])
  func faults(option: String, given: String) throws {
    let faults = try studio(option, given: given).faults()
    #expect(faults.map(\.kind) == [.option], "\(faults)")
    #expect(faults.first?.place?.file == "Themes/main/theme.lua")
    #expect(faults.first?.place?.line == 4)
  }

  @Test(
    "that is described wrongly is refused in the plugin, at the line of what is wrong",
    arguments: [
      ("type = \"number\",\nmin = 2, max = 1", Diagnostic.Kind.type), ("type = \"number\",\nmin = \"1\"", .type),
      ("type = \"number\",\nmax = {}", .type), ("type = \"dimension\",\nmin = px(1)", .type),
      ("type = \"string\",\nmin = 1", .type), ("type = \"color\",\nmax = 1", .type),
      ("type = \"boolean\",\nmin = 0", .type), ("type = \"enum\", values = { \"a\" },\nmin = 0", .type),
      ("type = \"number\",\nvalues = { \"a\" }", .type), ("type = \"string\",\nvalues = { \"a\" }", .type),
      ("type = \"enum\",\nvalues = {}", .type), ("type = \"enum\",\nvalues = \"a\"", .type),
      ("type = \"enum\",\nvalues = { \"a\", 1 }", .type), ("type = \"enum\",\nvalues = { a = \"b\" }", .type),
      ("type = \"number\", min = 1,\ndefault = 0", .option), ("type = \"number\", max = 1,\ndefault = 2", .option),
      ("type = \"enum\", values = { \"a\" },\ndefault = \"b\"", .option),
      ("type = \"dimension\", max = 1,\ndefault = infinity", .option),
    ])
  func descriptions(option: String, kind: Diagnostic.Kind) throws {
    let faults = try studio(option, given: nil).faults()
    #expect(faults.map(\.kind) == [kind], "\(faults)")
    #expect(
      faults.first?.place == SourcePlace(file: "Plugins/a/plugin.lua", line: 2, column: faults.first?.place?.column))
  }

  @Test(
    "whose description cannot be read is refused at the plugin",
    arguments: ["min = 0/0", "max = math.huge", "default = -math.huge", "default = function() end"])
  func unreadable(field: String) throws {
    let faults = try studio("type = \"number\", \(field)", given: nil).faults()
    #expect(faults.count == 1 && [.type, .option].contains(faults.first?.kind), "\(faults)")
    #expect(faults.first?.place?.file == "Plugins/a/plugin.lua" && faults.first?.place?.line == 1)
    #expect(faults.first?.message.contains("does not begin") == false)
  }

  @Test("that does not exist is refused with the nearest name")
  func unknown() throws {
    let studio = PluginStudio(
      ["a": "plugin { version = \"1.0.0\", api = 1, options = { ratio = { type = \"number\" } } }"],
      head: "theme { plugins = { a = { ration = 4 } } }")
    let faults = try studio.faults()
    #expect(faults.map(\.kind) == [.option])
    #expect(faults.first?.suggestion == "ratio")
  }

  @Test("is there from the start, in hooks too, and read-only")
  func table() throws {
    let a = """
      plugin { version = "1.0.0", api = 1, options = { x = { type = "number", default = 3 } } }
      local early = options.x
      tokens { early = early }
      on.resolve { component = "*", run = function(style, cell, options) style.opacity = options.x / 4 end }
      """
    let resolution = try PluginStudio(["a": a], theme: "component \"b\" {}").resolve()
    #expect(resolution.token("early") == "3")
    #expect(try resolution.style("b")["opacity"] == "0.75")
    let writer = "on.resolve { component = \"*\", run = function(style, cell, options) options.x = 1 end }"
    #expect(try PluginStudio(["a": writer], theme: "component \"b\" {}").faults().count == 1)
    for script in [
      "options.x = 1", "local kept = options on.tokens(function() kept.x = 1 end)",
      "on.tokens(function() options.x = 1 end)",
      "table.insert(options, 1)", "on.tokens(function(tokens, given) given.x = 1 end)",
    ] {
      #expect(try PluginStudio(["a": script]).faults().map(\.kind) == [.runtime], "\(script)")
    }
  }
}
