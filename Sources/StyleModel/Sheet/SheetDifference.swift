/// What differs between two sheets, cell by cell and property by property; the sheets may be of different themes.
public struct SheetDifference: Sendable {
  /// In dump order: the first sheet's cells, each with its properties in bytewise order, then what only the second has.
  public let changes: [Change]

  /// A property that is not the same on both sides.
  public struct Change: Hashable, Sendable {
    /// The component of the cell.
    public let component: String
    /// The slot of the cell.
    public let slot: String
    /// The selected axes in the order of the component's axes.
    public let axes: [Axis]
    /// Low to high.
    public let states: [String]
    /// The property that differs.
    public let property: String
    /// nil where the first sheet does not set it, or has no such cell.
    public let before: StyleValue?
    /// nil where the second sheet does not set it, or has no such cell.
    public let after: StyleValue?

    /// A selected value.
    public struct Axis: Hashable, Sendable {
      /// The axis.
      public let name: String
      /// The value that is selected on it.
      public let value: AxisValue

      /// A value selected on an axis.
      public init(name: String, value: AxisValue) {
        self.name = name
        self.value = value
      }
    }
  }

  /// Whether every cell is the same on both sides.
  public var isEmpty: Bool { changes.isEmpty }

  /// Compares two sheets; of one with itself nothing is read.
  /// - Parameters:
  ///   - first: What was.
  ///   - second: What is.
  ///   - component: Compares this component alone.
  public init(from first: StyleSheet, to second: StyleSheet, of component: String? = nil) {
    var changes: [Change] = []
    if first !== second {
      let names = Set(first.components.map(\.name) + second.components.map(\.name)).sorted(by: bytewise)
      for name in names where component == nil || name == component {
        Self.compare(name, first, second, into: &changes)
      }
    }
    self.changes = changes
  }

  private static func compare(_ name: String, _ first: StyleSheet, _ second: StyleSheet, into changes: inout [Change]) {
    let a = first.components.firstIndex { $0.name == name }
    let b = second.components.firstIndex { $0.name == name }
    if let a, let b, isAlike(first, a, second, b) { return compareAlike(first, a, second, b, into: &changes) }
    // Each side is asked for every cell that either dump shows: one that only one of them knows as a cell of its own, for
    // the sake of a state the other does not depend on, has a style on both sides all the same.
    var seen: Set<Cell> = []
    for (sheet, position) in [(first, a), (second, b)] {
      guard let position else { continue }
      for key in sheet.dumpedCells(of: position) {
        let cell = Cell(key, of: sheet)
        guard seen.insert(cell).inserted else { continue }
        compare(cell, a.map { (first, $0) }, b.map { (second, $0) }, into: &changes)
      }
    }
  }

  /// Whether cells of the component have the same numbers on both sides, so that no names need to be looked up.
  private static func isAlike(_ first: StyleSheet, _ a: Int, _ second: StyleSheet, _ b: Int) -> Bool {
    first.layouts[a].shape == second.layouts[b].shape
      && first.components[a].stateSets == second.components[b].stateSets && first.states == second.states
  }

  private static func compareAlike(
    _ first: StyleSheet, _ a: Int, _ second: StyleSheet, _ b: Int, into changes: inout [Change]
  ) {
    func named(_ style: ResolvedStyle, _ sheet: StyleSheet) -> [String: StyleValue] {
      Dictionary(style.entries.map { (sheet.properties[$0.property].name, $0.value) }, uniquingKeysWith: { $1 })
    }
    let haveSameProperties = first.properties.definitions.map(\.name) == second.properties.definitions.map(\.name)
    for key in first.dumpedCells(of: a) {
      let other = CellKey(
        component: b, slot: key.slot, selection: key.selection, stateSet: key.stateSet, effective: key.effective)
      let (x, y) = (first.style(of: key), second.style(of: other))
      if haveSameProperties, x == y { continue }
      compare(Cell(key, of: first), named(x, first), named(y, second), into: &changes)
    }
  }

  private static func compare(
    _ cell: Cell, _ first: (StyleSheet, Int)?, _ second: (StyleSheet, Int)?, into changes: inout [Change]
  ) {
    compare(
      cell, first.map { cell.style(on: $0.0, $0.1) } ?? [:], second.map { cell.style(on: $0.0, $0.1) } ?? [:],
      into: &changes)
  }

  private static func compare(
    _ cell: Cell, _ before: [String: StyleValue], _ after: [String: StyleValue], into changes: inout [Change]
  ) {
    guard before != after else { return }
    for property in Set(before.keys).union(after.keys).sorted(by: bytewise) where before[property] != after[property] {
      changes.append(
        Change(
          component: cell.component, slot: cell.slot, axes: cell.axes, states: cell.states, property: property,
          before: before[property], after: after[property]))
    }
  }

  /// A cell by names, which mean the same on both sides.
  private struct Cell: Hashable {
    let component: String
    let slot: String
    let axes: [Change.Axis]
    let states: [String]

    init(_ key: CellKey, of sheet: StyleSheet) {
      let table = sheet.components[key.component]
      component = table.name
      slot = table.slots[key.slot].name
      axes = sheet.selection(of: key).map { Change.Axis(name: $0.axis.name, value: $0.value) }
      states = sheet.states.names(in: key.effective)
    }

    /// The properties that the sheet sets; none where a name of the cell does not exist.
    func style(on sheet: StyleSheet, _ position: Int) -> [String: StyleValue] {
      let table = sheet.components[position]
      var wanted = Dictionary(axes.map { ($0.name, $0.value.text) }, uniquingKeysWith: { $1 })
      guard wanted.keys.allSatisfy({ name in table.axes.contains { $0.name == name } }) else { return [:] }
      for axis in table.axes where wanted[axis.name] == nil { wanted[axis.name] = "none" }
      let query = StyleQuery(component, slot: slot, axes: wanted, states: states)
      guard let key = try? sheet.cell(query), sheet.states.names(in: key.effective) == states else { return [:] }
      return Dictionary(
        sheet.style(of: key).entries.map { (sheet.properties[$0.property].name, $0.value) }, uniquingKeysWith: { $1 })
    }
  }
}
