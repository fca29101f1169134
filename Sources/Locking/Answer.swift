/// Waits, in a task, for what a thread that is no task's answers.
///
/// A continuation that is resumed before its task awaits it is not told to the thread sanitizer by the Swift library: it would
/// take what the thread made and what the task does with it for a race. So the answer goes by way of a lock that it sees, and
/// the continuation says only that it is there.
///
/// - Parameter ask: Asks for the answer; what it is handed must be called once, from wherever.
/// - Throws: What is answered, when that is an error.
package func awaitAnswer<Value: Sendable>(
  _ ask: (_ give: @escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
) async throws -> Value {
  let answer = Guarded<Result<Value, any Error>?>(nil)
  await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
    ask { result in
      answer.withLock { $0 = result }
      continuation.resume()
    }
  }
  guard let result = answer.withLock({ $0 }) else { preconditionFailure("a task goes on once it is answered") }
  return try result.get()
}
