import Testing

@testable import LiveryCLI

/// Arguments as they would be typed, without quotes.
func parse(_ line: String, _ environment: [String: String] = [:]) throws(UsageError) -> Invocation {
  try Invocation.parse(line.split(separator: " ").map(String.init), environment: environment)
}

@Suite("A command line")
struct InvocationTests {
  static let button = QueryTarget("button")
  static let outline = QueryTarget(
    "button", slot: "icon", axes: [Assignment("variant", "outline"), Assignment("size", "a=b")])

  @Test(
    "becomes a typed command",
    arguments: [
      ("themes", .themes), ("components", .components(nil)),
      ("components button", .components("button")), ("properties", .properties), ("states", .states),
      ("tokens", .tokens(prefix: nil)), ("tokens color", .tokens(prefix: "color")),
      ("tokens a=b", .tokens(prefix: "a=b")), ("dump", .dump(component: nil, allModes: false)),
      ("dump button --all-modes", .dump(component: "button", allModes: true)),
      ("diff a b", .diff("a", "b", component: nil)), ("diff a b button", .diff("a", "b", component: "button")),
      ("export --list", .formats),
      ("resolve button", .resolve(button, states: [], property: nil)),
      (
        "resolve button.icon variant=outline size=a=b --state a,b",
        .resolve(outline, states: ["a", "b"], property: nil)
      ),
      ("resolve variant=outline button.icon size=a=b", .resolve(outline, states: [], property: nil)),
      ("resolve button --property gap --state=hover", .resolve(button, states: ["hover"], property: "gap")),
      ("--state hover resolve button", .resolve(button, states: ["hover"], property: nil)),
      ("resolve button --state a --state b", .resolve(button, states: ["a", "b"], property: nil)),
      ("resolve button --state a,,b,a,", .resolve(button, states: ["a", "b"], property: nil)),
      (
        "resolve button size=a size=b",
        .resolve(QueryTarget("button", axes: [Assignment("size", "b")]), states: [], property: nil)
      ),
      ("why button gap", .why(button, property: "gap", states: [])),
      ("why button.icon variant=outline tint size=a=b", .why(outline, property: "tint", states: [])),
      ("why button gap --state a,b", .why(button, property: "gap", states: ["a", "b"])),
      ("why token color.brand", .whyToken("color.brand")), ("why token a=b", .whyToken("a=b")),
      (
        "transition button --from normal --to a,b",
        .transition(TransitionRequest(target: button, from: ["normal"], to: ["a", "b"]))
      ),
      (
        "transition button.icon variant=outline size=a=b --from a --to b --at 12.5 --through c+d@0,normal@100 --reduced-motion",
        .transition(
          TransitionRequest(
            target: outline, from: ["a"], to: ["b"], at: 12.5,
            through: [.init(states: ["c", "d"], at: 0), .init(states: ["normal"], at: 100)], reducedMotion: true))
      ),
      (
        "transition button --from a --to b --through c@0,c@0",
        .transition(
          TransitionRequest(
            target: button, from: ["a"], to: ["b"],
            through: [.init(states: ["c"], at: 0), .init(states: ["c"], at: 0)]))
      ),
      ("--help", .help(command: nil)), ("-h", .help(command: nil)), ("help", .help(command: nil)),
      ("resolve --help", .help(command: "resolve")), ("-h resolve", .help(command: "resolve")),
      ("help resolve", .help(command: "resolve")), ("help --help", .help(command: nil)), ("--version", .version),
      ("resolve --version", .version), ("--help --version", .help(command: nil)),
    ] as [(String, Command)])
  func commands(line: String, expected: Command) throws {
    #expect(try parse(line).command == expected)
  }

  @Test("takes what stands behind -- as words")
  func terminator() throws {
    #expect(try parse("tokens -- --json").command == .tokens(prefix: "--json"))
    #expect(try parse("tokens -- --json").options.json == false)
    #expect(try parse("-- why token -x").command == .whyToken("-x"))
    #expect(try parse("tokens -").command == .tokens(prefix: "-"))
  }

  @Test(
    "takes global options before and behind the command, with a space and with =",
    arguments: [
      "--themes T --plugins P --theme n --mode a=b --mode c=d --color never --json --limit memory=10 states",
      "states --themes T --plugins P --theme n --mode a=b --mode c=d --color never --json --limit memory=10",
      "--themes=T --mode=a=b states --plugins=P --theme=n --mode=c=d --color=never --limit=memory=10 --json",
      "--theme x --theme n --themes ./T/ --plugins ././P// --mode a=x --mode c=d --mode a=b --color always states --color never --json --json --limit memory=1 --limit memory=10",
    ])
  func options(line: String) throws {
    var expected = GlobalOptions()
    expected.themes = "T"
    expected.plugins = "P"
    expected.theme = "n"
    expected.modes = [Assignment("a", "b"), Assignment("c", "d")]
    expected.color = .never
    expected.json = true
    expected.limits = [.init(name: "memory", value: 10)]
    #expect(try parse(line).options == expected)
  }

  @Test(
    "takes options over variables over defaults, and an empty variable for none",
    arguments: [
      ("states", [:], "Themes", "Plugins", "base"),
      ("states", ["LIVERY_THEMES": "A", "LIVERY_PLUGINS": "./B/", "LIVERY_THEME": "c"], "A", "B", "c"),
      ("states", ["LIVERY_THEMES": "", "LIVERY_PLUGINS": "", "LIVERY_THEME": ""], "Themes", "Plugins", "base"),
      (
        "states --themes X --theme=z --plugins Y", ["LIVERY_THEMES": "A", "LIVERY_PLUGINS": "B", "LIVERY_THEME": "c"],
        "X",
        "Y", "z"
      ), ("states --themes / --plugins ./", [:], "/", ".", "base"),
      ("states --themes ../T", [:], "../T", "Plugins", "base"),
    ] as [(String, [String: String], String, String, String)])
  func precedence(line: String, environment: [String: String], themes: String, plugins: String, theme: String) throws {
    let options = try parse(line, environment).options
    #expect([options.themes, options.plugins, options.theme] == [themes, plugins, theme])
  }

  @Test("passes any text as a value with =, and a negative number without")
  func oddValues() throws {
    #expect(try parse("states --theme=--json").options.theme == "--json")
    #expect(try parse("states --theme -5").options.theme == "-5")
    #expect(try parse("states --theme -").options.theme == "-")
  }
}
