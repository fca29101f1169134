/// A table from pointers to small numbers, for remembering which tables were read already.
///
/// It keeps its room from one use to the next and clears itself by counting generations, so that reading a small value
/// costs no allocation.
struct PointerMemo {
  private struct Entry {
    var key: UInt = 0
    var value: Int32 = 0
    var generation: UInt32 = 0
  }

  private var entries: [Entry]
  private var generation: UInt32 = 1
  private var count = 0

  /// Makes room for about so many, within reason.
  init(expecting count: Int) {
    var capacity = 512
    while capacity < count * 2, capacity < 1 << 13 { capacity *= 2 }
    entries = Array(repeating: Entry(), count: capacity)
  }

  /// Forgets everything.
  mutating func clear() {
    count = 0
    if generation == .max || entries.count > 1 << 16 {
      self = PointerMemo(expecting: 0)
    } else {
      generation += 1
    }
  }

  private func slot(_ key: UInt) -> Int {
    let mask = entries.count - 1
    var i = Int(truncatingIfNeeded: ((key >> 4) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while entries[i].generation == generation && entries[i].key != key { i = (i + 1) & mask }
    return i
  }

  subscript(key: UInt) -> Int32? {
    get {
      let entry = entries[slot(key)]
      return entry.generation == generation ? entry.value : nil
    }
    set {
      if (count + 1) * 2 > entries.count { grow() }
      let i = slot(key)
      if entries[i].generation != generation { count += 1 }
      entries[i] = Entry(key: key, value: newValue ?? 0, generation: generation)
    }
  }

  private mutating func grow() {
    let old = self
    entries = Array(repeating: Entry(), count: old.entries.count * 2)
    count = 0
    generation = 1
    for entry in old.entries where entry.generation == old.generation { self[entry.key] = entry.value }
  }
}
