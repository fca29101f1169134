import Foundation

/// Everything whose change can change what a watched path leads to.
///
/// A path is walked as the system walks it: each name is looked up in the folder reached so far, and each link is followed
/// by its own names. All folders on the way matter, each with the one name that was looked up in it: in a chain of links
/// every link may be retargeted, and every folder renamed. Where the way ends early, the name that is missing matters, so
/// that it is seen to appear.
struct Coverage: Equatable {
  /// A folder on the way.
  struct Folder: Equatable {
    var identity: FileIdentity
    /// The names that are looked up in it.
    var names: Set<String> = []
    /// Whether one of them may be a watched file.
    var holdsFiles = false
    /// Whether all its entries matter.
    var isListed = false
  }

  /// By path without links.
  private(set) var folders: [String: Folder] = [:]
  /// The order in which the folders were entered: none before the one that it lies in.
  private(set) var order: [String] = []
  /// The watched files that are there, by path without links. A file may be written by way of another name that it has.
  private(set) var files: [String: FileIdentity] = [:]

  /// As many links as the system follows in one path.
  private static let linkLimit = 40

  /// What matters to a set at this moment.
  init(of set: WatchedSet) {
    for path in set.files { walk(path, from: nil) }
    for path in set.folders { list(path, from: nil, isDeep: false, inside: []) }
    for path in set.trees { list(path, from: nil, isDeep: true, inside: []) }
  }

  /// Walks a path.
  ///
  /// - Parameter start: The folder that a relative path starts from, without links; nil is the working directory.
  /// - Returns: The folder at its end, without links, if there is one.
  @discardableResult
  private mutating func walk(_ path: String, from start: String?) -> String? {
    var folder = path.hasPrefix("/") ? "/" : start ?? "."
    var names = Array(path.split(separator: "/").reversed())
    var links = 0
    while let next = names.popLast() {
      let name = String(next)
      if name == "." { continue }
      // Nothing before it is a link any more, so the system finds the parent where it is.
      if name == ".." {
        folder = joined(folder, "..")
        continue
      }
      guard enter(folder) else { return nil }
      folders[folder]?.names.insert(name)
      let full = joined(folder, name)
      guard let found = FileIdentity(at: full) else {
        folders[folder]?.holdsFiles = true
        return nil
      }
      if found.isLink {
        links += 1
        guard links <= Self.linkLimit, let target = linkTarget(full) else { return nil }
        if target.hasPrefix("/") { folder = "/" }
        names.append(contentsOf: target.split(separator: "/").reversed())
      } else if found.isFolder {
        folder = full
      } else {
        folders[folder]?.holdsFiles = true
        if names.isEmpty { files[full] = found }
        return nil
      }
    }
    return enter(folder) ? folder : nil
  }

  private mutating func enter(_ folder: String) -> Bool {
    if folders[folder] != nil { return true }
    guard let identity = FileIdentity(following: folder), identity.isFolder else { return false }
    folders[folder] = Folder(identity: identity)
    order.append(folder)
    return true
  }

  private mutating func list(_ path: String, from start: String?, isDeep: Bool, inside chain: [FileIdentity]) {
    guard let folder = walk(path, from: start), let identity = folders[folder]?.identity, !chain.contains(identity)
    else { return }
    folders[folder]?.isListed = true
    guard case .success(let names) = folderEntries(folder) else { return }
    for name in names where !name.hasPrefix(".") {
      guard let entry = FileIdentity(at: joined(folder, name)) else { continue }
      if isDeep, entry.isLink || entry.isFolder {
        list(name, from: folder, isDeep: true, inside: chain + [identity])
      } else if entry.isLink {
        walk(name, from: folder)
      }
    }
  }
}

/// What a link says.
private func linkTarget(_ path: String) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
    guard let start = buffer.baseAddress else { return nil }
    let count = readlink(path, start, buffer.count)
    return count > 0 ? String(decoding: UnsafeRawBufferPointer(buffer)[..<count], as: UTF8.self) : nil
  }
}
