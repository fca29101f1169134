/// How some properties move when states change, with its values known.
public struct ResolvedTransition: Sendable {
  /// The state that must have been left.
  public let from: End
  /// The state that must have been entered.
  public let to: End
  /// nil means every slot.
  public let slot: Int?
  /// nil means all that interpolate.
  public let properties: [PropertyIndex]?
  /// How long it moves; for a spring, how long it takes to settle.
  public let duration: TimeDuration
  /// How long it waits before it moves; a negative delay begins in the middle.
  public let delay: TimeDuration
  /// How the way is divided over the time.
  public let easing: Easing
  /// Where it was declared.
  public let place: SourcePlace?
  /// Whose script declares it.
  public let origin: Origin

  /// One end of a transition.
  public enum End: Hashable, Sendable {
    case any
    /// The empty set of states.
    case normal
    case state(StateTable.Mask)

    /// Whether the end is met: a state that is in `these` and not in `others`, or `these` being empty.
    func matches(_ these: StateTable.Mask, leaving others: StateTable.Mask) -> Bool {
      switch self {
      case .any: true
      case .normal: these == 0 && others != 0
      case .state(let mask): these & mask != 0 && others & mask == 0
      }
    }
  }

  /// How narrowly it names its ends: both, then `to`, then `from`, then neither.
  var rank: Int { (from == .any ? 0 : 1) + (to == .any ? 0 : 2) }
}
