/// The registered objects. A number is a slot and how often the slot was used before, so that a script which kept an
/// object beyond its time does not meet the next one.
struct ObjectTable {
  private var slots: [Slot] = []
  private var free: [Int32] = []

  static let maximumCount = 1 << 16

  private struct Slot {
    var object: (any LuaObject)?
    var use: Int32 = 0
    /// The C side reads their memory for as long as it knows the object.
    var facts: LuaFacts?
  }

  /// nil when all numbers are taken.
  mutating func insert(_ object: any LuaObject) -> Int32? {
    if let slot = free.popLast() {
      slots[Int(slot)].object = object
      return slots[Int(slot)].use << 16 | slot
    }
    guard slots.count < Self.maximumCount else { return nil }
    slots.append(Slot(object: object))
    return Int32(slots.count - 1)
  }

  mutating func remove(_ id: Int32) {
    let slot = Int(id & 0xFFFF)
    guard slots.indices.contains(slot), slots[slot].object != nil, slots[slot].use == id >> 16 else { return }
    slots[slot] = Slot(use: (slots[slot].use + 1) & 0x7FFF)
    free.append(Int32(slot))
  }

  /// Keeps facts for as long as an object is registered.
  mutating func keep(_ facts: LuaFacts, of id: Int32) {
    if self[id] != nil { slots[Int(id & 0xFFFF)].facts = facts }
  }

  subscript(id: Int32) -> (any LuaObject)? {
    let slot = Int(id & 0xFFFF)
    guard slots.indices.contains(slot), slots[slot].use == id >> 16 else { return nil }
    return slots[slot].object
  }
}
