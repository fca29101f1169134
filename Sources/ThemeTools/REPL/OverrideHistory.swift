import Livery

/// What `:undo` and `:redo` go over: the overrides as they were.
struct OverrideHistory {
  private var undone: [[TokenOverride]] = []
  private var done: [[TokenOverride]] = []

  /// Notes that overrides took the place of others.
  mutating func note(_ before: [TokenOverride]) {
    done.append(before)
    undone = []
  }

  /// What an undo would bring back; nil where nothing was set.
  var previous: [TokenOverride]? { done.last }
  /// What a redo would bring back.
  var next: [TokenOverride]? { undone.last }

  /// Notes that ``previous`` was brought back.
  mutating func undo(from current: [TokenOverride]) {
    done.removeLast()
    undone.append(current)
  }

  /// Notes that ``next`` was brought back.
  mutating func redo(from current: [TokenOverride]) {
    undone.removeLast()
    done.append(current)
  }

  /// Forgets ``previous``.
  mutating func dropPrevious() { done.removeLast() }

  /// Forgets ``next``.
  mutating func dropNext() { undone.removeLast() }
}
