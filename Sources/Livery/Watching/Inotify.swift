#if os(Linux)
  import Foundation
  import Locking

  /// Why there is no inotify to be had: an error number, such as `EMFILE`.
  package struct InotifyError: Error, Hashable {
    /// The error number.
    package var number: Int32
  }

  /// One inotify instance and the pair of sockets that interrupts waiting for it: all the descriptors of a watcher.
  final class Inotify: Waker {
    /// Something that happened.
    struct Event: Equatable {
      /// The watch that tells it; negative when it concerns all.
      var watch: Int32
      /// What happened, in bits.
      var mask: UInt32
      /// The entry of the watched folder that it happened to; empty when it happened to what is watched itself.
      var name: String

      init(watch: Int32, mask: UInt32, name: String = "") {
        self.watch = watch
        self.mask = mask
        self.name = name
      }
    }

    private struct Descriptors {
      var inotify: Int32
      var reading: Int32
      var writing: Int32
      var isOpen = true
    }

    private let descriptors: Guarded<Descriptors>
    /// How many watches there may be at once, on top of the system's own limit.
    private let limit: Int

    /// An instance without watches.
    init(limit: Int = .max) throws(InotifyError) {
      self.limit = limit
      let inotify = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard inotify >= 0 else { throw InotifyError(number: errno) }
      var ends: [Int32] = [-1, -1]
      // Unlike a pipe made with `pipe`, the pair is never inherited by a program that another thread starts meanwhile.
      let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
      guard socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else {
        let number = errno
        Foundation.close(inotify)
        throw InotifyError(number: number)
      }
      descriptors = Guarded(Descriptors(inotify: inotify, reading: ends[0], writing: ends[1]))
    }

    deinit { close() }

    /// Gives all descriptors back; from then on nothing happens any more.
    func close() {
      descriptors.withLock { descriptors in
        guard descriptors.isOpen else { return }
        descriptors.isOpen = false
        for descriptor in [descriptors.inotify, descriptors.reading, descriptors.writing] {
          Foundation.close(descriptor)
        }
      }
    }

    func wake() {
      descriptors.withLock { descriptors in
        guard descriptors.isOpen else { return }
        var byte: UInt8 = 0
        // A pair that is full wakes as well.
        _ = write(descriptors.writing, &byte, 1)
      }
    }

    /// Watches what stands at a path.
    ///
    /// - Parameter count: How many watches there are.
    /// - Returns: The watch, which is the one that there is already if the same file or folder is watched, or an error
    ///   number.
    func add(_ path: String, mask: UInt32, count: Int) -> Result<Int32, InotifyError> {
      guard count < limit else { return .failure(InotifyError(number: ENOSPC)) }
      let descriptor = descriptors.withLock(\.inotify)
      let watch = inotify_add_watch(descriptor, path, mask)
      return watch >= 0 ? .success(watch) : .failure(InotifyError(number: errno))
    }

    /// Ends a watch.
    func remove(_ watch: Int32) { _ = inotify_rm_watch(descriptors.withLock(\.inotify), watch) }

    /// Sleeps until something happens, the time is over (nil: never) or `wake` is called, and tells what happened. To be
    /// called by the one thread that also calls `close`.
    func wait(for pause: Duration?) -> [Event] {
      let (inotify, reading) = descriptors.withLock { ($0.inotify, $0.reading) }
      var requests = [
        pollfd(fd: inotify, events: Int16(POLLIN), revents: 0), pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&requests, 2, pause.map(Self.milliseconds) ?? -1) > 0 else { return [] }
      if requests[1].revents != 0 { _ = Self.drain(reading) }
      return requests[0].revents == 0 ? [] : Self.events(in: Self.drain(inotify))
    }

    /// Rounded up, so that a sleep never ends just before its moment.
    private static func milliseconds(_ pause: Duration) -> Int32 {
      let (seconds, attoseconds) = pause.components
      return Int32(min(seconds, 1_000_000) * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }

    private static func drain(_ descriptor: Int32) -> [UInt8] {
      var bytes: [UInt8] = []
      withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { return }
        }
      }
      return bytes
    }

    /// Reads the records that the system writes: watch, mask, cookie, length of the name, name padded with zeros.
    static func events(in bytes: [UInt8]) -> [Event] {
      var events: [Event] = []
      bytes.withUnsafeBytes { bytes in
        var start = 0
        let head = MemoryLayout<inotify_event>.size
        while start + head <= bytes.count {
          let record = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
          let end = min(start + head + Int(record.len), bytes.count)
          let name = bytes[(start + head)..<end].prefix { $0 != 0 }
          events.append(Event(watch: record.wd, mask: record.mask, name: String(decoding: name, as: UTF8.self)))
          start = end
        }
      }
      return events
    }
  }
#endif
