import StyleModel

/// What a cell does when its states change: which properties move, which swap, and how it looks at a time.
public struct TransitionPlayback: Sendable {
  /// A change of states at a time, in milliseconds.
  public struct Step: Sendable {
    /// The active states from then on.
    public let states: [String]
    /// In milliseconds from the start.
    public let time: Double

    /// A step; times may not go back from one to the next.
    public init(_ states: [String], at time: Double) {
      self.states = states
      self.time = time
    }
  }

  /// A property on its way.
  public struct Movement: Sendable {
    /// What moves.
    public let property: PropertyIndex
    /// The value that was on screen when it began.
    public let from: StyleValue
    /// The value that it comes to.
    public let to: StyleValue
    /// How long it takes, shortened where a movement is turned back half-way.
    public let duration: TimeDuration
    /// The declaration that moves it.
    public let transition: ResolvedTransition
  }

  /// The cell at the start.
  public let cell: CellKey
  /// The effective states before the last step.
  public let from: StateTable.Mask
  /// The effective states at the end.
  public let to: StateTable.Mask
  /// By property name.
  public let animations: [Movement]
  /// The properties that take their new value at the start, by name.
  public let swaps: [PropertyIndex]
  /// The time that was asked for, in milliseconds, and the style then.
  public let moment: (time: Double, style: ResolvedStyle)?

  /// Plays steps, and looks at a time.
  /// - Parameters:
  ///   - query: The component, slot and axes; its states are where it begins.
  ///   - steps: The changes in order of time; the last one is what is told of.
  ///   - time: When to look, in milliseconds.
  ///   - reducedMotion: Whether every duration and delay is zero.
  ///   - sheet: What is asked.
  public init(
    _ query: StyleQuery, steps: [Step], at time: Double?, reducedMotion: Bool = false, in sheet: StyleSheet
  ) throws(Diagnostic) {
    var query = query
    let start = try sheet.cell(query)
    let component = sheet.components[start.component]
    var animator = StyleAnimator(sheet.style(of: start), properties: sheet.properties)
    var shown: StyleAnimator?
    var before = start.effective
    var previous = before
    var swaps: [PropertyIndex] = []
    for step in steps {
      if let time, step.time > time, shown == nil { shown = animator }
      query.states = step.states
      let next = try sheet.cell(query)
      previous = before
      let (old, slot) = (before, start.slot)
      swaps = animator.change(to: sheet.style(of: next), at: step.time, reducedMotion: reducedMotion) { property in
        component.transition(of: property, slot: slot, from: old, to: next.effective)
      }
      before = next.effective
    }
    cell = start
    from = steps.count > 1 ? previous : start.effective
    to = before
    func byName(_ a: PropertyIndex, _ b: PropertyIndex) -> Bool {
      bytewise(sheet.properties[a].name, sheet.properties[b].name)
    }
    animations = animator.running.map { property, animation in
      Movement(
        property: property, from: animation.from, to: animation.to,
        duration: animation.duration == animation.transition.duration.milliseconds
          ? animation.transition.duration : .ms(animation.duration), transition: animation.transition)
    }.sorted { byName($0.property, $1.property) }
    self.swaps = swaps.sorted(by: byName)
    moment = time.map { ($0, (shown ?? animator).style(at: $0)) }
  }
}
