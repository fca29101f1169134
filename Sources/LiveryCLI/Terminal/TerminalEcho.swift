#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether a terminal shows what is typed.
///
/// What is typed while a line is answered would stand in the middle of the answer. It is not lost: the next prompt shows it.
final class TerminalEcho {
  private let descriptor: Int32
  private var kept: termios?

  init(descriptor: Int32) { self.descriptor = descriptor }

  func turnOff() {
    var modes = termios()
    guard kept == nil, tcgetattr(descriptor, &modes) == 0 else { return }
    kept = modes
    modes.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(descriptor, TCSANOW, &modes)
  }

  func restore() {
    guard var modes = kept else { return }
    kept = nil
    tcsetattr(descriptor, TCSANOW, &modes)
  }
}
