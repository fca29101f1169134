/// What a consumer says that it read, taken for what it knows, unless it has proved to be wrong.
///
/// A consumer that tells the watcher of other bytes than it found, because it lost some on the way or read by another rule,
/// would hear of a change, read, tell the same again, and so on without end. So a claim that stands against what was just
/// told is believed only a few times in a row. A file that really is switched to and fro between a consumer's read and its
/// telling of it does not do so every time.
struct Claims {
  private struct Dispute {
    var claim: FileState
    var told: FileState
    var count = 0
  }

  private static let limit = 3
  private var disputes: [String: Dispute] = [:]

  /// What a consumer knows of a set: what it says that it read, else what it was last told, else what is there now.
  mutating func knowledge(of set: WatchedSet, after told: Snapshot) -> Snapshot {
    disputes = disputes.filter { set.known[$0.key] != nil }
    var known = Snapshot(knownOf: set, after: told)
    for (path, claim) in set.known {
      if let state = accepted(claim, of: path, told: told.state(of: path)) { known.know(state, of: path) }
    }
    return known
  }

  /// What is taken for known in place of a claim; nil if the claim is refused.
  private mutating func accepted(_ claim: FileState, of path: String, told: FileState?) -> FileState? {
    var claim = claim
    // Whoever cannot read a file may take it for missing.
    if claim == .missing, case .unreadable(let number) = FileState.look(at: path, upTo: 0) {
      claim = .unreadable(number)
    }
    guard let told, told != claim else {
      disputes[path] = nil
      return claim
    }
    var dispute = disputes[path] ?? Dispute(claim: claim, told: told)
    if dispute.claim != claim || dispute.told != told { dispute = Dispute(claim: claim, told: told) }
    dispute.count += 1
    disputes[path] = dispute
    return dispute.count < Self.limit ? claim : nil
  }
}
