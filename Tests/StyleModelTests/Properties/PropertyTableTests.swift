import StyleModel
import Testing

@Suite("Properties are one table")
struct PropertyTableTests {
  let table = PropertyTable()

  @Test("Each built-in property agrees with itself", arguments: PropertyTable.builtIn)
  func consistent(_ property: PropertyDefinition) throws {
    #expect(!property.types.isEmpty)
    let index = try #require(table.index(of: property.name))
    #expect(table[index] == property)
    for name in property.parts + property.clears { #expect(table.index(of: name) != nil, "\(name)") }
    for part in property.parts { #expect(table.definition(named: part)?.isShorthand == false) }
    if property.isShorthand {
      #expect(property.initial == nil && property.interpolation == .byPart)
    }
    if let initial = property.initial {
      #expect(property.types.contains(initial.type))
      if case .keyword(let word) = initial { #expect(property.keywords.contains(word)) }
      if initial == .dimension(.infinity) { #expect(property.allowsInfinity) }
    }
    #expect(property.types.contains(.enum) == !property.keywords.isEmpty)
    #expect(Set(property.keywords).count == property.keywords.count)
  }

  @Test("The table has what the specification lists")
  func complete() {
    let listed = """
      background foreground tint placeholder borderColor ringColor padding paddingTop paddingBottom paddingLeading
      paddingTrailing gap width height minWidth minHeight maxWidth maxHeight borderWidth borderStyle ringWidth
      ringOffset offsetX offsetY cornerRadius cornerRadiusTopLeading cornerRadiusTopTrailing cornerRadiusBottomLeading
      cornerRadiusBottomTrailing font fontFamily fontSize fontWeight lineHeight letterSpacing alignment textAlignment
      lineLimit opacity scale shadow blur visible interactive iconName iconSize keyboard secure cursor shimmerDuration
      shimmerEasing
      """
    #expect(Set(table.definitions.map(\.name)) == Set(listed.split { $0 == " " || $0 == "\n" }.map(String.init)))
    #expect(table.definitions.count == table.count)
  }

  @Test("A further property follows, a taken name is refused")
  func adding() throws {
    var table = PropertyTable()
    let glow = PropertyDefinition("glow", [.shadow])
    let added = table.add(glow)
    #expect(added)
    #expect(Int(try #require(table.index(of: "glow"))) == table.count - 1)
    let again = table.add(glow)
    let builtIn = table.add(PropertyDefinition("width", [.number]))
    #expect(!again && !builtIn)
    #expect(table.definition(named: "width")?.types == [.dimension])
  }

  static let ranges: [(range: ValueRange, inside: [Double], outside: [Double], text: String)] = [
    (ValueRange(min: 0, max: 1), [0, 0.5, 1], [-0.1, 1.1, .nan], "0…1"),
    (ValueRange(min: 0), [0, 1e9], [-1], "at least 0"),
    (ValueRange(max: 5), [-9, 5], [5.5], "at most 5"), (ValueRange(), [-1, 1], [], "any"),
  ]

  @Test("A range has its ends, and clamps to them", arguments: ranges)
  func range(range: ValueRange, inside: [Double], outside: [Double], text: String) {
    for number in inside {
      #expect(range.contains(number))
      #expect(range.clamp(number) == number)
    }
    for number in outside {
      #expect(!range.contains(number))
      if !number.isNaN { #expect(range.contains(range.clamp(number))) }
    }
    #expect(range.text == text)
  }

  @Test("How a property moves follows its type")
  func interpolation() {
    let expected: [(String, PropertyDefinition.Interpolation)] = [
      ("background", .color), ("width", .linear), ("fontWeight", .linear), ("shadow", .shadowList), ("font", .byPart),
      ("iconName", .discrete), ("visible", .discrete), ("shimmerEasing", .discrete), ("opacity", .linear),
    ]
    for (name, kind) in expected { #expect(table.definition(named: name)?.interpolation == kind, "\(name)") }
  }
}
