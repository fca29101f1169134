/// Makes scalars of the bytes that a terminal sends, as they come.
///
/// Terminals send UTF-8 whatever the locale says, and a read may end inside a scalar.
struct TypedText {
  private var bytes: [UInt8] = []
  private var start = 0

  /// Adds bytes behind those that wait.
  mutating func append(_ more: some Sequence<UInt8>) {
    bytes.removeFirst(start)
    start = 0
    bytes += more
  }

  /// Takes the next scalar; nil when more bytes are needed. Bytes that are no UTF-8 become U+FFFD.
  mutating func next() -> Unicode.Scalar? {
    guard start < bytes.count else { return nil }
    let rest = bytes[start...]
    let length = TypedText.length(bytes[start])
    for offset in 1..<max(length, 2) where offset < length {
      guard offset < rest.count else { return nil }
      if rest[start + offset] & 0xC0 != 0x80 {
        start += offset
        return "\u{FFFD}"
      }
    }
    start += length
    return String(decoding: rest.prefix(length), as: UTF8.self).unicodeScalars.first
  }

  /// How many bytes a scalar has by its first; one that cannot be first stands alone.
  private static func length(_ first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
