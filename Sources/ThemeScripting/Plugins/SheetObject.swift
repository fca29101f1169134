import LuaSandbox
import StyleModel

/// `sheet`, as formats and commands see it: a finished sheet with its tokens, read-only.
///
/// Lists are made anew for each reading, so that what a script does to them concerns nobody else; styles are objects,
/// which say so when a property's name is mistyped. It lives for the length of one call.
final class SheetObject: LuaObject {
  let typeName = "sheet"
  private(set) var id: Int32 = 0
  private let resolution: Resolution
  private let sandbox: LuaSandbox
  private let methods: [String: LuaFunction]
  private let tokens: TokenView
  private var styles: [StyleKey: StyleObject] = [:]

  /// Scripts keep objects by numbers, of which there are only so many; styles beyond these are plain tables.
  private static let objectLimit = 30_000

  private static let names = ["theme", "modes", "components", "tokens", "resolve", "cells"]

  private struct StyleKey: Hashable {
    let style: ResolvedStyle
  }

  init(_ resolution: Resolution, sandbox: LuaSandbox, methods: [String: LuaFunction]) throws(LuaError) {
    self.resolution = resolution
    self.sandbox = sandbox
    self.methods = methods
    tokens = try TokenView(resolution, sandbox: sandbox)
    id = try sandbox.register(self)
  }

  /// Forgets all that scripts may still hold of it.
  func release() {
    for style in styles.values { sandbox.release(style.id) }
    sandbox.release(tokens.id)
    sandbox.release(id)
  }

  func get(_ key: LuaKey) throws -> LuaResult {
    let sheet = resolution.sheet
    switch key.text {
    case "theme": return .string(sheet.theme)
    case "modes": return .table(sheet.context.sorted.map { (.string($0.axis), .string($0.value)) })
    case "components": return .list(sheet.components.map { component($0, sheet) })
    case "tokens": return .object(tokens.id)
    default:
      if let method = methods[key.text] { return .function(method) }
      throw CellObject.unknown("sheet", key.text, among: Self.names)
    }
  }

  func set(_ key: LuaKey, _ value: LuaValue, at place: LuaPlace?) throws {
    throw CellObject.readOnly("sheet.\(key.text)")
  }

  func keys() throws -> [LuaKey] { Self.names.sorted(by: bytewise).map { .string($0) } }

  private func component(_ component: SheetComponent, _ sheet: StyleSheet) -> LuaResult {
    let axes = component.axes.map { axis -> LuaResult in
      var fields: [(LuaKey, LuaResult)] = [
        (.string("name"), .string(axis.name)), (.string("values"), .list(axis.values.map(Self.result))),
      ]
      if let standard = component.defaults[axis.name] { fields.append((.string("default"), Self.result(of: standard))) }
      return .table(fields)
    }
    var fields: [(LuaKey, LuaResult)] = [
      (.string("name"), .string(component.name)),
      (.string("slots"), .list(component.slots.map { .string($0.name) })), (.string("axes"), .list(axes)),
      (.string("states"), .list(sheet.states.names(in: component.relevantStates).map { .string($0) })),
    ]
    if let parent = component.extends { fields.append((.string("extends"), .string(parent))) }
    return .table(fields)
  }

  private static func result(of value: AxisValue) -> LuaResult {
    value.isBoolean ? .boolean(value.text == "true") : .string(value.text)
  }

  // MARK: Methods

  /// `sheet:resolve("button.icon", axes, states)`
  func resolve(_ call: inout LuaCall) throws -> LuaResult {
    let sheet = resolution.sheet
    let example = "sheet:resolve(\"button.icon\", { size = \"small\" }, { \"hover\" })"
    let query = try QueryReader.query(&call, from: 1, example)
    let cell: CellKey
    do {
      cell = try sheet.cell(query)
    } catch {
      throw LuaFailure(kind: error.kind.rawValue, message: error.message, suggestion: error.suggestion)
    }
    return try style(sheet.style(of: cell))
  }

  /// `sheet:cells()`, in the order of the dump.
  func cells(_ call: inout LuaCall) throws -> LuaResult {
    let sheet = resolution.sheet
    var cells: [LuaResult] = []
    for component in sheet.components.indices {
      for cell in sheet.dumpedCells(of: component) {
        try call.charge(20)
        let table = sheet.components[component]
        cells.append(
          .table([
            (.string("component"), .string(table.name)), (.string("slot"), .string(table.slots[cell.slot].name)),
            (
              .string("axes"),
              .table(sheet.selection(of: cell).map { (.string($0.axis.name), Self.result(of: $0.value)) })
            ),
            (.string("states"), .list(sheet.states.names(in: cell.effective).map { .string($0) })),
            (.string("style"), try style(sheet.style(of: cell))),
          ]))
      }
    }
    return .list(cells)
  }

  private func style(_ style: ResolvedStyle) throws(LuaError) -> LuaResult {
    let properties = resolution.sheet.properties
    if let known = styles[StyleKey(style: style)] { return .object(known.id) }
    guard styles.count < Self.objectLimit else {
      return .table(style.entries.map { (.string(properties[$0.property].name), ScriptValue.result(of: $0.value)) })
    }
    let object = try StyleObject(style, properties, sandbox: sandbox)
    styles[StyleKey(style: style)] = object
    return .object(object.id)
  }

  /// `sheet.tokens`: the tokens in the sheet's context, by dotted path.
  private final class TokenView: LuaObject {
    let typeName = "sheet.tokens"
    private(set) var id: Int32 = 0
    private let resolution: Resolution

    init(_ resolution: Resolution, sandbox: LuaSandbox) throws(LuaError) {
      self.resolution = resolution
      id = try sandbox.register(self)
    }

    func get(_ key: LuaKey) throws -> LuaResult {
      let table = resolution.theme.tokens
      guard let index = table.index(of: key.text) else {
        let inside = table.entries(in: key.text).first
        throw LuaFailure(
          kind: Diagnostic.Kind.missingToken.rawValue, message: "there is no token “\(key.text)”",
          suggestion: inside.map { "tokens are named by their whole path: sheet.tokens[\"\($0.name)\"]" }
            ?? NearestName.suggestion(for: key.text, among: table.entries.map(\.name)))
      }
      switch resolution.tokens[index] {
      case .value(let token): return ScriptValue.result(of: token.value)
      case .broken(let causes):
        throw LuaFailure(
          kind: (causes.first?.kind ?? .type).rawValue, message: causes.first?.message ?? "this token is broken",
          payload: causes.first)
      }
    }

    func set(_ key: LuaKey, _ value: LuaValue, at place: LuaPlace?) throws {
      throw CellObject.readOnly("sheet.tokens.\(key.text)")
    }

    func keys() throws -> [LuaKey] {
      resolution.theme.tokens.entries.map(\.name).sorted(by: bytewise).map { .string($0) }
    }
  }
}

/// Reads the arguments by which scripts ask for a style: a component, axes, states.
enum QueryReader {
  static func query(_ call: inout LuaCall, from first: Int, _ example: String) throws -> StyleQuery {
    guard let target = call.string(first) else {
      throw failure("a style is asked for by the name of its component", example)
    }
    var query = StyleQuery(target)
    if let dot = target.firstIndex(of: ".") {
      query = StyleQuery(String(target[..<dot]), slot: String(target[target.index(after: dot)...]))
    }
    query.axes = try axes(call.value(first + 1), example)
    query.states = try states(call.value(first + 2), example)
    return query
  }

  static func axes(_ value: LuaValue, _ example: String) throws -> [String: String] {
    var axes: [String: String] = [:]
    switch value {
    case .nil: return [:]
    case .table(let table) where table.list.isEmpty:
      for (key, value) in table.fields {
        switch value {
        case .string(let text): axes[key.text] = text
        case .boolean(let boolean): axes[key.text] = "\(boolean)"
        case .integer(let number): axes[key.text] = "\(number)"
        case .number(let number): axes[key.text] = formatNumber(number)
        default: throw failure("the axis “\(key.text)” takes the name of a value, true, false or a number", example)
        }
      }
      return axes
    default: throw failure("axes stand in a table, each with its value", example)
    }
  }

  private static func states(_ value: LuaValue, _ example: String) throws -> [String] {
    switch value {
    case .nil: return []
    case .string(let name): return [name]
    case .table(let table):
      var names: [String] = []
      for item in table.list {
        guard case .string(let name) = item else { throw failure("states are listed by their names", example) }
        names.append(name)
      }
      // As in cx.states: each name with whether it is active.
      for (key, isActive) in table.fields {
        guard case .boolean(let isActive) = isActive else { throw failure("a state is active or not", example) }
        if isActive { names.append(key.text) }
      }
      return names
    default: throw failure("states are listed by their names", example)
    }
  }

  private static func failure(_ message: String, _ example: String) -> LuaFailure {
    LuaFailure(kind: Diagnostic.Kind.type.rawValue, message: message, suggestion: example)
  }
}
