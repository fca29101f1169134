/// Where the cells of a component's slot and selection stand in the tables of a sheet.
///
/// It is made of plain pointers into the tables rather than of positions, so that a read through a cell touches the cell
/// and the tables alone: neither the sheet nor any count of references, whatever the cell is stored in. Whoever holds a
/// place holds the sheet, whose ``SheetMemory`` the pointers lead into; `SheetTable` says why no bounds are checked.
///
/// It is sendable, as the tables are: nothing is written once they are made.
@frozen
@usableFromInline
struct CellPlace: @unchecked Sendable {
  /// For each set of active states where its cell is, counted from `cells`. Of a component that has too many states for a
  /// table it is any table at all, and `rules` says.
  @usableFromInline let states: UnsafePointer<UInt16>
  /// The cell without states.
  @usableFromInline let cells: UnsafePointer<UInt32>
  /// For each property its column in the rows of the slot.
  @usableFromInline let columns: UnsafePointer<UInt16>
  @usableFromInline let rows: UnsafePointer<UInt32>
  @usableFromInline let packed: UnsafePointer<PackedValue>
  @usableFromInline let rules: UnsafePointer<StateRules>?
  /// Which bits of a set `states` is for, all of which are lower than `untabled`.
  @usableFromInline let stateMask: UInt32

  /// The mask of a component that has no table: what is looked at anyway says so.
  @inlinable static var untabled: UInt32 { 1 << 31 }

  @inlinable
  init(_ sheet: StyleSheet, component: Int, selection: Int, slot: Int) {
    let layout = sheet.layouts[component]
    let isTabled = layout.states >= 0
    states = sheet.stateSets.start + (isTabled ? Int(layout.states) : 0)
    cells = sheet.cells.start + (layout.firstCell + selection * layout.selectionSize + slot)
    columns = sheet.columns.start + (layout.columns + slot * (sheet.propertyCount + 1))
    rows = sheet.rows.start
    packed = sheet.packed.start
    rules = isTabled ? nil : sheet.stateRules.start + component
    stateMask = isTabled ? layout.stateMask : Self.untabled
  }

  @inlinable var isTabled: Bool { stateMask < Self.untabled }

  /// Where the row of the cell begins in a set of active states.
  @inlinable
  @inline(__always)
  func row(in set: StateSet) -> Int {
    guard _fastPath(isTabled) else { return Int(cells[StateRules.offset(rules, set)]) }
    return Int(cells[Int(states[Int(UInt32(truncatingIfNeeded: set.rawValue) & stateMask)])])
  }

  /// The number of a property's value in a row; 0 where it is not set.
  /// - Parameter property: What ``StyleProperty/index(in:)`` gives, for which every slot has a column.
  @inlinable
  @inline(__always)
  func number(_ property: Int, _ row: Int) -> UInt32 { rows[row + Int(columns[property])] }

  /// A property's value in a row, before it is read as a type.
  @inlinable
  @inline(__always)
  func value(_ property: Int, _ row: Int) -> PackedValue { packed[Int(number(property, row))] }
}

/// What leads from active states to cells where there are too many states for a table.
@usableFromInline
struct StateRules: Sendable {
  let component: SheetComponent
  let states: StateTable
  /// For each state of the table its number in ``StyleState``.
  let numbers: [UInt8?]

  /// Where the cell of a set is, counted from the one without states.
  ///
  /// It is given a pointer and said to read only, so that a read whose component has a table keeps nothing alive, and
  /// reads nothing twice, for the sake of this call.
  @_effects(readonly)
  @usableFromInline
  static func offset(_ rules: UnsafePointer<StateRules>?, _ set: StateSet) -> Int {
    guard let rules = rules?.pointee else { return 0 }
    let mask = rules.states.mask(of: set, numbers: rules.numbers)
    return rules.component.stateSet(rules.states.effective(mask), in: rules.states) * rules.component.slots.count
  }
}

extension StateTable {
  /// The states of this table that a set names; states that the theme does not have are not active here.
  func mask(of set: StateSet, numbers: [UInt8?]) -> Mask {
    var mask: Mask = 0
    for (index, number) in numbers.enumerated() {
      if let number, set.rawValue & (1 << UInt64(number)) != 0 { mask |= 1 << Mask(index) }
    }
    return mask
  }
}
