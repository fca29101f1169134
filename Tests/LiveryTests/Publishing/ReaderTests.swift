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
  }

  /// Two brands in each of which every property of the button says which brand it is.
  private static func brand(_ number: Int) -> String {
    "component 'button' { base { width = \(number), height = \(number), gap = \(number) }, state 'hover' { gap = \(number) } }"
  }

  @Test("a reader that never stops sees one brand or the other during 10,000 swaps, never a mixture or nothing")
  func swaps() async throws {
    let runtime = ThemeRuntime(
      source: MutableSource(["one": ["theme.lua": Self.brand(1)], "two": ["theme.lua": Self.brand(2)]]))
    try await runtime.activate("one")
    let one = try await runtime.prepare("one")
    let two = try await runtime.prepare("two")
    let tally = Tally()
    let button = try runtime.sheet.component("button").cell()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          var reader = runtime.reader()
          while !tally.isDone.load(ordering: .relaxed) {
            reader.refresh()
            guard let style = try? reader.sheet.style(button, in: .hover) else {
              tally.wrong.add(1, ordering: .relaxed)
              continue
            }
            let values = [style.width, style.height, style.gap]
            if values.contains(nil) || Set(values.compactMap { $0 }).count != 1 {
              tally.wrong.add(1, ordering: .relaxed)
            }
            tally.reads.add(1, ordering: .relaxed)
            await Task.yield()
          }
        }
      }
      group.addTask {
        for number in 0..<10_000 {
          runtime.swap(to: number.isMultiple(of: 2) ? two : one)
          if number.isMultiple(of: 64) { await Task.yield() }
        }
        tally.isDone.store(true, ordering: .relaxed)
      }
    }
    #expect(tally.wrong.load(ordering: .relaxed) == 0)
    #expect(tally.reads.load(ordering: .relaxed) > 0)
    #expect(runtime.generation == 10_001)
  }

  @Test("taking the publication from several threads while another publishes frees each in its time")
  func contention() async throws {
    let runtime = ThemeRuntime(
      source: MutableSource(["one": ["theme.lua": Self.brand(1)], "two": ["theme.lua": Self.brand(2)]]))
    try await runtime.activate("one")
    let themes = [try await runtime.prepare("two"), try await runtime.prepare("one")]
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
