/// Faults are told all at once, but no more of them than anyone would read: a script of a few lines can make a million,
/// and finding where each one is and what was meant costs more than making it.
extension [Diagnostic] {
  /// How many faults of one kind of work are told.
  static let mostFaults = 1_000
  /// How many of them with the name that was meant, which is looked for among all names there are.
  static let mostSuggestions = 100

  /// Whether no more are told.
  package var isFull: Bool { count >= Self.mostFaults }

  /// Whether there is still a use in looking for the name that was meant.
  package var wantsSuggestions: Bool { count < Self.mostSuggestions }

  /// Adds a fault, as long as there is room. Once there is none, a last one says that there are more.
  package mutating func add(_ make: @autoclosure () -> Diagnostic) {
    if isFull { return }
    if count < Self.mostFaults - 1 { return append(make()) }
    append(
      Diagnostic(
        .resultLimit, "there are more faults than these \(count)", at: last?.place.map { SourcePlace(file: $0.file) },
        origin: last?.origin, severity: last?.severity ?? .error))
  }

  /// Adds those that are new.
  mutating func addNew(_ found: [Diagnostic]) {
    for diagnostic in found where !isFull {
      let isKnown = contains { $0 == diagnostic && $0.message.isSame(as: diagnostic.message) }
      if !isKnown { add(diagnostic) }
    }
  }
}
