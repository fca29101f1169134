import StyleModel

/// What a cell does when its states change: which properties move, which swap, and how it looks at a time.
public struct TransitionPlayback: Sendable {
  /// A change of states at a time, in milliseconds.
  public struct Step: Sendable {
    public let states: [String]
    public let time: Double

    public init(_ states: [String], at time: Double) {
      self.states = states
      self.time = time
    }
  }

  /// A property on its way.
  public struct Movement: Sendable {
    public let property: PropertyIndex
    public let from: StyleValue
    public let to: StyleValue
    public let duration: TimeDuration
    public let transition: ResolvedTransition
  }

  public let cell: CellKey
  public let from: StateTable.Mask
  public let to: StateTable.Mask
  /// By property name.
  public let animations: [Movement]
  /// The properties that take their new value at the start, by name.
  public let swaps: [PropertyIndex]
  public let moment: (time: Double, style: ResolvedStyle)?

  /// Plays steps, and looks at a time.
  /// - Parameters:
  ///   - query: The component, slot and axes; its states are where it begins.
  ///   - steps: The changes in order of time; the last one is what is told of.
  ///   - time: When to look, in milliseconds.
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
