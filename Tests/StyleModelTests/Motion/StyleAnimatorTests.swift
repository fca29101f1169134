import Testing

// Styles and transitions are otherwise made by sheets alone.
@testable import StyleModel

@Suite("An animator moves a style over time")
struct StyleAnimatorTests {
  let properties = PropertyTable()

  private func style(_ values: [String: StyleValue]) -> ResolvedStyle {
    ResolvedStyle(
      entries: values.compactMap { name, value in
        properties.index(of: name).map { ResolvedStyle.Entry(property: $0, value: value) }
      }.sorted { $0.property < $1.property })
  }

  private func number(_ animator: StyleAnimator, _ name: String, at time: Double) -> Double? {
    switch properties.index(of: name).flatMap({ animator.style(at: time)[$0] }) {
    case .number(let number)?: number
    case .dimension(let length)?: length.value
    default: nil
    }
  }

  private func timing(_ duration: Double, delay: Double = 0, _ easing: Easing = .linear) -> ResolvedTransition {
    ResolvedTransition(
      from: .any, to: .any, slot: nil, properties: nil, duration: .ms(duration), delay: .ms(delay), easing: easing,
      place: nil, origin: .host)
  }

  /// An animator at width 0 that began to move to 100 at time 0.
  private func moving(_ transition: ResolvedTransition) -> StyleAnimator {
    var animator = StyleAnimator(style(["width": .dimension(.px(0))]), properties: properties)
    animator.change(to: style(["width": .dimension(.px(100))]), at: 0) { _ in transition }
    return animator
  }

  static let courses:
    [(name: String, duration: Double, delay: Double, easing: Easing, at: [Double], widths: [Double])] = [
      ("plain", 200, 0, .linear, [-10, 0, 50, 100, 200, 300], [0, 0, 25, 50, 100, 100]),
      ("after a delay", 200, 100, .linear, [0, 90, 100, 200, 300], [0, 0, 0, 50, 100]),
      ("begun in the middle", 200, -50, .linear, [0, 50, 150], [25, 50, 100]),
      ("over before it began", 100, -100, .linear, [0], [100]), ("of no time", 0, 0, .linear, [0], [100]),
      ("of no time after a delay", 0, 50, .linear, [0, 49, 50], [0, 0, 100]),
      ("of negative time", -50, 100, .linear, [0, 99, 100], [0, 0, 100]),
      ("in steps at the end", 100, 0, .steps(4, .end), [0, 24, 25, 99, 100], [0, 0, 25, 75, 100]),
      ("in steps at the start", 100, 0, .steps(4, .start), [0, 24, 25, 99], [25, 25, 50, 100]),
      ("in steps at the start, after a delay", 100, 50, .steps(2, .start), [0, 49, 50], [0, 0, 50]),
    ]

  @Test("A movement", arguments: courses)
  func course(_ it: (name: String, duration: Double, delay: Double, easing: Easing, at: [Double], widths: [Double])) {
    let animator = moving(timing(it.duration, delay: it.delay, it.easing))
    #expect(it.at.map { number(animator, "width", at: $0) } == it.widths, "\(it.name)")
  }

  @Test(
    "Times and lengths of time of any size are borne",
    arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e-300])
  func extremes(time: Double) throws {
    let spring = try Spring(response: 100, damping: 0.01)
    let ends: [(StyleValue, StyleValue, String)] = [
      (.dimension(.px(0)), .dimension(.px(.greatestFiniteMagnitude)), "width"), (.number(0), .number(1), "opacity"),
      (.fontWeight(.regular), .fontWeight(.bold), "fontWeight"),
      (
        .color(.color(Color(space: .oklch, 0.5, 1e308, 1e308))), .color(.color(Color(space: .srgb, 1e308, -1e308, 0))),
        "background"
      ), (.shadow([]), .shadow([Shadow(color: .color(.transparent), blur: .px(1e308))]), "shadow"),
    ]
    for easing in [Easing.linear, .steps(1_000_000, .start), .spring(spring), .named(.ease)] {
      for transition in [timing(time, easing), timing(100, delay: time, easing), timing(time, delay: -time, easing)] {
        for (first, last, name) in ends {
          var animator = StyleAnimator(style([name: first]), properties: properties)
          for (moment, goal) in [(0, last), (time, first), (50, last), (-time, first)] {
            animator.change(to: style([name: goal]), at: moment) { _ in transition }
            for shown in [time, 0, 50, -time] {
              let value = animator.style(at: shown).entries.first?.value
              _ = (value?.text, value?.jsonValue.text, value?.luaSource, animator.isMoving(at: shown))
            }
          }
          #expect(animator.target == style([name: first]))
        }
      }
    }
  }

  @Test("What no transition moves, and what has no middle, is there at once and told")
  func swaps() {
    var animator = StyleAnimator(
      style([
        "width": .dimension(.px(1)), "iconName": .string("a"), "opacity": .number(0), "height": .dimension(.px(5)),
      ]),
      properties: properties)
    let swapped = animator.change(
      to: style([
        "width": .dimension(.rem(1)), "iconName": .string("b"), "opacity": .number(0.5), "height": .dimension(.px(5)),
      ]),
      at: 0
    ) { _ in timing(100) }
    #expect(swapped.map { properties[$0].name } == ["width", "iconName"])
    #expect(animator.running.count == 1)
    #expect(
      animator.style(at: 0)
        == style([
          "width": .dimension(.rem(1)), "iconName": .string("b"), "opacity": .number(0), "height": .dimension(.px(5)),
        ]))
    let all = animator.change(to: style([:]), at: 50) { _ in nil }
    #expect(all.count == 4)
    #expect(animator.style(at: 50) == style([:]))
  }

  @Test("A missing side is the initial value, and a property leaves the style when it has come to rest")
  func initial() {
    var animator = StyleAnimator(style([:]), properties: properties)
    animator.change(to: style(["opacity": .number(0.5)]), at: 0) { _ in timing(100) }
    #expect(number(animator, "opacity", at: 50) == 0.75)
    #expect(number(animator, "opacity", at: 100) == 0.5)
    animator.change(to: style([:]), at: 200) { _ in timing(100) }
    #expect(number(animator, "opacity", at: 250) == 0.75)
    #expect(number(animator, "opacity", at: 299) != nil)
    #expect(number(animator, "opacity", at: 300) == nil)
    // A width has no initial value, so there is nothing to come from.
    #expect(animator.change(to: style(["width": .dimension(.px(1))]), at: 400) { _ in timing(100) }.count == 1)
  }

  @Test("An interruption goes on from the value on screen, in the full time of the state entered")
  func interruption() {
    var animator = moving(timing(100))
    animator.change(to: style(["width": .dimension(.px(200))]), at: 50) { _ in timing(300) }
    #expect([50, 200, 350].map { number(animator, "width", at: $0) } == [50, 125, 200])
  }

  @Test("A reversal takes only the time that was spent, and turns again likewise")
  func reversal() {
    var animator = moving(timing(100))
    animator.change(to: style(["width": .dimension(.px(0))]), at: 40) { _ in timing(100) }
    #expect([40, 60, 80].map { number(animator, "width", at: $0) } == [40, 20, 0])
    #expect(!animator.isMoving(at: 80))
    // Half way back, 0.4 · 0.5 + 0.6 of the way is covered once more.
    animator.change(to: style(["width": .dimension(.px(100))]), at: 60) { _ in timing(100) }
    #expect([60, 100, 140].map { number(animator, "width", at: $0) } == [20, 60, 100])
  }

  @Test("A reversal has the timing of the state entered, its negative delay shortened too")
  func reversalTiming() {
    var animator = moving(timing(100))
    animator.change(to: style(["width": .dimension(.px(0))]), at: 50) { _ in timing(400, delay: -100) }
    // Half of 400 ms, begun 50 ms ago: a quarter of the way from 50 to 0 is over.
    #expect([50, 100, 200].map { number(animator, "width", at: $0) } == [37.5, 25, 0])
  }

  @Test("Turning back before anything moved is at once")
  func turnInDelay() {
    var animator = moving(timing(100, delay: 50))
    let swapped = animator.change(to: style(["width": .dimension(.px(0))]), at: 20) { _ in timing(100) }
    #expect(swapped.count == 1)
    #expect(number(animator, "width", at: 20) == 0)
    #expect(!animator.isMoving(at: 20))
  }

  @Test("A change that a property has no part in lets it go on")
  func undisturbed() {
    var animator = moving(timing(100))
    animator.change(to: style(["width": .dimension(.px(100)), "gap": .dimension(.px(1))]), at: 50) { _ in nil }
    #expect(number(animator, "width", at: 75) == 75)
  }

  @Test("Reduced motion makes every change immediate")
  func reducedMotion() {
    var animator = moving(timing(100))
    let swapped = animator.change(to: style(["width": .dimension(.px(0))]), at: 50, reducedMotion: true) { _ in
      timing(100, delay: 100)
    }
    #expect(swapped.count == 1)
    #expect(number(animator, "width", at: 50) == 0)
  }

  @Test("A spring overshoots its goal, settles, and reverses like others")
  func springs() throws {
    let spring = try Spring(response: 0.3, damping: 0.3)
    let transition = timing(spring.settlingDuration * 1000, .spring(spring))
    var animator = moving(transition)
    let end = spring.settlingDuration * 1000
    let widths = stride(from: 0, through: end, by: 5).compactMap { number(animator, "width", at: $0) }
    #expect((widths.max() ?? 0) > 110)
    #expect(number(animator, "width", at: end) == 100)
    let half = try #require(number(animator, "width", at: 60))
    animator.change(to: style(["width": .dimension(.px(0))]), at: 60) { _ in transition }
    #expect(number(animator, "width", at: 60) == half)
    #expect(number(animator, "width", at: 60 + end) == 0)
  }

  @Test("Overshoot is clamped to the property's range")
  func clamped() throws {
    let curve = try CubicBezier([0.3, -1, 0.7, 2])
    var animator = StyleAnimator(
      style(["opacity": .number(0), "offsetX": .dimension(.px(0)), "width": .dimension(.px(0))]), properties: properties
    )
    animator.change(
      to: style(["opacity": .number(1), "offsetX": .dimension(.px(1)), "width": .dimension(.px(1))]), at: 0
    ) { _ in timing(100, .cubicBezier(curve)) }
    let times = Array(stride(from: 0.0, through: 100, by: 1))
    let opacities = times.compactMap { number(animator, "opacity", at: $0) }
    let offsets = times.compactMap { number(animator, "offsetX", at: $0) }
    let widths = times.compactMap { number(animator, "width", at: $0) }
    #expect(opacities.min() == 0 && opacities.max() == 1)
    #expect((offsets.min() ?? 0) < 0 && (offsets.max() ?? 0) > 1)
    #expect(widths.min() == 0 && (widths.max() ?? 0) > 1)
  }

  @Test("Times that are no numbers move nothing and trap nothing", arguments: [Double.nan, .infinity, -.infinity])
  func strangeTimes(time: Double) {
    var animator = moving(timing(100))
    _ = animator.style(at: time)
    animator.change(to: style(["width": .dimension(.px(5))]), at: time) { _ in timing(100) }
    _ = animator.style(at: time)
    _ = animator.isMoving(at: time)
    #expect(animator.target == style(["width": .dimension(.px(5))]))
  }
}
