import Locking

extension StyleSheet {
  /// The same sheet with other defaults: what a subtree of an interface sees, such as rows that are inset there.
  ///
  /// A default changes in every component that has the axis and the value. The cells are shared with this sheet, so a
  /// scope costs a few bytes a component; the latest ones are remembered, those of scopes among them.
  /// - Parameter axes: Axis to value; `none` leaves the axis unselected.
  /// - Throws: an `unknownName` when no component has the axis, or none that has it has the value.
  public func scoped(axes: [String: String]) throws(Diagnostic) -> StyleSheet {
    if axes.isEmpty { return self }
    let cache = scopePlace.cache
    if let known = cache?.scope(of: scopePlace.number, axes) { return known }
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
    let scoped = components.map { $0.scoped(axes) }
    guard let cache else { return StyleSheet(self, components: scoped, scopePlace: scopePlace) }
    return cache.keep(of: scopePlace.number, axes, components: scoped) { number in
      StyleSheet(self, components: scoped, scopePlace: scopePlace.numbered(number))
    }
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

/// The scopes of a sheet that were asked for lately, and theirs: whoever goes from one to the next without end comes to
/// those that are there already.
final class ScopeCache: Sendable {
  private struct Entry {
    /// The number of the sheet whose scope it is.
    let base: Int
    let axes: [String: String]
    let sheet: StyleSheet
  }

  private struct State {
    var entries: [Entry] = []
    var lastNumber = ScopePlace.first
  }

  private static let limit = 32
  private let state = Guarded(State())

  func scope(of base: Int, _ axes: [String: String]) -> StyleSheet? {
    state.withLock { $0.entries.first { $0.base == base && $0.axes == axes }?.sheet }
  }

  /// - Parameter make: Makes the scope, given its number, unless there is one with the same defaults.
  func keep(
    of base: Int, _ axes: [String: String], components: [SheetComponent], _ make: (Int) -> StyleSheet
  ) -> StyleSheet {
    state.withLock { state in
      let known = state.entries.last { entry in
        zip(entry.sheet.components, components).allSatisfy { $0.defaults == $1.defaults }
      }
      if known == nil { state.lastNumber += 1 }
      let sheet = known?.sheet ?? make(state.lastNumber)
      state.entries.removeAll { $0.base == base && $0.axes == axes }
      state.entries.append(Entry(base: base, axes: axes, sheet: sheet))
      if state.entries.count > Self.limit { state.entries.removeFirst() }
      return sheet
    }
  }
}

/// Where a sheet finds its scopes: with the sheet that is no scope. That one holds them, so they must not hold it.
struct ScopePlace: Sendable {
  static let first = 0

  private final class Link: Sendable {
    private struct Weak {
      weak var cache: ScopeCache?
    }

    private let weak: Guarded<Weak>

    init(_ cache: ScopeCache) { weak = Guarded(Weak(cache: cache)) }

    var cache: ScopeCache? { weak.withLock { $0.cache } }
  }

  private let link: Link
  /// Tells the sheets apart that share a cache.
  let number: Int

  init(_ cache: ScopeCache) { self.init(link: Link(cache), number: Self.first) }

  private init(link: Link, number: Int) {
    self.link = link
    self.number = number
  }

  /// That of another scope of the same sheet.
  func numbered(_ number: Int) -> ScopePlace { ScopePlace(link: link, number: number) }

  /// Nil once the sheet that is no scope is gone.
  var cache: ScopeCache? { link.cache }
}
