/// Folds a component's rules, low to high, into the styles of one cell after the other.
///
/// A row holds one value number for each property of the theme, 0 where nothing is set. Rules that neither ask for states
/// nor call functions are folded once for a selection; the rest runs for each set of states.
final class CellFold {
  let theme: Theme
  let component: CompiledComponent
  private let compiler: BodyCompiler
  private let functions: (any FunctionEvaluator)?
  private let pool: ValuePool
  private let cell: CellContext
  private let ruleReader: RuleReader
  /// Faults of functions, each once however many cells it spoils.
  private(set) var faults: [Diagnostic] = []
  private var failed: Set<DeclaredFunction> = []

  /// The rules that can match the current selection, in order.
  private var candidates: [Int] = []
  private var staticCount = 0
  private var staticRows: [[ValuePool.Index]] = []
  private var bodies: [Int: [BodyEntry]] = [:]

  private let hooks: [ResolveHook]

  /// Told of each write, for `why`: the rule's position, or nil with the hook's.
  var trace: ((Int?, ResolveHook?, BodyCompiler.Write, StyleValue?) -> Void)?

  init(
    theme: Theme, component: CompiledComponent, compiler: BodyCompiler, tokens: TokenResolver,
    functions: (any FunctionEvaluator)?, pool: ValuePool
  ) {
    self.theme = theme
    self.component = component
    self.compiler = compiler
    self.functions = functions
    self.pool = pool
    cell = CellContext(theme: theme, tokens: tokens, model: component.model)
    cell.component = component.model.name
    ruleReader = RuleReader(theme: theme, compiler: compiler)
    hooks = theme.hooks.filter { $0.concerns(component.model.name) }
  }

  /// The states that functions have read so far.
  var readStates: StateTable.Mask { cell.readStates }

  // MARK: Folding

  /// Begins a selection: positions of values, 0 where an axis is unselected.
  func begin(selection: [Int]) {
    cell.selection = selection
    candidates = component.rules.indices.filter { index in
      switch component.rules[index].rule.selector {
      case .base, .state: true
      case .axis(let axis, let value): selection[axis] == value
      case .when(let condition, _):
        condition.holdsWithoutStates(selection: selection, context: cell.tokens.context)
      case .never: false
      }
    }
    staticCount = trace == nil ? candidates.prefix { component.rules[$0].isStatic }.count : 0
    staticRows = component.model.slots.indices.map { slot in
      var row = [ValuePool.Index](repeating: 0, count: theme.properties.count)
      for index in candidates.prefix(staticCount) {
        for write in component.rules[index].writes(for: slot) { apply(write, rule: index, slot: slot, &row) }
      }
      return row
    }
  }

  /// The rows of all slots for a set of states, the root's first.
  func rows(states effective: StateTable.Mask) -> [[ValuePool.Index]] {
    cell.effective = effective
    cell.rootRow = nil
    bodies.removeAll(keepingCapacity: true)
    var rows = staticRows
    let dynamic = candidates.dropFirst(staticCount).filter { matches($0, effective) }
    for slot in rows.indices {
      for index in dynamic { run(index, slot: slot, &rows[slot]) }
      if slot == 0, rows.count > 1, functions != nil { cell.rootRow = style(of: rows[0]) }
    }
    guard !hooks.isEmpty else { return rows }
    cell.rootRow = nil
    for slot in rows.indices {
      runHooks(slot: slot, &rows[slot])
      if slot == 0, rows.count > 1 { cell.rootRow = style(of: rows[0]) }
    }
    return rows
  }

  private func runHooks(slot: Int, _ row: inout [ValuePool.Index]) {
    guard let functions else { return }
    cell.slot = component.model.slots[slot].name
    cell.below = nil
    for hook in hooks where !failed.contains(hook.function) {
      let draft = StyleDraft(row, compiler: compiler, pool: pool)
      do {
        try functions.run(hook.function, on: draft, in: cell)
        row = draft.row
        for write in draft.writes {
          let value: StyleValue? = if case .set(let value) = write.action { value } else { nil }
          trace?(nil, hook, write, value)
        }
      } catch {
        report([error], hook.function)
      }
    }
  }

  /// Folds one slot of one cell only, for `why`; the root is made first where functions may ask for it.
  func row(slot: Int, states effective: StateTable.Mask) -> [ValuePool.Index] {
    cell.effective = effective
    cell.rootRow = nil
    bodies.removeAll()
    let matching = candidates.filter { matches($0, effective) }
    var row = staticRows[slot]
    if slot > 0 {
      let kept = trace
      trace = nil
      var root = [ValuePool.Index](repeating: 0, count: theme.properties.count)
      for index in matching { run(index, slot: 0, &root) }
      cell.rootRow = style(of: root)
      trace = kept
      for index in matching { run(index, slot: slot, &row) }
      trace = nil
      cell.rootRow = nil
      runHooks(slot: 0, &root)
      cell.rootRow = style(of: root)
      trace = kept
    } else {
      for index in matching { run(index, slot: slot, &row) }
      cell.rootRow = nil
    }
    runHooks(slot: slot, &row)
    return row
  }

  private func matches(_ index: Int, _ effective: StateTable.Mask) -> Bool {
    switch component.rules[index].rule.selector {
    case .base, .axis: true
    case .state(let state): effective & (1 << StateTable.Mask(state)) != 0
    case .when(let condition, _):
      condition.holds(selection: cell.selection, states: effective, context: cell.tokens.context)
    case .never: false
    }
  }

  private func run(_ index: Int, slot: Int, _ row: inout [ValuePool.Index]) {
    let rule = component.rules[index]
    for body in rule.bodies {
      for write in writes(of: body, rule: index, slot: slot) { apply(write, rule: index, slot: slot, &row) }
    }
    var called: Set<PropertyIndex> = []
    for write in rule.writes(for: slot) {
      if case .function(let function) = write.action, theme.properties[write.written].isShorthand {
        // One call gives all parts; those that the body names outright are not among the writes of the shorthand.
        guard called.insert(write.written).inserted else { continue }
        let parts = rule.writes(for: slot).filter { $0.written == write.written }.map(\.property)
        for part in call(function, for: write.written, rule: index, slot: slot, row)
        where parts.contains(part.property) {
          apply(part, rule: index, slot: slot, &row)
        }
      } else {
        apply(write, rule: index, slot: slot, &row)
      }
    }
  }

  private func apply(_ write: BodyCompiler.Write, rule: Int, slot: Int, _ row: inout [ValuePool.Index]) {
    switch write.action {
    case .set(let value):
      row[Int(write.property)] = pool.index(of: value)
      trace?(rule, nil, write, value)
    case .unset:
      row[Int(write.property)] = 0
      trace?(rule, nil, write, nil)
    case .function(let function):
      for result in call(function, for: write.written, rule: rule, slot: slot, row) {
        apply(result, rule: rule, slot: slot, &row)
      }
    }
  }

  // MARK: Functions

  private func call(
    _ function: DeclaredFunction, for property: PropertyIndex, rule: Int, slot: Int, _ row: [ValuePool.Index]
  ) -> [BodyCompiler.Write] {
    let definition = theme.properties[property]
    if definition.isShorthand {
      let parts = definition.parts.compactMap { name -> (name: String, value: StyleValue)? in
        guard let part = theme.properties.index(of: name), row[Int(part)] != 0 else { return nil }
        return (name, pool.values[Int(row[Int(part)])])
      }
      cell.below = parts.isEmpty ? nil : .parts(parts)
    } else {
      let below = row[Int(property)]
      cell.below = below == 0 ? nil : .value(pool.values[Int(below)])
    }
    guard let answer = ask(function, slot: slot) else { return [] }
    let result = cell.tokens.readingAnswer { () -> Result<[BodyCompiler.Write], Fault> in
      do throws(Fault) {
        let writes = try compiler.writes(of: property, answer)
        if writes.contains(where: \.isFunction) { throw .type("a function must not answer a function") }
        return .success(writes)
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let writes): return writes
    case .failure(let fault):
      report(
        fault.diagnostics(
          at: ruleReader.place(of: component.rules[rule].rule, component.model.slots[slot].name, definition.name),
          origin: component.rules[rule].rule.origin, about: "the function’s answer for “\(definition.name)”"), function)
      return []
    }
  }

  private func writes(
    of body: (slot: Int?, function: DeclaredFunction), rule: Int, slot: Int
  ) -> [BodyCompiler.Write] {
    if let only = body.slot, only != slot { return [] }
    let key = rule * component.model.slots.count + (body.slot ?? 0)
    let entries: [BodyEntry]
    if let known = bodies[key] {
      entries = known
    } else {
      entries = answeredEntries(body.function, rule: rule, slot: body.slot)
      bodies[key] = entries
    }
    let source = component.rules[rule].rule
    var ignored: [(slot: Int?, function: DeclaredFunction)] = []
    var writes: [BodyCompiler.Write] = []
    for (target, entries) in ruleReader.split(entries, component.model, &ignored) {
      guard (body.slot ?? target) == slot else { continue }
      var (found, problems) = cell.tokens.readingAnswer { compiler.writes(of: entries) }
      for write in found where write.isFunction {
        problems.append(
          BodyCompiler.Problem(
            property: theme.properties[write.written].name, fault: .type("a function must not answer a function"),
            isLiteral: true))
      }
      found.removeAll(where: \.isFunction)
      writes += found
      for problem in problems {
        report(
          problem.fault.diagnostics(
            at: source.place.map(theme.locate.exact), origin: source.origin,
            about: "the function’s answer for “\(problem.property)”"), body.function)
      }
    }
    return writes
  }

  private func answeredEntries(_ function: DeclaredFunction, rule: Int, slot: Int?) -> [BodyEntry] {
    cell.below = nil
    guard let answer = ask(function, slot: slot ?? 0) else { return [] }
    let source = component.rules[rule].rule
    let place = (function.place ?? source.place).map(theme.locate.exact)
    let fields: [DeclaredField]
    switch answer {
    case .fields(let answered): fields = answered
    case .list(let items) where items.isEmpty: fields = []
    default:
      report(
        [
          Diagnostic(
            .type, "a function for a whole body must answer a table of properties", at: place, origin: source.origin)
        ],
        function)
      return []
    }
    let entries = fields.map { BodyEntry($0.name, $0.value) }
    for entry in entries {
      for problem in BodyProblem.problems(of: entry, slots: component.model.slots, properties: theme.properties) {
        report(
          [Diagnostic(problem.kind, problem.message, at: place, origin: source.origin, suggestion: problem.suggestion)],
          function)
      }
    }
    return entries
  }

  private func ask(_ function: DeclaredFunction, slot: Int) -> DeclaredValue? {
    guard let functions, !failed.contains(function) else { return nil }
    cell.slot = component.model.slots[slot].name
    do {
      return try functions.call(function, in: cell)
    } catch {
      report([error], function)
      return nil
    }
  }

  private func report(_ found: [Diagnostic], _ function: DeclaredFunction) {
    failed.insert(function)
    faults += found.filter { !faults.contains($0) }
  }

  func style(of row: [ValuePool.Index]) -> [(property: String, value: StyleValue)] {
    row.enumerated().compactMap { index, value in
      value == 0 ? nil : (theme.properties[PropertyIndex(index)].name, pool.values[Int(value)])
    }
  }
}

/// The distinct values of a sheet, each stored once and known by its number; 0 is no value.
final class ValuePool {
  typealias Index = UInt32

  private(set) var values: [StyleValue] = [.boolean(false)]
  private var indices: [StyleValue: Index] = [:]

  func index(of value: StyleValue) -> Index {
    if let known = indices[value] { return known }
    let index = Index(values.count)
    values.append(value)
    indices[value] = index
    return index
  }
}
