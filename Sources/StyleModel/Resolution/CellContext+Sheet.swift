extension ThemeResolver {
  /// A view for finished cells of a component, as checks get it; nil when there is no such component.
  package func cellContext(of name: String) -> CellContext? {
    guard let model = theme.component(named: name) else { return nil }
    let context = CellContext(theme: theme, tokens: tokens, model: model)
    context.component = name
    return context
  }

  /// A value that may lean on tokens and modes, in this context.
  /// - Parameter type: What it is read as; nil for what its own form says.
  package func value(of declared: DeclaredValue, as type: ValueType? = nil) throws(Diagnostic) -> StyleValue {
    // The value lives no longer than the question, and what comes later may bear the identities of its parts.
    let result = tokens.readingAnswer { () -> Result<StyleValue, Fault> in
      let reader = ValueReader(scope: tokens)
      do throws(Fault) {
        guard let type else { return .success(try reader.loose(declared)) }
        return .success(try reader.read(declared, as: type))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let value): return value
    case .failure(let fault):
      throw fault.diagnostics(at: nil, origin: nil, about: nil).first
        ?? Diagnostic(.type, "this value cannot be read")
    }
  }
}

extension CellContext {
  /// Turns to a cell of the component that the view is for, in a sheet of the same context.
  package func show(_ cell: CellKey, of sheet: StyleSheet) {
    let root = CellKey(
      component: cell.component, slot: 0, selection: cell.selection, stateSet: cell.stateSet, effective: cell.effective)
    if selection != cell.selection || effective != cell.effective || rootRow == nil {
      rootRow = sheet.style(of: root).entries.map { (sheet.properties[$0.property].name, $0.value) }
    }
    selection = cell.selection
    effective = cell.effective
    slotIndex = cell.slot
  }
}

extension StyleSheet {
  /// The question that leads to a cell whatever the defaults are.
  public func query(of cell: CellKey) -> StyleQuery {
    let table = components[cell.component]
    var axes: [String: String] = [:]
    for (axis, value) in zip(table.axes, cell.selection) {
      axes[axis.name] = value == 0 ? "none" : axis.values[value - 1].text
    }
    return StyleQuery(
      table.name, slot: table.slots[cell.slot].name, axes: axes, states: states.names(in: cell.effective))
  }
}
