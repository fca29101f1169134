import StyleModel

// Values are written in tests as a theme writes them: numbers, texts, tables, and `"{a.b}"` for a token.

extension DeclaredValue: ExpressibleByIntegerLiteral {
  /// A bare number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension DeclaredValue: ExpressibleByFloatLiteral {
  /// A bare number.
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension DeclaredValue: ExpressibleByBooleanLiteral {
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension DeclaredValue: ExpressibleByUnicodeScalarLiteral {}
extension DeclaredValue: ExpressibleByExtendedGraphemeClusterLiteral {}

extension DeclaredValue: ExpressibleByStringLiteral {
  /// A text, or a token in braces.
  public init(stringLiteral value: String) {
    let isReference = value.hasPrefix("{") && value.hasSuffix("}")
    self = isReference ? .token(TokenReference(String(value.dropFirst().dropLast()))) : .text(value)
  }
}

extension DeclaredValue: ExpressibleByArrayLiteral {
  /// A list.
  public init(arrayLiteral elements: DeclaredValue...) { self = .list(elements) }
}

extension DeclaredValue: ExpressibleByDictionaryLiteral {
  /// A table.
  public init(dictionaryLiteral elements: (String, DeclaredValue)...) {
    self = .fields(elements.map { DeclaredField($0.0, $0.1) })
  }
}

func token(_ name: String) -> DeclaredValue { .token(TokenReference(name)) }
func px(_ value: Double) -> DeclaredValue { .value(.dimension(.px(value))) }
func rem(_ value: Double) -> DeclaredValue { .value(.dimension(.rem(value))) }
func ms(_ value: Double) -> DeclaredValue { .value(.duration(.ms(value))) }
let infinity = DeclaredValue.value(.dimension(.infinity))

/// `by.<axis> { … }`.
func by(_ axis: String, _ choices: KeyValuePairs<String, DeclaredValue>) -> DeclaredValue {
  .byMode(ModeChoice(axis: axis, choices.map { DeclaredField($0.key, $0.value) }))
}

func method(_ method: ColorMethod, _ operands: DeclaredValue...) -> DeclaredValue {
  .expression(Expression(.method(method), operands))
}

func + (a: DeclaredValue, b: DeclaredValue) -> DeclaredValue { .expression(Expression(.arithmetic(.add), [a, b])) }
func - (a: DeclaredValue, b: DeclaredValue) -> DeclaredValue {
  .expression(Expression(.arithmetic(.subtract), [a, b]))
}
func * (a: DeclaredValue, b: DeclaredValue) -> DeclaredValue {
  .expression(Expression(.arithmetic(.multiply), [a, b]))
}
func / (a: DeclaredValue, b: DeclaredValue) -> DeclaredValue {
  .expression(Expression(.arithmetic(.divide), [a, b]))
}

extension AxisValue: ExpressibleByBooleanLiteral {
  /// A value of a boolean axis.
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension AxisValue: ExpressibleByUnicodeScalarLiteral {}
extension AxisValue: ExpressibleByExtendedGraphemeClusterLiteral {}

extension AxisValue: ExpressibleByStringLiteral {
  /// A value by its text.
  public init(stringLiteral value: String) { self.init(value) }
}

extension AxisValue: ExpressibleByIntegerLiteral {
  /// A number by its text.
  public init(integerLiteral value: Int) { self.init("\(value)") }
}
