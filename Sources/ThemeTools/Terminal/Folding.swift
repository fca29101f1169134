extension String {
  /// The text in lines of at most so many cells of a terminal.
  ///
  /// Lines end at spaces where there are any, inside a word where there are none. Styles go on in the next line, and no line
  /// ends or begins with the space at which it was broken. What leads the text, such as a swatch, stays with its first word.
  /// - Parameter width: At least 2, so that a wide character has room.
  func folded(to width: Int) -> [String] {
    let width = max(2, width)
    guard displayWidth > width else { return [self] }
    var lines: [[Cell]] = []
    var line: [Cell] = []
    var taken = 0
    for cell in Cell.cells(of: self) {
      if taken + cell.width > width, !line.isEmpty {
        let start = line.firstIndex { !$0.isSpace } ?? line.endIndex
        if cell.isSpace, start < line.endIndex {
          lines.append(line)
          (line, taken) = ([], 0)
          continue
        }
        if let space = line.lastIndex(where: \.isSpace), space > start {
          lines.append(Array(line[..<space]))
          line.removeSubrange(...space)
        } else {
          lines.append(line)
          line = []
        }
        taken = line.reduce(0) { $0 + $1.width }
      }
      line.append(cell)
      taken += cell.width
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map(Cell.text)
  }
}

/// A character with the styles that hold for it.
private struct Cell {
  let character: Character
  let style: String

  var width: Int { character.displayWidth }
  var isSpace: Bool { character == " " }

  static func cells(of text: String) -> [Cell] {
    var cells: [Cell] = []
    var style = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}", rest.first == "[" else {
        cells.append(Cell(character: character, style: style))
        continue
      }
      let end = rest.firstIndex { ("@"..."~").contains($0) && $0 != "[" } ?? rest.indices.last
      guard let end else { break }
      let sequence = rest[...end]
      style = sequence == "[0m" ? "" : style + "\u{1B}" + sequence
      rest = rest[rest.index(after: end)...]
    }
    return cells
  }

  static func text(of cells: [Cell]) -> String {
    var cells = cells[...]
    while let last = cells.last, last.isSpace, last.style.isEmpty { cells.removeLast() }
    var text = ""
    var style = ""
    for cell in cells {
      if cell.style != style {
        if !style.isEmpty { text += "\u{1B}[0m" }
        text += cell.style
        style = cell.style
      }
      text.append(cell.character)
    }
    return style.isEmpty ? text : text + "\u{1B}[0m"
  }
}
