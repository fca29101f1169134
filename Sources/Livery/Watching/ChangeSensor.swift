/// How a watcher learns that it should look. It lives on the watcher's thread and never leaves it.
protocol ChangeSensor: AnyObject {
  /// Whether everything that happens to the watched set is told; otherwise the watcher looks at intervals too.
  var isComplete: Bool { get }

  /// Whether a watched file has been written to and not been closed since.
  var isBeingWritten: Bool { get }

  /// Listens to what can happen to a set, wherever links lead at the moment. Called whenever the set was replaced and
  /// after each wait.
  func cover(_ set: WatchedSet)

  /// Sleeps until something happens, the time is over (nil: never) or the waker is called.
  ///
  /// - Returns: Whether something may have happened to the set.
  func wait(for pause: Duration?) -> Bool
}

/// Learns of nothing, which makes its watcher look at intervals.
final class IntervalSensor: ChangeSensor {
  private let waker: SemaphoreWaker

  init(waker: SemaphoreWaker) { self.waker = waker }

  var isComplete: Bool { false }
  var isBeingWritten: Bool { false }
  func cover(_ set: WatchedSet) {}

  func wait(for pause: Duration?) -> Bool {
    waker.sleep(for: pause)
    return false
  }
}
