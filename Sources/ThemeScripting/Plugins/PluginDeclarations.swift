import LuaSandbox
import StyleModel

/// A plugin's `check "x" { … }`.
struct PluginCheck {
  let name: String
  let severity: Diagnostic.Severity
  let function: DeclaredFunction
  let isOverride: Bool
  let place: SourcePlace?
}

/// A plugin's `format "x" { … }`.
struct PluginFormat {
  let name: String
  let fileExtension: String
  let help: String
  let function: DeclaredFunction
  let isOverride: Bool
  let place: SourcePlace?
}

/// A plugin's `command "x" { … }`.
struct PluginCommand {
  let name: String
  let help: String
  let function: DeclaredFunction
  let isOverride: Bool
  let place: SourcePlace?
}

/// The declarations that only plugins make.
extension DeclarationReader {
  /// Reads a record that themes do not have; false when it is none.
  mutating func readPlugin(_ record: LuaRecord, _ word: Vocabulary.Word, _ place: SourcePlace?) -> Bool {
    switch word {
    case .extend: component(record, place, isExtension: true)
    case .onTokens: onTokens(record, place)
    case .onResolve: onResolve(record, place)
    case .check: check(record, place)
    case .format: format(record, place)
    case .command: command(record, place)
    default: return false
    }
    return true
  }

  private mutating func onTokens(_ record: LuaRecord, _ place: SourcePlace?) {
    guard record.arguments.count == 1, let function = function(record.arguments[0]) else {
      report(.type, "“on.tokens” takes a function", at: place, suggestion: "on.tokens(function(tokens, options) … end)")
      return
    }
    tokenHooks.append(function)
  }

  private mutating func onResolve(_ record: LuaRecord, _ place: SourcePlace?) {
    let example = "on.resolve { component = \"*\", run = function(style, cell, options) … end }"
    guard let table = table(record, place, example) else { return }
    checkFields(table, known: ["component", "order", "run"], of: "“on.resolve”", at: place)
    guard case .string(let component)? = table["component"], let run = function(table["run"]) else {
      report(.type, "“on.resolve” needs a component and a function", at: place, suggestion: example)
      return
    }
    add(
      hook: ResolveHook(
        component: component, order: order(table, place), function: run, origin: declarations.origin, at: place))
  }

  private mutating func order(_ table: LuaTable, _ place: SourcePlace?) -> Double {
    switch table["order"] {
    case nil: return 0
    case .integer(let order)?: return Double(order)
    case .number(let order)? where order.isFinite: return order
    default:
      report(.type, "“order” must be a number", at: place?.key("order"), suggestion: "0 where it is not said")
      return 0
    }
  }

  /// A function of the plugin's own.
  private func function(_ value: LuaValue?) -> DeclaredFunction? {
    guard case .function(let function)? = value else { return nil }
    return try? converter.declared(function)
  }

  /// The name, the function and the table of a tool.
  private mutating func tool(
    _ record: LuaRecord, _ place: SourcePlace?, known: [String], _ example: String
  ) -> (name: String, run: DeclaredFunction, table: LuaTable, isOverride: Bool)? {
    guard let name = name(record, place, example), let table = table(record, place, argument: 1, example) else {
      return nil
    }
    checkFields(table, known: known + ["run", "override"], of: "“\(name)”", at: place)
    guard let run = function(table["run"]) else {
      report(.type, "“\(name)” needs a function", at: place, suggestion: example)
      return nil
    }
    guard ThemeNames.isToolName(name) else {
      report(
        .type, "“\(name)” cannot name this", at: place, suggestion: "names are letters, digits, “-” and “_”")
      return nil
    }
    return (name, run, table, isOverride(table, place))
  }

  mutating func isOverride(_ table: LuaTable, _ place: SourcePlace?) -> Bool {
    switch table["override"] {
    case nil, .boolean(false)?: return false
    case .boolean(true)?: return true
    default:
      report(.type, "“override” is true or false", at: place?.key("override"))
      return false
    }
  }

  private mutating func text(_ table: LuaTable, _ name: String, _ place: SourcePlace?) -> String? {
    switch table[name] {
    case nil: return nil
    case .string(let text)?: return text
    default:
      report(.type, "“\(name)” must be a text", at: place?.key(name))
      return nil
    }
  }

  private mutating func check(_ record: LuaRecord, _ place: SourcePlace?) {
    let example = "check \"touch-target\" { severity = \"warning\", run = function(cell, report) … end }"
    guard let tool = tool(record, place, known: ["severity"], example) else { return }
    let named = text(tool.table, "severity", place) ?? "warning"
    guard let severity = Diagnostic.Severity(rawValue: named) else {
      report(
        .type, "there is no severity “\(named)”", at: place?.key("severity"),
        suggestion: NearestName.suggestion(for: named, orList: ["error", "warning", "note"]))
      return
    }
    tools.checks.append(
      PluginCheck(
        name: tool.name, severity: severity, function: tool.run, isOverride: tool.isOverride,
        place: place.map(locate.exact)))
  }

  private mutating func format(_ record: LuaRecord, _ place: SourcePlace?) {
    let example = "format \"android-xml\" { extension = \"xml\", run = function(sheet, options) … end }"
    guard let tool = tool(record, place, known: ["extension", "help"], example) else { return }
    tools.formats.append(
      PluginFormat(
        name: tool.name, fileExtension: text(tool.table, "extension", place) ?? "txt",
        help: text(tool.table, "help", place) ?? "", function: tool.run, isOverride: tool.isOverride,
        place: place.map(locate.exact)))
  }

  private mutating func command(_ record: LuaRecord, _ place: SourcePlace?) {
    let example = "command \"ramp\" { help = \"…\", run = function(args, sheet) … end }"
    guard let tool = tool(record, place, known: ["help"], example) else { return }
    tools.commands.append(
      PluginCommand(
        name: tool.name, help: text(tool.table, "help", place) ?? "", function: tool.run, isOverride: tool.isOverride,
        place: place.map(locate.exact)))
  }
}

enum ThemeNames {
  /// Names of checks, formats and commands are words of a command line.
  static func isToolName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (97...122).contains(first) || (65...90).contains(first) else { return false }
    return name.utf8.allSatisfy {
      (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0) || $0 == 45 || $0 == 95
    }
  }
}
