import Locking

/// Numbers for the names and shapes of components that are the same in every sheet of the process.
///
/// Two components of equal shape, the same axes with the same values in the same order and the same slots, number their
/// selections alike. So a handle made on one sheet is good on the next after one comparison of two numbers, which is what
/// makes a swap of brands cheap for those who hold hundreds of handles.
enum SheetShape {
  private struct Registry {
    var shapes: [Shape: UInt32] = [:]
    var names: [Name: UInt32] = [:]
  }

  private struct Shape: Hashable {
    let axes: [[String]]
    let slots: [String]
    let defaults: [String: String]
  }

  private static let registry = Guarded(Registry())

  /// The number of a component's name.
  static func number(ofName name: String) -> UInt32 {
    registry.withLock { registry in
      if let known = registry.names[Name(name)] { return known }
      let number = UInt32(registry.names.count)
      registry.names[Name(name)] = number
      return number
    }
  }

  /// The number of a name that some sheet has; nil when none has had it so far.
  static func knownNumber(ofName name: String) -> UInt32? { registry.withLock { $0.names[Name(name)] } }

  /// The number of a component's shape.
  static func number(of component: SheetComponent) -> UInt32 {
    let shape = Shape(
      axes: component.axes.map { [$0.name] + $0.values.map(\.text) }, slots: component.slots.map(\.name),
      defaults: component.defaults.mapValues(\.text))
    return registry.withLock { registry in
      if let known = registry.shapes[shape] { return known }
      let number = UInt32(registry.shapes.count)
      registry.shapes[shape] = number
      return number
    }
  }
}
