import StyleModel

/// What changes, component by component, a change that many cells share once.
package struct DifferenceView {
  package let page: Page

  package init(page: Page) { self.page = page }

  private struct Row: Hashable {
    let part: String
    let property: String
    let before: Side
    let after: Side
  }

  /// What stands on one side of a change.
  private enum Side: Hashable {
    case value(StyleValue)
    /// A saved value that this version of the program cannot read.
    case text(String)
    case nothing
  }

  private struct Entry {
    let component: String
    let row: Row
    let cell: Cell
  }

  /// A cell by its axes and states.
  struct Cell {
    let axes: [(name: String, value: String)]
    let states: [String]
  }

  /// The tokens that have another value; no component can be called as their heading is.
  package func diff(_ tokens: [TokenValues.Change]) -> String {
    guard !tokens.isEmpty else { return "" }
    var table = TextTable(folding: [1, 3])
    for token in tokens {
      let (before, after) = values(side(token.before), side(token.after))
      table.add([token.token.printable, before, "→", after])
    }
    return page.emphasis.bold("token") + "\n" + page.render(table)
  }

  private func side(_ value: StyleValue?) -> Side { value.map { .value($0) } ?? .nothing }

  /// What a publication changed: the cells, and whose transitions are others, which no cell tells.
  package func diff(_ difference: SheetDifference, from before: StyleSheet, to after: StyleSheet) -> String {
    let components = before.componentsMovingOtherwise(in: after)
    let transitions = components.isEmpty ? "" : "other transitions: \(components.joined(separator: ", "))\n"
    return diff(difference) + transitions
  }

  package func diff(_ difference: SheetDifference) -> String {
    render(
      difference.changes.map { change in
        Entry(
          component: change.component,
          row: Row(
            part: change.slot, property: change.property, before: side(change.before), after: side(change.after)),
          cell: Cell(axes: change.axes.map { ($0.name, $0.value.text) }, states: change.states))
      })
  }

  package func diff(_ difference: DumpDifference) -> String {
    func side(_ value: JSONValue?) -> Side {
      guard let value else { return .nothing }
      return StyleValue(saved: value).map { .value($0) } ?? .text(value.text)
    }
    return render(
      difference.changes.map { change in
        let axes = change.axes.sorted { bytewise($0.key, $1.key) }.map { ($0.key, $0.value.string ?? $0.value.text) }
        return Entry(
          component: change.component,
          row: Row(
            part: change.slot, property: change.property, before: side(change.before), after: side(change.after)),
          cell: Cell(axes: axes, states: change.states))
      })
  }

  private func render(_ entries: [Entry]) -> String {
    var components: [String] = []
    var rows: [String: [Row]] = [:]
    var cells: [String: [Row: [Cell]]] = [:]
    for entry in entries {
      if rows[entry.component] == nil { components.append(entry.component) }
      if cells[entry.component]?[entry.row] == nil { rows[entry.component, default: []].append(entry.row) }
      cells[entry.component, default: [:]][entry.row, default: []].append(entry.cell)
    }
    var text = ""
    for component in components {
      let rows = rows[component] ?? []
      let seen = Self.seen(in: cells[component]?.values.joined().map(\.self) ?? [])
      var table = TextTable(folding: [2, 4], hanging: [5])
      for row in rows {
        let (before, after) = values(row.before, row.after)
        table.add([
          row.part == "root" ? "" : ".\(row.part)", row.property, before, "→", after,
          page.emphasis.dim(Self.summary(of: cells[component]?[row] ?? [], among: seen)),
        ])
      }
      text += page.emphasis.bold(component) + "\n" + page.render(table)
    }
    return text
  }

  private func values(_ before: Side, _ after: Side) -> (before: String, after: String) {
    if case .value(let before) = before, case .value(let after) = after { return page.brief(before, after) }
    func text(_ side: Side) -> String {
      switch side {
      case .value(let value): page.brief(value)
      case .text(let text): text.printable
      case .nothing: page.emphasis.dim("not set")
      }
    }
    return (text(before), text(after))
  }

  /// The cell, or what many cells have in common and how many they are.
  /// - Parameter seen: How many values of each axis some change has: of an axis only what tells the cells apart is said.
  static func summary(of cells: [Cell], among seen: [String: Int]) -> String {
    guard let first = cells.first else { return "" }
    var words: [String] = []
    for axis in first.axes {
      var values: [String] = []
      for cell in cells {
        guard let value = cell.axes.first(where: { $0.name == axis.name })?.value else {
          values = []
          break
        }
        if !values.contains(value) { values.append(value) }
        if values.count > 3 { break }
      }
      let isTelling = values.count == 1 || (2...3).contains(values.count) && values.count < seen[axis.name] ?? 0
      if isTelling { words.append("\(axis.name)=\(values.joined(separator: "|"))") }
    }
    words += first.states.filter { state in cells.allSatisfy { $0.states.contains(state) } }.map { ":\($0)" }
    if cells.count > 1 { words.append((words.isEmpty ? "" : "· ") + "\(cells.count) cells") }
    return words.joined(separator: " ")
  }

  private static func seen(in cells: [Cell]) -> [String: Int] {
    var values: [String: Set<String>] = [:]
    for axis in cells.lazy.flatMap(\.axes) { values[axis.name, default: []].insert(axis.value) }
    return values.mapValues(\.count)
  }
}
