import StyleModel
import Testing

@Suite("Random themes resolve as the specification reads")
struct ReferenceTests {
  @Test("A sheet gives what a plain reading of section 6 gives", arguments: 0..<200 as Range<UInt64>)
  func reference(seed: UInt64) throws {
    var random = RandomTheme(seed: seed)
    let resolution = try random.resolved()
    try #require(resolution.errors.isEmpty, "seed \(seed): \(resolution.errors)")
    let reference = random.reference
    for query in random.queries(each: 12) {
      let expected = reference.style(query)
      try #require(try resolution.sheet.style(query) == expected, "seed \(seed), \(query)")
    }
  }

  @Test("Each cell of the dump is what its names ask for", arguments: 0..<20 as Range<UInt64>)
  func dump(seed: UInt64) throws {
    let random = RandomTheme(seed: seed)
    let sheet = try random.resolved().sheet
    for (index, component) in sheet.components.enumerated() {
      for cell in sheet.dumpedCells(of: index) {
        var query = StyleQuery(component.name, slot: component.slots[cell.slot].name)
        for axis in component.axes { query.axes[axis.name] = "none" }
        for (axis, value) in sheet.selection(of: cell) { query.axes[axis.name] = value.text }
        query.states = sheet.states.names(in: cell.effective)
        let style = sheet.values(of: sheet.style(of: cell))
        try #require(style == random.reference.style(query), "seed \(seed), \(query)")
      }
    }
  }

  @Test("The order of unrelated declarations changes no style", arguments: 0..<120 as Range<UInt64>)
  func order(seed: UInt64) throws {
    var random = RandomTheme(seed: seed)
    let other = random.permuted()
    let (one, two) = (try random.resolved(), try other.resolved())
    try #require(two.errors.isEmpty, "seed \(seed): \(two.errors)")
    #expect(one.sheet.dump == two.sheet.dump, "seed \(seed)")
  }

  @Test("A value that is not selected changes no cell", arguments: 0..<120 as Range<UInt64>)
  func unselected(seed: UInt64) throws {
    var random = RandomTheme(seed: seed)
    let (one, two) = (try random.resolved(), try random.extended().resolved())
    try #require(two.errors.isEmpty, "seed \(seed): \(two.errors)")
    for query in random.queries(each: 8) {
      try #require(try one.sheet.style(query) == two.sheet.style(query), "seed \(seed), \(query)")
    }
  }

  @Test("Resolving again, and after another theme, gives the same", arguments: 0..<50 as Range<UInt64>)
  func again(seed: UInt64) throws {
    let random = RandomTheme(seed: seed)
    let theme = random.theme
    let context = try theme.modes.context(random.modes)
    let first = theme.resolve(in: context, functions: Functions(random.functions))
    _ = try RandomTheme(seed: seed &+ 1_000_000).resolved()
    let second = theme.resolve(in: context, functions: Functions(random.functions))
    let afresh = try RandomTheme(seed: seed).resolved()
    #expect(first.sheet.dump == second.sheet.dump, "seed \(seed)")
    #expect(first.sheet.dump == afresh.sheet.dump, "seed \(seed)")
    #expect(
      first.sheet.count == second.sheet.count && first.sheet.distinctStyleCount == second.sheet.distinctStyleCount)
  }

  @Test(
    "Explanations end with the value that the cell has, asked for at once or one by one",
    arguments: 0..<20 as Range<UInt64>)
  func explanations(seed: UInt64) throws {
    var random = RandomTheme(seed: seed)
    let theme = random.theme
    let context = try theme.modes.context(random.modes)
    let sheet = theme.resolve(in: context, functions: Functions(random.functions)).sheet
    let resolver = ThemeResolver(theme, in: context, functions: Functions(random.functions))
    for query in random.queries(each: 2) {
      let style = try sheet.style(query)
      let all = try resolver.explain(query, in: sheet)
      #expect(all.map(\.property) == all.map(\.property).sorted())
      for property in sheet.properties.definitions where !property.isShorthand {
        let index = try #require(sheet.properties.index(of: property.name))
        let explanation = try resolver.explain(query, property: index, in: sheet)
        try #require(explanation.value == style[property.name], "seed \(seed), \(query), \(property.name)")
        let among = all.first { $0.property == index }?.explanation
        try #require(among?.said ?? [] == explanation.said, "seed \(seed), \(query), \(property.name)")
      }
    }
  }

  @Test("In every cell of a small theme, what is explained is what the sheet holds, and nothing is suppressed")
  func everyCell() throws {
    var checked = 0
    for seed in 0..<40 as Range<UInt64> {
      let random = RandomTheme(seed: seed)
      let theme = random.theme
      let context = try theme.modes.context(random.modes)
      let functions = Functions(random.functions)
      let sheet = theme.resolve(in: context, functions: functions).sheet
      guard sheet.count <= 300 else { continue }
      let resolver = ThemeResolver(theme, in: context, functions: functions)
      for cell in sheet.components.indices.flatMap(sheet.dumpedCells) {
        let all = try resolver.explain(sheet.query(of: cell), in: sheet)
        let held = all.compactMap { property, explanation in explanation.value.map { (property, $0) } }
        let entries = sheet.style(of: cell).entries
        try #require(held.map(\.0) == entries.map(\.property), "seed \(seed), \(sheet.query(of: cell))")
        try #require(held.map(\.1) == entries.map(\.value), "seed \(seed), \(sheet.query(of: cell))")
        let suppressed = all.flatMap(\.explanation.suppressed)
        #expect(suppressed.isEmpty)
        checked += 1
      }
    }
    #expect(checked > 500)
  }

  @Test("What a suppressed state would have said is what it says where nothing suppresses")
  func suppressed() throws {
    var (compared, withFunctions) = (0, 0)
    for seed in 0..<60 as Range<UInt64> {
      var random = RandomTheme(seed: seed)
      let functions = Functions(random.functions)
      let (theme, free) = (random.theme, random.unsuppressed().theme)
      let context = try theme.modes.context(random.modes)
      let sheet = theme.resolve(in: context, functions: functions).sheet
      let freeSheet = free.resolve(in: context, functions: functions).sheet
      let resolver = ThemeResolver(theme, in: context, functions: functions)
      let freeResolver = ThemeResolver(free, in: context, functions: functions)
      for var query in random.queries(each: 6) {
        // Where one state alone is missing, the free theme has a cell that tells what its rules say.
        let pairs = sheet.states.names.indices.flatMap { by in
          sheet.states.suppressedNames(by: by).map { [$0, sheet.states.names[by]] }
        }
        guard let pair = pairs.randomElement(using: &random.generator) else { break }
        query.states = Set(query.states + pair).sorted()
        let missing = sheet.states.suppressed(in: sheet.states.set(query.states))
        guard missing.count == 1, let state = missing.first.map({ sheet.states.names[$0.state] }) else { continue }
        let effective = sheet.states.names(in: try sheet.cell(query).effective)
        let all = try resolver.explain(query, in: sheet)
        for entry in all.flatMap(\.explanation.suppressed) {
          #expect(!effective.contains(entry.state) && effective.contains(entry.by), "seed \(seed), \(query)")
        }
        let wanted = StyleQuery(query.component, slot: query.slot, axes: query.axes, states: effective + [state])
        let calls = functions.calls.reduce(0, +)
        for (property, explanation) in try freeResolver.explain(wanted, in: freeSheet) {
          let expected = explanation.layers.filter { $0.states.contains(state) }.map(\.said)
          let found = all.first { $0.property == property }?.explanation.suppressed.map(\.layer.said) ?? []
          try #require(found == expected, "seed \(seed), \(query), \(sheet.properties[property].name)")
          compared += expected.count
        }
        if functions.calls.reduce(0, +) > calls { withFunctions += 1 }
      }
    }
    #expect(compared > 200 && withFunctions > 50, "\(compared) \(withFunctions)")
  }
}

extension Explanation {
  /// All that it says, to be compared.
  fileprivate var said: [[String]] { layers.map(\.said) + suppressed.map { [$0.state, $0.by] + $0.layer.said } }
}

extension Explanation.Layer {
  fileprivate var said: [String] {
    [label, "\(origin)", place?.text ?? "", value?.text ?? "unset"] + chain.flatMap { [$0.token, $0.declared] }
  }

  /// The states that its rule asks for, by its label.
  fileprivate var states: [String] {
    if label.hasPrefix("state ") { return [String(label.dropFirst(6))] }
    let outside = label.prefix(upTo: label.range(of: "unless(")?.lowerBound ?? label.endIndex)
    guard let start = outside.range(of: "state=")?.upperBound else { return [] }
    return outside[start...].prefix { $0 != "," }.split(separator: "|").map(String.init)
  }
}
