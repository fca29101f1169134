import StyleModel
import Testing

@Suite("Springs move")
struct SpringTests {
  static let springs: [(Double, Double)] = [
    (0.3, 0.2), (0.3, 0.5), (0.5, 0.825), (0.4, 0.999), (0.4, 0.999_999_5), (0.4, 1), (0.4, 1.000_001_5), (0.4, 1.2),
    (0.4, 5), (2, 0.05), (1, 100), (0.001, 0.01),
  ]

  @Test("A spring starts at rest and settles at its goal", arguments: springs)
  func ends(response: Double, damping: Double) throws {
    let spring = try Spring(response: response, damping: damping)
    #expect(spring.progress(after: 0) == 0)
    #expect(spring.progress(after: -1) == 0)
    #expect(spring.progress(after: .infinity) == 1)
    #expect(spring.progress(after: .nan) == 0)
    #expect(abs(spring.progress(after: spring.settlingDuration * 20) - 1) < 1e-9)
    let easing = Easing.spring(spring)
    #expect(easing.settlingDuration == spring.settlingDuration)
    #expect(easing.progress(at: 1) == 1)
    #expect(easing.progress(at: 0) == 0)
    #expect(easing.progress(at: 0.3) == spring.progress(after: 0.3 * spring.settlingDuration))
  }

  @Test("It stays within a thousandth from the settling time on, and not sooner", arguments: springs)
  func settling(response: Double, damping: Double) throws {
    let spring = try Spring(response: response, damping: damping)
    let end = spring.settlingDuration
    #expect(abs(spring.progress(after: end * (1 - 1e-6)) - 1) > 0.001)
    for index in 0..<5000 {
      let time = end * (1 + Double(index) / 1000 + 1e-9)
      #expect(abs(spring.progress(after: time) - 1) <= 0.001)
    }
  }

  @Test("It moves as the equation of motion says, integrated in small steps", arguments: springs.prefix(10))
  func equation(response: Double, damping: Double) throws {
    let spring = try Spring(response: response, damping: damping)
    let ω = 2 * Double.pi / response
    let step = response / 4000
    func acceleration(_ x: Double, _ v: Double) -> Double { ω * ω * (1 - x) - 2 * damping * ω * v }
    var (x, v) = (0.0, 0.0)
    for index in 1...8000 {
      // Runge–Kutta of the fourth order.
      let (k1x, k1v) = (v, acceleration(x, v))
      let (k2x, k2v) = (v + step / 2 * k1v, acceleration(x + step / 2 * k1x, v + step / 2 * k1v))
      let (k3x, k3v) = (v + step / 2 * k2v, acceleration(x + step / 2 * k2x, v + step / 2 * k2v))
      let (k4x, k4v) = (v + step * k3v, acceleration(x + step * k3x, v + step * k3v))
      x += step / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
      v += step / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
      if index % 400 == 0 { #expect(abs(spring.progress(after: Double(index) * step) - x) < 1e-5) }
    }
  }

  @Test("Little damping overshoots, much does not")
  func overshoot() throws {
    let times = stride(from: 0, through: 3, by: 0.01)
    #expect(times.contains { ((try? Spring(response: 0.5, damping: 0.4))?.progress(after: $0) ?? 0) > 1.1 })
    #expect(!times.contains { ((try? Spring(response: 0.5, damping: 1))?.progress(after: $0) ?? 2) > 1 })
  }
}
