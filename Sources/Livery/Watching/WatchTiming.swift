/// When a change counts as settled, and how often to poll.
package struct WatchTiming: Sendable, Hashable {
  /// How long nothing may have happened before a change is told.
  package var quiet: Duration

  /// How long a file may be empty or gone before that is told.
  ///
  /// Many programs save by emptying a file, or removing it, and writing it anew. Until then no one can tell a save from a
  /// deletion.
  package var grace: Duration

  /// After how long a change is told even though it does not settle, because something writes without end.
  package var patience: Duration

  /// How long polling waits between two looks.
  package var interval: Duration

  /// Times that suit a person who saves a file and looks at the screen.
  package init(
    quiet: Duration = .milliseconds(25), grace: Duration = .milliseconds(250), patience: Duration = .seconds(2),
    interval: Duration = .milliseconds(500)
  ) {
    self.quiet = quiet
    self.grace = grace
    self.patience = patience
    self.interval = interval
  }
}

/// What measures the times of a watcher. A test brings its own, in which time passes as the test wants.
///
/// Watchers wait on threads of their own, in calls that listen to the system at the same time, so this is not a `Clock`:
/// it does not sleep, it says how long to.
package protocol WatchClock: Sendable {
  /// The time since some fixed moment. It never goes back.
  var now: Duration { get }

  /// How long the calling watcher may sleep, being about to wait for a moment, or, given nil, for as long as nothing
  /// happens. Nil is an answer for both: until it is woken.
  func pause(until moment: Duration?) -> Duration?

  /// Hands over what ends a watcher's sleep, to be called whenever `now` moved otherwise than by itself.
  func add(waker: any Waker)
}

/// The time that everyone has.
package struct SystemWatchClock: WatchClock {
  private let start = ContinuousClock.now

  /// A clock that begins at zero.
  package init() {}

  package var now: Duration { start.duration(to: .now) }

  package func pause(until moment: Duration?) -> Duration? { moment.map { max(.zero, $0 - now) } }

  package func add(waker: any Waker) {}
}
