#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The three streams that a program is given.
enum StandardStreams {
  /// Opens those that whoever started the program has closed (`livery dump >&-`): they have nothing to read, and nobody reads
  /// what is written to them.
  ///
  /// To be called before anything else is opened: that would take such a number, be it a file of a theme, and be given the
  /// answers.
  static func openMissing() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest number that is free, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
