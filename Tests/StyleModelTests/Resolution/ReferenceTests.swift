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

  @Test("Explanations end with the value that the cell has", arguments: 0..<20 as Range<UInt64>)
  func explanations(seed: UInt64) throws {
    var random = RandomTheme(seed: seed)
    let theme = random.theme
    let context = try theme.modes.context(random.modes)
    let sheet = theme.resolve(in: context, functions: Functions(random.functions)).sheet
    let resolver = ThemeResolver(theme, in: context, functions: Functions(random.functions))
    for query in random.queries(each: 2) {
      let style = try sheet.style(query)
      for property in sheet.properties.definitions where !property.isShorthand {
        let index = try #require(sheet.properties.index(of: property.name))
        let explanation = try resolver.explain(query, property: index, in: sheet)
        try #require(explanation.value == style[property.name], "seed \(seed), \(query), \(property.name)")
      }
    }
  }
}
