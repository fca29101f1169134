/// All cells of a theme in a context: immutable, shareable between threads, never a script away from an answer.
///
/// A cell is a number: the position of its style. Equal styles of a component's slot are stored once, as a row of value
/// numbers; equal values are stored once for the whole sheet. So a sheet costs four bytes a cell and little besides.
public final class StyleSheet: Sendable {
  /// The name of the theme it was made of.
  public let theme: String
  /// The context it was made in.
  public let context: Context
  /// The properties that its styles may set.
  public let properties: PropertyTable
  /// The states that its queries may name.
  public let states: StateTable
  /// Sorted bytewise by name.
  public let components: [SheetComponent]
  private let names: [String: Int]
  /// The distinct values; number 0 is no value.
  let values: [StyleValue]
  /// For each cell the start of its row in `rows`.
  let cells: [UInt32]
  /// For each distinct style the value numbers of its slot's columns.
  let rows: [UInt32]

  init(
    theme: String, context: Context, properties: PropertyTable, states: StateTable, components: [SheetComponent],
    values: [StyleValue], cells: [UInt32], rows: [UInt32]
  ) {
    self.theme = theme
    self.context = context
    self.properties = properties
    self.states = states
    self.components = components
    self.values = values
    self.cells = cells
    self.rows = rows
    names = Dictionary(components.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of cells.
  public var count: Int { cells.count }

  /// The number of distinct styles.
  public var distinctStyleCount: Int { components.reduce(0) { $0 + $1.distinctStyleCount } }

  /// A component by name.
  /// - Throws: an `unknownName` that names the nearest one.
  public func component(_ name: String) throws(Diagnostic) -> SheetComponent {
    if let index = names[name] { return components[index] }
    throw Diagnostic(
      .unknownName, "the theme “\(theme)” has no component “\(name)”",
      suggestion: NearestName.suggestion(for: name, orList: components.map(\.name)))
  }

  /// The style of a cell.
  public func style(of cell: CellKey) -> ResolvedStyle {
    let component = components[cell.component]
    let row = Int(cells[component.cellIndex(of: cell)])
    let columns = component.columns[cell.slot]
    return ResolvedStyle(
      entries: columns.enumerated().compactMap { offset, property in
        let value = rows[row + offset]
        return value == 0 ? nil : ResolvedStyle.Entry(property: property, value: values[Int(value)])
      })
  }
}

/// A component of a sheet: its names, and where its cells are.
public struct SheetComponent: Sendable {
  /// The name by which queries call it.
  public let name: String
  /// The component it extends, or nil when it stands alone.
  public let extends: String?
  /// `root` first, then the others in the order of declaration.
  public let slots: [SlotDeclaration]
  /// The axes that a query may select on, inherited ones first.
  public let axes: [ComponentModel.Axis]
  /// The default value of each axis that has one.
  public let defaults: [String: AxisValue]
  /// The states on which its cells depend, as a set.
  public let relevantStates: StateTable.Mask
  /// The effective sets that have cells, ascending.
  public let stateSets: [StateTable.Mask]
  /// Where it was first declared.
  public let place: SourcePlace?
  let transitions: [ResolvedTransition]
  let distinctStyleCount: Int
  /// The position of its first cell in the sheet.
  let firstCell: Int
  /// Axis selections are numbers in mixed radix, the last axis changing fastest.
  let strides: [Int]
  /// For each slot, which properties its rows hold, in the order of the property table.
  let columns: [[PropertyIndex]]

  func cellIndex(of cell: CellKey) -> Int {
    var selection = 0
    for (axis, value) in cell.selection.enumerated() { selection += strides[axis] * value }
    return firstCell + (selection * stateSets.count + cell.stateSet) * slots.count + cell.slot
  }
}

/// The position of a cell: what a query comes to when its names are looked up.
public struct CellKey: Hashable, Sendable {
  /// The position of the component in the sheet.
  public let component: Int
  /// The position of the slot in its component, `root` being 0.
  public let slot: Int
  /// For each axis the position of the selected value from 1, or 0.
  public let selection: [Int]
  /// The position of the effective set among those of the component.
  public let stateSet: Int
  /// The effective states, those included on which the component does not depend.
  public let effective: StateTable.Mask
}

/// The properties of a cell that were set.
public struct ResolvedStyle: Hashable, Sendable {
  /// In the order of the property table.
  public let entries: [Entry]

  /// A property with its value.
  public struct Entry: Hashable, Sendable {
    /// The property that was set; never a shorthand.
    public let property: PropertyIndex
    /// The value it was set to.
    public let value: StyleValue
  }

  /// The value of a property, or nil where it was not set.
  public subscript(property: PropertyIndex) -> StyleValue? { entries.first { $0.property == property }?.value }
}
