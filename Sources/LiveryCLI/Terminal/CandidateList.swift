import ThemeTools

/// Shows candidates in columns, read downwards, what is said of each dimmed beside it.
///
/// What is said is left out where it is the same of all, and where the list would otherwise fill more than the screen.
struct CandidateList {
  let candidates: [Completion.Candidate]
  let columns: Int
  let rows: Int
  let emphasis: Emphasis

  func render() -> String {
    // Names come from scripts.
    let names = candidates.map(\.text.printable)
    let width = names.map(\.displayWidth).max() ?? 0
    let room = columns - width - 3
    if room >= CandidateList.leastRoom, Set(candidates.map(\.detail)).count > 1 {
      let cells = zip(names, candidates).map { name, candidate in
        let padding = String(repeating: " ", count: width - name.displayWidth + 2)
        let detail = CandidateList.clip(candidate.detail.printable, to: room)
        return detail.isEmpty ? name : name + padding + emphasis.dim(detail)
      }
      let across = across(cells.map(\.displayWidth).max() ?? 0)
      if (cells.count + across - 1) / across < rows { return set(cells, across) }
    }
    return set(names, across(width))
  }

  /// The cells that what is said of a candidate must have to be worth saying.
  private static let leastRoom = 8

  private static func clip(_ text: String, to width: Int) -> String {
    guard text.displayWidth > width else { return text }
    var clipped = ""
    var left = width - 1
    for character in text {
      left -= character.displayWidth
      if left < 0 { break }
      clipped.append(character)
    }
    return clipped + "…"
  }

  /// How many cells stand beside each other.
  private func across(_ width: Int) -> Int { max(1, (columns + 2) / (width + 3)) }

  private func set(_ cells: [String], _ across: Int) -> String {
    let down = (cells.count + across - 1) / across
    var table = TextTable(separator: "   ")
    for row in 0..<down { table.add(stride(from: row, to: cells.count, by: down).map { cells[$0] }) }
    return table.render()
  }
}
