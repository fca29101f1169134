/// The one table of commands and options. Parsing, help, suggestions and completion are all made from it, so a command is
/// added by adding its row, its case of `Command` and the function that makes the one of the other.
enum CommandTable {
  /// In the order of the overview.
  static let commands: [CommandSpec] = [
    CommandSpec(
      name: "themes", summary: "List the themes that there are.", group: .lists, examples: ["themes", "themes --json"],
      make: { words throws(UsageError) in try words.only(.themes) }),
    CommandSpec(
      name: "plugins", summary: "List the plugins that there are, and who uses them.", group: .lists,
      options: [OptionSpec("timings", "Load a theme that uses each and show what it takes.")],
      examples: ["plugins", "plugins --timings --json"],
      make: { words throws(UsageError) in try words.only(.plugins(timings: words.flag("timings"))) }),
    CommandSpec(
      name: "components", forms: ["[COMPONENT]"], summary: "List components with their slots, axes and states.",
      group: .lists, examples: ["components", "components button --theme aurora"], make: makeComponents),
    CommandSpec(
      name: "tokens", forms: ["[PREFIX]"], summary: "List tokens with their values in a context.", group: .lists,
      examples: ["tokens", "tokens color --mode appearance=dark"], make: makeTokens),
    CommandSpec(
      name: "properties", summary: "List the properties that a style can set.", group: .lists,
      examples: ["properties", "properties --json"],
      make: { words throws(UsageError) in try words.only(.properties) }),
    CommandSpec(
      name: "states", summary: "List the states from low to high.", group: .lists, examples: ["states"],
      make: { words throws(UsageError) in try words.only(.states) }),
    CommandSpec(
      name: "resolve", forms: ["COMPONENT[.SLOT] [axis=value…]"], summary: "Show a resolved style.",
      options: [states, OptionSpec("property", takes: "NAME", "Show this property alone.")],
      examples: ["resolve button variant=outline --state focus", "resolve button.icon size=small --property tint"],
      make: makeResolve),
    CommandSpec(
      name: "why", forms: ["COMPONENT[.SLOT] PROPERTY [axis=value…]", "token NAME"],
      summary: "Show which rules gave a value, winner first.", options: [states],
      examples: ["why button background --state hover,focus", "why token color.brand"], make: makeWhy),
    CommandSpec(
      name: "transition", forms: ["COMPONENT[.SLOT] [axis=value…]"],
      summary: "Show what animates between two states.",
      options: [
        OptionSpec("from", takes: "STATES", isRequired: true, "The states at the start; “normal” for none."),
        OptionSpec("to", takes: "STATES", isRequired: true, "The states at the end."),
        OptionSpec("at", takes: "MS", "Show the style at this time, in milliseconds."),
        OptionSpec("through", takes: "STATE@MS,…", "Enter states on the way, several at a time joined by “+”."),
        OptionSpec("reduced-motion", "Make every duration and delay zero."),
      ],
      examples: [
        "transition button --from normal --to loading", "transition button --from normal --to hover,focus --at 50",
        "transition button --from normal --to normal --through hover@0,normal@100 --at 150",
      ], make: makeTransition),
    CommandSpec(
      name: "dump", forms: ["[COMPONENT]"], summary: "Show every cell, in a stable order.",
      options: [OptionSpec("all-modes", "Do so in every context.")],
      examples: ["dump --json", "dump --all-modes --json", "dump button"], make: makeDump),
    CommandSpec(
      name: "diff", forms: ["A B [COMPONENT]"], summary: "Show what changes between themes, contexts or saved dumps.",
      group: .workshop,
      examples: ["diff base aurora", "diff appearance=light appearance=dark button", "diff before.json base"],
      make: makeDiff),
    CommandSpec(
      name: "check", forms: ["[THEME…]"], summary: "Check themes, all unless some are named, in every context.",
      group: .workshop,
      options: [
        OptionSpec("against", takes: "THEME", "Want all that this theme has."),
        OptionSpec("format", takes: "FORMAT", "Write findings as text, json or sarif."),
        OptionSpec("strict", "Fail on warnings too."),
      ],
      examples: ["check", "check aurora ember --against base --strict", "check --format sarif"], make: makeCheck),
    CommandSpec(
      name: "export", forms: ["FORMAT"], summary: "Write a theme as json or in a format of its plugins.",
      group: .workshop,
      options: [
        OptionSpec("out", takes: "PATH", "Write to this file."),
        OptionSpec("option", takes: "NAME=VALUE", "Tell the format something; may be repeated."),
        OptionSpec("list", "List the formats that there are, those of the theme’s plugins too."),
      ],
      examples: [
        "export --list", "export json --theme aurora", "export android-xml --out colors.xml --option prefix=brand",
      ], make: makeExport),
    CommandSpec(
      name: "new", forms: ["theme NAME", "plugin NAME"], summary: "Begin a theme or a plugin.", group: .workshop,
      examples: ["new theme sunrise", "new plugin soft-corners"], make: makeNew),
    CommandSpec(
      name: "test", forms: ["[DIR…]"], summary: "Run authors’ specs, the files *_spec.lua.", group: .workshop,
      examples: ["test", "test Themes/aurora"], make: makeTest),
    CommandSpec(
      name: "repl", summary: "Ask a theme questions, line by line.",
      examples: ["repl --theme aurora", "repl --mode appearance=dark --json"],
      make: { words throws(UsageError) in try words.only(.repl) }),
    CommandSpec(
      name: "watch", summary: "Reload when files change, and show what changed.", examples: ["watch --theme aurora"],
      make: { words throws(UsageError) in try words.only(.watch) }),
    CommandSpec(
      name: "help", forms: ["[COMMAND]"], summary: "Show how a command is used.", examples: ["help", "help resolve"],
      make: makeHelp),
  ]

  /// Options that every command takes, before or behind its name.
  static let globalOptions: [OptionSpec] = [
    OptionSpec("themes", takes: "DIR", "Where themes are; else LIVERY_THEMES, ./Themes, the installed ones."),
    OptionSpec("plugins", takes: "DIR", "Where plugins are; else LIVERY_PLUGINS, ./Plugins, the installed ones."),
    OptionSpec("theme", takes: "NAME", "The theme; else LIVERY_THEME, else base."),
    OptionSpec("mode", takes: "AXIS=VALUE", "Choose a mode; may be repeated."),
    OptionSpec("json", "Answer with one JSON document."),
    OptionSpec("color", takes: "WHEN", "When to color: always, auto or never."),
    OptionSpec("limit", takes: "NAME=VALUE", "Set a limit of the sandbox; may be repeated."),
    OptionSpec("on-plugin-fault", takes: "POLICY", "What a faulty plugin does: fail (the default) or disable it."),
    OptionSpec("help", "Show help, for a command that of its own."),
    OptionSpec("version", "Show the version."),
  ]

  /// What the overview begins with.
  static let examples = [
    "resolve button variant=outline --state focus", "why button background --theme aurora",
    "tokens color --mode appearance=dark --json",
  ]

  /// The command of a name.
  static func command(named name: String) -> CommandSpec? { commands.first { $0.name == name } }

  private static let states = OptionSpec("state", takes: "STATES", "The active states, such as “focus,hover”.")
}
