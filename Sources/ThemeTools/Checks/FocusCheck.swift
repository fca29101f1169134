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
      let says = normal.contains { $0.slot == 0 && isInteractive($0) == true }
      for cell in normal where cell.slot == 0 && isInteractive(cell) != false {
        // Where a component says which of its variants people operate, the others are for show.
        guard says ? isInteractive(cell) == true : answersToPointer(cell, among: normal) else { continue }
        guard let focused = like(cell, in: name), !differs(cell, in: name, among: normal) else { continue }
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

  private func isInteractive(_ cell: CellKey) -> Bool? {
    guard case .boolean(let flag)? = resolution.sheet.value("interactive", of: resolution.sheet.style(of: cell)) else {
      return nil
    }
    return flag
  }

  private func answersToPointer(_ cell: CellKey, among normal: [CellKey]) -> Bool {
    StyleSheet.pointerStates.contains { differs(cell, in: $0, among: normal) }
  }

  /// Whether any slot of a selection changes in a state. A cell is a slot: the component shows it where any of them does.
  private func differs(_ cell: CellKey, in state: String, among normal: [CellKey]) -> Bool {
    normal.contains { slot in
      guard slot.selection == cell.selection, let other = like(slot, in: state) else { return false }
      return resolution.sheet.style(of: slot) != resolution.sheet.style(of: other)
    }
  }

  /// The same cell in a state; nil where the theme does not know it.
  private func like(_ cell: CellKey, in state: String) -> CellKey? {
    var query = resolution.sheet.query(of: cell)
    query.states = [state]
    return try? resolution.sheet.cell(query)
  }
}
