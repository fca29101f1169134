import Livery

/// A command of the conversation, as data: dispatch, help and completion are made of the one table.
struct REPLCommand: Sendable {
  var name: String
  /// What it takes, as the list of commands shows it.
  var usage = ""
  /// Each way of using it; where there are none, the usage is the only one.
  var forms: [String] = []
  /// A phrase that begins with a verb.
  var summary: String
  /// More, for `:help NAME`.
  var details = ""
  /// What its words may be, for completion.
  var completes: [Completes] = []
  var run: @Sendable (ThemeREPL, Arguments) async throws -> REPLAnswer

  /// What a word may be.
  enum Completes: Sendable { case theme, mode, property, token, component, file, onOff, command }

  /// What stands behind a command's name.
  struct Arguments: Sendable {
    let command: String
    /// Its words; quotes group.
    let words: [String]
    /// The text as it was typed.
    let text: String

    func error(_ message: String, suggestion: String? = nil) -> Diagnostic {
      Diagnostic(
        .usage, "“:\(command)” \(message)", suggestion: suggestion ?? "“:help \(command)” tells how it is used")
    }

    /// - Throws: a `usage` diagnostic when there are more words than that.
    func atMost(_ count: Int) throws(Diagnostic) {
      if words.count > count { throw error("does not take “\(words[count])”") }
    }

    /// Turns something on or off; without a word, on.
    func isOn() throws(Diagnostic) -> Bool {
      try atMost(1)
      switch words.first {
      case nil, "on"?: return true
      case "off"?: return false
      case let word?: throw error("takes “on” or “off”, not “\(word)”")
      }
    }
  }
}

extension REPLCommand {
  /// In the order of help.
  static let all: [REPLCommand] = [
    REPLCommand(
      name: "theme", usage: "[NAME]", forms: ["", "NAME"], summary: "Choose a theme; alone, list them.",
      details: "Modes that the theme has too are kept, and overrides of tokens that it has. Lua globals begin anew.",
      completes: [.theme], run: { try await $0.theme($1) }),
    REPLCommand(
      name: "mode", usage: "[AXIS=VALUE …]", forms: ["", "AXIS=VALUE …"], summary: "Choose modes; alone, list them.",
      completes: [.mode],
      run: { try await $0.mode($1) }),
    REPLCommand(
      name: "why", usage: "[PROPERTY]",
      forms: ["", "PROPERTY", "COMPONENT[.SLOT] PROPERTY [axis=value …] [:state …]", "token NAME"],
      summary: "Show which rules gave a value, winner first.",
      details: "With a property alone it is about the last query; alone, about the property that was asked for there.",
      completes: [.property, .component],
      run: { try await $0.why($1) }),
    REPLCommand(
      name: "diff", usage: "[A] [B] [COMPONENT]",
      forms: ["[COMPONENT]", "B [COMPONENT]", "A B [COMPONENT]"],
      summary: "Show what differs between themes, contexts or saved dumps.",
      details: """
        A and B are a theme, a context (appearance=dark) or a saved dump (a path: it holds / or ends in .json). With one of
        them, what is shown now is compared with it; alone, with what it would be without overrides. COMPONENT shows all of
        that one and nothing of the others.
        """, completes: [.theme, .mode, .component], run: { try await $0.diff($1) }),
    REPLCommand(
      name: "tokens", usage: "[NAME]", forms: ["", "NAME"], summary: "List tokens with their values.",
      details: "NAME is a token, a group, or a part of a name.", completes: [.token],
      run: { try await $0.tokens($1) }),
    REPLCommand(
      name: "components", usage: "[NAME]", forms: ["", "NAME"],
      summary: "List components with their slots, axes and states.",
      completes: [.component], run: { try await $0.components($1) }),
    REPLCommand(
      name: "properties", usage: "[NAME]", forms: ["", "NAME"], summary: "List the properties that a style can set.",
      run: { try await $0.properties($1) }),
    REPLCommand(
      name: "states", summary: "List the states from low to high.", run: { try await $0.states($1) }),
    REPLCommand(
      name: "set", usage: "TOKEN VALUE", forms: ["", "TOKEN VALUE"],
      summary: "Override a token; alone, list overrides.",
      details: """
        VALUE is written as in a theme: #f50, 12px, {color.brand}, or Lua such as token.color.brand:darken(0.1). It holds in
        every mode; by.appearance { light = "#c2410c", dark = "#fdba74" } tells them apart. A token whose name holds
        spaces stands in quotes. Alone, it lists what is overridden.
        """, completes: [.token], run: { try await $0.set($1) }),
    REPLCommand(
      name: "unset", usage: "[TOKEN]", forms: ["", "TOKEN"], summary: "Take an override back; alone, all of them.",
      completes: [.token],
      run: { try await $0.unset($1) }),
    REPLCommand(
      name: "undo", summary: "Take the last :set or :unset back.", run: { try await $0.undo($1) }),
    REPLCommand(name: "redo", summary: "Do again what :undo took back.", run: { try await $0.redo($1) }),
    REPLCommand(
      name: "save", usage: "FILE", summary: "Write the overrides as a theme that extends this one.",
      details: "A file that was written so is written over, any other is left alone.", completes: [.file],
      run: { try await $0.save($1) }),
    REPLCommand(
      name: "reload", summary: "Read the files again.",
      details: "Theme, modes and overrides stay; Lua globals begin anew.", run: { try await $0.reload($1) }),
    REPLCommand(
      name: "watch", usage: "[off]", forms: ["", "off"], summary: "Reload when files change, and tell what changed.",
      completes: [.onOff], run: { try await $0.watch($1) }),
    REPLCommand(
      name: "json", usage: "on|off", forms: ["on", "off"], summary: "Answer with one JSON object a line.",
      completes: [.onOff],
      run: { try await $0.json($1) }),
    REPLCommand(
      name: "help", usage: "[TOPIC]", forms: ["", "TOPIC"],
      summary: "Show what can be said here, or how a command is used.",
      completes: [.command], run: { try await $0.help($1) }),
  ]
}

extension REPLCommand {
  /// What is said of the commands of plugins that cannot be called, as the conversation has some of their names itself.
  static func shadowing(_ tools: [PluginTool]) -> [Diagnostic] {
    tools.filter { tool in all.contains { $0.name == tool.name } }.map { tool in
      tool.shadowing(
        "the command “\(tool.name)” of the plugin “\(tool.plugin)” cannot be called, since the REPL has a command “:\(tool.name)” of its own"
      )
    }
  }
}

extension ThemeREPL {
  /// Runs a command, given without its colon.
  func command(_ text: String) async throws -> REPLAnswer {
    var rest = Substring(text)
    let name = String(rest.prefix { !$0.isWhitespace })
    rest = rest.dropFirst(name.count)
    let words = try REPLWords.split(String(rest))
    let arguments = REPLCommand.Arguments(command: name, words: words, text: String(rest).trimmingWhitespace)
    if let command = REPLCommand.all.first(where: { $0.name == name }) { return try await command.run(self, arguments) }
    let tools = await pluginCommands()
    if ["exit", "quit", "q"].contains(name), !tools.contains(where: { $0.name == name }) {
      throw Diagnostic(.usage, "“:\(name)” is no command", suggestion: "“exit” leaves")
    }
    guard tools.contains(where: { $0.name == name }) else {
      let known = REPLCommand.all.map(\.name) + tools.map(\.name)
      throw Diagnostic(
        .usage, name.isEmpty ? "“:” is followed by a command" : "there is no command “:\(name)”",
        suggestion: NearestName.suggestion(for: name, among: known).map { ":\($0)" } ?? "“:help” lists them")
    }
    let resolution = try await resolution()
    let (answer, notes) = try await askNoting { evaluation throws(Diagnostic) in
      try evaluation.run(command: name, arguments: words, in: resolution)
    }
    return REPLAnswer(
      (answer.isEmpty || answer.hasSuffix("\n") ? answer : answer + "\n").printable,
      .object([("command", .string(name)), ("text", .string(answer))]), remarks: notes)
  }

  /// What is said of the published theme's plugins once; without any, no script runs for it.
  func shadowedCommands() async -> [Diagnostic] {
    let hasPlugins = runtime.publication.sources?.readings.contains { $0.unit.kind == .plugin } ?? false
    return hasPlugins ? REPLCommand.shadowing((try? await names())?.commands ?? []) : []
  }

  /// The commands of the theme's plugins that can be called; none while no theme is loaded.
  func pluginCommands() async -> [PluginTool] {
    ((try? await names())?.commands ?? []).filter { tool in !REPLCommand.all.contains { $0.name == tool.name } }
  }

  func json(_ arguments: REPLCommand.Arguments) throws -> REPLAnswer {
    usesJSON = try arguments.isOn()
    return REPLAnswer("", .object([("json", .boolean(usesJSON))]))
  }

  // MARK: Help

  func help(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    try arguments.atMost(1)
    let tools = await pluginCommands()
    let document = JSONValue.object([
      (
        "commands",
        .array(
          REPLCommand.all.map { .object([("name", .string($0.name)), ("help", .string($0.summary))]) }
            + tools.map {
              .object([
                ("name", .string($0.name)), ("help", .string($0.help)), ("plugin", .string($0.plugin)),
              ])
            })
      )
    ])
    guard let word = arguments.words.first else { return REPLAnswer(overview(tools), document) }
    let topic = word.hasPrefix(":") ? String(word.dropFirst()) : word
    if let command = REPLCommand.all.first(where: { $0.name == topic }) {
      let uses = (command.forms.isEmpty ? [command.usage] : command.forms).map {
        "  :\(command.name)\($0.isEmpty ? "" : " \($0)")\n"
      }.joined()
      let details = command.details.isEmpty ? "" : "\n\(command.details)\n"
      return REPLAnswer("\(command.summary)\n\n\(uses)\(details)", document)
    }
    if let tool = tools.first(where: { $0.name == topic }) {
      return REPLAnswer(
        "\(tool.help.printable)\n\n  :\(tool.name) [WORD …]\n\nA command of the plugin \(tool.plugin).\n", document)
    }
    throw arguments.error(
      "knows nothing of “\(word)”",
      suggestion: NearestName.suggestion(for: topic, among: REPLCommand.all.map(\.name) + tools.map(\.name)))
  }

  private func overview(_ tools: [PluginTool]) -> String {
    var says = TextTable()
    for (example, meaning) in [
      ("button variant=outline :focus", "a component’s style; a property’s name shows that alone"),
      ("button.icon", "that of a slot"),
      ("= token.color.brand:lighten(0.1)", "a Lua expression"),
      ("x = px(12) * 2", "any Lua, in the theme’s environment"),
      ("exit", "leave, as Ctrl-D does"),
    ] { says.add([example, page.emphasis.dim(meaning)]) }
    var commands = TextTable()
    for command in REPLCommand.all {
      commands.add([":\(command.name) \(command.usage)", page.emphasis.dim(command.summary)])
    }
    var text = page.render(says) + "\n" + page.render(commands)
    if !tools.isEmpty {
      var table = TextTable()
      for tool in tools { table.add([":\(tool.name)", page.emphasis.dim("\(tool.help.printable) (\(tool.plugin))")]) }
      text += "\n" + page.render(table)
    }
    return text
  }
}
