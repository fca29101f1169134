import Foundation

/// What of a folder's entries counts.
struct Listing: Sendable, Hashable {
  /// Paths below the folder; those of folders end in a slash.
  private(set) var entries: Set<String> = []
  /// Whether the folder is there.
  private(set) var exists = true

  static let missing: Listing = {
    var listing = Listing()
    listing.exists = false
    return listing
  }()

  /// Looks at a folder, through all links.
  ///
  /// - Parameter isDeep: Whether the folders below count as well.
  /// - Returns: Nil when the system lacks means at the moment.
  static func look(at path: String, isDeep: Bool) -> Listing? {
    guard let identity = FileIdentity(following: path) else { return .missing }
    var listing = Listing()
    return listing.add(path, below: "", isDeep: isDeep, inside: [identity]) ? listing : nil
  }

  /// - Parameter chain: The folders entered on the way, so that a link to one of them is not followed round and round.
  private mutating func add(_ path: String, below prefix: String, isDeep: Bool, inside chain: [FileIdentity]) -> Bool {
    guard case .success(let names) = folderEntries(path) else { return false }
    for name in names where !name.hasPrefix(".") {
      let full = joined(path, name)
      guard let identity = FileIdentity(following: full) else { continue }
      guard WatchedSet.lists(name, isFolder: identity.isFolder) else { continue }
      entries.insert(prefix + name + (identity.isFolder ? "/" : ""))
      if isDeep, identity.isFolder, !chain.contains(identity) {
        guard add(full, below: prefix + name + "/", isDeep: true, inside: chain + [identity]) else { return false }
      }
    }
    return true
  }

  /// Whether something listed has gone, by a deletion or in the middle of a save.
  func isFading(from former: Listing) -> Bool { !former.entries.isSubset(of: entries) }
}
