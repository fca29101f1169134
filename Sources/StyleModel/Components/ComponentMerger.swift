/// Merges the declarations of one component name with those of the components it extends.
struct ComponentMerger {
  /// All declarations by component name, the weakest source first.
  let parts: [String: [ComponentPart]]
  let modes: ModeTable
  let states: StateTable
  let properties: PropertyTable
  let modesSeen: [ModeTable]
  let statesSeen: [StateTable]
  private var reportedCycles: Set<Set<String>> = []

  init(
    parts: [String: [ComponentPart]], modes: ModeTable, states: StateTable, properties: PropertyTable,
    modesSeen: [ModeTable], statesSeen: [StateTable]
  ) {
    self.parts = parts
    self.modes = modes
    self.states = states
    self.properties = properties
    self.modesSeen = modesSeen
    self.statesSeen = statesSeen
  }

  /// The merged component, or nil when its ancestry is broken.
  mutating func model(of name: String, reporting merger: inout ThemeMerger) -> ComponentModel? {
    guard let own = parts[name], let first = own.first(where: { !$0.declaration.isExtension }) else { return nil }
    checkExtends(own, &merger)
    guard let ancestry = ancestry(of: name, &merger) else { return nil }
    // Farthest ancestor first; only the component's own parts are reported, each ancestor speaks for itself.
    let lineage = ancestry.map { parts[$0] ?? [] }
    let slots = mergeSlots(lineage, &merger)
    let axes = mergeAxes(lineage, &merger)
    var compiler = RuleCompiler(
      component: name, axes: axes, slots: slots, modes: modes, states: states, properties: properties,
      modesSeen: modesSeen, statesSeen: statesSeen)
    var rules: [Rule] = []
    var transitions: [Transition] = []
    for (generation, parts) in lineage.enumerated() {
      compiler.reports = generation == lineage.count - 1
      for part in parts {
        rules += compiler.rules(of: part, reporting: &merger)
        transitions += compiler.transitions(of: part, reporting: &merger)
      }
    }
    // A stable order by level keeps ancestry, then sources, then declaration, within each level.
    let ordered = rules.enumerated().filter { $0.element.level != Int.max }.sorted {
      ($0.element.level, $0.offset) < ($1.element.level, $1.offset)
    }.map(\.element)
    return ComponentModel(
      name: name, extends: parent(of: name), slots: slots, axes: axes,
      defaults: mergeDefaults(lineage, axes, &merger), rules: ordered, transitions: transitions,
      namedStates: ordered.reduce(0) { $0 | $1.namedStates }, place: first.declaration.place.map(merger.locate.exact),
      origin: first.origin)
  }

  // MARK: Ancestry

  /// What a component extends: the first declaration that says it, which must stand in the first source that declares
  /// the component at all.
  private func parent(of name: String) -> String? {
    guard let own = parts[name], let source = own.first(where: { !$0.declaration.isExtension })?.source else {
      return nil
    }
    return own.lazy.filter { $0.source == source }.compactMap(\.declaration.extends).first
  }

  private func checkExtends(_ own: [ComponentPart], _ merger: inout ThemeMerger) {
    guard let first = own.first else { return }
    let parent = parent(of: first.declaration.name)
    for part in own {
      guard let extends = part.declaration.extends, extends != parent else { continue }
      merger.report(
        .type, "“\(first.declaration.name)” cannot be made to extend “\(extends)” here",
        at: part.declaration.place?.key("extends"), part.origin,
        suggestion: parent.map { "it extends “\($0)”" } ?? "only the theme that declares it first may say so",
        related: first.declaration.place)
    }
  }

  /// Each component repeats the rules of all it extends, so that a long chain holds far more than was written.
  private static let longestAncestry = 64

  private mutating func ancestry(of name: String, _ merger: inout ThemeMerger) -> [String]? {
    var chain = [name]
    while let parent = parent(of: chain[0]), let declared = parts[chain[0]],
      let part = declared.first(where: { $0.declaration.extends == parent })
    {
      guard parts[parent] != nil else {
        if chain.count == 1 {
          merger.reportUnknown(
            "component", parent, among: parts.keys.sorted(by: bytewise), at: part.declaration.place?.key("extends"),
            part.origin)
        }
        return nil
      }
      if chain.contains(parent) {
        let members = chain[...(chain.firstIndex(of: parent) ?? 0)]
        if reportedCycles.insert(Set(members)).inserted {
          merger.report(
            .cycle, "these components extend each other: \((members.reversed() + [parent]).joined(separator: " → "))",
            at: part.declaration.place?.key("extends"), part.origin)
        }
        return nil
      }
      if chain.count == Self.longestAncestry {
        // Told once, where the chain is just too long, and not by all that stand on it.
        if parts[parent]?.contains(where: { $0.declaration.extends != nil }) != true {
          merger.report(
            .resultLimit, "“\(name)” extends more than \(Self.longestAncestry) components one after the other",
            at: parts[name]?.first?.declaration.place, parts[name]?.first?.origin ?? part.origin)
        }
        return nil
      }
      chain.insert(parent, at: 0)
    }
    return chain
  }

  // MARK: Slots, axes, defaults

  private func mergeSlots(_ lineage: [[ComponentPart]], _ merger: inout ThemeMerger) -> [SlotDeclaration] {
    var slots = [SlotDeclaration("root")]
    var positions = ["root": 0]
    for (generation, parts) in lineage.enumerated() {
      let isOwn = generation == lineage.count - 1
      for part in parts {
        var here: Set<String> = []
        for slot in part.declaration.slots {
          if isOwn {
            merger.check(name: slot.name, "a slot", reserved: ["root"], at: slot.place?.key(slot.name), part.origin)
            if properties.index(of: slot.name) != nil {
              merger.report(
                .duplicateName, "“\(slot.name)” is a property and cannot name a slot", at: slot.place?.key(slot.name),
                part.origin)
            }
            if !here.insert(slot.name).inserted {
              merger.report(
                .duplicateName, "the slot “\(slot.name)” is declared twice", at: slot.place?.key(slot.name), part.origin
              )
            }
            if let component = slot.component, self.parts[component] == nil {
              merger.reportUnknown(
                "component", component, among: self.parts.keys.sorted(by: bytewise), at: slot.place?.key(slot.name),
                part.origin)
            }
          }
          if let known = positions[slot.name] {
            if slot.component != nil { slots[known] = slot }
          } else {
            positions[slot.name] = slots.count
            slots.append(slot)
          }
        }
      }
    }
    return slots
  }

  private func mergeAxes(_ lineage: [[ComponentPart]], _ merger: inout ThemeMerger) -> [ComponentModel.Axis] {
    var names: [String] = []
    var named: Set<String> = []
    var order: [String: [String]] = [:]
    var listed: [String: Set<String>] = [:]
    /// For each axis its values, by text, and whether each was only ever written as a boolean.
    var values: [String: [String: Bool]] = [:]
    for (generation, parts) in lineage.enumerated() {
      let isOwn = generation == lineage.count - 1
      for part in parts {
        for axis in part.declaration.axes {
          if isOwn { check(axis, part, &merger) }
          if named.insert(axis.name).inserted { names.append(axis.name) }
          for value in axis.order where listed[axis.name, default: []].insert(value.text).inserted {
            order[axis.name, default: []].append(value.text)
          }
          for value in axis.order + axis.values.map(\.value) {
            let known = values[axis.name]?[value.text] ?? true
            values[axis.name, default: [:]][value.text] = known && value.isBoolean
          }
        }
      }
    }
    return names.map { name in
      let all = values[name] ?? [:]
      let isBoolean = !all.isEmpty && all.values.allSatisfy { $0 }
      let listed = order[name] ?? []
      let rest = Set(all.keys).union(isBoolean ? ["false", "true"] : []).subtracting(listed)
      return ComponentModel.Axis(
        name: name,
        values: (listed + rest.sorted(by: Self.precedes)).map { isBoolean ? AxisValue($0 == "true") : AxisValue($0) },
        isBoolean: isBoolean)
    }
  }

  /// Numbers by value, then the others bytewise.
  private static func precedes(_ a: String, _ b: String) -> Bool {
    switch (ThemeMerger.number(a), ThemeMerger.number(b)) {
    case (let x?, let y?) where x != y: x < y
    case (_?, nil): true
    case (nil, _?): false
    default: bytewise(a, b)
    }
  }

  private func check(_ axis: AxisDeclaration, _ part: ComponentPart, _ merger: inout ThemeMerger) {
    merger.check(name: axis.name, "an axis", reserved: ["state", "unless"], at: axis.place, part.origin)
    if let mode = modes[axis.name] {
      let message = "“\(axis.name)” names both a mode axis and an axis of the component “\(part.declaration.name)”"
      // Whoever came later could have known better.
      if modesSeen[part.source][axis.name] == nil, let origin = merger.origin(ofMode: axis.name) {
        merger.report(.duplicateName, message, at: mode.place, origin, related: axis.place)
      } else {
        merger.report(.duplicateName, message, at: axis.place, part.origin, related: mode.place)
      }
    }
    let written = Set(axis.values.map(\.value.text))
    for value in axis.order where !written.contains(value.text) {
      check(value, at: axis.place, part.origin, &merger)
    }
    var seen: Set<String> = []
    for value in axis.values {
      let place = value.place ?? axis.place
      check(value.value, at: place, part.origin, &merger)
      if !seen.insert(value.value.text).inserted {
        merger.report(
          .duplicateName, "the axis “\(axis.name)” has the value “\(value.value)” twice", at: place, part.origin)
      }
    }
  }

  private func check(_ value: AxisValue, at place: SourcePlace?, _ origin: Origin, _ merger: inout ThemeMerger) {
    guard ThemeMerger.number(value.text) == nil else { return }
    merger.check(name: value.text, "an axis value", reserved: ["none", "normal"], at: place, origin)
  }

  private func mergeDefaults(
    _ lineage: [[ComponentPart]], _ axes: [ComponentModel.Axis], _ merger: inout ThemeMerger
  ) -> [String: AxisValue] {
    var defaults: [String: AxisValue] = [:]
    let positions = Dictionary(axes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    for (generation, parts) in lineage.enumerated() {
      let isOwn = generation == lineage.count - 1
      for part in parts {
        for entry in part.declaration.defaults {
          guard let axis = positions[entry.axis].map({ axes[$0] }) else {
            if isOwn {
              merger.reportUnknown(
                "axis", entry.axis, among: axes.map(\.name), at: entry.place?.key(entry.axis), part.origin)
            }
            continue
          }
          guard let value = entry.value else {
            defaults[entry.axis] = nil
            continue
          }
          guard let index = axis.index(of: value.text) else {
            if isOwn {
              merger.reportUnknownValue(
                value.text, of: "the axis “\(axis.name)”", among: axis.values.map(\.text),
                at: entry.place?.key(entry.axis), part.origin)
            }
            continue
          }
          defaults[entry.axis] = axis.values[index - 1]
        }
      }
    }
    return defaults
  }
}

extension Rule {
  /// The states the rule names.
  var namedStates: StateTable.Mask {
    switch selector {
    case .state(let state): 1 << StateTable.Mask(state)
    case .when(let condition, _): condition.namedStates
    case .base, .axis, .never: 0
    }
  }
}
