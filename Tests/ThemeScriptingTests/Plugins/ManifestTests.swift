import StyleModel
import Testing
import ThemeScripting

@Suite("A manifest")
struct ManifestTests {
  @Test("is given once")
  func twice() throws {
    let faults = try PluginStudio(["a": PluginStudio.manifest + "\nplugin { version = \"2.0.0\", api = 1 }"]).faults()
    #expect(faults.map(\.kind) == [.duplicateName] && faults.first?.place?.line == 2, "\(faults)")
  }

  @Test("seeds chance by name and version, as a theme's head does")
  func chance() throws {
    func plugin(_ version: String) throws -> String? {
      try PluginStudio(
        ["a": "plugin { version = \"\(version)\", api = 1 } tokens { x = math.random() }"]
      ).resolve().token("x")
    }
    func theme(_ head: String) throws -> String? {
      try PluginStudio([:], theme: "tokens { x = math.random() }", head: head).resolve().token("x")
    }
    #expect(try plugin("1.0.0") == plugin("1.0.0"))
    #expect(try plugin("1.0.0") != plugin("1.0.1"))
    let version = "theme { version = \"1.0.0\" }"
    #expect(try theme(version) == theme(version))
    #expect(try theme(version) != theme("theme { version = \"1.0.1\" }"))
    #expect(try theme(version) != theme(""))
  }

  @Test(
    "is refused, and why is said at its line",
    arguments: [
      ("plugin { version = \"1.0.0\" }", Diagnostic.Kind.dependency, "api"),
      ("plugin { api = 1 }", .dependency, "version"),
      ("plugin { version = \"1.0.0\", api = 0 }", .dependency, "older"),
      ("plugin { version = \"1.0.0\", api = 2 }", .dependency, "newer"),
      ("plugin { version = \"1.0.0\", api = 1.5 }", .dependency, "whole number"),
      ("plugin { version = \"1.0.0\", api = \"1\" }", .dependency, "whole number"),
      ("plugin { version = \"one\", api = 1 }", .dependency, "needs a version, and \"one\" is none"),
      ("plugin { version = 1, api = 1 }", .dependency, "needs a version, and 1 is none"),
      ("plugin { version = \"1.0.0\", api = 1, requirs = {} }", .unknownName, "requires"),
      ("plugin { version = \"1.0.0\", api = 1, requires = { \"a\" } }", .dependency, "ranges"),
      (
        "plugin { version = \"1.0.0\", api = 1, requires = { a = \"latest\" } }", .dependency,
        "range of versions, and \"latest\" is none"
      ),
      ("plugin { version = \"1.0.0\", api = 1, requires = { a = {} } }", .dependency, "and a table is none"),
      ("plugin { version = \"1.0.0\", api = 1, description = 5 }", .type, "description"),
      ("plugin { version = \"1.0.0\", api = 1, options = { a = 5 } }", .type, "needs a type"),
      ("plugin { version = \"1.0.0\", api = 1, options = { a = { type = \"shadow\" } } }", .type, "needs a type"),
      ("plugin { version = \"1.0.0\", api = 1, options = { a = { type = \"enum\" } } }", .type, "values"),
      (
        "plugin { version = \"1.0.0\", api = 1, options = { a = { type = \"number\", default = 5, max = 4 } } }",
        .option,
        "at most 4"
      ),
      (
        "plugin { version = \"1.0.0\", api = 1, options = { a = { type = \"number\", defalt = 5 } } }", .unknownName,
        "default"
      ),
      ("component \"x\" {} plugin { version = \"1.0.0\", api = 1 }", .dependency, "begin"),
      ("", .dependency, "begin"),
    ])
  func faults(script: String, kind: Diagnostic.Kind, word: String) throws {
    var studio = PluginStudio(["faulty": script])
    studio.source = ThemeTexts(
      themes: ["main": ["theme.lua": "theme { plugins = { \"faulty\" } }"]],
      plugins: ["faulty": ["plugin.lua": script]])
    let faults = try studio.faults()
    #expect(
      faults.contains {
        $0.kind == kind && $0.place?.file == "Plugins/faulty/plugin.lua" && $0.place?.line == 1
          && ($0.message + " " + ($0.suggestion ?? "")).contains(word)
      }, "\(faults)")
  }

  @Test("is read no further than its first statement, also by the catalog")
  func firstPass() throws {
    let studio = PluginStudio(
      [
        "good":
          "plugin { version = \"2.1.0\", api = 1, description = \"d\", requires = { bad = \"^1\" } } error(\"ran\")",
        "bad": "plugin { version = \"1.0.0\" }",
      ], head: "theme { plugins = { \"good\" } }", parents: ["other": "theme { plugins = { \"bad\" } }"])
    let entries = try PluginCatalog.entries(in: studio.source)
    #expect(entries.map(\.name) == ["bad", "good"])
    #expect(entries[0].error?.kind == .dependency)
    #expect(entries[0].usedBy == ["other"])
    #expect(entries[1].error == nil)
    #expect(entries[1].manifest?.version.description == "2.1.0")
    #expect(entries[1].manifest?.requires.first?.range.description == "^1")
    #expect(entries[1].usedBy == ["main"])
  }
}
