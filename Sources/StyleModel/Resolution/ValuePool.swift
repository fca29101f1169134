/// The distinct values of a sheet, each stored once and known by its number; 0 is no value.
final class ValuePool {
  typealias Index = UInt32

  // Asked for each value of each cell by the one thread that makes them.
  @exclusivity(unchecked) private(set) var values: [StyleValue] = [.boolean(false)]
  @exclusivity(unchecked) private var indices: [StyleValue: Index] = [:]
  @exclusivity(unchecked) private var recent = RecentNumbers()

  func index(of value: StyleValue) -> Index {
    if case .number(let number) = value { return index(of: number) }
    return find(value)
  }

  private func index(of number: Double) -> Index {
    if let known = recent[number] { return known }
    let index = find(.number(number))
    recent[number] = index
    return index
  }

  private func find(_ value: StyleValue) -> Index {
    if let known = indices[value] { return known }
    let index = Index(values.count)
    values.append(value)
    indices[value] = index
    return index
  }

  /// Numbers that were looked for lately. Functions and hooks answer the same few for cell after cell, and to look one up
  /// in a dictionary takes a tenth of the call.
  private struct RecentNumbers {
    private var entries: [(bits: UInt64, index: Index)] = Array(repeating: (0, 0), count: 64)

    private func slot(_ bits: UInt64) -> Int { Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 58) }

    subscript(number: Double) -> Index? {
      get {
        let entry = entries[slot(number.bitPattern)]
        return entry.bits == number.bitPattern && entry.index != 0 ? entry.index : nil
      }
      set { entries[slot(number.bitPattern)] = (number.bitPattern, newValue ?? 0) }
    }
  }
}
