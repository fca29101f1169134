import Locking

/// Hands values from the threads that have them to the one that wants them.
final class Mailbox<Value: Sendable>: Sendable {
  private let values = Guarded<[Value]>([])

  var isEmpty: Bool { values.withLock(\.isEmpty) }

  func put(_ value: Value) { values.withLock { $0.append(value) } }

  /// All that was put in since the last time, in order.
  func takeAll() -> [Value] {
    values.withLock { values in
      defer { values = [] }
      return values
    }
  }
}
