#if os(Linux)
  /// Watches by inotify: it sleeps until the system tells of something.
  ///
  /// Where some folder cannot be watched, for want of watches or of the right to read it, polling covers for that until it
  /// can.
  package final class NativeWatcher: FileWatcher {
    private let loop: WatchLoop

    /// A watcher that watches nothing yet.
    ///
    /// - Parameters:
    ///   - timing: When a change counts as settled, and how often to poll what cannot be watched.
    ///   - clock: What measures these times.
    /// - Throws: `InotifyError` when the system grants no further instance or descriptor.
    package convenience init(
      timing: WatchTiming = WatchTiming(), clock: any WatchClock = SystemWatchClock()
    ) throws(InotifyError) {
      try self.init(timing: timing, clock: clock, inotify: Inotify())
    }

    init(timing: WatchTiming, clock: any WatchClock, inotify: Inotify) {
      loop = WatchLoop(
        timing: timing, clock: clock, waker: inotify, makeSensor: { InotifySensor(inotify: inotify) },
        cleanUp: inotify.close)
    }

    package var events: AsyncStream<WatchEvent> { loop.events }

    package func watch(_ set: WatchedSet) { loop.watch(set) }

    package func stop() { loop.stop() }

    deinit { loop.stop() }
  }
#endif
