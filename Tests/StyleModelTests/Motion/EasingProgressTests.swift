import StyleModel
import Testing

@Suite("Progress follows time")
struct EasingProgressTests {
  static let curves: [Easing] = [.linear, .ease, .easeIn, .easeOut, .easeInOut]

  @Test("Curves begin at 0 and end at 1", arguments: curves)
  func ends(easing: Easing) {
    #expect(easing.progress(at: 0) == 0)
    #expect(easing.progress(at: 1) == 1)
    #expect(easing.settlingDuration == nil)
    #expect(easing.progress(at: .nan) == 0)
  }

  static let middlesTable: [(Easing, Double)] = [
    (Easing.linear, 0.5), (.ease, 0.8024033877399112), (.easeIn, 0.31535681257253934), (.easeOut, 0.6846431874274607),
    (.easeInOut, 0.5),
  ]

  @Test("Named curves have their known middles", arguments: middlesTable)
  func middles(easing: Easing, progress: Double) {
    #expect(abs(easing.progress(at: 0.5) - progress) < 1e-9)
  }

  @Test("A curve is solved to the last digits, flat stretches and all")
  func solving() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      func unit() -> Double {
        [0, 1, .random(in: 0...1, using: &generator)].randomElement(using: &generator) ?? 0
      }
      let curve = try CubicBezier(
        unit(), .random(in: -2...3, using: &generator), unit(), .random(in: -2...3, using: &generator))
      for t in stride(from: 0.02, to: 1, by: 0.07) {
        let rest = 1 - t
        func point(_ a: Double, _ b: Double) -> Double { 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t }
        let (x, y) = (point(curve.x1, curve.x2), point(curve.y1, curve.y2))
        let progress = Easing.cubicBezier(curve).progress(at: x)
        // Where x stands still, one x has many y, and an x is known to 1e-16 only.
        let near = [x - 1e-15, x + 1e-15].map { Easing.cubicBezier(curve).progress(at: $0) }
        #expect(abs(progress - y) < max(1e-9, 10 * abs(near[0] - near[1])), "\(curve) at \(x)")
      }
    }
  }

  static let tangentsTable: [([Double], x: Double, y: Double)] = [
    ([0.25, 0.5, 0.75, 0.5], -0.1, -0.2), ([0.25, 0.5, 0.75, 0.5], 1.1, 1.2), ([0.0, 0, 0.5, 0.25], -1, -0.5),
    ([0.5, 0.25, 1, 1], 2, 2.5), ([0.0, 0, 0, 0], -1, -1), ([0.0, 1, 1, 0], -1, 0), ([1.0, 1, 1, 1], 2, 2),
  ]

  @Test("A curve goes on by its tangents outside 0 to 1", arguments: tangentsTable)
  func tangents(numbers: [Double], x: Double, y: Double) throws {
    #expect(abs(Easing.cubicBezier(try CubicBezier(numbers)).progress(at: x) - y) < 1e-12)
  }

  static let stepsTable: [(Int, Easing.StepPosition, share: Double, progress: Double)] = [
    (4, Easing.StepPosition.end, 0.0, 0.0), (4, .end, 0.24, 0), (4, .end, 0.25, 0.25), (4, .end, 0.99, 0.75),
    (4, .end, 1, 1), (4, .start, 0, 0.25), (4, .start, 0.25, 0.5), (4, .start, 0.99, 1), (4, .start, 1, 1),
    (1, .end, 0.5, 0), (1, .start, 0, 1), (4, .end, -0.1, -0.25), (4, .start, -0.1, 0), (4, .end, 1.3, 1.25),
    (4, .end, 1e300, 1e300), (0, .end, 0.5, 0), (-3, .start, 0.5, 1),
  ]

  @Test("Steps are those of CSS", arguments: stepsTable)
  func steps(count: Int, position: Easing.StepPosition, share: Double, progress: Double) {
    #expect(Easing.steps(count, position).progress(at: share) == progress)
  }

  @Test("Before the time begins no step has been taken")
  func before() {
    #expect(Easing.steps(4, .start).progress(at: 0, before: true) == 0)
    #expect(Easing.steps(4, .end).progress(at: 0, before: true) == 0)
    #expect(Easing.steps(4, .end).progress(at: 0.5, before: true) == 0.25)
  }
}
