/// The names of a sheet, flat: looking one up makes nothing and counts no references.
///
/// It only finds. What is not found is looked up again by the functions that can say why, in `StyleSheet+Query`.
struct SheetNames: Sendable {
  private let keys: SheetTable<NameKey>
  private let parts: SheetTable<Part>
  private let axes: SheetTable<Axis>
  /// For each state its bit in a ``StateSet``; 0 for one that has none.
  private let stateBits: SheetTable<UInt64>
  /// Components by name in open addressing, half empty; -1 where there is none.
  private let buckets: SheetTable<Int32>

  private struct Part {
    let name: NameKey
    let slots: Range<Int>
    let axes: Range<Int>
  }

  private struct Axis {
    let name: NameKey
    let values: Range<Int>
    let stride: Int
    /// The value that is selected where a query names none, from 1; 0 is none.
    let preset: Int
  }

  private let none = NameKey("none")
  private let normal = NameKey("normal")

  init(_ components: [SheetComponent], states: StateTable, numbers: [UInt8?], memory: SheetMemory) {
    var keys = states.names.map { NameKey($0, enters: true) }
    var parts: [Part] = []
    var axes: [Axis] = []
    for component in components {
      let slots = keys.count..<keys.count + component.slots.count
      keys += component.slots.map { NameKey($0.name, enters: true) }
      let first = axes.count
      for (axis, stride) in zip(component.axes, component.strides) {
        let values = keys.count..<keys.count + axis.values.count
        keys += axis.values.map { NameKey($0.text, enters: true) }
        axes.append(
          Axis(
            name: NameKey(axis.name, enters: true), values: values, stride: stride,
            preset: component.preset(of: axis)))
      }
      parts.append(Part(name: NameKey(component.name, enters: true), slots: slots, axes: first..<axes.count))
    }
    var buckets = [Int32](repeating: -1, count: Self.size(for: components.count))
    for (position, part) in parts.enumerated() {
      var bucket = part.name.hash & (buckets.count - 1)
      while buckets[bucket] >= 0 { bucket = (bucket + 1) & (buckets.count - 1) }
      buckets[bucket] = Int32(position)
    }
    self.keys = memory.table(keys)
    self.parts = memory.table(parts)
    self.axes = memory.table(axes)
    self.buckets = memory.table(buckets)
    stateBits = memory.table(numbers.map { $0.map { 1 << UInt64($0) } ?? 0 })
  }

  /// A power of two with room for as many again.
  private static func size(for count: Int) -> Int {
    var size = 4
    while size < count * 2 { size *= 2 }
    return size
  }

  /// The same names under other defaults.
  init(_ names: SheetNames, components: [SheetComponent], memory: SheetMemory) {
    keys = names.keys
    parts = names.parts
    stateBits = names.stateBits
    buckets = names.buckets
    let known = names.axes
    axes = memory.table(
      zip(components.flatMap { component in component.axes.map { (component, $0) } }, 0...).map { pair, index in
        let axis = known[index]
        return Axis(name: axis.name, values: axis.values, stride: axis.stride, preset: pair.0.preset(of: pair.1))
      })
  }

  /// The position of a component; nil when there is none of the name.
  func component(_ name: NameKey) -> Int? {
    var bucket = name.hash & (buckets.count - 1)
    while buckets[bucket] >= 0 {
      let position = Int(buckets[bucket])
      if parts[position].name == name { return position }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    return nil
  }

  /// The position of a slot; nil when the component has none of the name.
  func slot(_ name: NameKey, of component: Int) -> Int? { position(of: name, in: parts[component].slots) }

  /// The number of a selection; nil when a name is unknown.
  func selection(_ wanted: [StyleQuery.Choice], of component: Int) -> Int? {
    var found = 0
    var number = 0
    for index in parts[component].axes {
      let axis = axes[index]
      var value = axis.preset
      for choice in wanted where choice.axis == axis.name {
        found += 1
        guard choice.value != none else {
          value = 0
          continue
        }
        guard let position = position(of: choice.value, in: axis.values) else { return nil }
        value = position + 1
      }
      number += value * axis.stride
    }
    return found == wanted.count ? number : nil
  }

  /// The set of some states; nil when one is unknown or has no number.
  func states(_ names: [NameKey]) -> StateSet? {
    var bits: UInt64 = 0
    for name in names where name != normal {
      guard let index = position(of: name, in: 0..<stateBits.count), stateBits[index] != 0 else { return nil }
      bits |= stateBits[index]
    }
    return StateSet(rawValue: bits)
  }

  private func position(of name: NameKey, in range: Range<Int>) -> Int? {
    for index in range where keys[index] == name { return index - range.lowerBound }
    return nil
  }
}

extension SheetComponent {
  /// The value that is selected on an axis where a query names none, from 1; 0 is none.
  fileprivate func preset(of axis: ComponentModel.Axis) -> Int {
    defaults[axis.name].flatMap { axis.index(of: $0.text) } ?? 0
  }
}
