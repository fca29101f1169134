/// Finds what somebody meant who wrote a name that does not exist.
public enum NearestName {
  /// The candidate nearest to `name`, or nil when none is near enough to be meant.
  ///
  /// Distance counts insertions, deletions, substitutions and swaps of neighbors (optimal string alignment), case
  /// ignored. A candidate is near when it takes at most a third of the longer name, and never less than one edit. Of
  /// equally near ones the first in bytewise order is taken, so that the answer never depends on the order given.
  public static func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased())
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
      let other = Array(candidate.lowercased())
      let allowed = max(1, max(wanted.count, other.count) / 3)
      guard abs(wanted.count - other.count) <= allowed else { continue }
      let distance = distance(wanted, other)
      guard distance <= allowed else { continue }
      if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// The nearest candidate, or, when none is near and they are few, all of them.
  public static func suggestion(for name: String, orList candidates: [String]) -> String? {
    if let near = suggestion(for: name, among: candidates) { return near }
    guard (1...12).contains(candidates.count) else { return nil }
    return "there \(candidates.count == 1 ? "is" : "are") \(candidates.joined(separator: ", "))"
  }

  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        let change = previous[j] + (a[i] == b[j] ? 0 : 1)
        var least = min(previous[j + 1] + 1, current[j] + 1, change)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
        current.append(least)
      }
      (before, previous) = (previous, current)
    }
    return previous[b.count]
  }
}
