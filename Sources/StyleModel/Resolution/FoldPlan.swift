/// What is known of a component's fold before its first cell: which rules a selection brings in, and what they write, as
/// plain numbers.
///
/// All slots of a cell share one row. A slot's part of it holds a value number for each property that some rule may give
/// the slot, in the order of the property table, 0 where nothing is set.
struct FoldPlan {
  /// For each slot, the properties of its part of a row.
  let columns: [[PropertyIndex]]
  /// For each slot, where its part begins; after the last, the length of a row.
  let starts: [Int]
  let rules: [Rule]
  /// What the rules write, one rule's after the other's, slot by slot, a step for each write.
  let steps: [Step]
  /// The functions that stand in place of values.
  let calls: [Call]
  /// The rules of the base, in order.
  let base: [Int]
  /// For each axis and each of its values, counted from 0 for none, the rules in order.
  let axes: [[[Int]]]
  /// The conditions and states, in order, without those that the context rules out.
  let rest: [Int]
  /// For each rule and slot, where its steps stand.
  private let parts: [Range<Int>]
  /// For each slot and property, the position in a row, or -1.
  private let positions: [Int32]
  private let propertyCount: Int

  /// A value number and where it goes.
  struct Step {
    let position: Int32
    let value: ValuePool.Index

    /// In place of a position, that the value is the number of a call.
    static let call: Int32 = -1
    /// A further part of what a call before it gives.
    static let called: Int32 = -2
  }

  /// A function that gives the value of a property, or of all that a shorthand stands for.
  final class Call {
    let function: DeclaredFunction
    /// As it was written.
    let property: PropertyIndex
    /// What a shorthand stands for.
    let parts: [(name: String, property: PropertyIndex)]
    /// Where the value of the property goes, if it is no shorthand.
    let position: Int
    /// What the body names outright, and no answer overwrites.
    let others: [PropertyIndex]

    init(
      _ function: DeclaredFunction, for property: PropertyIndex, among writes: [BodyCompiler.Write],
      _ properties: PropertyTable, position: Int32
    ) {
      self.function = function
      self.property = property
      let definition = properties[property]
      parts = definition.parts.compactMap { name in properties.index(of: name).map { (name, $0) } }
      self.position = Int(position)
      others = writes.filter { $0.written != property }.map(\.property)
    }
  }

  struct Rule {
    /// Where its steps stand.
    var steps = 0..<0
    /// Whether no function has a say in it.
    var isPlain = true
    /// Whether functions stand for bodies, which no steps tell of.
    var hasBodies = false
    /// States that must be effective.
    var states: StateTable.Mask = 0
    /// Whether a condition excludes by states, which no mask can tell.
    var excludesByStates = false

    var dependsOnStates: Bool { states != 0 || excludesByStates }
  }

  /// - Parameter isOpen: Whether any slot may be given any property, as hooks and functions for bodies do.
  init(_ component: CompiledComponent, properties: PropertyTable, context: Context, pool: ValuePool, isOpen: Bool) {
    let model = component.model
    propertyCount = properties.count
    columns = Self.columns(of: component, properties, isOpen: isOpen)
    var starts = [0]
    var positions = [Int32](repeating: -1, count: model.slots.count * properties.count)
    for (slot, columns) in columns.enumerated() {
      for (offset, property) in columns.enumerated() {
        positions[slot * properties.count + Int(property)] = Int32(starts[slot] + offset)
      }
      starts.append(starts[slot] + columns.count)
    }
    var rules: [Rule] = []
    var steps: [Step] = []
    var calls: [Call] = []
    var parts = [Range<Int>](repeating: 0..<0, count: component.rules.count * model.slots.count)
    var base: [Int] = []
    var axes = model.axes.map { [[Int]](repeating: [], count: $0.values.count + 1) }
    var rest: [Int] = []
    for (index, compiled) in component.rules.enumerated() {
      var rule = Rule()
      switch compiled.rule.selector {
      case .base: base.append(index)
      case .axis(let axis, let value): axes[axis][value].append(index)
      case .state(let state):
        rule.states = 1 << StateTable.Mask(state)
        rest.append(index)
      case .when(let condition, _):
        rule.states = condition.states
        rule.excludesByStates = condition.unless.contains(where: \.dependsOnStates)
        if condition.modesHold(in: context) { rest.append(index) }
      case .never: break
      }
      rule.isPlain = compiled.bodies.isEmpty && !compiled.callsFunctions
      rule.hasBodies = !compiled.bodies.isEmpty
      let first = steps.count
      for (slot, writes) in compiled.writes {
        let begin = steps.count
        var called: Set<PropertyIndex> = []
        for write in writes {
          let position = positions[slot * properties.count + Int(write.property)]
          switch write.action {
          case .set(let value): steps.append(Step(position: position, value: pool.index(of: value)))
          case .unset: steps.append(Step(position: position, value: 0))
          case .function(let function):
            // One call gives all that a wider name stands for, save what the body names outright.
            guard called.insert(write.written).inserted else {
              steps.append(Step(position: Step.called, value: 0))
              continue
            }
            steps.append(Step(position: Step.call, value: ValuePool.Index(calls.count)))
            calls.append(Call(function, for: write.written, among: writes, properties, position: position))
          }
        }
        parts[index * model.slots.count + slot] = begin..<steps.count
      }
      rule.steps = first..<steps.count
      rules.append(rule)
    }
    self.starts = starts
    self.positions = positions
    self.rules = rules
    self.steps = steps
    self.calls = calls
    self.parts = parts
    self.base = base
    self.axes = axes
    self.rest = rest
  }

  private static func columns(
    of component: CompiledComponent, _ properties: PropertyTable, isOpen: Bool
  ) -> [[PropertyIndex]] {
    let slots = component.model.slots.indices
    if isOpen || component.rules.contains(where: { !$0.bodies.isEmpty }) {
      return slots.map { _ in (0..<properties.count).map(PropertyIndex.init) }
    }
    var used = slots.map { _ in [Bool](repeating: false, count: properties.count) }
    for rule in component.rules {
      for (slot, writes) in rule.writes {
        for write in writes { used[slot][Int(write.property)] = true }
      }
    }
    return used.map { used in used.indices.filter { used[$0] }.map(PropertyIndex.init) }
  }

  /// Where a row holds a slot's property; nil when no rule gives it one.
  func position(of property: PropertyIndex, in slot: Int) -> Int? {
    let position = positions[slot * propertyCount + Int(property)]
    return position < 0 ? nil : Int(position)
  }

  /// Where the steps of a rule for one slot stand.
  func steps(of rule: Int, in slot: Int) -> Range<Int> { parts[rule * columns.count + slot] }

  /// A slot's part of a row.
  func part(of slot: Int) -> Range<Int> { starts[slot]..<starts[slot + 1] }
}
