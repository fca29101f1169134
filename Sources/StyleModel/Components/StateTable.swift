/// The states of a theme, low to high, and which of them take others away.
///
/// A set of states is a bit mask, the lowest state the lowest bit. So a theme has at most 63 states; more is a
/// `resultLimit`.
public struct StateTable: Hashable, Sendable {
  /// A set of states of this table.
  public typealias Mask = UInt64

  /// The names of the states, low to high.
  public let names: [String]
  /// For each state the states that it takes away; never a higher one.
  public let suppressed: [Mask]
  private let focus: Mask
  private let focusVisible: Mask

  /// The most states that a theme may have, which is what a set holds.
  public static let maximumCount = 63

  /// The default states, low to high.
  public static let defaultNames = [
    "selected", "focus", "focusVisible", "hover", "pressed", "error", "disabled", "loading",
  ]

  /// What a state takes away where its theme does not say otherwise.
  public static let defaultSuppression = [
    "loading": ["hover", "pressed", "disabled"],
    "disabled": ["hover", "pressed", "focus", "focusVisible"],
  ]

  /// - Parameters:
  ///   - names: The states, low to high, at most ``maximumCount``; further ones are left out.
  ///   - suppresses: What a state takes away; for states that it does not name, ``defaultSuppression`` among `names`.
  public init(_ names: [String] = StateTable.defaultNames, suppresses: [String: [String]] = [:]) {
    let names = Array(names.prefix(Self.maximumCount))
    func mask(_ name: String) -> Mask { names.firstIndex(of: name).map { 1 << Mask($0) } ?? 0 }
    self.names = names
    focus = mask("focus")
    focusVisible = mask("focusVisible")
    let (focus, focusVisible) = (focus, focusVisible)
    suppressed = names.enumerated().map { index, name in
      let taken = (suppresses[name] ?? Self.defaultSuppression[name] ?? []).reduce(0) { $0 | mask($1) }
      let lower = taken & ((1 << Mask(index)) - 1)
      return lower & focus != 0 ? lower | focusVisible : lower
    }
  }

  /// The set of one state, or nil when there is no such state.
  public func mask(of name: String) -> Mask? { names.firstIndex(of: name).map { 1 << Mask($0) } }

  /// The states of a set, low to high.
  public func names(in mask: Mask) -> [String] {
    names.enumerated().filter { mask & (1 << Mask($0.offset)) != 0 }.map(\.element)
  }

  /// The names of the states that a state takes away, low to high.
  /// - Parameter index: The position of the state in ``names``; no state takes anything away beyond its end.
  public func suppressedNames(by index: Int) -> [String] { names(in: suppressed[index]) }

  /// The states that take part: `focusVisible` brings `focus`, then each state, from the highest down, takes away those
  /// it suppresses; one that was taken away takes nothing away itself.
  public func effective(_ active: Mask) -> Mask {
    var mask = completed(active & ((1 << Mask(names.count)) - 1))
    for index in names.indices.reversed() where mask & (1 << Mask(index)) != 0 { mask &= ~suppressed[index] }
    return mask
  }

  /// The states of a set that do not take part, low to high, each with the state that takes it away: of several, the
  /// highest. ``effective(_:)`` gives the others.
  public func suppressed(in active: Mask) -> [(state: Int, by: Int)] {
    var mask = completed(active & ((1 << Mask(names.count)) - 1))
    var found: [(state: Int, by: Int)] = []
    for index in names.indices.reversed() where mask & (1 << Mask(index)) != 0 {
      let taken = mask & suppressed[index]
      mask &= ~taken
      found += names.indices.filter { taken & (1 << Mask($0)) != 0 }.map { (state: $0, by: index) }
    }
    return found.sorted { $0.state < $1.state }
  }

  /// A set with what its states bring along: `focusVisible` brings `focus`.
  func completed(_ mask: Mask) -> Mask { mask & focusVisible != 0 ? mask | focus : mask }

  /// What a component that knows only `relevant` states sees of an effective set.
  public func restrict(_ effective: Mask, to relevant: Mask) -> Mask {
    completed(effective & relevant)
  }

  /// Every effective set that some subset of `relevant` leads to, as binary numbers in ascending order.
  ///
  /// Grown state by state, so that the work goes with the number of sets that exist rather than with two to the power of
  /// the number of states. Returns nil when there are more than `limit`.
  public func effectiveSets(of relevant: Mask, limit: Int) -> [Mask]? {
    var reached: Set<Mask> = [0]
    for index in names.indices where relevant & (1 << Mask(index)) != 0 {
      for mask in reached { reached.insert(effective(mask | 1 << Mask(index))) }
      if reached.count > limit { return nil }
    }
    return reached.sorted()
  }
}
