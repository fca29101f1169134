/// Makes the sheet of a theme in a context.
///
/// Used from one thread; functions of scripts are called on it. ``ThemeResolver/explain(_:property:in:)`` runs the same
/// fold again for one cell and tells what each rule said.
public final class ThemeResolver {
  let theme: Theme
  let context: Context
  let tokens: TokenResolver
  let compiler: BodyCompiler
  private let functions: (any FunctionEvaluator)?
  private let limits: ResolutionLimits
  private let pool = ValuePool()
  private var declarationFaults: [Diagnostic]
  private var componentFaults: [String: [Diagnostic]] = [:]
  private(set) var compiled: [CompiledComponent] = []
  /// When the sheet was begun.
  private var start: ContinuousClock.Instant?

  /// Makes a resolver for one theme in one context.
  /// - Parameters:
  ///   - theme: The merged theme.
  ///   - context: One value for each mode axis, as ``ModeTable/context(_:)`` gives it.
  ///   - functions: Answers the functions of scripts; without it they say nothing.
  ///   - limits: How large the sheet may grow.
  public init(
    _ theme: Theme, in context: Context, functions: (any FunctionEvaluator)? = nil,
    limits: ResolutionLimits = ResolutionLimits()
  ) {
    self.theme = theme
    self.context = context
    self.functions = functions
    self.limits = limits
    tokens = TokenResolver(
      theme.tokens, modes: theme.modes, context: context, locate: theme.locate, reported: theme.diagnostics)
    compiler = BodyCompiler(properties: theme.properties, reader: ValueReader(scope: tokens))
    declarationFaults = theme.diagnostics
  }

  /// Resolves all tokens and makes all cells.
  public func resolve() -> Resolution {
    let resolved = tokens.resolveAll()
    compileComponents()
    let sheet = makeSheet()
    return Resolution(
      theme: theme, context: context, sheet: sheet, tokens: resolved,
      declarationFaults: declarationFaults, tokenFaults: tokens.diagnostics, componentFaults: componentFaults,
      warnings: DeprecationScan(theme).warnings())
  }

  func compileComponents() {
    guard compiled.isEmpty else { return }
    var reader = RuleReader(theme: theme, compiler: compiler)
    for model in theme.components {
      let component = reader.compile(model)
      if !component.faults.isEmpty { componentFaults[model.name, default: []] += component.faults }
      compiled.append(component)
    }
    declarationFaults += reader.declarationFaults
  }

  func fold(_ component: CompiledComponent) -> CellFold {
    CellFold(
      theme: theme, component: component, compiler: compiler, tokens: tokens, functions: functions, pool: pool)
  }

  // MARK: The sheet

  private func makeSheet() -> StyleSheet {
    start = .now
    var components: [SheetComponent] = []
    var cells: [UInt32] = []
    var rows: [UInt32] = []
    var columns = 0
    for component in compiled {
      let model = component.model
      // Before anything is made that is as large: the sheet has a column for each, and each axis a layer with all of them.
      let own = model.slots.count * theme.properties.count
      columns += own
      guard columns <= mostNumbers, own.multipliedClamped(by: model.axes.count + 2) <= mostNumbers else {
        declarationFaults.append(tooMany("slots, axes and properties", model))
        continue
      }
      let cellFold = fold(component)
      let built = build(component, with: cellFold, cells: &cells, rows: &rows)
      // A function that two components inherit fails for a cell of each, and is one fault all the same.
      for fault in cellFold.faults where !declarationFaults.isFull {
        let isKnown = declarationFaults.contains {
          $0 == fault || ($0.kind == fault.kind && $0.place != nil && $0.place == fault.place)
        }
        if !isKnown { declarationFaults.add(fault) }
      }
      if let built { components.append(built) }
    }
    return StyleSheet(
      theme: theme.name, context: context, properties: theme.properties, states: theme.states, components: components,
      values: pool.values, cells: cells, rows: rows,
      // Numbers of states are few and never given back, so a theme that nobody can use takes none.
      numbersStates: theme.diagnostics.isEmpty && declarationFaults.isEmpty)
  }

  private func build(
    _ component: CompiledComponent, with fold: CellFold, cells: inout [UInt32], rows: inout [UInt32]
  ) -> SheetComponent? {
    let model = component.model
    let selections = model.axes.reduce(1) { count, axis in
      let (product, overflow) = count.multipliedReportingOverflow(by: axis.values.count + 1)
      return overflow ? Int.max : product
    }
    // Functions may ask for further states while cells are made; then they are made again with these, until none is new.
    var relevant = model.namedStates
    while true {
      guard let room = room(for: selections, model, cells.count),
        let sets = theme.states.effectiveSets(of: relevant, limit: room)
      else {
        declarationFaults.append(tooMany("cells", model, suggestion: "use fewer axes, values or states"))
        return nil
      }
      let table: CellTable
      do {
        table = try fill(component, fold, sets, selections, others: rows.count)
      } catch {
        declarationFaults.append(error)
        return nil
      }
      let read = relevant | fold.readStates
      if read != relevant {
        relevant = read
        continue
      }
      return pack(table, component, fold.plan, sets, relevant, cells: &cells, rows: &rows)
    }
  }

  /// The most numbers of values that a component's rows, or what they are made of, may hold.
  /// Where few cells are allowed, it is they that are too many.
  private var mostNumbers: Int { max(limits.cells, 32).multipliedClamped(by: 64) }

  private func tooMany(_ what: String, _ model: ComponentModel, suggestion: String? = nil) -> Diagnostic {
    Diagnostic(
      .resultLimit, "the component “\(model.name)” has more \(what) than the limit of \(limits.cells) cells allows",
      at: model.place, origin: model.origin, suggestion: suggestion)
  }

  /// How many sets of states fit under the limit; nil when not even one does.
  private func room(for selections: Int, _ model: ComponentModel, _ used: Int) -> Int? {
    let (each, overflow) = selections.multipliedReportingOverflow(by: model.slots.count)
    guard !overflow, each <= limits.cells - used else { return nil }
    return (limits.cells - used) / each
  }

  /// The styles of a component, for each slot the distinct rows.
  private struct CellTable {
    var cells: [UInt32]
    var styles: [RowSet]
  }

  /// - Parameter others: How many numbers the styles of other components hold.
  private func fill(
    _ component: CompiledComponent, _ fold: CellFold, _ sets: [StateTable.Mask], _ selections: Int, others: Int
  ) throws(Diagnostic) -> CellTable {
    let model = component.model
    let slotCount = model.slots.count
    var table = CellTable(
      cells: Array(repeating: 0, count: selections * sets.count * slotCount),
      styles: fold.plan.columns.map { RowSet(width: $0.count) })
    let strides = strides(of: model)
    var fault: Diagnostic?
    forEachSelection(of: model) { selection in
      fault = self.fault(of: model, numbers: table.styles.reduce(others) { $0 + $1.size })
      if fault != nil { return false }
      fold.begin(selection: selection)
      let number = zip(selection, strides).reduce(0) { $0 + $1.0 * $1.1 }
      var next = number * sets.count * slotCount
      for set in sets {
        fold.fold(states: set)
        for slot in 0..<slotCount {
          table.cells[next] = table.styles[slot].insert(fold.row[fold.plan.part(of: slot)])
          next += 1
        }
        // A selection may have thousands of sets, and each of them thousands of rules.
        if isLate { break }
      }
      return true
    }
    if let fault = fault ?? self.fault(of: model, numbers: 0) { throw fault }
    return table
  }

  private func fault(of model: ComponentModel, numbers: Int) -> Diagnostic? {
    if limits.isInterrupted?() == true {
      return Diagnostic(.runtime, "interrupted", at: model.place, origin: model.origin)
    }
    if isLate {
      return Diagnostic(
        .deadline, "the cells of the component “\(model.name)” are not made after \(limits.deadline)", at: model.place,
        origin: model.origin, suggestion: "use fewer rules, axes, values or states")
    }
    guard numbers > mostNumbers else { return nil }
    return tooMany("styles", model, suggestion: "use fewer values, states or properties")
  }

  private var isLate: Bool {
    limits.isInterrupted?() == true || start.map { $0.duration(to: .now) > limits.deadline } ?? false
  }

  /// Goes over the selections of the dump, in its order, then those that unselect an axis with a default; the last axis
  /// changes fastest.
  /// - Parameter body: Gives false to end it.
  private func forEachSelection(of model: ComponentModel, _ body: ([Int]) -> Bool) {
    let hasDefault = model.axes.map { model.defaults[$0.name] != nil }
    let isAnyLeft = hasDefault.contains(true)
    for isDumped in isAnyLeft ? [true, false] : [true] {
      let first = hasDefault.map { isDumped && $0 ? 1 : 0 }
      var selection = first
      var axis: Int
      repeat {
        if isDumped || selection.indices.contains(where: { hasDefault[$0] && selection[$0] == 0 }) {
          guard body(selection) else { return }
        }
        axis = selection.count - 1
        while axis >= 0, selection[axis] == model.axes[axis].values.count {
          selection[axis] = first[axis]
          axis -= 1
        }
        if axis >= 0 { selection[axis] += 1 }
      } while axis >= 0
    }
  }

  private func strides(of model: ComponentModel) -> [Int] {
    var strides: [Int] = []
    var stride = 1
    for axis in model.axes.reversed() {
      strides.append(stride)
      stride *= axis.values.count + 1
    }
    return strides.reversed()
  }

  private func pack(
    _ table: CellTable, _ component: CompiledComponent, _ plan: FoldPlan, _ sets: [StateTable.Mask],
    _ relevant: StateTable.Mask,
    cells: inout [UInt32], rows: inout [UInt32]
  ) -> SheetComponent {
    let model = component.model
    let firstCell = cells.count
    var columns: [[PropertyIndex]] = []
    var starts: [UInt32] = []
    for (slot, styles) in table.styles.enumerated() {
      let used = styles.usedColumns
      columns.append(used.map { plan.columns[slot][$0] })
      starts.append(UInt32(rows.count))
      for style in 0..<styles.count {
        // What is read of a property that the slot has no column for.
        rows.append(0)
        for column in used { rows.append(styles[style, column]) }
      }
    }
    var slot = 0
    for style in table.cells {
      cells.append(starts[slot] + style * UInt32(columns[slot].count + 1))
      slot = slot + 1 == starts.count ? 0 : slot + 1
    }
    return SheetComponent(
      name: model.name, extends: model.extends, slots: model.slots, axes: model.axes, defaults: model.defaults,
      relevantStates: relevant, stateSets: sets, place: model.place, transitions: transitions(of: model),
      distinctStyleCount: table.styles.reduce(0) { $0 + $1.count }, firstCell: firstCell, strides: strides(of: model),
      columns: columns)
  }

  // MARK: Transitions

  private func transitions(of model: ComponentModel) -> [ResolvedTransition] {
    model.transitions.compactMap { transition -> ResolvedTransition? in
      let declaration = transition.declaration
      let reader = ValueReader(scope: tokens)
      func time(_ value: DeclaredValue?, _ key: String) -> TimeDuration? {
        guard let value else { return nil }
        let read = self.read(value, as: .duration, key, transition, model, reader)
        guard case .duration(let duration)? = read else { return nil }
        return duration
      }
      var easing = Easing.ease
      if let declared = declaration.easing {
        guard case .easing(let read)? = read(declared, as: .easing, "easing", transition, model, reader) else {
          return nil
        }
        easing = read
      }
      func end(_ name: String?) -> ResolvedTransition.End? {
        guard let name else { return .any }
        if name == "normal" { return .normal }
        return theme.states.mask(of: name).map { .state($0) }
      }
      guard let from = end(declaration.from), let to = end(declaration.to) else { return nil }
      let delay = time(declaration.delay, "delay")
      let duration: TimeDuration
      if case .spring(let spring) = easing {
        if declaration.duration != nil {
          report("a spring ends by itself and takes no duration", at: declaration.place?.key("duration"), transition)
        }
        duration = .seconds(spring.settlingDuration)
      } else {
        if declaration.duration == nil {
          // Where the easing is a token, only its value tells that it is no spring.
          report(
            Transition.missingDuration.message, at: declaration.place, transition,
            suggestion: Transition.missingDuration.suggestion)
        }
        guard let read = time(declaration.duration, "duration") else { return nil }
        duration = read
      }
      return ResolvedTransition(
        from: from, to: to, slot: declaration.slot.flatMap(model.slotIndex), properties: transition.properties,
        duration: duration, delay: delay ?? .ms(0), easing: easing,
        place: declaration.place.map(theme.locate.exact), origin: transition.origin)
    }
  }

  private func read(
    _ value: DeclaredValue, as type: ValueType, _ key: String, _ transition: Transition, _ model: ComponentModel,
    _ reader: ValueReader
  ) -> StyleValue? {
    do {
      return try reader.read(value, as: type)
    } catch {
      let place = transition.declaration.place.map { theme.locate.exact($0.key(key)) }
      let found = error.diagnostics(at: place, origin: transition.origin, about: "“\(key)”")
      if value.isLiteral {
        declarationFaults.addNew(found)
      } else {
        componentFaults[model.name, default: []].addNew(found)
      }
      return nil
    }
  }

  private func report(_ message: String, at place: SourcePlace?, _ transition: Transition, suggestion: String? = nil) {
    let diagnostic = Diagnostic(
      .type, message, at: place.map(theme.locate.exact), origin: transition.origin, suggestion: suggestion)
    declarationFaults.addNew([diagnostic])
  }
}

/// Distinct rows, each under the number of its first appearance.
struct RowSet {
  private let width: Int
  private var storage: [UInt32] = []
  /// How many numbers the rows hold together.
  var size: Int { storage.count }
  private var slots: [UInt32]
  private(set) var count = 0
  private var last = 0

  init(width: Int) {
    self.width = width
    slots = Array(repeating: .max, count: 16)
  }

  subscript(row: Int, column: Int) -> UInt32 { storage[row * width + column] }

  mutating func insert(_ row: ArraySlice<UInt32>) -> UInt32 {
    // Most states leave most slots as they are.
    if count > 0, self[last, equals: row] { return UInt32(last) }
    if (count + 1) * 2 > slots.count { grow() }
    var at = Int(truncatingIfNeeded: Self.hash(row)) & (slots.count - 1)
    while slots[at] != .max {
      last = Int(slots[at])
      if self[last, equals: row] { return slots[at] }
      at = (at + 1) & (slots.count - 1)
    }
    slots[at] = UInt32(count)
    storage += row
    last = count
    count += 1
    return slots[at]
  }

  private subscript(known: Int, equals row: ArraySlice<UInt32>) -> Bool {
    let start = known * width - row.startIndex
    for index in row.indices where storage[start + index] != row[index] { return false }
    return true
  }

  /// The columns that some row uses.
  var usedColumns: [Int] {
    (0..<width).filter { column in (0..<count).contains { self[$0, column] != 0 } }
  }

  private mutating func grow() {
    var larger = [UInt32](repeating: .max, count: slots.count * 2)
    for row in 0..<count {
      var at = Int(truncatingIfNeeded: Self.hash(storage[row * width..<(row + 1) * width])) & (larger.count - 1)
      while larger[at] != .max { at = (at + 1) & (larger.count - 1) }
      larger[at] = UInt32(row)
    }
    slots = larger
  }

  /// FNV-1a by words, with the high bits folded down since the table takes the low ones.
  private static func hash(_ row: ArraySlice<UInt32>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for word in row { hash = (hash ^ UInt64(word)) &* 0x100_0000_01b3 }
    return hash ^ (hash >> 32)
  }
}

extension Int {
  fileprivate func multipliedClamped(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
