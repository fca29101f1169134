import StyleModel
import Testing

@Suite("Contexts and limits are checked")
struct LimitTests {
  static let modes = ModeTable([
    ModeAxis("contrast", ["standard", "more"]), ModeAxis("appearance", ["light", "dark"]),
  ])

  @Test("A context has the wanted values, and defaults for the rest")
  func context() throws {
    #expect(try Self.modes.context([:]).description == "appearance=light, contrast=standard")
    #expect(try Self.modes.context(["contrast": "more"]).description == "appearance=light, contrast=more")
    #expect(try ModeTable().context([:]) == Context())
  }

  static let wrong: [(wanted: [String: String], mentions: String, suggestion: String)] = [
    (["apearance": "dark"], "apearance", "appearance"), (["appearance": "drak"], "drak", "dark"),
    (["x": "y"], "“x”", "appearance, contrast"), (["contrast": ""], "“”", "standard, more"),
  ]

  @Test("An unknown axis or value is an error with the nearest", arguments: wrong)
  func wrongContext(wanted: [String: String], mentions: String, suggestion: String) {
    let error = #expect(throws: Diagnostic.self) { try Self.modes.context(wanted) }
    #expect(error?.kind == .unknownName)
    #expect(error?.message.contains(mentions) == true)
    #expect(error?.suggestion?.contains(suggestion) == true, "\(error?.suggestion ?? "")")
  }

  @Test("All contexts, the defaults first and the last axis changing fastest")
  func contexts() {
    #expect(
      Self.modes.contexts.map(\.description) == [
        "appearance=light, contrast=standard", "appearance=light, contrast=more", "appearance=dark, contrast=standard",
        "appearance=dark, contrast=more",
      ])
    #expect(ModeTable().contexts == [Context()])
  }

  @Test("A component with more cells than allowed is named, and the others keep theirs")
  func cells() throws {
    let many = (0..<9).map { AxisValue("v\($0)") }
    let source = theme(
      "base", .component("a", .base(["width": 1])),
      .component("big", .axis("x", order: many), .axis("y", order: many), .state("hover", [:]), at: 6),
      .component("c", .slots("icon"), .base(["width": 2]), .state("hover", ["width": 3])))
    var limits = ResolutionLimits()
    limits.cells = 199
    let themed = try Theme(source).resolved(limits: limits)
    #expect(themed.errors.map(\.kind) == [.resultLimit])
    #expect(themed.errors.first?.message.contains("big") == true)
    #expect(themed.errors.first?.message.contains("199") == true)
    #expect(themed.errors.first?.place == place(6))
    #expect(themed.sheet.components.map(\.name) == ["a", "c"])
    #expect(try themed.style("c :hover") == ["width": "3px"])
    let resolver = ThemeResolver(themed.theme, in: themed.context, limits: limits)
    let width = try #require(themed.sheet.properties.index(of: "width"))
    #expect(
      try resolver.explain(StyleQuery(text: "c :hover"), property: width, in: themed.sheet).layers.map(\.label)
        == ["state hover", "base"])
    limits.cells = 1 + 200 + 4
    let enough = try Theme(source).resolved(limits: limits)
    #expect(enough.errors.isEmpty)
    #expect(enough.sheet.count == 205)
  }

  @Test(
    "Numbers beyond all bounds are over the limit, not a crash",
    arguments: [(62, 1), (63, 1), (64, 1), (200, 1), (12, 200), (8, 255)])
  func overflow(axes: Int, values: Int) throws {
    let many = (0..<values).map { AxisValue("v\($0)") }
    var component = ComponentDeclaration("z")
    for axis in 0..<axes { ComponentEntry.axis("x\(axis)", order: many).add(&component) }
    // Cells of another component are there already: what is left is less than the limit.
    var source = theme("base", .component("a", .base(["width": 1])))
    source.components.append(component)
    let themed = try Theme(source).resolved()
    #expect(themed.errors.map(\.kind) == [.resultLimit])
    #expect(themed.sheet.components.map(\.name) == ["a"])
  }

  @Test("More properties than have an index are refused, and said once")
  func properties() throws {
    var source = theme("base", .component("a", .base(["width": 1])))
    for number in 0..<70_000 { source.properties.append(PropertyDefinition("p\(number)", [.number])) }
    #expect(try Theme(source).resolved().errors.map(\.kind) == [.resultLimit])
  }

  @Test("What a component's rows would hold is bounded, by slots, axes, properties or styles")
  func rows() throws {
    var limits = ResolutionLimits()
    limits.cells = 100
    func kinds(_ entries: ComponentEntry...) throws -> [Diagnostic.Kind] {
      var component = ComponentDeclaration("a")
      for entry in entries { entry.add(&component) }
      var source = theme()
      source.components = [component]
      for number in 0..<500 { source.properties.append(PropertyDefinition("p\(number)", [.number])) }
      return try Theme(source).resolved(limits: limits).errors.map(\.kind)
    }
    let names = (0..<20).map { "n\($0)" }
    let slots = ComponentEntry { $0.slots += names.map { SlotDeclaration($0) } }
    let axes = ComponentEntry { $0.axes += names.map { AxisDeclaration($0, order: [], []) } }
    let everything = DeclaredValue.fields((0..<500).map { DeclaredField("p\($0)", .number(Double($0))) })
    let styles = ComponentEntry {
      $0.axes.append(
        AxisDeclaration(
          "x", order: [],
          names.enumerated().map { number, name in
            AxisDeclaration.Value(AxisValue(name), .entries([BodyEntry("p0", .number(Double(number + 1)))]))
          }))
    }
    #expect(try kinds(slots) == [.resultLimit])
    #expect(try kinds(axes) == [.resultLimit])
    #expect(try kinds(.base(everything), styles) == [.resultLimit])
    #expect(try kinds(.base(everything)) == [])
  }

  @Test("A sheet that is not made in time is an error, and names the component")
  func deadline() throws {
    var limits = ResolutionLimits()
    limits.deadline = .zero
    let themed = try Theme(theme("base", .component("a", .base(["width": 1])))).resolved(limits: limits)
    #expect(themed.errors.map(\.kind) == [.deadline])
    #expect(themed.errors.first?.message.contains("“a”") == true)
  }

  @Test("States that functions read count too")
  func statesRead() throws {
    let functions = Functions()
    let reads = functions.add { cell in
      for state in cell.states { _ = cell.state(state) }
      return nil
    }
    var limits = ResolutionLimits()
    limits.cells = 20
    let themed = try Theme(theme("base", .component("a", .base(["width": reads])))).resolved(
      functions: functions, limits: limits)
    #expect(themed.errors.map(\.kind) == [.resultLimit])
  }
}
