import StyleModel
import ThemeScripting
import ThemeTools

/// Reads a command line by the table of commands.
///
/// Options may stand anywhere, also before the command that they belong to, so they are gathered first and held against the
/// command afterwards. A value that looks like an option is taken for a forgotten value; `--name=value` passes any text.
struct CommandParser: Sendable {
  let environment: [String: String]
  let defaults: GlobalOptions
  private var words: [String] = []
  private var values: [String: [String]] = [:]
  /// Options in the order given.
  private var given: [OptionSpec] = []

  init(environment: [String: String], defaults: GlobalOptions = GlobalOptions()) {
    self.environment = environment
    self.defaults = defaults
  }

  mutating func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    try gather(arguments)
    let isHelp = values["help"] != nil
    guard let name = words.first else {
      if isHelp { return try invocation(.help(command: nil), command: nil) }
      if values["version"] != nil { return try invocation(.version, command: nil) }
      throw UsageError("no command given")
    }
    guard let command = CommandTable.command(named: name) else { throw CommandParser.unknownCommand(name) }
    for option in given where !CommandTable.globalOptions.contains(option) && !command.options.contains(option) {
      throw CommandParser.unknownOption("--" + option.name, command)
    }
    if isHelp { return try invocation(.help(command: name == "help" ? nil : name), command: name) }
    if values["version"] != nil { return try invocation(.version, command: name) }
    var behind = Words(command: name, words: Array(words.dropFirst()), values: values)
    let typed = try command.make(&behind)
    return try invocation(typed, command: name)
  }

  private func invocation(_ command: Command, command name: String?) throws(UsageError) -> Invocation {
    Invocation(command: command, options: try globalOptions(name))
  }

  // MARK: Options and words

  private mutating func gather(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      let text = argument == "-h" ? "--help" : argument
      let equals = text.firstIndex(of: "=")
      let written = equals.map { String(text[..<$0]) } ?? text
      let command = words.first.flatMap(CommandTable.command(named:))
      guard let option = CommandParser.option(written, command) else {
        throw CommandParser.unknownOption(written, command)
      }
      var value = equals.map { String(text[text.index(after: $0)...]) }
      if option.value == nil {
        guard value == nil else { throw UsageError("\(written) takes no value", command: command?.name) }
      } else if value == nil, let next = rest.first, !CommandParser.looksLikeOption(next) {
        value = rest.removeFirst()
      }
      if let title = option.value, value ?? "" == "" {
        throw UsageError("\(written) needs a value: \(written) \(title)", command: command?.name)
      }
      given.append(option)
      values[option.name, default: []].append(value ?? "")
    }
  }

  /// A negative number is a value.
  private static func looksLikeOption(_ text: String) -> Bool {
    text.hasPrefix("-") && text != "-" && Double(text) == nil
  }

  /// The option of a name; before the command is known, that of any command.
  private static func option(_ written: String, _ command: CommandSpec?) -> OptionSpec? {
    let own = command?.options ?? []
    let others = command == nil ? CommandTable.commands.flatMap(\.options) : []
    return (CommandTable.globalOptions + own + others).first { "--" + $0.name == written }
  }

  // MARK: What does not exist

  static func unknownCommand(_ name: String) -> UsageError {
    let nearest = NearestName.suggestion(for: name, among: CommandTable.commands.map(\.name))
    return UsageError("no command “\(name)”", suggestion: nearest)
  }

  private static func unknownOption(_ written: String, _ command: CommandSpec?) -> UsageError {
    let own = command.map(\.options) ?? CommandTable.commands.flatMap(\.options)
    let names = (CommandTable.globalOptions + own).map(\.name)
    let bare = String(written.drop { $0 == "-" })
    let nearest = names.contains(bare) ? bare : NearestName.suggestion(for: bare, among: names)
    let message = command.map { "“\($0.name)” has no option “\(written)”" } ?? "no option “\(written)”"
    return UsageError(message, suggestion: nearest.map { "--" + $0 }, command: command?.name)
  }

  // MARK: Global options

  private func globalOptions(_ command: String?) throws(UsageError) -> GlobalOptions {
    let given = Words(command: command ?? "", words: [], values: values)
    // What is new is begun in the working directory, wherever else there are themes.
    var options = command == "new" ? GlobalOptions() : defaults
    options.themes = CommandParser.path(setting("themes", variable: "LIVERY_THEMES") ?? options.themes)
    options.plugins = CommandParser.path(setting("plugins", variable: "LIVERY_PLUGINS") ?? options.plugins)
    options.theme = setting("theme", variable: "LIVERY_THEME") ?? options.theme
    options.modes = try given.assignments(of: "mode")
    options.json = given.flag("json")
    if let text = given.value(of: "color") {
      guard let choice = ColorChoice(rawValue: text) else {
        let choices = ColorChoice.allCases.map(\.rawValue)
        throw given.error(
          "--color takes always, auto or never, not “\(text)”",
          suggestion: NearestName.suggestion(for: text, among: choices))
      }
      options.color = choice
    }
    if let text = given.value(of: "on-plugin-fault") {
      guard let policy = EvaluationOptions.PluginFaultPolicy(rawValue: text) else {
        throw given.error(
          "--on-plugin-fault takes fail or disable, not “\(text)”",
          suggestion: NearestName.suggestion(for: text, among: ["fail", "disable"]))
      }
      options.onPluginFault = policy
    }
    for limit in try given.assignments(of: "limit") {
      guard let value = Double(limit.value), value.isFinite, value > 0 else {
        throw given.error("the limit “\(limit.name)” must be a number above 0, not “\(limit.value)”")
      }
      options.limits.append(.init(name: limit.name, value: value))
    }
    return options
  }

  private func setting(_ option: String, variable: String) -> String? {
    if let value = values[option]?.last { return value }
    return environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A folder as places of errors show it: without `./` before and `/` behind.
  private static func path(_ text: String) -> String {
    var path = text[...]
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return path.isEmpty ? "." : String(path)
  }
}
