import StyleModel

/// The JSON document of `diff`.
public enum DiffDocuments {
  /// Of two sheets.
  public static func diff(_ difference: SheetDifference, from first: StyleSheet, to second: StyleSheet) -> JSONValue {
    diff(difference, tokens: [], from: first, to: second)
  }

  /// With the tokens that have another value, where there are any.
  static func diff(
    _ difference: SheetDifference, tokens: [TokenValues.Change], from first: StyleSheet, to second: StyleSheet
  ) -> JSONValue {
    let changed = tokens.map { change in
      JSONValue.object([
        ("token", .string(change.token)), ("a", change.before?.json ?? .null), ("b", change.after?.json ?? .null),
      ])
    }
    let members: [(String, JSONValue)] = [
      ("a", .object(StyleDocuments.head(first))), ("b", .object(StyleDocuments.head(second))),
      (
        "changes",
        .array(
          difference.changes.map { change in
            .object([
              ("component", .string(change.component)), ("slot", .string(change.slot)),
              ("axes", .object(change.axes.map { ($0.name, StyleDocuments.value($0.value)) })),
              ("states", .array(change.states.map(JSONValue.string))), ("property", .string(change.property)),
              ("a", change.before?.json ?? .null), ("b", change.after?.json ?? .null),
            ])
          })
      ),
    ]
    return .object(members + (changed.isEmpty ? [] : [("tokens", .array(changed))]))
  }

  /// Of two dumps.
  public static func diff(_ difference: DumpDifference, from first: SavedDump, to second: SavedDump) -> JSONValue {
    .object([
      ("a", head(first)), ("b", head(second)),
      (
        "changes",
        .array(
          difference.changes.map { change in
            .object([
              ("component", .string(change.component)), ("slot", .string(change.slot)), ("axes", sorted(change.axes)),
              ("states", .array(change.states.map(JSONValue.string))), ("property", .string(change.property)),
              ("a", change.before ?? .null), ("b", change.after ?? .null),
            ])
          })
      ),
    ])
  }

  private static func head(_ dump: SavedDump) -> JSONValue {
    .object([("theme", .string(dump.theme)), ("modes", sorted(dump.modes.mapValues(JSONValue.string)))])
  }

  private static func sorted(_ members: [String: JSONValue]) -> JSONValue {
    .object(members.sorted { bytewise($0.key, $1.key) }.map { ($0.key, $0.value) })
  }
}
