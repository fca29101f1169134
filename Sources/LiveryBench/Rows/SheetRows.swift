import CHeapMeter
import StyleModel
import ThemeScripting

/// From declarations to a sheet: the time a cell and the memory it keeps.
enum SheetRows {
  static let sections = [
    Section(title: "From declarations to a sheet") { [try cells(), try memory()] }
  ]

  /// The evaluation's theme, whose sources stand for what scripts declared.
  private static func catalog() throws -> Theme {
    try ThemeEvaluation.run("catalog", in: ThemeTexts(themes: ["catalog": CatalogTheme.files])) { $0.theme }
  }

  private static func make(_ theme: Theme) throws -> StyleSheet {
    let made = Theme(name: theme.name, sources: theme.sources, locate: theme.locate)
    return made.resolve(in: try made.modes.context([:])).sheet
  }

  private static func cells() throws -> Row {
    let theme = try catalog()
    let values = try Self.values(of: make(theme))
    // Room that is there already, so that the baseline is the writing and no page fault.
    var written: [StyleValue] = []
    return Row(
      "declarations → sheet, a cell (\(values.count) cells)",
      try Comparison(
        measured: { keep(try make(theme)) },
        baseline: { write(values, to: &written) }),
      bar: 10, count: values.count)
  }

  /// The values of each cell.
  private static func values(of sheet: StyleSheet) throws -> [[StyleValue]] {
    var values: [[StyleValue]] = []
    for component in sheet.components {
      let selections = component.axes.reduce([[:]]) { known, axis in
        known.flatMap { chosen in
          (["none"] + axis.values.map(\.text)).map { chosen.merging([axis.name: $0]) { $1 } }
        }
      }
      for selection in selections {
        for mask in component.stateSets {
          for slot in component.slots {
            let query = StyleQuery(
              component.name, slot: slot.name, axes: selection, states: sheet.states.names(in: mask))
            values.append(sheet.style(of: try sheet.cell(query)).entries.map(\.value))
          }
        }
      }
    }
    return values
  }

  @inline(never)
  private static func write(_ cells: [[StyleValue]], to written: inout [StyleValue]) {
    written.removeAll(keepingCapacity: true)
    for cell in cells {
      for value in cell { written.append(value) }
    }
  }

  private static func memory() throws -> Row {
    let theme = try catalog()
    // Once before, so that what is made once for the whole program is not counted.
    keep(try make(theme))
    let before = heap_bytes_in_use()
    let sheet = try make(theme)
    let bytes = Double(heap_bytes_in_use() - before) / Double(sheet.count)
    keep(sheet)
    return Row(
      "memory of a sheet, bytes a cell", measured: numberText(bytes), baseline: "", ratio: bytes, bar: 64)
  }
}
