/// Animates one cell: its states change, brands are swapped under it, and its style moves from one to the other.
///
/// A value of its own, driven by the caller's clock in milliseconds. Everything it answers is a pure function of the
/// changes it was told and the time it is asked for.
public struct CellAnimator: Sendable {
  /// The cell on the sheet that holds now.
  public private(set) var cell: StyleCell
  /// The active states.
  public private(set) var states: StateSet
  /// Whether every change is to be immediate.
  public var reducedMotion: Bool
  private var animator: StyleAnimator

  /// A cell at rest.
  public init(_ cell: StyleCell, states: StateSet = [], reducedMotion: Bool = false) {
    self.cell = cell
    self.states = states
    self.reducedMotion = reducedMotion
    animator = StyleAnimator(cell.style(in: states).entries, properties: cell.sheet.properties)
  }

  /// Changes the active states; what moves, and how, is for the theme's transitions to say.
  public mutating func change(to states: StateSet, at time: Double) {
    let sheet = cell.sheet
    let component = sheet.components[cell.component]
    let slot = cell.slot
    let from = sheet.effective(self.states)
    let to = sheet.effective(states)
    self.states = states
    animator.change(to: cell.style(in: states).entries, at: time, reducedMotion: reducedMotion) { property in
      component.transition(of: property, slot: slot, from: from, to: to)
    }
  }

  /// Turns to another sheet, such as that of a brand just published.
  /// - Parameters:
  ///   - sheet: The sheet to turn to.
  ///   - time: Now, in milliseconds of the caller's clock.
  ///   - fade: How long to fade from the style on screen to the new one; with nil, or under reduced motion, everything
  ///     turns at once and nothing goes on moving.
  ///   - easing: How the fade moves.
  /// - Throws: an `unknownName` when the cell does not exist there; nothing is changed then.
  public mutating func swap(
    to sheet: StyleSheet, at time: Double, fade: TimeDuration? = nil, easing: Easing = .easeInOut
  ) throws(Diagnostic) {
    let next = try sheet.cell(cell)
    cell = next
    guard let fade, !reducedMotion else {
      // What was on its way to a value that the new sheet shares would else go on, beside what has turned.
      animator = StyleAnimator(next.style(in: states).entries, properties: sheet.properties)
      return
    }
    animator.adopt(sheet.properties)
    let transition = ResolvedTransition(
      from: .any, to: .any, slot: nil, properties: nil, duration: fade, delay: .ms(0), easing: easing, place: nil,
      origin: .host)
    animator.change(to: next.style(in: states).entries, at: time) { _ in transition }
  }

  /// The style on screen at a time.
  public func style(at time: Double) -> ResolvedStyle { animator.style(at: time) }

  /// One property on screen at a time, with the type that a ``Style`` gives it; nil where it is not set.
  public func value<Value>(_ property: StyleProperty<Value>, at time: Double) -> Value? {
    animator.shown(PropertyIndex(property.index(in: cell.sheet)), at: time).flatMap { Value.read($0) }
  }

  /// One property on screen at a time, by its name; nil where it is not set.
  public func value(of property: String, at time: Double) -> StyleValue? {
    cell.sheet.properties.index(of: property).flatMap { animator.shown($0, at: time) }
  }

  /// Whether anything still moves, or waits to, at a time.
  public func isMoving(at time: Double) -> Bool { animator.isMoving(at: time) }
}

extension StyleSheet {
  /// The states that take part when a set is active.
  public func effective(_ set: StateSet) -> StateTable.Mask { states.effective(mask(of: set)) }
}
