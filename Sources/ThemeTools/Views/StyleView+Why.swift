import StyleModel

/// Reasons as a browser shows computed styles: the winner first, losers struck through, the source at the right.
extension StyleView {
  package func why(_ explanation: Explanation, _ cell: CellKey, _ property: String, in sheet: StyleSheet) -> String {
    let value = explanation.value.map(page.value) ?? page.emphasis.dim(explanation.layers.isEmpty ? "not set" : "unset")
    let text = page.render(line: "\(title(of: cell, in: sheet))  \(page.emphasis.bold(property)) = \(value)")
    var table = TextTable(folding: [2], hanging: [3, 4])
    for (index, layer) in explanation.layers.enumerated() {
      let isWinner = index == 0
      let alias = isWinner || layer.alias.isEmpty ? "" : "  {\(layer.alias.joined(separator: " → "))}"
      let said = (layer.expression.map { "  \($0)" } ?? alias).printable
      table.add(
        [isWinner ? "▸" : " ", layer.label, shown(layer.value, isWinner) + page.emphasis.dim(said)]
          + source(layer.origin, layer.place))
      if isWinner { add(layer.chain, to: &table) }
    }
    return text + page.render(table) + suppressed(explanation)
  }

  /// `why` of a shorthand: its parts, one after the other.
  package func why(
    _ parts: [(property: String, explanation: Explanation)], _ cell: CellKey, in sheet: StyleSheet
  ) -> String {
    parts.map { why($0.explanation, cell, $0.property, in: sheet) }.joined(separator: "\n")
  }

  /// - Parameters:
  ///   - layers: As `ThemeResolver.explain(token:)` gives them.
  ///   - chain: As `ThemeResolver.chain(of:)` gives it.
  package func why(
    token name: String, in resolution: Resolution, layers: [(definition: TokenTable.Definition, value: StyleValue?)],
    chain: [Explanation.Link]
  ) -> String {
    let theme = resolution.theme
    var text = page.emphasis.bold(name.printable)
    if let index = theme.tokens.index(of: name), case .value(let token) = resolution.tokens[index] {
      text += " = \(page.value(token.value))  \(page.emphasis.dim(token.value.type.rawValue))"
    }
    var table = TextTable(folding: [2], hanging: [3, 4])
    for (index, layer) in layers.enumerated() {
      let isWinner = index == 0
      let declared = isWinner ? chain.first?.declared ?? "" : ""
      let isSame = declared.lowercased() == layer.value?.text.lowercased()
      let value = layer.value.map { isWinner ? page.value($0) : page.struck($0) } ?? "?"
      table.add(
        [isWinner ? "▸" : " ", value, page.emphasis.dim(isSame ? "" : declared)]
          + source(layer.definition.origin, layer.definition.declaration.place.map(theme.locate.exact)))
      if isWinner { add(Array(chain.dropFirst()), to: &table) }
    }
    return page.render(line: text) + page.render(table)
  }

  /// The way from a layer to its literal, a line for each token.
  private func add(_ chain: [Explanation.Link], to table: inout TextTable) {
    for link in chain {
      table.add(
        ["", page.emphasis.dim("  \(link.token.printable)"), page.emphasis.dim(link.declared.printable)]
          + source(link.origin, link.place))
    }
  }

  private func suppressed(_ explanation: Explanation) -> String {
    var table = TextTable(folding: [1], hanging: [2, 3])
    for entry in explanation.suppressed {
      // The rule of a state alone says no more than the state does.
      let rule = entry.layer.label == "state \(entry.state)" ? "" : ", \(entry.layer.label),"
      table.add(
        [
          page.emphasis.dim("\(entry.state) (suppressed by \(entry.by))\(rule) would say"),
          page.dimmed(entry.layer.value),
        ] + source(entry.layer.origin, entry.layer.place))
    }
    return page.render(table, indentation: 5)
  }

  private func shown(_ value: StyleValue?, _ isWinner: Bool) -> String {
    guard let value else { return isWinner ? "unset" : page.emphasis.struck("unset") }
    return isWinner ? page.value(value) : page.struck(value)
  }

  private func source(_ origin: Origin, _ place: SourcePlace?) -> [String] {
    [page.emphasis.dim(origin.description), page.emphasis.dim(place?.text ?? "")]
  }
}
