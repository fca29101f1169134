import StyleModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lines of a stream that is no terminal, as they come.
///
/// A line ends with LF or CRLF; the last one counts without. What is not UTF-8, or longer than anything that could be wanted, is
/// a fault of that line. Where the stream cannot be read any further, the lines end, and `failure` says why.
struct InputLines: IteratorProtocol {
  /// In bytes.
  static let longest = 16 << 20

  /// Why the lines ended before the stream did.
  private(set) var failure: Diagnostic?
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var isFirst = true

  init(descriptor: Int32 = 0) { self.descriptor = descriptor }

  /// The next line, or what is wrong with it; nil at the end.
  mutating func next() -> Result<String, Diagnostic>? {
    var searched = start
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return line(bytes[start..<end])
      }
      if isAtEnd {
        // A line that was torn off is not what somebody meant to say.
        guard start < bytes.count, failure == nil else { return nil }
        defer { start = bytes.count }
        return line(bytes[start...])
      }
      bytes.removeFirst(start)
      start = 0
      searched = bytes.count
      if searched > InputLines.longest { return skipLine() }
      fill()
    }
  }

  private mutating func line(_ bytes: ArraySlice<UInt8>) -> Result<String, Diagnostic> {
    var bytes = bytes
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    if isFirst, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    isFirst = false
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .failure(Diagnostic(.syntax, "the line is not valid UTF-8"))
    }
    return .success(text)
  }

  private mutating func skipLine() -> Result<String, Diagnostic> {
    var end: Int?
    repeat {
      bytes.removeAll(keepingCapacity: true)
      fill()
      end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    } while end == nil && !isAtEnd
    start = end.map { $0 + 1 } ?? bytes.count
    return .failure(Diagnostic(.sourceLimit, "the line is longer than \(InputLines.longest >> 20) MiB"))
  }

  private mutating func fill() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
        return
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // Inherited from a program that likes it so.
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
        continue
      }
      if count < 0 {
        failure = Diagnostic(.io, "standard input cannot be read: \(String(cString: strerror(errno)))")
      }
      isAtEnd = true
      return
    }
  }
}
