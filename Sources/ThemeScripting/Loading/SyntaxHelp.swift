import StyleModel

/// What to write instead, where the compiler refuses a script: the slips that people who write other languages make.
///
/// The compiler's message says what it expected; only the source tells what was meant. Looked at after a refusal alone,
/// and never needed for its kind or place.
struct SyntaxHelp {
  private let tokens: [LuaToken]
  private let source: [UInt8]

  init(source: [UInt8]) {
    self.source = source
    tokens = Array(LuaTokenizer(source))
  }

  /// A suggestion for an error on a line; nil when nothing known is seen.
  func suggestion(line: Int) -> String? {
    let text = self.text(ofLine: line)
    if text.contains("“") || text.contains("”") || text.contains("‘") || text.contains("’") {
      return "write straight quotes: \"…\""
    }
    let here = tokens.indices.filter { tokens[$0].line == line }
    for index in here {
      if let help = help(at: index) { return help }
    }
    return missingBrace(before: here.first) ?? missingComma(before: here.first)
  }

  private func help(at index: Int) -> String? {
    let token = tokens[index]
    let word = text(of: token)
    let next = tokens.indices.contains(index + 1) ? self.text(of: tokens[index + 1]) : ""
    switch token.kind {
    case .number where next == "=": return "a number as a key stands in brackets and quotes: [\"\(word)\"] = …"
    case .number, .unknown:
      for unit in ["px", "rem", "ms"] where word.hasSuffix(unit) && Double(word.dropLast(unit.count)) != nil {
        return "\(unit)(\(word.dropLast(unit.count)))"
      }
      if token.kind == .number, ["px", "rem", "ms"].contains(next), isAdjacent(index) { return "\(next)(\(word))" }
    default: break
    }
    if word == "//" || (word == "/" && next == "/") { return "a comment begins with --" }
    if word == "-", next == "-" { return nil }
    if let operation = foreignOperator(at: index, word, next) { return operation }
    // `const wide = 4`
    if token.kind == .name, ["const", "let", "var"].contains(word), tokens.indices.contains(index + 1),
      tokens[index + 1].kind == .name
    {
      return "local \(next) = …"
    }
    // `border-radius = 4`
    if token.kind == .name, next == "-", tokens.indices.contains(index + 3), text(of: tokens[index + 3]) == "=" {
      let joined = "\(word)-\(self.text(of: tokens[index + 2]))"
      let names = PropertyTable.builtIn.map(\.name) + ["cornerRadius", "borderWidth", "fontSize"]
      return "names have no hyphen here: "
        + (NearestName.suggestion(for: joined.filter { $0 != "-" }, among: names) ?? "[\"\(joined)\"] = …")
    }
    // `opacity: 0.5`
    if token.kind == .name, next == ":", tokens.indices.contains(index + 2), tokens[index + 2].kind != .name {
      return "a field is set by an equals sign: \(word) = …"
    }
    // `component button {`
    if token.kind == .name, ["component", "state", "axis", "property", "extend"].contains(word),
      tokens.indices.contains(index + 1), tokens[index + 1].kind == .name
    {
      return "\(word) \"\(next)\" { … }"
    }
    return nil
  }

  /// What other languages write for Lua's operators.
  private func foreignOperator(at index: Int, _ word: String, _ next: String) -> String? {
    guard tokens.indices.contains(index + 1), isAdjacent(index) else { return nil }
    if next == "=", ["+", "-", "*", "/"].contains(word), index > 0, tokens[index - 1].kind == .name {
      let name = text(of: tokens[index - 1])
      return "write it out: \(name) = \(name) \(word) …"
    }
    switch (word, next) {
    case ("!", "="): return "“is not” is written ~="
    case ("!", _): return "“not” is written as a word: not \(next)"
    case ("&", "&"): return "“and” is written as a word"
    case ("|", "|"): return "“or” is written as a word"
    default: return nil
    }
  }

  private static let topLevel = ["theme", "modes", "tokens", "states", "property", "component", "check"]

  /// A statement that begins a line while a brace is open: no word of a file's top level is an entry of a table.
  private func missingBrace(before index: Int?) -> String? {
    guard let index, index > 0, isInTable(index), tokens[index - 1].line < tokens[index].line else { return nil }
    let word = text(of: tokens[index])
    let next = tokens.indices.contains(index + 1) ? text(of: tokens[index + 1]) : ""
    let isStatement =
      switch tokens[index].kind {
      case .keyword: ["local", "return", "for", "while", "if"].contains(word)
      case .name: Self.topLevel.contains(word) && !["=", ".", ":"].contains(next)
      default: false
      }
    return isStatement ? "a closing } may be missing at the end of line \(tokens[index - 1].line)" : nil
  }

  /// A table's field or entry that begins a line after one that did not end in a comma.
  private func missingComma(before index: Int?) -> String? {
    guard let index, index > 0, tokens[index].kind == .name || text(of: tokens[index]) == "[" else { return nil }
    guard isInTable(index) else { return nil }
    let before = tokens[index - 1]
    let last = text(of: before)
    guard before.line < tokens[index].line,
      ![",", ";", "{", "(", "=", "then", "do", "else", "end"].contains(last) || last == "end"
    else { return nil }
    return "a comma may be missing at the end of line \(before.line)"
  }

  /// Whether a brace is open before a token: statements are separated by nothing.
  private func isInTable(_ index: Int) -> Bool {
    var depth = 0
    for token in tokens[..<index] {
      switch token.kind {
      case .symbol(UInt8(ascii: "{")): depth += 1
      case .symbol(UInt8(ascii: "}")): depth -= 1
      default: break
      }
    }
    return depth > 0
  }

  private func isAdjacent(_ index: Int) -> Bool { tokens[index].range.upperBound == tokens[index + 1].range.lowerBound }

  private func text(of token: LuaToken) -> String { String(decoding: source[token.range], as: UTF8.self) }

  private func text(ofLine line: Int) -> String {
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.indices.contains(line - 1) ? String(decoding: lines[line - 1], as: UTF8.self) : ""
  }
}
