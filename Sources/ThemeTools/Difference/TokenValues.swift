import StyleModel

/// The tokens of a theme in a context, by what they come to: to tell which of them make two sheets different.
package struct TokenValues: Sendable {
  private let values: [Name: StyleValue]

  /// Those that have a value.
  package init(_ resolution: Resolution) {
    var values: [Name: StyleValue] = [:]
    for (entry, result) in zip(resolution.theme.tokens.entries, resolution.tokens) {
      if case .value(let token) = result { values[Name(entry.name)] = token.value }
    }
    self.values = values
  }

  /// A token that has not the same value on both sides; nil where there is no such token.
  package struct Change: Sendable {
    package let token: String
    package let before: StyleValue?
    package let after: StyleValue?
  }

  /// What is not as it was, bytewise by name.
  package func changes(since former: TokenValues) -> [Change] {
    Set(values.keys).union(former.values.keys).sorted().filter { values[$0] != former.values[$0] }
      .map { Change(token: $0.text, before: former.values[$0], after: values[$0]) }
  }
}
