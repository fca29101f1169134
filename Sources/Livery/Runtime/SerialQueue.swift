import Locking

/// Runs work one piece after the other, in the order in which it was asked for.
///
/// Work runs in its caller's task, so cancelling that cancels the work, and a caller that still waits for its turn stops
/// waiting. An actor alone would let a second load begin while the first awaits its thread.
final class SerialQueue: Sendable {
  private struct State {
    /// Whose turn it is.
    var turn: Int?
    var waiting: [(ticket: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var lastTicket = 0
  }

  private let state = Guarded(State())

  func run<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    let ticket = state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
    await withTaskCancellationHandler {
      await turn(of: ticket)
    } onCancel: {
      giveUp(ticket)
    }
    guard state.withLock({ $0.turn == ticket }) else { throw CancellationError() }
    defer { goOn() }
    try Task.checkCancellation()
    return try await work()
  }

  /// A continuation says only that there is something to see: what it is goes by way of the lock, which a sanitizer of
  /// threads sees.
  private func turn(of ticket: Int) async {
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state -> Bool in
        if Task.isCancelled { return false }
        if state.turn == nil {
          state.turn = ticket
          return false
        }
        state.waiting.append((ticket, continuation))
        return true
      }
      if !waits { continuation.resume() }
    }
  }

  private func giveUp(_ ticket: Int) {
    let waiter = state.withLock { state in
      state.waiting.firstIndex { $0.ticket == ticket }.map { state.waiting.remove(at: $0).continuation }
    }
    waiter?.resume()
  }

  private func goOn() {
    let next = state.withLock { state in
      let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
      state.turn = next?.ticket
      return next?.continuation
    }
    next?.resume()
  }

  /// Whether it is anybody's turn.
  var isBusy: Bool { state.withLock { $0.turn != nil } }

  /// How many wait for their turn.
  var waiting: Int { state.withLock { $0.waiting.count } }
}
