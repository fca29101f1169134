/// Why something is not a value of the type wanted.
///
/// It knows no place: whoever asked for the value knows the file and line and makes a `Diagnostic` of it.
public struct ValueError: Error, Hashable, Sendable {
  /// One or two sentences, without the suggestion.
  public var message: String
  /// What to write instead: a name, or a whole sentence. Nil when nothing is near enough to be meant.
  public var suggestion: String?

  /// An error with its message and, if there is one, what to write instead.
  public init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }
}

extension String {
  /// The text in double quotes for a message, shortened so that a pasted novel does not fill the screen.
  var quoted: String {
    let shown = unicodeScalars.prefix(60)
    return "\"" + String(shown) + (shown.endIndex < unicodeScalars.endIndex ? "…" : "") + "\""
  }
}
