import Foundation

/// Which file or folder stands at a path, however it is named.
struct FileIdentity: Sendable, Hashable {
  private let device: UInt64
  private let number: UInt64
  private let format: mode_t

  /// What stands at a path once all links are followed; nil if nothing does.
  init?(following path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    self.init(information)
  }

  /// What stands at a path itself, be it a link; nil if nothing does.
  init?(at path: String) {
    var information = stat()
    guard lstat(path, &information) == 0 else { return nil }
    self.init(information)
  }

  private init(_ information: stat) {
    device = UInt64(truncatingIfNeeded: information.st_dev)
    number = UInt64(truncatingIfNeeded: information.st_ino)
    format = information.st_mode & S_IFMT
  }

  var isFolder: Bool { format == S_IFDIR }
  var isLink: Bool { format == S_IFLNK }
}

/// A name within a folder.
func joined(_ folder: String, _ name: String) -> String { folder == "/" ? "/" + name : "\(folder)/\(name)" }

/// Why a folder's entries are not known: the system lacks means at the moment.
struct MeansWanting: Error {}

/// The names in a folder, in any order; none if it cannot be read.
func folderEntries(_ path: String) -> Result<[String], MeansWanting> {
  guard let folder = opendir(path) else { return FileState.isWant(errno) ? .failure(MeansWanting()) : .success([]) }
  defer { closedir(folder) }
  guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return .success([]) }
  var names: [String] = []
  while let entry = readdir(folder) {
    // The record ends with the name, so copying the whole structure would read beyond it.
    let name = String(cString: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
    if name != ".", name != ".." { names.append(name) }
  }
  return .success(names)
}
