import CHeapMeter
import Testing

@testable import Livery

@Suite("Memory does not grow with the number of reloads")
struct MemoryTests {
  /// So small that thousands of loads are made in seconds; each text is another, so that no cache knows it, and two of
  /// five do not load.
  private static func text(_ number: Int) -> String {
    switch number % 5 {
    case 1: "component 'button' { base { opactiy = \(number) } }"
    case 3: "error('not now, \(number)')"
    default:
      """
      modes { appearance = { "light", "dark" } }
      tokens { space = px(\(number)) }
      component "button" {
        axis "size" { small = { width = token.space }, large = { width = \(number) } },
        state "hover" { opacity = function(cx) return cx.states.hover and 0.5 or 1 end },
      }
      """
    }
  }

  private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  // What the whole program holds can only be told where nothing else runs, so this is a process of its own.
  @Test("over 5,000 reloads, failed ones included, sheets are freed and the heap stays as large as it was")
  func flat() async {
    await #expect(processExitsWith: .success) {
      // The testing library keeps the backtrace of each error that is thrown till the test ends: 70 bytes a reload here.
      errors_pass_unnoticed()
      let source = MutableSource(["base": ["theme.lua": Self.text(0)]])
      let runtime = ThemeRuntime(source: source, sheets: 2)
      try await runtime.activate("base")
      var alive: [Weak] = []
      var bytes: [Int] = []
      for number in 1...5_000 {
        source.set(of: "base", to: Self.text(number))
        if let publication = try? await runtime.reload() {
          alive += [Weak(publication), Weak(publication.sheet)]
        }
        alive.removeAll { $0.object == nil }
        // After a third, what is kept from load to load, and is bounded, is there.
        if number > 1_500 { bytes.append(Int(heap_bytes_in_use())) }
      }
      #expect(runtime.generation == 3_001)
      // Two sheets are remembered; a publication may wait in a slot for the next writer to free it.
      #expect(alive.count <= 12)
      // The least of many looks, as a load may still be giving things back on its thread. A sheet has thousands of bytes,
      // the rest is what the allocator keeps for each thread, which goes up and down.
      let (first, last) = (bytes.prefix(500).min() ?? 0, bytes.suffix(500).min() ?? .max)
      #expect(last - first < 3_000 * 32, "\(first) bytes became \(last)")
    }
  }
}
