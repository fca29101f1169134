/// A question in names: a component, a slot, values of axes, active states.
///
/// The names are made ready for lookups when the query is made, so one that is kept is asked faster; copies share them.
public struct StyleQuery: Hashable, Sendable, CustomStringConvertible {
  /// The component asked for.
  public var component: String {
    get { content.component }
    set { content = Content(newValue, slot, axes, states) }
  }
  /// The slot asked for; `root` is the component itself.
  public var slot: String {
    get { content.slot }
    set { content = Content(component, newValue, axes, states) }
  }
  /// Axis to value; `none` unselects, and an axis that is not named takes its default.
  public var axes: [String: String] {
    get { content.axes }
    set { content = Content(component, slot, newValue, states) }
  }
  /// The active states in any order; `normal` and the empty list are the same.
  public var states: [String] {
    get { content.states }
    set { content = Content(component, slot, axes, newValue) }
  }

  /// One reference, as copies are made all the time and each would be counted.
  @usableFromInline private(set) var content: Content

  /// Asks for a component’s style, by default for its root with defaults and no states.
  public init(_ component: String, slot: String = "root", axes: [String: String] = [:], states: [String] = []) {
    content = Content(component, slot, axes, states)
  }

  /// Whether two queries ask for the same.
  public static func == (a: Self, b: Self) -> Bool {
    // The keys of long names depend on what sheets there were when they were made, so texts alone decide.
    a.content === b.content
      || a.component == b.component && a.slot == b.slot && a.axes == b.axes && a.states == b.states
  }

  /// Hashes the names.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(component)
    hasher.combine(slot)
    hasher.combine(axes)
    hasher.combine(states)
  }

  /// The query as the command line takes it: `button.icon size=small :hover`.
  public var description: String {
    let names = [slot == "root" ? component : "\(component).\(slot)"]
    let axes = axes.sorted { bytewise($0.key, $1.key) }.map { "\($0.key)=\($0.value)" }
    return (names + axes + states.map { ":" + $0 }).joined(separator: " ")
  }

  /// The names, as texts and as keys.
  @usableFromInline
  final class Content: Sendable {
    let component: String
    let slot: String
    let axes: [String: String]
    let states: [String]
    let componentKey: NameKey
    let slotKey: NameKey
    let choices: [Choice]
    let stateKeys: [NameKey]

    init(_ component: String, _ slot: String, _ axes: [String: String], _ states: [String]) {
      self.component = component
      self.slot = slot
      self.axes = axes
      self.states = states
      componentKey = NameKey(component)
      slotKey = NameKey(slot)
      choices = axes.map { Choice(axis: NameKey($0.key), value: NameKey($0.value)) }
      stateKeys = states.map { NameKey($0) }
    }
  }

  struct Choice: Sendable {
    let axis: NameKey
    let value: NameKey
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

  /// One property by names alone; nil where it is not set. Who asks more than once does better with a ``StyleCell``.
  /// - Throws: an `unknownName` with the nearest name, placed at the component.
  @inlinable
  public func value<Value>(_ property: StyleProperty<Value>, for query: StyleQuery) throws(Diagnostic) -> Value? {
    let (place, row) = try row(for: query)
    return Value.read(place.value(property.index(in: self), row), from: self)
  }

  @usableFromInline
  func row(for query: StyleQuery) throws(Diagnostic) -> (CellPlace, UnsafePointer<UInt32>) {
    let wanted = query.content
    if let position = names.component(wanted.componentKey), let slot = names.slot(wanted.slotKey, of: position),
      let selection = names.selection(wanted.choices, of: position), let states = names.states(wanted.stateKeys)
    {
      let place = CellPlace(self, component: position, selection: selection, slot: slot)
      return (place, place.row(in: states))
    }
    let key = try cell(query)
    let place = CellPlace(self, component: key.component, selection: 0, slot: key.slot)
    return (place, rows.start + Int(cells[components[key.component].cellIndex(of: key)]))
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
    var found = 0
    var selection: [Int] = []
    for axis in axes {
      let named = wanted[axis.name]
      if named != nil { found += 1 }
      guard let value = named ?? defaults[axis.name]?.text, value != "none" else {
        selection.append(0)
        continue
      }
      guard let index = axis.index(of: value) else { throw unknown(in: wanted) }
      selection.append(index)
    }
    guard found == wanted.count else { throw unknown(in: wanted) }
    return selection
  }

  /// What is wrong with a selection that has an unknown name: the first unknown axis bytewise, then the first axis with
  /// an unknown value.
  func unknown(in wanted: [String: String]) -> Diagnostic {
    for name in wanted.keys.sorted(by: bytewise) where !axes.contains(where: { $0.name == name }) {
      return unknown("axis", name, among: axes.map(\.name))
    }
    let wrong = axes.lazy.compactMap { axis in wanted[axis.name].map { (axis, $0) } }.first { axis, value in
      value != "none" && axis.index(of: value) == nil
    }
    let (axis, value) = (wrong?.0, wrong?.1 ?? "")
    return Diagnostic(
      .unknownName, "the axis “\(axis?.name ?? "")” of “\(name)” has no value “\(value)”", at: place,
      suggestion: NearestName.suggestion(for: value, orList: axis?.values.map(\.text) ?? []))
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
