import CHeapMeter
import Foundation
import Livery
import StyleModel
import Locking
import Synchronization
import ThemeScripting

/// Two threads that read while a third swaps.
///
/// Rates are counted by the time that a thread had a processor, so that they say what threads cost each other and not
/// what else the machine does. That a reader waits would not show in them; so it is counted for itself.
enum ThreadRows {
  static let sections = [
    Section(title: "Two threads that read while brands swap 1,000 times a second") { try threads() }
  ]

  private static func threads() throws -> [Row] {
    let runtime = ThemeRuntime(source: ThemeTexts(themes: ["one": CatalogTheme.files, "two": CatalogTheme.files]))
    let themes = try waiting {
      try await runtime.activate("one")
      return [try await runtime.prepare("two"), try await runtime.prepare("one")]
    }
    let cells = try CatalogCells.all(of: runtime.sheet)
    let reading: @Sendable () throws -> Double = { try read(cells, by: runtime) }
    var gains: [(readers: Double, plain: Double)] = []
    var waits = 0
    for _ in 0..<25 {
      // In turns, so that whatever the machine does meanwhile happens to both.
      let plain = (try Crew.rate(of: 1, plainLoop), try Crew.rate(of: 2, plainLoop))
      let writer = Writer(runtime, themes)
      let readers = (try Crew.rate(of: 1, reading), try Crew.rate(of: 2, reading))
      writer.stop()
      gains.append((readers.1.rate / readers.0.rate, plain.1.rate / plain.0.rate))
      waits += readers.0.waits + readers.1.waits
    }
    return [
      Row(
        "what two readers gain : a plain loop gains", measured: numberText(median(gains.map(\.readers))),
        baseline: numberText(median(gains.map(\.plain))), ratio: median(gains.map { $0.readers / $0.plain }),
        atLeast: 0.9),
      Row("times that a reader waited", measured: "\(waits)", baseline: "", ratio: Double(waits), bar: 0),
    ]
  }

  private static let frames = 6_000

  /// Frames that draw each a part of the cells: a refresh, handles brought up to a sheet that is new, reads.
  private static func read(_ held: [StyleCell], by runtime: ThemeRuntime) throws -> Double {
    var reader = runtime.reader()
    var cells = Array(held.prefix(64))
    var sum = 0.0
    for frame in 0..<frames {
      if reader.refresh() {
        let sheet = reader.sheet
        for index in cells.indices { cells[index] = try sheet.cell(cells[index]) }
      }
      let states = StateSet(rawValue: UInt64(frame & 255))
      for cell in cells {
        let style = cell.style(in: states)
        sum += style.opacity ?? 0
        sum += style.gap?.value ?? 0
        sum += style.borderWidth?.value ?? 0
        sum += style.borderColor?.color?.c0 ?? 0
      }
    }
    return sum
  }

  private static func plainLoop() -> Double {
    var generator = SeededGenerator(seed: 5)
    var sum = 0.0
    for _ in 0..<8_000_000 { sum += Double(generator.next() & 1) }
    return sum
  }

  /// Swaps every millisecond until it is stopped.
  private final class Writer: Sendable {
    private let isStopped = Atomic(false)
    private let done = DispatchSemaphore(value: 0)

    init(_ runtime: ThemeRuntime, _ themes: [PreparedTheme]) {
      Thread {
        var number = 0
        while !self.isStopped.load(ordering: .relaxed) {
          runtime.swap(to: themes[number % themes.count])
          number += 1
          usleep(1_000)
        }
        self.done.signal()
      }.start()
    }

    func stop() {
      isStopped.store(true, ordering: .relaxed)
      done.wait()
    }
  }
}

/// Threads that do the same at the same time.
private final class Crew: Sendable {
  private let ready = Atomic(0)
  private let results = Guarded<[Result<(seconds: Double, waits: Int), any Error>]>([])
  private let done = DispatchSemaphore(value: 0)

  /// How often the work is done in a second of the threads' own time, all together, and how often one waited.
  static func rate(of count: Int, _ work: @escaping @Sendable () throws -> Double) throws -> (rate: Double, waits: Int)
  {
    let crew = Crew()
    for _ in 0..<count {
      Thread {
        let result = Result { try crew.run(work, among: count) }
        crew.results.withLock { $0.append(result) }
        crew.done.signal()
      }.start()
    }
    for _ in 0..<count { crew.done.wait() }
    let results = try crew.results.withLock { try $0.map { try $0.get() } }
    return (results.reduce(0) { $0 + 1 / $1.seconds }, results.reduce(0) { $0 + $1.waits })
  }

  private func run(_ work: () throws -> Double, among count: Int) throws -> (seconds: Double, waits: Int) {
    ready.add(1, ordering: .relaxed)
    while ready.load(ordering: .relaxed) < count {}
    let waits = Int(waits_of_thread())
    let start = threadTime()
    keep(try work())
    return (threadTime() - start, Int(waits_of_thread()) - waits)
  }
}
