import Foundation
import Testing

@testable import Livery

@Suite("Observers are told of changes")
struct ChangesTests {
  private static func runtime() -> ThemeRuntime {
    ThemeRuntime(
      source: MutableSource(
        Dictionary(uniqueKeysWithValues: (1...5).map { ("t\($0)", ["theme.lua": Sample.theme(Double($0) / 10)]) })))
  }

  @Test("a change names exactly the cells whose values differ")
  func exact() async throws {
    let runtime = Self.runtime()
    try await runtime.activate("t1")
    var changes = runtime.changes.makeAsyncIterator()
    try await runtime.activate("t2")
    let change = try #require(await changes.next())
    #expect(!change.cells.isEmpty)
    #expect(change.cells.allSatisfy { $0.property == "opacity" && $0.states.contains("loading") && $0.slot == "root" })
    #expect(Set(change.cells.map(\.component)) == ["button"])
  }

  @Test("an observer that keeps up is told of each, in order")
  func order() async throws {
    let runtime = Self.runtime()
    var changes = runtime.changes.makeAsyncIterator()
    for number in 1...5 {
      try await runtime.activate("t\(number)")
      let change = await changes.next()
      #expect(change?.generation == UInt64(number))
      #expect(change?.before.generation == UInt64(number - 1))
    }
  }

  @Test("one that fell behind is told once, of all that changed since")
  func slow() async throws {
    let runtime = Self.runtime()
    try await runtime.activate("t1")
    var changes = runtime.changes.makeAsyncIterator()
    for number in 2...5 { try await runtime.activate("t\(number)") }
    let change = try #require(await changes.next())
    #expect(change.before.generation == 1)
    #expect(change.generation == 5)
    #expect(change.cells.first?.before == .number(0.1))
    #expect(change.cells.first?.after == .number(0.5))
  }

  @Test("a change made by an observer is one later generation")
  func nested() async throws {
    let runtime = Self.runtime()
    var changes = runtime.changes.makeAsyncIterator()
    try await runtime.activate("t1")
    let first = await changes.next()
    #expect(first?.generation == 1)
    try await runtime.activate("t2")
    let second = await changes.next()
    #expect(second?.generation == 2)
  }

  @Test("an observer that is canceled ends, and is forgotten when it is let go of")
  func canceled() async throws {
    let runtime = Self.runtime()
    let task = Task { () -> Int in
      var count = 0
      for await _ in runtime.changes { count += 1 }
      return count
    }
    while runtime.observerCount == 0 { await Task.yield() }
    task.cancel()
    #expect(await task.value == 0)
    while runtime.observerCount > 0 { await Task.yield() }
    try await runtime.activate("t1")
    #expect(runtime.observerCount == 0)
  }

  @Test("tasks that go over the same changes share them, and the end of one is not that of the others")
  func shared() async throws {
    let runtime = Self.runtime()
    let changes = runtime.changes
    let tasks = (1...2).map { _ in
      Task {
        var told: [UInt64] = []
        for await change in changes { told.append(change.generation) }
        return told
      }
    }
    while changes.waiting < 2 { await Task.yield() }
    try await runtime.activate("t1")
    while changes.waiting < 2 { await Task.yield() }
    tasks[0].cancel()
    var told = await tasks[0].value
    while changes.waiting < 1 { await Task.yield() }
    try await runtime.activate("t2")
    while changes.waiting < 1 { await Task.yield() }
    tasks[1].cancel()
    told += await tasks[1].value
    #expect(told.sorted() == [1, 2])
  }

  @Test("what is published while an observer is added is told it")
  func published() async throws {
    let runtime = Self.runtime()
    let list = ObserverList()
    let first = try await runtime.activate("t1")
    let second = try await runtime.activate("t2")
    let (hasBegun, hasTold) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let observer = list.add {
      // The other publishes after this one looked what holds, and before it is among those that are told.
      Thread {
        hasBegun.signal()
        list.tell(second)
        hasTold.signal()
      }
      .start()
      hasBegun.wait()
      Thread.sleep(forTimeInterval: 0.02)
      return first
    }
    await Pace.onThread { hasTold.wait() }
    let change = await ThemeChanges(observer).first { _ in true }
    #expect(change?.before === first)
    #expect(change?.after === second)
  }

  @Test("changes end when the runtime is let go of, after what was still to be told")
  func ended() async throws {
    var runtime: ThemeRuntime? = Self.runtime()
    let changes = try #require(runtime).changes
    let task = Task { () -> [UInt64] in
      var told: [UInt64] = []
      for await change in changes { told.append(change.generation) }
      return told
    }
    while changes.waiting < 1 { await Task.yield() }
    try await runtime?.activate("t1")
    runtime = nil
    #expect(await task.value == [1])
  }
}
