/// The flat tables that reads of a sheet go through, made once with the sheet.
struct SheetTables {
  private(set) var columns: [UInt16] = []
  private(set) var stateSets: [UInt16] = []
  private(set) var layouts: [StyleSheet.ComponentLayout] = []
  private(set) var positions: [Int32] = []
  private(set) var customIndices: [PropertyIndex] = []

  /// More bits of states than this are looked up set by set: a table for each set of active states would be too large.
  private static let tableBits = 12

  init(_ components: [SheetComponent], properties: PropertyTable, states: StateTable, numbers: [UInt8?]) {
    for (index, property) in properties.definitions.enumerated().dropFirst(PropertyTable.builtIn.count) {
      let name = Int(SheetShape.number(ofName: property.name))
      if customIndices.count <= name {
        customIndices += Array(repeating: PropertyIndex(properties.count), count: name + 1 - customIndices.count)
      }
      customIndices[name] = PropertyIndex(index)
    }
    let bits = Int((numbers.lazy.compactMap { $0 }.max() ?? 0)) + 1
    // Positions of tables are kept in 32 bits.
    let isTabled =
      bits <= Self.tableBits && numbers.allSatisfy { $0 != nil } && components.count < Int(Int32.max) >> Self.tableBits
    var slots = 0
    for (position, component) in components.enumerated() {
      let name = SheetShape.number(ofName: component.name)
      if positions.count <= Int(name) {
        positions += Array(repeating: -1, count: Int(name) + 1 - positions.count)
      }
      positions[Int(name)] = Int32(position)
      // The position of a set among the cells of a selection is what a read needs, and what the table holds.
      let slotCount = component.slots.count
      let isTabled = isTabled && component.stateSets.count * slotCount <= Int(UInt16.max)
      layouts.append(
        StyleSheet.ComponentLayout(
          shape: SheetShape.number(of: component), name: name, firstCell: component.firstCell,
          selectionSize: component.stateSets.count * slotCount, slotCount: slotCount,
          firstSlot: slots, columns: columns.count, states: isTabled ? Int32(stateSets.count) : -1,
          stateMask: isTabled ? UInt32(1 << bits) - 1 : 0))
      slots += slotCount
      for slot in component.columns {
        // One more, which is not set anywhere, for properties that this theme does not have.
        var map = [UInt16](repeating: 0, count: properties.count + 1)
        for (column, property) in slot.enumerated() { map[Int(property)] = UInt16(column + 1) }
        columns += map
      }
      guard isTabled else { continue }
      for active in 0..<(UInt64(1) << UInt64(bits)) {
        var mask: StateTable.Mask = 0
        for (index, number) in numbers.enumerated() {
          if let number, active & (1 << UInt64(number)) != 0 { mask |= 1 << StateTable.Mask(index) }
        }
        stateSets.append(UInt16(component.stateSet(states.effective(mask), in: states) * slotCount))
      }
    }
  }
}
