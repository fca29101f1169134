/// Sets rows of cells in columns.
///
/// Widths are counted in cells of the terminal, so wide characters, combining marks, swatches and styled text line up. No
/// line has spaces at its end, which keeps output the same whether it is read by people or compared by tools.
package struct TextTable: Sendable {
  /// How a column's cells stand in it.
  package enum Alignment: Sendable { case leading, trailing }

  private let alignments: [Alignment]
  private let separator: String
  private var rows: [[String]] = []

  /// An empty table.
  ///
  /// - Parameters:
  ///   - alignments: Of the first columns; further ones are leading.
  ///   - separator: What stands between two columns.
  package init(alignments: [Alignment] = [], separator: String = "  ") {
    self.alignments = alignments
    self.separator = separator
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
  package func render(indentation: Int = 0) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.displayWidth)
      }
    }
    let margin = String(repeating: " ", count: max(0, indentation))
    return rows.map { line($0, widths, margin: margin) + "\n" }.joined()
  }

  private func line(_ row: [String], _ widths: [Int], margin: String) -> String {
    var line = margin
    for (column, cell) in row.enumerated() {
      if column > 0 { line += separator }
      let padding = String(repeating: " ", count: widths[column] - cell.displayWidth)
      let isTrailing = alignments.indices.contains(column) && alignments[column] == .trailing
      line += isTrailing ? padding + cell : cell + padding
    }
    let end = line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex
    return String(line[..<end])
  }
}
