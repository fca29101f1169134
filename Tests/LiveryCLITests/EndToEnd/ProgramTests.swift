import Foundation
import Testing

@Suite("The program")
struct ProgramTests {
  @Test(
    "ends with 2 where it is used wrongly, and says how it is used",
    arguments: [
      "", "nope", "resolv tag", "resolve", "resolve tag extra", "resolve tag size=", "resolve --nope", "why tag",
      "why token",
      "transition tag --from normal", "transition tag --from normal --to hover --at soon",
      "transition tag --from normal --to hover --through hover", "dump tag extra", "--theme", "resolve tag --mode look",
      "resolve tag --color loud", "resolve tag --limit patience=1", "resolve tag --limit memory=0",
      "resolve tag --limit cells=0.5", "resolve tag --limit deadline=9223372036.9",
      "resolve tag --limit deadline=1e300", "resolve tag --limit deadline=nan", "resolve tag --limit deadline=-1",
      "resolve tag --limit instructions=1e30", "resolve tag --limit instructions=inf",
      "resolve tag --limit memory=-0", "resolve tag --limit nodes=1e999",
      "transition tag --from normal --to hover --at nan", "transition tag --from normal --to hover --at inf",
      "transition tag --from normal --to hover --at=-1",
      "transition tag --from normal --to hover --through hover@1e999",
      "resolve tag --limit memory=much", "help nope", "resolve tag --json=yes",
    ])
  func wrongUsage(line: String) throws {
    let livery = try Studio.make()
    let text = try livery.run(line)
    #expect(text.code == 2 && text.output.isEmpty && text.errors.hasPrefix("error: "))
    #expect(text.errors.contains("usage: livery") || text.errors.contains("livery --help"))
    let json = try livery.run(line + " --json")
    #expect(json.code == 2 && json.errors.isEmpty)
    #expect(try json.kinds == ["usage"])
  }

  @Test("looks into the folders of its installation where the working folder has none")
  func installed() throws {
    let prefix = try Livery([
      "bin/README": "", "share/livery/Themes/base/theme.lua": "theme { title = \"Shared\" } component \"x\" {}",
      "share/livery/Plugins/glow/plugin.lua": "plugin { version = \"1.0.0\", api = 1 }",
    ])
    let program = prefix.folder.appending(path: "bin/livery")
    // A link of the file system itself leads nowhere else; where it cannot be made, a copy does as well.
    do {
      try FileManager.default.linkItem(at: Livery.program, to: program)
    } catch {
      try FileManager.default.copyItem(at: Livery.program, to: program)
    }
    let link = prefix.folder.appending(path: "linked")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
    for installed in [program, link] {
      let bare = try Livery(installed: installed)
      #expect(try bare.run("themes").output.contains("Shared"))
      #expect(try bare.run("plugins").output.hasPrefix("glow"))
      #expect(try bare.run("components").output == "x\n")
      #expect(try bare.run("themes --themes Themes").code == 1, "what is named is not looked for elsewhere")
      #expect(try bare.run("themes", environment: ["LIVERY_THEMES": "Themes"]).code == 1)
      #expect(try bare.run("new theme dawn").code == 0)
      #expect(FileManager.default.fileExists(atPath: bare.folder.appending(path: "Themes/dawn/theme.lua").path))
    }
    let own = try Livery(["Themes/base/theme.lua": "theme { title = \"Own\" } component \"y\" {}"], installed: program)
    #expect(try own.run("themes").output.contains("Own"))
    #expect(try own.run("plugins").output.hasPrefix("glow"))
  }

  @Test(
    "fails when what it says cannot be written",
    arguments: [
      "--help", "--version", "themes", "plugins", "components", "tokens", "properties", "states", "resolve tag",
      "why tag gap", "why token nope --json", "transition tag --from normal --to hover", "dump",
      "diff base base --json",
      "check", "export json",
    ])
  func fullDisk(line: String) throws {
    let livery = try Studio.make()
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    for line in [line, line + " --json"] where try !livery.run(line).output.isEmpty {
      let ending = try livery.run(line, output: full)
      #expect(ending.code != 0 && ending.errors.contains("error: standard output cannot be written"), "\(line)")
    }
    let closed = try livery.run(line, takingBytes: 0)
    #expect(closed.reason == .exit && !closed.errors.contains("standard output"))
  }

  @Test(
    "takes a stream that is closed for one that has nothing to read, or that nobody reads",
    arguments: ["repl", "repl --json", "dump --json", "resolve tga", "nope"],
    [[0], [1], [2], [0, 1, 2]])
  func closedStreams(line: String, closed: [Int]) throws {
    let livery = try Studio.make()
    let input = closed.contains(0) ? "" : "= 1\n:theme night\nprint 'so'\n:nope\n= 2\n"
    let whole = try livery.run(line, input: input.utf8)
    let part = try livery.run(
      line, input: input.utf8, redirection: closed.map { "\($0)>&-" }.joined(separator: " "))
    #expect(part.code == whole.code)
    #expect(part.output == (closed.contains(1) ? "" : whole.output))
    #expect(part.errors == (closed.contains(2) ? "" : whole.errors))
  }

  @Test("answers for any time", arguments: ["1e300", "1.7976931348623157e308", "1e-300", "9223372036854775808"])
  func times(time: String) throws {
    let livery = try Studio.make()
    for steps in ["", " --through normal@\(time)", " --through hover@0,normal@\(time)"] {
      #expect(try livery.run("transition tag --from normal --to hover --at \(time)" + steps).code == 0)
    }
  }

  @Test("suggests what was meant")
  func suggestions() throws {
    let livery = try Studio.make()
    #expect(try livery.run("resolv tag").errors.contains("resolve"))
    #expect(try livery.run("resolve tag --stat hover").errors.contains("--state"))
    #expect(try livery.run("resolve tag --limit memoy=1000").errors.contains("memory"))
  }

  @Test(
    "helps, and tells its version, on standard output",
    arguments: ["--help", "-h", "help", "help why", "dump --help", "--version"])
  func help(line: String) throws {
    let ending = try Livery().run(line)
    #expect(ending.code == 0 && !ending.output.isEmpty && ending.errors.isEmpty)
  }

  @Test("finds themes by option, then variable, then ./Themes, and themes likewise")
  func precedence() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": "theme { title = 'Near' }", "Far/base/theme.lua": "theme { title = 'Far' }",
      "Far/other/theme.lua": "tokens { a = 1 }",
    ])
    #expect(try livery.run("themes").output.contains("Near"))
    #expect(try livery.run("themes", environment: ["LIVERY_THEMES": "Far"]).output.contains("Far/base/theme.lua"))
    #expect(try livery.run("themes --themes ./Themes/", environment: ["LIVERY_THEMES": "Far"]).output.contains("Near"))
    let variables = ["LIVERY_THEMES": "Far", "LIVERY_THEME": "other"]
    #expect(try livery.run("tokens --json", environment: variables).json["theme"] as? String == "other")
    #expect(try livery.run("tokens --json --theme base", environment: variables).json["theme"] as? String == "base")
  }

  @Test("places errors in files as they are reached from the working directory")
  func places() throws {
    let livery = try Livery(["brands/base/theme.lua": "theme {"])
    #expect(try livery.run("tokens --themes ./brands/").errors.contains("--> brands/base/theme.lua:1"))
    let absolute = livery.folder.appending(path: "brands").path
    #expect(try livery.run("tokens --themes \(absolute)").errors.contains("--> \(absolute)/base/theme.lua:1"))
  }

  @Test("keeps data and talk apart: notes and warnings go to standard error, also beside JSON")
  func talk() throws {
    let livery = try Livery([
      "Themes/base/theme.lua": """
      print("hello", 1)
      tokens { old = define { value = px(1), deprecated = "use new" } }
      component "chip" { base { gap = token.old, width = function() print("asked") return 1 end } }
      """,
      "Themes/torn/theme.lua": "print 'so far'\nerror 'and no further'",
    ])
    let ending = try livery.run("resolve chip --json")
    #expect(ending.code == 0)
    _ = try ending.json
    for text in [
      "note: hello\t1", "Themes/base/theme.lua:1", "note: asked", "warning: ", "“old” is deprecated", "use new",
    ] {
      #expect(ending.errors.contains(text), "\(text)")
    }
    let torn = try livery.run("resolve chip --theme torn --json")
    #expect(torn.code == 1 && torn.errors.contains("note: so far"))
    #expect(try torn.kinds == ["runtime"])
  }

  @Test("shows an error with the lines around it and a caret")
  func codeFrames() throws {
    let livery = try Livery(["Themes/base/theme.lua": "component \"chip\" {\n  base {\n    gpa = 1,\n  },\n}\n"])
    let ending = try livery.run("resolve chip")
    #expect(ending.code == 1 && ending.output.isEmpty)
    try expectGolden(ending.errors, "code-frame.txt")
  }

  @Test(
    "colors as it is told, for each stream",
    arguments: [
      ("", [:], false), ("--color always", [:], true), ("--color always", ["NO_COLOR": "1"], true),
      ("--color never", ["CLICOLOR_FORCE": "1"], false), ("", ["CLICOLOR_FORCE": "1"], true),
      ("", ["CLICOLOR_FORCE": "0"], false), ("", ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      ("", ["CLICOLOR_FORCE": "1", "NO_COLOR": ""], true), ("", ["COLORTERM": "truecolor"], false),
    ] as [(String, [String: String], Bool)])
  func color(option: String, environment: [String: String], isOn: Bool) throws {
    let livery = try Studio.make()
    let ending = try livery.run("resolve tag \(option)", environment: environment)
    #expect(ending.output.contains("\u{1B}[") == isOn)
    #expect(ending.output.contains("#102030"))
    let failed = try livery.run("resolve tga \(option)", environment: environment)
    #expect(failed.errors.contains("\u{1B}[") == isOn)
    let json = try livery.run("resolve tag --json \(option)", environment: environment)
    #expect(!json.output.contains("\u{1B}["))
  }

  @Test("shows swatches in as many colors as the terminal has")
  func depth() throws {
    let livery = try Studio.make()
    let line = "resolve tag --color always --property background"
    #expect(try livery.run(line, environment: ["COLORTERM": "truecolor"]).output.contains("48;2;16;32;48"))
    #expect(try livery.run(line, environment: ["COLORTERM": "24bit"]).output.contains("48;2;16;32;48"))
    #expect(try livery.run(line, environment: ["TERM": "xterm-256color"]).output.contains("48;5;"))
    #expect(!(try livery.run(line, environment: ["TERM": "xterm"]).output.contains("48;")))
  }

  @Test("ends quietly when its reader has gone")
  func brokenPipe() throws {
    let values = (1...40).map { "v\($0) = { gap = \($0) }" }.joined(separator: ", ")
    let script = "component \"chip\" { axis \"a\" { \(values) }, axis \"b\" { \(values) }, base { width = 1 } }"
    let ending = try Livery(["Themes/base/theme.lua": script]).run("dump --json", takingBytes: 20)
    #expect(ending.code == 0 && ending.reason == .exit && ending.errors.isEmpty)
  }

  @Test("stops a theme at its limits, which can be set")
  func limits() throws {
    let livery = try Livery(["Themes/base/theme.lua": "for _ = 1, 1e9 do end tokens { a = 1 }"])
    let ending = try livery.run("tokens --json --limit instructions=1000")
    #expect(ending.code == 1)
    #expect(try ending.kinds == ["instructionLimit"])
    let long = try Livery(["Themes/base/theme.lua": "tokens { a = 1 } -- a comment that is longer than that"])
    #expect(try long.run("tokens --json --limit source=20").kinds == ["sourceLimit"])
    #expect(try long.run("tokens --json --limit source=200").code == 0)
  }
}
