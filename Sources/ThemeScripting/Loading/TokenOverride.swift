import LuaSandbox
import StyleModel

/// A token's value set from outside the scripts, over all themes of the chain: by a host, by `:set` in the REPL.
public struct TokenOverride: Hashable, Sendable {
  /// The dotted name.
  public let token: String
  /// The value as it may be written in a theme: `#f50`, `12px`, `0.5`, `{color.brand}`, or as Lua:
  /// `token.color.brand:darken(0.1)`.
  public let text: String

  /// Sets a token to a value written as in a theme.
  public init(_ token: String, _ text: String) {
    self.token = token
    self.text = text
  }

  /// Whether token and text are the same, to the byte.
  public static func == (a: TokenOverride, b: TokenOverride) -> Bool {
    a.token.isSame(as: b.token) && a.text.isSame(as: b.text)
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    token.hashBytes(into: &hasher)
    text.hashBytes(into: &hasher)
  }

  /// What stands between braces, in a text that may be an alias.
  var aliasName: String? {
    text.hasPrefix("{") && text.hasSuffix("}") && text.count > 2 ? String(text.dropFirst().dropLast()) : nil
  }
}

/// Reads overrides as a theme would have declared them.
struct OverrideReader {
  let theme: Theme
  let sandbox: LuaSandbox
  /// The globals of the theme, which nothing can change any more.
  let environment: LuaEnvironment?
  let instructions: Int

  /// The overrides as edits of the host; one whose token the theme does not have is left out, with a note.
  func edits(_ overrides: [TokenOverride]) -> (edits: [TokenEdit], notes: [Diagnostic]) {
    var edits: [TokenEdit] = []
    var notes: [Diagnostic] = []
    for override in overrides {
      guard theme.tokens[override.token] != nil else {
        let unknown = theme.unknownToken(override.token)
        notes.append(
          Diagnostic(
            .missingToken, "\(unknown.message); its override is left out", suggestion: unknown.suggestion,
            severity: .note))
        continue
      }
      edits.append(TokenEdit(override.token, TokenDeclaration(override.token, value(of: override)), by: .host))
    }
    return (edits, notes)
  }

  /// An alias, a number, a boolean, what the text comes to as Lua, or else a text that is read as the token's type.
  func value(of override: TokenOverride) -> DeclaredValue {
    let text = override.text
    if let name = override.aliasName, theme.tokens[name] != nil { return .token(TokenReference(name)) }
    if holdsText(override.token) { return .text(text) }
    if text == "true" || text == "false" { return .boolean(text == "true") }
    if let number = Double(text), number.isFinite { return .number(number) }
    if let value = expression(text) { return value }
    if let name = override.aliasName { return .token(TokenReference(name)) }
    return .text(text)
  }

  /// Whether a token is a text by its own declaration: then a number that is written for it is one too.
  private func holdsText(_ token: String) -> Bool {
    guard let entry = theme.tokens[token] else { return false }
    if let type = entry.declaredType { return type == .string }
    guard case .text(let text) = entry.winner.declaration.value else { return false }
    return !Color.looksLikeColor(text)
  }

  /// A text as Lua. A lone word is a text, whatever it means in Lua, and so is what does not run or comes to no value.
  private func expression(_ text: String) -> DeclaredValue? {
    let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    guard let environment, !isWord else { return nil }
    let value = try? sandbox.run(
      Array("return \(text)\n".utf8), file: "override", in: environment, instructions: instructions)
    _ = try? sandbox.takeDeclarations()
    guard let value, let declared = try? ValueConverter().declared(value), !declared.holdsFunction else { return nil }
    return declared
  }
}

extension DeclaredValue {
  /// Whether a function stands anywhere in it.
  fileprivate var holdsFunction: Bool {
    switch self {
    case .function: true
    case .value, .number, .text, .boolean, .token, .unset: false
    case .list(let items): items.contains(where: \.holdsFunction)
    case .fields(let fields): fields.contains(where: \.value.holdsFunction)
    case .composite(_, let content): content.holdsFunction
    case .expression(let expression): expression.operands.contains(where: \.holdsFunction)
    case .byMode(let choice): choice.choices.contains(where: \.value.holdsFunction)
    }
  }
}
