/// Folds a component's rules, low to high, into the styles of one cell after the other.
///
/// What neither states nor functions have a say in is folded once for a selection, and of that only what the selection
/// changed since the last one; the rest runs for each set of states. ``FoldPlan`` tells what a row holds.
final class CellFold {
  let theme: Theme
  let component: CompiledComponent
  let plan: FoldPlan
  private let compiler: BodyCompiler
  private let functions: (any FunctionEvaluator)?
  private let pool: ValuePool
  private let cell: CellContext
  private let ruleReader: RuleReader
  /// Faults of functions, each once however many cells it spoils.
  private(set) var faults: [Diagnostic] = []
  private var failed: Set<DeclaredFunction> = []

  // One thread folds, and nothing that it calls folds with it; checking that at each access is a seventh of the work.
  /// What the base comes to, then that and the first axis, and so on; the last holds the conditions too.
  @exclusivity(unchecked) private var layers: [Layer]
  @exclusivity(unchecked) private var selection: [Int]?
  /// Whether numbers are all that the cells of the selection are made of.
  @exclusivity(unchecked) private var isPlain = false
  /// The style of the cell that was made last, all slots.
  @exclusivity(unchecked) private(set) var row: [ValuePool.Index]
  @exclusivity(unchecked) private var bodies: [Int: [BodyEntry]] = [:]

  private let hooks: [ResolveHook]

  /// Told of each write, for `why`: the rule's position, or nil with whose hook it was and where it wrote.
  @exclusivity(unchecked)
  var trace: ((Int?, (origin: Origin, place: SourcePlace?)?, BodyCompiler.Write, StyleValue?) -> Void)?

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
    plan = FoldPlan(
      component, properties: theme.properties, context: tokens.context, pool: pool, isOpen: !hooks.isEmpty)
    let width = plan.starts[component.model.slots.count]
    row = Array(repeating: 0, count: width)
    layers = Array(repeating: Layer(width: width), count: component.model.axes.count + 2)
  }

  /// The states that functions have read so far.
  var readStates: StateTable.Mask { cell.readStates }

  // MARK: Selections

  /// What some of the rules come to that match a selection.
  private struct Layer {
    /// What could be folded at once.
    var row: [ValuePool.Index]
    /// The rules that have to wait for a cell, in order; behind one that waits, all wait.
    var waiting: [Int] = []

    init(width: Int) { row = Array(repeating: 0, count: width) }

    /// Starts from another layer, in the room that is there.
    mutating func begin(with other: Layer) {
      CellFold.fill(&row, with: other.row)
      waiting.removeAll(keepingCapacity: true)
      waiting += other.waiting
    }

    mutating func add(_ index: Int, _ plan: FoldPlan) {
      let rule = plan.rules[index]
      guard waiting.isEmpty, rule.isPlain, !rule.dependsOnStates else { return waiting.append(index) }
      for step in plan.steps[rule.steps] { row[Int(step.position)] = step.value }
    }
  }

  /// Makes a row like another of the same length, in the room that is there.
  private static func fill(_ row: inout [ValuePool.Index], with other: [ValuePool.Index]) {
    for position in row.indices { row[position] = other[position] }
  }

  /// Begins a selection: positions of values, 0 where an axis is unselected.
  func begin(selection: [Int]) {
    let last = layers.count - 1
    cell.selection = selection
    var changed = 0
    if let before = self.selection {
      changed = selection.indices.first { selection[$0] != before[$0] } ?? selection.count
    } else {
      for index in plan.base { layers[0].add(index, plan) }
    }
    self.selection = selection
    // Selections come with the last axis changing fastest, so most layers stay.
    for axis in changed..<selection.count {
      layers[axis + 1].begin(with: layers[axis])
      for index in plan.axes[axis][selection[axis]] { layers[axis + 1].add(index, plan) }
    }
    layers[last].begin(with: layers[last - 1])
    for index in plan.rest where holdsWithoutStates(index) { layers[last].add(index, plan) }
    isPlain = hooks.isEmpty && layers[last].waiting.allSatisfy { plan.rules[$0].isPlain }
  }

  private func holdsWithoutStates(_ index: Int) -> Bool {
    guard case .when(let condition, _) = component.rules[index].rule.selector else { return true }
    return condition.holdsWithoutStates(selection: cell.selection, context: cell.tokens.context)
  }

  private func matches(_ index: Int, _ effective: StateTable.Mask) -> Bool {
    let rule = plan.rules[index]
    guard effective & rule.states == rule.states else { return false }
    guard rule.excludesByStates, case .when(let condition, _) = component.rules[index].rule.selector else {
      return true
    }
    return condition.holds(selection: cell.selection, states: effective, context: cell.tokens.context)
  }

  // MARK: Cells

  /// Makes the cells of all slots for a set of states.
  func fold(states effective: StateTable.Mask) {
    let layer = layers[layers.count - 1]
    Self.fill(&row, with: layer.row)
    if isPlain {
      for index in layer.waiting where matches(index, effective) {
        for step in plan.steps[plan.rules[index].steps] { row[Int(step.position)] = step.value }
      }
      return
    }
    begin(effective)
    let slots = 0..<plan.columns.count
    if slots.count == 1 {
      for index in layer.waiting where matches(index, effective) { run(index, slot: 0) }
      if !hooks.isEmpty { runHooks(slot: 0) }
      return
    }
    let matching = layer.waiting.filter { matches($0, effective) }
    for slot in slots {
      for index in matching { run(index, slot: slot) }
      if slot == 0, functions != nil { cell.rootRow = style(of: slot) }
    }
    guard !hooks.isEmpty else { return }
    cell.rootRow = nil
    for slot in slots {
      runHooks(slot: slot)
      if slot == 0 { cell.rootRow = style(of: slot) }
    }
  }

  private func begin(_ effective: StateTable.Mask) {
    cell.effective = effective
    cell.rootRow = nil
    if !bodies.isEmpty { bodies.removeAll(keepingCapacity: true) }
  }

  /// Makes one slot of one cell and tells `trace` of each write; the root is made first where functions may ask for it.
  /// - Parameter runsHooks: Without them it is what the rules come to.
  func explain(selection: [Int], slot: Int, states effective: StateTable.Mask, runsHooks: Bool) {
    cell.selection = selection
    begin(effective)
    for position in row.indices { row[position] = 0 }
    let candidates = component.rules.indices.filter { index in
      switch component.rules[index].rule.selector {
      case .base, .state: true
      case .axis(let axis, let value): selection[axis] == value
      case .when: holdsWithoutStates(index)
      case .never: false
      }
    }
    let matching = candidates.filter { matches($0, effective) }
    if slot > 0 {
      let kept = trace
      trace = nil
      for index in matching { run(index, slot: 0) }
      cell.rootRow = style(of: 0)
      trace = kept
      for index in matching { run(index, slot: slot) }
      guard runsHooks else { return }
      trace = nil
      cell.rootRow = nil
      runHooks(slot: 0)
      cell.rootRow = style(of: 0)
      trace = kept
    } else {
      for index in matching { run(index, slot: slot) }
      guard runsHooks else { return }
      cell.rootRow = nil
    }
    runHooks(slot: slot)
  }

  private func runHooks(slot: Int) {
    guard let functions else { return }
    cell.slotIndex = slot
    cell.below = nil
    for number in hooks.indices where failed.isEmpty || !failed.contains(hooks[number].function) {
      // Where there are hooks, a slot's part of a row holds all properties, and so does a draft.
      let part = plan.part(of: slot)
      let draft = StyleDraft(Array(row[part]), compiler: compiler, pool: pool, keepsWrites: trace != nil)
      do {
        try functions.run(hooks[number].function, on: draft, in: cell)
        row.replaceSubrange(part, with: draft.row)
        for (write, place) in draft.writes {
          let value: StyleValue? = if case .set(let value) = write.action { value } else { nil }
          trace?(nil, (hooks[number].origin, place ?? hooks[number].place), write, value)
        }
      } catch {
        report([error], hooks[number].function)
      }
    }
  }

  private func run(_ index: Int, slot: Int) {
    if plan.rules[index].hasBodies {
      for body in component.rules[index].bodies {
        for write in writes(of: body, rule: index, slot: slot) { apply(write, rule: index, slot: slot) }
      }
    }
    let steps = plan.steps(of: index, in: slot)
    for number in steps {
      let step = plan.steps[number]
      if step.position >= 0 {
        row[Int(step.position)] = step.value
        if trace != nil { tell(of: number - steps.lowerBound, rule: index, slot: slot) }
      } else if step.position == FoldPlan.Step.call {
        perform(plan.calls[Int(step.value)], rule: index, slot: slot)
      }
    }
  }

  /// Tells `trace` of what a rule writes for a slot whatever the cell is.
  private func tell(of number: Int, rule: Int, slot: Int) {
    let write = component.rules[rule].writes(for: slot)[number]
    let value: StyleValue? = if case .set(let value) = write.action { value } else { nil }
    trace?(rule, nil, write, value)
  }

  private func apply(_ write: BodyCompiler.Write, rule: Int, slot: Int) {
    switch write.action {
    case .set(let value):
      if let position = plan.position(of: write.property, in: slot) { row[position] = pool.index(of: value) }
      trace?(rule, nil, write, value)
    case .unset:
      if let position = plan.position(of: write.property, in: slot) { row[position] = 0 }
      trace?(rule, nil, write, nil)
    case .function: break
    }
  }

  /// The value of a slot's property as it stands.
  private func value(of property: PropertyIndex, in slot: Int) -> StyleValue? {
    guard let position = plan.position(of: property, in: slot), row[position] != 0 else { return nil }
    return pool.values[Int(row[position])]
  }

  // MARK: Functions

  private func perform(_ call: FoldPlan.Call, rule: Int, slot: Int) {
    cell.below = below(call, slot: slot)
    guard let answer = ask(call.function, slot: slot) else { return }
    do throws(Fault) {
      if trace == nil, let value = try compiler.simpleValue(of: call.property, answer) {
        row[call.position] = pool.index(of: value)
      } else {
        for write in try writes(of: answer, to: call) { apply(write, rule: rule, slot: slot) }
      }
    } catch {
      let name = theme.properties[call.property].name
      report(
        error.diagnostics(
          at: ruleReader.place(of: component.rules[rule].rule, component.model.slots[slot].name, name),
          origin: component.rules[rule].rule.origin, about: "the function’s answer for “\(name)”"), call.function)
    }
  }

  private func below(_ call: FoldPlan.Call, slot: Int) -> CellContext.Below? {
    if call.parts.isEmpty { return value(of: call.property, in: slot).map { .value($0) } }
    let parts = call.parts.compactMap { part in value(of: part.property, in: slot).map { (part.name, $0) } }
    return parts.isEmpty ? nil : .parts(parts)
  }

  private func writes(of answer: DeclaredValue, to call: FoldPlan.Call) throws(Fault) -> [BodyCompiler.Write] {
    let result = cell.tokens.readingAnswer { () -> Result<[BodyCompiler.Write], Fault> in
      do throws(Fault) {
        return .success(try compiler.writes(of: call.property, answer))
      } catch {
        return .failure(error)
      }
    }
    let writes = try result.get()
    if writes.contains(where: \.isFunction) { throw .type("a function must not answer a function") }
    return writes.filter { !call.others.contains($0.property) }
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
    guard let functions, failed.isEmpty || !failed.contains(function) else { return nil }
    cell.slotIndex = slot
    do {
      return try functions.call(function, in: cell)
    } catch {
      report([telling(of: error)], function)
      return nil
    }
  }

  /// The error with the cell that was made when a script raised it: a function may be right for all cells but one.
  private func telling(of error: Diagnostic) -> Diagnostic {
    guard error.kind == .runtime || error.kind == .type else { return error }
    let model = component.model
    let axes = zip(model.axes, cell.selection).map { axis, value in
      value == 0 ? "\(axis.name) unselected" : "\(axis.name)=\(axis.values[value - 1])"
    }
    let states = theme.states.names(in: cell.effective).map { ":\($0)" }
    let slot = cell.slot == "root" ? "" : ".\(cell.slot)"
    var error = error
    error.message += " (in \(([model.name + slot] + axes + states).joined(separator: " ")))"
    if error.kind == .runtime, error.suggestion == nil, cell.below == nil, error.message.contains("nil") {
      error.suggestion = "cx.value is nil where no lower layer gives a value, as where an axis is unselected"
    }
    return error
  }

  private func report(_ found: [Diagnostic], _ function: DeclaredFunction) {
    failed.insert(function)
    faults.addNew(found)
  }

  private func style(of slot: Int) -> [(property: String, value: StyleValue)] {
    plan.columns[slot].compactMap { property in
      value(of: property, in: slot).map { (theme.properties[property].name, $0) }
    }
  }
}
