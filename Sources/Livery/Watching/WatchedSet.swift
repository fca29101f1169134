/// What to watch, named as the program reaches it: relative paths stay relative to the working directory, and links on the
/// way are followed anew each time.
package struct WatchedSet: Sendable, Equatable {
  /// Files whose content matters. They need not exist: one that appears has changed.
  package private(set) var files: Set<String>

  /// Folders whose own entries matter.
  ///
  /// Of a listing count folders and Lua files, other than those whose names begin with a period. The content of these
  /// files counts only if they stand among `files`.
  package var folders: Set<String>

  /// Folders whose entries matter at every depth, so that a module that was missing is seen to appear.
  package var trees: Set<String>

  /// How many bytes of a file the consumer has a use for: of a longer one it reads one more, and no more is looked at here.
  package var longest = Int.max

  /// What was read of files, where the consumer said so.
  private(set) var known: [String: FileState] = [:]

  /// A set of files and folders of which it is not said what was read.
  package init(
    files: some Sequence<String> = [], folders: some Sequence<String> = [], trees: some Sequence<String> = []
  ) {
    self.files = Set(files)
    self.folders = Set(folders)
    self.trees = Set(trees)
  }

  /// Adds a file with the bytes that were read of it, exactly as they were on disk; of one that is longer than ``longest``
  /// the first of them.
  package mutating func insert(file: String, content: some Sequence<UInt8>) {
    files.insert(file)
    known[file] = .content(ContentFingerprint(content))
  }

  /// Adds a file that is there but was not read, or could not be used: only a change from now on matters.
  package mutating func insert(unread file: String) { files.insert(file) }

  /// Adds a file that was looked for and was not there.
  package mutating func insert(missing file: String) {
    files.insert(file)
    known[file] = .missing
  }

  /// Whether an entry of a listed folder counts, as far as its name tells.
  static func lists(_ name: String, isFolder: Bool) -> Bool {
    !name.hasPrefix(".") && (isFolder || name.hasSuffix(".lua"))
  }
}
