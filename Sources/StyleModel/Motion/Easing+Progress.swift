extension Easing {
  /// The progress at a share of the whole time: 0 at the start and 1 at the end, between them as the easing has it; a
  /// curve or a spring may go beyond.
  ///
  /// A curve is continued outside 0…1 by its tangents (CSS Easing 1 §2.2). The whole time of a spring is its
  /// `settlingDuration`, after which it is at its goal.
  /// - Parameters:
  ///   - share: the share of the whole time; NaN counts as 0.
  ///   - before: whether the time has not begun yet, which counts where a step stands at the very start (the "before
  ///     flag" of CSS Easing 1 §2.3).
  public func progress(at share: Double, before: Bool = false) -> Double {
    let share = share.isNaN ? 0 : share
    switch self {
    case .named(.linear): return share
    case .named(let name): return name.curve.progress(at: share)
    case .cubicBezier(let curve): return curve.progress(at: share)
    case .steps(let count, let position): return Self.step(share, of: Double(max(count, 1)), position, before: before)
    case .spring(let spring):
      return share >= 1 ? 1 : spring.progress(after: share * spring.settlingDuration)
    }
  }

  /// How many seconds a spring takes until it stays within 0.1 % of its goal; nil for what takes the duration that it
  /// is given.
  public var settlingDuration: Double? {
    if case .spring(let spring) = self { spring.settlingDuration } else { nil }
  }

  private static func step(_ share: Double, of count: Double, _ position: StepPosition, before: Bool) -> Double {
    let scaled = share * count
    var step = scaled.rounded(.down)
    if position == .start { step += 1 }
    if before, scaled == scaled.rounded(.down) { step -= 1 }
    if share >= 0 { step = max(step, 0) }
    if share <= 1 { step = min(step, count) }
    return step / count
  }
}

extension CubicBezier {
  /// The y at an x, outside 0…1 on the tangents at the ends.
  func progress(at x: Double) -> Double {
    if x <= 0 { return x == 0 ? 0 : x * tangentAtStart }
    if x >= 1 { return x == 1 ? 1 : 1 + (x - 1) * tangentAtEnd }
    if x1 == y1, x2 == y2 { return x }
    return Self.coordinate(y1, y2, at: parameter(for: x))
  }

  private static func coordinate(_ a: Double, _ b: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
  }

  /// The parameter at which the curve has this x. As both inner x are within 0…1, x never falls as t grows, so halving
  /// always finds it; Newton's steps are taken while they stay inside the interval.
  private func parameter(for x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<100 {
      let error = Self.coordinate(x1, x2, at: t) - x
      if error.magnitude < 1e-15 { break }
      if error < 0 { low = t } else { high = t }
      let rest = 1 - t
      let slope = 3 * rest * rest * x1 + 6 * rest * t * (x2 - x1) + 3 * t * t * (1 - x2)
      let next = t - error / slope
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private var tangentAtStart: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0, x2 > 0 { return y2 / x2 }
    if y1 == 0, y2 == 0 { return 1 }
    return 0
  }

  private var tangentAtEnd: Double {
    if x2 < 1 { return (y2 - 1) / (x2 - 1) }
    if y2 == 1, x1 < 1 { return (y1 - 1) / (x1 - 1) }
    if y2 == 1, y1 == 1 { return 1 }
    return 0
  }
}
