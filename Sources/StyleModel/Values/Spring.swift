/// A spring as designers give it: how quick it is, and how much it bounces.
///
/// It is the damped harmonic oscillator with mass 1, stiffness (2π / response)² and the damping ratio `damping`, let go
/// at rest one unit from its goal. How it moves is in `Spring+Motion`.
public struct Spring: Hashable, Sendable {
  /// The period it would swing with if nothing damped it, in seconds: 0.001…100.
  public let response: Double
  /// The damping ratio, 0.01…100: below 1 it overshoots, at 1 it comes to rest soonest, above 1 it creeps.
  public let damping: Double

  /// - Throws: `ValueError` when a number is out of its range. Without damping a spring would never end.
  public init(response: Double, damping: Double) throws(ValueError) {
    guard (0.001...100).contains(response) else {
      throw ValueError("The response of a spring is 0.001 to 100 seconds, not \(formatNumber(response))")
    }
    guard (0.01...100).contains(damping) else {
      throw ValueError("The damping of a spring is 0.01 to 100, not \(formatNumber(damping))")
    }
    self.response = response
    self.damping = damping
  }
}
