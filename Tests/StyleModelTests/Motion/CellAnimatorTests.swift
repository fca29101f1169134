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
