import CThreadSanitizer
import Synchronization

/// A value that one thread at a time reaches: a `Mutex` that the thread sanitizer sees.
///
/// On Linux a thread that finds a `Mutex` taken waits for it in the Swift library, which is built without the sanitizer. It
/// would take what the two threads do under the lock for a race, each time that one has to wait. So it is told, in debug
/// builds, which are the ones that it checks; optimized ones have the bare `Mutex`.
///
/// The type is public, and its members are not, because the compiler does not specialize what it finds in a type of the
/// package alone; the module is in no product.
public struct Guarded<Value>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>

  /// Guards a value.
  @inlinable package init(_ value: consuming sending Value) { mutex = Mutex(value) }

  /// Reaches the value, alone.
  /// - Parameter body: What is done meanwhile; it must not come back to this lock.
  @inlinable package func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    #if DEBUG && os(Linux)
      // By the address of the lock: to take that of the value is to reach the value, before the sanitizer sees the lock.
      try mutex.withLock { value throws(Failure) -> sending Result in
        withUnsafePointer(to: mutex) { sanitizer_sees_lock($0) }
        defer { withUnsafePointer(to: mutex) { sanitizer_sees_unlock($0) } }
        return try body(&value)
      }
    #else
      try mutex.withLock(body)
    #endif
  }
}
