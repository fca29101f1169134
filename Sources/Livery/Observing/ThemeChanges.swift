import StyleModel
import Locking

/// What a publication changed.
public struct ThemeChange: Sendable {
  /// What held before: for an observer that fell behind, the last one it was told of.
  public let before: Publication
  /// What holds now.
  public let after: Publication

  /// The number of the publication that holds now.
  public var generation: UInt64 { after.generation }
  /// The theme that holds now.
  public var theme: String { after.selection.theme }
  /// The context that holds now.
  public var context: Context { after.sheet.context }

  /// The cells whose resolved values differ, exactly; worked out when asked for.
  public var cells: [SheetDifference.Change] {
    SheetDifference(from: before.sheet, to: after.sheet).changes
  }
}

/// The publications of a runtime, as they come.
///
/// Every observer gets them in order, and none is held up by another. One that is slow is told of the newest publication
/// and what changed since the last it was told of: what waits for an observer is one reference, however long it sleeps.
public struct ThemeChanges: AsyncSequence, Sendable {
  /// Each publication, with what held before.
  public typealias Element = ThemeChange

  private let observer: Observer

  init(_ observer: Observer) { self.observer = observer }

  /// Begins with the next publication.
  public func makeAsyncIterator() -> Iterator { Iterator(observer: observer) }

  /// One pass over the changes, for one observer.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let observer: Observer

    /// The next change; nil once the task is cancelled.
    public mutating func next() async -> ThemeChange? { await observer.next() }

    /// The next change; nil once the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ThemeChange? { await observer.next() }
  }
}

/// One observer: what it was told last, and what it has to be told.
final class Observer: Sendable {
  private struct State {
    var told: Publication
    var newest: Publication
    var waiter: CheckedContinuation<ThemeChange?, Never>?
    var isCancelled = false
  }

  private let state: Guarded<State>

  init(since publication: Publication) {
    state = Guarded(State(told: publication, newest: publication))
  }

  func tell(_ publication: Publication) {
    let ready = state.withLock { state -> (CheckedContinuation<ThemeChange?, Never>, ThemeChange)? in
      guard publication.generation > state.newest.generation else { return nil }
      state.newest = publication
      guard let waiter = state.waiter else { return nil }
      state.waiter = nil
      return (waiter, Self.take(&state))
    }
    ready?.0.resume(returning: ready?.1)
  }

  func next() async -> ThemeChange? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let now = state.withLock { state -> ThemeChange?? in
          if state.isCancelled || Task.isCancelled { return .some(nil) }
          if state.newest.generation > state.told.generation { return Self.take(&state) }
          state.waiter = continuation
          return nil
        }
        if let now { continuation.resume(returning: now) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.isCancelled = true
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume(returning: nil)
    }
  }

  private static func take(_ state: inout State) -> ThemeChange {
    defer { state.told = state.newest }
    return ThemeChange(before: state.told, after: state.newest)
  }
}

/// All observers of a runtime, held weakly: one that is let go of is forgotten.
final class ObserverList: Sendable {
  private struct Entry {
    weak var observer: Observer?
  }

  private let entries = Guarded<[Entry]>([])

  func add(since publication: Publication) -> Observer {
    let observer = Observer(since: publication)
    entries.withLock { entries in
      entries.removeAll { $0.observer == nil }
      entries.append(Entry(observer: observer))
    }
    return observer
  }

  func tell(_ publication: Publication) {
    let observers = entries.withLock { $0.compactMap(\.observer) }
    for observer in observers { observer.tell(publication) }
  }

  /// How many observers are alive.
  var count: Int { entries.withLock { $0.count { $0.observer != nil } } }
}
