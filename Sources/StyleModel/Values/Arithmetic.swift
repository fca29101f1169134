// What scripts may compute with values. The rules are few on purpose: every sum that is allowed has one meaning, and
// the rest (px + rem, px + 1, px * px) is an error that names what met. Order follows the same rule.

/// The four operations.
public enum ArithmeticOperator: Hashable, Sendable {
  case add, subtract, multiply, divide
}

extension StyleValue {
  /// `a + b`, `a - b`, `a * b` or `a / b`.
  ///
  /// Lengths of one unit, and durations, add and subtract (ms and s mix: the result has the unit of `a`), are
  /// multiplied by numbers from either side, divided by numbers, and divided by each other, which gives a number.
  /// Numbers do all four.
  /// - Throws: `ValueError` naming both types or units for any other pair, for `infinity`, for a division by zero, and
  ///   when the result is not finite.
  public static func apply(
    _ operation: ArithmeticOperator, _ a: StyleValue, _ b: StyleValue
  ) throws(ValueError) -> StyleValue {
    guard let left = Quantity(a), let right = Quantity(b), let result = left.combined(operation, right) else {
      throw mismatch(operation, a, b)
    }
    if operation == .divide, right.amount == 0 { throw ValueError("A \(a.unitName) is divided by zero") }
    guard result.amount.isFinite else { throw ValueError("The result of the calculation is not finite") }
    return result.value
  }

  /// `-value`, for lengths, durations and numbers.
  /// - Throws: `ValueError` naming the type of anything else.
  public static func negate(_ value: StyleValue) throws(ValueError) -> StyleValue {
    guard var quantity = Quantity(value) else {
      throw ValueError("A \(value.unitName) cannot be negated")
    }
    quantity.amount = 0 - quantity.amount
    return quantity.value
  }

  /// `a < b`, for two lengths of one unit, two durations, two numbers. No length is more than `infinity`.
  /// - Throws: `ValueError` naming both types or units for any other pair.
  public static func isLess(_ a: StyleValue, _ b: StyleValue) throws(ValueError) -> Bool {
    if case .dimension(let left) = a, case .dimension(let right) = b, left == .infinity || right == .infinity {
      return left != .infinity
    }
    guard let left = Quantity(a), let right = Quantity(b)?.converted(to: left.kind) else {
      throw ValueError("\(a.unitName) and \(b.unitName) do not compare: both must have the same unit")
    }
    return left.amount < right.amount
  }

  private static func mismatch(_ operation: ArithmeticOperator, _ a: StyleValue, _ b: StyleValue) -> ValueError {
    let (left, right) = (a.unitName, b.unitName)
    if case .number(let number) = b, operation == .add || operation == .subtract,
      let constructor = Quantity(a)?.constructor
    {
      return ValueError(
        "\(left) and a plain number do not \(operation.verb)",
        suggestion: "Write \(constructor)(\(formatNumber(number))).")
    }
    switch operation {
    case .add, .subtract:
      return ValueError("\(left) and \(right) do not \(operation.verb): both must have the same unit")
    case .multiply: return ValueError("\(left) and \(right) do not multiply: one of them must be a plain number")
    case .divide:
      return ValueError("\(left) is not divided by \(right): the divisor is a plain number or has the same unit")
    }
  }

  /// The unit where there is one, else the type.
  private var unitName: String {
    switch self {
    case .dimension(.infinity): "infinity"
    default: Quantity(self)?.unitName ?? type.rawValue
    }
  }
}

/// A number with what it counts.
private struct Quantity {
  var amount: Double
  let kind: Kind

  enum Kind: Hashable {
    case plain
    case length(Dimension.Unit)
    case time(TimeDuration.Unit)
  }

  init(_ amount: Double, _ kind: Kind) {
    self.amount = amount
    self.kind = kind
  }

  init?(_ value: StyleValue) {
    switch value {
    case .number(let number): self.init(number, .plain)
    case .dimension(.length(let length, let unit)): self.init(length, .length(unit))
    case .duration(let duration): self.init(duration.value, .time(duration.unit))
    default: return nil
    }
  }

  var value: StyleValue {
    switch kind {
    case .plain: .number(amount)
    case .length(let unit): .dimension(.length(amount, unit))
    case .time(let unit): .duration(TimeDuration(amount, unit))
    }
  }

  /// Nil for a plain number.
  var unitName: String? {
    switch kind {
    case .plain: nil
    case .length(let unit): unit.rawValue
    case .time(let unit): unit.rawValue
    }
  }

  /// What a script calls to make one; nil for a plain number.
  var constructor: String? { kind == .time(.s) ? "seconds" : unitName }

  /// The same amount in `other`'s unit; nil when the two do not measure the same.
  func converted(to other: Kind) -> Quantity? {
    if kind == other { return self }
    guard case .time(let from) = kind, case .time(let to) = other else { return nil }
    return Quantity(TimeDuration(amount, from).converted(to: to).value, other)
  }

  /// Nil when the operation has no meaning for the two.
  func combined(_ operation: ArithmeticOperator, _ other: Quantity) -> Quantity? {
    switch operation {
    case .add, .subtract:
      guard let like = other.converted(to: kind) else { return nil }
      return Quantity(operation == .add ? amount + like.amount : amount - like.amount, kind)
    case .multiply:
      guard kind == .plain || other.kind == .plain else { return nil }
      return Quantity(amount * other.amount, kind == .plain ? other.kind : kind)
    case .divide:
      if other.kind == .plain { return Quantity(amount / other.amount, kind) }
      guard let like = other.converted(to: kind) else { return nil }
      return Quantity(amount / like.amount, .plain)
    }
  }
}

extension ArithmeticOperator {
  fileprivate var verb: String {
    switch self {
    case .add: "add"
    case .subtract: "subtract"
    case .multiply: "multiply"
    case .divide: "divide"
    }
  }
}
