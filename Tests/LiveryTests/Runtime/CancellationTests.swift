import Foundation
import Testing

@testable import Livery

@Suite("Loads are cancelled")
struct CancellationTests {
  private static var unlimited: EvaluationOptions {
    var limits = EvaluationOptions()
    limits.loadInstructions = .max
    limits.lua.instructions = .max
    return limits
  }

  /// A runtime with a theme that never ends, which tells what it reads.
  private static func runtime(telling reading: AsyncStream<String>.Continuation) -> ThemeRuntime {
    let themes = MutableSource([
      "base": ["theme.lua": Sample.theme(0.5)], "spin": ["theme.lua": "theme {} while true do end"],
    ])
    themes.whenRead { reading.yield($0.name) }
    return ThemeRuntime(source: themes, limits: unlimited)
  }

  @Test("a load whose task is cancelled ends, changes nothing, and the next one works")
  func cancelling() async throws {
    let (readings, continuation) = AsyncStream.makeStream(of: String.self)
    let runtime = Self.runtime(telling: continuation)
    try await runtime.activate("base")
    let before = runtime.publication
    let task = Task { try await runtime.activate("spin") }
    for await name in readings where name == "spin" { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(runtime.publication === before)
    try await runtime.setModes(["appearance": "dark"])
    #expect(runtime.generation == before.generation + 1)
  }

  @Test("a change that is canceled while it waits for another ends at once")
  func cancellingInLine() async throws {
    let (readings, continuation) = AsyncStream.makeStream(of: String.self)
    let runtime = Self.runtime(telling: continuation)
    let spinning = Task { try await runtime.activate("spin") }
    for await name in readings where name == "spin" { break }
    let waiting = Task { try await runtime.activate("base") }
    while runtime.queue.waiting < 1 { await Task.yield() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(runtime.queue.isBusy)
    spinning.cancel()
    await #expect(throws: CancellationError.self) { try await spinning.value }
    #expect(runtime.generation == 0)
  }

  @Test("a watch that is stopped while it reloads ends without a report of that", .timeLimit(.minutes(1)))
  func stoppingWatch() async throws {
    let playground = try Playground()
    let theme = "Themes/base/theme.lua"
    try playground.write(Sample.theme(0.5), to: theme)
    let runtime = try ThemeRuntime(
      themes: URL(fileURLWithPath: playground.path("Themes")), limits: Self.unlimited)
    try await runtime.activate("base")
    let watch = try runtime.watch()
    try playground.write("theme {} while true do end", to: theme)
    while !runtime.queue.isBusy { try await Task.sleep(for: .milliseconds(1)) }
    watch.stop()
    var reports = 0
    for await _ in watch.reports { reports += 1 }
    #expect(reports == 0)
    #expect(runtime.generation == 1)
  }
}
