/// Turns the entries of a body into writes of single properties, with shorthands expanded and the narrower name winning
/// over the shorthand that holds it.
struct BodyCompiler {
  let properties: PropertyTable
  let reader: ValueReader
  /// What each property wants that takes its value as it is and leaves all others alone.
  private let wanted: [ValueReader.Wanted?]

  init(properties: PropertyTable, reader: ValueReader) {
    self.properties = properties
    self.reader = reader
    wanted = properties.definitions.map { property in
      property.isShorthand || !property.clears.isEmpty ? nil : ValueReader.Wanted(property)
    }
  }

  /// What one body says of one property.
  struct Write {
    let property: PropertyIndex
    let action: Action
    /// The name as it was written: the shorthand, where it was one.
    let written: PropertyIndex
    /// What leads on from where the value stands: the token that was named there, or an expression.
    let source: DeclaredValue?

    var isFunction: Bool { if case .function = action { true } else { false } }
  }

  enum Action {
    case set(StyleValue)
    case unset
    /// To be called for `written`; a shorthand's function stands at each part it may set.
    case function(DeclaredFunction)
  }

  /// A value that cannot be read, with the property it stands at.
  struct Problem {
    let property: String
    let fault: Fault
    let isLiteral: Bool
  }

  /// - Parameter entries: Properties only, no slots.
  func writes(of entries: [(property: PropertyIndex, value: DeclaredValue)]) -> ([Write], [Problem]) {
    var writes: [Write] = []
    var problems: [Problem] = []
    // Wider names first, so that narrower ones replace them; of one name the later.
    let ordered = entries.enumerated().sorted { a, b in
      (-width(a.element.property), a.offset) < (-width(b.element.property), b.offset)
    }
    for (_, entry) in ordered {
      do {
        for write in try self.writes(of: entry.property, entry.value) {
          writes.removeAll { $0.property == write.property }
          writes.append(write)
        }
      } catch {
        problems.append(
          Problem(property: properties[entry.property].name, fault: error, isLiteral: entry.value.isLiteral))
      }
    }
    return (writes, problems)
  }

  private func width(_ property: PropertyIndex) -> Int {
    properties[property].parts.count + properties[property].clears.count
  }

  /// The value that an entry gives its property, where that is all it does and the value leans on nothing; nil where
  /// ``writes(of:_:)`` has to tell.
  func simpleValue(of property: PropertyIndex, _ declared: DeclaredValue) throws(Fault) -> StyleValue? {
    switch declared {
    case .value, .number, .text, .boolean: break
    default: return nil
    }
    guard let wanted = wanted[Int(property)] else { return nil }
    return try reader.read(declared, as: wanted)
  }

  /// What one entry writes.
  func writes(of property: PropertyIndex, _ declared: DeclaredValue) throws(Fault) -> [Write] {
    let definition = properties[property]
    var value = declared
    while case .byMode(let choice) = value { value = try reader.pick(choice) }
    let clears = definition.clears.compactMap(properties.index(of:)).map {
      Write(property: $0, action: .unset, written: property, source: nil)
    }
    let targets = definition.isShorthand ? definition.parts.compactMap(properties.index(of:)) : [property]
    switch value {
    case .unset: return clears + targets.map { Write(property: $0, action: .unset, written: property, source: nil) }
    case .function(let function):
      // What it clears is for its answer to say: a function that answers nil says nothing.
      return targets.map { Write(property: $0, action: .function(function), written: property, source: nil) }
    default: break
    }
    let read: [Part]
    switch definition.name {
    case "padding": read = try edges(value, definition)
    case "font": read = try font(value)
    default: read = [(property, try reader.read(value, as: ValueReader.Wanted(definition)), source(in: value))]
    }
    return clears
      + read.map { Write(property: $0.property, action: .set($0.value), written: property, source: $0.source) }
  }

  private typealias Part = (property: PropertyIndex, value: StyleValue, source: DeclaredValue?)

  /// The token that is named where a value stands, or the expression; nil for a value that says it all.
  private func source(in declared: DeclaredValue?) -> DeclaredValue? {
    var value = declared
    while case .byMode(let choice)? = value { value = try? reader.pick(choice) }
    return switch value {
    case .token?: value
    case .expression(let expression)? where !expression.isLiteral: value
    default: nil
    }
  }

  /// A padding is one length for all edges, or a table in which `top` beats `vertical`.
  private func edges(_ value: DeclaredValue, _ padding: PropertyDefinition) throws(Fault) -> [Part] {
    let wanted = ValueReader.Wanted(padding)
    let fields: [DeclaredField]
    switch value {
    case .fields(let given): fields = given
    case .list(let items):
      throw .type(items.isEmpty ? "an empty table says nothing of an edge" : "a padding takes named edges, not a list")
    default:
      let all = try reader.read(value, as: wanted)
      return padding.parts.compactMap(properties.index(of:)).map { ($0, all, source(in: value)) }
    }
    let groups: [(name: String, edges: [String])] = [
      ("horizontal", ["paddingLeading", "paddingTrailing"]), ("vertical", ["paddingTop", "paddingBottom"]),
      ("top", ["paddingTop"]), ("bottom", ["paddingBottom"]), ("leading", ["paddingLeading"]),
      ("trailing", ["paddingTrailing"]),
    ]
    for field in fields where !groups.contains(where: { $0.name == field.name }) {
      throw .wrong(
        ValueError(
          "a padding has no edge “\(field.name)”",
          suggestion: NearestName.suggestion(for: field.name, orList: groups.map(\.name))), kind: .unknownName)
    }
    var found: [Part] = []
    for group in groups {
      guard let field = fields.first(where: { $0.name == group.name }) else { continue }
      let length: StyleValue
      do { length = try reader.read(field.value, as: wanted) } catch { throw error.inside(group.name) }
      for edge in group.edges.compactMap(properties.index(of:)) {
        found.removeAll { $0.property == edge }
        found.append((edge, length, source(in: field.value)))
      }
    }
    return found
  }

  private func font(_ value: DeclaredValue) throws(Fault) -> [Part] {
    guard case .typography(let font) = try reader.read(value, as: .typography) else {
      throw .type("a font is wanted")
    }
    let fields: [DeclaredField]? =
      switch value {
      case .fields(let fields), .composite(_, .fields(let fields)): fields
      default: nil
      }
    let parts: [(name: String, field: String, value: StyleValue?)] = [
      ("fontFamily", "family", font.fontFamily.map { .fontFamily($0) }),
      ("fontSize", "size", font.fontSize.map { .dimension($0) }),
      ("fontWeight", "weight", font.fontWeight.map { .fontWeight($0) }),
      ("lineHeight", "lineHeight", font.lineHeight.map { .number($0) }),
      ("letterSpacing", "letterSpacing", font.letterSpacing.map { .dimension($0) }),
    ]
    return parts.compactMap { part in
      guard let read = part.value, let property = properties.index(of: part.name) else { return nil }
      let declared = fields == nil ? value : fields?.first { $0.name == part.field || $0.name == part.name }?.value
      return (property, read, source(in: declared))
    }
  }
}
