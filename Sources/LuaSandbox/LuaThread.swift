import Locking

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads with a stack that is deep enough for scripts.
///
/// Lua nests up to 200 calls of C functions, with frames of the host between them; the threads of Swift's own pool are
/// too small for that.
public enum LuaThread {
  /// Runs a closure on a thread of its own and waits for it.
  ///
  /// - Parameters:
  ///   - stackSize: in bytes.
  ///   - body: what is run there.
  /// - Throws: what the closure throws.
  public static func run<Value, Failure: Error>(
    stackSize: Int = 16 << 20, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var result: Result<Value, Failure>?
    withoutActuallyEscaping({ result = attempt(body) }) { (work: @escaping () -> Void) in
      guard let thread = start(Work(work), stackSize: stackSize, detached: false) else {
        // No thread is to be had; the caller's stack is the best there is.
        return work()
      }
      pthread_join(thread, nil)
    }
    guard let result else { preconditionFailure("the work is done when its thread has ended") }
    return try result.get()
  }

  /// Runs a closure on a thread of its own, without blocking the caller's.
  ///
  /// - Parameters:
  ///   - stackSize: in bytes.
  ///   - body: what is run there.
  /// - Throws: what the closure throws.
  public static func run<Value: Sendable>(
    stackSize: Int = 16 << 20, _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await awaitAnswer { give in
      let work = { give(Result(catching: body)) }
      if start(Work(work), stackSize: stackSize, detached: true) == nil { work() }
    }
  }

  private static func attempt<Value, Failure: Error>(_ body: () throws(Failure) -> Value) -> Result<Value, Failure> {
    do throws(Failure) {
      return .success(try body())
    } catch {
      return .failure(error)
    }
  }

  private final class Work {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  private static func start(_ work: Work, stackSize: Int, detached: Bool) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    if detached { pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) }
    let reference = Unmanaged.passRetained(work)
    var thread = pthread_t(bitPattern: 0)
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, reference.toOpaque())
    if status != 0 {
      reference.release()
      return nil
    }
    return thread
  }
}
