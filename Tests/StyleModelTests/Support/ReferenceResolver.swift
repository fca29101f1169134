import StyleModel

/// The rules of resolution as the documentation tells them, for one query at a time and without regard to speed.
///
/// Nothing here is shared with the resolver under test but the declarations themselves: no merged theme, no positions,
/// no masks. It knows the forms that ``RandomTheme`` writes and nothing else, and takes them to be free of faults.
struct ReferenceResolver {
  let sources: [SourceDeclarations]
  /// The modes asked for; others have their defaults.
  let modes: [String: String]
  let functions: [Int: PlainFunction]

  typealias Style = [String: StyleValue]

  func style(_ query: StyleQuery) -> Style {
    let cell = Cell(
      component: query.component, selection: selection(query), states: effective(query.states))
    let root = fold(cell, slot: "root", root: nil)
    return query.slot == "root" ? root : fold(cell, slot: query.slot, root: root)
  }

  private struct Cell {
    let component: String
    /// Axis to value, without those that are unselected.
    let selection: [String: String]
    /// Low to high.
    let states: [String]
  }

  // MARK: Components

  /// The component and those it extends, the farthest first.
  private func lineage(_ name: String) -> [String] {
    let parent = declarations(name).compactMap(\.extends).first
    return (parent.map { lineage($0) } ?? []) + [name]
  }

  /// Plugins, then the theme chain, as the sources stand; within each as declared.
  private func declarations(_ name: String) -> [ComponentDeclaration] {
    sources.flatMap { $0.components.filter { $0.name == name } }
  }

  /// All declarations that make a component, in the order in which one level reads them.
  private func layers(_ name: String) -> [ComponentDeclaration] { lineage(name).flatMap { declarations($0) } }

  private func axes(_ name: String) -> [String] {
    var names: [String] = []
    for axis in layers(name).flatMap(\.axes) where !names.contains(axis.name) { names.append(axis.name) }
    return names
  }

  private func selection(_ query: StyleQuery) -> [String: String] {
    var selection: [String: String] = [:]
    for entry in layers(query.component).flatMap(\.defaults) { selection[entry.axis] = entry.value?.text }
    for (axis, value) in query.axes { selection[axis] = value == "none" ? nil : value }
    return selection
  }

  // MARK: States and modes

  private var states: [String] {
    sources.compactMap(\.states).last?.states.map(\.name)
      ?? ["selected", "focus", "focusVisible", "hover", "pressed", "error", "disabled", "loading"]
  }

  private func suppressed(by state: String) -> [String] {
    let said = sources.compactMap(\.states).last?.states.first { $0.name == state }?.suppresses
    switch (said, state) {
    case (let said?, _): return said
    case (nil, "loading"): return ["hover", "pressed", "disabled"]
    case (nil, "disabled"): return ["hover", "pressed", "focus", "focusVisible"]
    default: return []
    }
  }

  func effective(_ active: [String]) -> [String] {
    let order = states
    var left = order.filter { active.contains($0) || ($0 == "focus" && active.contains("focusVisible")) }
    for (height, state) in order.enumerated().reversed() where left.contains(state) {
      let taken = suppressed(by: state).filter { order.prefix(height).contains($0) }
      left.removeAll { taken.contains($0) || ($0 == "focusVisible" && taken.contains("focus")) }
    }
    return left
  }

  private func values(ofMode axis: String) -> [String] {
    sources.flatMap(\.modes).last { $0.name == axis }?.values ?? []
  }

  private func mode(_ axis: String) -> String? { modes[axis] ?? values(ofMode: axis).first }

  // MARK: Levels

  private enum Level {
    case base
    case axis(String)
    case when
    case state(String)
    case whenState(String)
  }

  private func fold(_ cell: Cell, slot: String, root: Style?) -> Style {
    var style: Style = [:]
    let levels: [Level] =
      [.base] + axes(cell.component).map { .axis($0) } + [.when]
      + cell.states.flatMap { [Level.state($0), .whenState($0)] }
    for level in levels {
      for declaration in layers(cell.component) {
        for body in bodies(of: declaration, at: level, cell) { apply(body, cell, slot, root, to: &style) }
      }
    }
    return style
  }

  private func bodies(of declaration: ComponentDeclaration, at level: Level, _ cell: Cell) -> [RuleBody] {
    switch level {
    case .axis(let name):
      return declaration.axes.filter { $0.name == name }.flatMap(\.values)
        .filter { $0.value.text == cell.selection[name] }.map(\.body)
    case .base, .when, .state, .whenState:
      return declaration.rules.filter { speaks($0.selector, at: level, cell) }.map(\.body)
    }
  }

  private func speaks(_ selector: RuleDeclaration.Selector, at level: Level, _ cell: Cell) -> Bool {
    switch (selector, level) {
    case (.base, .base): return true
    case (.state(let name), .state(let state)): return name == state
    case (.when(let condition), .when): return condition.states.isEmpty && holds(condition, cell)
    case (.when(let condition), .whenState(let state)):
      return states.last { condition.states.contains($0) } == state && holds(condition, cell)
    default: return false
    }
  }

  private func holds(_ condition: Condition, _ cell: Cell) -> Bool {
    let components = axes(cell.component)
    let axesHold = condition.axes.allSatisfy { axis in
      let current = components.contains(axis.name) ? cell.selection[axis.name] : mode(axis.name)
      return axis.values.contains { $0.text == current }
    }
    return axesHold && condition.states.allSatisfy(cell.states.contains)
      && !condition.unless.contains { holds($0, cell) }
  }

  // MARK: Bodies

  private static let parts = [
    "padding": ["paddingTop", "paddingBottom", "paddingLeading", "paddingTrailing"],
    "font": ["fontFamily", "fontSize", "fontWeight", "lineHeight", "letterSpacing"],
  ]
  private static let corners = [
    "cornerRadiusTopLeading", "cornerRadiusTopTrailing", "cornerRadiusBottomLeading", "cornerRadiusBottomTrailing",
  ]

  private func apply(_ body: RuleBody, _ cell: Cell, _ slot: String, _ root: Style?, to style: inout Style) {
    let said: [(name: String, value: DeclaredValue)]
    switch body {
    case .entries(let entries): said = entries.map { ($0.name, $0.value) }
    case .function(let function):
      // A function for a whole body answers for all slots at once, before there is a root to ask for.
      let answer = ask(function, cell, below: nil, parts: [:], root: nil)
      guard case .fields(let fields)? = answer else { return }
      said = fields.map { ($0.name, $0.value) }
    }
    var entries = said
    if slot != "root" {
      guard case .fields(let fields)? = said.first(where: { $0.name == slot })?.value else { return }
      entries = fields.map { ($0.name, $0.value) }
    }
    // The narrower name wins over the wider in one body, so the wider ones go first. All see what lay below the body.
    let below = style
    let wide = ["padding", "font", "cornerRadius"]
    let narrow = entries.filter { !wide.contains($0.name) }
    for (name, value) in entries where wide.contains(name) {
      let kept = narrow.map(\.name)
      for (part, given) in writes(name, value, cell, below, root) where !kept.contains(part) { style[part] = given }
    }
    for (name, value) in narrow {
      for (part, given) in writes(name, value, cell, below, root) { style[part] = given }
    }
  }

  /// What an entry writes, nil unsetting.
  private func writes(
    _ name: String, _ value: DeclaredValue, _ cell: Cell, _ below: Style, _ root: Style?
  ) -> [(String, StyleValue?)] {
    let targets = Self.parts[name] ?? [name]
    let clears = name == "cornerRadius" ? Self.corners.map { ($0, StyleValue?.none) } : []
    switch chosen(value) {
    case .function(let function):
      let parts = below.filter { targets.contains($0.key) }
      guard
        let answer = ask(function, cell, below: below[name], parts: Self.parts[name] == nil ? [:] : parts, root: root)
      else { return [] }
      return writes(name, answer, cell, below, root)
    case .unset: return clears + targets.map { ($0, nil) }
    case .fields(let fields) where name == "padding":
      let edges = [
        "paddingTop": ["top", "vertical"], "paddingBottom": ["bottom", "vertical"],
        "paddingLeading": ["leading", "horizontal"], "paddingTrailing": ["trailing", "horizontal"],
      ]
      return targets.compactMap { part in
        let words = edges[part] ?? []
        guard let field = words.lazy.compactMap({ word in fields.first { $0.name == word } }).first else { return nil }
        return (part, read(field.value, for: part))
      }
    case .fields(let fields):
      let names = ["size": "fontSize", "weight": "fontWeight", "lineHeight": "lineHeight"]
      return fields.compactMap { field in names[field.name].map { ($0, read(field.value, for: $0)) } }
    case let plain: return clears + targets.map { ($0, read(plain, for: $0)) }
    }
  }

  private func ask(
    _ function: DeclaredFunction, _ cell: Cell, below: StyleValue?, parts: Style, root: Style?
  ) -> DeclaredValue? {
    functions[function.id]?(
      PlainCell(
        below: below, parts: parts, isActive: { cell.states.contains($0) }, selection: { cell.selection[$0] },
        root: root))
  }

  // MARK: Values

  /// What the context makes of choices.
  private func chosen(_ value: DeclaredValue) -> DeclaredValue {
    guard case .byMode(let choice) = value else { return value }
    let named = choice.choices.first { $0.name == mode(choice.axis) }
    let standard = choice.choices.first { $0.name == values(ofMode: choice.axis).first }
    return (named ?? standard).map { chosen($0.value) } ?? value
  }

  private func read(_ value: DeclaredValue, for property: String) -> StyleValue? {
    switch chosen(value) {
    case .token(let reference):
      let declared = sources.flatMap(\.tokens).last { $0.name == reference.name }
      return declared.flatMap { read($0.value, for: property) }
    case .value(let value): return value
    case .number(let number):
      switch property {
      case "opacity", "lineHeight": return .number(number)
      case "fontWeight": return (try? FontWeight(number)).map { .fontWeight($0) }
      default: return .dimension(.px(number))
      }
    case .text(let text): return try? StyleValue.read(text: text, as: property == "iconName" ? .string : .color)
    case .boolean(let boolean): return .boolean(boolean)
    default: return nil
    }
  }
}

/// What both resolvers can tell a function.
struct PlainCell {
  var below: StyleValue?
  var parts: [String: StyleValue]
  var isActive: (String) -> Bool
  var selection: (String) -> String?
  var root: [String: StyleValue]?
}

typealias PlainFunction = @Sendable (PlainCell) -> DeclaredValue?

extension Functions {
  /// The functions of a random theme, under their own numbers.
  convenience init(_ plain: [Int: PlainFunction]) {
    self.init()
    for id in 0..<plain.count {
      _ = add { cell in
        var parts: [String: StyleValue] = [:]
        var below: StyleValue?
        switch cell.below {
        case .value(let value)?: below = value
        case .parts(let given)?: for part in given { parts[part.name] = part.value }
        case nil: break
        }
        return plain[id]?(
          PlainCell(
            below: below, parts: parts, isActive: { cell.state($0) ?? false }, selection: { cell.selected($0) },
            root: cell.root.map { Dictionary($0.map { ($0.property, $0.value) }, uniquingKeysWith: { a, _ in a }) }))
      }
    }
  }
}
