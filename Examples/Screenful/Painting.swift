import Foundation
import Livery
import Synchronization

/// One thread that draws, as a renderer would.
final class Painter: Sendable {
  private let finished = Atomic(false)
  private let total = Mutex(Total())

  struct Total {
    var frames = 0
    var drawn = 0
    var missing = 0
    var torn = 0
  }

  var isFinished: Bool { finished.load(ordering: .acquiring) }
  var result: Total { total.withLock { $0 } }

  func start(_ frames: Int, in runtime: ThemeRuntime) {
    Thread { [self] in
      do {
        try paint(frames, in: runtime)
      } catch {
        print("a name is gone: \(error)")
      }
      finished.store(true, ordering: .releasing)
    }.start()
  }

  private func paint(_ frames: Int, in runtime: ThemeRuntime) throws {
    // A reader for each thread: between two refreshes every answer is of one sheet.
    var reader = runtime.reader()
    var screen = try Screen(on: reader.sheet)
    var total = Total()
    for number in 0..<frames {
      if reader.refresh() { try screen.turn(to: reader.sheet) }
      let frame = screen.draw(number)
      total.frames += 1
      total.drawn += frame.drawn
      total.missing += frame.missing
      total.torn += frame.radii.count == 1 ? 0 : 1
    }
    self.total.withLock { $0 = total }
  }
}

/// Draws on two threads and swaps the brands meanwhile.
func draw(_ frames: Int, while brands: [PreparedTheme], in runtime: ThemeRuntime) async throws {
  let painters = [Painter(), Painter()]
  for painter in painters { painter.start(frames, in: runtime) }
  var swaps = 0
  repeat {
    runtime.swap(to: brands[swaps % brands.count])
    swaps += 1
    try await Task.sleep(for: .milliseconds(1))
  } while !painters.allSatisfy(\.isFinished)
  for (number, painter) in painters.enumerated() {
    let total = painter.result
    print(
      "painter \(number + 1): \(total.frames) frames, \(total.drawn) parts drawn, \(total.missing) missing, "
        + "\(total.torn) frames of two brands")
  }
  print("brands: \(swaps) swaps, now at generation \(runtime.generation)")
}
