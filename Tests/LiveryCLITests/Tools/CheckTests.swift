import Foundation
import Testing

@Suite("livery check")
struct CheckTests {
  private static let button = """
    component "button" {
      axis "tone" { "good", "bad"; good = { background = "#000000" }, bad = { background = "#777777" } },
      base { foreground = "#888888", interactive = true },
      state "hover" { opacity = 1 },
      default { tone = "good" },
    }
    """

  private func findings(_ livery: Livery, _ line: String) throws -> [[String: Any]] {
    try #require(try livery.run(line).json["findings"] as? [[String: Any]])
  }

  @Test("finds nothing in a theme that is sound, and says so")
  func sound() throws {
    let livery = try Livery(["Themes/base/theme.lua": "component \"panel\" { base { opacity = 1 } }"])
    let ending = try livery.run("check")
    #expect(ending.code == 0)
    #expect(ending.output == "base: no errors, no warnings, no notes\n")
    #expect(try livery.run("check --json").output == "{\"findings\":[]}\n")
  }

  @Test("tells of a mode axis without values, which every query would fail on, and goes through the other axes")
  func emptyAxis() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": """
      modes { look = {}, room = { "wide", "narrow" } }
      component "panel" { base { width = by.room { wide = 1, narrow = token.nowhere } } }
      """
    ])
    let found = try findings(livery, "check --json").compactMap { $0["message"] as? String }
    #expect(found.contains { $0.contains("“look” has no values") }, "\(found)")
    #expect(found.contains { $0.contains("nowhere") }, "\(found)")
    #expect(try livery.run("check").code == 1)
    #expect(try livery.run("dump --all-modes --json").code == 1)
  }

  @Test("checks the theme of --theme alone, which stands for a name and not beside others")
  func chosenTheme() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": "component \"panel\" { base { opacity = 1 } }", "Themes/torn/theme.lua": "tokens {",
    ])
    let sound = "base: no errors, no warnings, no notes\n"
    for line in ["check --theme base", "--theme base check", "check base --theme base"] {
      let ending = try livery.run(line)
      #expect(ending.code == 0 && ending.output == sound, "\(line)")
    }
    #expect(try livery.run("check --theme torn").code == 1)
    #expect(try livery.run("check", environment: ["LIVERY_THEME": "base"]).code == 1)
    let both = try livery.run("check base --theme torn")
    #expect(both.code == 2)
    #expect(both.errors.contains("livery check base torn"))
  }

  @Test("reports contrast and focus of what people operate")
  func accessibility() throws {
    let livery = try Livery(["Themes/base/theme.lua": Self.button])
    let found = try findings(livery, "check --json")
    let contrast = try #require(found.first { $0["check"] as? String == "contrast" })
    #expect(contrast["severity"] as? String == "warning")
    #expect(contrast["component"] as? String == "button")
    #expect(contrast["axes"] as? [String: String] == ["tone": "bad"])
    #expect(contrast["line"] as? Int == 3)
    #expect((contrast["value"] as? [String: Any])?["type"] as? String == "color")
    #expect(found.filter { $0["check"] as? String == "contrast" }.count == 2)
    let focus = found.filter { $0["check"] as? String == "focus" }
    #expect(focus.count == 2)
    #expect(focus.first?["states"] as? [String] == ["focus", "focusVisible"])
    #expect(try livery.run("check").code == 0)
    #expect(try livery.run("check --strict").code == 1)
  }

  @Test(
    "leaves alone what it cannot know, and what nobody operates",
    arguments: [
      "base { foreground = \"#888\", background = \"#777\" }",
      "base { foreground = \"#888\", background = \"#7778\" }, state \"hover\" { ringWidth = 1 }, state \"focus\" { ringWidth = 2 }",
      "base { foreground = \"#888\", background = \"#777\", opacity = 0.5 }, state \"hover\" { ringWidth = 1 }, state \"focus\" { ringWidth = 2 }",
      "base { foreground = \"#888\", background = \"#777\", interactive = false }, state \"hover\" { ringWidth = 1 }",
      "base { foreground = \"#888\", background = \"#777\", visible = false }, state \"hover\" { ringWidth = 1 }, state \"focus\" { ringWidth = 2 }",
      "base { foreground = \"#888\", background = \"#fff\", fontSize = 24, interactive = true }, state \"focus\" { ringWidth = 2 }",
    ])
  func silence(body: String) throws {
    let livery = try Livery(["Themes/base/theme.lua": "component \"x\" { \(body) }"])
    #expect(try livery.run("check --json").output == "{\"findings\":[]}\n")
  }

  @Test("names tokens by purpose, and warns of deprecated ones")
  func tokens() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": """
      tokens {
        color = { blue = "#00f", ["red-500"] = "#f00", danger = "#f00", blueprint = "#00f" }, palette = { blue = "#00f" },
        blue = 5, old = define { value = 1, deprecated = "use new" }, new = token.old,
      }
      """
    ])
    let found = try findings(livery, "check --json")
    #expect(found.map { $0["check"] as? String } == ["deprecated", "naming", "naming"])
    #expect(found.map { $0["severity"] as? String } == ["warning", "note", "note"])
    #expect(found.compactMap { $0["line"] as? Int } == [3, 2, 2])
  }

  @Test("warns of a key that a table has twice, with both lines, wherever the script lies")
  func repeatedKeys() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": """
      theme { plugins = { "glow" } }
      require "part"
      component "x" {
        axis "size" { small = { gap = 1 },
          large = {}, ["small"] = { gap = 2 } },
      }
      """,
      "Themes/base/part.lua": "local t = { a = 1, a = 2 }",
      "Plugins/glow/plugin.lua": "plugin { version = \"1.0.0\",\n  api = 1 }\nlocal t = { [2] = 1,\n [2.0] = 2 }",
    ])
    let found = try findings(livery, "check --json")
    #expect(found.map { $0["check"] as? String } == ["keys", "keys", "keys"])
    #expect(found.map { $0["severity"] as? String } == ["warning", "warning", "warning"])
    #expect(found.compactMap { $0["line"] as? Int } == [4, 1, 5])
    let messages = found.compactMap { $0["message"] as? String }
    #expect(messages[0].contains("line 3") && messages[1].contains("twice") && messages[2].contains("line 4"))
    #expect(try livery.run("check --strict").code == 1)
  }

  @Test("takes no keys for one that only look alike")
  func distinctKeys() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": """
      local function f(t) local a = 1; a = 2; return t end
      local t = { "x", "y", [1] = 1, ["1"] = 2, [true] = 1, ["true"] = 2, [-1] = 1, a = 1, b = f { a = 1 }, A = 2,
        c = function() local a = { a = 1 }; if a == a then a = 2 end return { a = 2 } end, { a = 1 }, { a = 2 },
        [f(1)] = 1, [f(2)] = 2, ["é"] = 1, ["e\u{301}"] = 2, d = f({ a = 1 }, { a = 2 }) }
      component "x" { base { opacity = 1 } }
      """
    ])
    #expect(try livery.run("check --json").output == "{\"findings\":[]}\n")
  }

  @Test("warns of a plugin's command that a command of the REPL keeps from being called")
  func shadowedCommand() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": "theme { plugins = { \"glow\" } } component \"x\" {}",
      "Plugins/glow/plugin.lua": """
      plugin { version = "1.0.0", api = 1 }
      command "glow" { run = function() end }
      command "theme" { run = function() end }
      """,
    ])
    let found = try findings(livery, "check --json")
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding["severity"] as? String == "warning")
    #expect(finding["line"] as? Int == 3)
    #expect((finding["message"] as? String)?.contains("“theme” of the plugin “glow”") == true)
    #expect((finding["suggestion"] as? String)?.contains("glow-theme") == true)
    let repl = try livery.run("repl", input: ":reload\n:theme base\n= 1\n".utf8)
    #expect(repl.errors.components(separatedBy: "“:theme” of its own").count == 4, "\(repl.errors)")
    #expect(repl.errors.contains("Plugins/glow/plugin.lua:3"))
  }

  @Test("shows a fault of a load as whole as the other commands do")
  func whole() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": "theme { plugins = { \"glow\" } }\nlocal function f() error \"no\" end\nf()\n",
      "Themes/twice/theme.lua": "component \"x\" { slots { \"a\" }, slots { \"a\" } }",
      "Themes/hooked/theme.lua": "theme { plugins = { \"hook\" } } component \"x\" { base { opacity = 1 } }",
      "Themes/range/theme.lua": "theme { plugins = { \"needy\" } }",
      "Plugins/glow/plugin.lua": "plugin { version = \"1.0.0\", api = 1 }",
      "Plugins/needy/plugin.lua": "plugin { version = \"1.0.0\", api = 1, requires = { glow = \"^2.0\" } }",
      "Plugins/hook/plugin.lua": """
      plugin { version = "1.0.0", api = 1 }
      on.resolve { component = "x", run = function(style) style.opacity = style.opactiy end }
      """,
    ])
    for name in ["base", "twice", "hooked", "range"] {
      let other = try livery.run("resolve x --theme \(name)")
      #expect(try livery.run("check \(name)").output.hasPrefix(other.errors), "\(other.errors)")
      #expect(other.code == 1)
    }
  }

  @Test("warns of a plugin's format and check that are called like Livery's own")
  func shadowedTools() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": "theme { plugins = { \"glow\" } } component \"x\" {}",
      "Plugins/glow/plugin.lua": """
      plugin { version = "1.0.0", api = 1 }
      format "json" { extension = "json", run = function() return "" end }
      format "glow" { extension = "txt", run = function() return "" end }
      check "contrast" { run = function() end }
      """,
    ])
    let found = try findings(livery, "check --json")
    #expect(found.map { $0["line"] as? Int } == [2, 4] && found.allSatisfy { $0["severity"] as? String == "warning" })
    #expect(found.map { $0["suggestion"] as? String }.allSatisfy { $0?.contains("“glow-") == true }, "\(found)")
  }

  @Test("says of a theme that is not there what the other commands say", arguments: ["gone", "Gone", "a/b"])
  func missing(name: String) throws {
    let livery = try Livery(["Themes/base/theme.lua": "component \"x\" {}", "Themes/Gone/theme.lua": ""])
    let ending = try livery.run("check \(name)")
    #expect(ending.code == 1)
    #expect(try ending.errors == livery.run("resolve x --theme \(name)").errors)
  }

  @Test(
    "counts the cells that a finding is not shown for",
    arguments: [(1, ""), (2, ", and 1 more cell\n"), (3, ", and 2 more cells\n")])
  func cells(count: Int, words: String) throws {
    let values = ["a", "b", "c"].prefix(count).map { "\"\($0)\"" }.joined(separator: ", ")
    let livery = try Livery([
      "Themes/base/theme.lua": """
      theme { plugins = { "glow" } }
      modes { look = { \(values) } }
      component "x" { base { opacity = 0 } }
      """,
      "Plugins/glow/plugin.lua": """
      plugin { version = "1.0.0", api = 1 }
      check "glow" { run = function(cell, report) report("is gone", { property = "opacity" }) end }
      """,
    ])
    let output = try livery.run("check").output
    #expect(output.contains("  x (look=a)" + (words.isEmpty ? "\n" : words)), "\(output)")
  }

  @Test("looks into every context, and only into those that are asked for")
  func contexts() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": """
      modes { look = { "day", "night" } }
      component "x" { base { background = "#000", foreground = by.look { day = "#fff", night = "#111" }, interactive = true },
        state "focus" { ringWidth = 1 } }
      tokens { a = by.look { night = 1 } }
      """
    ])
    // What is broken by day says nothing of the night.
    let broken = try findings(livery, "check --json")
    #expect(broken.map { $0["check"] as? String } == ["load", "contrast", "contrast"])
    #expect(broken[0]["modes"] as? [String: String] == ["look": "day"])
    try livery.write(
      """
      modes { look = { "day", "night" } }
      component "x" { base { background = "#000", foreground = by.look { day = "#fff", night = "#111" }, interactive = true },
        state "focus" { ringWidth = 1 } }
      """, to: "Themes/base/theme.lua")
    let found = try findings(livery, "check --json")
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { ($0["modes"] as? [String: String]) == ["look": "night"] })
    #expect(try findings(livery, "check --json --mode look=day").isEmpty)
  }

  @Test("fails for a theme that does not load, with every cause, and goes on to the next")
  func broken() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": "component \"a\" { base { opacty = 1 } }\ncomponent \"b\" { base { blurr = 1 } }",
      "Themes/other/theme.lua": "component \"c\" { base { scle = 1 } }", "Themes/torn/theme.lua": "theme {",
    ])
    let ending = try livery.run("check --json")
    #expect(ending.code == 1)
    let found = try #require(try ending.json["findings"] as? [[String: Any]])
    #expect(found.map { $0["theme"] as? String } == ["base", "base", "other", "torn"])
    #expect(found.allSatisfy { $0["check"] as? String == "load" && $0["severity"] as? String == "error" })
    #expect(try livery.run("check nobody --json").kinds == ["io"])
    #expect(try livery.run("check --format yaml").code == 2)
  }

  @Test("holds a theme against another")
  func against() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": """
      component "a" { slots { "x" }, axis "size" { small = {}, large = {} }, axis "tone" { loud = {} }, base { gap = 1 } }
      component "b" { base { gap = 1 } }
      """, "Themes/less/theme.lua": "component \"a\" { axis \"size\" { small = {} }, base { gap = 1 } }",
      "Themes/more/theme.lua": "theme { extends = \"base\" } component \"c\" { base { gap = 1 } }",
    ])
    let ending = try livery.run("check less more --against base --json")
    #expect(ending.code == 1)
    let found = try #require(try ending.json["findings"] as? [[String: Any]])
    #expect(found.allSatisfy { $0["check"] as? String == "against" && $0["theme"] as? String == "less" })
    #expect(found.count == 4)
    #expect(try livery.run("check more --against base").code == 0)
    #expect(try livery.run("check less --against nobody --json").kinds == ["io"])
  }

  @Test("runs the checks of plugins, by the weight that the theme gives them")
  func plugins() throws {
    let livery = try Livery([
      "Plugins/p/plugin.lua": """
      plugin { version = "1.0.0", api = 1 }
      check "gap" { severity = "note", run = function(cell, report)
        if cell.style.gap then report("a gap", { property = "gap" }) end
      end }
      """, "Themes/base/theme.lua": "theme { plugins = { \"p\" } } component \"a\" { base { gap = 1 } }",
      "Themes/hard/theme.lua": "theme { extends = \"base\", checks = { gap = \"error\" } } component \"a\" {}",
      "Themes/soft/theme.lua":
        "theme { extends = \"hard\", checks = { gap = false, gapp = false } } component \"a\" {}",
    ])
    #expect(try findings(livery, "check base --json").map { $0["severity"] as? String } == ["note"])
    #expect(try findings(livery, "check hard --json").map { $0["severity"] as? String } == ["error"])
    let soft = try findings(livery, "check soft --json")
    #expect(soft.map { $0["check"] as? String } == ["load"])
    #expect(soft.first?["suggestion"] as? String == "gap")
    let text = try livery.run("check hard")
    #expect(text.code == 1)
    #expect(text.output.contains("error: gap: a gap\n  a\n  --> Themes/base/theme.lua:1"))
  }

  @Test("lets a check that fails fail the theme, or only warns where plugins may be left out")
  func faults() throws {
    let livery = try Livery([
      "Plugins/p/plugin.lua":
        "plugin { version = \"1.0.0\", api = 1 }\ncheck \"c\" { run = function() error(\"broke\") end }",
      "Themes/base/theme.lua": "theme { plugins = { \"p\" } } component \"a\" {}",
    ])
    let ending = try livery.run("check --json")
    #expect(ending.code == 1)
    let found = try #require(try ending.json["findings"] as? [[String: Any]])
    #expect(found.count == 1)
    #expect(found.first?["file"] as? String == "Plugins/p/plugin.lua")
    #expect(found.first?["line"] as? Int == 2)
    #expect(try livery.run("check --on-plugin-fault disable").code == 0)
    #expect(try livery.run("check --on-plugin-fault ignore").code == 2)
  }

  @Test("writes SARIF whose results refer to its rules")
  func sarif() throws {
    let livery = try Livery(["Themes/base/theme.lua": Self.button])
    let log = try livery.run("check --format sarif").json
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 4)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      let place = ((result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
      #expect((place?["artifactLocation"] as? [String: Any])?["uri"] as? String == "Themes/base/theme.lua")
      #expect((place?["region"] as? [String: Any])?["startLine"] as? Int != nil)
    }
  }
}
