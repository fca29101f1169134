import Foundation
import StyleModel

/// Reads files whose size and kind nobody can vouch for: a theme from a stranger may hold a file of a terabyte that takes
/// no room on the disk, or a pipe that nobody will ever write to.
package enum RegularFile {
  /// The bytes of a file, of a longer one `count` and one more; nil when there is no such file.
  /// - Parameter name: The file's name in messages, where links have been followed to its path.
  /// - Throws: an `io` diagnostic when it is no ordinary file, or cannot be read.
  package static func read(_ path: String, named name: String? = nil, upTo count: Int) throws(Diagnostic) -> [UInt8]? {
    let name = name ?? path
    // A pipe or a device must neither be waited for nor become the terminal.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      // Opening what has no content, a socket above all, fails with the oddest of numbers.
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(name, errno == ENXIO ? "it is no ordinary file" : reason(errno))
    }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw unreadable(name, reason(errno)) }
    switch information.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw unreadable(name, "it is a folder")
    default: throw unreadable(name, "it is no ordinary file")
    }
    return try read(descriptor, name, expecting: Int(clamping: information.st_size), atMost: max(count, 0) + 1)
  }

  /// - Parameter size: What the system says of its size, which others may be changing.
  private static func read(
    _ descriptor: Int32, _ name: String, expecting size: Int, atMost most: Int
  ) throws(Diagnostic) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, most))
    var failure: Int32 = 0
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while bytes.count < most {
        let found = Foundation.read(descriptor, buffer.baseAddress, min(buffer.count, most - bytes.count))
        if found > 0 {
          bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<found]))
        } else if found == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if failure != 0 { throw unreadable(name, reason(failure)) }
    return bytes
  }

  private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }

  private static func unreadable(_ name: String, _ reason: String) -> Diagnostic {
    Diagnostic(.io, "\(name) cannot be read: \(reason)", at: SourcePlace(file: name))
  }
}
