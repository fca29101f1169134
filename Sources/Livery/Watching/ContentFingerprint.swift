/// What distinguishes one content of a file from another within this process.
///
/// It is the standard library's keyed hash together with the length: two contents that differ have equal fingerprints once
/// in 2⁶⁴ pairs, and nobody can make such a pair without the process's key.
struct ContentFingerprint: Sendable, Hashable {
  private let hash: Int
  /// The length in bytes.
  let count: Int

  /// The fingerprint of bytes at hand.
  init(_ content: some Sequence<UInt8>) {
    var builder = Builder()
    if content.withContiguousStorageIfAvailable({ builder.append(UnsafeRawBufferPointer($0)) }) == nil {
      Array(content).withUnsafeBytes { builder.append($0) }
    }
    self = builder.fingerprint
  }

  private init(hash: Int, count: Int) {
    self.hash = hash
    self.count = count
  }

  /// Makes the fingerprint of bytes that come in pieces.
  struct Builder {
    private var hasher = Hasher()
    private var count = 0

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
      hasher.combine(bytes: bytes)
      count += bytes.count
    }

    var fingerprint: ContentFingerprint { ContentFingerprint(hash: hasher.finalize(), count: count) }
  }
}
