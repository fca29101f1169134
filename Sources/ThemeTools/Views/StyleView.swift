import StyleModel

/// Cells and their reasons as text.
package struct StyleView {
  package let page: Page

  package init(page: Page) { self.page = page }

  // MARK: resolve, dump

  /// A cell with the properties that are set.
  /// - Parameters:
  ///   - property: Shows that property only.
  ///   - explanations: As `ThemeResolver.explain(_:in:)` gives them; with them each property is shown with the
  ///     layer that won.
  package func resolve(
    _ cell: CellKey, in sheet: StyleSheet, property: PropertyIndex?,
    explanations: [(property: PropertyIndex, explanation: Explanation)] = []
  ) -> String {
    let winners = Dictionary(
      explanations.map { ($0.property, $0.explanation) }, uniquingKeysWith: { first, _ in first }
    )
    .compactMapValues { winner(of: $0, in: sheet) }
    return title(of: cell, in: sheet) + "\n"
      + table(of: sheet.style(of: cell), in: sheet, property: property, winners: winners)
  }

  /// Every cell, in dump order; with a component, its cells only. A style that an earlier cell of the same slot has is not
  /// told again.
  package func dump(_ sheet: StyleSheet, _ wanted: String? = nil) -> String {
    var text = context(of: sheet) + "\n"
    for component in sheet.components.indices where sheet.components[component].isNamed(wanted) {
      var known: [[ResolvedStyle: String]] = sheet.components[component].slots.map { _ in [:] }
      // Cells that are told in a line stand close, those with a table apart.
      var isApart = true
      for cell in sheet.dumpedCells(of: component) {
        let style = sheet.style(of: cell)
        let line = style.entries.isEmpty ? "nothing is set" : known[cell.slot][style].map { "as \($0)" }
        if line == nil { known[cell.slot][style] = selection(of: cell, in: sheet) }
        if isApart || line == nil { text += "\n" }
        text += title(of: cell, in: sheet)
        text += line.map { "  \(page.emphasis.dim($0))\n" } ?? "\n\(table(of: style, in: sheet))"
        isApart = line == nil
      }
    }
    return text
  }

  private func table(
    of style: ResolvedStyle, in sheet: StyleSheet, property: PropertyIndex? = nil,
    winners: [PropertyIndex: String] = [:]
  ) -> String {
    table(
      of: style.entries.filter { property == nil || $0.property == property }, in: sheet,
      contrast: ContrastPair(of: style, in: sheet), winners: winners)
  }

  private func table(
    of entries: [ResolvedStyle.Entry], in sheet: StyleSheet, contrast: ContrastPair? = nil,
    winners: [PropertyIndex: String] = [:]
  ) -> String {
    guard !entries.isEmpty else { return page.emphasis.dim("  nothing is set") + "\n" }
    var table = TextTable(folding: [1])
    let named = entries.map { (name: sheet.properties[$0.property].name, entry: $0) }
    for (name, entry) in named.sorted(by: { bytewise($0.name, $1.name) }) {
      let contrast = name == ContrastPair.property ? contrast.map { "  " + ratio($0) } : nil
      table.add([
        name, page.value(entry.value) + (contrast ?? ""), page.emphasis.dim(winners[entry.property] ?? ""),
      ])
    }
    return page.render(table)
  }

  /// `on background 5.9 : 1 AA`.
  private func ratio(_ pair: ContrastPair) -> String {
    let text = "on background \(pair.ratioText(digits: 1)) : 1 "
    guard let level = pair.level else { return page.emphasis(text + "below AA", .yellow) }
    return page.emphasis.dim(text + level)
  }

  /// The layer that won: `axis variant=primary`, with `theme base` where it is not the sheet's own theme that says so, and
  /// the plugin of a hook.
  private func winner(of explanation: Explanation, in sheet: StyleSheet) -> String? {
    guard let layer = explanation.layers.first else { return nil }
    switch layer.origin {
    case .plugin(let name) where layer.label == Explanation.Layer.hookLabel: return "\(layer.label) \(name)"
    case .theme(sheet.theme): return layer.label
    default: return "\(layer.label) · \(layer.origin)"
    }
  }

  /// `button.icon variant=outline size=small :focus`
  package func title(of cell: CellKey, in sheet: StyleSheet) -> String {
    let component = sheet.components[cell.component]
    let slot = cell.slot == 0 ? "" : "." + component.slots[cell.slot].name
    let selection = selection(of: cell, in: sheet)
    return page.emphasis.bold(component.name + slot) + (selection == "normal" ? "" : " " + selection)
  }

  /// `variant=outline size=small :focus`; `normal` where nothing is selected and no state effective.
  private func selection(of cell: CellKey, in sheet: StyleSheet) -> String {
    let axes = sheet.selection(of: cell).map { "\($0.axis.name)=\($0.value)" }
    let states = sheet.states.names(in: cell.effective).map { ":\($0)" }
    return axes.isEmpty && states.isEmpty ? "normal" : (axes + states).joined(separator: " ")
  }

  package func context(of sheet: StyleSheet) -> String {
    page.emphasis.bold(sheet.theme) + page.emphasis.dim(sheet.context.values.isEmpty ? "" : "  \(sheet.context)")
  }

  // MARK: transition

  package func transition(_ playback: TransitionPlayback, in sheet: StyleSheet) -> String {
    func set(_ mask: StateTable.Mask) -> String {
      mask == 0 ? "normal" : sheet.states.names(in: mask).joined(separator: ",")
    }
    let component = sheet.components[playback.cell.component]
    let slot = playback.cell.slot == 0 ? "" : "." + component.slots[playback.cell.slot].name
    var text = "\(page.emphasis.bold(component.name + slot))  \(set(playback.from)) → \(set(playback.to))\n"
    var table = TextTable(folding: [1], hanging: [3])
    for movement in playback.animations {
      let transition = movement.transition
      let delay = transition.delay.value == 0 ? "" : " after \(StyleValue.duration(transition.delay).text)"
      table.add([
        sheet.properties[movement.property].name, "\(page.value(movement.from)) → \(page.value(movement.to))",
        "\(StyleValue.duration(movement.duration).text)\(delay) \(StyleValue.easing(transition.easing).text)",
        page.emphasis.dim(transition.place?.text ?? ""),
      ])
    }
    for property in playback.swaps { table.add([sheet.properties[property].name, page.emphasis.dim("at once")]) }
    text += table.isEmpty ? page.emphasis.dim("  nothing changes") + "\n" : page.render(table)
    if let moment = playback.moment {
      text += "at \(formatNumber(moment.time)) ms\n" + self.table(of: moment.style.entries, in: sheet)
    }
    return text
  }
}
