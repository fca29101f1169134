import LuaSandbox
import StyleModel

/// Runs the `on.tokens` hooks of plugins over the merged tokens, before aliases resolve.
struct TokenHooks {
  let plugins: [LoadedPlugin]
  let functions: FunctionTable
  let sandbox: LuaSandbox
  let options: EvaluationOptions

  /// What the hooks changed, in order.
  func run(over theme: Theme, files: SourceFiles) throws(LoadFailure) -> [TokenEdit] {
    guard plugins.contains(where: { !$0.tokenHooks.isEmpty }) else { return [] }
    let tree = TokenTree(theme, sandbox: sandbox, functions: functions)
    defer { tree.end() }
    for plugin in plugins {
      tree.begin(plugin)
      for hook in plugin.tokenHooks {
        guard let function = functions[hook.id] else { continue }
        do {
          try sandbox.call(
            function, [.object(try tree.root()), .reference(plugin.optionTable)], instructions: options.callInstructions
          )
        } catch {
          throw LoadFailure([Diagnostic(error, origin: .plugin(plugin.manifest.name))], files: files)
        }
      }
    }
    return tree.edits
  }
}

/// The merged tokens as a tree that hooks read and change.
private final class TokenTree {
  private(set) var edits: [TokenEdit] = []
  private let sandbox: LuaSandbox
  private let functions: FunctionTable
  private var tokens: [Name: (value: DeclaredValue, type: ValueType?)] = [:]
  /// For each group, by its dotted name, the names directly in it: hooks may ask about as many as there are tokens.
  private var members: [Name: Set<Name>] = [:]
  private var groups: [Name: Int32] = [:]
  private var plugin: (name: String, converter: ValueConverter)?

  init(_ theme: Theme, sandbox: LuaSandbox, functions: FunctionTable) {
    self.sandbox = sandbox
    self.functions = functions
    for entry in theme.tokens.entries {
      tokens[Name(entry.name)] = (entry.winner.declaration.value, entry.declaredType)
      enter(entry.name)
    }
  }

  /// One converter serves all that a plugin assigns, so that its values are counted together.
  func begin(_ plugin: LoadedPlugin) {
    self.plugin = (plugin.manifest.name, ValueConverter(script: plugin.source, functions: functions))
  }

  func end() {
    for id in groups.values { sandbox.release(id) }
    groups = [:]
  }

  func root() throws(LuaError) -> Int32 { try group("") }

  private func group(_ name: String) throws(LuaError) -> Int32 {
    if let known = groups[Name(name)] { return known }
    let id = try sandbox.register(Group(name, self))
    groups[Name(name)] = id
    return id
  }

  private func path(_ group: String, _ name: String) -> String { group.isEmpty ? name : "\(group).\(name)" }

  // MARK: Members

  private func enter(_ path: String) {
    var path = path
    while true {
      let group = Name(TokenName.parent(of: path))
      let isKnown = members[group] != nil
      members[group, default: []].insert(Name(TokenName.lastSegment(of: path)))
      if isKnown || group.text.isEmpty { return }
      path = group.text
    }
  }

  private func leave(_ path: String) {
    var path = path
    while true {
      let group = Name(TokenName.parent(of: path))
      members[group]?.remove(Name(TokenName.lastSegment(of: path)))
      guard members[group]?.isEmpty == true, !group.text.isEmpty else { return }
      members[group] = nil
      if tokens[group] != nil { return }
      path = group.text
    }
  }

  /// The tokens in a group, however deep, in the order of their names.
  private func inside(_ group: String) -> [String] {
    var found: [Name] = []
    var left = [Name(group)]
    while let next = left.popLast() {
      for name in members[next] ?? [] {
        let path = Name(path(next.text, name.text))
        if tokens[path] != nil { found.append(path) }
        if members[path] != nil { left.append(path) }
      }
    }
    return found.sorted().map(\.text)
  }

  // MARK: Reading and assigning

  fileprivate func get(_ group: String, _ name: String) throws(LuaError) -> LuaResult {
    let path = path(group, name)
    if let token = tokens[Name(path)] { return result(of: token.value, token.type) }
    return members[Name(path)] == nil ? .nil : .object(try self.group(path))
  }

  /// The declaration as a script could have written it; what is not known yet stays an opaque value to work with.
  private func result(of value: DeclaredValue, _ type: ValueType?) -> LuaResult {
    switch value {
    case .number(let number): return .number(number)
    case .boolean(let boolean): return .boolean(boolean)
    default: break
    }
    if value.isLiteral {
      if let type, let known = try? LiteralReader.value(of: value, as: type) { return ScriptValue.result(of: known) }
      if let known = try? LiteralReader.value(of: value) {
        if case .string(let text) = known, Color.looksLikeColor(text), let color = try? Color(css: text) {
          return ScriptValue.result(of: .color(.color(color)))
        }
        return ScriptValue.result(of: known)
      }
    }
    return .record(Vocabulary.Word.declared.tag, [.integer(Int64(functions.keep(value)))], nil)
  }

  /// How deep a value may become by assigning what was read of it again and again.
  private static let deepestValue = 200

  fileprivate func set(_ group: String, _ name: String, _ value: LuaValue, at place: LuaPlace?) throws {
    guard let (plugin, converter) = plugin else { return }
    let path = path(group, name)
    if let problem = TokenName.problem(in: name) {
      throw LuaFailure(kind: Diagnostic.Kind.type.rawValue, message: problem)
    }
    if case .nil = value {
      let members = inside(path)
      if tokens[Name(path)] != nil { remove(path, plugin) }
      for known in members { remove(known, plugin) }
      return
    }
    do {
      try converter.count(token: path)
      if case .table(let table) = value, table.list.isEmpty {
        try checkDepth(of: path)
        for (key, inner) in table.fields { try set(path, key.text, inner, at: place) }
        return
      }
      var type: ValueType?
      let declared: DeclaredValue
      if case .record(let record) = value, record.tag == Vocabulary.Word.define.tag {
        let definition = try Definition(record, converter)
        (declared, type) = (definition.value, definition.type)
      } else {
        declared = try converter.declared(value)
      }
      guard declared.depth <= Self.deepestValue else {
        throw LuaError(.resultLimit, "token “\(path)”: nested more than \(Self.deepestValue) deep")
      }
      for known in inside(path) { remove(known, plugin) }
      tokens[Name(path)] = (declared, type)
      enter(path)
      edits.append(
        TokenEdit(
          path, TokenDeclaration(path, declared, type: type, at: place.map(SourcePlace.init)), by: .plugin(plugin)))
    } catch let problem as ValueConverter.Problem {
      if problem.kind == .resultLimit { throw LuaError(.resultLimit, "token “\(path)”: \(problem.message)") }
      throw LuaFailure(
        kind: problem.kind.rawValue, message: "token “\(path)”: \(problem.message)", suggestion: problem.suggestion)
    }
  }

  private func checkDepth(of path: String) throws(LuaError) {
    let limit = sandbox.limits.resultDepth
    if path.utf8.count(where: { $0 == UInt8(ascii: ".") }) >= limit {
      throw LuaError(.resultLimit, "groups of tokens nested more than \(limit) deep")
    }
  }

  private func remove(_ name: String, _ plugin: String) {
    tokens[Name(name)] = nil
    if members[Name(name)] == nil { leave(name) }
    edits.append(TokenEdit(name, nil, by: .plugin(plugin)))
  }

  fileprivate func names(in group: String) -> [String] { (members[Name(group)] ?? []).sorted().map(\.text) }

  /// A group of the tree.
  private final class Group: LuaObject {
    private let name: String
    private unowned let tree: TokenTree

    init(_ name: String, _ tree: TokenTree) {
      self.name = name
      self.tree = tree
    }

    var typeName: String { name.isEmpty ? "tokens" : "tokens.\(name)" }

    func get(_ key: LuaKey) throws -> LuaResult { try tree.get(name, key.text) }

    func set(_ key: LuaKey, _ value: LuaValue, at place: LuaPlace?) throws {
      try tree.set(name, key.text, value, at: place)
    }

    func keys() -> [LuaKey] { tree.names(in: name).map { .string($0) } }
  }
}
