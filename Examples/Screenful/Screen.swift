import Livery

/// What stands on the screen: cells that are prepared once and asked anew each frame, as their states change.
struct Screen {
  private var cells: [StyleCell] = []

  /// What a frame came to.
  struct Frame {
    /// How many rectangles were filled or framed.
    var drawn = 0
    /// How many had no value where every brand has one.
    var missing = 0
    /// The radii seen; more than one would be two brands in one frame.
    var radii: Set<Dimension> = []
  }

  init(on sheet: StyleSheet) throws {
    let button = try sheet.component("button")
    cells = [
      try button.cell(), try button.cell(["variant": "outline"]), try button.cell(["variant": "primary"]),
      try sheet.component("card").cell(),
    ]
    let row = try sheet.component("row").cell()
    cells += Array(repeating: row, count: 20)
  }

  /// Brings the cells up to a sheet that was published meanwhile.
  mutating func turn(to sheet: StyleSheet) throws {
    for index in cells.indices { cells[index] = try sheet.cell(cells[index]) }
  }

  func draw(_ number: Int) -> Frame {
    var frame = Frame()
    for (index, cell) in cells.enumerated() {
      // The pointer wanders down the screen.
      let style = cell.style(in: index == number % cells.count ? [.hover, .pressed] : [])
      guard let radius = style.cornerRadius else {
        frame.missing += 1
        continue
      }
      frame.radii.insert(radius)
      if style.background != nil || style.borderWidth != nil || style.minHeight != nil { frame.drawn += 1 }
    }
    return frame
  }
}
