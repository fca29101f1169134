import ThemeTools

/// Writes help from the table of commands.
///
/// It begins with examples: they are what people look for first, and often all they need.
enum HelpText {
  /// The program and its version.
  static let version = "livery 0.1.0"

  /// Help for one command, or the overview, which fits a screen of 24 lines and 80 cells.
  static func text(for command: String?, _ emphasis: Emphasis) -> String {
    command.flatMap(CommandTable.command(named:)).map { text(for: $0, emphasis) } ?? overview(emphasis)
  }

  /// How a command is used, one line for each form.
  static func usage(of command: CommandSpec) -> [String] {
    command.forms.enumerated().map { index, form in
      let options = index > 0 ? [] : command.options.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }
      return (["usage: livery", command.name, form] + options).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private static func overview(_ emphasis: Emphasis) -> String {
    var table = TextTable()
    var groups = ""
    for command in CommandTable.commands {
      guard let group = command.group else {
        table.add([command.name, command.summary])
        continue
      }
      let names = CommandTable.commands.filter { $0.group == group }.map(\.name)
      if names.first == command.name {
        groups += wrap(names, width: 76).map { "  \($0)\n" }.joined() + "      " + group.rawValue + "\n"
      }
    }
    let options = wrap(CommandTable.globalOptions.map(\.usage), width: 78)
    return examples(CommandTable.examples) + "\n" + emphasis.bold("Commands") + "\n" + groups
      + table.render(indentation: 2)
      + "\n" + emphasis.bold("Options, before or behind the command") + "\n"
      + options.map { "  \($0)\n" }.joined() + "\n“livery COMMAND --help” says more about a command.\n"
  }

  private static func text(for command: CommandSpec, _ emphasis: Emphasis) -> String {
    var text = examples(command.examples) + "\n" + command.summary + "\n"
    text += usage(of: command).map { $0 + "\n" }.joined()
    if !command.options.isEmpty { text += "\n" + emphasis.bold("Options") + "\n" + list(command.options) }
    return text + "\n" + emphasis.bold("Options of every command") + "\n" + list(CommandTable.globalOptions)
  }

  private static func examples(_ examples: [String]) -> String { examples.map { "  livery \($0)\n" }.joined() }

  private static func list(_ options: [OptionSpec]) -> String {
    var table = TextTable()
    for option in options { table.add([option.usage, option.summary]) }
    return table.render(indentation: 2)
  }

  private static func wrap(_ words: some Sequence<String>, width: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.displayWidth + 2 + word.displayWidth <= width {
        lines[lines.count - 1] += "  " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
