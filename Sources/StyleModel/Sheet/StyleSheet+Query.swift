/// A question in names: a component, a slot, values of axes, active states.
public struct StyleQuery: Hashable, Sendable {
  /// The component asked for.
  public var component: String
  /// The slot asked for; `root` is the component itself.
  public var slot: String
  /// Axis to value; `none` unselects, and an axis that is not named takes its default.
  public var axes: [String: String]
  /// The active states in any order; `normal` and the empty list are the same.
  public var states: [String]

  /// Asks for a component’s style, by default for its root with defaults and no states.
  public init(_ component: String, slot: String = "root", axes: [String: String] = [:], states: [String] = []) {
    self.component = component
    self.slot = slot
    self.axes = axes
    self.states = states
  }
}

extension StyleSheet {
  /// Looks the names of a query up.
  /// - Throws: an `unknownName` with the nearest name, placed at the component.
  public func cell(_ query: StyleQuery) throws(Diagnostic) -> CellKey {
    let position = try position(of: query.component)
    let component = components[position]
    guard let slot = component.slots.firstIndex(where: { $0.name == query.slot }) else {
      throw component.unknown("slot", query.slot, among: component.slots.map(\.name))
    }
    let effective = try effective(query.states, of: component)
    return CellKey(
      component: position, slot: slot, selection: try component.selection(query.axes),
      stateSet: component.stateSet(effective, in: states), effective: effective)
  }

  /// The effective set that named states lead to; `normal` names the empty set.
  public func effective(_ names: [String], of component: SheetComponent) throws(Diagnostic) -> StateTable.Mask {
    var active: StateTable.Mask = 0
    for name in names where name != "normal" {
      guard let mask = states.mask(of: name) else { throw component.unknown("state", name, among: states.names) }
      active |= mask
    }
    return states.effective(active)
  }

  /// The selected axes of a cell, with their values, in the order of the axes.
  public func selection(of cell: CellKey) -> [(axis: ComponentModel.Axis, value: AxisValue)] {
    zip(components[cell.component].axes, cell.selection).compactMap { axis, value in
      value == 0 ? nil : (axis, axis.values[value - 1])
    }
  }

  /// All cells of the dump, in its order: axes' values as they are shown, then sets of states, then slots.
  public func dumpedCells(of component: Int) -> [CellKey] {
    let model = components[component]
    var cells: [CellKey] = []
    for selection in model.dumpedSelections {
      for (index, mask) in model.stateSets.enumerated() {
        for slot in model.slots.indices {
          cells.append(
            CellKey(component: component, slot: slot, selection: selection, stateSet: index, effective: mask))
        }
      }
    }
    return cells
  }
}

extension SheetComponent {
  func unknown(_ what: String, _ name: String, among known: [String]) -> Diagnostic {
    Diagnostic(
      .unknownName, "“\(self.name)” has no \(what) “\(name)”", at: place,
      suggestion: NearestName.suggestion(for: name, orList: known))
  }

  /// The positions of the selected values.
  func selection(_ wanted: [String: String]) throws(Diagnostic) -> [Int] {
    for name in wanted.keys.sorted(by: bytewise) where !axes.contains(where: { $0.name == name }) {
      throw unknown("axis", name, among: axes.map(\.name))
    }
    var selection: [Int] = []
    for axis in axes {
      guard let value = wanted[axis.name] ?? defaults[axis.name]?.text, value != "none" else {
        selection.append(0)
        continue
      }
      guard let index = axis.index(of: value) else {
        throw Diagnostic(
          .unknownName, "the axis “\(axis.name)” of “\(name)” has no value “\(value)”", at: place,
          suggestion: NearestName.suggestion(for: value, orList: axis.values.map(\.text)))
      }
      selection.append(index)
    }
    return selection
  }

  /// The position of the cells that an effective set leads to.
  func stateSet(_ effective: StateTable.Mask, in states: StateTable) -> Int {
    let mask = states.restrict(effective, to: relevantStates)
    // Sets are closed under restriction, so the search always ends at an equal one.
    var (low, high) = (0, stateSets.count)
    while low < high {
      let middle = (low + high) / 2
      if stateSets[middle] < mask { low = middle + 1 } else { high = middle }
    }
    return min(low, stateSets.count - 1)
  }

  /// The selections that a dump shows: an axis is unselected only where it has no default.
  var dumpedSelections: [[Int]] {
    Self.dumpedSelections(of: axes, defaults)
  }

  static func dumpedSelections(of axes: [ComponentModel.Axis], _ defaults: [String: AxisValue]) -> [[Int]] {
    combinations(axes.map { axis in Array((defaults[axis.name] == nil ? 0 : 1)..<axis.values.count + 1) })
  }

  static func combinations(_ choices: [[Int]]) -> [[Int]] {
    choices.reduce([[]]) { known, choice in known.flatMap { prefix in choice.map { prefix + [$0] } } }
  }
}
