import Testing
import ThemeTools

@testable import LiveryCLI

@Suite("Help")
struct HelpTextTests {
  @Test("fits a screen, begins with examples and names every command and option")
  func overview() {
    let text = HelpText.text(for: nil, .off)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 24)
    #expect(lines.allSatisfy { String($0).displayWidth <= 80 && $0.last != " " })
    #expect(text.hasPrefix("  livery resolve button"))
    for command in CommandTable.commands { #expect(text.contains(command.name)) }
    for option in CommandTable.globalOptions { #expect(text.contains(option.usage)) }
  }

  @Test(
    "of a command begins with its examples and explains all its options", arguments: CommandTable.commands.map(\.name))
  func ofCommand(name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    let text = HelpText.text(for: name, .off)
    #expect(text.hasPrefix("  livery \(command.examples.first ?? "?")\n"))
    #expect(text.contains(command.summary) && HelpText.usage(of: command).allSatisfy(text.contains))
    for option in command.options + CommandTable.globalOptions {
      #expect(text.contains(option.usage) && text.contains(option.summary))
    }
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("usage:") }
    #expect(lines.allSatisfy { String($0).displayWidth <= 100 })
  }

  @Test("is styled only when asked")
  func styles() {
    for command in [nil] + CommandTable.commands.map({ Optional($0.name) }) {
      #expect(!HelpText.text(for: command, .off).contains("\u{1B}"))
      #expect(HelpText.text(for: command, .on).contains("\u{1B}[1m"))
    }
  }

  @Test(
    "has only examples that can be typed", arguments: CommandTable.commands.flatMap(\.examples) + CommandTable.examples)
  func examples(line: String) throws {
    _ = try parse(line)
  }

  @Test("shows the usage of a command with what it requires")
  func usage() throws {
    let transition = try #require(CommandTable.command(named: "transition"))
    #expect(
      HelpText.usage(of: transition) == [
        "usage: livery transition COMPONENT[.SLOT] [axis=value…] --from STATES --to STATES [--at MS] [--through STATE@MS,…] [--reduced-motion]"
      ])
  }

  @Test("gives the same option the same arity in all commands, since options may stand before them")
  func arity() {
    var seen: [String: Bool] = [:]
    for option in CommandTable.globalOptions + CommandTable.commands.flatMap(\.options) {
      #expect(seen[option.name] == nil || seen[option.name] == (option.value != nil))
      seen[option.name] = option.value != nil
    }
  }
}
