/// Explanations: the fold of one cell run again, with everything told that is said on the way.
extension ThemeResolver {
  /// What every matching rule said of a property in a cell, strongest first, and what suppressed states would have said.
  ///
  /// The answer goes with the sheet that this resolver made, or would make.
  /// - Throws: an `unknownName` with the nearest name, placed at the component.
  public func explain(_ query: StyleQuery, property: PropertyIndex, in sheet: StyleSheet) throws(Diagnostic)
    -> Explanation
  {
    try explain(query, in: sheet) { $0 == property }.first?.explanation ?? .silent
  }

  /// The same for all properties at once, in the order of the property table: those that some rule spoke of, be it only to
  /// unset them, or that a suppressed state would have spoken of. The cell is made once, however many they are.
  /// - Throws: an `unknownName` with the nearest name, placed at the component.
  public func explain(_ query: StyleQuery, in sheet: StyleSheet) throws(Diagnostic)
    -> [(property: PropertyIndex, explanation: Explanation)]
  {
    try explain(query, in: sheet) { _ in true }
  }

  private func explain(
    _ query: StyleQuery, in sheet: StyleSheet, where isWanted: @escaping (PropertyIndex) -> Bool
  ) throws(Diagnostic) -> [(property: PropertyIndex, explanation: Explanation)] {
    let key = try sheet.cell(query)
    compileComponents()
    let known = sheet.components[key.component]
    // A component over the limit has no place in the sheet, so the two do not count alike.
    guard let component = compiled.first(where: { $0.model.name == known.name }) else { return [] }
    let effective = theme.states.restrict(key.effective, to: known.relevantStates)
    let layers = layers(of: component, key, effective, runsHooks: true, where: isWanted)
    let suppressed = suppressed(in: query, key, component, where: isWanted)
    return Set(layers.keys).union(suppressed.keys).sorted().map { property in
      let explanation = Explanation(
        layers: (layers[property] ?? []).reversed(), suppressed: suppressed[property] ?? [])
      return (property, explanation)
    }
  }

  /// What is said of each wanted property while a cell is made, the weakest first.
  private func layers(
    of component: CompiledComponent, _ cell: CellKey, _ states: StateTable.Mask, runsHooks: Bool,
    where isWanted: @escaping (PropertyIndex) -> Bool
  ) -> [PropertyIndex: [Explanation.Layer]] {
    let fold = fold(component)
    var layers: [PropertyIndex: [Explanation.Layer]] = [:]
    fold.trace = { [theme, tokens] rule, hook, write, value in
      guard isWanted(write.property) else { return }
      let source = tokens.source(of: write.source)
      if let hook {
        layers[write.property, default: []].append(
          Explanation.Layer(
            rule: -1, label: Explanation.Layer.hookLabel, origin: hook.origin,
            place: hook.place.map(theme.locate.exact), value: value, source: source))
      }
      guard let rule else { return }
      let said = component.rules[rule].rule
      // A body says one thing of a property; when a shorthand and a clearing meet, the last word is the one that counts.
      if layers[write.property]?.last?.rule == rule { layers[write.property]?.removeLast() }
      layers[write.property, default: []].append(
        Explanation.Layer(
          rule: rule, label: said.label(in: component.model, states: theme.states), origin: said.origin,
          place: said.place, value: value, source: source))
    }
    fold.explain(selection: cell.selection, slot: cell.slot, states: states, runsHooks: runsHooks)
    return layers
  }

  // MARK: Suppressed states

  /// What the rules of suppressed states would have said of each property, strongest first.
  ///
  /// A rule may ask for several of them. It is heard in the cell in which just those that it asks for are effective too, a
  /// cell that no query leads to; what goes wrong there is nobody's fault and is left out.
  private func suppressed(
    in query: StyleQuery, _ cell: CellKey, _ component: CompiledComponent,
    where isWanted: @escaping (PropertyIndex) -> Bool
  ) -> [PropertyIndex: [Explanation.Suppressed]] {
    let active = query.states.reduce(0) { $0 | (theme.states.mask(of: $1) ?? 0) }
    let missing = theme.states.suppressed(in: active)
    let mask = missing.reduce(0 as StateTable.Mask) { $0 | 1 << StateTable.Mask($1.state) }
    guard mask != 0 else { return [:] }
    var hypotheses: [StateTable.Mask: Set<Int>] = [:]
    for (index, rule) in component.rules.enumerated() where rule.mayWrite(slot: cell.slot, where: isWanted) {
      let wanted = rule.rule.states
      guard wanted & mask != 0, wanted & ~(cell.effective | mask) == 0 else { continue }
      hypotheses[theme.states.completed(cell.effective | wanted), default: []].insert(index)
    }
    var found: [PropertyIndex: [Explanation.Suppressed]] = [:]
    // In one order always, since the budget of functions may end in any of them.
    for (states, rules) in hypotheses.sorted(by: { $0.key < $1.key }) {
      for (property, layers) in layers(of: component, cell, states, runsHooks: false, where: isWanted) {
        for layer in layers where rules.contains(layer.rule) {
          let wanted = component.rules[layer.rule].rule.states
          guard let (state, by) = missing.last(where: { wanted & 1 << StateTable.Mask($0.state) != 0 }) else {
            continue
          }
          found[property, default: []].append(
            Explanation.Suppressed(state: theme.states.names[state], by: theme.states.names[by], layer: layer))
        }
      }
    }
    return found.mapValues { $0.sorted { $0.layer.rule > $1.layer.rule } }
  }

  // MARK: Tokens

  /// What each declaration of a token says, the winner first.
  public func explain(token name: String) -> [(definition: TokenTable.Definition, value: StyleValue?)] {
    guard let index = theme.tokens.index(of: name) else { return [] }
    let entry = theme.tokens.entries[index]
    let reader = ValueReader(scope: tokens)
    return entry.definitions.enumerated().reversed().map { position, definition in
      if position == entry.definitions.count - 1 {
        guard case .value(let token) = tokens.result(at: index) else { return (definition, nil) }
        return (definition, token.value)
      }
      let declared = definition.declaration.value
      let type = definition.declaration.type ?? entry.declaredType
      let read =
        type.map { type in try? reader.read(declared, as: type) } ?? (try? tokens.own(try reader.loose(declared)))
      return (definition, read)
    }
  }

  /// A token and those that it stands for, each as it is declared, down to the one with a value of its own; empty where
  /// there is no such token.
  public func chain(of token: String) -> [Explanation.Link] {
    theme.tokens.index(of: token) == nil ? [] : tokens.chain(from: token)
  }
}

extension Rule {
  /// The states that must be effective for it to speak.
  fileprivate var states: StateTable.Mask {
    switch selector {
    case .state(let state): 1 << StateTable.Mask(state)
    case .when(let condition, _): condition.states
    case .base, .axis, .never: 0
    }
  }
}

extension CompiledComponent.CompiledRule {
  /// Whether it speaks of a wanted property of a slot, as far as can be told without calling functions.
  fileprivate func mayWrite(slot: Int, where isWanted: (PropertyIndex) -> Bool) -> Bool {
    bodies.contains { $0.slot == nil || $0.slot == slot } || writes(for: slot).contains { isWanted($0.property) }
  }
}
