/// A value as somebody declared it, before tokens, modes and wanted types turn it into a ``StyleValue``.
///
/// Declared values form a graph without cycles: expressions and mode choices are shared by reference, so that
/// `(a + a)` costs one node however often it is doubled.
public enum DeclaredValue: Sendable {
  /// A literal of known type.
  // Behind a reference, so that the many small values do not pay for a few large ones.
  indirect case value(StyleValue)
  /// A bare number: px where a dimension is wanted, a plain number where a number is.
  case number(Double)
  /// A text, read as the type that is wanted; a string where none is.
  case text(String)
  case boolean(Bool)
  /// A token by its dotted name, bound late.
  case token(TokenReference)
  /// `by.<axis> { … }`.
  case byMode(ModeChoice)
  /// Arithmetic or a method on values of which some are not known yet.
  case expression(Expression)
  case list([DeclaredValue])
  /// A table with named fields: a slot's body, the edges of a padding, the fields of a composite.
  case fields([DeclaredField])
  /// What a constructor made of `fields` or a list: `font { … }` is `.composite(.typography, .fields(…))`.
  indirect case composite(ValueType, DeclaredValue)
  /// Asked for a value when a cell is made.
  // Behind a reference for the same reason: it has a place.
  indirect case function(DeclaredFunction)
  /// Removes what lower layers gave.
  case unset

  /// Whether nothing but the declaration itself is needed to know the value: no token, no mode, no function.
  public var isLiteral: Bool {
    switch self {
    case .value, .number, .text, .boolean, .unset: true
    case .token, .byMode, .function: false
    case .expression(let expression): expression.isLiteral
    case .list(let items): items.allSatisfy(\.isLiteral)
    case .fields(let fields): fields.allSatisfy(\.value.isLiteral)
    case .composite(_, let content): content.isLiteral
    }
  }

  /// How deep it is: how many operations, choices, lists and tables lie in each other at most. Whoever reads a value goes
  /// as deep.
  public var depth: Int {
    switch self {
    case .value, .number, .text, .boolean, .unset, .token, .function: 0
    case .expression(let expression): expression.depth
    case .byMode(let choice): choice.depth
    case .list(let items): 1 + (items.lazy.map(\.depth).max() ?? 0)
    case .fields(let fields): 1 + (fields.lazy.map(\.value.depth).max() ?? 0)
    case .composite(_, let content): 1 + content.depth
    }
  }

  /// How many values there are to go over when it is read. What an expression comes to is remembered, so it counts once;
  /// all else counts wherever it stands.
  public var count: Int {
    switch self {
    case .value, .number, .text, .boolean, .unset, .token, .function, .expression: 1
    case .byMode(let choice): choice.count
    case .list(let items): items.reduce(1) { $0.addingClamped($1.count) }
    case .fields(let fields): fields.reduce(1) { $0.addingClamped($1.value.count) }
    case .composite(_, let content): content.count.addingClamped(1)
    }
  }
}

extension Int {
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}

/// A named entry of a table.
public struct DeclaredField: Sendable {
  /// The name of the field.
  public let name: String
  /// The value of the field.
  public let value: DeclaredValue

  /// Gives a field its value.
  public init(_ name: String, _ value: DeclaredValue) {
    self.name = name
    self.value = value
  }
}

/// A token named where a value stands.
public struct TokenReference: Hashable, Sendable {
  /// The dotted name, such as `color.brand`.
  public let name: String

  /// Refers to a token by its dotted name, whether or not it exists.
  public init(_ name: String) { self.name = name }

  /// Whether it is the same name, to the byte.
  public static func == (a: TokenReference, b: TokenReference) -> Bool { a.name.isSame(as: b.name) }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) { name.hashBytes(into: &hasher) }
}

/// One value for each value of a mode axis.
public final class ModeChoice: Sendable {
  /// The name of the mode axis.
  public let axis: String
  /// The values by the names of the axis’s values; where the context’s is missing, the default’s holds.
  public let choices: [DeclaredField]
  /// Where the choice is written.
  public let place: SourcePlace?
  let depth: Int
  let count: Int

  /// Chooses a value by a mode axis.
  public init(axis: String, _ choices: [DeclaredField], at place: SourcePlace? = nil) {
    self.axis = axis
    self.choices = choices
    self.place = place
    depth = 1 + (choices.lazy.map(\.value.depth).max() ?? 0)
    count = choices.reduce(1) { $0.addingClamped($1.value.count) }
  }
}

/// An operation whose operands are resolved first.
public final class Expression: Sendable {
  /// What is done.
  public let operation: Operation
  /// What it is done with, the left or only operand first.
  public let operands: [DeclaredValue]
  /// Where the operation is written.
  public let place: SourcePlace?
  /// Whether all operands are known without tokens, modes or functions.
  public let isLiteral: Bool
  let depth: Int

  /// Joins operands: two for arithmetic, one for a negation, the color first for a method. A wrong number of them is
  /// reported when the expression is resolved.
  public init(_ operation: Operation, _ operands: [DeclaredValue], at place: SourcePlace? = nil) {
    self.operation = operation
    self.operands = operands
    self.place = place
    isLiteral = operands.allSatisfy(\.isLiteral)
    depth = 1 + (operands.lazy.map(\.depth).max() ?? 0)
  }

  /// What is done with the operands.
  public enum Operation: Hashable, Sendable {
    case arithmetic(ArithmeticOperator)
    case negate
    case method(ColorMethod)
  }
}

/// A function of a script, as a number that its ``FunctionEvaluator`` knows.
public struct DeclaredFunction: Hashable, Sendable {
  /// The number by which the evaluator knows the function.
  public let id: Int
  /// The script that holds it, for evaluators that serve several.
  public let script: Int
  /// Where the function is written.
  public let place: SourcePlace?

  /// Names a function of a script.
  public init(id: Int, script: Int = 0, at place: SourcePlace? = nil) {
    self.id = id
    self.script = script
    self.place = place
  }
}
