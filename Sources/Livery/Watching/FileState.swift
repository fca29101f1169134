import Foundation

/// What is found where a watched file should be.
enum FileState: Sendable, Hashable {
  case missing
  case content(ContentFingerprint)
  /// Something that is there but gives no content: a folder, say, or a file that may not be read. By error number.
  case unreadable(Int32)

  /// Looks at a file, through all links.
  ///
  /// - Parameter count: How many bytes are read and one more, so that a longer file differs from one of just so many: a file
  ///   of a terabyte may take no room on the disk.
  /// - Returns: Nil when the system lacks means at the moment, which says nothing about the file.
  static func look(at path: String, upTo count: Int) -> FileState? {
    // A pipe or a device in place of a file must neither be waited for nor become the terminal.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return failure(errno) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { return failure(errno) }
    guard information.st_mode & S_IFMT == S_IFREG else { return .unreadable(EISDIR) }
    var builder = ContentFingerprint.Builder()
    var left = max(0, count)
    if left < .max { left += 1 }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 16) { buffer in
      while left > 0 {
        let found = read(descriptor, buffer.baseAddress, min(buffer.count, left))
        if found > 0 {
          builder.append(UnsafeRawBufferPointer(rebasing: buffer[..<found]))
          left -= found
        } else if found == 0 {
          break
        } else if errno != EINTR {
          return failure(errno)
        }
      }
      return .content(builder.fingerprint)
    }
  }

  private static func failure(_ number: Int32) -> FileState? {
    switch number {
    case ENOENT, ENOTDIR: .missing
    case _ where isWant(number): nil
    default: .unreadable(number)
    }
  }

  /// Whether an error tells of the system's means and not of a file.
  static func isWant(_ number: Int32) -> Bool { [EMFILE, ENFILE, ENOMEM, EINTR, EAGAIN].contains(number) }

  /// Whether a file that had content has none now: it was emptied or removed, by a deletion or in the middle of a save.
  func isFading(from former: FileState) -> Bool {
    guard case .content(let content) = former, content.count > 0 else { return false }
    switch self {
    case .missing: return true
    case .content(let content): return content.count == 0
    case .unreadable: return false
    }
  }
}
