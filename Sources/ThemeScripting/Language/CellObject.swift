import LuaSandbox
import StyleModel

/// `cx`, as functions of scripts see it: read-only views of the cell being made. Checks get the same of a finished cell,
/// with its style.
///
/// One object serves all calls; outside a call it knows nothing and says so.
final class CellObject: LuaObject {
  let typeName: String
  private unowned let sandbox: LuaSandbox
  private(set) var id: Int32 = 0
  private var cell: CellContext?
  private var parts: [String: Int32] = [:]
  private var tokenGroups: [Name: Int32] = [:]
  private let style: StyleObject?
  private let names: [String]
  private var facts: CellFacts?

  /// - Parameters:
  ///   - name: The word for it in messages.
  ///   - style: What `style` gives, for cells that are made.
  init(sandbox: LuaSandbox, name: String = "cx", style: StyleObject? = nil) throws(LuaError) {
    self.sandbox = sandbox
    self.style = style
    typeName = name
    names =
      ["axes", "states", "modes", "token", "slot", "component", "root"] + [style == nil ? "value" : "style"]
    id = try sandbox.register(self)
    for (name, part) in [
      ("axes", Part.axes), ("states", .states), ("modes", .modes), ("token", .token("")), ("root", .root),
    ] {
      parts[name] = try sandbox.register(View(part, self))
    }
    facts = CellFacts(
      CellFacts.Objects(
        cell: id, axes: part("axes"), states: part("states"), modes: part("modes"), token: part("token"),
        root: part("root"), style: style?.id), sandbox: sandbox)
  }

  private func part(_ name: String) -> Int32 { parts[name] ?? 0 }

  /// Lends the cell for the length of a call.
  func with<T>(_ cell: CellContext, _ body: () throws -> T) rethrows -> T {
    let before = self.cell
    if before != nil { takeBack() }
    lend(cell)
    defer {
      takeBack()
      if let before { lend(before) }
    }
    return try body()
  }

  /// Lends a cell until it is taken back.
  func lend(_ cell: CellContext) {
    self.cell = cell
    facts?.show(cell)
  }

  func takeBack() {
    cell = nil
    facts?.hide()
  }

  /// Forgets all that scripts may still hold of it.
  func release() {
    for id in [id] + Array(parts.values) + Array(tokenGroups.values) { sandbox.release(id) }
  }

  fileprivate func current() throws -> CellContext {
    guard let cell else {
      throw LuaFailure(
        kind: Diagnostic.Kind.runtime.rawValue, message: "“\(typeName)” is known during the call of its function only",
        suggestion: nil)
    }
    return cell
  }

  func get(_ key: LuaKey) throws -> LuaResult {
    let cell = try current()
    switch key.text {
    case "axes", "states", "modes", "token": return .object(part(key.text))
    case "root": return cell.root == nil ? .nil : .object(part("root"))
    case "slot": return .string(cell.slot)
    case "component": return .string(cell.component)
    case "style" where style != nil: return .object(style?.id ?? 0)
    case "value" where style == nil:
      switch cell.below {
      case nil: return .nil
      case .value(let value)?: return ScriptValue.result(of: value)
      case .parts(let parts)?: return .table(parts.map { (.string($0.name), ScriptValue.result(of: $0.value)) })
      }
    default: throw Self.unknown(typeName, key.text, among: names)
    }
  }

  func set(_ key: LuaKey, _ value: LuaValue, at place: LuaPlace?) throws {
    throw Self.readOnly("\(typeName).\(key.text)")
  }

  func keys() throws -> [LuaKey] { names.sorted(by: bytewise).map { .string($0) } }

  static func unknown(_ what: String, _ name: String, among known: [String]) -> LuaFailure {
    LuaFailure(
      kind: Diagnostic.Kind.unknownName.rawValue, message: "“\(what)” has no “\(name)”",
      suggestion: NearestName.suggestion(for: name, orList: known))
  }

  static func readOnly(_ what: String) -> LuaFailure {
    LuaFailure(
      kind: Diagnostic.Kind.runtime.rawValue, message: "“\(what)” is read-only",
      suggestion: what.hasPrefix("cx") ? "answer the value that the property should have" : nil)
  }

  fileprivate func group(_ name: String) throws(LuaError) -> Int32 {
    if let known = tokenGroups[Name(name)] { return known }
    let id = try sandbox.register(View(.token(name), self))
    tokenGroups[Name(name)] = id
    return id
  }

  /// Which part of the cell a view shows.
  enum Part {
    case axes, states, modes, root
    /// A group of tokens by its dotted name; empty for all.
    case token(String)

    var name: String {
      switch self {
      case .axes: "axes"
      case .states: "states"
      case .modes: "modes"
      case .root: "root"
      case .token(let group): group.isEmpty ? "token" : "token.\(group)"
      }
    }
  }

  /// `cx.axes`, `cx.states` and their likes.
  private final class View: LuaObject {
    let part: Part
    private unowned let owner: CellObject

    init(_ part: Part, _ owner: CellObject) {
      self.part = part
      self.owner = owner
    }

    var typeName: String { "\(owner.typeName).\(part.name)" }

    func get(_ key: LuaKey) throws -> LuaResult {
      let cell = try owner.current()
      let name = key.text
      switch part {
      case .axes:
        switch cell.axis(name) {
        case .found(let value): return value.isBoolean ? .boolean(value.text == "true") : .string(value.text)
        case .empty: return .nil
        case .unknown: throw CellObject.unknown(typeName, name, among: cell.axes)
        }
      case .states:
        guard let isActive = cell.state(name) else { throw CellObject.unknown(typeName, name, among: cell.states) }
        return .boolean(isActive)
      case .modes:
        guard let value = cell.mode(name) else { throw CellObject.unknown(typeName, name, among: cell.modes) }
        return .string(value)
      case .root:
        guard cell.properties.index(of: name) != nil else {
          throw CellObject.unknown(typeName, name, among: cell.properties.definitions.map(\.name))
        }
        return cell.root?.first { $0.property == name }.map { ScriptValue.result(of: $0.value) } ?? .nil
      case .token(let group):
        let path = group.isEmpty ? name : "\(group).\(name)"
        let found: CellContext.TokenLookup
        do {
          found = try cell.token(path)
        } catch {
          throw LuaFailure(
            kind: error.kind.rawValue, message: error.message, suggestion: error.suggestion, payload: error)
        }
        switch found {
        case .group: return .object(try owner.group(path))
        case .value(let value): return ScriptValue.result(of: value)
        }
      }
    }

    func set(_ key: LuaKey, _ value: LuaValue, at place: LuaPlace?) throws {
      throw CellObject.readOnly("\(typeName).\(key.text)")
    }

    func keys() throws -> [LuaKey] {
      let cell = try owner.current()
      let names: [String] =
        switch part {
        case .axes: cell.axes
        case .states: cell.states
        case .modes: cell.modes
        case .root: cell.root?.map(\.property) ?? []
        case .token(let group): cell.tokenNames(in: group)
        }
      return names.sorted(by: bytewise).map { .string($0) }
    }
  }
}
