/// One property of a prepared cell, ready for any set of states: for what is read again and again, such as the opacity of
/// a thing under the pointer.
///
/// Making one reads the property in every set of states that the cell knows, and keeps the distinct values; reading is an
/// index into them. It answers for its sheet, as the cell does.
@frozen
public struct PropertyReader<Value: StylePropertyValue>: Sendable {
  /// The cell that is read.
  public let cell: StyleCell
  /// The property that is read.
  public let property: StyleProperty<Value>
  @usableFromInline let memory: SheetMemory
  /// For each set of states the position of its value.
  @usableFromInline let indices: SheetTable<UInt16>
  @usableFromInline let values: SheetTable<Value?>
  @usableFromInline let stateMask: UInt32

  init(_ property: StyleProperty<Value>, of cell: StyleCell) {
    let memory = SheetMemory()
    let place = cell.place
    // A cell whose states have no table gets one that says nil to everything; the cell is asked then.
    stateMask = place.isTabled ? place.slot.pointee.stateMask : 0
    var indices: [UInt16] = []
    var values: [Value?] = place.isTabled ? [] : [nil]
    var known: [UInt32: UInt16] = [:]
    for bits in 0...UInt64(stateMask) {
      guard place.isTabled else {
        indices.append(0)
        break
      }
      let number = place.number(property.index(in: cell.sheet), place.row(in: StateSet(rawValue: bits)))
      if known[number] == nil {
        // No more than there are sets of states in the table, which are counted in 16 bits.
        known[number] = UInt16(values.count)
        values.append(Value.read(place.slot.pointee.packed[Int(number)], from: cell.sheet))
      }
      indices.append(known[number] ?? 0)
    }
    self.cell = cell
    self.property = property
    self.memory = memory
    self.indices = memory.table(indices)
    self.values = memory.table(values)
  }

  /// The property's value in a set of active states; nil where it is not set.
  @inlinable
  @inline(__always)
  public func value(in states: StateSet = []) -> Value? {
    let index = indices[Int(UInt32(truncatingIfNeeded: states.rawValue) & stateMask)]
    if let value = values[Int(index)] { return value }
    return _fastPath(cell.place.isTabled) ? nil : cell.value(property, in: states)
  }
}

extension StyleCell {
  /// A reader of one property, for any set of states.
  public func reader<Value>(of property: StyleProperty<Value>) -> PropertyReader<Value> {
    PropertyReader(property, of: self)
  }
}
