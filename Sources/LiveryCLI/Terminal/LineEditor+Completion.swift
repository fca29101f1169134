import CLineEditor
import ThemeTools

extension LineEditor {
  /// So many candidates are listed without asking.
  private static let unaskedCandidates = 100

  /// Puts in what is certain about the word at the cursor; when that is nothing more, shows what it may become.
  func completeWord() -> line_editor_effect {
    let (scalars, cursor) = edited
    let start = scalars[..<cursor].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let line = scalars[start...].prefix { $0 != 10 }
    let offsets = LineEditor.offsets(of: line)
    guard let completion = complete(LineEditor.text(line), offsets[cursor - start]),
      let first = offsets.firstIndex(of: completion.range.lowerBound),
      let last = offsets.firstIndex(of: completion.range.upperBound), first <= last, !completion.candidates.isEmpty
    else { return line_editor_beep }
    let written = LineEditor.text(line[(start + first)..<(start + last)])
    var insertion = completion.commonPrefix
    if completion.candidates.count == 1 {
      if completion.endsWord, line.dropFirst(last).first != 32 { insertion += " " }
    } else if insertion.unicodeScalars.count <= written.unicodeScalars.count {
      list(completion.candidates)
      return line_editor_nothing
    }
    line_editor_replace(handle, Int32(start + first), Int32(start + last), LineEditor.scalars(insertion))
    return line_editor_refresh
  }

  /// The offset in UTF-8 before each scalar of a line, and behind the last.
  private static func offsets(of line: ArraySlice<UInt32>) -> [Int] {
    var offsets = [0]
    for scalar in line { offsets.append(offsets[offsets.count - 1] + UTF8.width(Unicode.Scalar(scalar) ?? "\u{FFFD}")) }
    return offsets
  }

  private func list(_ candidates: [Completion.Candidate]) {
    moveBelow()
    if candidates.count <= LineEditor.unaskedCandidates || isWanted("Show all \(candidates.count)? (y or n) ") {
      let size = size
      output.write(
        CandidateList(candidates: candidates, columns: size.columns, rows: size.rows, emphasis: emphasis).render())
    }
    line_editor_redraw(handle)
  }

  private func isWanted(_ question: String) -> Bool {
    output.write(question)
    defer { output.write("\n") }
    while let scalar = nextScalar() {
      switch scalar {
      case "y", "Y", " ": return true
      case "n", "N", "\u{3}", "\u{4}", "\u{7F}", "\r", "\n", "q", "\u{1B}": return false
      default: break
      }
    }
    return false
  }
}
