import StyleModel

/// Declarations of any size, made without scripts.
enum GrownTheme {
  /// So many rules, twenty to a component.
  static func spread(rules: Int) -> [SourceDeclarations] {
    theme((0..<max(1, rules / 20)).map { component("part\($0)", rules: 20) })
  }

  /// So many rules in one component.
  static func together(rules: Int) -> [SourceDeclarations] { theme([component("part", rules: rules)]) }

  /// One component whose axis has so many values, each with a rule, less the unselected one.
  static func axis(values: Int) -> [SourceDeclarations] {
    var part = ComponentDeclaration("part")
    part.axes = [axis("axis", values: values - 1)]
    return theme([part])
  }

  /// About so many cells: three axes and three states, whose sizes grow alike.
  static func cells(_ count: Int) -> [SourceDeclarations] {
    // 8 sets of states, and three axes of equal length with the unselected value.
    var length = 2
    while length * length * length * 8 < count { length += 1 }
    var part = ComponentDeclaration("part")
    part.axes = ["a", "b", "c"].map { axis($0, values: length - 1) }
    part.rules = ["selected", "hover", "error"].map {
      RuleDeclaration(.state($0), .entries([BodyEntry("opacity", .number(0.5)), BodyEntry("borderWidth", .number(1))]))
    }
    return theme([part])
  }

  private static func axis(_ name: String, values: Int) -> AxisDeclaration {
    AxisDeclaration(
      name,
      (0..<values).map { value in
        AxisDeclaration.Value(
          AxisValue("v\(value)"),
          .entries([
            BodyEntry(name == "a" ? "width" : name == "b" ? "height" : "gap", .number(Double(value % 50))),
            BodyEntry("background", .text("#00\(String(0x1000 + value % 4096, radix: 16))")),
          ]))
      })
  }

  private static func component(_ name: String, rules: Int) -> ComponentDeclaration {
    var part = ComponentDeclaration(name)
    part.axes = [axis("size", values: 3)]
    part.rules = (0..<max(0, rules - 3)).map { number in
      RuleDeclaration(
        number % 4 == 0 ? .state(["hover", "pressed", "error"][number / 4 % 3]) : .base,
        .entries([BodyEntry("opacity", .number(Double(number % 10) / 10)), BodyEntry("gap", .number(Double(number)))]))
    }
    return part
  }

  private static func theme(_ components: [ComponentDeclaration]) -> [SourceDeclarations] {
    var declarations = SourceDeclarations(origin: .host, file: "bench")
    declarations.components = components
    return [declarations]
  }
}
