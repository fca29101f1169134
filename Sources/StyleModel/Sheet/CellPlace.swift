/// Where the cells of a component's slot and selection stand in the tables of a sheet.
///
/// It is made of plain pointers into the tables rather than of positions, so that a read through a cell touches the cell
/// and the tables alone: neither the sheet nor any count of references, whatever the cell is stored in. Whoever holds a
/// place holds the sheet, whose ``SheetMemory`` the pointers lead into; `SheetTable` says why no bounds are checked.
///
/// It is two pointers and no more, what all selections of a slot share standing in the sheet once: copies of a type of
/// more than six fields are made by calls that count references, and a ``Style`` with its cell has just these six.
///
/// It is sendable, as the tables are: nothing is written once they are made.
@frozen
@usableFromInline
struct CellPlace: @unchecked Sendable {
  @usableFromInline let slot: UnsafePointer<SlotPlace>
  /// The cell without states.
  @usableFromInline let cells: UnsafePointer<UInt32>

  @inlinable
  init(_ sheet: StyleSheet, component: Int, selection: Int, slot: Int) {
    self.slot = sheet.slots.start + (sheet.layouts[component].firstSlot + slot)
    cells = self.slot.pointee.cells + selection * Int(self.slot.pointee.selectionSize)
  }

  /// The number of the selection among those of the component.
  @inlinable var selection: Int {
    // Cells are numbered in 32 bits, whose division is the faster one.
    Int(UInt32(truncatingIfNeeded: cells - slot.pointee.cells) / slot.pointee.selectionSize)
  }

  @inlinable var isTabled: Bool { slot.pointee.isTabled }

  /// The row of the cell in a set of active states.
  @inlinable
  @inline(__always)
  func row(in set: StateSet) -> UnsafePointer<UInt32> {
    let slot = slot.pointee
    guard _fastPath(slot.isTabled) else { return slot.rows + Int(cells[StateRules.offset(slot.rules, set)]) }
    return slot.rows + Int(cells[Int(slot.states[Int(UInt32(truncatingIfNeeded: set.rawValue) & slot.stateMask)])])
  }

  /// The number of a property's value in a row; 0 where it is not set.
  /// - Parameter property: What ``StyleProperty/index(in:)`` gives, for which every slot has a column.
  @inlinable
  @inline(__always)
  func number(_ property: Int, _ row: UnsafePointer<UInt32>) -> UInt32 { row[Int(slot.pointee.columns[property])] }

  /// A property's value in a row, before it is read as a type.
  @inlinable
  @inline(__always)
  func value(_ property: Int, _ row: UnsafePointer<UInt32>) -> PackedValue {
    slot.pointee.packed[Int(number(property, row))]
  }
}

/// What the places of all selections of a slot share; sendable as these are.
@frozen
@usableFromInline
struct SlotPlace: @unchecked Sendable {
  /// For each set of active states where its cell is, counted from `cells`. Of a component that has too many states for a
  /// table it is any table at all, and `rules` says.
  @usableFromInline let states: UnsafePointer<UInt16>
  /// The cell of the first selection without states.
  @usableFromInline let cells: UnsafePointer<UInt32>
  /// For each property its column in the rows of the slot.
  @usableFromInline let columns: UnsafePointer<UInt16>
  @usableFromInline let rows: UnsafePointer<UInt32>
  @usableFromInline let packed: UnsafePointer<PackedValue>
  /// For each property the number of its initial value.
  @usableFromInline let initials: UnsafePointer<UInt32>
  @usableFromInline let rules: UnsafePointer<StateRules>?
  /// Which bits of a set `states` is for, all of which are lower than `untabled`.
  @usableFromInline let stateMask: UInt32
  /// The number of cells of a selection.
  @usableFromInline let selectionSize: UInt32
  @usableFromInline let component: UInt32
  @usableFromInline let number: UInt32

  /// The mask of a component that has no table: what is looked at anyway says so.
  @inlinable static var untabled: UInt32 { 1 << 31 }

  @inlinable var isTabled: Bool { stateMask < Self.untabled }

  /// The places of all slots of a sheet's components, in their order.
  static func all(
    _ layouts: [StyleSheet.ComponentLayout], cells: SheetTable<UInt32>, rows: SheetTable<UInt32>,
    packed: SheetTable<PackedValue>, initials: SheetTable<UInt32>, columns: SheetTable<UInt16>,
    stateSets: SheetTable<UInt16>, stateRules: SheetTable<StateRules>, propertyCount: Int
  ) -> [SlotPlace] {
    layouts.enumerated().flatMap { component, layout in
      let isTabled = layout.states >= 0
      return (0..<layout.slotCount).map { slot in
        SlotPlace(
          states: stateSets.start + (isTabled ? Int(layout.states) : 0), cells: cells.start + (layout.firstCell + slot),
          columns: columns.start + (layout.columns + slot * (propertyCount + 1)), rows: rows.start,
          packed: packed.start, initials: initials.start, rules: isTabled ? nil : stateRules.start + component,
          stateMask: isTabled ? layout.stateMask : untabled,
          // Cells are numbered in 32 bits, and there are no more components and slots than cells.
          selectionSize: UInt32(truncatingIfNeeded: layout.selectionSize),
          component: UInt32(truncatingIfNeeded: component), number: UInt32(truncatingIfNeeded: slot))
      }
    }
  }
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
