import Dispatch
import Foundation
import Locking

/// The thread that watches: it sleeps until its sensor or its clock calls, looks, and tells what has settled.
///
/// What other threads may touch stands in `shared`; all else belongs to `run`. No change is lost:
/// 1. What the consumer knows is fixed in `watch`, before that returns.
/// 2. The sensor listens before the first look, so what happens after a look calls for another.
/// 3. What is told becomes known in the same step in which it is compared with the set that it was found of; a look at a
///    set that was replaced in the meantime is dropped, and the new set is looked at.
final class WatchLoop: Sendable {
  private struct Shared {
    var set = WatchedSet()
    var known = Snapshot()
    var claims = Claims()
    /// Counts the sets.
    var revision = 0
    var isStopped = false
  }

  let events: AsyncStream<WatchEvent>
  private let continuation: AsyncStream<WatchEvent>.Continuation
  private let shared = Guarded(Shared())
  private let timing: WatchTiming
  private let clock: any WatchClock
  private let waker: any Waker
  private let end = DispatchGroup()

  /// Starts a thread.
  ///
  /// - Parameters:
  ///   - waker: What ends the sensor's sleep.
  ///   - makeSensor: Makes the sensor, on the thread.
  ///   - cleanUp: Called on the thread when all is over.
  init(
    timing: WatchTiming, clock: any WatchClock, waker: any Waker,
    makeSensor: @escaping @Sendable () -> any ChangeSensor, cleanUp: @escaping @Sendable () -> Void = {}
  ) {
    self.timing = timing
    self.clock = clock
    self.waker = waker
    (events, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    // The handler may run on the loop's own thread, which cannot wait for itself.
    continuation.onTermination = { [weak self] _ in self?.askToStop() }
    clock.add(waker: waker)
    end.enter()
    let thread = Thread {
      self.run(makeSensor())
      cleanUp()
      self.end.leave()
    }
    thread.name = "livery.watching"
    thread.start()
  }

  func watch(_ set: WatchedSet) {
    shared.withLock { shared in
      shared.known = shared.claims.knowledge(of: set, after: shared.known)
      shared.set = set
      shared.revision += 1
    }
    waker.wake()
  }

  /// Stops and waits for the thread to end, which takes no longer than one look.
  func stop() {
    askToStop()
    end.wait()
  }

  private func askToStop() {
    shared.withLock { $0.isStopped = true }
    waker.wake()
  }

  private func run(_ sensor: any ChangeSensor) {
    defer { continuation.finish() }
    var settling = Settling(timing: timing)
    var revision = 0
    var intervalStart = clock.now
    var isPartial = false
    while true {
      let current = shared.withLock { $0 }
      if current.isStopped { return }
      if current.revision != revision {
        revision = current.revision
        settling.notice(at: clock.now)
      }
      sensor.cover(current.set)

      let polls = revision > 0 && (isPartial || !sensor.isComplete)
      let moment = settling.deadline ?? (polls ? intervalStart + timing.interval : nil)
      if let moment, clock.now >= moment {
        if sensor.isBeingWritten, settling.postpone(at: clock.now) { continue }
        isPartial = look(at: current, sensor, &settling)
        intervalStart = clock.now
      } else if sensor.wait(for: clock.pause(until: moment)) {
        settling.notice(at: clock.now)
      }
    }
  }

  /// - Returns: Whether something could not be looked at.
  private func look(at current: Shared, _ sensor: any ChangeSensor, _ settling: inout Settling) -> Bool {
    let snapshot = Snapshot(of: current.set, otherwise: current.known)
    // What happened during the look may have come too late for it.
    let isDisturbed = sensor.wait(for: .zero)
    let isQuiet = sensor.isComplete && !isDisturbed
    let verdict = settling.judge(snapshot, against: current.known, at: clock.now, isQuiet: isQuiet)
    if isDisturbed { settling.notice(at: clock.now) }
    guard verdict == .changed else { return snapshot.isPartial }
    let isCurrent = shared.withLock { shared in
      guard shared.revision == current.revision else { return false }
      shared.known = snapshot
      return true
    }
    if isCurrent { tell(snapshot.changes(since: current.known)) }
    return snapshot.isPartial
  }

  private func tell(_ event: WatchEvent) {
    if case .dropped(let former) = continuation.yield(event) { continuation.yield(former.merging(event)) }
  }
}
