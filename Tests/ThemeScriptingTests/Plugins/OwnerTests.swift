import StyleModel
import Testing
import ThemeScripting

@Suite("What plugins declare")
struct OwnerTests {
  private static let declarations: [(kind: String, plain: String, override: String)] = [
    (
      "component", "component \"tag\" { base { opacity = %N } }",
      "component \"tag\" { override = true, base { opacity = %N } }"
    ),
    (
      "property", "property \"glow\" { type = \"number\", initial = %N }",
      "property \"glow\" { type = \"number\", initial = %N, override = true }"
    ),
    ("token", "tokens { glow = %N }", "tokens { glow = define { value = %N, override = true } }"),
    (
      "check", "check \"c\" { run = function(cell, report) report(\"%N\") end }",
      "check \"c\" { override = true, run = function(cell, report) report(\"%N\") end }"
    ),
    (
      "format", "format \"f\" { run = function() return \"%N\" end }",
      "format \"f\" { override = true, run = function() return \"%N\" end }"
    ),
    (
      "command", "command \"m\" { run = function() return \"%N\" end }",
      "command \"m\" { override = true, run = function() return \"%N\" end }"
    ),
  ]

  private func plugin(_ text: String, _ number: String) -> String { "\n" + text.replacing("%N", with: number) }

  @Test("has one owner: the second is named at its line, with the first", arguments: declarations)
  func twoOwners(kind: String, plain: String, override: String) throws {
    let faults = try PluginStudio(["a": plugin(plain, "0.25"), "b": plugin(plain, "0.5")]).faults()
    #expect(faults.map(\.kind) == [.duplicateName], "\(kind): \(faults)")
    #expect(faults.first?.place?.file == "Plugins/b/plugin.lua", "\(kind)")
    #expect(faults.first?.place?.line == 2, "\(kind)")
    #expect(faults.first?.related.first?.file == "Plugins/a/plugin.lua", "\(kind)")
    #expect(faults.first?.origin == .plugin("b"))
  }

  @Test("is taken over whole by who says so", arguments: declarations)
  func takenOver(kind: String, plain: String, override: String) throws {
    let studio = PluginStudio(["a": plugin(plain, "0.25"), "b": plugin(override, "0.5")], theme: "component \"x\" {}")
    #expect(try studio.faults().isEmpty, "\(kind)")
    let found = try studio.tool { evaluation, resolution -> String? in
      switch kind {
      case "component": try resolution.style("tag")["opacity"]
      case "property": resolution.theme.properties.definitions.first { $0.name == "glow" }?.initial?.text
      case "token": resolution.token("glow")
      case "check": try evaluation.run(check: "c", in: resolution).first?.message
      case "format": try evaluation.run(format: "f", in: resolution)
      default: try evaluation.run(command: "m", in: resolution)
      }
    }
    #expect(found == "0.5", "\(kind)")
  }

  @Test("of a built-in property needs to say that it overrides")
  func builtIn() throws {
    let plain = try PluginStudio(["a": "property \"opacity\" { type = \"number\" }"]).faults()
    #expect(plain.map(\.kind) == [.duplicateName])
    #expect(plain.first?.suggestion?.contains("override = true") == true)
    // A theme cannot take it over, so it is not told to.
    let theme = try PluginStudio([:], theme: "property \"opacity\" { type = \"number\" }", head: "theme {}").faults()
    #expect(theme.map(\.kind) == [.duplicateName])
    #expect(theme.first?.suggestion?.contains("another name") == true)
    #expect(theme.first?.suggestion?.contains("override") == false)
    #expect(
      try PluginStudio(["a": "property \"opacity\" { type = \"number\", max = 2, override = true }"]).faults().isEmpty)
  }

  @Test("is below every theme: a theme's own words win")
  func defaults() throws {
    let a = "component \"tag\" { base { opacity = 0.1, scale = 2 } } tokens { n = 1, m = 1 }"
    let resolution = try PluginStudio(["a": a], theme: "component \"tag\" { base { opacity = 0.9 } } tokens { n = 2 }")
      .resolve()
    #expect(try resolution.style("tag")["opacity"] == "0.9")
    #expect(try resolution.style("tag")["scale"] == "2")
    #expect(resolution.token("n") == "2")
    #expect(resolution.token("m") == "1")
  }

  @Test("by extend adds to what another owns")
  func extending() throws {
    let resolution = try PluginStudio(
      ["a": "component \"tag\" { base { opacity = 0.1 } }", "b": "extend \"tag\" { state \"hover\" { opacity = 1 } }"]
    ).resolve()
    #expect(resolution.errors.isEmpty, "\(resolution.errors)")
    #expect(try resolution.style("tag :hover")["opacity"] == "1")
    let ghost = try PluginStudio(["a": "extend \"ghots\" { base { opacity = 1 } }"], theme: "component \"ghost\" {}")
      .faults()
    #expect(ghost.map(\.kind) == [.unknownName])
    #expect(ghost.first?.suggestion == "ghost")
  }
}

@Suite("A plugin that fails")
struct FaultPolicyTests {
  private static let faulty = [
    "error(\"load\")", "syntax error here", "while true do end", "on.tokens(function() error(\"tokens\") end)",
    "on.resolve { component = \"*\", run = function() error(\"resolve\") end }",
    "on.resolve { component = \"*\", run = function(style) style.opacity = \"x\" end }",
    "component \"x\" { base { opacty = 1 } }", "local x = undeclared",
    "plugin { version = \"1.0.0\", api = 9 }",
  ]

  @Test("fails the load, naming plugin, file and line", arguments: faulty)
  func fails(script: String) throws {
    let faults = try PluginStudio(["bad": script, "good": "tokens { g = 1 }"], theme: "component \"b\" {}").faults()
    #expect(!faults.isEmpty)
    for fault in faults {
      #expect(fault.origin == .plugin("bad"), "\(fault)")
      #expect(fault.place?.file == "Plugins/bad/plugin.lua", "\(fault)")
      #expect(fault.place?.line == 1, "\(fault)")
    }
  }

  @Test("is left out with those that require it, where the policy is to disable", arguments: faulty)
  func disabled(script: String) throws {
    var studio = PluginStudio(
      [
        "bad": script, "good": "tokens { g = 1 }",
        "needy": "plugin { version = \"1.0.0\", api = 1, requires = { bad = \"*\" } } tokens { n = 1 }",
      ], theme: "component \"b\" { base { scale = 2 } }")
    studio.options.onPluginFault = .disable
    let (resolution, notes) = try studio.run { (try $0.resolve(), $0.notes) }
    #expect(resolution.errors.isEmpty, "\(resolution.errors)")
    #expect(resolution.token("g") == "1")
    #expect(resolution.token("n") == nil)
    #expect(try resolution.style("b") == ["scale": "2"])
    let warnings = notes.filter { $0.severity == .warning }
    #expect(warnings.contains { $0.message.contains("“bad” is left out") }, "\(notes)")
    #expect(warnings.contains { $0.message.contains("“needy” is left out") }, "\(notes)")
  }

  @Test("is told as the reason where a theme wants what it exports", arguments: ["bad", "needy"])
  func wanted(plugin: String) throws {
    var studio = PluginStudio(
      [
        "bad": "local x = 1\nerror(\"boom\")",
        "needy": "plugin { version = \"1.0.0\", api = 1, requires = { bad = \"*\" } }",
      ],
      theme: "local p = plugin \"\(plugin)\"\ncomponent \"b\" {}")
    studio.options.onPluginFault = .disable
    let fault = try #require(try studio.faults().first)
    #expect(fault.kind == .dependency)
    #expect(fault.message.contains("“\(plugin)” is left out"), "\(fault)")
    #expect(fault.message.contains("Plugins/\(plugin)/plugin.lua"), "\(fault)")
    #expect(fault.suggestion?.contains("plugins = {") != true, "\(fault)")
    if plugin == "bad" { #expect(fault.message.contains("boom"), "\(fault)") }
  }

  @Test("does not use up what another may use")
  func budgets() throws {
    var studio = PluginStudio(
      ["a": "for i = 1, 20000 do end", "b": "for i = 1, 20000 do end"], theme: "component \"b\" {}")
    studio.options.loadInstructions = 50_000
    #expect(try studio.faults().isEmpty)
  }

  @Test("has nobody else's globals")
  func isolation() throws {
    let studio = PluginStudio(["a": "shared = 1", "b": "local x = shared"])
    let faults = try studio.faults()
    #expect(faults.map(\.kind) == [.unknownName])
    #expect(faults.first?.place?.file == "Plugins/b/plugin.lua")
    #expect(try PluginStudio(["a": "shared = 1"], theme: "local x = shared").faults().map(\.kind) == [.unknownName])
  }
}
