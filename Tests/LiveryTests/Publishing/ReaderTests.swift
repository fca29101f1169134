import Foundation
import Synchronization
import Testing

@testable import Livery

@Suite("Readers see whole sheets")
struct ReaderTests {
  private final class Tally: Sendable {
    let isDone = Atomic(false)
    let wrong = Atomic(0)
    let reads = Atomic(0)
    let changes = Atomic(0)
  }

  /// Two brands in each of which every property of the button says which brand it is.
  private static func brand(_ number: Int) -> String {
    "component 'button' { base { width = \(number), height = \(number), gap = \(number) }, state 'hover' { gap = \(number) } }"
  }

  /// A runtime whose generations are brand one and brand two by turns, one being the first, and the two ready to swap.
  private static func brands() async throws -> (runtime: ThemeRuntime, following: [PreparedTheme]) {
    let runtime = ThemeRuntime(
      source: MutableSource(["one": ["theme.lua": brand(1)], "two": ["theme.lua": brand(2)]]))
    try await runtime.activate("one")
    return (runtime, [try await runtime.prepare("two"), try await runtime.prepare("one")])
  }

  /// Looks at all that a reader has of the button: it is what the brand of the reader's generation says, or wrong.
  private static func look(_ reader: borrowing SheetReader, _ button: StyleCell, _ tally: Tally) {
    let (name, number) = reader.generation.isMultiple(of: 2) ? ("two", 2.0) : ("one", 1.0)
    let style = try? reader.sheet.style(button, in: .hover)
    let values = [style?.width, style?.height, style?.gap]
    if reader.sheet.theme != name || values.contains(where: { $0 != Dimension.px(number) }) {
      tally.wrong.add(1, ordering: .relaxed)
    }
    tally.reads.add(1, ordering: .relaxed)
  }

  @Test("a reader that never stops sees one brand or the other during 10,000 swaps, never a mixture or nothing")
  func swaps() async throws {
    let (runtime, following) = try await Self.brands()
    let tally = Tally()
    let button = try runtime.sheet.component("button").cell()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          var reader = runtime.reader()
          while !tally.isDone.load(ordering: .relaxed) {
            reader.refresh()
            Self.look(reader, button, tally)
            await Task.yield()
          }
        }
      }
      group.addTask {
        for number in 0..<10_000 {
          runtime.swap(to: following[number % 2])
          if number.isMultiple(of: 64) { await Task.yield() }
        }
        tally.isDone.store(true, ordering: .relaxed)
      }
    }
    #expect(tally.wrong.load(ordering: .relaxed) == 0)
    #expect(tally.reads.load(ordering: .relaxed) > 0)
    #expect(runtime.generation == 10_001)
  }

  @Test("a reader on a thread of its own that looks 1,000 times a second sees whole brands during 10,000 swaps")
  func pacedReader() async throws {
    let (runtime, following) = try await Self.brands()
    let tally = Tally()
    let button = try runtime.sheet.component("button").cell()
    async let writing: Void = Pace.onThread {
      var pace = Pace(every: .microseconds(100))
      for number in 0..<10_000 {
        runtime.swap(to: following[number % 2])
        pace.wait()
      }
      tally.isDone.store(true, ordering: .relaxed)
    }
    await Pace.onThread {
      var pace = Pace(every: .milliseconds(1))
      var reader = runtime.reader()
      while !tally.isDone.load(ordering: .relaxed) {
        let before = reader.generation
        if reader.refresh() { tally.changes.add(1, ordering: .relaxed) }
        if reader.generation < before { tally.wrong.add(1, ordering: .relaxed) }
        Self.look(reader, button, tally)
        pace.wait()
      }
    }
    await writing
    #expect(tally.wrong.load(ordering: .relaxed) == 0)
    #expect(tally.reads.load(ordering: .relaxed) >= 100)
    // It met the swaps while they went on, not one brand all the time.
    #expect(tally.changes.load(ordering: .relaxed) >= 100)
    #expect(runtime.generation == 10_001)
  }

  @Test("taking the publication from several threads while another publishes frees each in its time")
  func contention() async throws {
    let (runtime, themes) = try await Self.brands()
    weak let first = runtime.publication
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          var last: UInt64 = 0
          for number in 0..<20_000 {
            let publication = runtime.publication
            // A generation never goes back, and a publication is whole.
            if publication.generation < last || publication.sheet.components.count != 1 {
              tally.wrong.add(1, ordering: .relaxed)
            }
            last = publication.generation
            if number.isMultiple(of: 128) { await Task.yield() }
          }
        }
      }
      group.addTask {
        for number in 0..<5_000 {
          runtime.swap(to: themes[number % 2])
          if number.isMultiple(of: 64) { await Task.yield() }
        }
      }
    }
    #expect(tally.wrong.load(ordering: .relaxed) == 0)
    #expect(first == nil)
    runtime.swap(to: themes[0])
    weak let held = runtime.publication
    runtime.swap(to: themes[1])
    #expect(held == nil)
  }

  @Test("a reader holds its sheet until it refreshes, and knows when it changed")
  func refresh() async throws {
    let runtime = ThemeRuntime(
      source: MutableSource(["one": ["theme.lua": Self.brand(1)], "two": ["theme.lua": Self.brand(2)]]))
    try await runtime.activate("one")
    var reader = runtime.reader()
    let isNew = reader.refresh()
    #expect(!isNew)
    try await runtime.activate("two")
    let theme = reader.sheet.theme
    #expect(theme == "one")
    let isNewer = reader.refresh()
    #expect(isNewer)
    let now = (reader.sheet.theme, reader.generation)
    #expect(now == ("two", 2))
  }

  @Test("a cell held over a swap answers for the new sheet, and says so when its name is gone")
  func handles() async throws {
    let runtime = ThemeRuntime(
      source: MutableSource([
        "one": ["theme.lua": "component 'button' { axis 'size' { small = { width = 1 }, large = { width = 2 } } }"],
        "two": [
          "theme.lua":
            "component 'button' { axis 'tone' { red = {} }, axis 'size' { large = { width = 20 }, small = { width = 10 } } }"
        ],
        "bare": ["theme.lua": "component 'card' { base { width = 1 } }"],
      ]))
    try await runtime.activate("one")
    let large = try runtime.sheet.component("button").cell(["size": "large"])
    try await runtime.activate("two")
    #expect(try runtime.sheet.style(large).width == Dimension.px(20))
    try await runtime.activate("bare")
    let sheet = runtime.sheet
    let gone = #expect(throws: Diagnostic.self) { try sheet.style(large) }
    #expect(gone?.kind == .unknownName)
    #expect(large.style().width == Dimension.px(2))
  }
}
