// Turns what a terminal would show into an SVG: reads text with ANSI colors from standard input, writes to standard output.
//
// The README's picture is made with it from a real run (`make picture`), so that it cannot show what Livery does not do.
import Foundation

/// How a piece of text looks.
struct Look: Equatable {
  var color: String?
  var background: String?
  var isBold = false, isDim = false, isStruck = false

  mutating func apply(_ codes: [Int]) {
    var rest = codes[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: self = Look()
      case 1: isBold = true
      case 2: isDim = true
      case 9: isStruck = true
      case 22: (isBold, isDim) = (false, false)
      case 29: isStruck = false
      case 39: color = nil
      case 49: background = nil
      case 31...36: color = ["#ff7b72", "#7ee787", "#e3b341", "#79c0ff", "#d2a8ff", "#56d4dd"][code - 31]
      case 38, 48:
        guard rest.popFirst() == 2, rest.count >= 3 else { return }
        let hex = "#" + rest.prefix(3).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        rest = rest.dropFirst(3)
        if code == 38 { color = hex } else { background = hex }
      default: break
      }
    }
  }
}

/// A piece of one look, at a column.
struct Piece {
  var text: String
  var look: Look
  var column: Int
}

func pieces(of line: Substring) -> [Piece] {
  var pieces: [Piece] = []
  var look = Look()
  var column = 0
  for (index, part) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
    var text = part
    if index > 0, let end = part.firstIndex(of: "m") {
      look.apply(part[..<end].split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 })
      text = part[part.index(after: end)...]
    }
    if !text.isEmpty { pieces.append(Piece(text: String(text), look: look, column: column)) }
    column += text.count
  }
  return pieces
}

let input = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
var lines = input.split(separator: "\n", omittingEmptySubsequences: false).map(pieces)
while lines.last?.isEmpty == true { lines.removeLast() }

let (advance, height, margin) = (7.8, 19.0, 18.0)
let columns = lines.compactMap { $0.last.map { $0.column + $0.text.count } }.max() ?? 0
let (width, depth) = (Double(columns) * advance + 2 * margin, Double(lines.count) * height + 2 * margin)

func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}
func number(_ value: Double) -> String { String((value * 10).rounded() / 10) }

print(
  """
  <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(width))" height="\(Int(depth))" \
  font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13">
  <rect width="100%" height="100%" rx="8" fill="#0d1117"/>
  """)
for (row, line) in lines.enumerated() {
  let baseline = margin + Double(row) * height + 14
  for piece in line {
    let x = number(margin + Double(piece.column) * advance)
    let span = number(Double(piece.text.count) * advance)
    if let background = piece.look.background {
      let y = number(baseline - 12)
      print(#"<rect x="\#(x)" y="\#(y)" width="\#(span)" height="15" rx="2" fill="\#(background)"/>"#)
    }
    guard !piece.text.allSatisfy({ $0 == " " }) else { continue }
    var style = #"fill="\#(piece.look.color ?? (piece.look.isDim ? "#7d8590" : "#e6edf3"))""#
    if piece.look.isBold { style += #" font-weight="bold""# }
    if piece.look.isStruck { style += #" text-decoration="line-through""# }
    // The length is given, since fonts differ and columns must not.
    print(
      #"<text x="\#(x)" y="\#(number(baseline))" textLength="\#(span)" xml:space="preserve" \#(style)>"#
        + escaped(piece.text) + "</text>")
  }
}
print("</svg>")
