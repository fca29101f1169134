/// Runs work one piece after the other, in the order in which it was handed in.
///
/// Cancelling a caller cancels its work. An actor alone would let a second load begin while the first awaits its thread.
actor SerialQueue {
  private var last: Task<Void, Never>?

  func run<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let previous = last
    let task = Task {
      await previous?.value
      return try await work()
    }
    last = Task { _ = await task.result }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
