import Foundation

/// Holds a thread to a steady pace by the clock, as a display holds a program that draws frames.
///
/// What is late is made up for at once, so that as many steps are made as time has passed.
struct Pace {
  private let interval: Duration
  private var next = ContinuousClock.now

  init(every interval: Duration) { self.interval = interval }

  /// Returns when it is time for the next step.
  mutating func wait() {
    next += interval
    let left = ContinuousClock.now.duration(to: next)
    if left > .zero { Thread.sleep(forTimeInterval: left / .seconds(1)) }
  }

  /// Runs something on a thread of its own, outside of the pool that serves tasks.
  static func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      Thread {
        body()
        continuation.resume()
      }
      .start()
    }
  }
}
