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
  @usableFromInline let place: CellPlace
  /// The axes, by position, whose value was given; the others follow the defaults of whatever sheet is asked.
  @usableFromInline let named: UInt64

  @inlinable
  init(sheet: StyleSheet, component: Int, selection: Int, slot: Int, named: UInt64) {
    self.sheet = sheet
    place = CellPlace(sheet, component: component, selection: selection, slot: slot)
    self.named = named
  }

  @inlinable var component: Int { Int(place.slot.pointee.component) }
  @inlinable var slot: Int { Int(place.slot.pointee.number) }
  @inlinable var selection: Int { place.selection }

  /// The style for a set of active states.
  @inlinable
  @inline(__always)
  public func style(in states: StateSet = []) -> Style { Style(self, in: states) }

  /// One property for a set of active states; nil where it is not set.
  @inlinable
  @inline(__always)
  public func value<Value>(_ property: StyleProperty<Value>, in states: StateSet = []) -> Value? {
    Value.read(place.value(property.index(in: sheet), place.row(in: states)), from: sheet)
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
    let selection = selection
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
///
/// It is sendable like the cell that it holds, into whose sheet the row leads.
@frozen
public struct Style: @unchecked Sendable {
  /// The cell that was asked.
  public let cell: StyleCell
  @usableFromInline let states: StateSet
  @usableFromInline let row: UnsafePointer<UInt32>

  @inlinable
  @inline(__always)
  init(_ cell: StyleCell, in states: StateSet) {
    self.cell = cell
    self.states = states
    row = cell.place.row(in: states)
  }

  /// The sheet that answers.
  @inlinable public var sheet: StyleSheet {
    @inline(__always) get { cell.sheet }
  }

  /// A property's value; nil where it is not set.
  @inlinable
  @inline(__always)
  public subscript<Value>(property: StyleProperty<Value>) -> Value? {
    Value.read(cell.place.value(property.index(in: cell.sheet), row), from: cell.sheet)
  }

  /// A property's value, or its initial value where it is not set; nil where it has none either.
  @inlinable
  @inline(__always)
  public func valueOrInitial<Value>(_ property: StyleProperty<Value>) -> Value? {
    let index = property.index(in: cell.sheet)
    let slot = cell.place.slot
    let number = cell.place.number(index, row)
    return Value.read(
      slot.pointee.packed[Int(number == 0 ? slot.pointee.initials[index] : number)], from: cell.sheet)
  }

  /// The style of another slot in the same cell and states.
  /// - Throws: an `unknownName` with the nearest name.
  public func slot(_ name: String) throws(Diagnostic) -> Style { try cell.slot(name).style(in: states) }

  /// Everything that is set, in the order of the property table.
  public var entries: ResolvedStyle {
    sheet.style(component: cell.component, slot: cell.slot, row: row)
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
  @inlinable
  public func cell(_ cell: StyleCell) throws(Diagnostic) -> StyleCell {
    if cell.sheet === self { return cell }
    guard let position = position(like: cell) else { return try named(cell.query) }
    return StyleCell(sheet: self, component: position, selection: cell.selection, slot: cell.slot, named: cell.named)
  }

  /// The style on this sheet of a cell that may have been prepared on another.
  /// - Throws: an `unknownName` when a name is gone.
  @inlinable
  public func style(_ cell: StyleCell, in states: StateSet = []) throws(Diagnostic) -> Style {
    Style(try self.cell(cell), in: states)
  }

  @usableFromInline
  func named(_ query: StyleQuery) throws(Diagnostic) -> StyleCell {
    try component(query.component).cell(query.axes, slot: query.slot)
  }

  /// The position here of a component of the same name and shape, whose selections have the same numbers.
  @inlinable
  func position(like cell: StyleCell) -> Int? {
    let known = cell.sheet.layouts[cell.component]
    guard Int(known.name) < positions.count else { return nil }
    let position = Int(positions[Int(known.name)])
    guard position >= 0, layouts[position].shape == known.shape else { return nil }
    return position
  }

  /// The index of a property that is not built in; beyond all others where the sheet has none of the name.
  @inlinable
  func customIndex(_ name: UInt32) -> Int {
    Int(name) < customIndices.count ? Int(customIndices[Int(name)]) : propertyCount
  }

  func style(component: Int, slot: Int, row: UnsafePointer<UInt32>) -> ResolvedStyle {
    let columns = components[component].columns[slot]
    return ResolvedStyle(
      entries: columns.enumerated().compactMap { offset, property in
        let value = row[1 + offset]
        return value == 0 ? nil : ResolvedStyle.Entry(property: property, value: values[Int(value)])
      })
  }
}
