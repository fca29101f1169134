/// Watches by looking at intervals, on every system.
///
/// Each look reads all the files: time stamps miss saves that follow each other within one tick, copies that bring theirs
/// along, and clocks that were put back. A theme is some dozen small files that the system holds in memory.
package final class PollingWatcher: FileWatcher {
  private let loop: WatchLoop

  /// A watcher that watches nothing yet.
  ///
  /// - Parameters:
  ///   - timing: When a change counts as settled, and how often to poll.
  ///   - clock: What measures these times.
  package init(timing: WatchTiming = WatchTiming(), clock: any WatchClock = SystemWatchClock()) {
    let waker = SemaphoreWaker()
    loop = WatchLoop(timing: timing, clock: clock, waker: waker, makeSensor: { IntervalSensor(waker: waker) })
  }

  package var events: AsyncStream<WatchEvent> { loop.events }

  package func watch(_ set: WatchedSet) { loop.watch(set) }

  package func stop() { loop.stop() }

  deinit { loop.stop() }
}
