/// Resolves the tokens of a table in one context, each at most once.
///
/// Tokens are visited with a stack of our own: a chain of any length resolves, and a cycle is seen with all its members.
/// A token that is wrong keeps its root causes; one that leans on it carries the same causes and adds none.
final class TokenResolver: ValueScope {
  let table: TokenTable
  let modes: ModeTable
  let context: Context
  private let locate: SourceLocator
  // One thread resolves, and goes over these three for each token.
  /// What each token comes to, once it is marked as resolved.
  @exclusivity(unchecked) private var results: [Resolution.TokenResult]
  /// For each token that names another at once, which one that is.
  @exclusivity(unchecked) private var targets: [Int32]
  /// For each token its place on the stack of those that are being resolved, or one of the two that follow.
  @exclusivity(unchecked) private var marks: [Int32]
  private static let notVisited: Int32 = -1
  private static let resolved: Int32 = -2
  private var expressions: [ObjectIdentifier: StyleValue] = [:]
  /// Those of a function's answer: they die with it, and others may then bear their identities.
  private var answered: [ObjectIdentifier: StyleValue]?
  /// Every root cause, in the order found.
  private(set) var diagnostics: [Diagnostic] = []

  /// Names that are already reported: a token that leans on one has no fault of its own.
  private let reported: [Diagnostic]

  init(
    _ table: TokenTable, modes: ModeTable, context: Context, locate: SourceLocator, reported: [Diagnostic] = []
  ) {
    self.reported = reported.filter { $0.kind == .unknownName }
    self.table = table
    self.modes = modes
    self.context = context
    self.locate = locate
    results = Array(repeating: .broken([]), count: table.entries.count)
    targets = Array(repeating: -1, count: results.count)
    marks = Array(repeating: Self.notVisited, count: results.count)
  }

  func known(_ expression: Expression) -> StyleValue? {
    let identity = ObjectIdentifier(expression)
    return answered?[identity] ?? expressions[identity]
  }

  func remember(_ expression: Expression, _ value: StyleValue) {
    if answered == nil {
      expressions[ObjectIdentifier(expression)] = value
    } else {
      answered?[ObjectIdentifier(expression)] = value
    }
  }

  /// Reads what a function answered; values worked out on the way are forgotten with it.
  func readingAnswer<T>(_ read: () -> T) -> T {
    answered = [:]
    defer { answered = nil }
    return read()
  }

  /// Resolves all tokens of the table.
  func resolveAll() -> [Resolution.TokenResult] {
    for index in table.entries.indices { resolve(index) }
    return results
  }

  func result(at index: Int) -> Resolution.TokenResult {
    resolve(index)
    return results[index]
  }

  func token(_ name: String) throws(Fault) -> ResolvedToken {
    guard let index = table.index(of: name) else { throw missing(name) }
    return try token(at: index)
  }

  private func token(at index: Int) throws(Fault) -> ResolvedToken {
    switch result(at: index) {
    case .value(let token): return token
    case .broken(let causes): throw .broken(causes)
    }
  }

  /// The tokens that a name leads to, itself first.
  func alias(from name: String) -> [String] {
    var alias = [name]
    while let index = table.index(of: alias[alias.count - 1]), case .value(let token) = result(at: index),
      let target = token.target
    {
      alias.append(target)
    }
    return alias
  }

  /// The tokens that a name leads to, itself first, as they are declared, and those that an expression at the end leans on.
  func chain(from name: String) -> [Explanation.Link] {
    var seen = Followed()
    return chain(from: name, &seen)
  }

  /// What leads on from where a value stands.
  func source(of declared: DeclaredValue?) -> Explanation.Source {
    switch declared {
    case .token(let reference)?:
      return Explanation.Source(chain: chain(from: reference.name), alias: alias(from: reference.name))
    case .expression?:
      guard let declared else { return Explanation.Source() }
      var seen = Followed()
      return Explanation.Source(
        chain: chain(in: declared, &seen), expression: DeclaredText.text(of: declared, in: self))
    default: return Explanation.Source()
    }
  }

  /// What has been followed on the way from a value: expressions share their parts, and tokens stand in several.
  private struct Followed {
    var tokens: Set<Name> = []
    var expressions: Set<ObjectIdentifier> = []
  }

  /// As many tokens as anyone would follow.
  private static let mostLinks = 32

  private func chain(from name: String, _ seen: inout Followed) -> [Explanation.Link] {
    var links: [Explanation.Link] = []
    for name in alias(from: name) where seen.tokens.insert(Name(name)).inserted {
      let winner = table[name]?.winner
      links.append(
        Explanation.Link(
          token: name, declared: winner.map { DeclaredText.text(of: $0.declaration.value, in: self) } ?? "",
          origin: winner?.origin ?? .host, place: winner?.declaration.place.map(locate.exact)))
      if let winner { links += chain(in: winner.declaration.value, &seen) }
    }
    return links
  }

  /// - Parameter depth: How deep in operations it is; nobody follows them far.
  private func chain(in declared: DeclaredValue, _ seen: inout Followed, depth: Int = 0) -> [Explanation.Link] {
    guard seen.tokens.count < Self.mostLinks, depth < Self.mostLinks else { return [] }
    switch declared {
    case .expression(let expression) where seen.expressions.insert(ObjectIdentifier(expression)).inserted:
      var links: [Explanation.Link] = []
      for operand in expression.operands {
        if case .token(let reference) = operand {
          links += chain(from: reference.name, &seen)
        } else {
          links += chain(in: operand, &seen, depth: depth + 1)
        }
      }
      return links
    case .byMode(let choice):
      guard let chosen = try? ValueReader(scope: self).pick(choice) else { return [] }
      return chain(in: chosen, &seen, depth: depth + 1)
    default: return []
    }
  }

  private func missing(_ name: String) -> Fault {
    if table.isGroup(name) {
      let members = table.entries(in: name).prefix(3).map(\.name)
      return .wrong(
        ValueError(
          "“\(name)” is a group of tokens, not a token",
          suggestion: diagnostics.wantsSuggestions ? members.joined(separator: ", ") : nil),
        kind: .missingToken)
    }
    return .wrong(
      ValueError(
        "there is no token “\(name)”",
        suggestion: diagnostics.wantsSuggestions
          ? NearestName.suggestion(for: name, among: table.entries.lazy.map(\.name)) : nil),
      kind: .missingToken)
  }

  private func resolve(_ start: Int) {
    guard marks[start] != Self.resolved else { return }
    let first = dependencies(of: start)
    if first.allSatisfy({ marks[$0] == Self.resolved }) { return settle(start) }
    var stack = [(token: start, dependencies: first, next: 0)]
    marks[start] = 0
    while let top = stack.last {
      guard top.next < top.dependencies.count else {
        if marks[top.token] != Self.resolved { settle(top.token) }
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let dependency = top.dependencies[top.next]
      switch marks[dependency] {
      case Self.resolved: continue
      case Self.notVisited:
        marks[dependency] = Int32(stack.count)
        stack.append((dependency, dependencies(of: dependency), 0))
      case let place: report(cycle: stack[Int(place)...].map(\.token))
      }
    }
  }

  private func settle(_ index: Int) {
    results[index] = evaluate(index)
    marks[index] = Self.resolved
  }

  /// The longest cycle that is told whole; who made a longer one did not write it by hand.
  private static let longestChain = 20
  /// What is told of a longer one, at its beginning and at its end: each of its tokens tells it again.
  private static let (toldFirst, toldLast) = (5, 3)

  private func report(cycle members: [Int]) {
    // Led by the first member in bytewise order, so that it reads the same from wherever it was entered.
    let first = members.indices.min { members[$0] < members[$1] } ?? 0
    let chain = members[first...] + members[..<first]
    let isWhole = chain.count <= Self.longestChain
    let told = isWhole ? Array(chain) : chain.prefix(Self.toldFirst) + chain.suffix(Self.toldLast)
    let places = told.map { table.entries[$0].winner.declaration.place.map(locate.exact) }
    var steps = zip(told, places).map { index, place in
      table.entries[index].name + (place.map { " (\($0.text))" } ?? "")
    }
    if !isWhole { steps.insert("… \(chain.count - told.count) more …", at: Self.toldFirst) }
    let diagnostic = Diagnostic(
      .cycle, "these tokens go round in a cycle: \(steps.joined(separator: " → ")) → \(table.entries[told[0]].name)",
      at: places[0], origin: table.entries[told[0]].winner.origin, related: places.dropFirst().compactMap { $0 })
    diagnostics.add(diagnostic)
    for member in members {
      results[member] = .broken([diagnostic])
      marks[member] = Self.resolved
    }
  }

  /// The tokens that a token's value names in this context. Most name none or one, for which nothing is made.
  private enum Dependencies {
    case none
    case one(Int)
    case many([Int])

    var count: Int {
      switch self {
      case .none: 0
      case .one: 1
      case .many(let tokens): tokens.count
      }
    }

    subscript(position: Int) -> Int {
      switch self {
      case .none: preconditionFailure("there are none")
      case .one(let token): token
      case .many(let tokens): tokens[position]
      }
    }

    func allSatisfy(_ condition: (Int) -> Bool) -> Bool {
      switch self {
      case .none: true
      case .one(let token): condition(token)
      case .many(let tokens): tokens.allSatisfy(condition)
      }
    }
  }

  private func dependencies(of index: Int) -> Dependencies {
    let value = table.entries[index].winner.declaration.value
    switch value {
    case .value, .number, .text, .boolean, .function, .unset: return .none
    case .token(let reference):
      guard let target = table.index(of: reference.name) else { return .none }
      targets[index] = Int32(target)
      return .one(target)
    default:
      var found: [Int] = []
      var seen: Set<ObjectIdentifier> = []
      collect(value, &found, &seen)
      return .many(found)
    }
  }

  private func collect(_ value: DeclaredValue, _ found: inout [Int], _ seen: inout Set<ObjectIdentifier>) {
    switch value {
    case .token(let reference): if let index = table.index(of: reference.name) { found.append(index) }
    case .byMode(let choice):
      guard seen.insert(ObjectIdentifier(choice)).inserted else { return }
      if let chosen = try? ValueReader(scope: self).pick(choice) { collect(chosen, &found, &seen) }
    case .expression(let expression):
      guard seen.insert(ObjectIdentifier(expression)).inserted else { return }
      for operand in expression.operands { collect(operand, &found, &seen) }
    case .list(let items): for item in items { collect(item, &found, &seen) }
    case .fields(let fields): for field in fields { collect(field.value, &found, &seen) }
    case .composite(_, let content): collect(content, &found, &seen)
    case .value, .number, .text, .boolean, .function, .unset: break
    }
  }

  private func evaluate(_ index: Int) -> Resolution.TokenResult {
    do {
      return .value(try resolved(index))
    } catch {
      let entry = table.entries[index]
      let place = entry.winner.declaration.place.map(locate.exact)
      let found = error.diagnostics(at: place, origin: entry.winner.origin, about: "token “\(entry.name)”")
      if let known = reported.first(where: { known in
        found.contains { $0.kind == known.kind && $0.place == known.place }
      }) {
        return .broken([known])
      }
      if case .wrong = error {
        for diagnostic in found { diagnostics.add(diagnostic) }
      }
      return .broken(found)
    }
  }

  private func resolved(_ index: Int) throws(Fault) -> ResolvedToken {
    let declaration = table.entries[index].winner.declaration
    let parent = table.entries[index].replaced.isEmpty ? nil : parentType(of: table.entries[index])
    let known = table.entries[index].declaredType ?? parent
    var choice: (value: DeclaredValue, common: ValueType?) = (declaration.value, nil)
    if case .byMode = choice.value { choice = try chosen(choice.value, agreeing: known == nil) }
    var target: String?
    let value: StyleValue
    if case .token(let reference) = choice.value {
      let resolved = try targets[index] >= 0 ? token(at: Int(targets[index])) : token(reference.name)
      target = reference.name
      // An alias equals its target, whatever its group says; only `define` says more.
      value =
        try declaration.type.map { type throws(Fault) in try ValueReader(scope: self).read(choice.value, as: type) }
        ?? resolved.value
    } else {
      value = try own(choice.value, as: known ?? choice.common)
    }
    if let parent, parent != value.type {
      throw .type("it is a \(parent.rawValue) in the parent theme and cannot become a \(value.type.rawValue)")
    }
    return ResolvedToken(value: value, target: target)
  }

  /// What stands there once the context has chosen, with the type that all choices have in common.
  /// - Parameter agreeing: Whether they must have one; where the type is known, each is read as that.
  private func chosen(
    _ declared: DeclaredValue, agreeing: Bool
  ) throws(Fault) -> (value: DeclaredValue, common: ValueType?) {
    var value = declared
    var common: ValueType?
    while case .byMode(let choice) = value {
      if agreeing { common = try commonType(of: choice) ?? common }
      value = try ValueReader(scope: self).pick(choice)
    }
    return (value, common)
  }

  /// The types of one `by` must agree, in whatever context it is read.
  private func commonType(of choice: ModeChoice) throws(Fault) -> ValueType? {
    let known = choice.choices.compactMap { field in types.type(of: field.value).map { (field.name, $0) } }
    guard let common = DeclaredTypes.common(known.map(\.1)) else {
      let all = known.map { "\($0.1.rawValue) for “\($0.0)”" }.joined(separator: ", ")
      throw .type("the choices of “by.\(choice.axis)” must be of one type, not \(all)")
    }
    return common
  }

  /// A literal as a type, or as what its own form says.
  func own(_ declared: DeclaredValue, as type: ValueType?) throws(Fault) -> StyleValue {
    let reader = ValueReader(scope: self)
    if let type { return try reader.read(declared, as: type) }
    return try own(try reader.loose(declared))
  }

  /// A text of a color's form is a color, any other is a string.
  func own(_ value: StyleValue) throws(Fault) -> StyleValue {
    guard case .string(let text) = value, Color.looksLikeColor(text) else { return value }
    return try ValueReader(scope: self).coerce(value, to: .color)
  }

  /// The type a token has in the themes that this one's winner replaces.
  private func parentType(of entry: TokenTable.Entry) -> ValueType? {
    entry.replaced.last.flatMap { types.type(of: $0.declaration, in: entry) }
  }

  private var types: DeclaredTypes { DeclaredTypes(table: table, modes: modes, context: context) }
}
