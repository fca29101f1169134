/// A component's rules with their values read in one context: what the fold of a cell runs over.
struct CompiledComponent {
  let model: ComponentModel
  let rules: [CompiledRule]
  /// Faults of this component's values that lean on tokens; queries of other components still answer.
  var faults: [Diagnostic] = []

  struct CompiledRule {
    let rule: Rule
    /// For each slot that the body speaks of, what it writes.
    let writes: [(slot: Int, writes: [BodyCompiler.Write])]
    /// The body, or bodies of single slots, that are functions.
    let bodies: [(slot: Int?, function: DeclaredFunction)]

    /// Whether a function stands in place of a value.
    var callsFunctions: Bool { writes.contains { $0.writes.contains(where: \.isFunction) } }

    func writes(for slot: Int) -> [BodyCompiler.Write] { writes.first { $0.slot == slot }?.writes ?? [] }
  }
}

/// Reads the values of rules.
struct RuleReader {
  let theme: Theme
  let compiler: BodyCompiler
  /// Faults of literal values and of functions: they fail every query.
  var declarationFaults: [Diagnostic] = []

  mutating func compile(_ model: ComponentModel) -> CompiledComponent {
    var faults: [Diagnostic] = []
    var compiled: [CompiledComponent.CompiledRule] = []
    for rule in model.rules {
      guard case .entries(let entries) = rule.body else {
        guard case .function(let function) = rule.body else { continue }
        compiled.append(.init(rule: rule, writes: [], bodies: [(nil, function)]))
        continue
      }
      var writes: [(slot: Int, writes: [BodyCompiler.Write])] = []
      var bodies: [(slot: Int?, function: DeclaredFunction)] = []
      for (slot, entries) in split(entries, model, &bodies) {
        let (found, problems) = compiler.writes(of: entries)
        if !found.isEmpty { writes.append((slot, found)) }
        for problem in problems where !(problem.isLiteral ? declarationFaults : faults).isFull {
          let place = place(of: rule, model.slots[slot].name, problem.property)
          let found = problem.fault.diagnostics(at: place, origin: rule.origin, about: "“\(problem.property)”")
          let isReported = theme.diagnostics.contains { known in
            known.kind == .unknownName && found.contains { $0.kind == known.kind && $0.place == known.place }
          }
          if isReported { continue }
          // An inherited rule is read again by each component that extends its own: one fault is enough.
          if problem.isLiteral {
            declarationFaults.addNew(found)
          } else {
            faults.addNew(found)
          }
        }
      }
      compiled.append(.init(rule: rule, writes: writes, bodies: bodies))
    }
    return CompiledComponent(model: model, rules: compiled, faults: faults)
  }

  /// The entries of each slot; names were checked when the theme was merged, so unknown ones are only left out here.
  func split(
    _ entries: [BodyEntry], _ model: ComponentModel, _ bodies: inout [(slot: Int?, function: DeclaredFunction)]
  ) -> [(slot: Int, entries: [(property: PropertyIndex, value: DeclaredValue)])] {
    var bySlot: [(slot: Int, entries: [(property: PropertyIndex, value: DeclaredValue)])] = []
    var root: [(property: PropertyIndex, value: DeclaredValue)] = []
    for entry in entries {
      if let property = theme.properties.index(of: entry.name) {
        root.append((property, entry.value))
      } else if let slot = model.slotIndex(entry.name), slot > 0 {
        switch entry.value {
        case .fields(let fields):
          let inner = fields.compactMap { field in
            theme.properties.index(of: field.name).map { (property: $0, value: field.value) }
          }
          if let known = bySlot.firstIndex(where: { $0.slot == slot }) {
            bySlot[known].entries += inner
          } else {
            bySlot.append((slot, inner))
          }
        case .function(let function): bodies.append((slot, function))
        default: break
        }
      }
    }
    return root.isEmpty ? bySlot : [(0, root)] + bySlot
  }

  /// The exact place of a property in a rule.
  func place(of rule: Rule, _ slot: String, _ property: String) -> SourcePlace? {
    rule.place.map { place in
      theme.locate.exact(
        SourcePlace(
          file: place.file, line: place.line, column: place.column,
          keys: rule.keys + (slot == "root" ? [] : [slot]) + [property]))
    }
  }
}

extension Rule {
  /// The rule's name in `why`.
  func label(in model: ComponentModel, states: StateTable) -> String {
    switch selector {
    case .base: "base"
    case .axis(let axis, let value): "axis \(model.axes[axis].name)=\(model.axes[axis].values[value - 1])"
    case .state(let state): "state \(states.names[state])"
    case .when(let condition, _): "when \(condition.text)"
    case .never: "never"
    }
  }
}
