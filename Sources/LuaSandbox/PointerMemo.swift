/// A table from pointers to small numbers, for remembering which tables were read already.
///
/// It keeps its room from one use to the next and clears itself by counting generations, so that reading a small value
/// costs no allocation.
struct PointerMemo {
  private var keys: [UInt] = Array(repeating: 0, count: 64)
  private var values: [Int32] = Array(repeating: 0, count: 64)
  private var generations: [UInt32] = Array(repeating: 0, count: 64)
  private var generation: UInt32 = 1
  private var count = 0

  /// Forgets everything.
  mutating func clear() {
    count = 0
    if generation == .max || keys.count > 1 << 16 {
      self = PointerMemo()
    } else {
      generation += 1
    }
  }

  private func slot(_ key: UInt) -> Int {
    let mask = keys.count - 1
    var i = Int(truncatingIfNeeded: (key >> 4) &* 0x9E37_79B9_7F4A_7C15 >> 20) & mask
    while generations[i] == generation && keys[i] != key { i = (i + 1) & mask }
    return i
  }

  subscript(key: UInt) -> Int32? {
    get {
      let i = slot(key)
      return generations[i] == generation ? values[i] : nil
    }
    set {
      if (count + 1) * 2 > keys.count { grow() }
      let i = slot(key)
      if generations[i] != generation { count += 1 }
      generations[i] = generation
      keys[i] = key
      values[i] = newValue ?? 0
    }
  }

  private mutating func grow() {
    let old = self
    keys = Array(repeating: 0, count: old.keys.count * 2)
    values = Array(repeating: 0, count: old.keys.count * 2)
    generations = Array(repeating: 0, count: old.keys.count * 2)
    count = 0
    generation = 1
    for i in old.keys.indices where old.generations[i] == old.generation {
      self[old.keys[i]] = old.values[i]
    }
  }
}
