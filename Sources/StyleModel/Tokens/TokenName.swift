/// The rules for token names: those of the Design Tokens format 2025.10, section 5.1, so that every name can be written
/// in an alias.
public enum TokenName {
  /// What is wrong with one segment of a dotted name, or nil.
  public static func problem(in segment: String) -> String? {
    if segment.isEmpty { return "a token's name must not be empty" }
    if segment.utf8.first == UInt8(ascii: "$") {
      return "the token name “\(segment)” begins with “$”, which is kept for “$type” and its likes"
    }
    func isReserved(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
    }
    // Each segment of each token goes through here, and the bytes themselves are several times as fast as the view.
    let known = segment.utf8.withContiguousStorageIfAvailable { $0.contains(where: isReserved) }
    if known == false { return nil }
    guard let found = segment.utf8.first(where: isReserved) else { return nil }
    return "the token name “\(segment)” holds “\(Unicode.Scalar(found))”, which no alias could name"
  }

  /// The group that a token or group stands in; empty for the root.
  public static func parent(of name: String) -> Substring {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return name[..<dot]
  }

  /// Whether two names stand in the same group. Asked of one name after the other, it makes nothing.
  static func areSiblings(_ a: String, _ b: String) -> Bool {
    let dot = UInt8(ascii: ".")
    let known = a.utf8.withContiguousStorageIfAvailable { a in
      b.utf8.withContiguousStorageIfAvailable { b in
        var common = 0
        while common < min(a.count, b.count), a[common] == b[common] { common += 1 }
        return !a[common...].contains(dot) && !b[common...].contains(dot)
      }
    }
    return (known ?? nil) ?? parent(of: a).utf8.elementsEqual(parent(of: b).utf8)
  }

  /// The name of a token or group within its group.
  public static func lastSegment(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The groups a dotted name stands in, outermost first, without the root.
  public static func groups(of name: String) -> [String] {
    name.utf8.indices.filter { name.utf8[$0] == UInt8(ascii: ".") }.map { String(name[..<$0]) }
  }

  /// Whether a token or group stands in a group, however deep.
  public static func isIn(_ group: String, _ name: String) -> Bool {
    // Not `hasPrefix`, to which a dot with an accent after it is another letter.
    name.utf8.count > group.utf8.count && name.utf8.starts(with: (group + ".").utf8)
  }

  /// The segments of a dotted name.
  public static func segments(of name: String) -> [String] {
    name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
}
