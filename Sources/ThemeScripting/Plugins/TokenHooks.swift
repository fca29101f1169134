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
    for plugin in plugins {
      tree.begin(plugin)
      for hook in plugin.tokenHooks {
        guard let function = functions[hook.id] else { continue }
        do {
          try sandbox.call(
            function, [.object(tree.root), .reference(plugin.optionTable)], instructions: options.callInstructions)
        } catch {
          throw LoadFailure([Diagnostic(error, origin: .plugin(plugin.manifest.name))], files: files)
        }
      }
    }
    tree.end()
    return tree.edits
  }
}

/// The merged tokens as a tree that hooks read and change.
private final class TokenTree {
  private(set) var root: Int32 = 0
  private(set) var edits: [TokenEdit] = []
  private let sandbox: LuaSandbox
  private let functions: FunctionTable
  private var tokens: [String: (value: DeclaredValue, type: ValueType?)] = [:]
  private var groups: [String: Int32] = [:]
  private var plugin: LoadedPlugin?

  init(_ theme: Theme, sandbox: LuaSandbox, functions: FunctionTable) {
    self.sandbox = sandbox
    self.functions = functions
    for entry in theme.tokens.entries {
      tokens[entry.name] = (entry.winner.declaration.value, entry.declaredType)
    }
    root = group("")
  }

  func begin(_ plugin: LoadedPlugin) { self.plugin = plugin }

  func end() {
    for id in groups.values { sandbox.release(id) }
    groups = [:]
  }

  private func group(_ name: String) -> Int32 {
    if let known = groups[name] { return known }
    let id = sandbox.register(Group(name, self))
    groups[name] = id
    return id
  }

  private func path(_ group: String, _ name: String) -> String { group.isEmpty ? name : "\(group).\(name)" }

  private func isGroup(_ name: String) -> Bool { tokens.keys.contains { $0.hasPrefix(name + ".") } }

  fileprivate func get(_ group: String, _ name: String) -> LuaResult {
    let path = path(group, name)
    if let token = tokens[path] { return result(of: token.value, token.type) }
    return isGroup(path) ? .object(self.group(path)) : .nil
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

  fileprivate func set(_ group: String, _ name: String, _ value: LuaValue, at place: LuaPlace?) throws {
    guard let plugin else { return }
    let path = path(group, name)
    if let problem = TokenName.problem(in: name) {
      throw LuaFailure(kind: Diagnostic.Kind.type.rawValue, message: problem)
    }
    if case .nil = value {
      for known in tokens.keys.filter({ $0 == path || $0.hasPrefix(path + ".") }).sorted(by: bytewise) {
        remove(known, plugin)
      }
      return
    }
    if case .table(let table) = value, table.list.isEmpty {
      for (key, inner) in table.fields { try set(path, key.text, inner, at: place) }
      return
    }
    let origin = Origin.plugin(plugin.manifest.name)
    let converter = ValueConverter(script: plugin.source, functions: functions)
    do {
      var type: ValueType?
      let declared: DeclaredValue
      if case .record(let record) = value, record.tag == Vocabulary.Word.define.tag {
        let definition = try Definition(record, converter)
        (declared, type) = (definition.value, definition.type)
      } else {
        declared = try converter.declared(value)
      }
      for inside in tokens.keys.filter({ $0.hasPrefix(path + ".") }) { remove(inside, plugin) }
      tokens[path] = (declared, type)
      edits.append(
        TokenEdit(path, TokenDeclaration(path, declared, type: type, at: place.map(SourcePlace.init)), by: origin))
    } catch {
      throw LuaFailure(
        kind: error.kind.rawValue, message: "token “\(path)”: \(error.message)", suggestion: error.suggestion)
    }
  }

  private func remove(_ name: String, _ plugin: LoadedPlugin) {
    tokens[name] = nil
    edits.append(TokenEdit(name, nil, by: .plugin(plugin.manifest.name)))
  }

  fileprivate func names(in group: String) -> [String] {
    let prefix = group.isEmpty ? "" : group + "."
    return Set(
      tokens.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count).prefix { $0 != "." }) }
    ).sorted(by: bytewise)
  }

  /// A group of the tree.
  private final class Group: LuaObject {
    private let name: String
    private unowned let tree: TokenTree

    init(_ name: String, _ tree: TokenTree) {
      self.name = name
      self.tree = tree
    }

    var typeName: String { name.isEmpty ? "tokens" : "tokens.\(name)" }

    func get(_ key: LuaKey) -> LuaResult { tree.get(name, key.text) }

    func set(_ key: LuaKey, _ value: LuaValue, at place: LuaPlace?) throws {
      try tree.set(name, key.text, value, at: place)
    }

    func keys() -> [LuaKey] { tree.names(in: name).map { .string($0) } }
  }
}
