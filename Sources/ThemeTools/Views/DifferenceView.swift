import StyleModel

/// What changes, component by component, a change that many cells share once.
package struct DifferenceView {
  package let page: Page

  package init(page: Page) { self.page = page }

  private struct Row: Hashable {
    let part: String
    let property: String
    let before: String
    let after: String
  }

  private struct Entry {
    let component: String
    let row: Row
    /// The cell's axes and states.
    let cell: String
  }

  package func diff(_ difference: SheetDifference) -> String {
    render(
      difference.changes.map { change in
        Entry(
          component: change.component,
          row: Row(
            part: change.slot, property: change.property, before: change.before.map(page.value) ?? "",
            after: change.after.map(page.value) ?? ""),
          cell: cell(change.axes.map { "\($0.name)=\($0.value)" }, change.states))
      })
  }

  package func diff(_ difference: DumpDifference) -> String {
    render(
      difference.changes.map { change in
        let axes = change.axes.sorted { bytewise($0.key, $1.key) }.map { "\($0.key)=\(plain($0.value))" }
        return Entry(
          component: change.component,
          row: Row(
            part: change.slot, property: change.property, before: change.before.map(plain) ?? "",
            after: change.after.map(plain) ?? ""), cell: cell(axes, change.states))
      })
  }

  private func cell(_ axes: [String], _ states: [String]) -> String {
    (axes + states.map { ":\($0)" }).joined(separator: " ")
  }

  /// A value of a dump, by the part of it that people read.
  private func plain(_ value: JSONValue) -> String {
    guard case .object(let members) = value else {
      if case .string(let text) = value { return text }
      return value.text
    }
    for name in ["hex", "value"] {
      if let inner = members.first(where: { $0.0 == name })?.1 {
        let unit = members.first { $0.0 == "unit" }.map { plain($0.1) } ?? ""
        return plain(inner) + unit
      }
    }
    return value.text
  }

  private func render(_ entries: [Entry]) -> String {
    var components: [String] = []
    var rows: [String: [Row]] = [:]
    var cells: [String: [Row: [String]]] = [:]
    for entry in entries {
      if rows[entry.component] == nil { components.append(entry.component) }
      if cells[entry.component]?[entry.row] == nil { rows[entry.component, default: []].append(entry.row) }
      cells[entry.component, default: [:]][entry.row, default: []].append(entry.cell)
    }
    var text = ""
    for component in components {
      text += page.emphasis.bold(component) + "\n"
      var table = TextTable()
      for row in rows[component] ?? [] {
        let found = cells[component]?[row] ?? []
        let first = found.first ?? ""
        let more = found.count > 1 ? " +\(found.count - 1)" : ""
        table.add([
          row.part == "root" ? "" : ".\(row.part)", row.property,
          row.before.isEmpty ? page.emphasis.dim("not set") : row.before, "→",
          row.after.isEmpty ? page.emphasis.dim("not set") : row.after, page.emphasis.dim(first + more),
        ])
      }
      text += table.render(indentation: 2)
    }
    return text
  }
}
