import ThemeTools

/// What a terminal shows: enough of one to tell whether a line that is edited looks right.
///
/// It understands what libedit and Livery send to an `xterm`. Like most terminals it lets a line that no longer fits go on in
/// the next row when it is made narrower, and joins it again.
struct Screen {
  /// A row of cells; the second of a wide character is empty.
  private struct Row {
    var cells: [String]
    /// Whether the text goes on in the next row.
    var isContinued = false
  }

  private(set) var columns: Int
  private(set) var row = 0
  private(set) var column = 0
  private var grid: [Row]
  /// The last column was filled; the next character begins a row.
  private var isWrapPending = false
  private var sequence: [UInt8]?
  private var incomplete: [UInt8] = []

  init(rows: Int, columns: Int) {
    self.columns = columns
    grid = Array(repeating: Row(cells: Array(repeating: " ", count: columns)), count: rows)
  }

  /// The rows down to the last that holds anything, without the spaces at their ends.
  var lines: [String] {
    let lines = grid.map { row in
      let text = row.cells.joined()
      return String(text.prefix(upTo: text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex))
    }
    return Array(lines.prefix(upTo: lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0))
  }

  /// The row of the cursor.
  var currentLine: String { row < lines.count ? lines[row] : "" }

  // MARK: What is sent

  mutating func show(_ bytes: [UInt8]) {
    for byte in bytes {
      if sequence != nil {
        steer(byte)
      } else {
        incomplete.append(byte)
        let text = String(decoding: incomplete, as: UTF8.self)
        if text.unicodeScalars.contains("\u{FFFD}"), incomplete.count < 4 { continue }
        incomplete = []
        text.forEach { put($0) }
      }
    }
  }

  private mutating func put(_ character: Character) {
    switch character {
    case "\u{1B}": sequence = []
    case "\r": move(row, 0)
    case "\n": lineFeed()
    case "\r\n":
      move(row, 0)
      lineFeed()
    case "\u{8}": move(row, column - 1)
    case "\t": move(row, (column / 8 + 1) * 8)
    case "\u{7}": break
    default: draw(character)
    }
  }

  private mutating func draw(_ character: Character) {
    let width = character.displayWidth
    if width == 0 { return }
    if isWrapPending || column + width > columns {
      grid[row].isContinued = true
      lineFeed()
      move(row, 0)
    }
    grid[row].cells[column] = String(character)
    if width == 2 { grid[row].cells[column + 1] = "" }
    let isAtEnd = column + width == columns
    move(row, column + width)
    isWrapPending = isAtEnd
  }

  private mutating func lineFeed() {
    isWrapPending = false
    if row + 1 < grid.count {
      row += 1
    } else {
      grid.removeFirst()
      grid.append(Row(cells: Array(repeating: " ", count: columns)))
    }
  }

  private mutating func move(_ row: Int, _ column: Int) {
    isWrapPending = false
    self.row = min(max(row, 0), grid.count - 1)
    self.column = min(max(column, 0), columns - 1)
  }

  private mutating func steer(_ byte: UInt8) {
    sequence?.append(byte)
    guard let bytes = sequence else { return }
    if bytes.first != UInt8(ascii: "[") {
      sequence = nil
    } else if bytes.count > 1, (0x40...0x7E).contains(byte) {
      sequence = nil
      let text = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
      obey(Character(Unicode.Scalar(byte)), text.split(separator: ";").map { Int($0) ?? 0 })
    }
  }

  private mutating func obey(_ command: Character, _ numbers: [Int]) {
    let count = max(numbers.first ?? 1, 1)
    switch command {
    case "A": move(row - count, column)
    case "B": move(row + count, column)
    case "C": move(row, column + count)
    case "D": move(row, column - count)
    case "G": move(row, count - 1)
    case "d": move(count - 1, column)
    case "H": move(count - 1, (numbers.count > 1 ? max(numbers[1], 1) : 1) - 1)
    case "J":
      if numbers.first == 2 { clear(0..<grid.count) } else { clear(row + 1..<grid.count) }
      if numbers.first != 2 { clearCells(column..<columns) }
    case "K": clearCells(numbers.first == 1 ? 0..<column + 1 : column..<columns)
    case "X": clearCells(column..<min(column + count, columns))
    case "P":
      grid[row].cells.removeSubrange(column..<min(column + count, columns))
      while grid[row].cells.count < columns { grid[row].cells.append(" ") }
    case "@":
      grid[row].cells.insert(contentsOf: Array(repeating: " ", count: count), at: column)
      grid[row].cells.removeLast(grid[row].cells.count - columns)
    default: break
    }
  }

  private mutating func clearCells(_ range: Range<Int>) {
    for index in range { grid[row].cells[index] = " " }
    if range.upperBound == columns { grid[row].isContinued = false }
  }

  private mutating func clear(_ rows: Range<Int>) {
    for index in rows { grid[index] = Row(cells: Array(repeating: " ", count: columns)) }
  }

  // MARK: Its size

  /// Makes the screen narrower or wider.
  mutating func resize(columns new: Int) {
    var rows: [Row] = []
    var place = (row: 0, column: 0)
    var index = 0
    while index < grid.count {
      var cells: [String] = []
      var offset: Int?
      repeat {
        if index == row { offset = cells.count + column + (isWrapPending ? 1 : 0) }
        cells += grid[index].cells
        index += 1
      } while grid[index - 1].isContinued && index < grid.count
      let length = max(cells.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0, offset ?? 0)
      if let offset { place = (rows.count + offset / new, offset % new) }
      let pieces = max(1, (length + new - 1) / new)
      for piece in 0..<pieces {
        let part = cells[min(piece * new, cells.count)..<min((piece + 1) * new, cells.count, max(length, 1))]
        let padding = Array(repeating: " ", count: new - part.count)
        rows.append(Row(cells: part + padding, isContinued: piece + 1 < pieces))
      }
    }
    while rows.count <= place.row { rows.append(Row(cells: Array(repeating: " ", count: new))) }
    let surplus = max(rows.count - grid.count, 0)
    let kept = max(0, min(surplus, place.row - grid.count + 1))
    rows.removeFirst(kept)
    rows.removeLast(max(rows.count - grid.count, 0))
    while rows.count < grid.count { rows.append(Row(cells: Array(repeating: " ", count: new))) }
    (grid, columns) = (rows, new)
    move(place.row - kept, place.column)
  }
}
