/// Why a value could not be read: it is wrong itself, or it leans on a token that is.
enum Fault: Error {
  /// The value itself; whoever knows the place makes a diagnostic of it.
  case wrong(ValueError, kind: Diagnostic.Kind = .type)
  /// Root causes found elsewhere and already reported there.
  case broken([Diagnostic])

  static func type(_ message: String, suggestion: String? = nil) -> Fault {
    .wrong(ValueError(message, suggestion: suggestion))
  }

  /// The same fault said of a part: the message is led by what it is about.
  func inside(_ part: String) -> Fault {
    guard case .wrong(let error, let kind) = self else { return self }
    return .wrong(ValueError("\(part): \(error.message)", suggestion: error.suggestion), kind: kind)
  }

  func diagnostics(at place: SourcePlace?, origin: Origin?, about subject: String?) -> [Diagnostic] {
    switch self {
    case .broken(let causes): causes
    case .wrong(let error, let kind):
      [
        Diagnostic(
          kind, (subject.map { "\($0): " } ?? "") + error.message, at: place, origin: origin,
          suggestion: error.suggestion)
      ]
    }
  }
}
