import Foundation

/// A regular file that is open and that no other session holds.
struct LockedFile: ~Copyable {
  private let descriptor: Int32

  /// Waits until no other session holds the file. Nil when it cannot be opened or locked.
  init?(_ path: String, _ flags: Int32) {
    // What is no file, a pipe say, must neither be waited for nor written to.
    let descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return nil }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, LockedFile.lock(descriptor) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  private static func lock(_ descriptor: Int32) -> Bool {
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// All of the file.
  var contents: [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(descriptor, &buffer, buffer.count, off_t(bytes.count))
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return bytes
      }
    }
  }

  /// Whether the last line has no end.
  var endsInLine: Bool {
    let end = lseek(descriptor, 0, SEEK_END)
    var last: UInt8 = 0
    return end > 0 && pread(descriptor, &last, 1, end - 1) == 1 && last != UInt8(ascii: "\n")
  }

  func write(_ bytes: [UInt8]) -> Bool { Foundation.write(descriptor, bytes, bytes.count) == bytes.count }

  func replaceContents(_ bytes: [UInt8]) {
    // Never longer than what was there: a crash in between leaves lines of the file, some of them twice.
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { return }
    ftruncate(descriptor, off_t(bytes.count))
  }
}
