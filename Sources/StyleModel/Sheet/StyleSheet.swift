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
  let names: SheetNames
  /// Its scopes, and theirs; nil in a scope.
  private let scopes: ScopeCache?
  let scopePlace: ScopePlace
  /// The distinct values; number 0 is no value.
  let values: [StyleValue]
  private let memory: SheetMemory
  /// The same values as plain bytes, by the same numbers.
  @usableFromInline let packed: SheetTable<PackedValue>
  @usableFromInline let colors: SheetTable<Color>
  /// For each property the number of its initial value; 0 where it has none.
  let initials: SheetTable<UInt32>
  /// For each cell the start of its row in `rows`.
  @usableFromInline let cells: SheetTable<UInt32>
  /// For each distinct style a 0 and the value numbers of its slot's columns.
  @usableFromInline let rows: SheetTable<UInt32>
  /// For each slot of each component, the column of each property in its rows, and of one property more that no theme
  /// has, counted from 1; 0 where it has none, as a row begins with a value that is not set.
  @usableFromInline let columns: SheetTable<UInt16>
  /// For each component whose states allow it, where the cells of each set of active states begin, counted from those
  /// of the selection.
  @usableFromInline let stateSets: SheetTable<UInt16>
  @usableFromInline let layouts: SheetTable<ComponentLayout>
  /// Where the cells of each slot of each component are.
  @usableFromInline let slots: SheetTable<SlotPlace>
  /// The position of a component by the number of its name; -1 where there is none.
  @usableFromInline let positions: SheetTable<Int32>
  /// The index of a property that is not built in by the number of its name; beyond all properties where there is none.
  @usableFromInline let customIndices: SheetTable<PropertyIndex>
  @usableFromInline let propertyCount: Int
  /// For each component what leads from active states to cells; empty when all have tables.
  @usableFromInline let stateRules: SheetTable<StateRules>
  /// For each state of the table its number in ``StyleState``.
  private let stateNumbers: [UInt8?]

  /// Where a component's tables begin.
  @frozen
  @usableFromInline
  struct ComponentLayout: Sendable {
    @usableFromInline let shape: UInt32
    @usableFromInline let name: UInt32
    @usableFromInline let firstCell: Int
    /// The number of cells of a selection.
    @usableFromInline let selectionSize: Int
    @usableFromInline let slotCount: Int
    /// The start in `slots`.
    @usableFromInline let firstSlot: Int
    @usableFromInline let columns: Int
    /// The start in `stateSets`, and the bits that index it; -1 where it has to be worked out.
    @usableFromInline let states: Int32
    @usableFromInline let stateMask: UInt32
  }

  init(
    theme: String, context: Context, properties: PropertyTable, states: StateTable, components: [SheetComponent],
    values: [StyleValue], cells: [UInt32], rows: [UInt32], numbersStates: Bool
  ) {
    self.theme = theme
    self.context = context
    self.properties = properties
    self.states = states
    self.components = components
    let scopes = ScopeCache()
    self.scopes = scopes
    scopePlace = ScopePlace(scopes)
    let memory = SheetMemory()
    self.memory = memory
    self.cells = memory.table(cells)
    self.rows = memory.table(rows)
    var all = values
    let initials: [UInt32] = properties.definitions.map { property in
      guard let initial = property.initial else { return 0 }
      all.append(initial)
      return UInt32(all.count - 1)
    }
    self.initials = memory.table(initials + [0])
    self.values = all
    var colors: [Color] = []
    packed = memory.table(
      all.enumerated().map { index, value in
        index == 0 ? PackedValue(kind: .none) : PackedValue(value, index: UInt32(index), colors: &colors)
      })
    self.colors = memory.table(colors)
    let numbers = states.names.map { (numbersStates ? StyleState($0) : StyleState(known: $0))?.number }
    stateNumbers = numbers
    names = SheetNames(components, states: states, numbers: numbers, memory: memory)
    let tables = SheetTables(components, properties: properties, states: states, numbers: numbers)
    columns = memory.table(tables.columns)
    stateSets = memory.table(tables.stateSets)
    layouts = memory.table(tables.layouts)
    positions = memory.table(tables.positions)
    customIndices = memory.table(tables.customIndices)
    propertyCount = properties.count
    stateRules = memory.table(
      tables.layouts.allSatisfy { $0.states >= 0 }
        ? [] : components.map { StateRules(component: $0, states: states, numbers: numbers) })
    slots = memory.table(
      SlotPlace.all(
        tables.layouts, cells: self.cells, rows: self.rows, packed: packed, initials: self.initials, columns: columns,
        stateSets: stateSets,
        stateRules: stateRules, propertyCount: properties.count))
  }

  /// The same cells under other defaults; everything else is shared.
  init(_ sheet: StyleSheet, components: [SheetComponent], scopePlace: ScopePlace) {
    scopes = nil
    self.scopePlace = scopePlace
    theme = sheet.theme
    context = sheet.context
    properties = sheet.properties
    states = sheet.states
    self.components = components
    values = sheet.values
    packed = sheet.packed
    colors = sheet.colors
    initials = sheet.initials
    cells = sheet.cells
    rows = sheet.rows
    columns = sheet.columns
    stateSets = sheet.stateSets
    slots = sheet.slots
    positions = sheet.positions
    customIndices = sheet.customIndices
    propertyCount = sheet.propertyCount
    stateRules = sheet.stateRules
    stateNumbers = sheet.stateNumbers
    memory = SheetMemory(keeping: sheet.memory)
    names = SheetNames(sheet.names, components: components, memory: memory)
    layouts = memory.table(
      components.enumerated().map { position, component in
        let layout = sheet.layouts[position]
        return ComponentLayout(
          shape: SheetShape.number(of: component), name: layout.name, firstCell: layout.firstCell,
          selectionSize: layout.selectionSize, slotCount: layout.slotCount,
          firstSlot: layout.firstSlot, columns: layout.columns, states: layout.states, stateMask: layout.stateMask)
      })
  }

  /// The states of this sheet that a set names.
  func mask(of set: StateSet) -> StateTable.Mask {
    states.mask(of: set, numbers: stateNumbers)
  }

  /// The number of cells.
  public var count: Int { cells.count }

  /// The number of distinct styles.
  public var distinctStyleCount: Int { components.reduce(0) { $0 + $1.distinctStyleCount } }

  /// The position of a component by name.
  /// - Throws: an `unknownName` that names the nearest one.
  public func position(of name: String) throws(Diagnostic) -> Int {
    if let index = names.component(NameKey(name)) { return index }
    // The same letters in other bytes are the same name.
    if let index = components.firstIndex(where: { $0.name == name }) { return index }
    // The sheet that holds before the first publication has no theme.
    throw Diagnostic(
      .unknownName,
      theme.isEmpty
        ? "there is no component “\(name)” while no theme is chosen"
        : "the theme “\(theme)” has no component “\(name)”",
      suggestion: NearestName.suggestion(for: name, orList: components.map(\.name)))
  }

  /// The style of a cell.
  /// - Parameter cell: A cell of this sheet; one of another is a mistake of the caller.
  public func style(of cell: CellKey) -> ResolvedStyle {
    let index = components[cell.component].cellIndex(of: cell)
    // A key is kept apart from its sheet, and tables do not look.
    precondition(index >= 0 && index < cells.count, "a cell of another sheet")
    let row = Int(cells[index])
    precondition(row + components[cell.component].columns[cell.slot].count < rows.count, "a cell of another sheet")
    return style(component: cell.component, slot: cell.slot, row: rows.start + row)
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
