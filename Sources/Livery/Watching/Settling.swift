/// Decides when to look and whether what is found has settled. It knows neither files nor clocks: it is told of both.
struct Settling {
  /// What a look has shown.
  enum Verdict: Equatable {
    case unchanged
    /// Changed, but perhaps not for good: look again at `deadline`.
    case unsettled
    case changed
  }

  private let timing: WatchTiming
  /// When the present unrest began.
  private var start: Duration?
  private var fadingSince: Duration?
  private var previous: Snapshot?
  /// When to look; nil as long as all is calm.
  private(set) var deadline: Duration?

  init(timing: WatchTiming) { self.timing = timing }

  /// Something happened.
  mutating func notice(at now: Duration) {
    let start = self.start ?? now
    self.start = start
    deadline = min(now + timing.quiet, start + timing.patience)
  }

  /// It is time to look, but a file is still being written: waits for the end of that, with patience.
  ///
  /// - Returns: Whether there is patience left.
  mutating func postpone(at now: Duration) -> Bool {
    guard let start, now < start + timing.patience else { return false }
    deadline = start + timing.patience
    return true
  }

  /// Judges what was found.
  ///
  /// - Parameters:
  ///   - snapshot: What was found now.
  ///   - known: What the consumer knows.
  ///   - now: When it was found.
  ///   - isQuiet: Whether it is certain that nothing happened for the quiet time before; otherwise two looks that are that
  ///     time apart have to show the same.
  mutating func judge(_ snapshot: Snapshot, against known: Snapshot, at now: Duration, isQuiet: Bool) -> Verdict {
    guard snapshot != known else {
      calm()
      return .unchanged
    }
    let start = self.start ?? now
    self.start = start
    fadingSince = snapshot.isFading(from: known) ? fadingSince ?? now : nil
    if now < start + timing.patience {
      let isStable = isQuiet || snapshot == previous
      let isGone = fadingSince.map { now >= $0 + timing.grace } ?? true
      guard isStable && isGone else {
        previous = snapshot
        deadline = min(now + timing.quiet, start + timing.patience)
        return .unsettled
      }
    }
    calm()
    return .changed
  }

  private mutating func calm() {
    start = nil
    fadingSince = nil
    previous = nil
    deadline = nil
  }
}
