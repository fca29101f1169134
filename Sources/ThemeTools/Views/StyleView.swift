import StyleModel

/// Cells and their reasons as text.
package struct StyleView {
  package let page: Page

  package init(page: Page) { self.page = page }

  // MARK: resolve, dump

  package func resolve(_ cell: CellKey, in sheet: StyleSheet, property: PropertyIndex?) -> String {
    let style = sheet.style(of: cell).entries.filter { property == nil || $0.property == property }
    return title(of: cell, in: sheet) + "\n" + table(of: style, in: sheet)
  }

  package func dump(_ sheet: StyleSheet) -> String {
    var text = context(of: sheet) + "\n"
    for component in sheet.components.indices {
      for cell in sheet.dumpedCells(of: component) {
        text += "\n" + resolve(cell, in: sheet, property: nil)
      }
    }
    return text
  }

  private func table(of entries: [ResolvedStyle.Entry], in sheet: StyleSheet) -> String {
    guard !entries.isEmpty else { return page.emphasis.dim("  nothing is set") + "\n" }
    var table = TextTable()
    let named = entries.map { (sheet.properties[$0.property].name, $0.value) }.sorted { bytewise($0.0, $1.0) }
    for (name, value) in named { table.add([name, page.value(value)]) }
    return table.render(indentation: 2)
  }

  /// `button.icon variant=outline size=small :focus`
  package func title(of cell: CellKey, in sheet: StyleSheet) -> String {
    let component = sheet.components[cell.component]
    let slot = cell.slot == 0 ? "" : "." + component.slots[cell.slot].name
    let axes = sheet.selection(of: cell).map { " \($0.axis.name)=\($0.value)" }.joined()
    let states = sheet.states.names(in: cell.effective).map { " :\($0)" }.joined()
    return page.emphasis.bold(component.name + slot) + axes + states
  }

  package func context(of sheet: StyleSheet) -> String {
    page.emphasis.bold(sheet.theme) + page.emphasis.dim(sheet.context.values.isEmpty ? "" : "  \(sheet.context)")
  }

  // MARK: why

  package func why(_ explanation: Explanation, _ cell: CellKey, _ property: String, in sheet: StyleSheet) -> String {
    let value = explanation.value.map(page.value) ?? page.emphasis.dim(explanation.layers.isEmpty ? "not set" : "unset")
    var text = "\(title(of: cell, in: sheet))  \(page.emphasis.bold(property)) = \(value)\n"
    if !explanation.alias.isEmpty {
      text += page.emphasis.dim("  by \(explanation.alias.joined(separator: " → "))") + "\n"
    }
    var table = TextTable()
    for (index, layer) in explanation.layers.enumerated() {
      let plain = layer.value?.text ?? "unset"
      let shown = index == 0 ? layer.value.map(page.value) ?? plain : page.emphasis.struck(plain)
      let alias = layer.alias.isEmpty ? "" : page.emphasis.dim("{\(layer.alias.joined(separator: " → "))}")
      table.add([
        index == 0 ? "▸" : " ", layer.label, shown, page.emphasis.dim(layer.origin.description),
        page.emphasis.dim(layer.place?.text ?? ""), alias,
      ])
    }
    return text + table.render(indentation: 2)
  }

  package func why(
    token name: String, in resolution: Resolution, layers: [(definition: TokenTable.Definition, value: StyleValue?)]
  ) -> String {
    let theme = resolution.theme
    var text = page.emphasis.bold(name)
    if let index = theme.tokens.index(of: name), case .value(let token) = resolution.tokens[index] {
      text += " = \(page.value(token.value))  \(page.emphasis.dim(token.value.type.rawValue))\n"
      let alias = resolution.alias(of: token)
      if !alias.isEmpty { text += page.emphasis.dim("  by \(alias.joined(separator: " → "))") + "\n" }
    } else {
      text += "\n"
    }
    var table = TextTable()
    for (index, layer) in layers.enumerated() {
      let plain = layer.value?.text ?? "?"
      table.add([
        index == 0 ? "▸" : " ", index == 0 ? layer.value.map(page.value) ?? plain : page.emphasis.struck(plain),
        page.emphasis.dim(layer.definition.origin.description),
        page.emphasis.dim(layer.definition.declaration.place.map(theme.locate.exact)?.text ?? ""),
      ])
    }
    return text + table.render(indentation: 2)
  }

  // MARK: transition

  package func transition(_ playback: TransitionPlayback, in sheet: StyleSheet) -> String {
    func set(_ mask: StateTable.Mask) -> String {
      mask == 0 ? "normal" : sheet.states.names(in: mask).joined(separator: ",")
    }
    let component = sheet.components[playback.cell.component]
    let slot = playback.cell.slot == 0 ? "" : "." + component.slots[playback.cell.slot].name
    var text = "\(page.emphasis.bold(component.name + slot))  \(set(playback.from)) → \(set(playback.to))\n"
    var table = TextTable()
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
    text += table.isEmpty ? page.emphasis.dim("  nothing changes") + "\n" : table.render(indentation: 2)
    if let moment = playback.moment {
      text += "at \(formatNumber(moment.time)) ms\n" + self.table(of: moment.style.entries, in: sheet)
    }
    return text
  }
}
