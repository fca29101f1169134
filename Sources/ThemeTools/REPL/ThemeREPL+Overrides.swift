import Foundation
import Livery

/// `:set`, `:unset`, `:undo`, `:redo`, `:save`: tokens tried out.
extension ThemeREPL {
  private var overrides: [TokenOverride] { runtime.publication.selection.overrides }

  func set(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    if arguments.words.isEmpty { return listOverrides() }
    var rest = Substring(arguments.text)
    let name = try REPLWords.next(&rest) ?? ""
    let value = String(rest).trimmingWhitespace
    let theme = try await resolution().theme
    guard theme.tokens.index(of: name) != nil else {
      if let equals = name.firstIndex(of: "="), theme.tokens.index(of: String(name[..<equals])) != nil {
        throw arguments.error(
          "takes a token and a value, parted by a space",
          suggestion: ":set \(name[..<equals]) \(name[name.index(after: equals)...])")
      }
      let group = theme.tokens.entries.first { $0.isIn(name) }
      throw group.map { arguments.error("takes one token, and “\(name)” is a group", suggestion: ":set \($0.name) …") }
        ?? (name.isEmpty ? arguments.error("takes a token and a value") : theme.unknownToken(name))
    }
    guard !value.isEmpty else { throw arguments.error("takes a value for “\(name)” too") }
    var next = overrides.filter { $0.token != name }
    next.append(TokenOverride(name, value))
    return try await change(to: next, about: [name]) { history, before in history.note(before) }
  }

  private func listOverrides() -> REPLAnswer {
    var table = TextTable(folding: [1])
    for override in overrides { table.add([override.token, override.text]) }
    return REPLAnswer(
      table.isEmpty ? page.emphasis.dim("no token is overridden") + "\n" : page.render(table, indentation: 0),
      .object([("overrides", .object(overrides.map { ($0.token, .string($0.text)) }))]))
  }

  func unset(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    try arguments.atMost(1)
    let before = overrides
    guard let name = arguments.words.first else {
      guard !before.isEmpty else { throw Diagnostic(.usage, "no token is overridden") }
      return try await change(to: [], about: before.map(\.token)) { history, before in history.note(before) }
    }
    guard before.contains(where: { $0.token == name }) else {
      throw Diagnostic(
        .usage, "the token “\(name)” is not overridden",
        suggestion: NearestName.suggestion(for: name, orList: before.map(\.token)))
    }
    return try await change(to: before.filter { $0.token != name }, about: [name]) { history, before in
      history.note(before)
    }
  }

  func undo(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    try arguments.atMost(0)
    guard let previous = history.previous else { throw Diagnostic(.usage, "there is nothing to undo") }
    return try await change(to: previous, about: Self.difference(overrides, previous)) { history, before in
      history.undo(from: before)
    }
  }

  func redo(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    try arguments.atMost(0)
    guard let next = history.next else { throw Diagnostic(.usage, "there is nothing to redo") }
    return try await change(to: next, about: Self.difference(overrides, next)) { history, before in
      history.redo(from: before)
    }
  }

  private static func difference(_ a: [TokenOverride], _ b: [TokenOverride]) -> [String] {
    Set(a).symmetricDifference(b).reduce(into: []) { names, override in
      if !names.contains(override.token) { names.append(override.token) }
    }.sorted(by: bytewise)
  }

  /// Publishes with other overrides and tells of the tokens that changed by it.
  private func change(
    to next: [TokenOverride], about tokens: [String], _ note: (inout OverrideHistory, [TokenOverride]) -> Void
  ) async throws -> REPLAnswer {
    let before = runtime.publication
    let after = try await runtime.setOverrides(next)
    note(&history, before.selection.overrides)
    let resolution = try await resolution()
    let changes = SheetDifference(from: before.sheet, to: after.sheet).changes.count
    var table = TextTable()
    var values: [(String, JSONValue)] = []
    for (position, name) in tokens.enumerated() {
      guard let index = resolution.theme.tokens.index(of: name), case .value(let token) = resolution.tokens[index]
      else { continue }
      values.append((name, token.value.json))
      table.add([
        name, page.value(token.value), position == tokens.count - 1 ? page.emphasis.dim(Self.count(changes)) : "",
      ])
    }
    return REPLAnswer(
      page.render(table, indentation: 0),
      .object([
        ("tokens", .object(values)), ("changes", .number(Double(changes))),
        ("generation", .number(Double(after.generation))),
      ]), remarks: after.diagnostics.filter { $0.kind == .missingToken })
  }

  // MARK: Saving

  private static func count(of tokens: Int) -> String { "\(tokens) token\(tokens == 1 ? "" : "s")" }

  /// What is still to be done for a file to be a theme.
  private static func advice(on file: String) -> String {
    file == "theme.lua" || file.hasSuffix("/theme.lua") ? "" : "; as Themes/<name>/theme.lua it is a theme"
  }

  func save(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    try arguments.atMost(1)
    guard let file = arguments.words.first else { throw arguments.error("takes a file") }
    let overrides = overrides
    guard !overrides.isEmpty else {
      throw Diagnostic(
        .usage, "no token is overridden, so there is nothing to save", suggestion: ":set color.brand #f50")
    }
    let theme = runtime.publication.selection.theme
    let lines = try await ask { evaluation in overrides.map { ($0.token, evaluation.source(of: $0)) } }
    try SavedOverrides(parent: theme, values: lines).write(to: file)
    return REPLAnswer(
      page.emphasis.dim(Self.count(of: overrides.count) + " saved to \(file)" + Self.advice(on: file)) + "\n",
      .object([("file", .string(file)), ("tokens", .number(Double(overrides.count)))]))
  }
}

/// Overrides as a theme of its own, to be read and gone on with by people.
struct SavedOverrides {
  /// The theme that it extends.
  let parent: String
  /// Each token with its value as Lua.
  let values: [(token: String, source: String)]

  private static let mark = "-- Written by :save"

  /// A tree, so that tokens of a group stand together.
  private indirect enum Node {
    case value(String)
    case group([(name: String, node: Node)])

    mutating func insert(_ path: ArraySlice<String>, _ source: String) {
      guard let name = path.first, case .group(var members) = self else {
        self = .value(source)
        return
      }
      let index = members.firstIndex { bytewiseEqual($0.name, name) } ?? members.endIndex
      if index == members.endIndex { members.append((name, .group([]))) }
      members[index].node.insert(path.dropFirst(), source)
      self = .group(members)
    }

    func text(_ indentation: String) -> String {
      switch self {
      case .value(let source): return source
      case .group(let members):
        let inner = indentation + "  "
        let lines = members.map { "\(inner)\(Self.key($0.name)) = \($0.node.text(inner)),\n" }
        return "{\n" + lines.joined() + indentation + "}"
      }
    }

    /// A name as a key of a table.
    private static func key(_ name: String) -> String {
      let isName =
        name.utf8.allSatisfy { $0 == 95 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) }
        && !(48...57).contains(name.utf8.first ?? 48) && !keywords.contains(name)
      return isName ? name : "[\(name.luaQuoted)]"
    }

    private static let keywords: Set<String> = [
      "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
      "not",
      "or", "repeat", "return", "then", "true", "until", "while",
    ]

    private func bytewiseEqual(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
  }

  /// The file.
  var text: String {
    var root = Node.group([])
    for (token, source) in values.sorted(by: { bytewise($0.token, $1.token) }) {
      root.insert(token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...], source)
    }
    return """
      \(Self.mark). A theme of its own once it stands in Themes/<name>/theme.lua.
      theme { title = \("\(parent), edited".luaQuoted), extends = \(parent.luaQuoted) }

      tokens \(root.text(""))

      """
  }

  /// - Throws: an `io` diagnostic; one too where a file stands that was not written so.
  func write(to file: String) throws(Diagnostic) {
    let place = SourcePlace(file: file)
    if FileManager.default.fileExists(atPath: file) {
      let head = FileHandle(forReadingAtPath: file).flatMap { try? $0.read(upToCount: Self.mark.utf8.count) }
      guard let head, String(decoding: head, as: UTF8.self) == Self.mark else {
        throw Diagnostic(
          .io, "\(file) exists and was not written by :save, so it is left as it is", at: place,
          suggestion: "choose another name, or move it away")
      }
    }
    do {
      let folder = URL(filePath: file).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw Diagnostic(.io, "\(file) cannot be written: \(error.localizedDescription)", at: place)
    }
  }
}
