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

/// The publications of a runtime, as they come, until it is let go of.
///
/// Every observer gets them in order, and none is held up by another. One that is slow is told of the newest publication
/// and what changed since the last it was told of: what waits for an observer is one reference, however long it sleeps.
public struct ThemeChanges: AsyncSequence, Sendable {
  /// Each publication, with what held before.
  public typealias Element = ThemeChange

  private let observer: Observer

  init(_ observer: Observer) { self.observer = observer }

  /// How many tasks wait for a change.
  var waiting: Int { observer.waiting }

  /// Begins with the next publication that no other pass over the same changes was told of.
  public func makeAsyncIterator() -> Iterator { Iterator(observer: observer) }

  /// One pass over the changes, for one observer.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let observer: Observer

    /// The next change; nil once the task is cancelled, or nothing is left to tell and the runtime is gone.
    public mutating func next() async -> ThemeChange? { await observer.next() }

    /// The next change; nil once the task is cancelled, or nothing is left to tell and the runtime is gone.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ThemeChange? { await observer.next() }
  }
}

/// One observer: what it was told last, and what it has to be told.
final class Observer: Sendable {
  private struct State {
    var told: Publication
    var newest: Publication
    /// The tasks that wait for something to be told: more than one when several go over the same changes.
    var waiters: [CheckedContinuation<Void, Never>] = []
    /// Whether nobody is left who would tell anything.
    var hasEnded = false

    var isBehind: Bool { newest.generation > told.generation }

    mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
      defer { waiters = [] }
      return waiters
    }
  }

  private let state: Guarded<State>

  init(since publication: Publication) {
    state = Guarded(State(told: publication, newest: publication))
  }

  func tell(_ publication: Publication) {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      guard publication.generation > state.newest.generation else { return [] }
      state.newest = publication
      return state.takeWaiters()
    }
    for waiter in waiters { waiter.resume() }
  }

  /// What was told until then is still to be had.
  func end() {
    let waiters = state.withLock { state in
      state.hasEnded = true
      return state.takeWaiters()
    }
    for waiter in waiters { waiter.resume() }
  }

  func next() async -> ThemeChange? {
    await withTaskCancellationHandler {
      // What a task is woken for may be told to another by the time it goes on, or be that another was canceled.
      while !Task.isCancelled {
        let (change, hasEnded) = state.withLock { state -> (ThemeChange?, Bool) in
          guard state.isBehind else { return (nil, state.hasEnded) }
          defer { state.told = state.newest }
          return (ThemeChange(before: state.told, after: state.newest), false)
        }
        if change != nil || hasEnded { return change }
        await somethingToTell()
      }
      return nil
    } onCancel: {
      // All, since the one of the canceled task is not known here.
      for waiter in state.withLock({ $0.takeWaiters() }) { waiter.resume() }
    }
  }

  var waiting: Int { state.withLock { $0.waiters.count } }

  /// A continuation says only that there is something: what it is goes by way of the lock, which a sanitizer of threads sees.
  private func somethingToTell() async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        let isThere = Task.isCancelled || state.isBehind || state.hasEnded
        if !isThere { state.waiters.append(continuation) }
        return isThere
      }
      if isThere { continuation.resume() }
    }
  }
}

/// All observers of a runtime, held weakly: one that is let go of is forgotten.
final class ObserverList: Sendable {
  private struct Entry {
    weak var observer: Observer?
  }

  private let entries = Guarded<[Entry]>([])

  /// Adds an observer of what is published from now on.
  /// - Parameter now: Gives what holds now. It is asked where nobody can be told anything: what is published after it was
  ///   asked is told when the observer is among those that are told.
  func add(since now: () -> Publication) -> Observer {
    entries.withLock { entries in
      let observer = Observer(since: now())
      entries.removeAll { $0.observer == nil }
      entries.append(Entry(observer: observer))
      return observer
    }
  }

  func tell(_ publication: Publication) {
    let observers = entries.withLock { $0.compactMap(\.observer) }
    for observer in observers { observer.tell(publication) }
  }

  deinit {
    for observer in entries.withLock({ $0.compactMap(\.observer) }) { observer.end() }
  }

  /// How many observers are alive.
  var count: Int { entries.withLock { $0.count { $0.observer != nil } } }
}
