import StyleModel
import Testing

@Suite("An animator of a cell follows it from sheet to sheet")
struct CellAnimatorTests {
  private static func brand(_ name: String, loading opacity: DeclaredValue) -> SourceDeclarations {
    theme(
      name,
      .component(
        "button", .base(["opacity": 1, "width": 100]),
        .state("loading", ["opacity": opacity, "width": 40]),
        .transition(to: "loading", duration: ms(200), easing: "linear")))
  }

  /// An animator that has been moving to loading for half of the way, and the sheet of another brand, which has the same
  /// width.
  private func halfway() throws -> (animator: CellAnimator, next: StyleSheet) {
    let sheet = try Theme(Self.brand("calm", loading: 0.4)).resolved().sheet
    let next = try Theme(Self.brand("vivid", loading: 0.2)).resolved().sheet
    var animator = CellAnimator(try sheet.component("button").cell())
    animator.change(to: .loading, at: 0)
    #expect(animator.value(of: "width", at: 100) == .dimension(.px(70)))
    return (animator, next)
  }

  @Test("without a fade, everything turns at once and nothing goes on moving, not even what both brands share")
  func atOnce() throws {
    var (animator, next) = try halfway()
    try animator.swap(to: next, at: 100)
    #expect(animator.value(of: "opacity", at: 100) == .number(0.2))
    #expect(animator.value(of: "width", at: 100) == .dimension(.px(40)))
    #expect(!animator.isMoving(at: 100))
  }

  @Test("under reduced motion a fade turns at once too, also where a movement had begun before")
  func reduced() throws {
    var (animator, next) = try halfway()
    animator.reducedMotion = true
    try animator.swap(to: next, at: 100, fade: .ms(300))
    #expect(animator.value(of: "width", at: 100) == .dimension(.px(40)))
    #expect(!animator.isMoving(at: 100))
  }

  @Test("a fade goes from what is on screen to what the new brand says")
  func fading() throws {
    var (animator, next) = try halfway()
    try animator.swap(to: next, at: 100, fade: .ms(300), easing: .linear)
    #expect(animator.value(of: "opacity", at: 100) == .number(0.7))
    #expect(animator.isMoving(at: 399))
    #expect(!animator.isMoving(at: 400))
    #expect(animator.value(of: "opacity", at: 400) == .number(0.2))
  }

  @Test("what is on screen is read with the types that styles give, whether it moves or not")
  func types() throws {
    let source = theme(
      "typed", .property(PropertyDefinition("lift", [.number])), .property(PropertyDefinition("name", [.string])),
      .property(PropertyDefinition("wait", [.duration])),
      .component(
        "box",
        .base([
          "opacity": 1, "width": 100, "background": "#000000", "foreground": "#000000", "visible": true, "lift": 0,
          "name": "a", "wait": ms(100), "shadow": .composite(.shadow, ["color": "#000", "y": 2]),
          "fontWeight": "bold", "fontFamily": .value(.fontFamily(["Inter"])),
        ]),
        .state("loading", ["opacity": 0, "width": 0, "lift": 4, "wait": ms(300), "foreground": "#ffffff"]),
        .transition(to: "loading", duration: ms(200), easing: "linear")))
    let cell = try Theme(source).resolved().sheet.component("box").cell()
    var animator = CellAnimator(cell)
    func expectAlike<Value: Equatable>(_ property: StyleProperty<Value>, at time: Double = 0) {
      let style = cell.style(in: animator.states)
      #expect(style[property] != nil && animator.value(property, at: time) == style[property])
    }
    for (states, time) in [(StateSet.normal, 0.0), (.loading, 1000)] {
      animator.change(to: states, at: 0)
      expectAlike(.opacity, at: time)
      expectAlike(.width, at: time)
      expectAlike(.background, at: time)
      expectAlike(.foreground, at: time)
      expectAlike(.visible, at: time)
      expectAlike(.shadow, at: time)
      expectAlike(.fontWeight, at: time)
      expectAlike(.fontFamily, at: time)
      expectAlike(StyleProperty<Double>("lift"), at: time)
      expectAlike(StyleProperty<String>("name"), at: time)
      expectAlike(StyleProperty<TimeDuration>("wait"), at: time)
      expectAlike(StyleProperty<StyleValue>("wait"), at: time)
    }
    #expect(animator.value(.opacity, at: 100) == 0.5)
    #expect(animator.value(.width, at: 100) == .px(50))
    #expect(animator.value(StyleProperty<Double>("lift"), at: 100) == 2)
    #expect(animator.value(StyleProperty<TimeDuration>("wait"), at: 100) == .ms(200))
    #expect(animator.value(.foreground, at: 100) != nil && animator.value(.foreground, at: 100)?.color != .black)
    #expect(animator.value(StyleProperty<String>("lift"), at: 100) == nil, "a value of another type")
    #expect(animator.value(.scale, at: 100) == nil && animator.value(StyleProperty<Double>("nowhere"), at: 100) == nil)
  }

  @Test("a cell that the new brand does not have leaves everything as it was")
  func gone() throws {
    var animator = try halfway().animator
    let bare = try Theme(theme("bare", .component("card"))).resolved().sheet
    #expect(throws: Diagnostic.self) { try animator.swap(to: bare, at: 100) }
    #expect(animator.cell.sheet.theme == "calm")
    #expect(animator.value(of: "width", at: 100) == .dimension(.px(70)))
    #expect(animator.isMoving(at: 100))
  }
}
