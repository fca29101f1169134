import Foundation
import Locking

/// Waits for asynchronous work, since the bench times one thing after the other.
func waiting<Value: Sendable>(for work: @escaping @Sendable () async throws -> Value) throws -> Value {
  let outcome = Outcome<Value>()
  let done = DispatchSemaphore(value: 0)
  // Detached: a task of the main actor would wait for the thread that waits for it.
  Task.detached {
    do {
      let value = try await work()
      outcome.value.withLock { $0 = .success(value) }
    } catch {
      outcome.value.withLock { $0 = .failure(error) }
    }
    done.signal()
  }
  done.wait()
  guard let result = outcome.value.withLock({ $0 }) else { throw CancellationError() }
  return try result.get()
}

private final class Outcome<Value: Sendable>: Sendable {
  let value = Guarded<Result<Value, any Error>?>(nil)
}
