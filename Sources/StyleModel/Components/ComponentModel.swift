/// A component as a theme sees it: everything that the plugins, the themes of the chain and the components it extends say
/// of it, merged, checked and put in order of precedence.
public struct ComponentModel: Sendable {
  /// The name of the component.
  public let name: String
  /// The component it extends.
  public let extends: String?
  /// `root` first, then inherited ones, then its own, as declared.
  public let slots: [SlotDeclaration]
  /// Inherited axes first.
  public let axes: [Axis]
  /// The default value of each axis that has one.
  public let defaults: [String: AxisValue]
  /// All rules that can ever speak, weakest first within each level.
  let rules: [Rule]
  /// Inherited transitions first.
  let transitions: [Transition]
  /// The states that rules and conditions name.
  let namedStates: StateTable.Mask
  /// Where it was first declared.
  public let place: SourcePlace?
  /// Whose declaration came first, which is whose component it is.
  public let origin: Origin

  /// An axis with its values in the order in which they are shown.
  public struct Axis: Sendable {
    /// The name of the axis.
    public let name: String
    /// The values, those of known order first, then numbers by value, then bytewise.
    public let values: [AxisValue]
    /// Whether all values are booleans; such an axis always has both.
    public let isBoolean: Bool

    /// The position of a value, counted from 1; 0 is the unselected axis.
    public func index(of text: String) -> Int? { values.firstIndex { $0.text == text }.map { $0 + 1 } }
  }

  /// The position of a slot, `root` being 0.
  public func slotIndex(_ name: String) -> Int? { slots.firstIndex { $0.name == name } }
}

/// A rule with its place in the precedence.
struct Rule: Sendable {
  let selector: Selector
  let body: RuleBody
  let place: SourcePlace?
  let origin: Origin
  /// The keys that lead from the rule's entry to its body: the value of an axis.
  let keys: [String]

  enum Selector: Sendable {
    case base
    /// An axis by position and the position of its value, from 1.
    case axis(Int, Int)
    case state(Int)
    /// With the highest state that must hold, if any.
    case when(CompiledCondition, rank: Int?)
    /// Names a state or a mode value that a child theme has removed.
    case never
  }

  /// The level within which the rule stands: base, the axes in order, conditions without states, then two for each state.
  var level: Int {
    switch selector {
    case .base: 0
    case .axis(let axis, _): 1 + axis
    case .when(_, rank: nil): 10_000
    case .state(let state): 10_001 + 2 * state
    case .when(_, rank: let rank?): 10_002 + 2 * rank
    case .never: Int.max
    }
  }
}

/// A condition with positions for names.
struct CompiledCondition: Sendable {
  /// Component axes: position, and the positions of the values that will do.
  var axes: [(axis: Int, values: Set<Int>)] = []
  /// Mode axes: name and values.
  var modes: [(axis: String, values: Set<String>)] = []
  var states: StateTable.Mask = 0
  var unless: [CompiledCondition] = []
  /// For `why`: `size=small|large, appearance=dark, state=hover, unless(state=disabled)`.
  var text = ""

  /// Whether it holds; an unselected axis matches nothing.
  func holds(selection: [Int], states effective: StateTable.Mask, context: Context) -> Bool {
    holdsWithoutStates(selection: selection, context: context)
      && states & effective == states
      && !unless.contains { $0.holds(selection: selection, states: effective, context: context) }
  }

  /// The part that no state can change.
  func holdsWithoutStates(selection: [Int], context: Context) -> Bool {
    axes.allSatisfy { $0.values.contains(selection[$0.axis]) }
      && modesHold(in: context)
      && !unless.contains { !$0.dependsOnStates && $0.holdsWithoutStates(selection: selection, context: context) }
  }

  /// The part that the context alone decides.
  func modesHold(in context: Context) -> Bool {
    modes.allSatisfy { axis, values in context[axis].map(values.contains) ?? false }
  }

  /// Whether states, here or inside `unless`, have a say.
  var dependsOnStates: Bool { states != 0 || unless.contains { $0.dependsOnStates } }

  /// All states named, here and inside `unless`.
  var namedStates: StateTable.Mask { unless.reduce(states) { $0 | $1.namedStates } }
}

/// A transition with its place.
struct Transition: Sendable {
  let declaration: TransitionDeclaration
  let origin: Origin
  /// The properties it moves, shorthands expanded; nil for all that interpolate.
  let properties: [PropertyIndex]?

  /// What is said of a transition that takes a duration and has none, wherever that comes to light.
  static let missingDuration = ValueError("a transition needs a duration", suggestion: "duration = ms(150)")
}
