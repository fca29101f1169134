import Testing

@Suite("The documents of the commands")
struct DocumentTests {
  @Test(
    "are what was recorded, byte for byte",
    arguments: [
      ("themes", "themes"), ("components", "components"), ("tokens", "tokens"), ("states", "states"),
      ("resolve", "resolve tag.icon size=large columns=2 --state pressed,hover"),
      ("resolve-one", "resolve tag --property opacity"),
      ("resolve-mode", "resolve chip --mode look=night --theme night"),
      ("why", "why tag opacity --state hover"), ("why-unset", "why tag opacity --state disabled"),
      ("why-when", "why tag glow --state hover,pressed"), ("why-alias", "why tag background"),
      ("why-nothing", "why tag height"), ("why-shorthand", "why tag paddingTop size=large"),
      ("why-token", "why token ink --theme night"), ("why-token-alias", "why token old"),
      ("why-suppressed", "why tag opacity --state hover,busy"), ("resolve-contrast", "resolve badge"),
      ("why-hook", "why badge opacity"), ("transition", "transition tag --from normal --to hover --at 60"),
      ("transition-spring", "transition tag --from normal --to pressed,hover"),
      ("transition-through", "transition tag --from normal --to normal --through hover@0,normal@60 --at 90"),
      ("transition-reduced", "transition tag --from normal --to hover --reduced-motion --at 0"),
    ])
  func documents(name: String, line: String) throws {
    let livery = try Studio.make()
    let json = try livery.run(line + " --json")
    #expect(json.code == 0, "\(json.errors) \(json.output)")
    #expect(json.output.hasSuffix("\n") && json.output.filter(\.isNewline).count == 1)
    _ = try json.json
    try expectGolden(json.output, "\(name).json")
    let text = try livery.run(line)
    #expect(text.code == 0)
    try expectGolden(text.output, "\(name).txt")
  }

  @Test(
    "of failures are what was recorded, with exit code 1",
    arguments: [
      ("unknown-component", "resolve tga"), ("unknown-slot", "resolve tag.icn"),
      ("unknown-axis", "resolve tag sise=small"),
      ("unknown-value", "resolve tag size=smal"), ("unknown-state", "resolve tag --state hovr"),
      ("unknown-property", "resolve tag --property opacty"), ("unknown-mode", "resolve tag --mode lok=day"),
      ("unknown-mode-value", "resolve tag --mode look=dya"), ("unknown-token", "why token ikn"),
      ("no-theme", "resolve tag --theme nigth"), ("bad-theme-name", "resolve tag --theme ../base"),
      ("torn-theme", "resolve tag --theme torn"), ("no-themes", "themes --themes Nowhere"),
      ("shorthand", "resolve tag --property padding"), ("limit", "resolve tag --limit cells=3"),
    ])
  func failures(name: String, line: String) throws {
    let livery = try Studio.make()
    let json = try livery.run(line + " --json")
    #expect(json.code == 1)
    try expectGolden(json.output, "error-\(name).json")
    let text = try livery.run(line)
    #expect(text.code == 1 && text.output.isEmpty)
    try expectGolden(text.errors, "error-\(name).txt")
  }

  @Test("of a shorthand explain each part to people, and refuse it to programs")
  func shorthand() throws {
    let livery = try Studio.make()
    let text = try livery.run("why tag padding size=large")
    #expect(text.code == 0)
    try expectGolden(text.output, "why-parts.txt")
    let json = try livery.run("why tag padding size=large --json")
    #expect(json.code == 1)
    try expectGolden(json.output, "why-parts.json")
  }

  @Test(
    "of dumps hold every cell in a stable order, in one context and in all", arguments: ["dump", "dump --all-modes"])
  func dumps(line: String) throws {
    let livery = try Livery(["Themes/base/theme.lua": Studio.small])
    let name = line.split(separator: " ").joined()
    for (option, ending) in [(" --json", "json"), ("", "txt")] {
      let dump = try livery.run(line + option)
      #expect(dump.code == 0)
      try expectGolden(dump.output, "\(name).\(ending)")
    }
  }

  @Test("list the properties of the theme among those of all")
  func properties() throws {
    let livery = try Studio.make()
    let all = try #require(try livery.run("properties --json").json["properties"] as? [[String: Any]])
    let glow = try #require(all.first { $0["name"] as? String == "glow" })
    #expect(glow["type"] as? String == "number" && glow["interpolates"] as? String == "linear")
    #expect((glow["range"] as? [String: Double]) == ["min": 0, "max": 1])
    #expect((glow["initial"] as? [String: Any])?["value"] as? Double == 0)
    let padding = try #require(all.first { $0["name"] as? String == "padding" })
    #expect((padding["parts"] as? [String])?.contains("paddingLeading") == true)
    let text = try livery.run("properties")
    #expect(text.code == 0 && text.output.contains("glow"))
  }

  @Test("list broken tokens beside sound ones, and fail")
  func brokenTokens() throws {
    let livery = try Livery(["Themes/base/theme.lua": "tokens {\n  a = px(1),\n  b = token.c,\n  d = token.b,\n}\n"])
    let ending = try livery.run("tokens --json")
    #expect(ending.code == 1)
    try expectGolden(ending.output, "tokens-broken.json")
    let text = try livery.run("tokens")
    #expect(text.code == 1 && text.output.contains("a") && text.errors.contains("there is no token “c”"))
  }

  @Test("tell every fault of a load, by file and line")
  func allFaults() throws {
    let livery = try Livery([
      "Themes/base/theme.lua":
        "require 'more'\ntokens { a = '#12' }\ncomponent 'x' { base { gpa = 1 }, state 'hovr' {} }\n",
      "Themes/base/more.lua": "\ncomponent 'y' { base { gap = '#fff' } }\n",
    ])
    for line in ["resolve x", "resolve y", "dump", "components"] {
      let kinds = try livery.run("\(line) --json").kinds
      #expect(kinds.count >= 3, "\(line) \(kinds)")
    }
    try expectGolden(try livery.run("resolve x --json").output, "errors-all.json")
  }

  @Test("do not depend on locale, clock or the order of a query")
  func stability() throws {
    let livery = try Studio.make()
    let first = try livery.run("resolve tag size=large wide=true --state hover,pressed --json")
    let second = try livery.run(
      "resolve tag wide=true size=large --state pressed,hover --json",
      environment: ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "LANG": "tr_TR.UTF-8"])
    #expect(first.output == second.output)
    #expect(try livery.run("dump --json").output == livery.run("dump --json").output)
  }
}
