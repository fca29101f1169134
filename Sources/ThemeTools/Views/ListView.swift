import StyleModel

/// Lists of what is there, as text.
package struct ListView {
  package let page: Page

  package init(page: Page) { self.page = page }

  package func themes(_ themes: [ListDocuments.ThemeEntry]) -> String {
    var table = TextTable()
    for theme in themes {
      let note = theme.error.map { page.emphasis.red("\($0.kind.rawValue): \($0.message)") }
      table.add([
        page.emphasis.bold(theme.name), (theme.title ?? "").printable,
        page.emphasis.dim(theme.extends.map { "extends \($0)" } ?? ""), page.emphasis.dim(theme.file), note ?? "",
      ])
    }
    return page.render(table, indentation: 0)
  }

  package func components(_ sheet: StyleSheet, where isWanted: (SheetComponent) -> Bool = { _ in true }) -> String {
    var text = ""
    for component in sheet.components where isWanted(component) {
      let parent = component.extends.map { page.emphasis.dim("  extends \($0)") } ?? ""
      text += page.emphasis.bold(component.name) + parent + "\n"
      var table = TextTable()
      for axis in component.axes {
        let values = axis.values.map { value in
          value == component.defaults[axis.name] ? page.emphasis.bold(value.text) : value.text
        }
        table.add([axis.name, values.joined(separator: " ")])
      }
      let slots = component.slots.dropFirst().map { slot in slot.name + (slot.component.map { " (a \($0))" } ?? "") }
      if !slots.isEmpty { table.add([page.emphasis.dim("slots"), slots.joined(separator: " ")]) }
      let states = sheet.states.names(in: component.relevantStates)
      if !states.isEmpty { table.add([page.emphasis.dim("states"), states.joined(separator: " ")]) }
      text += page.render(table)
    }
    return text
  }

  package func tokens(
    _ resolution: Resolution, where isWanted: (TokenTable.Entry) -> Bool = { _ in true }
  ) -> String {
    var table = TextTable(folding: [1], hanging: [3])
    for (entry, result) in zip(resolution.theme.tokens.entries, resolution.tokens) where isWanted(entry) {
      switch result {
      case .value(let token):
        let alias =
          token.target == nil
          ? ""
          : page.emphasis.dim(
            "→ " + resolution.alias(of: token, atMost: ListDocuments.longestAlias).joined(separator: " → ").printable)
        let mark = entry.deprecated == nil ? "" : page.emphasis.dim("deprecated")
        table.add([
          entry.name.printable, page.value(token.value), page.emphasis.dim(token.value.type.rawValue), alias, mark,
        ])
      case .broken(let causes):
        table.add([entry.name.printable, page.emphasis.red("broken"), (causes.first?.message ?? "").printable])
      }
    }
    return page.render(table, indentation: 0)
  }

  package func properties(
    _ properties: PropertyTable, where isWanted: (PropertyDefinition) -> Bool = { _ in true }
  ) -> String {
    var table = TextTable(folding: [4])
    for property in properties.definitions where isWanted(property) {
      let details =
        property.isShorthand
        ? "sets " + property.parts.joined(separator: " ")
        : property.keywords.isEmpty ? property.range?.text ?? "" : property.keywords.joined(separator: " ")
      table.add([
        page.emphasis.bold(property.name), property.types.map(\.rawValue).joined(separator: " or "),
        property.initial.map(page.value) ?? "", page.emphasis.dim(property.interpolation.rawValue), details,
      ])
    }
    return page.render(table, indentation: 0)
  }

  package func states(_ states: StateTable) -> String {
    var table = TextTable()
    for (index, name) in states.names.enumerated() {
      let taken = states.suppressedNames(by: index)
      table.add([
        page.emphasis.bold(name),
        taken.isEmpty ? "" : page.emphasis.dim("suppresses ") + taken.joined(separator: " "),
      ])
    }
    return page.render(table, indentation: 0)
  }
}
