import CLineEditor
import StyleModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What may happen while a thread waits for keys: signals, and news from other threads.
///
/// All of it goes through one pipe, so that one `poll` waits for everything and nothing has to be done inside a signal's handler.
final class TerminalEvents: Sendable {
  private let reader: Int32
  private let writer: Int32

  /// - Throws: `io` where the system has no descriptors left.
  init() throws(Diagnostic) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw Diagnostic(.io, "cannot make a pipe: \(String(cString: strerror(errno)))")
    }
    (reader, writer) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// Has signals reported from now on instead of obeyed. One set of events at a time can do so.
  func catchSignals(_ signals: [Int32]) { signals_catch(writer, signals, signals.count) }

  /// Stops the program as Ctrl-Z does, until it is continued.
  func suspend() {
    signals_release(SIGTSTP)
    raise(SIGTSTP)
    catchSignals([SIGTSTP])
  }

  /// Ends a wait on another thread.
  func wake() { report(0) }

  /// Reports a signal, as if it came now.
  func report(_ signal: Int32) {
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(writer, &byte, 1)
  }

  /// What a wait ended with.
  struct Happening {
    /// Whether the descriptor can be read, if only to learn that it has ended.
    var isReadable = false
    /// In the order in which they came.
    var signals: [Int32] = []
    /// Whether there is news from another thread.
    var isWoken = false
  }

  /// Waits until something happens.
  ///
  /// - Parameter input: A descriptor to wait for as well.
  func wait(for input: Int32? = nil) -> Happening {
    var happening = Happening()
    var requests = [pollfd(fd: reader, events: Int16(POLLIN), revents: 0)]
    if let input { requests.append(pollfd(fd: input, events: Int16(POLLIN), revents: 0)) }
    while poll(&requests, nfds_t(requests.count), -1) < 0 {
      guard errno == EINTR || errno == EAGAIN else {
        happening.isReadable = input != nil
        return happening
      }
    }
    if requests[0].revents != 0 { take(&happening) }
    happening.isReadable = requests.count > 1 && requests[1].revents != 0
    return happening
  }

  /// What has happened so far.
  func glance() -> Happening {
    var happening = Happening()
    take(&happening)
    return happening
  }

  private func take(_ happening: inout Happening) {
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      let count = read(reader, &bytes, bytes.count)
      guard count > 0 else { return }
      for byte in bytes[..<count] {
        if byte == 0 { happening.isWoken = true } else { happening.signals.append(Int32(byte)) }
      }
    }
  }
}
