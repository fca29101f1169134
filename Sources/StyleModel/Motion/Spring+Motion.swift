#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Spring {
  /// How near its goal a spring must stay to be at rest: 0.1 %.
  private static let rest = 0.001

  /// The way done after so many seconds: 0 at the start, 1 at the goal, beyond 1 while it overshoots.
  ///
  /// It is the closed solution of x″ + 2ζω x′ + ω² x = 0 with x(0) = 1 and x′(0) = 0, where ω = 2π / response and ζ is
  /// the damping, as any text on the damped harmonic oscillator has it; the way done is 1 - x.
  public func progress(after seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    guard seconds < .infinity else { return 1 }
    return 1 - displacement(at: seconds)
  }

  /// After how many seconds it stays within 0.1 % of its goal.
  public var settlingDuration: Double {
    var low = 0.0
    var high: Double
    var sign = 1.0
    if let swing {
      // It turns round at every multiple of π / swing, a little nearer each time. The last turn that is still too far
      // away is followed by one crossing of the limit before the next turn.
      let turns = (log(1 / Self.rest) * swing / (damping * frequency * .pi)).rounded(.down)
      low = turns * .pi / swing
      high = (turns + 1) * .pi / swing
      sign = turns.truncatingRemainder(dividingBy: 2) == 0 ? 1 : -1
    } else {
      high = response
      while displacement(at: high) > Self.rest { high *= 2 }
    }
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return high }
      if sign * displacement(at: middle) > Self.rest { low = middle } else { high = middle }
    }
  }

  private var frequency: Double { 2 * .pi / response }

  /// The frequency with which it really swings, in radians a second; nil when it does not. Near the critical damping
  /// that formula loses its digits, and the critical one differs by less than they are worth.
  private var swing: Double? {
    damping < 1 - 1e-6 ? frequency * ((1 - damping) * (1 + damping)).squareRoot() : nil
  }

  private func displacement(at t: Double) -> Double {
    if let swing {
      let decay = damping * frequency
      return exp(-decay * t) * (cos(swing * t) + decay / swing * sin(swing * t))
    }
    guard damping > 1 + 1e-6 else { return exp(-frequency * t) * (1 + frequency * t) }
    let root = ((damping - 1) * (damping + 1)).squareRoot()
    // The slow rate as a quotient, since the difference ζ - √(ζ² - 1) loses its digits when ζ is large.
    let (slow, fast) = (frequency / (damping + root), frequency * (damping + root))
    return (fast * exp(-slow * t) - slow * exp(-fast * t)) / (fast - slow)
  }
}
