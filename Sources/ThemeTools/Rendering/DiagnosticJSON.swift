import StyleModel

/// Renders diagnostics for tools, in the form that every command answers with under `--json` when it fails.
public enum DiagnosticJSON {
  /// `{"errors": […]}` with all that are errors, sorted by file and line. Warnings and notes are left out.
  public static func document(_ diagnostics: some Sequence<Diagnostic>) -> JSONValue {
    .object([("errors", errors(diagnostics))])
  }

  /// The list of errors alone, for documents that hold data beside it.
  public static func errors(_ diagnostics: some Sequence<Diagnostic>) -> JSONValue {
    .array(diagnostics.filter { $0.severity == .error }.sortedByPlace.map(error))
  }

  /// One diagnostic as an object; what is not known is left out.
  public static func error(_ diagnostic: Diagnostic) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("kind", .string(diagnostic.kind.rawValue)), ("message", .string(diagnostic.message)),
    ]
    members += place(diagnostic.place, withColumn: true)
    if let origin = diagnostic.origin { members.append(("origin", .string(origin.description))) }
    if let suggestion = diagnostic.suggestion { members.append(("suggestion", .string(suggestion))) }
    if !diagnostic.related.isEmpty {
      members.append(("related", .array(diagnostic.related.map { .object(place($0, withColumn: false)) })))
    }
    return .object(members)
  }

  private static func place(_ place: SourcePlace?, withColumn: Bool) -> [(String, JSONValue)] {
    guard let place else { return [] }
    var members: [(String, JSONValue)] = [("file", .string(place.file))]
    if let line = place.line { members.append(("line", .number(Double(line)))) }
    if withColumn, let column = place.column { members.append(("column", .number(Double(column)))) }
    return members
  }
}
