import Foundation
import Testing

@Suite("livery export")
struct ExportTests {
  private static let files = [
    "Plugins/p/plugin.lua": """
    plugin { version = "1.0.0", api = 1, options = { prefix = { type = "string", default = "x" } } }
    format "flat" { extension = "txt", help = "a line for each component", run = function(sheet, options)
      return options.prefix .. " " .. tostring(sheet:resolve("a").gap) .. " " .. sheet.theme .. "\\n"
    end }
    format "broken" { run = function() error("no") end }
    """, "Themes/base/theme.lua": "theme { plugins = { \"p\" } } component \"a\" { base { gap = 1 } }",
    "Themes/plain/theme.lua": "component \"a\" { base { gap = 1 } }",
  ]

  @Test("writes the dump as json")
  func json() throws {
    let livery = try Livery(Self.files)
    #expect(try livery.run("export json").output == livery.run("dump --json").output)
  }

  @Test("writes a plugin’s format, with its options, to standard output or to a file")
  func format() throws {
    let livery = try Livery(Self.files)
    #expect(try livery.run("export flat").output == "x 1px base\n")
    #expect(try livery.run("export flat --option prefix=y").output == "y 1px base\n")
    let ending = try livery.run("export flat --out deep/down/flat.txt")
    #expect(ending.code == 0)
    #expect(ending.output.isEmpty)
    #expect(
      try String(contentsOf: livery.folder.appending(path: "deep/down/flat.txt"), encoding: .utf8) == "x 1px base\n")
  }

  @Test("lists the formats that there are, with what each is for")
  func list() throws {
    let livery = try Livery(Self.files)
    let formats = try #require(try livery.run("export --list --json").json["formats"] as? [[String: Any]])
    #expect(formats.first?["name"] as? String == "json")
    let flat = try #require(formats.first { $0["name"] as? String == "flat" })
    #expect(flat["plugin"] as? String == "p")
    #expect(flat["help"] as? String == "a line for each component")
    #expect(flat["extension"] as? String == "txt")
    let text = try livery.run("export --list").output
    #expect(text.contains("a line for each component") && text.contains("plugin p"))
    let bare = try livery.run("export")
    #expect(bare.code == 2 && bare.errors.contains("livery export --list"))
    #expect(try livery.run("export flat --list").code == 2)
  }

  @Test(
    "fails with exit 1 for what it finds wrong, 2 for wrong usage",
    arguments: [
      ("export falt --json", Int32(1), ["unknownName"]), ("export flat --theme plain --json", 1, ["unknownName"]),
      ("export broken --json", 1, ["runtime"]), ("export json --option a=b --json", 1, ["option"]),
      ("export flat --out Themes --json", 1, ["io"]), ("export --json", 2, ["usage"]),
      ("export flat more --json", 2, ["usage"]), ("export flat --option a --json", 2, ["usage"]),
    ])
  func faults(line: String, code: Int32, kinds: [String]) throws {
    let ending = try Livery(Self.files).run(line)
    #expect(ending.code == code)
    #expect(try ending.kinds == kinds)
  }

  @Test("suggests the nearest format")
  func suggestion() throws { #expect(try Livery(Self.files).run("export falt").errors.contains("“flat”")) }
}

@Suite("livery plugins")
struct PluginsTests {
  private static let files = [
    "Plugins/broken/plugin.lua": "plugin { version = \"1.0.0\" }",
    "Plugins/tools/plugin.lua": """
    plugin {
      version = "1.2.0", api = 1, description = "Does things", requires = { ["other"] = "^1.0" },
      options = { ratio = { type = "number", default = 4.5, min = 1, max = 21 } },
    }
    on.resolve { component = "*", run = function(style) style.gap = 1 end }
    """, "Plugins/other/plugin.lua": "plugin { version = \"1.0.0\", api = 1 }",
    "Themes/base/theme.lua": "theme { plugins = { \"tools\" } } component \"a\" { base { opacity = 1 } }",
    "Themes/child/theme.lua": "theme { extends = \"base\" } component \"a\" {}",
  ]

  @Test("lists each with what it says of itself and who loads it, a broken one with its error")
  func list() throws {
    let livery = try Livery(Self.files)
    let list = try #require(try livery.run("plugins --json").json["plugins"] as? [[String: Any]])
    #expect(list.map { $0["name"] as? String } == ["broken", "other", "tools"])
    #expect((list[0]["error"] as? [String: Any])?["kind"] as? String == "dependency")
    #expect(list[1]["usedBy"] as? [String] == ["base", "child"])
    #expect(list[2]["version"] as? String == "1.2.0")
    #expect(list[2]["api"] as? Int == 1)
    #expect(list[2]["requires"] as? [String: String] == ["other": "^1.0"])
    #expect(((list[2]["options"] as? [String: Any])?["ratio"] as? [String: Any])?["max"] as? Int == 21)
    #expect(list[2]["file"] as? String == "Plugins/tools/plugin.lua")
    #expect(try livery.run("plugins").output.contains("used by base, child"))
  }

  @Test("tells with --timings what each takes")
  func timings() throws {
    let livery = try Livery(Self.files)
    let list = try #require(try livery.run("plugins --timings --json").json["plugins"] as? [[String: Any]])
    #expect(list[0]["timings"] == nil)
    let used = try #require(list[2]["timings"] as? [String: Any])
    #expect(used["theme"] as? String == "base")
    #expect(used["calls"] as? Int == 1)
    #expect(try livery.run("plugins --timings").output.contains("1 call "))
    try livery.write("theme { plugins = { \"broken\" } }", to: "Themes/torn/theme.lua")
    #expect(try livery.run("plugins --timings").output.contains(/broken +no theme that loads uses it/))
  }

  @Test("is empty without a folder, unless one is named")
  func folders() throws {
    let livery = try Livery(["Themes/base/theme.lua": "component \"a\" {}"])
    #expect(try livery.run("plugins --json").output == "{\"plugins\":[]}\n")
    #expect(try livery.run("plugins --plugins Extras --json").kinds == ["io"])
  }
}
