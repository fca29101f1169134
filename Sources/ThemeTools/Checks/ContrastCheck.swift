import StyleModel
import Livery

/// Contrast of text by WCAG 2.2, success criterion 1.4.3: 4.5, and 3 for large text.
///
/// A style that sets both colors, opaque ones, draws its text on its own background whatever the layout is; nothing else
/// is known well enough to be called wrong. Parts that cannot be operated, hidden and translucent ones are left out, as the
/// criterion does.
struct ContrastCheck {
  let resolution: Resolution
  /// Finds the rule that gave a property.
  let evaluation: ThemeEvaluation

  func findings() throws -> [Finding] {
    let sheet = resolution.sheet
    let resolver = try evaluation.resolver(resolution.context.values)
    let foreground = sheet.properties.index(of: ContrastPair.property)
    var findings: [Finding] = []
    var places: [String: SourcePlace?] = [:]
    for position in sheet.components.indices where sheet.isInteractive(position) {
      var isActive = true
      for cell in sheet.dumpedCells(of: position) {
        let style = sheet.style(of: cell)
        if cell.slot == 0 { isActive = isShown(style) && sheet.value("interactive", of: style) != .boolean(false) }
        guard isActive, isShown(style), let message = shortfall(of: style) else { continue }
        var finding = Finding(
          BuiltInCheck.contrast.rawValue, BuiltInCheck.contrast.severity, message, theme: sheet.theme,
          suggestion: "foreground = background:onColor(…) takes the most legible of several colors")
        finding.property = ContrastPair.property
        finding.value = sheet.value(ContrastPair.property, of: style)
        let table = sheet.components[position]
        let key = "\(table.name).\(table.slots[cell.slot].name) \(message)"
        if places[key] == nil, let foreground {
          // The rule is looked for once for cells that say the same: to look for it is to make the cell again.
          places[key] = evaluation.place(of: foreground, in: cell, of: sheet, resolver)
        }
        finding.place = places[key] ?? nil
        finding.set(cell: cell, of: sheet)
        findings.append(finding)
      }
    }
    return findings
  }

  private func isShown(_ style: ResolvedStyle) -> Bool {
    let sheet = resolution.sheet
    if sheet.value("visible", of: style) == .boolean(false) { return false }
    guard case .number(let opacity)? = sheet.value("opacity", of: style) else { return true }
    return opacity == 1
  }

  private func shortfall(of style: ResolvedStyle) -> String? {
    guard let pair = ContrastPair(of: style, in: resolution.sheet), pair.foreground.alpha == 1, !pair.suffices else {
      return nil
    }
    return "the contrast of the foreground \(pair.foreground.hex) on the background \(pair.background.hex) is "
      + "\(pair.ratioText(digits: 2)), below \(formatNumber(pair.wanted))"
  }
}
