import Foundation
import Testing

@Suite("livery new")
struct NewTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  @Test("begins a theme that loads, passes every check and is nobody else’s")
  func theme() throws {
    let livery = try Livery()
    #expect(try livery.run("new theme sun-rise").code == 0)
    #expect(try livery.run("--theme sun-rise dump --json").code == 0)
    let ending = try livery.run("check --strict")
    #expect(ending.code == 0, "\(ending.output)")
    #expect(try livery.run("themes").output.contains("Sun Rise"))
  }

  @Test("begins a brand where there is a base to extend")
  func child() throws {
    let livery = try Livery(["Themes/base/theme.lua": "component \"panel\" { base { opacity = 1 } }"])
    #expect(try livery.run("new theme brand").code == 0)
    #expect(try livery.run("resolve panel --theme brand").code == 0)
    #expect(try livery.run("check --strict").code == 0)
  }

  @Test("begins a brand of the shipped base that passes every check in every context")
  func shipped() throws {
    let livery = try Livery(["Themes/README": ""])
    try FileManager.default.copyItem(
      at: Self.root.appending(path: "Themes/base"), to: livery.folder.appending(path: "Themes/base"))
    #expect(try livery.run("new theme brand").code == 0)
    let ending = try livery.run("check brand --strict")
    #expect(ending.code == 0, "\(ending.output)")
  }

  @Test("begins a plugin that changes nothing, whose spec passes and whose check works")
  func plugin() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": "theme { plugins = { \"glow\" } } component \"a\" { base { opacity = 0.05 } }"
    ])
    #expect(try livery.run("new plugin glow").code == 0)
    #expect(try livery.run("resolve a --property opacity").output.contains("0.05"))
    #expect(try livery.run("test").output == "1 spec passed\n")
    #expect(try livery.run("check").output.contains("can hardly be seen"))
  }

  @Test("never writes over anything")
  func care() throws {
    let livery = try Livery(["Themes/here/notes.txt": "mine", ".luarc.json": "mine too"])
    let ending = try livery.run("new theme here --json")
    #expect(ending.code == 1)
    #expect(try ending.kinds == ["io"])
    #expect(try livery.run("new theme there").code == 0)
    #expect(try String(contentsOf: livery.folder.appending(path: ".luarc.json"), encoding: .utf8) == "mine too")
    #expect(try livery.run("new theme there").code == 1)
  }

  @Test(
    "wants a kind and a name",
    arguments: ["new", "new theme", "new brand x", "new theme Nine", "new theme a/b", "new theme a b", "new plugin .."])
  func usage(line: String) throws { #expect(try Livery().run(line).code == 2) }

  @Test("puts settings and annotations beside the folder of themes, wherever that is")
  func places() throws {
    let livery = try Livery()
    #expect(try livery.run("new theme a --themes app/Brands").code == 0)
    for path in ["app/Brands/a/theme.lua", "app/.luarc.json", "app/.livery/annotations/theme.lua"] {
      #expect(FileManager.default.fileExists(atPath: livery.folder.appending(path: path).path), "\(path)")
    }
  }

  /// The copies are what an editor reads that has this repository open. With `LIVERY_RECORD=1` they are written anew.
  @Test("makes what is checked in for this repository’s own themes")
  func checkedIn() throws {
    let livery = try Livery()
    let ending = try livery.run("new theme a --json")
    let files = try #require(try ending.json["files"] as? [String]).filter { $0.hasPrefix(".") }
    #expect(files.count == 7)
    for file in files {
      let made = try String(contentsOf: livery.folder.appending(path: file), encoding: .utf8)
      let copy = Self.root.appending(path: file)
      if ProcessInfo.processInfo.environment["LIVERY_RECORD"] == "1" {
        try FileManager.default.createDirectory(
          at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(made.utf8).write(to: copy)
      }
      let kept = try? String(contentsOf: copy, encoding: .utf8)
      #expect(kept == made, "\(file) is stale; record it again with LIVERY_RECORD=1")
    }
  }
}

@Suite("livery test")
struct SpecCommandTests {
  @Test("runs every spec below a folder, and exits 1 when one fails or there is none")
  func folders() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": "component \"a\" { base { opacity = 0.25 } }",
      "specs/deep/good_spec.lua": "expect(resolve(\"a\").opacity):toBe(0.25)", "specs/helper.lua": "error(\"no spec\")",
      "bad/wrong_spec.lua": "\nexpect(resolve(\"a\").opacity):toBe(1)", "bad/torn_spec.lua": "local =",
      "none/x.txt": "",
    ])
    #expect(try livery.run("test specs").output == "1 spec passed\n")
    let bad = try livery.run("test specs bad")
    #expect(bad.code == 1)
    #expect(bad.output.contains("bad/wrong_spec.lua:2"))
    #expect(bad.output.contains("bad/torn_spec.lua:1"))
    #expect(bad.output.contains("1 spec passed, 2 failed"))
    let specs = try #require(try livery.run("test specs bad --json").json["specs"] as? [[String: Any]])
    #expect(specs.map { $0["passed"] as? Bool } == [true, false, false])
    // One that is none to read fails, and holds up none of the others.
    try livery.write("", to: "odd/huge_spec.lua")
    try FileHandle(forWritingTo: livery.folder.appending(path: "odd/huge_spec.lua")).truncate(atOffset: 5 << 30)
    #expect(mkfifo(livery.folder.appending(path: "odd/pipe_spec.lua").path, 0o600) == 0)
    let odd = try #require(try livery.run("test odd specs --json").json["specs"] as? [[String: Any]])
    #expect(odd.map { ($0["error"] as? [String: Any])?["kind"] as? String } == ["sourceLimit", "io", nil])
    #expect(try livery.run("test none").code == 1)
    #expect(try livery.run("test nowhere").code == 1)
    #expect(try livery.run("test").code == 1)
  }

  @Test("runs a theme’s specs with that theme, a plugin’s with that plugin")
  func owners() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": "component \"a\" { base { opacity = 0.25 } }",
      "Themes/other/theme.lua": "component \"a\" { base { opacity = 0.5 } }",
      "Themes/other/own_spec.lua": "expect(resolve(\"a\").opacity):toBe(0.5)",
      "Plugins/p/plugin.lua": "plugin { version = \"1.0.0\", api = 1 } exports.n = 3",
      "Plugins/p/specs/p_spec.lua": "expect(plugin(\"p\").n):toBe(3) expect(resolve(\"a\").opacity):toBe(0.25)",
    ])
    let ending = try livery.run("test")
    #expect(ending.output == "2 specs passed\n", "\(ending.output)")
  }
}
