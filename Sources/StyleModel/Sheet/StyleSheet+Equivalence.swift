extension StyleSheet {
  /// Whether nobody who asks could tell this sheet from another: names, defaults, states, transitions and all values are
  /// the same. Where they were written does not matter, nor do the theme's name and context.
  ///
  /// A ``SheetDifference`` says which cells differ and takes its time; this only says whether anything does.
  public func isEquivalent(to other: StyleSheet) -> Bool {
    if self === other { return true }
    guard states == other.states, components.count == other.components.count, cells.count == other.cells.count,
      properties.count == other.properties.count,
      zip(properties.definitions, other.properties.definitions).allSatisfy({ $0.isEquivalent(to: $1) }),
      zip(components, other.components).allSatisfy({ $0.isEquivalent(to: $1) })
    else { return false }
    return hasValues(of: other)
  }

  /// The components of both sheets whose transitions differ, by name: no cell tells of that.
  package func componentsMovingOtherwise(in other: StyleSheet) -> [String] {
    let others = Dictionary(other.components.map { ($0.name, $0) }) { first, _ in first }
    return components.filter { component in
      others[component.name].map { !component.hasTransitions(of: $0) } ?? false
    }.map(\.name)
  }

  /// Compares the cells of two sheets of the same components.
  private func hasValues(of other: StyleSheet) -> Bool {
    // Values are distinct in each sheet, so a number that was found equal to another is equal to no third.
    var matches = [UInt32](repeating: .max, count: values.count)
    matches[0] = 0
    for component in components {
      for index in component.cellIndices {
        let slot = (index - component.firstCell) % component.slots.count
        let (row, otherRow) = (Int(cells[index]), Int(other.cells[index]))
        for column in 1..<component.columns[slot].count + 1 {
          let (number, otherNumber) = (rows[row + column], other.rows[otherRow + column])
          if matches[Int(number)] == otherNumber { continue }
          guard matches[Int(number)] == .max, otherNumber != 0, values[Int(number)] == other.values[Int(otherNumber)]
          else { return false }
          matches[Int(number)] = otherNumber
        }
      }
    }
    return true
  }
}

extension SheetComponent {
  /// The positions of its cells in the sheet.
  var cellIndices: Range<Int> {
    firstCell..<firstCell + axes.reduce(stateSets.count * slots.count) { $0 * ($1.values.count + 1) }
  }

  fileprivate func isEquivalent(to other: SheetComponent) -> Bool {
    name == other.name && extends == other.extends && relevantStates == other.relevantStates
      && stateSets == other.stateSets && firstCell == other.firstCell && columns == other.columns
      && defaults == other.defaults && slots.map(\.name) == other.slots.map(\.name)
      && slots.map(\.component) == other.slots.map(\.component) && axes.map(\.name) == other.axes.map(\.name)
      && axes.map(\.values) == other.axes.map(\.values) && hasTransitions(of: other)
  }

  fileprivate func hasTransitions(of other: SheetComponent) -> Bool {
    transitions.count == other.transitions.count
      && zip(transitions, other.transitions).allSatisfy { $0.isEquivalent(to: $1) }
  }
}

extension ResolvedTransition {
  fileprivate func isEquivalent(to other: ResolvedTransition) -> Bool {
    from == other.from && to == other.to && slot == other.slot && properties == other.properties
      && duration == other.duration && delay == other.delay && easing == other.easing
  }
}

extension PropertyDefinition {
  fileprivate func isEquivalent(to other: PropertyDefinition) -> Bool {
    name == other.name && types == other.types && initial == other.initial && range == other.range
      && allowsInfinity == other.allowsInfinity && keywords.isSame(as: other.keywords) && parts == other.parts
      && clears == other.clears
  }
}
