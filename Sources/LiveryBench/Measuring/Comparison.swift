/// Two pieces of work timed in short turns, so that whatever the machine does meanwhile happens to both.
struct Comparison {
  /// Seconds for one run, the median over the rounds that count.
  let measured: Double
  let baseline: Double
  /// The median of the rounds' ratios, which is steadier than the ratio of the medians.
  let ratio: Double

  /// One turn of the measured work, and those of the baseline before and after it.
  private struct Round {
    let measured: Double
    let before: Double
    let after: Double

    var baseline: Double { (before + after) / 2 }
    var ratio: Double { measured / baseline }

    /// A machine that changes its speed in between, as virtual ones do, gives a ratio of two speeds.
    var isSteady: Bool { max(before, after) <= min(before, after) * 1.1 }
  }

  /// - Parameters:
  ///   - rounds: How often both are timed.
  ///   - span: How long one timing lasts at least, in seconds; short work is repeated until then.
  init(
    rounds: Int = 41, span: Double = 0.005, measured: () throws -> Void, baseline: () throws -> Void
  ) rethrows {
    let repeats = (try Self.repeats(measured, span), try Self.repeats(baseline, span))
    var all: [Round] = []
    var before = try Self.time(baseline, repeats.1)
    for _ in 0..<rounds {
      let time = try Self.time(measured, repeats.0)
      let after = try Self.time(baseline, repeats.1)
      all.append(Round(measured: time, before: before, after: after))
      before = after
    }
    let counted = Self.quiet(all)
    self.measured = median(counted.map(\.measured))
    self.baseline = median(counted.map(\.baseline))
    ratio = median(counted.map(\.ratio))
  }

  /// Those during which the machine did least else. Both works tell which these are, in equal parts: by one alone, rounds
  /// would be chosen in which chance was kind to that one.
  private static func quiet(_ rounds: [Round]) -> [Round] {
    let steady = rounds.filter(\.isSteady)
    // Where hardly any is, the machine is never steady, and none is better than another.
    guard steady.count >= 5, steady.count * 4 >= rounds.count else { return rounds }
    let (measured, baseline) = (median(steady.map(\.measured)), median(steady.map(\.baseline)))
    func slowness(_ round: Round) -> Double { round.measured / measured + round.baseline / baseline }
    return Array(steady.sorted { slowness($0) < slowness($1) }.prefix((steady.count + 1) / 2))
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
