/// How a declaration reads: as its author wrote it, or nearly so, with what another context would choose left out.
///
/// Declarations share their parts by reference, so a small one may stand for a text without end; a long one is cut.
struct DeclaredText {
  /// The most parts of a declaration that are written.
  private static let most = 48

  private let scope: any ValueScope
  private var left = DeclaredText.most

  /// - Parameter scope: Its context picks among the choices of modes.
  static func text(of value: DeclaredValue, in scope: any ValueScope) -> String {
    var writer = DeclaredText(scope: scope)
    switch value {
    case .token(let reference): return "{\(reference.name)}"
    case .text(let text): return text
    case .value(let value): return value.text
    default: return writer.source(of: value)
    }
  }

  private init(scope: any ValueScope) { self.scope = scope }

  private mutating func source(of value: DeclaredValue) -> String {
    left -= 1
    guard left >= 0 else { return "…" }
    switch value {
    case .value(let value): return value.luaSource
    case .number(let number): return formatNumber(number)
    case .text(let text): return text.luaQuoted
    case .boolean(let flag): return flag ? "true" : "false"
    case .token(let reference): return Self.path(of: reference)
    case .byMode(let choice): return source(of: choice)
    case .expression(let expression): return source(of: expression)
    case .list(let items): return table(items.map { (nil, $0) })
    case .fields(let fields): return table(fields.map { ($0.name, $0.value) })
    case .composite(let type, let content): return (Self.constructor(of: type, content) ?? "") + source(of: content)
    case .function: return "function"
    case .unset: return "unset"
    }
  }

  private mutating func source(of choice: ModeChoice) -> String {
    let names = [scope.context[choice.axis], scope.modes[choice.axis]?.values.first]
    let chosen = names.lazy.compactMap { name in choice.choices.first { $0.name == name } }.first
    let text = chosen.map { "\(LuaText.key($0.name)) = \(source(of: $0.value))" }
    let others = choice.choices.count > (chosen == nil ? 0 : 1) ? "…" : nil
    return "by.\(choice.axis) { \([text, others].compactMap(\.self).joined(separator: ", ")) }"
  }

  private mutating func source(of expression: Expression) -> String {
    var operands: [String] = []
    for operand in expression.operands {
      let text = source(of: operand)
      // What binds less than a method or another operation is kept together.
      if case .expression(let inner) = operand, inner.isOperator, expression.isOperator || operands.isEmpty {
        operands.append("(\(text))")
      } else {
        operands.append(text)
      }
    }
    switch expression.operation {
    case .arithmetic(let sign): return operands.joined(separator: " \(sign.symbol) ")
    case .negate: return "-" + operands.joined(separator: " ")
    case .method(let method):
      return "\(operands.first ?? ""):\(method.rawValue)(\(operands.dropFirst().joined(separator: ", ")))"
    }
  }

  private mutating func table(_ items: [(name: String?, value: DeclaredValue)]) -> String {
    var texts: [String] = []
    for item in items {
      guard left > 0 else {
        texts.append("…")
        break
      }
      texts.append((item.name.map { LuaText.key($0) + " = " } ?? "") + source(of: item.value))
    }
    return texts.isEmpty ? "{}" : "{ " + texts.joined(separator: ", ") + " }"
  }

  private static func path(of reference: TokenReference) -> String {
    reference.name.split(separator: ".", omittingEmptySubsequences: false)
      .reduce("token") { $0 + LuaText.field(String($1)) }
  }

  /// The word before the table that makes a composite.
  private static func constructor(of type: ValueType, _ content: DeclaredValue) -> String? {
    switch (type, content) {
    case (.typography, _): "font "
    case (.shadow, .fields): "shadow "
    case (.gradient, _): "gradient "
    case (.border, _): "border "
    case (.easing, .fields(let fields)) where fields.contains { $0.name == "response" }: "spring "
    default: nil
    }
  }
}

extension Expression {
  fileprivate var isOperator: Bool { if case .method = operation { false } else { true } }
}

extension ArithmeticOperator {
  /// The sign that scripts write.
  fileprivate var symbol: String {
    switch self {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    }
  }
}
