import StyleModel
import Locking
import ThemeScripting

/// The sheets made lately, by what they were made of.
///
/// Keys are contents, the texts that the evaluation read, never times: a file that is saved unchanged is the same theme,
/// and an old one that comes back is found again.
final class SheetCache: Sendable {
  /// A sheet with what its load had to say.
  struct Entry: Sendable {
    let sheet: StyleSheet
    let diagnostics: [Diagnostic]
    let sources: SourceSnapshot
    /// The overrides whose token the theme does not have, each with what is to be said of it.
    let leftOut: [(override: TokenOverride, cause: Diagnostic)]
  }

  private let limit: Int
  private let entries = Guarded<[(selection: ThemeSelection, entry: Entry)]>([])

  init(limit: Int) { self.limit = max(1, limit) }

  /// What was made last for a selection; whether its sources still read the same is for the caller to see.
  func entry(for selection: ThemeSelection) -> Entry? {
    entries.withLock { entries in entries.last { $0.selection == selection }?.entry }
  }

  func keep(_ entry: Entry, for selection: ThemeSelection) {
    entries.withLock { entries in
      entries.removeAll { $0.selection == selection }
      entries.append((selection, entry))
      if entries.count > limit { entries.removeFirst() }
    }
  }
}
