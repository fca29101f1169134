import StyleModel

/// A theme without faults, made of all that can have a say in a style: plugins, a chain, ancestry, axes, modes, states
/// that a child takes away, conditions, shorthands, tokens and functions.
struct RandomTheme {
  private(set) var sources: [SourceDeclarations] = []
  private(set) var functions: [Int: PlainFunction] = [:]
  /// Modes that some context has.
  let modes: [String: String]
  private var random: SeededGenerator
  /// For what a test chooses beside the theme.
  var generator: SeededGenerator
  private var plans: [Plan] = []
  private var finalModes: [ModeAxis] = []
  private var shades: [String] = []

  /// What a component comes to in the end, its ancestors included.
  private struct Plan {
    let name: String
    let extends: String?
    var slots: [String]
    /// All axes it sees, and those that its own declarations bring.
    var axes: [String: [AxisValue]]
    var own: [String: [AxisValue]]
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    generator = SeededGenerator(seed: seed &+ 1)
    let light = random.pick([["light", "dark", "dim"], ["light", "night"]]) ?? []
    let base = [ModeAxis("appearance", ["light", "dark", "dim"]), ModeAxis("contrast", ["standard", "more"])]
    let hasLeaf = random.chance(0.6)
    let isReplaced = random.chance(0.5)
    finalModes = base
    if hasLeaf, isReplaced { finalModes[0] = ModeAxis("appearance", light) }
    var modes: [String: String] = [:]
    for axis in finalModes where random.chance(0.6) { modes[axis.name] = random.pick(axis.values) }
    self.modes = modes
    plan()
    var seenStates = StateTable.defaultNames
    if random.chance(0.4) {
      sources.append(source(.plugin("tags"), states: seenStates, modes: finalModes, tokens: false))
    }
    var list: StateListDeclaration?
    // Few states, since the number of cells grows with the power of it.
    (list, seenStates) = stateList(of: ["selected", "focus", "focusVisible", "hover", "busy", "disabled", "loading"])
    var declared = source(.theme("base"), states: seenStates, modes: base, tokens: true)
    declared.states = list
    declared.modes = base
    complete(&declared)
    sources.append(declared)
    if hasLeaf {
      list = nil
      if random.chance(0.4) { (list, seenStates) = stateList(of: seenStates) }
      var leaf = source(.theme("leaf"), states: seenStates, modes: finalModes, tokens: random.chance(0.5))
      leaf.states = list
      leaf.modes = finalModes
      sources.append(leaf)
    }
  }

  var theme: Theme { Theme(sources: sources) }

  var reference: ReferenceResolver { ReferenceResolver(sources: sources, modes: modes, functions: functions) }

  func resolved() throws -> Resolution { try theme.resolved(in: modes, functions: Functions(functions)) }

  /// Queries of which every component and slot gets some.
  mutating func queries(each count: Int) -> [StyleQuery] {
    let states = theme.states.names
    return plans.flatMap { plan in
      plan.slots.flatMap { slot in
        (0..<count).map { _ in
          var axes: [String: String] = [:]
          for (name, values) in plan.axes.sorted(by: { $0.key < $1.key }) where random.chance(0.7) {
            axes[name] = random.chance(0.15) ? "none" : random.pick(values)?.text
          }
          return StyleQuery(
            plan.name, slot: slot, axes: axes, states: random.some(of: states, 0.35).shuffled(using: &random))
        }
      }
    }
  }

  // MARK: Permutations that must not matter

  /// The same theme with everything unrelated in another order: tokens, components, rules of different levels.
  mutating func permuted() -> RandomTheme {
    var other = self
    for index in other.sources.indices {
      other.sources[index].tokens.shuffle(using: &random)
      other.sources[index].components = interleaved(other.sources[index].components, by: \.name)
      for component in other.sources[index].components.indices {
        let order = other.theme.states.names
        other.sources[index].components[component].rules = interleaved(
          other.sources[index].components[component].rules
        ) { rule in
          switch rule.selector {
          case .base: "base"
          case .state(let name): "state \(name)"
          // Conditions on states that are gone never hold, wherever they stand.
          case .when(let condition): "when \(order.last { condition.states.contains($0) } ?? "")"
          }
        }
      }
    }
    return other
  }

  /// The same theme with one more value for some axis that is not boolean.
  mutating func extended() -> RandomTheme {
    var other = self
    let body = other.body(of: "c0", .theme("base"), [], finalModes)
    let axis = AxisDeclaration("tone", [AxisDeclaration.Value("extra", body)])
    for source in other.sources.indices where other.sources[source].origin == .theme("base") {
      if let first = other.sources[source].components.firstIndex(where: { $0.name == "c0" }) {
        other.sources[source].components[first].axes.append(axis)
      }
    }
    return other
  }

  /// The same theme in which no state suppresses another.
  func unsuppressed() -> RandomTheme {
    var other = self
    for index in other.sources.indices {
      guard let list = other.sources[index].states else { continue }
      other.sources[index].states?.states = list.states.map { StateListDeclaration.State($0.name, suppresses: []) }
    }
    return other
  }

  /// Another order that keeps that of items with equal keys.
  private mutating func interleaved<Item>(_ items: [Item], by key: (Item) -> String) -> [Item] {
    let keys = items.map(key).shuffled(using: &random)
    var queues = Dictionary(grouping: items, by: key)
    return keys.compactMap { queues[$0]?.removeFirst() }
  }

  // MARK: Making components

  private mutating func plan() {
    let values: [String: [AxisValue]] = [
      "size": ["small", 2], "tone": ["red", "blue"], "flag": [true, false],
    ]
    for index in 0..<Int.random(in: 1...3, using: &random) {
      let parent = index > 0 && random.chance(0.7) ? random.pick(plans) : nil
      var own: [String: [AxisValue]] = [:]
      for name in random.some(of: ["flag", "size"], 0.4) { own[name] = values[name] }
      if index == 0 { own["tone"] = values["tone"] }
      if parent?.axes["size"] != nil, random.chance(0.5) { own["size"] = ["huge"] }
      var axes = parent?.axes ?? [:]
      for (name, added) in own { axes[name] = (axes[name] ?? []) + added.filter { axes[name]?.contains($0) != true } }
      plans.append(
        Plan(
          name: "c\(index)", extends: parent?.name,
          slots: (parent?.slots ?? ["root", "icon"]) + (index == 1 ? ["mark"] : []),
          axes: axes, own: own))
    }
  }

  /// Declares in the base theme whatever no entry brought by chance.
  private mutating func complete(_ base: inout SourceDeclarations) {
    for plan in plans {
      var component = ComponentDeclaration(plan.name, extends: plan.extends)
      component.slots = plan.slots.dropFirst().filter { $0 == "icon" || plan.name == "c1" }
        .map { SlotDeclaration($0) }
      for (name, values) in plan.own.sorted(by: { $0.key < $1.key }) {
        component.axes.append(AxisDeclaration(name, order: values, []))
      }
      // Of a boolean axis only one value need be written.
      base.components.insert(component, at: base.components.firstIndex { $0.name == plan.name } ?? 0)
    }
    // What a plugin declares first may not say what it extends later, so the plugin says it too.
    for index in sources.indices {
      for component in sources[index].components.indices {
        let name = sources[index].components[component].name
        sources[index].components[component].extends = plans.first { $0.name == name }?.extends
      }
    }
  }

  private mutating func stateList(of names: [String]) -> (StateListDeclaration, [String]) {
    let order = random.some(of: names, 0.6).shuffled(using: &random).prefix(4).map { $0 }
    let states = order.map { name in
      StateListDeclaration.State(name, suppresses: random.chance(0.3) ? random.some(of: order, 0.3) : nil)
    }
    return (StateListDeclaration(states), order)
  }

  private mutating func source(
    _ origin: Origin, states: [String], modes: [ModeAxis], tokens: Bool
  ) -> SourceDeclarations {
    var source = SourceDeclarations(origin: origin, file: "theme.lua")
    if tokens || origin == .theme("base") { source.tokens = self.tokens(all: origin == .theme("base")) }
    for plan in plans {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        var component = ComponentDeclaration(plan.name)
        for _ in 0..<Int.random(in: 1...6, using: &random) { addEntry(to: &component, plan, origin, states, modes) }
        source.components.append(component)
      }
    }
    source.components = interleaved(source.components, by: \.name)
    return source
  }

  private mutating func addEntry(
    to component: inout ComponentDeclaration, _ plan: Plan, _ origin: Origin, _ states: [String], _ modes: [ModeAxis]
  ) {
    let body = body(of: plan.name, origin, states, modes)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: component.rules.append(RuleDeclaration(.base, body))
    case 2, 3:
      guard let axis = random.pick(plan.axes.keys.sorted()), let value = plan.axes[axis].flatMap({ random.pick($0) })
      else { return }
      // A second rule for a value in one entry would be a fault; a further entry is none.
      component.axes.append(AxisDeclaration(axis, [AxisDeclaration.Value(value, body)]))
      if random.chance(0.3) {
        component.defaults.append(DefaultDeclaration(axis: axis, random.chance(0.2) ? nil : value))
      }
    case 4, 5:
      guard let state = random.pick(states) else { return }
      component.rules.append(RuleDeclaration(.state(state), body))
    default:
      component.rules.append(RuleDeclaration(.when(condition(plan, states, modes, depth: 0)), body))
    }
  }

  private mutating func condition(_ plan: Plan, _ states: [String], _ modes: [ModeAxis], depth: Int) -> Condition {
    var condition = Condition(axes: [])
    for axis in plan.axes.keys.sorted() where random.chance(0.3) {
      condition.axes.append(Condition.Axis(axis, random.some(of: plan.axes[axis] ?? [])))
    }
    for axis in modes where random.chance(0.2) {
      condition.axes.append(Condition.Axis(axis.name, random.some(of: axis.values).map { AxisValue($0) }))
    }
    if random.chance(0.5) { condition.states = random.some(of: states, 0.2) }
    if depth == 0, random.chance(0.4) {
      condition.unless.append(self.condition(plan, states, modes, depth: 1))
    }
    return condition
  }

  // MARK: Making values

  private mutating func tokens(all: Bool) -> [TokenDeclaration] {
    // A child's tokens know only the values that it leaves.
    shades = all ? ["dark", "dim"] : Array(finalModes[0].values.dropFirst())
    var tokens: [TokenDeclaration] = []
    for index in 0..<6 where all || random.chance(0.5) {
      let number = DeclaredValue.value(.dimension(.px(Double(Int.random(in: 0...40, using: &random)))))
      tokens.append(TokenDeclaration("space.s\(index)", reference("space.s", below: index) ?? split(number, px(50))))
    }
    for index in 0..<4 where all || random.chance(0.5) {
      let color = DeclaredValue.text(random.pick(["#102030", "#ffffff", "#00f"]) ?? "")
      tokens.append(TokenDeclaration("color.k\(index)", reference("color.k", below: index) ?? split(color, "#abcdef")))
    }
    return tokens
  }

  private mutating func reference(_ prefix: String, below index: Int) -> DeclaredValue? {
    guard index > 0, random.chance(0.5) else { return nil }
    let name = "\(prefix)\(Int.random(in: 0..<index, using: &random))"
    return split(token(name), token("\(prefix)0"))
  }

  private mutating func split(_ value: DeclaredValue, _ other: DeclaredValue) -> DeclaredValue {
    guard random.chance(0.4) else { return value }
    let shade = random.pick(shades) ?? "light"
    return random.chance(0.5)
      ? by("appearance", ["light": value, shade: other])
      : by("contrast", ["standard": by("appearance", ["light": value, shade: other]), "more": other])
  }

  private static let lengths = [
    "width", "height", "gap", "paddingTop", "paddingLeading", "cornerRadius", "cornerRadiusTopLeading", "fontSize",
  ]

  private mutating func body(
    of component: String, _ origin: Origin, _ states: [String], _ modes: [ModeAxis]
  ) -> RuleBody {
    if origin != .plugin("tags"), random.chance(0.08) { return .function(add(wholeBody(states))) }
    var entries = properties(states, isSlot: false).map { BodyEntry($0.name, $0.value) }
    if random.chance(0.4) { entries.append(BodyEntry("icon", .fields(properties(states, isSlot: true)))) }
    return .entries(entries.shuffled(using: &random))
  }

  private mutating func properties(_ states: [String], isSlot: Bool) -> [DeclaredField] {
    var fields: [DeclaredField] = []
    for name in random.some(of: Self.lengths, 0.25) { fields.append(DeclaredField(name, length(states, isSlot))) }
    if random.chance(0.2) {
      fields.append(
        DeclaredField(
          "opacity", random.chance(0.2) ? .unset : .number(Double(Int.random(in: 0...8, using: &random)) / 8)))
    }
    if random.chance(0.2) {
      fields.append(
        DeclaredField(
          "background", random.chance(0.2) ? .unset : token("color.k\(Int.random(in: 0..<4, using: &random))")))
    }
    if random.chance(0.25) { fields.append(DeclaredField("padding", padding(states))) }
    if random.chance(0.2) {
      let parts = random.some(of: [
        DeclaredField("size", 13), DeclaredField("weight", 700), DeclaredField("lineHeight", 1.5),
      ])
      fields.append(DeclaredField("font", random.chance(0.2) ? .unset : .fields(parts)))
    }
    return fields
  }

  private mutating func length(_ states: [String], _ isSlot: Bool) -> DeclaredValue {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .unset
    case 1, 2: return token("space.s\(Int.random(in: 0..<6, using: &random))")
    case 3: return by("contrast", ["standard": 1, "more": .unset])
    case 4: return .function(add(valueFunction(states, isSlot)))
    default: return .number(Double(Int.random(in: 0...99, using: &random)))
    }
  }

  private mutating func padding(_ states: [String]) -> DeclaredValue {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .unset
    case 1: return .number(Double(Int.random(in: 0...20, using: &random)))
    case 2:
      return .function(
        add { cell in
          cell.parts["paddingTop"].map { ["top": .value($0), "horizontal": cell.below == nil ? 3 : 4] }
        })
    default:
      let edges = random.some(of: ["horizontal", "vertical", "top", "bottom", "leading", "trailing"], 0.5)
      return .fields(edges.map { DeclaredField($0, .number(Double(Int.random(in: 0...20, using: &random)))) })
    }
  }

  // MARK: Functions

  private mutating func add(_ function: @escaping PlainFunction) -> DeclaredFunction {
    functions[functions.count] = function
    return DeclaredFunction(id: functions.count - 1)
  }

  private mutating func valueFunction(_ states: [String], _ isSlot: Bool) -> PlainFunction {
    let state = random.pick(states) ?? "hover"
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return { cell in cell.isActive(state) ? 77 : nil }
    case 1: return { cell in cell.selection("tone") == "red" ? .unset : cell.below.map { .value($0) } }
    case 2 where isSlot: return { cell in cell.root?["width"].map { .value($0) } }
    default:
      return { cell in
        guard case .dimension(let length)? = cell.below, let value = length.value else { return 5 }
        return px(value + 1)
      }
    }
  }

  private mutating func wholeBody(_ states: [String]) -> PlainFunction {
    let state = random.pick(states) ?? "hover"
    return { cell in
      ["width": cell.isActive(state) ? 31 : 32, "icon": ["gap": cell.selection("size") == nil ? 33 : 34]]
    }
  }
}
