import StyleModel

/// Visible focus by WCAG 2.2, success criterion 2.4.7: whoever works by keyboard sees where they are.
///
/// Asked of `focusVisible`, which is what the keyboard leads to, or of `focus` where a theme has no such state.
struct FocusCheck {
  let resolution: Resolution

  func findings() -> [Finding] {
    let sheet = resolution.sheet
    guard let name = ["focusVisible", "focus"].first(where: { sheet.states.mask(of: $0) != nil }) else { return [] }
    var findings: [Finding] = []
    for position in sheet.components.indices where sheet.isInteractive(position) {
      let cells = sheet.dumpedCells(of: position)
      let normal = cells.filter { $0.stateSet == 0 }
      let isSame = normal.filter { cell in
        guard let focused = focused(cell, name) else { return false }
        return sheet.style(of: cell) == sheet.style(of: focused)
      }
      // A cell is a slot: the component shows its focus where any of them does.
      let slots = sheet.components[position].slots.count
      for cell in isSame where cell.slot == 0 {
        guard isSame.filter({ $0.selection == cell.selection }).count == slots,
          sheet.value("interactive", of: sheet.style(of: cell)) != .boolean(false), let focused = focused(cell, name)
        else { continue }
        var finding = Finding(
          BuiltInCheck.focus.rawValue, BuiltInCheck.focus.severity,
          "“\(sheet.components[position].name)” looks the same whether or not it has the focus", theme: sheet.theme,
          suggestion: "state \"\(name)\" { ringColor = …, ringWidth = 2 }")
        finding.set(cell: focused, of: sheet)
        findings.append(finding)
      }
    }
    return findings
  }

  private func focused(_ cell: CellKey, _ state: String) -> CellKey? {
    var query = resolution.sheet.query(of: cell)
    query.states = [state]
    return try? resolution.sheet.cell(query)
  }
}
