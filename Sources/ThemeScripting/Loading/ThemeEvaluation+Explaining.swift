import StyleModel

/// Explanations of cells that the scripts of this evaluation had a say in.
extension ThemeEvaluation {
  /// Why a property has its value in a cell, and what suppressed states would have said.
  ///
  /// The sheet is one that this evaluation made, or another of the same scripts did. The cell is made once more, under a
  /// budget of its own. What functions print then they have printed before, so it is not noted again.
  /// - Throws: an `unknownName` with the nearest name, placed at the component.
  public func explain(
    _ query: StyleQuery, property: PropertyIndex, in sheet: StyleSheet
  ) throws(Diagnostic) -> Explanation {
    try retelling(sheet) { resolver throws(Diagnostic) in
      try resolver.explain(query, property: property, in: sheet)
    }
  }

  /// The same for all properties that something was said of, as `ThemeResolver` tells them.
  /// - Throws: an `unknownName` with the nearest name, placed at the component.
  public func explain(
    _ query: StyleQuery, in sheet: StyleSheet
  ) throws(Diagnostic) -> [(property: PropertyIndex, explanation: Explanation)] {
    try retelling(sheet) { resolver throws(Diagnostic) in try resolver.explain(query, in: sheet) }
  }

  private func retelling<Answer>(
    _ sheet: StyleSheet, _ ask: (ThemeResolver) throws(Diagnostic) -> Answer
  ) throws(Diagnostic) -> Answer {
    let resolver = try resolver(sheet.context.values)
    sandbox.renewBudget()
    return try sandbox.withoutNotes { () throws(Diagnostic) in try ask(resolver) }
  }
}
