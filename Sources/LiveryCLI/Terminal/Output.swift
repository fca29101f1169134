import Locking

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A stream that commands write to: standard output for data, standard error for talk.
///
/// It wraps the file descriptor, because C's `stdout` is a global variable that Swift 6 rightly refuses to share. Writers on
/// several threads never tear a text that was written at once. When the reader has gone (`livery dump | head`), what is
/// written from then on is dropped: the reader has what it wanted, and nobody is left to tell. Any other failure, such as a
/// full disk, is kept for the end of the run in `failure`.
final class Output: Sendable {
  /// Data.
  static let standard = Output(descriptor: 1)
  /// Everything that is not data.
  static let error = Output(descriptor: 2, capacity: 0)

  /// How many bytes a reader may be given who no longer wants them.
  static let piece = 4096

  private let descriptor: Int32
  private let capacity: Int
  private let state = Guarded(State())

  private struct State {
    var buffer: [UInt8] = []
    var isClosed = false
    var failure: Int32?
  }

  /// A stream over a descriptor, which stays the caller's.
  ///
  /// - Parameters:
  ///   - descriptor: An open file descriptor.
  ///   - capacity: How many bytes may wait for `flush`; nil takes what suits the descriptor, which for a terminal is none.
  init(descriptor: Int32, capacity: Int? = nil) {
    self.descriptor = descriptor
    self.capacity = capacity ?? (isatty(descriptor) == 1 ? 0 : 1 << 16)
    // A signal would end the process before `write` could say that the reader has gone.
    signal(SIGPIPE, SIG_IGN)
  }

  /// Whether the descriptor is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal has; nil when the descriptor is none, or one that does not tell.
  var columns: Int? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Whether the reader has gone. What runs without end may stop then.
  var isClosed: Bool { state.withLock(\.isClosed) }

  /// The error number of the first write that failed for another reason than a reader who has gone.
  var failure: Int32? { state.withLock(\.failure) }

  /// Writes a text as it is.
  func write(_ text: String) {
    state.withLock { state in
      state.buffer.append(contentsOf: text.utf8)
      if state.buffer.count > capacity { flush(&state) }
    }
  }

  /// Writes a text in pieces, and asks between them whether it is still wanted. What others write may come in between.
  func write(_ text: String, while isWanted: () -> Bool) {
    var rest = text[...]
    while !rest.isEmpty {
      var end = rest.utf8.index(rest.startIndex, offsetBy: Output.piece, limitedBy: rest.endIndex) ?? rest.endIndex
      while end.samePosition(in: text.unicodeScalars) == nil { end = rest.utf8.index(before: end) }
      write(String(rest[..<end]))
      rest = rest[end...]
      if !rest.isEmpty, !isWanted() { return }
    }
  }

  /// Writes a text and a line feed.
  func writeLine(_ text: String = "") { write(text + "\n") }

  /// Hands everything written to the system. To be called before the process ends.
  func flush() { state.withLock { flush(&$0) } }

  private func flush(_ state: inout State) {
    var start = 0
    while start < state.buffer.count, !state.isClosed, state.failure == nil {
      let written = state.buffer[start...].withUnsafeBytes { systemWrite(descriptor, $0) }
      if written >= 0 {
        start += written
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable()
      case EPIPE: state.isClosed = true
      case let number: state.failure = number
      }
    }
    state.buffer.removeAll(keepingCapacity: true)
  }

  /// A descriptor inherited from another program may be non-blocking.
  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&request, 1, -1)
  }
}

/// Inside `Output` the name `write` is taken.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
