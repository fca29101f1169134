import Livery

/// Names that a question has beside those of the query, looked up as the query's are.
extension StyleSheet {
  /// The property of a name, which a style can hold.
  /// - Throws: an `unknownName` with the nearest name, placed at the component; a shorthand is told with its parts.
  package func property(named name: String, of cell: CellKey) throws(Diagnostic) -> PropertyIndex {
    let place = components[cell.component].place
    guard let index = properties.index(of: name) else {
      throw Diagnostic(
        .unknownName, "there is no property “\(name)”", at: place,
        suggestion: properties.suggestion(for: name))
    }
    guard !properties[index].isShorthand else {
      throw Diagnostic(
        .unknownName, "“\(name)” is a shorthand; a style holds its parts", at: place,
        suggestion: "ask for one of " + properties[index].parts.joined(separator: ", "))
    }
    return index
  }
}

extension SheetComponent {
  /// Whether it is the component of a name; without a name, every one is.
  package func isNamed(_ name: String?) -> Bool { name == nil || name == self.name }
}

extension ThemeEvaluation {
  /// Why each part of a shorthand has its value in a cell; nil for a property that is none.
  package func explain(
    _ query: StyleQuery, partsOf shorthand: String, in sheet: StyleSheet
  ) throws(Diagnostic) -> [(property: String, explanation: Explanation)]? {
    guard let parts = sheet.properties.definition(named: shorthand)?.parts, !parts.isEmpty else { return nil }
    let all = try explain(query, in: sheet)
    return parts.map { part in
      (part, all.first { sheet.properties[$0.property].name == part }?.explanation ?? Explanation.silent)
    }
  }
}
