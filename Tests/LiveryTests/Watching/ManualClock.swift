import Dispatch
import Livery
import Locking

/// A clock for one watcher, whose time passes only as a test wants: then from one moment that the watcher waits for
/// straight to the next.
final class ManualClock: WatchClock {
  private struct State {
    var now = Duration.zero
    /// Up to where time may pass.
    var horizon = Duration.zero
    var wakers: [any Waker] = []
    var arrival: CheckedContinuation<Void, Never>?
    /// Whether the watcher has not paused since time was allowed to go on.
    var isFresh = false
    var hold: CheckedContinuation<Void, Never>?
    var pauses = 0

    mutating func takeHold() -> CheckedContinuation<Void, Never>? {
      defer { hold = nil }
      return hold
    }
  }

  private let state = Guarded(State())
  private let release = DispatchSemaphore(value: 0)

  var now: Duration { state.withLock(\.now) }

  /// How often the watcher has paused.
  var pauses: Int { state.withLock(\.pauses) }

  func add(waker: any Waker) { state.withLock { $0.wakers.append(waker) } }

  func pause(until moment: Duration?) -> Duration? {
    if let hold = state.withLock({ $0.takeHold() }) {
      hold.resume()
      release.wait()
    }
    return state.withLock { state in
      state.pauses += 1
      // It may be about to sleep with events unread, which happened before time went on. So it is sent round once.
      if state.isFresh {
        state.isFresh = false
        return .zero
      }
      if let moment, moment <= state.horizon {
        state.now = max(state.now, moment)
        return .zero
      }
      state.now = state.horizon
      state.arrival?.resume()
      state.arrival = nil
      return nil
    }
  }

  /// Lets time pass, and returns when the watcher has done all that was to be done until then.
  func advance(by duration: Duration) async {
    await withCheckedContinuation { continuation in
      let wakers = state.withLock { state in
        state.horizon += duration
        state.arrival = continuation
        state.isFresh = true
        return state.wakers
      }
      for waker in wakers { waker.wake() }
    }
  }

  /// Stops the watcher's thread where it would pause. Ends with `letGo`.
  func hold() async {
    await withCheckedContinuation { continuation in
      let wakers = state.withLock { state in
        state.hold = continuation
        return state.wakers
      }
      for waker in wakers { waker.wake() }
    }
  }

  func letGo() { release.signal() }
}
