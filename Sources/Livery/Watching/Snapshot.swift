/// What is found of a watched set at one look.
struct Snapshot: Sendable, Equatable {
  private var files: [String: FileState] = [:]
  private var folders: [String: Listing] = [:]
  private var trees: [String: Listing] = [:]

  /// Whether something could not be looked at for want of means; what was known of it stands in for it.
  private(set) var isPartial = false

  /// Nothing of nothing.
  init() {}

  /// Looks at all of a set.
  ///
  /// - Parameter known: What stands in for what cannot be looked at now.
  init(of set: WatchedSet, otherwise known: Snapshot) {
    for path in set.files { files[path] = found(FileState.look(at: path, upTo: set.longest), known.files[path]) }
    for path in set.folders { folders[path] = found(Listing.look(at: path, isDeep: false), known.folders[path]) }
    for path in set.trees { trees[path] = found(Listing.look(at: path, isDeep: true), known.trees[path]) }
  }

  /// What was last told of a set, else what the consumer says that it read, else what is there now.
  init(knownOf set: WatchedSet, after told: Snapshot) {
    for path in set.files {
      files[path] =
        told.files[path] ?? set.known[path] ?? FileState.look(at: path, upTo: set.longest) ?? .missing
    }
    for path in set.folders {
      folders[path] = told.folders[path] ?? Listing.look(at: path, isDeep: false) ?? .missing
    }
    for path in set.trees { trees[path] = told.trees[path] ?? Listing.look(at: path, isDeep: true) ?? .missing }
  }

  /// What was found of a file.
  func state(of file: String) -> FileState? { files[file] }

  /// Takes something for what was found of a file.
  mutating func know(_ state: FileState, of file: String) { files[file] = state }

  private mutating func found<State>(_ state: State?, _ known: State?) -> State? {
    if state == nil { isPartial = true }
    return state ?? known
  }

  /// Whether the same was found.
  static func == (one: Snapshot, other: Snapshot) -> Bool {
    one.files == other.files && one.folders == other.folders && one.trees == other.trees
  }

  /// What has changed since another look at the same set.
  func changes(since former: Snapshot) -> WatchEvent {
    WatchEvent(
      paths: files.keys.filter { files[$0] != former.files[$0] }
        + folders.keys.filter { folders[$0] != former.folders[$0] }
        + trees.keys.filter { trees[$0] != former.trees[$0] })
  }

  /// Whether something has gone, by a deletion or in the middle of a save.
  func isFading(from former: Snapshot) -> Bool {
    files.contains { path, state in former.files[path].map(state.isFading) ?? false }
      || folders.contains { path, listing in former.folders[path].map(listing.isFading) ?? false }
      || trees.contains { path, listing in former.trees[path].map(listing.isFading) ?? false }
  }
}
