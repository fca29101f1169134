import Dispatch

/// Ends a watcher's sleep, from any thread.
package protocol Waker: AnyObject, Sendable {
  /// Ends the present sleep, or the next one if the watcher is awake.
  func wake()
}

/// Wakes one that waits for nothing else. It takes no descriptor, so that polling works when there are none left.
final class SemaphoreWaker: Waker {
  private let semaphore = DispatchSemaphore(value: 0)

  func wake() { semaphore.signal() }

  /// Sleeps until woken or until the time is over; nil sleeps until woken.
  func sleep(for pause: Duration?) {
    if let pause {
      let (seconds, attoseconds) = pause.components
      let nanoseconds = min(seconds, 1_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000
      _ = semaphore.wait(timeout: .now() + .nanoseconds(Int(nanoseconds)))
    } else {
      semaphore.wait()
    }
    // Several calls end one sleep.
    while semaphore.wait(timeout: .now()) == .success {}
  }
}
