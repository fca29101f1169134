import StyleModel

/// What to write instead, where Lua's own message tells what it met and not what was meant.
///
/// Looked at after a failure alone, and never needed for its kind or place.
enum RuntimeHelp {
  /// For a word of the language that is read as if it were a table.
  static func word(_ message: String, of origin: Origin) -> String? {
    let words = if case .plugin = origin { Vocabulary.pluginDeclarations } else { Vocabulary.declarations }
    for word in words where message == "attempt to index a function value (global '\(word.name)')" {
      return word == .tokens
        ? "tokens are read as token.color.…"
        : "“\(word.name)” declares, and has nothing to read: \(Vocabulary.example(of: word.name))"
    }
    return nil
  }

  /// For a limit, which its number alone does not explain. What the host is to do about it is for the host to know.
  static func limit(_ kind: Diagnostic.Kind) -> String? {
    switch kind {
    case .instructionLimit, .deadline: "see that every loop ends; whoever runs the script may raise the limit"
    case .memoryLimit: "see that no table or text grows without end; whoever runs the script may raise the limit"
    case .sourceLimit: "divide it into modules, which “require” loads"
    default: nil
    }
  }

  /// For a hook that does not exist, which is a field of a plain table.
  /// - Parameters:
  ///   - message: What Lua said.
  ///   - line: The line of the source that it said it of.
  static func hook(_ message: String, line: String) -> String? {
    guard let name = message.wholeMatch(of: /attempt to call a nil value \(field '(.*)'\)/)?.output.1,
      line.contains("on.\(name)")
    else { return nil }
    return NearestName.suggestion(for: "on.\(name)", orList: ["on.tokens", "on.resolve"])
  }
}
