/// One thing that a check found: what is wrong, how much it matters, and in which cell.
///
/// A finding is data, as a ``Diagnostic`` is; text, JSON and SARIF are made of it elsewhere. Absent facts are nil.
public struct Finding: Hashable, Sendable {
  /// The name of the check.
  public var check: String
  /// How much it matters: errors fail a check, warnings do so where the caller is strict.
  public var severity: Diagnostic.Severity
  /// One or two sentences, without the place.
  public var message: String
  /// The theme that was checked.
  public var theme: String
  /// The component, where it is about one.
  public var component: String?
  /// The slot, where it is about one.
  public var slot: String?
  /// The selected axes in the order of the component's, where it is about one cell.
  public var axes: [Axis]?
  /// The effective states, low to high, where it is about one cell.
  public var states: [String]?
  /// The context in which it was found, where it depends on one.
  public var context: Context?
  /// The property it is about.
  public var property: String?
  /// What that property has.
  public var value: StyleValue?
  /// Where to look: the rule that gave the value, else the component.
  public var place: SourcePlace?
  /// What to do about it.
  public var suggestion: String?

  /// The fault itself, where it is one of a load: whose it is, what called it, which other places take part.
  public var cause: Diagnostic?

  /// A selected value of an axis.
  public typealias Axis = SheetDifference.Change.Axis

  /// A finding about a theme as a whole, to be narrowed down by its other properties.
  public init(
    _ check: String, _ severity: Diagnostic.Severity, _ message: String, theme: String, at place: SourcePlace? = nil,
    suggestion: String? = nil
  ) {
    self.check = check
    self.severity = severity
    self.message = message
    self.theme = theme
    self.place = place
    self.suggestion = suggestion
  }

  /// Says which cell of a sheet it is about.
  public mutating func set(cell: CellKey, of sheet: StyleSheet) {
    let table = sheet.components[cell.component]
    component = table.name
    slot = table.slots[cell.slot].name
    axes = sheet.selection(of: cell).map { Axis(name: $0.axis.name, value: $0.value) }
    states = sheet.states.names(in: cell.effective)
    context = sheet.context
    if place == nil { place = table.place }
  }
}
