import Locking

extension StyleSheet {
  /// The same sheet with other defaults: what a subtree of an interface sees, such as rows that are inset there.
  ///
  /// A default changes in every component that has the axis and the value. The cells are shared with this sheet, so a
  /// scope costs a few bytes a component; the latest ones are remembered.
  /// - Parameter axes: Axis to value; `none` leaves the axis unselected.
  /// - Throws: an `unknownName` when no component has the axis, or none that has it has the value.
  public func scoped(axes: [String: String]) throws(Diagnostic) -> StyleSheet {
    if axes.isEmpty { return self }
    if let known = scopes[axes] { return known }
    for (name, value) in axes.sorted(by: { bytewise($0.key, $1.key) }) {
      let found = components.flatMap(\.axes).filter { $0.name == name }
      guard !found.isEmpty else {
        throw Diagnostic(
          .unknownName, "no component of “\(theme)” has an axis “\(name)”",
          suggestion: NearestName.suggestion(for: name, among: components.flatMap(\.axes).map(\.name)))
      }
      guard value == "none" || found.contains(where: { $0.index(of: value) != nil }) else {
        throw Diagnostic(
          .unknownName, "no axis “\(name)” has a value “\(value)”",
          suggestion: NearestName.suggestion(for: value, among: found.flatMap(\.values).map(\.text)))
      }
    }
    let sheet = StyleSheet(self, components: components.map { $0.scoped(axes) })
    scopes[axes] = sheet
    return sheet
  }
}

extension SheetComponent {
  func scoped(_ wanted: [String: String]) -> SheetComponent {
    var defaults = defaults
    for axis in axes {
      guard let value = wanted[axis.name] else { continue }
      if value == "none" {
        defaults[axis.name] = nil
      } else if let index = axis.index(of: value) {
        defaults[axis.name] = axis.values[index - 1]
      }
    }
    var scoped = self
    scoped.defaults = defaults
    return scoped
  }
}

/// The scopes of a sheet that were asked for lately.
final class ScopeCache: Sendable {
  private static let limit = 32
  private let known = Guarded<[(axes: [String: String], sheet: StyleSheet)]>([])

  subscript(axes: [String: String]) -> StyleSheet? {
    get { known.withLock { $0.first { $0.axes == axes }?.sheet } }
    set {
      guard let newValue else { return }
      known.withLock { known in
        known.removeAll { $0.axes == axes }
        known.append((axes, newValue))
        if known.count > Self.limit { known.removeFirst() }
      }
    }
  }
}
