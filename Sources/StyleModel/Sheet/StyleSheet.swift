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
  let scopes = ScopeCache()
  /// The distinct values; number 0 is no value.
  let values: [StyleValue]
  /// The same values as plain bytes, by the same numbers.
  @usableFromInline let packed: [PackedValue]
  @usableFromInline let colors: [Color]
  /// For each property the number of its initial value; 0 where it has none.
  @usableFromInline let initials: [UInt32]
  /// For each cell the start of its row in `rows`.
  @usableFromInline let cells: [UInt32]
  /// For each distinct style the value numbers of its slot's columns.
  @usableFromInline let rows: [UInt32]
  /// For each slot of each component, the column of each property in its rows; `UInt16.max` where it has none.
  @usableFromInline let columns: [UInt16]
  /// For each component whose states allow it, the position of the state set that each set of active states leads to.
  @usableFromInline let stateSets: [UInt16]
  @usableFromInline let layouts: [ComponentLayout]
  /// The position of a component by the number of its name; -1 where there is none.
  @usableFromInline let positions: [Int32]
  /// For each state of the table its number in ``StyleState``.
  private let stateNumbers: [UInt8?]

  /// Where a component's tables begin.
  @usableFromInline
  struct ComponentLayout: Sendable {
    @usableFromInline let shape: UInt32
    @usableFromInline let name: UInt32
    @usableFromInline let firstCell: Int
    @usableFromInline let setCount: Int
    @usableFromInline let slotCount: Int
    @usableFromInline let columns: Int
    /// The start in `stateSets`, and the bits that index it; -1 where it has to be worked out.
    @usableFromInline let states: Int
    @usableFromInline let stateMask: UInt64
  }

  init(
    theme: String, context: Context, properties: PropertyTable, states: StateTable, components: [SheetComponent],
    values: [StyleValue], cells: [UInt32], rows: [UInt32]
  ) {
    self.theme = theme
    self.context = context
    self.properties = properties
    self.states = states
    self.components = components
    self.cells = cells
    self.rows = rows
    var all = values
    initials = properties.definitions.map { property in
      guard let initial = property.initial else { return 0 }
      all.append(initial)
      return UInt32(all.count - 1)
    }
    self.values = all
    names = Dictionary(components.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var colors: [Color] = []
    packed = all.enumerated().map { index, value in
      index == 0 ? PackedValue(kind: .none) : PackedValue(value, index: UInt32(index), colors: &colors)
    }
    self.colors = colors
    let numbers = states.names.map { StyleState($0)?.number }
    stateNumbers = numbers
    let tables = SheetTables(components, properties: properties.count, states: states, numbers: numbers)
    columns = tables.columns
    stateSets = tables.stateSets
    layouts = tables.layouts
    positions = tables.positions
  }

  /// The same cells under other defaults; everything else is shared.
  init(_ sheet: StyleSheet, components: [SheetComponent]) {
    theme = sheet.theme
    context = sheet.context
    properties = sheet.properties
    states = sheet.states
    self.components = components
    names = sheet.names
    values = sheet.values
    packed = sheet.packed
    colors = sheet.colors
    initials = sheet.initials
    cells = sheet.cells
    rows = sheet.rows
    columns = sheet.columns
    stateSets = sheet.stateSets
    positions = sheet.positions
    stateNumbers = sheet.stateNumbers
    layouts = zip(sheet.layouts, components).map { layout, component in
      ComponentLayout(
        shape: SheetShape.number(of: component), name: layout.name, firstCell: layout.firstCell,
        setCount: layout.setCount, slotCount: layout.slotCount, columns: layout.columns, states: layout.states,
        stateMask: layout.stateMask)
    }
  }

  /// The states of this sheet that a set names; states that the theme does not have are not active here.
  @usableFromInline
  func mask(of set: StateSet) -> StateTable.Mask {
    var mask: StateTable.Mask = 0
    for (index, number) in stateNumbers.enumerated() {
      if let number, set.rawValue & (1 << UInt64(number)) != 0 { mask |= 1 << StateTable.Mask(index) }
    }
    return mask
  }

  /// The number of cells.
  public var count: Int { cells.count }

  /// The number of distinct styles.
  public var distinctStyleCount: Int { components.reduce(0) { $0 + $1.distinctStyleCount } }

  /// The position of a component by name.
  /// - Throws: an `unknownName` that names the nearest one.
  public func position(of name: String) throws(Diagnostic) -> Int {
    if let index = names[name] { return index }
    throw Diagnostic(
      .unknownName, "the theme “\(theme)” has no component “\(name)”",
      suggestion: NearestName.suggestion(for: name, orList: components.map(\.name)))
  }

  /// The style of a cell.
  public func style(of cell: CellKey) -> ResolvedStyle {
    let row = Int(cells[components[cell.component].cellIndex(of: cell)])
    return style(component: cell.component, slot: cell.slot, row: row)
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
  public internal(set) var defaults: [String: AxisValue]
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
