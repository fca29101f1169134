/// A component of a sheet, for asking cells of it.
public struct StyleComponent: Sendable {
  /// The sheet that answers.
  public let sheet: StyleSheet
  let position: Int

  /// The component's axes, slots, states and defaults.
  public var table: SheetComponent { sheet.components[position] }

  /// A cell for a selection of axis values: prepared once, asked for styles as often as states change.
  /// - Parameters:
  ///   - axes: Axis to value; `none` unselects, an axis that is not named takes its default.
  ///   - slot: A named part of the component.
  /// - Throws: an `unknownName` with the nearest name.
  public func cell(_ axes: [String: String] = [:], slot: String = "root") throws(Diagnostic) -> StyleCell {
    let table = table
    guard let slot = table.slots.firstIndex(where: { $0.name == slot }) else {
      throw table.unknown("slot", slot, among: table.slots.map(\.name))
    }
    let selection = try table.selection(axes)
    let number = zip(selection, table.strides).reduce(0) { $0 + $1.0 * $1.1 }
    var named: UInt64 = 0
    for (index, axis) in table.axes.prefix(64).enumerated() where axes[axis.name] != nil { named |= 1 << UInt64(index) }
    return StyleCell(sheet: sheet, component: position, selection: number, slot: slot, named: named)
  }
}

/// A prepared cell: a component, a slot and a selection on a sheet, waiting for states.
///
/// Making one looks names up; asking it does not. A cell keeps its sheet alive, and answers for that sheet however many
/// are published after it; on a newer sheet ask `sheet.style(cell, in:)` or `sheet.cell(cell)`.
@frozen
public struct StyleCell: Sendable {
  /// The sheet that answers.
  public let sheet: StyleSheet
  @usableFromInline let component: Int
  @usableFromInline let selection: Int
  @usableFromInline let slot: Int
  /// The axes, by position, whose value was given; the others follow the defaults of whatever sheet is asked.
  @usableFromInline let named: UInt64

  @usableFromInline
  init(sheet: StyleSheet, component: Int, selection: Int, slot: Int, named: UInt64) {
    self.sheet = sheet
    self.component = component
    self.selection = selection
    self.slot = slot
    self.named = named
  }

  /// The style for a set of active states.
  @inlinable
  public func style(in states: StateSet = []) -> Style {
    Style(sheet: sheet, component: component, selection: selection, slot: slot, states: states)
  }

  /// One property for a set of active states; nil where it is not set.
  @inlinable
  public func value<Value>(_ property: StyleProperty<Value>, in states: StateSet = []) -> Value? {
    let row = sheet.row(component: component, selection: selection, slot: slot, states: states)
    return sheet.value(property, component: component, slot: slot, row: row)
  }

  /// The same selection of another slot.
  /// - Throws: an `unknownName` with the nearest name.
  public func slot(_ name: String) throws(Diagnostic) -> StyleCell {
    let table = sheet.components[component]
    guard let slot = table.slots.firstIndex(where: { $0.name == name }) else {
      throw table.unknown("slot", name, among: table.slots.map(\.name))
    }
    return StyleCell(sheet: sheet, component: component, selection: selection, slot: slot, named: named)
  }

  /// The query that leads to this cell, without states.
  public var query: StyleQuery {
    let table = sheet.components[component]
    var axes: [String: String] = [:]
    for (index, (axis, stride)) in zip(table.axes, table.strides).enumerated() {
      guard index >= 64 || named & (1 << UInt64(index)) != 0 else { continue }
      let value = selection / stride % (axis.values.count + 1)
      axes[axis.name] = value == 0 ? "none" : axis.values[value - 1].text
    }
    return StyleQuery(table.name, slot: table.slots[slot].name, axes: axes)
  }
}

/// The style of a cell in a set of states.
@frozen
public struct Style: Sendable {
  /// The sheet that answers.
  public let sheet: StyleSheet
  @usableFromInline let component: Int
  @usableFromInline let selection: Int
  @usableFromInline let slot: Int
  @usableFromInline let states: StateSet
  @usableFromInline let row: Int

  @inlinable
  init(sheet: StyleSheet, component: Int, selection: Int, slot: Int, states: StateSet) {
    self.sheet = sheet
    self.component = component
    self.selection = selection
    self.slot = slot
    self.states = states
    row = sheet.row(component: component, selection: selection, slot: slot, states: states)
  }

  /// A property's value; nil where it is not set.
  @inlinable
  public subscript<Value>(property: StyleProperty<Value>) -> Value? {
    sheet.value(property, component: component, slot: slot, row: row)
  }

  /// A property's value, or its initial value where it is not set; nil where it has none either.
  @inlinable
  public func valueOrInitial<Value>(_ property: StyleProperty<Value>) -> Value? {
    if let value = self[property] { return value }
    let index = Int(property.index(in: sheet))
    return index < sheet.initials.count ? Value.read(sheet.packed[Int(sheet.initials[index])], from: sheet) : nil
  }

  /// The style of another slot in the same cell and states.
  /// - Throws: an `unknownName` with the nearest name.
  public func slot(_ name: String) throws(Diagnostic) -> Style {
    try StyleCell(sheet: sheet, component: component, selection: selection, slot: slot, named: 0).slot(name)
      .style(in: states)
  }

  /// Everything that is set, in the order of the property table.
  public var entries: ResolvedStyle {
    sheet.style(component: component, slot: slot, row: row)
  }
}

extension StyleSheet {
  /// A component by name.
  /// - Throws: an `unknownName` that names the nearest one.
  public func component(_ name: String) throws(Diagnostic) -> StyleComponent {
    StyleComponent(sheet: self, position: try position(of: name))
  }

  /// The cell of this sheet that a cell of another sheet stands for.
  /// - Throws: an `unknownName` when a name is gone.
  public func cell(_ cell: StyleCell) throws(Diagnostic) -> StyleCell {
    if let position = position(like: cell) {
      return StyleCell(
        sheet: self, component: position, selection: cell.selection, slot: cell.slot, named: cell.named)
    }
    let query = cell.query
    return try component(query.component).cell(query.axes, slot: query.slot)
  }

  /// The style on this sheet of a cell that may have been prepared on another.
  /// - Throws: an `unknownName` when a name is gone.
  @inlinable
  public func style(_ cell: StyleCell, in states: StateSet = []) throws(Diagnostic) -> Style {
    if let position = position(like: cell) {
      return Style(sheet: self, component: position, selection: cell.selection, slot: cell.slot, states: states)
    }
    return try self.cell(cell).style(in: states)
  }

  /// The position here of a component of the same name and shape, whose selections have the same numbers.
  @inlinable
  func position(like cell: StyleCell) -> Int? {
    if cell.sheet === self { return cell.component }
    let known = cell.sheet.layouts[cell.component]
    guard Int(known.name) < positions.count else { return nil }
    let position = Int(positions[Int(known.name)])
    guard position >= 0, layouts[position].shape == known.shape else { return nil }
    return position
  }

  /// Where the row of a cell begins.
  @inlinable
  func row(component: Int, selection: Int, slot: Int, states: StateSet) -> Int {
    let layout = layouts[component]
    let set =
      layout.states >= 0
      ? Int(stateSets[layout.states + Int(states.rawValue & layout.stateMask)]) : stateSet(component, states)
    return Int(cells[layout.firstCell + (selection * layout.setCount + set) * layout.slotCount + slot])
  }

  @usableFromInline
  func stateSet(_ component: Int, _ set: StateSet) -> Int {
    components[component].stateSet(states.effective(mask(of: set)), in: states)
  }

  @inlinable
  func value<Value>(_ property: StyleProperty<Value>, component: Int, slot: Int, row: Int) -> Value? {
    let index = Int(property.index(in: self))
    guard index < properties.count else { return nil }
    let column = columns[layouts[component].columns + slot * properties.count + index]
    guard column != .max else { return nil }
    return Value.read(packed[Int(rows[row + Int(column)])], from: self)
  }

  func style(component: Int, slot: Int, row: Int) -> ResolvedStyle {
    let columns = components[component].columns[slot]
    return ResolvedStyle(
      entries: columns.enumerated().compactMap { offset, property in
        let value = rows[row + offset]
        return value == 0 ? nil : ResolvedStyle.Entry(property: property, value: values[Int(value)])
      })
  }
}
