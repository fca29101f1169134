import Foundation
import Testing

@Suite("livery diff")
struct DiffTests {
  private static let files = [
    "Themes/base/theme.lua": """
    modes { look = { "day", "night" } }
    component "a" {
      slots { "icon" },
      axis "on" { [true] = { gap = 1 } },
      base { opacity = by.look { day = 0.5, night = 1 }, tint = oklch(0.36078431372549014, 0.1, 200) },
      state "hover" { scale = 2 },
      default { on = true },
    }
    """, "Themes/twin/theme.lua": "theme { extends = \"base\" } component \"a\" {}",
    "Themes/other/theme.lua":
      "theme { extends = \"base\" } component \"a\" { base { blur = 1 }, state \"pressed\" { icon = { gap = 3 } } }",
  ]

  private func changes(_ livery: Livery, _ line: String) throws -> [[String: Any]] {
    try #require(try livery.run(line).json["changes"] as? [[String: Any]])
  }

  @Test("compares themes, contexts and saved dumps; what is equal exits 0")
  func equal() throws {
    let livery = try Livery(Self.files)
    for line in ["diff base base", "diff base twin", "diff look=day base", "diff look=night,look=night look=night"] {
      let ending = try livery.run(line)
      #expect(ending.code == 0 && ending.output.isEmpty, "\(line)")
    }
    try livery.write(try livery.run("dump --json").output, to: "saved.json")
    try livery.write(try livery.run("dump --all-modes --json").output, to: "all.json")
    for line in ["diff saved.json base", "diff base ./saved.json", "diff saved.json saved.json", "diff all.json base"] {
      #expect(try livery.run(line).code == 0, "\(line)")
    }
    #expect(try livery.run("diff all.json look=night --mode look=night").code == 0)
  }

  @Test("says the same of a saved dump as of the theme")
  func saved() throws {
    let livery = try Livery(Self.files)
    try livery.write(try livery.run("dump --json").output, to: "saved.json")
    let direct = try changes(livery, "diff base other --json")
    let saved = try changes(livery, "diff saved.json other --json")
    #expect(!direct.isEmpty)
    func key(_ change: [String: Any]) -> String {
      ["component", "slot", "states", "property"].map { "\(change[$0] ?? "")" }.joined(separator: " ")
    }
    #expect(direct.map(key).sorted() == saved.map(key).sorted())
    #expect(try livery.run("diff base other").code == 1)
  }

  @Test("tells texts apart that only look alike")
  func alike() throws {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    let names = "tokens { [\"\(composed)\"] = 1, [\"\(decomposed)\"] = 2 }"
    let livery = try Livery([
      "Themes/base/theme.lua": names + " component \"a\" { base { iconName = \"\(composed)\" } }",
      "Themes/other/theme.lua": names + " component \"a\" { base { iconName = \"\(decomposed)\" } }",
    ])
    try livery.write(try livery.run("dump --json").output, to: "saved.json")
    for line in ["diff base other", "diff saved.json other"] {
      #expect(try changes(livery, line + " --json").count == 1, "\(line)")
    }
    let output = Data(try livery.run("tokens --json").output.utf8)
    let places = [decomposed, composed].map { output.range(of: Data("\"\($0)\":{".utf8))?.lowerBound ?? 0 }
    #expect(places[0] > 0 && places[1] > places[0])
    for (name, value) in [(composed, "1"), (decomposed, "2")] {
      let said = [try livery.run(["why", "token", name]).output, try livery.run(["tokens", name]).output]
      #expect(said[0].utf8.starts(with: "\(name) = \(value)  number\n".utf8))
      #expect(said[1].utf8.elementsEqual("\(name)  \(value)  number\n".utf8))
    }
  }

  @Test("refuses a saved dump that is no file to read, at once")
  func oddFiles() throws {
    let livery = try Livery(Self.files)
    let file = livery.folder.appending(path: "huge.json")
    try livery.write("", to: "huge.json")
    try FileHandle(forWritingTo: file).truncate(atOffset: 5 << 30)
    #expect(try livery.run("diff ./huge.json base --json").kinds == ["sourceLimit"])
    #expect(mkfifo(livery.folder.appending(path: "pipe.json").path, 0o600) == 0)
    for path in ["./pipe.json", "Themes/", "./none.json", "/dev/zero"] {
      #expect(try livery.run("diff \(path) base --json").kinds == ["io"], "\(path)")
    }
  }

  @Test("groups by component, and tells of many cells once, by what they have in common")
  func text() throws {
    let livery = try Livery(Self.files)
    #expect(try livery.run("diff look=day look=night").output == "a\n  opacity  0.5  →  1  4 cells\n")
    #expect(
      try livery.run("diff base other").output == """
        a
                 blur  not set  →  1px  8 cells
          .icon  gap   not set  →  3px  :pressed · 4 cells

        """)
  }

  @Test("tells of one component what is asked for, of themes and of saved dumps")
  func oneComponent() throws {
    let livery = try Livery(Self.files)
    try livery.write(
      "theme { extends = \"base\" } component \"a\" { base { blur = 1 } } component \"b\" { base { blur = 2 } }",
      to: "Themes/both/theme.lua")
    try livery.write(try livery.run("dump --json").output, to: "saved.json")
    for line in ["diff base both", "diff saved.json both"] {
      #expect(try Set(changes(livery, line + " --json").compactMap { $0["component"] as? String }) == ["a", "b"])
      #expect(try livery.run(line + " a").output == "a\n  blur  not set  →  1px  4 cells\n", "\(line)")
      #expect(try livery.run(line + " b").output == "b\n  blur  not set  →  2px\n", "\(line)")
      let ending = try livery.run(line + " aa")
      #expect(ending.code == 1 && ending.errors.contains("did you mean “a”"), "\(line)")
    }
    #expect(try livery.run("diff base twin a").code == 0)
    try livery.write(try livery.run("dump a --json --theme both").output, to: "a.json")
    #expect(try livery.run("diff a.json both a").code == 0)
    #expect(try livery.run("dump b --theme both").output == "both  look=day\n\nb\n  blur  2px\n")
    #expect(try livery.run("components b --theme both").output == "b\n")
    for line in ["dump aa --json", "dump aa --all-modes --json", "components aa --json"] {
      #expect(try livery.run(line).kinds == ["unknownName"], "\(line)")
    }
  }

  @Test("names the tokens that are not the same, where something looks different")
  func tokens() throws {
    let base = """
      tokens { ink = "#111111", gone = 1, kept = 2, far = px(3) }
      component "a" { base { tint = token.ink } }
      """
    let livery = try Livery([
      "Themes/base/theme.lua": base,
      "Themes/red/theme.lua": base.replacing("#111111", with: "#ff0000").replacing("gone = 1", with: "new = true"),
      "Themes/far/theme.lua": base.replacing("px(3)", with: "px(4)"),
    ])
    #expect(
      try livery.run("diff base red").output == """
        token
          gone  1        →  not set
          ink   #111111  →  #ff0000
          new   not set  →  true
        a
          tint  #111111  →  #ff0000

        """)
    let tokens = try #require(try livery.run("diff base red --json").json["tokens"] as? [[String: Any]])
    #expect(tokens.compactMap { $0["token"] as? String } == ["gone", "ink", "new"])
    #expect(tokens.map { $0["b"] is NSNull } == [true, false, false])
    #expect((tokens[1]["a"] as? [String: Any])?["type"] as? String == "color")
    #expect(try livery.run("diff base red a").output == "a\n  tint  #111111  →  #ff0000\n")
    let unseen = try livery.run("diff base far")
    #expect(unseen.code == 0 && unseen.output.isEmpty)
    #expect(try livery.run("diff base far --json").json["tokens"] == nil)
  }

  private static let wide = [
    "Themes/base/theme.lua": """
    tokens { brand = "#5b5bd6" }
    component "a" {
      axis "tone" {
        plain = {}, quiet = { tint = token.brand }, loud = { tint = token.brand },
        deep = { background = token.brand:darken(0.1), shadow = shadow { color = "#0003", y = 1 }, width = infinity },
        faint = { background = rgb(91, 91, 214, 0.5), ringColor = oklch(0.9, 0.02, 250, 0.3) },
      },
      default { tone = "plain" },
    }
    """,
    "Themes/other/theme.lua": """
    theme { extends = "base" }
    tokens { brand = "#0052c8" }
    component "a" {
      axis "tone" {
        deep = { shadow = { shadow { color = "#0003", y = 2 }, shadow { color = "#0009" } }, width = 1 },
        faint = { background = rgb(91, 91, 214, 0.6), ringColor = oklch(0.90001, 0.02, 250, 0.3) },
      },
    }
    """,
  ]

  @Test("reads the same of themes and of saved dumps: hex for long colors, unless that hides the change")
  func values() throws {
    let livery = try Livery(Self.wide)
    let text = try livery.run("diff base other").output
    try expectGolden(text, "diff.txt")
    try livery.write(try livery.run("dump --json").output, to: "saved.json")
    try livery.write(try livery.run("dump --json --theme other").output, to: "other.json")
    // A dump holds no tokens to tell of.
    let styles = String(text[(try #require(text.range(of: "\na\n")?.lowerBound))...].dropFirst())
    for line in ["diff saved.json other", "diff saved.json other.json", "diff base other.json"] {
      #expect(try livery.run(line).output == styles, "\(line)")
    }
    let colored = try livery.run("diff base other", environment: ["CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"])
    #expect(colored.output.contains("\u{1B}[48;2;91;91;214m  \u{1B}[0m #5b5bd6"))
    #expect(colored.output.contains("\u{1B}[48;2;0;82;200m  \u{1B}[0m #0052c8"))
  }

  @Test(
    "fails for what cannot be compared",
    arguments: [
      ("diff base nobody --json", Int32(1), "io"), ("diff base gone.json --json", 1, "io"),
      ("diff base Themes/base/theme.lua --json", 1, "type"), ("diff look=noon base --json", 1, "unknownName"),
      ("diff base --json", 2, "usage"), ("diff a=b, base --json", 1, "unknownName"),
      ("diff base base a base --json", 2, "usage"), ("diff base other aa --json", 1, "unknownName"),
    ])
  func faults(line: String, code: Int32, kind: String) throws {
    let ending = try Livery(Self.files).run(line)
    #expect(ending.code == code)
    #expect(try ending.kinds == [kind])
  }
}
