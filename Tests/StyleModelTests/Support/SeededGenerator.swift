/// SplitMix64 (Steele, Lea and Flood, 2014): the same numbers from the same seed, on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  mutating func pick<Item>(_ items: [Item]) -> Item? { items.randomElement(using: &self) }

  /// Each item with a probability.
  mutating func some<Item>(of items: [Item], _ share: Double = 0.5) -> [Item] {
    items.filter { _ in chance(share) }
  }
}
