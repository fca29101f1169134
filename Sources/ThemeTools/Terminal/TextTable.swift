/// Sets rows of cells in columns.
///
/// Widths are counted in cells of the terminal, so wide characters, combining marks, swatches and styled text line up. No
/// line has spaces at its end, which keeps output the same whether it is read by people or compared by tools. A column that
/// is empty in every row takes no room. Where the terminal is too narrow, the cells of columns that may fold go on in
/// further lines of their column; where that is not enough, columns that may hang go to a line of their own below the rest of
/// their row.
package struct TextTable: Sendable {
  /// How a column's cells stand in it.
  package enum Alignment: Sendable { case leading, trailing }

  private let alignments: [Alignment]
  private let separator: String
  private let folding: Set<Int>
  private let hanging: Set<Int>
  private var rows: [[String]] = []

  /// An empty table.
  ///
  /// - Parameters:
  ///   - alignments: Of the first columns; further ones are leading.
  ///   - separator: What stands between two columns.
  ///   - folding: The columns that may fold.
  ///   - hanging: The columns that may go below their row.
  package init(
    alignments: [Alignment] = [], separator: String = "  ", folding: Set<Int> = [], hanging: Set<Int> = []
  ) {
    self.alignments = alignments
    self.separator = separator
    self.folding = folding
    self.hanging = hanging
  }

  /// Whether there is no row.
  package var isEmpty: Bool { rows.isEmpty }

  /// Adds a row, which may have fewer cells than others. Line ends in a cell become spaces.
  package mutating func add(_ cells: [String]) {
    rows.append(cells.map { $0.contains(where: \.isNewline) ? String($0.map { $0.isNewline ? " " : $0 }) : $0 })
  }

  /// Adds a row of titles.
  package mutating func addTitles(_ titles: [String], _ emphasis: Emphasis) { add(titles.map { emphasis.dim($0) }) }

  /// The table, each line with its line feed, behind `indentation` spaces.
  /// - Parameter width: The columns of the terminal; nil where lines may be as long as they are.
  package func render(indentation: Int = 0, width: Int? = nil) -> String {
    let margin = String(repeating: " ", count: max(0, indentation))
    guard let width else {
      let widths = widths(of: rows)
      return rows.map { line($0, widths, margin: margin) + "\n" }.joined()
    }
    let room = width - max(0, indentation)
    let hangs = !hanging.isEmpty && !fits(rows, in: room)
    let kept = hangs ? rows.map { row in row.enumerated().map { hanging.contains($0.offset) ? "" : $0.element } } : rows
    let limits = limits(of: kept, in: room)
    let folded = kept.map { lines(of: $0, limits) }
    let widths = widths(of: folded.flatMap(\.self))
    let below = margin + String(repeating: " ", count: (widths.first ?? 0) + separator.displayWidth)
    return zip(rows, folded).map { row, lines in
      let hung =
        hangs ? row.enumerated().filter { hanging.contains($0.offset) && !$0.element.isEmpty }.map(\.element) : []
      let rest =
        hung.isEmpty ? [] : hung.joined(separator: separator).folded(to: width - below.count).map { below + $0 }
      return (lines.map { line($0, widths, margin: margin) } + rest).map { $0 + "\n" }.joined()
    }
    .joined()
  }

  /// Whether rows fit with the columns that fold as narrow as one still likes to read them.
  private func fits(_ rows: [[String]], in width: Int) -> Bool {
    let widths = widths(of: rows)
    let least = widths.enumerated().map { folding.contains($0.offset) ? min($0.element, Self.readable) : $0.element }
    return least.reduce(0, +) + separator.displayWidth * max(0, widths.count { $0 > 0 } - 1) <= width
  }

  private func widths(of rows: [[String]]) -> [Int] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.displayWidth)
      }
    }
    return widths
  }

  /// The least width of a column that folds: what is narrower cannot be read any more.
  private static let narrowest = 16
  /// The width from which on such a column is read with ease.
  private static let readable = 32

  /// How wide the columns that fold may be for the rows to fit: the narrow ones keep what they need and leave the rest to
  /// the others.
  private func limits(of rows: [[String]], in width: Int) -> [Int: Int] {
    let widths = widths(of: rows)
    let columns = folding.filter(widths.indices.contains).sorted { (widths[$0], $0) < (widths[$1], $1) }
    let fixed = widths.indices.filter { !columns.contains($0) }.reduce(0) { $0 + widths[$1] }
    var left = width - fixed - separator.displayWidth * max(0, widths.count { $0 > 0 } - 1)
    var limits: [Int: Int] = [:]
    for (place, column) in columns.enumerated() {
      let limit = min(widths[column], max(left / (columns.count - place), Self.narrowest))
      limits[column] = limit
      left -= limit
    }
    return limits
  }

  private func lines(of row: [String], _ limits: [Int: Int]) -> [[String]] {
    let cells = row.enumerated().map { column, cell in limits[column].map(cell.folded) ?? [cell] }
    let height = cells.reduce(1) { max($0, $1.count) }
    return (0..<height).map { line in cells.map { line < $0.count ? $0[line] : "" } }
  }

  private func line(_ row: [String], _ widths: [Int], margin: String) -> String {
    var line = margin
    for (column, cell) in row.enumerated() where widths[column] > 0 {
      if line.count > margin.count { line += separator }
      let padding = String(repeating: " ", count: widths[column] - cell.displayWidth)
      let isTrailing = alignments.indices.contains(column) && alignments[column] == .trailing
      line += isTrailing ? padding + cell : cell + padding
    }
    let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex
    return String(line[..<end])
  }
}
