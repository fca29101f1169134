/// A text as a key: compared, hashed and ordered by its bytes.
///
/// To `String` an é of one scalar and an é of two are one text, since they look the same. To a theme they are two names and
/// two values, as they are to Lua and to the Design Tokens format. So what scripts may name freely is no key of a table as
/// a `String`, and is compared by ``Swift/String/isSame(as:)``.
package struct Name: Hashable, Comparable, Sendable {
  /// The text, unchanged.
  package let text: String

  /// A text as a key.
  package init(_ text: some StringProtocol) { self.text = String(text) }

  package static func == (a: Name, b: Name) -> Bool { a.text.isSame(as: b.text) }
  package static func < (a: Name, b: Name) -> Bool { bytewise(a.text, b.text) }
  package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

/// The order in which names are sorted: by bytes, so that no locale and no Unicode version has a say.
public func bytewise(_ a: String, _ b: String) -> Bool {
  // Sorting thousands of names goes through here, and the bytes themselves are several times as fast as the view.
  let known = a.utf8.withContiguousStorageIfAvailable { a in
    b.utf8.withContiguousStorageIfAvailable { b in
      let common = min(a.count, b.count)
      for index in 0..<common where a[index] != b[index] { return a[index] < b[index] }
      return a.count < b.count
    }
  }
  return (known ?? nil) ?? a.utf8.lexicographicallyPrecedes(b.utf8)
}

extension String {
  /// Whether two texts have the same bytes; `==` would ask whether they look the same.
  package func isSame(as other: String) -> Bool {
    let (count, others) = (utf8.count, other.utf8.count)
    if count != others { return false }
    let known = utf8.withContiguousStorageIfAvailable { a in
      other.utf8.withContiguousStorageIfAvailable { b in
        for index in 0..<count where a[index] != b[index] { return false }
        return true
      }
    }
    return (known ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Hashes what ``isSame(as:)`` compares.
  package func hashBytes(into hasher: inout Hasher) {
    let isDone: Void? = utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    if isDone == nil { for byte in utf8 { hasher.combine(byte) } }
    // Of two texts one after the other it shows where the first ends.
    hasher.combine(0xff as UInt8)
  }
}

extension Sequence<String> {
  /// Whether a text is among these, to the byte.
  package func holds(_ text: String) -> Bool { contains { $0.isSame(as: text) } }
}
