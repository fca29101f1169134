/// The formats of `export` that need no plugin.
package enum BuiltInFormat: String, CaseIterable, Sendable {
  case json

  /// The usual extension of its files.
  package var fileExtension: String? {
    switch self {
    case .json: "json"
    }
  }

  /// What it is for, in a phrase.
  package var help: String {
    switch self {
    case .json: "every cell, as “livery dump --json” writes them"
    }
  }
}
