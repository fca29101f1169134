import LuaSandbox
import StyleModel

/// A check, format or command that a plugin of the theme offers.
public struct PluginTool: Hashable, Sendable {
  /// By which it is asked for.
  public let name: String
  /// The plugin it belongs to.
  public let plugin: String
  /// What it is for, in a phrase; commands and formats may have one.
  public let help: String
  /// How much the findings of a check matter.
  public let severity: Diagnostic.Severity?
  /// The usual extension of a format's files.
  public let fileExtension: String?
  /// Where it is declared.
  public let place: SourcePlace?

  init(
    _ name: String, plugin: String, help: String = "", severity: Diagnostic.Severity? = nil,
    fileExtension: String? = nil, place: SourcePlace?
  ) {
    self.name = name
    self.plugin = plugin
    self.help = help
    self.severity = severity
    self.fileExtension = fileExtension
    self.place = place
  }

  /// Whose it is.
  public var origin: Origin { .plugin(plugin) }
}

/// The tools of the theme's plugins. Of two tools of one name the later holds, which said that it overrides.
extension ThemeEvaluation {
  /// The checks, in load order.
  public var checks: [PluginTool] {
    owners { plugin in
      plugin.tools.checks.map {
        PluginTool($0.name, plugin: plugin.manifest.name, severity: $0.severity, place: $0.place)
      }
    }
  }

  /// The export formats, in load order.
  public var formats: [PluginTool] {
    owners { plugin in
      plugin.tools.formats.map {
        PluginTool(
          $0.name, plugin: plugin.manifest.name, help: $0.help, fileExtension: $0.fileExtension, place: $0.place)
      }
    }
  }

  /// The commands, in load order.
  public var commands: [PluginTool] {
    owners { plugin in
      plugin.tools.commands.map {
        PluginTool($0.name, plugin: plugin.manifest.name, help: $0.help, place: $0.place)
      }
    }
  }

  private func owners(_ tools: (LoadedPlugin) -> [PluginTool]) -> [PluginTool] {
    var found: [PluginTool] = []
    for tool in plugins.flatMap(tools) {
      if let index = found.firstIndex(where: { $0.name == tool.name }) {
        found[index] = tool
      } else {
        found.append(tool)
      }
    }
    return found
  }

  /// The last plugin that declares a tool of the name.
  private func find<Tool>(
    _ name: String, _ what: String, among known: [PluginTool], _ tools: (PluginTools) -> [Tool],
    named: (Tool) -> String
  ) throws(Diagnostic) -> (plugin: LoadedPlugin, tool: Tool) {
    for plugin in plugins.reversed() {
      if let tool = tools(plugin.tools).last(where: { named($0) == name }) { return (plugin, tool) }
    }
    throw Diagnostic(
      .unknownName, "no plugin of the theme “\(theme.name)” has the \(what) “\(name)”",
      suggestion: NearestName.suggestion(for: name, orList: known.map(\.name)))
  }

  // MARK: Checks

  /// How much one check may report: far more than anyone reads, and a loop makes millions within its budget.
  private static let mostReports = 100_000

  /// Runs a plugin's check in every cell of a sheet. Each cell has the budget of a call, all together that of an
  /// evaluation.
  /// - Throws: the plugin's fault, or an `unknownName` when there is no such check.
  public func run(check name: String, in resolution: Resolution) throws(Diagnostic) -> [Finding] {
    let (plugin, check) = try find(name, "check", among: checks, { $0.checks }, named: { $0.name })
    let resolver = try resolver(resolution.context.values)
    let sheet = resolution.sheet
    // The budget that made the sheet is no measure for what looks at it.
    sandbox.renewBudget()
    var reports: [(cell: CellKey, report: CheckReport)] = []
    try tools.check(
      check.function, of: plugin, over: resolution, resolver: resolver, instructions: options.callInstructions
    ) { cell, call in
      guard reports.count < Self.mostReports else {
        throw LuaError(.resultLimit, "the check “\(name)” reports more than \(Self.mostReports) findings")
      }
      reports.append((cell, try CheckReport(&call, properties: sheet.properties)))
    }
    return reports.map { cell, report in
      var finding = Finding(
        check.name, check.severity, report.message, theme: theme.name, suggestion: report.suggestion)
      if let property = report.property {
        finding.property = sheet.properties[property].name
        // A shorthand has no value of its own; the first of its parts leads to the rule.
        let names = sheet.properties[property].isShorthand ? sheet.properties[property].parts : [finding.property ?? ""]
        let set = names.compactMap(sheet.properties.index).first { sheet.style(of: cell)[$0] != nil }
        if let set {
          if names.count == 1 { finding.value = sheet.style(of: cell)[set] }
          finding.place = place(of: set, in: cell, of: sheet, resolver)
        }
      }
      finding.set(cell: cell, of: sheet)
      return finding
    }
  }

  /// The rule that gave a property its value.
  package func place(
    of property: PropertyIndex, in cell: CellKey, of sheet: StyleSheet, _ resolver: ThemeResolver
  ) -> SourcePlace? {
    (try? resolver.explain(sheet.query(of: cell), property: property, in: sheet))?.layers.first?.place
  }

  // MARK: Formats and commands

  /// Writes a sheet in a plugin's format, under the budget of a load.
  ///
  /// Options are given as texts. Those that the plugin declares are read and checked as such, others reach the format as
  /// they are; the plugin's options that are not given keep the values that the theme gave them.
  /// - Throws: the plugin's fault, an `option` that is wrong, or an `unknownName` when there is no such format.
  public func run(
    format name: String, options given: [String: String] = [:], in resolution: Resolution
  ) throws(Diagnostic) -> String {
    let (plugin, format) = try find(name, "format", among: formats, { $0.formats }, named: { $0.name })
    var values = plugin.options.map { (name: $0.name, value: ScriptValue.result(of: $0.value)) }
    for (name, text) in given.sorted(by: { bytewise($0.key, $1.key) }) {
      let value = try plugin.manifest.read(option: name, text: text)
      values.removeAll { $0.name == name }
      values.append((name, value))
    }
    sandbox.renewBudget()
    let answer = try tools.call(
      format.function, of: plugin, over: resolution, instructions: options.loadInstructions
    ) { sheet in [sheet, .table(values.map { (.string($0.name), $0.value) })] }
    return try text(answer, "the format “\(name)”", format.function, plugin)
  }

  /// Runs a plugin's command, given the words behind its name, under the budget of a load.
  /// - Returns: The text that it answers; empty when it answers nothing.
  /// - Throws: the plugin's fault, or an `unknownName` when there is no such command.
  public func run(
    command name: String, arguments: [String] = [], in resolution: Resolution
  ) throws(Diagnostic) -> String {
    let (plugin, command) = try find(name, "command", among: commands, { $0.commands }, named: { $0.name })
    sandbox.renewBudget()
    let answer = try tools.call(
      command.function, of: plugin, over: resolution, instructions: options.loadInstructions
    ) { sheet in [.list(arguments.map { .string($0) }), sheet] }
    if case .nil = answer { return "" }
    return try text(answer, "the command “\(name)”", command.function, plugin)
  }

  private func text(
    _ answer: LuaValue, _ what: String, _ function: DeclaredFunction, _ plugin: LoadedPlugin
  ) throws(Diagnostic) -> String {
    switch answer {
    case .string(let text): return text
    case .bytes:
      throw Diagnostic(
        .type, "\(what) must answer valid UTF-8", at: function.place, origin: .plugin(plugin.manifest.name))
    default:
      throw Diagnostic(
        .type, "\(what) must answer a text, not \(answer.type.rawValue)", at: function.place,
        origin: .plugin(plugin.manifest.name), suggestion: "return table.concat(lines, \"\\n\")")
    }
  }
}

/// What a check said by `report(message, { property = …, suggestion = … })`.
private struct CheckReport {
  let message: String
  var property: PropertyIndex?
  var suggestion: String?

  private static let example = "report(\"too small\", { property = \"height\", suggestion = \"…\" })"

  init(_ call: inout LuaCall, properties: PropertyTable) throws {
    guard let message = call.string(0) else { throw Self.failure("“report” begins with a message") }
    self.message = message
    switch try call.value(1) {
    case .nil: break
    case .table(let table) where table.list.isEmpty:
      for (key, value) in table.fields {
        guard ["property", "suggestion"].contains(key.text) else {
          throw LuaFailure(
            kind: Diagnostic.Kind.unknownName.rawValue, message: "“report” has no field “\(key.text)”",
            suggestion: NearestName.suggestion(for: key.text, orList: ["property", "suggestion"]))
        }
        guard case .string(let text) = value else { throw Self.failure("“\(key.text)” must be a text") }
        if key.text == "suggestion" {
          suggestion = text
        } else if let index = properties.index(of: text) {
          property = index
        } else {
          throw LuaFailure(
            kind: Diagnostic.Kind.unknownName.rawValue, message: "there is no property “\(text)”",
            suggestion: properties.suggestion(for: text))
        }
      }
    default: throw Self.failure("what “report” says beside the message stands in a table")
    }
  }

  private static func failure(_ message: String) -> LuaFailure {
    LuaFailure(kind: Diagnostic.Kind.type.rawValue, message: message, suggestion: example)
  }
}

extension PluginManifest {
  /// An option given as text, as on a command line.
  func read(option name: String, text: String) throws(Diagnostic) -> LuaResult {
    guard let option = options.first(where: { $0.name == name }) else { return .string(text) }
    var declared = DeclaredValue.text(text)
    switch option.type {
    case .number, .dimension: if let number = Double(text) { declared = .number(number) }
    case .boolean: if let boolean = Bool(text) { declared = .boolean(boolean) }
    default: break
    }
    do {
      return ScriptValue.result(of: try option.read(declared))
    } catch {
      throw Diagnostic(
        .option, "the option “\(name)” of the plugin “\(self.name)” cannot be “\(text)”: \(error.message)",
        at: place, origin: .plugin(self.name), suggestion: error.suggestion)
    }
  }
}
