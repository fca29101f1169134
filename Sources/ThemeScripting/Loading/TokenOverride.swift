import StyleModel

/// A token's value set from outside the scripts, over all themes of the chain: by a host, by `:set` in the REPL.
public struct TokenOverride: Hashable, Sendable {
  /// The dotted name.
  public let token: String
  /// The value as it may be written in a theme: `#f50`, `12px`, `0.5`, `{color.brand}`.
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

  /// The value as declared: an alias, a number, a boolean, or a text that is read as the token's type.
  var value: DeclaredValue {
    if text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 {
      return .token(TokenReference(String(text.dropFirst().dropLast())))
    }
    if text == "true" || text == "false" { return .boolean(text == "true") }
    if let number = Double(text), number.isFinite { return .number(number) }
    return .text(text)
  }

  /// The overrides as declarations of the host; one whose token the theme does not have is left out, with a note.
  static func declarations(
    _ overrides: [TokenOverride], over theme: Theme
  ) -> (source: SourceDeclarations, notes: [Diagnostic]) {
    var source = SourceDeclarations(origin: .host, file: "")
    var notes: [Diagnostic] = []
    for override in overrides {
      guard theme.tokens[override.token] != nil else {
        notes.append(
          Diagnostic(
            .missingToken, "the theme “\(theme.name)” has no token “\(override.token)”; its override is left out",
            severity: .note))
        continue
      }
      source.tokens.append(TokenDeclaration(override.token, override.value))
    }
    return (source, notes)
  }
}
