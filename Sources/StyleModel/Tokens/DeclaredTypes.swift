/// What type a declared value will have, as far as the declarations tell.
///
/// Two rules compare a token with values that are not its own: a child keeps the type of the token it replaces, and the
/// choices of one `by` agree. Resolving those values would find cycles that no context has, and what was resolved first
/// would have a say. So their types are read off the declarations, and are nil where these do not tell. A token that is
/// named has the type that its first declaration gave it: a child that breaks the rule is told of once, by its own token.
struct DeclaredTypes {
  let table: TokenTable
  let modes: ModeTable
  let context: Context

  /// How deep operations may nest before nobody asks any more.
  private static let deepest = 100

  /// How many operations are looked at for one type: products and quotients ask both their operands, and what is shared
  /// among them doubles with each step.
  private static let most = 10_000

  private final class Budget { var left = most }
  private let budget = Budget()

  init(table: TokenTable, modes: ModeTable, context: Context) {
    self.table = table
    self.modes = modes
    self.context = context
  }

  func type(of value: DeclaredValue) -> ValueType? {
    budget.left = Self.most
    var visited: Set<Name> = []
    return type(of: value, &visited, Self.deepest)
  }

  /// The type of one of a token's declarations, groups included.
  func type(of declaration: TokenDeclaration, in entry: TokenTable.Entry) -> ValueType? {
    budget.left = Self.most
    var visited: Set<Name> = [Name(entry.name)]
    return type(of: declaration, in: entry, &visited, Self.deepest)
  }

  /// The one type that choices have, given those of them whose type is known.
  ///
  /// A bare number may still become a length and a text a color, so these join the others.
  /// - Returns: nil when two of them exclude each other.
  static func common(_ types: [ValueType]) -> ValueType?? {
    var common: ValueType?
    for type in types where type != common {
      switch (common, type) {
      case (nil, _), (.number?, .dimension), (.number?, .fontWeight): common = type
      case (.string?, _) where type.isWrittenAsText: common = type
      case (.dimension?, .number), (.fontWeight?, .number): break
      case (let known?, .string) where known.isWrittenAsText: break
      default: return nil
      }
    }
    return .some(common)
  }

  // MARK: Following declarations

  private func type(of value: DeclaredValue, _ visited: inout Set<Name>, _ depth: Int) -> ValueType? {
    budget.left -= 1
    guard depth > 0, budget.left > 0 else { return nil }
    switch chosen(value) {
    case .value(let value): return value.type
    case .number: return .number
    case .text(let text): return Color.looksLikeColor(text) ? .color : .string
    case .boolean: return .boolean
    case .token(let reference):
      guard let entry = table[reference.name], visited.insert(Name(entry.name)).inserted else { return nil }
      return type(of: entry.first.declaration, in: entry, &visited, depth)
    case .expression(let expression): return type(of: expression, &visited, depth - 1)
    case .composite(let type, _): return type
    case .byMode, .list, .fields, .function, .unset: return nil
    }
  }

  private func type(
    of declaration: TokenDeclaration, in entry: TokenTable.Entry, _ visited: inout Set<Name>, _ depth: Int
  ) -> ValueType? {
    var (declaration, entry) = (declaration, entry)
    // Aliases are followed in a loop, since chains of them may be long.
    while declaration.type == nil, case .token(let reference) = chosen(declaration.value) {
      guard let next = table[reference.name], visited.insert(Name(next.name)).inserted else { return nil }
      (declaration, entry) = (next.first.declaration, next)
    }
    return declaration.type ?? entry.groupType ?? type(of: declaration.value, &visited, depth)
  }

  private func type(of expression: Expression, _ visited: inout Set<Name>, _ depth: Int) -> ValueType? {
    func operand(_ index: Int) -> ValueType? {
      guard expression.operands.indices.contains(index) else { return nil }
      // Operands do not exclude each other: what one visited the other may visit again.
      var visitedHere = visited
      return type(of: expression.operands[index], &visitedHere, depth)
    }
    switch expression.operation {
    case .method(.contrast): return .number
    case .method: return .color
    case .negate, .arithmetic(.add), .arithmetic(.subtract): return operand(0)
    case .arithmetic(.multiply):
      let first = operand(0)
      return first == .number ? operand(1) : first
    case .arithmetic(.divide):
      let (first, second) = (operand(0), operand(1))
      return second == .number ? first : second == nil ? nil : .number
    }
  }

  /// What stands there once the context has chosen.
  private func chosen(_ value: DeclaredValue) -> DeclaredValue {
    var value = value
    while case .byMode(let choice) = value {
      guard let axis = modes[choice.axis] else { return value }
      let wanted = context[choice.axis]
      guard
        let field = choice.choices.first(where: { $0.name == wanted })
          ?? choice.choices.first(where: { $0.name == axis.values.first })
      else { return value }
      value = field.value
    }
    return value
  }
}

extension ValueType {
  /// Whether a text may become one where it is wanted.
  fileprivate var isWrittenAsText: Bool {
    switch self {
    case .color, .dimension, .duration, .string, .enum, .fontFamily, .fontWeight, .easing, .cubicBezier, .strokeStyle:
      true
    case .number, .boolean, .border, .shadow, .gradient, .typography, .transition: false
    }
  }
}
