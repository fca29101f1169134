#if os(Linux)
  import Foundation

  /// Learns from inotify what happens to the folders on the way to each watched path, and to the files themselves.
  ///
  /// The watches are those of a `Coverage`, which is computed anew until it comes out the same twice: a folder that was
  /// replaced after it was walked and before it was watched shows in the second computation, and one that is replaced
  /// later shows in an event of the folder that it lies in, which was watched first.
  final class InotifySensor: ChangeSensor {
    private struct Watch {
      var mask: UInt32
      var names: Set<String> = []
      var isListed = false
      var isFile = false
    }

    private struct Writing: Hashable {
      var watch: Int32
      var name: String
    }

    private let inotify: Inotify
    private var watches: [Int32: Watch] = [:]
    private var writing: Set<Writing> = []
    private var set = WatchedSet()
    private var covered: Coverage?
    private(set) var isComplete = true

    init(inotify: Inotify) { self.inotify = inotify }

    var isBeingWritten: Bool { !writing.isEmpty }

    // MARK: Watching

    func cover(_ set: WatchedSet) {
      if set != self.set {
        self.set = set
        covered = nil
      }
      // What could not be watched is tried again, for a change of limits or rights is nothing that inotify tells.
      guard covered == nil || !isComplete else { return }
      for _ in 0..<8 {
        let coverage = Coverage(of: set)
        if coverage == covered, isComplete { return }
        let isSame = coverage == covered
        watch(coverage)
        covered = coverage
        if isSame { return }
      }
      // Something moves folders about without end; its next move is told.
    }

    private func watch(_ coverage: Coverage) {
      let former = watches
      watches = [:]
      isComplete = true
      for path in coverage.order {
        guard let folder = coverage.folders[path] else { continue }
        let mask = Self.folderMask | (folder.holdsFiles ? Self.contentMask : 0)
        add(path, Watch(mask: mask, names: folder.names, isListed: folder.isListed))
      }
      for path in coverage.files.keys { add(path, Watch(mask: Self.fileMask, isFile: true)) }
      for watch in former.keys where watches[watch] == nil { inotify.remove(watch) }
      writing = writing.filter { watches[$0.watch] != nil }
    }

    private func add(_ path: String, _ watch: Watch) {
      switch inotify.add(path, mask: watch.mask, count: watches.count) {
      case .success(let number):
        guard var joint = watches[number] else {
          watches[number] = watch
          return
        }
        // Two paths lead to it, and the system has just replaced the mask of the first by that of the second.
        let mask = joint.mask | watch.mask
        if mask != watch.mask { _ = inotify.add(path, mask: mask, count: 0) }
        joint.mask = mask
        joint.names.formUnion(watch.names)
        joint.isListed = joint.isListed || watch.isListed
        watches[number] = joint
      case .failure(let error):
        // What has just gone is no fault of inotify: the next computation says so.
        if error.number != ENOENT && error.number != ENOTDIR { isComplete = false }
      }
    }

    // MARK: Listening

    func wait(for pause: Duration?) -> Bool {
      var isRelevant = false
      for event in inotify.wait(for: pause) where note(event) { isRelevant = true }
      return isRelevant
    }

    /// - Returns: Whether the event may concern the set.
    private func note(_ event: Inotify.Event) -> Bool {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        // Events were lost, among them perhaps those that end what others began.
        covered = nil
        writing = []
        return true
      }
      guard let watch = watches[event.watch] else { return false }
      let entry = Writing(watch: event.watch, name: event.name)
      if event.mask & UInt32(IN_IGNORED) != 0 {
        watches[event.watch] = nil
        writing = writing.filter { $0.watch != event.watch }
        covered = nil
        return true
      }
      let isStructural = event.mask & Self.structureMask != 0
      let isNamed = watch.isFile || event.name.isEmpty || watch.names.contains(event.name)
      guard isNamed || (watch.isListed && isStructural && !event.name.hasPrefix(".")) else { return false }
      if isStructural {
        covered = nil
        writing.remove(entry)
      } else if event.mask & UInt32(IN_MODIFY) != 0 {
        writing.insert(entry)
      } else if event.mask & UInt32(IN_CLOSE_WRITE) != 0 {
        writing.remove(entry)
      }
      return true
    }

    private static let structureMask = UInt32(
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT)
    private static let contentMask = UInt32(IN_MODIFY | IN_CLOSE_WRITE)
    private static let folderMask =
      UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
      | UInt32(IN_ATTRIB | IN_ONLYDIR)
    private static let fileMask = contentMask | UInt32(IN_ATTRIB)
  }
#endif
