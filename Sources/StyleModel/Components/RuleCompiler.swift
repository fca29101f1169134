/// Turns declared rules into rules with positions for names, reporting the names that do not exist.
struct RuleCompiler {
  let component: String
  let axes: [ComponentModel.Axis]
  let slots: [SlotDeclaration]
  let modes: ModeTable
  let states: StateTable
  let properties: PropertyTable
  let modesSeen: [ModeTable]
  let statesSeen: [StateTable]
  /// Off for the rules of an extended component, which reports them itself.
  var reports = true
  /// For each axis the positions of its values, from 1: an axis may have thousands.
  private let positions: [[String: Int]]
  private let axisPositions: [String: Int]

  init(
    component: String, axes: [ComponentModel.Axis], slots: [SlotDeclaration], modes: ModeTable, states: StateTable,
    properties: PropertyTable, modesSeen: [ModeTable], statesSeen: [StateTable]
  ) {
    self.component = component
    self.axes = axes
    self.slots = slots
    self.modes = modes
    self.states = states
    self.properties = properties
    self.modesSeen = modesSeen
    self.statesSeen = statesSeen
    axisPositions = Dictionary(axes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    positions = axes.map { axis in
      Dictionary(axis.values.enumerated().map { ($1.text, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    }
  }

  func rules(of part: ComponentPart, reporting merger: inout ThemeMerger) -> [Rule] {
    var rules: [Rule] = []
    for rule in part.declaration.rules {
      let selector: Rule.Selector
      switch rule.selector {
      case .base: selector = .base
      case .state(let name): selector = state(name, part, rule.place, &merger)
      case .when(let condition):
        guard let compiled = compile(condition, part, rule.place, [], &merger) else {
          selector = .never
          break
        }
        let rank = compiled.states == 0 ? nil : StateTable.Mask.bitWidth - 1 - compiled.states.leadingZeroBitCount
        selector = .when(compiled, rank: rank)
      }
      check(rule.body, part, rule.place, [], &merger)
      rules.append(Rule(selector: selector, body: rule.body, place: rule.place, origin: part.origin, keys: []))
    }
    for axis in part.declaration.axes {
      guard let position = axisPositions[axis.name] else { continue }
      for value in axis.values {
        guard let index = positions[position][value.value.text] else { continue }
        check(value.body, part, axis.place, [value.value.text], &merger)
        rules.append(
          Rule(
            selector: .axis(position, index), body: value.body, place: axis.place, origin: part.origin,
            keys: [value.value.text]))
      }
    }
    return rules
  }

  // MARK: Selectors

  private func state(
    _ name: String, _ part: ComponentPart, _ place: SourcePlace?, _ merger: inout ThemeMerger
  ) -> Rule.Selector {
    if name == "normal" {
      if reports {
        merger.report(
          .type, "“normal” is the absence of states and has no rules of its own", at: place, part.origin,
          suggestion: "base { … }")
      }
      return .never
    }
    if let index = states.names.firstIndex(of: name) { return .state(index) }
    reportUnknownState(name, part, place, &merger)
    return .never
  }

  private func reportUnknownState(
    _ name: String, _ part: ComponentPart, _ place: SourcePlace?, _ merger: inout ThemeMerger
  ) {
    guard reports, !statesSeen[part.source].names.contains(name) else { return }
    merger.reportUnknown("state", name, among: states.names, at: place, part.origin)
  }

  /// nil when a name does not exist, or no longer does.
  private func compile(
    _ condition: Condition, _ part: ComponentPart, _ place: SourcePlace?, _ keys: [String],
    _ merger: inout ThemeMerger
  ) -> CompiledCondition? {
    var compiled = CompiledCondition()
    var isPossible = true
    var axisTexts: [String] = []
    var modeTexts: [String] = []
    for axis in condition.axes {
      let text = "\(axis.name)=\(axis.values.map(\.text).joined(separator: "|"))"
      let at = place.map { SourcePlace(file: $0.file, line: $0.line, column: $0.column, keys: keys + [axis.name]) }
      if let position = axisPositions[axis.name] {
        var values: Set<Int> = []
        for value in axis.values {
          if let index = positions[position][value.text] {
            values.insert(index)
          } else if reports {
            merger.reportUnknownValue(
              value.text, of: "the axis “\(axis.name)”", among: axes[position].values.map(\.text), at: at, part.origin)
          }
        }
        compiled.axes.append((position, values))
        axisTexts.append(text)
      } else if let mode = modes[axis.name] {
        let known = modesSeen[part.source][axis.name]?.values ?? []
        for value in axis.values where !mode.values.contains(value.text) && !known.contains(value.text) && reports {
          merger.reportUnknownValue(
            value.text, of: "the mode axis “\(axis.name)”", among: mode.values, at: at, part.origin)
        }
        compiled.modes.append((axis.name, Set(axis.values.map(\.text))))
        modeTexts.append(text)
      } else {
        if reports {
          // The other keys of a condition are no axes: named where one of them was meant, and not listed as choices.
          let keys = ["state", "unless"]
          let isKey = NearestName.suggestion(for: axis.name, among: keys) != nil
          merger.reportUnknown(
            "axis", axis.name, among: axes.map(\.name) + modes.axes.map(\.name) + (isKey ? keys : []), at: at,
            part.origin)
        }
        isPossible = false
      }
    }
    for name in condition.states {
      if let mask = states.mask(of: name) {
        compiled.states |= mask
      } else {
        let at = place.map { SourcePlace(file: $0.file, line: $0.line, column: $0.column, keys: keys + ["state"]) }
        reportUnknownState(name, part, at, &merger)
        isPossible = false
      }
    }
    for unless in condition.unless {
      // One that can never hold excludes nothing.
      if let inner = compile(unless, part, place, keys + ["unless"], &merger) { compiled.unless.append(inner) }
    }
    let stateText =
      condition.states.isEmpty ? [] : ["state=" + states.names(in: compiled.states).joined(separator: "|")]
    compiled.text =
      (axisTexts + modeTexts + stateText + compiled.unless.map { "unless(\($0.text))" }).joined(separator: ", ")
    return isPossible ? compiled : nil
  }

  // MARK: Bodies

  /// Reports properties and slots that do not exist; the values are read later, in a context.
  private func check(
    _ body: RuleBody, _ part: ComponentPart, _ place: SourcePlace?, _ keys: [String], _ merger: inout ThemeMerger
  ) {
    guard reports, case .entries(let entries) = body else { return }
    for entry in entries {
      for problem in BodyProblem.problems(of: entry, slots: slots, properties: properties) {
        let at = place.map {
          SourcePlace(file: $0.file, line: $0.line, column: $0.column, keys: keys + problem.keys)
        }
        merger.report(problem.kind, problem.message, at: at, part.origin, suggestion: problem.suggestion)
      }
      merger.check(
        modeChoicesIn: entry.value, seenBy: part.source,
        at: place.map { SourcePlace(file: $0.file, line: $0.line, column: $0.column, keys: keys + [entry.name]) },
        part.origin)
    }
  }

  // MARK: Transitions

  func transitions(of part: ComponentPart, reporting merger: inout ThemeMerger) -> [Transition] {
    part.declaration.transitions.map { transition in
      let place = transition.place
      for (key, end) in [("from", transition.from), ("to", transition.to)] {
        guard let end, end != "normal", !states.names.contains(end) else { continue }
        reportUnknownState(end, part, place?.key(key), &merger)
      }
      if reports, let slot = transition.slot, !slots.contains(where: { $0.name == slot }) {
        merger.reportUnknown("slot", slot, among: slots.map(\.name), at: place?.key("slot"), part.origin)
      }
      if reports, transition.duration == nil, !isSpring(transition.easing) {
        merger.report(
          .type, Transition.missingDuration.message, at: place, part.origin,
          suggestion: Transition.missingDuration.suggestion)
      }
      var moved: [PropertyIndex]?
      if let names = transition.properties {
        var indices: [PropertyIndex] = []
        for name in names {
          guard let definition = properties.definition(named: name) else {
            if reports {
              merger.reportUnknown(
                "property", name, among: properties.definitions.map(\.name), at: place?.key("properties"), part.origin)
            }
            continue
          }
          let parts = definition.isShorthand ? definition.parts : [name]
          indices += (parts + definition.clears).compactMap(properties.index(of:))
        }
        moved = indices
      }
      return Transition(declaration: transition, origin: part.origin, properties: moved)
    }
  }

  /// A spring ends by itself and takes no duration.
  private func isSpring(_ easing: DeclaredValue?) -> Bool {
    switch easing {
    case .value(.easing(.spring)): true
    // What is not known yet is checked in its context.
    case .token, .byMode, .composite, .expression: true
    default: false
    }
  }
}

/// What is wrong with the names in a body, wherever the body comes from.
struct BodyProblem {
  let kind: Diagnostic.Kind
  let message: String
  let suggestion: String?
  let keys: [String]

  static func problems(
    of entry: BodyEntry, slots: [SlotDeclaration], properties: PropertyTable
  ) -> [BodyProblem] {
    if properties.index(of: entry.name) != nil { return [] }
    if entry.name == "root" {
      return [
        BodyProblem(
          kind: .type, message: "“root” is the component itself, its properties stand in the body directly",
          suggestion: nil, keys: ["root"])
      ]
    }
    guard slots.contains(where: { $0.name == entry.name }) else {
      return [unknown(entry.name, slots: slots.dropFirst().map(\.name), properties, keys: [entry.name])]
    }
    guard case .fields(let fields) = entry.value else {
      if case .list(let items) = entry.value, items.isEmpty { return [] }
      if case .function = entry.value { return [] }
      return [
        BodyProblem(
          kind: .type, message: "“\(entry.name)” is a slot and takes a table of properties", suggestion: nil,
          keys: [entry.name])
      ]
    }
    return fields.compactMap { field in
      if properties.index(of: field.name) != nil { return nil }
      if slots.contains(where: { $0.name == field.name }) {
        return BodyProblem(
          kind: .type, message: "slots do not nest: “\(field.name)” cannot stand inside “\(entry.name)”",
          suggestion: nil, keys: [entry.name, field.name])
      }
      return unknown(field.name, slots: [], properties, keys: [entry.name, field.name])
    }
  }

  private static func unknown(
    _ name: String, slots: [String], _ properties: PropertyTable, keys: [String]
  ) -> BodyProblem {
    BodyProblem(
      kind: .unknownName, message: "there is no property\(slots.isEmpty ? "" : " or slot") “\(name)”",
      suggestion: properties.suggestion(for: name, or: slots), keys: keys)
  }
}
