import Locking
import Testing

@testable import Livery

@Suite("Changes wait for their turn")
struct SerialQueueTests {
  /// Work that goes on for as long as a test wants.
  private final class Gate: Sendable {
    private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)

    func open() { continuation.finish() }
    func pass() async { for await _ in stream {} }
  }

  private final class Log: Sendable {
    let numbers = Guarded<[Int]>([])
    let running = Guarded(0)
  }

  @Test("one piece of work runs at a time, in the order of asking")
  func order() async throws {
    let queue = SerialQueue()
    let gate = Gate()
    let log = Log()
    let first = Task { try await queue.run { await gate.pass() } }
    var others: [Task<Void, any Error>] = []
    while !queue.isBusy { await Task.yield() }
    for number in 1...20 {
      others.append(
        Task {
          try await queue.run {
            await Task.yield()
            log.numbers.withLock { $0.append(number) }
          }
        })
      while queue.waiting < number { await Task.yield() }
    }
    gate.open()
    try await first.value
    for task in others { try await task.value }
    #expect(log.numbers.withLock { $0 } == Array(1...20))
    #expect(!queue.isBusy)
  }

  @Test("whoever is canceled while waiting waits no longer, and the others do not lose their turn")
  func canceled() async throws {
    let queue = SerialQueue()
    let gate = Gate()
    let first = Task { try await queue.run { await gate.pass() } }
    while !queue.isBusy { await Task.yield() }
    let second = Task { try await queue.run { 2 } }
    while queue.waiting < 1 { await Task.yield() }
    let third = Task { try await queue.run { 3 } }
    while queue.waiting < 2 { await Task.yield() }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(queue.waiting == 1)
    gate.open()
    try await first.value
    #expect(try await third.value == 3)
    #expect(!queue.isBusy)
  }

  @Test("work that is canceled at any moment leaves the queue free", .timeLimit(.minutes(1)))
  func storm() async throws {
    let queue = SerialQueue()
    let log = Log()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<2000 {
        group.addTask {
          let task = Task {
            try await queue.run {
              log.running.withLock { $0 += 1 }
              await Task.yield()
              log.running.withLock { count in
                #expect(count == 1)
                count -= 1
              }
            }
          }
          if number % 3 == 0 { await Task.yield() }
          if number % 2 == 0 { task.cancel() }
          _ = await task.result
        }
      }
    }
    #expect(!queue.isBusy)
    #expect(queue.waiting == 0)
  }
}
