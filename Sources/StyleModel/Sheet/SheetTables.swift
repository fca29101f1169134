/// The flat tables that reads of a sheet go through, made once with the sheet.
struct SheetTables {
  private(set) var columns: [UInt16] = []
  private(set) var stateSets: [UInt16] = []
  private(set) var layouts: [StyleSheet.ComponentLayout] = []
  private(set) var positions: [Int32] = []

  /// More bits of states than this are looked up set by set: a table for each set of active states would be too large.
  private static let tableBits = 12

  init(_ components: [SheetComponent], properties: Int, states: StateTable, numbers: [UInt8?]) {
    let bits = Int((numbers.lazy.compactMap { $0 }.max() ?? 0)) + 1
    let isTabled = bits <= Self.tableBits && numbers.allSatisfy { $0 != nil }
    for (position, component) in components.enumerated() {
      let name = SheetShape.number(ofName: component.name)
      if positions.count <= Int(name) {
        positions += Array(repeating: -1, count: Int(name) + 1 - positions.count)
      }
      positions[Int(name)] = Int32(position)
      layouts.append(
        StyleSheet.ComponentLayout(
          shape: SheetShape.number(of: component), name: name, firstCell: component.firstCell,
          setCount: component.stateSets.count, slotCount: component.slots.count, columns: columns.count,
          states: isTabled && component.stateSets.count < Int(UInt16.max) ? stateSets.count : -1,
          // Of 64 states no bit is masked, and 1 shifted by as many would be 0.
          stateMask: UInt64.max >> UInt64(64 - bits)))
      for slot in component.columns {
        var map = [UInt16](repeating: .max, count: properties)
        for (column, property) in slot.enumerated() { map[Int(property)] = UInt16(column) }
        columns += map
      }
      guard isTabled else { continue }
      for active in 0..<(UInt64(1) << UInt64(bits)) {
        var mask: StateTable.Mask = 0
        for (index, number) in numbers.enumerated() {
          if let number, active & (1 << UInt64(number)) != 0 { mask |= 1 << StateTable.Mask(index) }
        }
        stateSets.append(UInt16(truncatingIfNeeded: component.stateSet(states.effective(mask), in: states)))
      }
    }
  }
}
