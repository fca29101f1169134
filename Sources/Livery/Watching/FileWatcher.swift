/// Tells when files that matter have changed, once they have settled.
///
/// What counts is content. A save of equal bytes, a touch, an editor's swap file beside or a link moved to an equal copy is
/// no change; eleven files saved at once are one. An event comes when the writing has ended: see `WatchTiming`.
///
/// A consumer loses no change if it keeps to this order: watch the trees of what it is going to load, load, then watch
/// again with the files that were read and *the bytes that were read of them* (`WatchedSet.insert(file:content:)`). What was
/// saved between reading and watching then differs from what the watcher was told, and gives an event.
package protocol FileWatcher: AnyObject, Sendable {
  /// The changes, for one consumer.
  ///
  /// A consumer that falls behind finds what it missed put together into one event. The stream ends with `stop()`; when
  /// the task that reads it is canceled, the watcher stops as well.
  var events: AsyncStream<WatchEvent> { get }

  /// Watches a set of files and folders in place of those watched so far.
  ///
  /// What stood in the former set too goes on being compared with what was last told of it, so that nothing is lost between
  /// an event and the reload that it caused. Everything else, where the set does not say what was read, is looked at before
  /// this function returns.
  func watch(_ set: WatchedSet)

  /// Stops watching, ends the stream and gives everything back to the system before it returns. To be called any number of
  /// times, from anywhere but the watcher's own thread.
  func stop()
}

/// Something that matters has changed and settled.
package struct WatchEvent: Sendable, Hashable {
  /// The files whose content changed, appeared or vanished, and the folders whose listing changed: named as in the
  /// `WatchedSet`, bytewise sorted.
  package let paths: [String]

  /// How many changes, each settled by itself, are put together here: more than one if the consumer fell behind.
  package let count: Int

  /// An event for these paths, in any order.
  package init(paths: some Sequence<String>, count: Int = 1) {
    self.paths = Set(paths).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.count = count
  }

  /// What both tell.
  func merging(_ other: WatchEvent) -> WatchEvent {
    WatchEvent(paths: paths + other.paths, count: count + other.count)
  }
}

/// How to learn of changes.
package enum WatchMethod: Sendable, Hashable {
  /// By the system's notifications where there are any, otherwise by polling.
  case best
  /// By looking again and again: for file systems that notify nobody, such as network shares.
  case polling

  /// A watcher that works this way, not watching anything yet.
  ///
  /// - Parameters:
  ///   - timing: When a change counts as settled, and how often to poll.
  ///   - clock: What measures these times.
  package func makeWatcher(
    timing: WatchTiming = WatchTiming(), clock: any WatchClock = SystemWatchClock()
  ) -> any FileWatcher {
    #if os(Linux)
      // Without descriptors or instances to be had, polling serves: it needs neither.
      if self == .best, let watcher = try? NativeWatcher(timing: timing, clock: clock) { return watcher }
    #endif
    return PollingWatcher(timing: timing, clock: clock)
  }
}
