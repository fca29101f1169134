import Testing

@testable import Livery

@Suite("A save", .serialized, .timeLimit(.minutes(2)))
struct SaveMatrixTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var method: SaveMethod
    var arrangement: Arrangement
    var way: Way

    var testDescription: String { "\(method.rawValue), \(arrangement.rawValue), \(way.rawValue)" }

    static let all = SaveMethod.allCases.flatMap { method in
      Arrangement.allCases.flatMap { arrangement in
        Way.allCases.map { Case(method: method, arrangement: arrangement, way: $0) }
      }
    }

    /// As long as a save may dwell without being taken for more than one. inotify tells that a file is still open; whoever
    /// polls sees only that it changes.
    var dwelling: Duration {
      switch (method, way) {
      case (.truncateThenWrite, .polling): .milliseconds(20)
      default: .milliseconds(200)
      }
    }
  }

  @Test("is one change, whatever its method and wherever links lead", arguments: Case.all)
  func oneChange(_ item: Case) async throws {
    let playground = try Playground()
    let target = try item.arrangement.make(in: playground, "theme { name = 'before' }")
    let watching = try Watching(item.way, in: playground)
    await watching.watch(files: [Arrangement.file])
    // A theme that breaks and is mended, again and again.
    for round in 1...3 {
      for text in ["theme {", "theme { name = 'after', round = \(round) }"] {
        try await item.method.save(text, to: playground.path(target)) {
          await watching.clock.advance(by: item.dwelling)
        }
        #expect(try await watching.next() == WatchEvent(paths: [Arrangement.file]))
      }
    }
    #expect(await watching.rest() == [])
  }

  @Test("of equal bytes is none", arguments: Case.all)
  func noChange(_ item: Case) async throws {
    let playground = try Playground()
    let target = try item.arrangement.make(in: playground, "theme {}")
    try playground.write("1", to: "Themes/base/marker.lua")
    let watching = try Watching(item.way, in: playground)
    await watching.watch(files: [Arrangement.file, "Themes/base/marker.lua"])
    try await item.method.save("theme {}", to: playground.path(target)) {
      await watching.clock.advance(by: item.dwelling)
    }
    await watching.settle()
    try playground.write("2", to: "Themes/base/marker.lua")
    #expect(try await watching.next() == WatchEvent(paths: ["Themes/base/marker.lua"]))
    #expect(await watching.rest() == [])
  }
}
