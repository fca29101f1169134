import CLineEditor

/// A place below and right of where a prompt begins, as libedit gets there.
///
/// libedit does not tell where it has put the cursor, and whoever writes between its lines must know. These are its rules: a line
/// that fills the last column goes on in the next row at once, and what is not printable shows as `^A` or `\U+200B`.
struct ScreenPosition: Hashable {
  var row = 0
  var column = 0

  /// Moves behind a text that is drawn on a screen of so many columns.
  mutating func advance(over text: some Sequence<UInt32>, columns: Int) {
    for scalar in text { advance(over: scalar, columns: max(1, columns)) }
  }

  private mutating func advance(over scalar: UInt32, columns: Int) {
    switch scalar {
    case 0x09:
      repeat { put(1, columns) } while column % 8 != 0
    case 0x0A:
      (row, column) = (row + 1, 0)
    default:
      let width = Int(line_editor_width(scalar))
      // Only a wide character may find too little room; what stands for one that is not printable is put piece by piece.
      guard width > 2 || scalar < 0x100 else { return put(width, columns) }
      for _ in 0..<width { put(1, columns) }
    }
  }

  private mutating func put(_ width: Int, _ columns: Int) {
    if column + width > columns { (row, column) = (row + 1, 0) }
    column += width
    if column >= columns { (row, column) = (row + 1, 0) }
  }
}
