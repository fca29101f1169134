import ThemeTools

/// Shows candidates in columns, read downwards, what is said of each dimmed beside it.
///
/// What is said is left out where the list would otherwise fill more than the screen.
struct CandidateList {
  let candidates: [Completion.Candidate]
  let columns: Int
  let rows: Int
  let emphasis: Emphasis

  func render() -> String {
    // Names come from scripts.
    let names = candidates.map(\.text.printable)
    let width = names.map(\.displayWidth).max() ?? 0
    let detailed = zip(names, candidates).map { name, candidate in
      let room = String(repeating: " ", count: width - name.displayWidth + 2)
      return candidate.detail.isEmpty ? name : name + room + emphasis.dim(candidate.detail.printable)
    }
    let detailedWidth = detailed.map(\.displayWidth).max() ?? 0
    let across = across(detailedWidth)
    if detailedWidth < columns, (names.count + across - 1) / across < rows { return set(detailed, across) }
    return set(names, self.across(width))
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
