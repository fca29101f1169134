import Locking

/// A state by a number that is the same in every sheet of the process, so that sets of states can be kept across swaps.
///
/// The default states have fixed numbers. Others get theirs when they are first named; there are 56 such numbers, and
/// they are never given back.
public struct StyleState: Hashable, Sendable {
  /// From 0 to 63.
  public let number: UInt8

  @usableFromInline init(number: UInt8) { self.number = number }

  /// It is the chosen one of several.
  public static let selected = StyleState(number: 0)
  /// Input goes to it.
  public static let focus = StyleState(number: 1)
  /// Input goes to it, and that should be seen.
  public static let focusVisible = StyleState(number: 2)
  /// The pointer is over it.
  public static let hover = StyleState(number: 3)
  /// It is being pressed.
  public static let pressed = StyleState(number: 4)
  /// What it holds is wrong.
  public static let error = StyleState(number: 5)
  /// It cannot be used now.
  public static let disabled = StyleState(number: 6)
  /// It waits for something.
  public static let loading = StyleState(number: 7)

  private static let registry = Guarded(StateTable.defaultNames)

  /// The state of a name, whether or not some theme has it.
  /// - Returns: nil when all numbers are taken by other names. Queries by names still work then.
  public init?(_ name: String) {
    let number = Self.registry.withLock { names -> UInt8? in
      if let known = names.firstIndex(of: name) { return UInt8(known) }
      guard names.count < 64 else { return nil }
      names.append(name)
      return UInt8(names.count - 1)
    }
    guard let number else { return nil }
    self.number = number
  }

  /// The state of a name that has been named before.
  init?(known name: String) {
    guard let number = Self.registry.withLock({ $0.firstIndex(of: name) }) else { return nil }
    self.number = UInt8(number)
  }

  /// The names of all states that have a number, by their numbers.
  static var allNames: [String] { registry.withLock { $0 } }

  /// The state's name.
  public var name: String { Self.registry.withLock { $0[Int(number)] } }
}

/// A set of states: what is active, as a widget knows it. Suppression and additions are the sheet's business.
public struct StateSet: OptionSet, Hashable, Sendable {
  /// One bit for each ``StyleState/number``.
  public let rawValue: UInt64

  /// The set of these bits.
  @inlinable public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The set of one state.
  @inlinable public init(_ state: StyleState) { rawValue = 1 << UInt64(state.number) }

  /// The set of some states.
  public init(_ states: some Sequence<StyleState>) {
    rawValue = states.reduce(0) { $0 | 1 << UInt64($1.number) }
  }

  /// No state at all.
  public static let normal: StateSet = []
  /// It is the chosen one of several.
  public static let selected = StateSet(rawValue: 1)
  /// Input goes to it.
  public static let focus = StateSet(rawValue: 1 << 1)
  /// Input goes to it, and that should be seen.
  public static let focusVisible = StateSet(rawValue: 1 << 2)
  /// The pointer is over it.
  public static let hover = StateSet(rawValue: 1 << 3)
  /// It is being pressed.
  public static let pressed = StateSet(rawValue: 1 << 4)
  /// What it holds is wrong.
  public static let error = StateSet(rawValue: 1 << 5)
  /// It cannot be used now.
  public static let disabled = StateSet(rawValue: 1 << 6)
  /// It waits for something.
  public static let loading = StateSet(rawValue: 1 << 7)
}
