/// A few lines of source around a place, with carets under it.
///
/// ```
///    |
///  3 | component "panel" {
///  4 |   base { backgroud = "#336699" },
///    |          ^^^^^^^^^
///  5 | }
/// ```
///
/// The carets stand under the word that begins at the column, or under the whole line when no column is known. They are
/// placed by display cells: tabs are expanded and wide characters counted. Of a line that is too long for a screen the
/// part around the carets is shown.
public struct CodeFrame: Sendable {
  /// The lines to show around the one that is meant.
  private static let context = 1
  private static let tabWidth = 4
  private static let maximumWidth = 120
  /// What stands further to the left of the column is not looked at, nor what stands as much further to the right of that:
  /// there may be a thousand faults in a line of a whole file.
  private static let farColumn = 300

  private let shown: [(number: Int, cells: [Cell])]
  private let line: Int
  private let carets: Range<Int>

  /// What is drawn of one character, and the scalars of the source that it stands for.
  private struct Cell: Sendable {
    var text: String
    var width: Int
    var scalars: Range<Int>
  }

  /// A frame around a place, or nil when the source has no such line.
  ///
  /// - Parameters:
  ///   - lines: The source's lines, as `lines(of:)` gives them.
  ///   - line: Counted from 1.
  ///   - column: In Unicode scalars, counted from 1.
  public init?(lines: [Substring], line: Int, column: Int?) {
    guard lines.indices.contains(line - 1) else { return nil }
    let first = max(1, line - CodeFrame.context)
    let last = min(lines.count, line + CodeFrame.context)
    let skipped = max(0, (column ?? 0) - CodeFrame.farColumn)
    let drawn = (first...last).map { (number: $0, cells: CodeFrame.cells(of: lines[$0 - 1], from: skipped)) }
    let carets = CodeFrame.carets(under: drawn[line - first].cells, column: column)
    let window = CodeFrame.window(around: carets)
    shown = drawn.map { ($0.number, CodeFrame.clip($0.cells, to: window)) }
    self.line = line
    let marked = carets.clamped(to: window)
    self.carets = (marked.lowerBound - window.lowerBound)..<(marked.upperBound - window.lowerBound)
  }

  /// A source's lines, without line ends and byte order mark.
  public static func lines(of source: String) -> [Substring] {
    let scalars = source.unicodeScalars
    let text = scalars.first == "\u{FEFF}" ? scalars.dropFirst() : scalars[...]
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Substring(line.last == "\r" ? line.dropLast() : line)
    }
  }

  /// The lines of the frame, first an empty one that leads from the place above it.
  public func render(_ emphasis: Emphasis = .off) -> [String] {
    let gutter = String(shown.last?.number ?? line).count
    func row(_ number: String, _ text: String) -> String {
      let head = String(repeating: " ", count: 1 + gutter - number.count) + number + " |"
      return emphasis.dim(head) + (text.isEmpty ? "" : " " + text)
    }
    var rows = [row("", "")]
    for (number, cells) in shown {
      let text = cells.map(\.text).joined()
      rows.append(row(String(number), text.droppingTrailingSpaces))
      guard number == line else { continue }
      let marks = emphasis(String(repeating: "^", count: carets.count), .bold, .red)
      rows.append(row("", String(repeating: " ", count: carets.lowerBound) + marks))
    }
    return rows
  }

  /// - Parameter skipped: How many scalars stand before the first one that is drawn.
  private static func cells(of line: Substring, from skipped: Int) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    var scalar = skipped
    for character in Substring(line.scalars(after: skipped, atMost: farColumn * 2)) {
      let next = scalar + character.unicodeScalars.count
      var text = String(character).printable
      if character == "\t" { text = String(repeating: " ", count: tabWidth - column % tabWidth) }
      cells.append(Cell(text: text, width: text.displayWidth, scalars: scalar..<next))
      column += text.displayWidth
      scalar = next
    }
    return cells
  }

  /// The cells to mark, never none: behind the end of a line there is still a place for one caret.
  private static func carets(under cells: [Cell], column: Int?) -> Range<Int> {
    var start = cells.prefix { $0.text.allSatisfy(\.isWhitespace) }.count
    var end = cells.count
    if let column {
      start = cells.firstIndex { $0.scalars.upperBound >= column } ?? cells.count
      let isWord = { (cell: Cell) in cell.text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
      end = start + max(1, cells[start...].prefix(while: isWord).count)
      if start < cells.count, let quote = ["\"", "'"].first(where: { $0 == cells[start].text }) {
        let closing = cells[(start + 1)...].firstIndex { $0.text == quote }
        end = closing.map { $0 + 1 } ?? start + 1
      }
    }
    let offset = cells[..<start].reduce(0) { $0 + $1.width }
    let width = cells[start..<min(end, cells.count)].reduce(0) { $0 + $1.width }
    return offset..<(offset + max(1, width))
  }

  /// The cells of the line to show, so that at least the first carets are among them.
  private static func window(around carets: Range<Int>) -> Range<Int> {
    if carets.upperBound <= maximumWidth { return 0..<maximumWidth }
    let start = max(0, carets.lowerBound - maximumWidth / 3)
    return start..<(start + maximumWidth)
  }

  private static func clip(_ cells: [Cell], to window: Range<Int>) -> [Cell] {
    var result: [Cell] = []
    var offset = 0
    for cell in cells {
      let place = offset..<(offset + cell.width)
      offset = place.upperBound
      if place.lowerBound >= window.lowerBound, place.upperBound <= window.upperBound {
        if !result.isEmpty || cell.width > 0 { result.append(cell) }
      } else if place.lowerBound < window.lowerBound, place.upperBound > window.lowerBound {
        result.append(Cell(text: " ", width: 1, scalars: cell.scalars))
      }
    }
    let ellipsis = Cell(text: "…", width: 1, scalars: 0..<0)
    if window.lowerBound > 0, let first = result.first {
      result[0] = ellipsis
      if first.width > 1 { result.insert(Cell(text: " ", width: 1, scalars: 0..<0), at: 1) }
    }
    if offset > window.upperBound { result.append(ellipsis) }
    return result
  }
}

extension Substring {
  /// Some of the scalars of a line, found by its bytes, since stepping over scalars is slow.
  fileprivate func scalars(after skipped: Int, atMost count: Int) -> Substring.UnicodeScalarView {
    if utf8.count <= count { return skipped == 0 ? unicodeScalars : unicodeScalars.dropFirst(skipped) }
    let offset = utf8.withContiguousStorageIfAvailable { bytes in
      var left = skipped
      // Every byte but the first of a scalar is 10xxxxxx.
      return bytes.firstIndex { byte in
        if byte & 0xC0 != 0x80 { left -= 1 }
        return left < 0
      } ?? bytes.count
    }
    let rest = offset.map { self[utf8.index(startIndex, offsetBy: $0)...].unicodeScalars }
    return (rest ?? unicodeScalars.dropFirst(skipped)).prefix(count)
  }
}

extension String {
  fileprivate var droppingTrailingSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}
