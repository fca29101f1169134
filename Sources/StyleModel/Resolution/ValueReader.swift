/// Reads a declared value as the type that is wanted where it stands: the one place where a bare number becomes px, a
/// text a color, a table a shadow.
///
/// It knows tokens and modes only through its ``ValueScope``, so the same code serves tokens, properties, transitions
/// and what functions return.
struct ValueReader {
  let scope: any ValueScope

  /// What a value must be.
  struct Wanted {
    var types: [ValueType]
    var keywords: [String] = []
    var range: ValueRange?
    var allowsInfinity = true

    init(_ type: ValueType) { types = [type] }

    init(_ property: PropertyDefinition) {
      types = property.types
      keywords = property.keywords
      range = property.range
      allowsInfinity = property.allowsInfinity
    }

    var text: String { types.map(\.rawValue).joined(separator: " or ") }
  }

  /// Reads as a property's type, range included.
  func read(_ declared: DeclaredValue, as wanted: Wanted) throws(Fault) -> StyleValue {
    var firstFault: Fault?
    for type in wanted.types {
      do {
        let value = try read(declared, as: type, keywords: wanted.keywords)
        try check(value, wanted)
        return value
      } catch {
        // A table or a text that is no color may still be a gradient, so the first type's fault waits for the others.
        if firstFault == nil { firstFault = error }
      }
    }
    throw firstFault ?? .type("nothing can be read here")
  }

  private func check(_ value: StyleValue, _ wanted: Wanted) throws(Fault) {
    let number: Double
    switch value {
    case .dimension(.infinity):
      guard wanted.allowsInfinity else { throw .type("infinity is no value here") }
      return
    case .dimension(.length(let length, _)): number = length
    case .number(let plain): number = plain
    case .duration(let duration): number = duration.value
    default: return
    }
    guard let range = wanted.range, !range.contains(number) else { return }
    throw .type("\(formatNumber(number)) is out of range, it must be \(range.text)")
  }

  /// Reads as a type.
  func read(_ declared: DeclaredValue, as type: ValueType, keywords: [String] = []) throws(Fault) -> StyleValue {
    switch declared {
    case .list, .fields: return try composite(declared, type)
    default: return try coerce(try loose(declared), to: type, keywords: keywords)
    }
  }

  /// Resolves tokens, modes and operations, and leaves numbers and texts as they are.
  func loose(_ declared: DeclaredValue) throws(Fault) -> StyleValue {
    switch declared {
    case .value(let value): return value
    case .number(let number):
      guard number.isFinite else { throw .type("\(number.isNaN ? "nan" : "an infinite number") is no value") }
      return .number(number)
    case .text(let text): return .string(text)
    case .boolean(let boolean): return .boolean(boolean)
    case .token(let reference): return try scope.token(reference.name).value
    case .byMode(let choice): return try loose(try pick(choice))
    case .expression(let expression): return try evaluate(expression)
    case .composite(let type, let content): return try composite(content, type)
    case .list:
      throw .type("a list stands only where a typed value is wanted", suggestion: "define { type = …, value = { … } }")
    case .fields: throw .type("a table is no value here")
    case .function: throw .type("a function cannot stand here")
    case .unset: throw .type("“unset” cannot stand here, only as the value of a property")
    }
  }

  /// The choice that the context makes.
  func pick(_ choice: ModeChoice) throws(Fault) -> DeclaredValue {
    guard let axis = scope.modes[choice.axis] else {
      throw .wrong(
        ValueError(
          "there is no mode axis “\(choice.axis)”",
          suggestion: NearestName.suggestion(for: choice.axis, among: scope.modes.axes.map(\.name))),
        kind: .unknownName)
    }
    let value = scope.context[choice.axis] ?? axis.values.first ?? ""
    if let chosen = choice.choices.first(where: { $0.name == value }) { return chosen.value }
    guard let standard = axis.values.first, let chosen = choice.choices.first(where: { $0.name == standard }) else {
      throw .type("“by.\(choice.axis)” gives no value for “\(axis.values.first ?? "")”, the default of that axis")
    }
    return chosen.value
  }

  private func evaluate(_ expression: Expression) throws(Fault) -> StyleValue {
    if let known = scope.known(expression) { return known }
    var operands: [StyleValue] = []
    for operand in expression.operands { operands.append(try loose(operand)) }
    let value = try legal { () throws(ValueError) -> StyleValue in
      switch (expression.operation, operands.count) {
      case (.arithmetic(let operation), 2): try StyleValue.apply(operation, operands[0], operands[1])
      case (.negate, 1): try StyleValue.negate(operands[0])
      case (.method(let method), _): try method.apply(to: operands)
      case (.arithmetic, let count): throw ValueError("arithmetic takes two values, not \(count)")
      case (.negate, let count): throw ValueError("a negation takes one value, not \(count)")
      }
    }
    scope.remember(expression, value)
    return value
  }

  /// Gives a resolved value the wanted type where the two are one thing in other words.
  func coerce(_ value: StyleValue, to type: ValueType, keywords: [String] = []) throws(Fault) -> StyleValue {
    if value.type == type, type != .enum { return value }
    return try legal { () throws(ValueError) -> StyleValue in
      switch (value, type) {
      case (.string(let text), .enum), (.keyword(let text), .enum):
        // A token does not know which property will use it, so it takes any word; the property then looks at it again.
        guard keywords.isEmpty || keywords.holds(text) else {
          throw ValueError(
            "“\(text)” is none of its values, which are \(keywords.joined(separator: ", "))",
            suggestion: NearestName.suggestion(for: text, among: keywords))
        }
        return .keyword(text)
      case (.string(let text), _): return try StyleValue.read(text: text, as: type)
      case (.keyword(let text), .string): return .string(text)
      case (.number(let number), .dimension): return .dimension(.length(number, .px))
      case (.number(let number), .fontWeight): return .fontWeight(try FontWeight(number))
      case (.number, .duration):
        throw ValueError("a duration needs a unit", suggestion: "ms(\(value.text)) or seconds(\(value.text))")
      case (.cubicBezier(let curve), .easing): return .easing(.cubicBezier(curve))
      case (.easing(.cubicBezier(let curve)), .cubicBezier): return .cubicBezier(curve)
      default: throw ValueError("a \(type.rawValue) is wanted, not the \(value.type.rawValue) \(value.text)")
      }
    }
  }
}

/// What a reader needs to know of its surroundings.
protocol ValueScope {
  var modes: ModeTable { get }
  var context: Context { get }

  /// A token, resolved in the scope's context.
  func token(_ name: String) throws(Fault) -> ResolvedToken

  /// The value of an expression that was worked out before.
  func known(_ expression: Expression) -> StyleValue?
  func remember(_ expression: Expression, _ value: StyleValue)
}

/// A token's value in a context.
public struct ResolvedToken: Sendable {
  /// The value, of the token’s type.
  public let value: StyleValue
  /// The token this one stands for; nil for one with a value of its own. ``Resolution/alias(of:atMost:)`` goes on from there.
  public let target: String?
}
