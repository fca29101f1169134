/// One value for each mode axis of a theme, such as `appearance=dark, contrast=more`.
public struct Context: Hashable, Sendable, CustomStringConvertible {
  /// The value of each axis, by the axis's name.
  public let values: [String: String]

  /// A context of values that nobody checks; ``ModeTable/context(_:)`` makes one that fits a theme.
  public init(_ values: [String: String] = [:]) { self.values = values }

  /// The value of a mode axis, or nil when the context has no such axis.
  public subscript(axis: String) -> String? { values[axis] }

  /// The axes in bytewise order, which is how a context is printed.
  public var sorted: [(axis: String, value: String)] {
    values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { (axis: $0.key, value: $0.value) }
  }

  /// The values as `axis=value`, in bytewise order of the axes.
  public var description: String { sorted.map { "\($0.axis)=\($0.value)" }.joined(separator: ", ") }
}

/// The mode axes of a theme, by name.
public struct ModeTable: Sendable {
  /// The mode axes, bytewise by name.
  public private(set) var axes: [ModeAxis] = []

  /// A table of axes with distinct names.
  public init(_ axes: [ModeAxis] = []) { self.axes = axes.sorted { bytewise($0.name, $1.name) } }

  /// The axis of a name, or nil when there is none.
  public subscript(name: String) -> ModeAxis? { axes.first { $0.name == name } }

  /// Replaces the axis of the same name, or adds one.
  public mutating func set(_ axis: ModeAxis) {
    axes.removeAll { $0.name == axis.name }
    axes.append(axis)
    axes.sort { bytewise($0.name, $1.name) }
  }

  /// The context that has the wanted values, and each other axis's default.
  /// - Throws: an `unknownName` that names the nearest axis or value.
  public func context(_ wanted: [String: String]) throws(Diagnostic) -> Context {
    for (name, value) in wanted.sorted(by: { bytewise($0.key, $1.key) }) {
      guard let axis = self[name] else {
        throw Diagnostic(
          .unknownName, "there is no mode axis “\(name)”",
          suggestion: axes.isEmpty
            ? "this theme has no modes" : NearestName.suggestion(for: name, orList: axes.map(\.name)))
      }
      guard axis.values.contains(value) else {
        throw Diagnostic(
          .unknownName, "the mode axis “\(name)” has no value “\(value)”", at: axis.place,
          suggestion: NearestName.suggestion(for: value, orList: axis.values))
      }
    }
    var values: [String: String] = [:]
    for axis in axes { values[axis.name] = wanted[axis.name] ?? axis.values.first }
    return Context(values)
  }

  /// The most mode axes that a theme may have.
  public static let maximumCount = 64

  /// The most contexts that anyone goes through one by one.
  private static let mostContexts = 10_000

  /// Every combination that has the wanted values, in the order of ``contexts``, for whoever makes something of each.
  /// - Throws: what ``context(_:)`` throws, and a `resultLimit` where that would never end.
  public func everyContext(with wanted: [String: String] = [:]) throws(Diagnostic) -> [Context] {
    _ = try context(wanted)
    var chosen: [ModeAxis] = []
    var count = 1
    for axis in axes {
      let values = wanted[axis.name].map { [$0] } ?? axis.values
      chosen.append(ModeAxis(axis.name, values, at: axis.place))
      count *= max(values.count, 1)
      guard count <= Self.mostContexts else {
        throw Diagnostic(
          .resultLimit, "the mode axes combine to more than \(Self.mostContexts) contexts", at: axis.place,
          suggestion: "use fewer axes or values")
      }
    }
    return ModeTable(chosen).contexts
  }

  /// Every combination of values, the defaults first, the last axis changing fastest. There is at least one: an axis without
  /// values is a fault of the theme, and must not hide the others.
  public var contexts: [Context] {
    var combinations: [[String: String]] = [[:]]
    for axis in axes where !axis.values.isEmpty {
      combinations = combinations.flatMap { known in axis.values.map { known.merging([axis.name: $0]) { $1 } } }
    }
    return combinations.map { Context($0) }
  }
}
