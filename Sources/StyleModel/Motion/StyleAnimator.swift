/// Moves one slot's style from state to state over time, property by property.
///
/// A value of its own, driven by the caller's clock: the same changes at the same times give the same styles. What
/// happens when a transition is interrupted or reversed follows CSS Transitions 1, section 3.1, "Starting of
/// transitions": an interrupted property goes on from the value on screen, and one that turns back takes only the part of
/// its duration that it had spent.
public struct StyleAnimator: Sendable {
  private var properties: PropertyTable
  /// The style that holds once everything has come to rest.
  public private(set) var target: ResolvedStyle
  /// What moves, by property.
  public private(set) var running: [PropertyIndex: Animation] = [:]

  /// A property on its way from one value to another.
  public struct Animation: Sendable {
    /// The value on screen when the movement was begun.
    public let from: StyleValue
    /// The value it comes to rest at.
    public let to: StyleValue
    /// The transition that moves it, which is that of the state being entered.
    public let transition: ResolvedTransition
    /// When it begins to move, the delay over, in milliseconds of the caller's clock.
    public let start: Double
    /// How long it moves, in milliseconds.
    public let duration: Double
    /// Where a turn would lead back to, which is not where an interrupted one began.
    fileprivate let reversesTo: StyleValue
    fileprivate let shortening: Double

    /// When it comes to rest, in milliseconds of the caller’s clock.
    public var end: Double { start + duration }

    /// The share of the way at a time; below 0 and above 1 where the easing overshoots.
    fileprivate func progress(at time: Double) -> Double {
      guard time >= start else { return 0 }
      guard time < end else { return 1 }
      if case .spring(let spring) = transition.easing {
        return spring.progress(after: (time - start) / duration * spring.settlingDuration)
      }
      return transition.easing.progress(at: (time - start) / duration)
    }
  }

  /// - Parameters:
  ///   - style: The style to begin with, at rest.
  ///   - properties: Those of the sheet that the styles are from.
  public init(_ style: ResolvedStyle, properties: PropertyTable) {
    self.properties = properties
    target = style
  }

  /// Turns to another style.
  /// - Parameters:
  ///   - style: The style to end with.
  ///   - time: Now, in milliseconds of the caller's clock.
  ///   - reducedMotion: Makes every duration and delay zero.
  ///   - transition: The transition that moves a property, if any.
  /// - Returns: The properties that took their new value at once.
  @discardableResult
  public mutating func change(
    to style: ResolvedStyle, at time: Double, reducedMotion: Bool = false,
    transition: (PropertyIndex) -> ResolvedTransition?
  ) -> [PropertyIndex] {
    var swaps: [PropertyIndex] = []
    let concerned = Set(target.entries.map(\.property) + style.entries.map(\.property) + running.keys)
    for property in concerned.sorted() {
      let goal = end(of: property, in: style)
      let current = running[property]
      if let current, current.end > time {
        if current.to == goal { continue }
      } else {
        running[property] = nil
        if end(of: property, in: target) == goal { continue }
      }
      guard let goal, let shown = value(of: property, at: time), shown != goal || current == nil,
        let chosen = transition(property), !reducedMotion, shown.canInterpolate(to: goal),
        let animation = animation(property, from: shown, to: goal, chosen, interrupting: running[property], at: time)
      else {
        running[property] = nil
        swaps.append(property)
        continue
      }
      running[property] = animation
    }
    target = style
    return swaps
  }

  /// Goes on with another theme's properties: what moves keeps moving under its name, and what has none there is let go.
  mutating func adopt(_ table: PropertyTable) {
    let old = properties
    properties = table
    guard old.definitions.map(\.name) != table.definitions.map(\.name) else { return }
    running = Dictionary(
      running.compactMap { property, animation in table.index(of: old[property].name).map { ($0, animation) } },
      uniquingKeysWith: { first, _ in first })
    target = ResolvedStyle(
      entries: target.entries.compactMap { entry in
        table.index(of: old[entry.property].name).map { ResolvedStyle.Entry(property: $0, value: entry.value) }
      }.sorted { $0.property < $1.property })
  }

  /// The style on screen at a time.
  public func style(at time: Double) -> ResolvedStyle {
    var entries = target.entries.filter { running[$0.property].map { $0.end <= time } ?? true }
    for (property, animation) in running where animation.end > time {
      entries.append(ResolvedStyle.Entry(property: property, value: value(of: animation, property, at: time)))
    }
    return ResolvedStyle(entries: entries.sorted { $0.property < $1.property })
  }

  /// One property of that style; nil where it is not set.
  func shown(_ property: PropertyIndex, at time: Double) -> StyleValue? {
    guard let animation = running[property], animation.end > time else { return target[property] }
    return value(of: animation, property, at: time)
  }

  /// Whether anything still moves, or waits to, at a time.
  public func isMoving(at time: Double) -> Bool { running.values.contains { $0.end > time } }

  // MARK: One property

  /// What a property comes to at an end of a transition: its initial value where it is not set.
  private func end(of property: PropertyIndex, in style: ResolvedStyle) -> StyleValue? {
    style[property] ?? properties[property].initial
  }

  private func value(of property: PropertyIndex, at time: Double) -> StyleValue? {
    guard let animation = running[property], animation.end > time else { return end(of: property, in: target) }
    return value(of: animation, property, at: time)
  }

  private func value(of animation: Animation, _ property: PropertyIndex, at time: Double) -> StyleValue {
    let progress = animation.progress(at: time)
    let value = animation.from.interpolated(to: animation.to, progress: progress) ?? animation.to
    return properties[property].clamp(value)
  }

  private func animation(
    _ property: PropertyIndex, from shown: StyleValue, to goal: StyleValue, _ transition: ResolvedTransition,
    interrupting running: Animation?, at time: Double
  ) -> Animation? {
    let duration = max(transition.duration.milliseconds, 0)
    let delay = transition.delay.milliseconds
    guard duration + delay > 0 else { return nil }
    guard let running, running.reversesTo == goal else {
      return Animation(
        from: shown, to: goal, transition: transition, start: time + delay, duration: duration, reversesTo: shown,
        shortening: 1)
    }
    let covered = running.progress(at: time) * running.shortening + (1 - running.shortening)
    let shortening = min(max(abs(covered), 0), 1)
    return Animation(
      from: shown, to: goal, transition: transition, start: time + (delay < 0 ? delay * shortening : delay),
      duration: duration * shortening, reversesTo: running.to, shortening: shortening)
  }
}

extension PropertyDefinition {
  /// Keeps an overshooting value in the property's range.
  func clamp(_ value: StyleValue) -> StyleValue {
    guard let range else { return value }
    return switch value {
    case .number(let number): .number(range.clamp(number))
    case .dimension(.length(let length, let unit)): .dimension(.length(range.clamp(length), unit))
    case .duration(let duration): .duration(TimeDuration(range.clamp(duration.value), duration.unit))
    default: value
    }
  }
}

extension SheetComponent {
  /// The transition that moves a property between two effective sets: both ends named beat `to`, which beats `from`,
  /// which beats neither; then the later one wins.
  public func transition(
    of property: PropertyIndex, slot: Int, from: StateTable.Mask, to: StateTable.Mask
  ) -> ResolvedTransition? {
    var best: ResolvedTransition?
    for transition in transitions {
      guard transition.slot == nil || transition.slot == slot,
        transition.properties?.contains(property) ?? true,
        transition.from.matches(from, leaving: to), transition.to.matches(to, leaving: from),
        transition.rank >= best?.rank ?? 0
      else { continue }
      best = transition
    }
    return best
  }
}
