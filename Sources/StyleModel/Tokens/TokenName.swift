/// The rules for token names: those of the Design Tokens format 2025.10, section 5.1, so that every name can be written
/// in an alias.
public enum TokenName {
  /// What is wrong with one segment of a dotted name, or nil.
  public static func problem(in segment: String) -> String? {
    if segment.isEmpty { return "a token's name must not be empty" }
    if segment.hasPrefix("$") {
      return "the token name “\(segment)” begins with “$”, which is kept for “$type” and its likes"
    }
    for character in [".", "{", "}"] where segment.contains(character) {
      return "the token name “\(segment)” holds “\(character)”, which no alias could name"
    }
    return nil
  }

  /// The groups a dotted name stands in, outermost first, without the root.
  public static func groups(of name: String) -> [String] {
    name.utf8.indices.filter { name.utf8[$0] == UInt8(ascii: ".") }.map { String(name[..<$0]) }
  }

  /// The segments of a dotted name.
  public static func segments(of name: String) -> [String] {
    name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }
}
