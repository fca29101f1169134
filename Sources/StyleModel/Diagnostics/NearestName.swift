/// Finds what somebody meant who wrote a name that does not exist.
public enum NearestName {
  /// The candidate nearest to `name`, or nil when none is near enough to be meant.
  ///
  /// Distance counts insertions, deletions, substitutions and swaps of neighbors (optimal string alignment), case
  /// ignored. A candidate is near when it takes at most a third of the longer name, and never less than one edit. Of
  /// equally near ones the first in bytewise order is taken, so that the answer never depends on the order given.
  /// Of a name beyond 200 bytes nobody mistyped a letter: it has none.
  public static func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    guard name.utf8.count <= longest else { return nil }
    let letters = Array(name.lowercased())
    // There may be as many candidates as a theme has tokens, and nearly all names are ASCII.
    let bytes = asciiBytes(name)
    var best: (name: String, distance: Int)?
    for candidate in candidates where !candidate.isSame(as: name) && candidate.utf8.count <= longest {
      let found: Int?
      if let bytes, let other = asciiBytes(candidate) {
        found = near(bytes, other)
      } else {
        found = near(letters, Array(candidate.lowercased()))
      }
      guard let distance = found else { continue }
      if let best, (best.distance, Name(best.name)) <= (distance, Name(candidate)) { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  private static let longest = 200

  /// The lower case of an ASCII text; nil of any other.
  private static func asciiBytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return bytes
  }

  private static func near<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int? {
    let allowed = max(1, max(a.count, b.count) / 3)
    guard abs(a.count - b.count) <= allowed else { return nil }
    let distance = distance(a, b, atMost: allowed)
    return distance <= allowed ? distance : nil
  }

  /// The nearest candidate, or, when none is near and they are few, all of them.
  public static func suggestion(for name: String, orList candidates: [String]) -> String? {
    if let near = suggestion(for: name, among: candidates) { return near }
    guard (1...12).contains(candidates.count) else { return nil }
    return "there \(candidates.count == 1 ? "is" : "are") \(candidates.joined(separator: ", "))"
  }

  /// Their distance, or some number above `limit` once that is sure to be passed.
  private static func distance<Letter: Equatable>(_ a: [Letter], _ b: [Letter], atMost limit: Int) -> Int {
    var before: [Int] = Array(repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    var current = previous
    var leastBefore = 0
    for i in a.indices {
      current[0] = i + 1
      var leastHere = current[0]
      for j in b.indices {
        let change = previous[j] + (a[i] == b[j] ? 0 : 1)
        var least = min(previous[j + 1] + 1, current[j] + 1, change)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
        current[j + 1] = least
        leastHere = min(leastHere, least)
      }
      // A swap reaches back two rows, so both must be beyond it.
      if leastHere > limit, leastBefore > limit { return leastHere }
      leastBefore = leastHere
      (before, previous, current) = (previous, current, before)
    }
    return previous[b.count]
  }
}
