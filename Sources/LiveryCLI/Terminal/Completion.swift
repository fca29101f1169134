/// What could stand at the cursor.
struct Completion: Hashable {
  /// What a candidate takes the place of, as offsets in the line's UTF-8.
  var range: Range<Int>
  var candidates: [Candidate] = []
  /// Whether a space is wanted behind a candidate that is the only one.
  var endsWord = false

  struct Candidate: Hashable {
    var text: String
    /// A few words about it, shown beside it.
    var detail = ""
  }

  /// What all candidates begin with.
  var commonPrefix: String {
    guard var common = candidates.first.map({ Substring($0.text) }) else { return "" }
    for candidate in candidates.dropFirst() {
      let shared = zip(common.unicodeScalars, candidate.text.unicodeScalars).prefix { $0 == $1 }.count
      common = Substring(common.unicodeScalars.prefix(shared))
    }
    return String(common)
  }
}
