/// Two pieces of work timed in turns, so that whatever the machine does meanwhile happens to both.
struct Comparison {
  /// Seconds for one run, the median over the rounds.
  let measured: Double
  let baseline: Double
  /// The median of the rounds' ratios, which is steadier than the ratio of the medians.
  let ratio: Double

  /// - Parameters:
  ///   - rounds: How often both are timed.
  ///   - span: How long one timing lasts at least, in seconds; short work is repeated until then.
  init(
    rounds: Int = 11, span: Double = 0.02, measured: () throws -> Void, baseline: () throws -> Void
  ) rethrows {
    let repeats = (try Self.repeats(measured, span), try Self.repeats(baseline, span))
    var times: [(Double, Double)] = []
    for _ in 0..<rounds {
      let base = try Self.time(baseline, repeats.1)
      times.append((try Self.time(measured, repeats.0), base))
    }
    self.measured = median(times.map(\.0))
    self.baseline = median(times.map(\.1))
    ratio = median(times.map { $0.0 / $0.1 })
  }

  private static func repeats(_ work: () throws -> Void, _ span: Double) rethrows -> Int {
    // The first run warms caches and is not counted.
    try work()
    var count = 1
    while true {
      let once = try time(work, count) * Double(count)
      if once >= span { return count }
      count = once > 0 ? max(count * 2, min(count * 100, Int(span / once * Double(count)))) : count * 10
    }
  }

  private static func time(_ work: () throws -> Void, _ count: Int) rethrows -> Double {
    let start = processorTime()
    for _ in 0..<count { try work() }
    return (processorTime() - start) / Double(count)
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
}
