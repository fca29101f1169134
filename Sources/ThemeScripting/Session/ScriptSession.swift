import Dispatch
import LuaSandbox
import StyleModel
import Locking

/// An evaluation that stays: the scripts of a theme have run, and their state is asked again and again.
///
/// It has a thread of its own, on which everything that is asked of it runs, one thing after the other. Each has a fresh
/// budget. Cancelling the task that waits for an answer interrupts the script that makes it.
public final class ScriptSession: Sendable {
  /// The theme whose scripts have run.
  public let theme: String

  private let interrupt: LuaInterrupt
  private let queue = Guarded(Queue())
  private let arrivals = DispatchSemaphore(value: 0)
  /// Left when the thread has let go of the scripts' state.
  private let thread = DispatchGroup()

  private struct Queue {
    var waiting: [Job] = []
    var running: Job?
    var isClosed = false
  }

  /// Something to do with the evaluation; without one, since the scripts failed, it tells its caller so.
  private final class Job: Sendable {
    let run: @Sendable (Result<ThemeEvaluation, any Error>) -> Void
    let isCancelled = Guarded(false)

    init(_ run: @escaping @Sendable (Result<ThemeEvaluation, any Error>) -> Void) { self.run = run }
  }

  /// Runs the scripts of a theme. The session lasts until it is closed or nobody holds it any more.
  /// - Parameters:
  ///   - theme: Its name.
  ///   - source: Where its scripts are.
  ///   - options: The limits of each piece of work.
  public init(_ theme: String, in source: any ThemeSource, options: EvaluationOptions = EvaluationOptions()) {
    self.theme = theme
    let interrupt = LuaInterrupt()
    self.interrupt = interrupt
    let limits = options.interrupted(by: interrupt)
    let work = Work(
      next: { [weak self, arrivals] in
        arrivals.wait()
        return self?.begin()
      }, end: { [weak self] in self?.finish() })
    thread.enter()
    Task.detached { [thread] in
      defer { thread.leave() }
      try? await LuaThread.run {
        // The first piece of work makes the evaluation, so that it can be cancelled as any other.
        while let first = work.next() {
          do {
            return try ThemeEvaluation.evaluate(theme, in: source, options: limits, overrides: []) { evaluation in
              work.serve(.success(evaluation), first)
            }
          } catch {
            let wasInterrupted = interrupt.isRaised
            first.run(.failure(error))
            work.end()
            if wasInterrupted { continue }
            // Scripts that do not run will not run for the next piece either, and whoever asks is told why.
            if let next = work.next() { work.serve(.failure(error), next) }
            return
          }
        }
      }
    }
  }

  /// What the thread does; it does not hold the session, which ends it by going.
  private struct Work: Sendable {
    /// Waits for a piece of work; nil is the end.
    let next: @Sendable () -> Job?
    let end: @Sendable () -> Void

    func serve(_ evaluation: Result<ThemeEvaluation, any Error>, _ first: Job) {
      var job: Job? = first
      while let current = job {
        if case .success(let evaluation) = evaluation { evaluation.sandbox.renewBudget() }
        current.run(evaluation)
        end()
        job = next()
      }
    }
  }

  deinit { arrivals.signal() }

  /// Ends the session once what it is at is done.
  public func close() {
    queue.withLock { $0.isClosed = true }
    arrivals.signal()
  }

  /// Ends the session, as ``close()`` does, and waits until the state of its scripts is gone.
  public func end() async {
    close()
    await withCheckedContinuation { continuation in thread.notify(queue: .global()) { continuation.resume() } }
  }

  /// Does something with the evaluation, on its thread.
  /// - Parameter body: What is done. What leaves it are values.
  /// - Throws: a ``LoadFailure`` when the scripts do not run, `CancellationError` when the task was cancelled, or whatever
  ///   `body` throws.
  public func run<Value: Sendable>(
    _ body: @escaping @Sendable (ThemeEvaluation) throws -> Value
  ) async throws -> Value {
    let started = Guarded<Job?>(nil)
    do {
      return try await withTaskCancellationHandler {
        try await awaitAnswer { give in
          let job = Job { evaluation in give(Result { try body(evaluation.get()) }) }
          started.withLock { $0 = job }
          if Task.isCancelled { job.isCancelled.withLock { $0 = true } }
          let isClosed = queue.withLock { queue in
            if !queue.isClosed { queue.waiting.append(job) }
            return queue.isClosed
          }
          if isClosed { return give(.failure(CancellationError())) }
          arrivals.signal()
        }
      } onCancel: {
        if let job = started.withLock({ $0 }) { cancel(job) }
      }
    } catch {
      // What the interrupted script says of it is for nobody.
      try Task.checkCancellation()
      throw error
    }
  }

  private func begin() -> Job? {
    queue.withLock { queue in
      guard !queue.waiting.isEmpty else { return nil }
      let job = queue.waiting.removeFirst()
      queue.running = job
      interrupt.lower()
      if job.isCancelled.withLock({ $0 }) { interrupt.raise() }
      return job
    }
  }

  private func finish() {
    queue.withLock { queue in
      queue.running = nil
      interrupt.lower()
    }
  }

  private func cancel(_ job: Job) {
    queue.withLock { queue in
      job.isCancelled.withLock { $0 = true }
      if queue.running === job { interrupt.raise() }
    }
  }
}
