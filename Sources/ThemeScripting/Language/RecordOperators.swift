import LuaSandbox
import StyleModel

/// What scripts may do with values: arithmetic, comparison, fields and methods, text.
///
/// An operation on known values answers a known value at once, with its errors where they arise. An operation on a value
/// that is not known while the script runs, a token or a mode's choice, becomes a record itself.
struct RecordOperators {
  private typealias Word = Vocabulary.Word

  static var all: LuaOperators {
    LuaOperators(
      arithmetic: arithmetic, index: index, equals: equals, less: less, call: callMethod, text: text)
  }

  // MARK: Arithmetic

  private static func arithmetic(_ operation: LuaArithmetic, _ call: inout LuaCall) throws -> LuaResult {
    let count = operation == .negate ? 1 : 2
    if (0..<count).contains(where: { isLate(&call, $0) }) {
      return .record(
        Word.arithmetic.tag, [.string(operation.symbol)] + (0..<count).map { .argument($0) }, call.place)
    }
    var operands: [DeclaredValue] = []
    for index in 0..<count { operands.append(try declared(call.value(index))) }
    guard operands.allSatisfy(\.isLiteral) else {
      return .record(
        Word.arithmetic.tag, [.string(operation.symbol)] + (0..<count).map { .argument($0) }, call.place)
    }
    return try answer {
      var values: [StyleValue] = []
      for operand in operands { values.append(try LiteralReader.value(of: operand)) }
      return ScriptValue.result(
        of: operation == .negate
          ? try StyleValue.negate(values[0]) : try StyleValue.apply(operation.operation, values[0], values[1]))
    }
  }

  /// Whether an argument can be seen to wait for a token without looking into it.
  private static func isLate(_ call: inout LuaCall, _ index: Int) -> Bool {
    guard let tag = call.recordTag(index) else { return false }
    return tag == .call || tag == .path || tag == Word.arithmetic.tag || tag == Word.method.tag
      || tag == Word.declared.tag
  }

  // MARK: Comparison

  private static func equals(_ call: inout LuaCall) throws -> Bool {
    let (left, right) = (try call.value(0), try call.value(1))
    if case .path(let a) = left, case .path(let b) = right { return a.tag == b.tag && a.keys == b.keys }
    guard let a = try? literal(left), let b = try? literal(right) else { return false }
    return a == b
  }

  private static func less(_ call: inout LuaCall, _ orEqual: Bool) throws -> Bool {
    let (a, b) = (try literal(call.value(0)), try literal(call.value(1)))
    let pair: (Double, Double)?
    switch (a, b) {
    case (.dimension(.length(let x, let u)), .dimension(.length(let y, let v))) where u == v: pair = (x, y)
    case (.dimension(.infinity), .dimension(.length)): pair = (.infinity, 0)
    case (.dimension(.length), .dimension(.infinity)): pair = (0, .infinity)
    case (.number(let x), .number(let y)): pair = (x, y)
    case (.duration(let x), .duration(let y)): pair = (x.milliseconds, y.milliseconds)
    default: pair = nil
    }
    guard let (x, y) = pair else {
      throw failure(
        "\(a.text) and \(b.text) cannot be compared", "compare values of one type and unit, or their .value")
    }
    return orEqual ? x <= y : x < y
  }

  // MARK: Fields and methods

  private static func index(_ call: inout LuaCall) throws -> LuaResult {
    guard let name = call.string(1) else {
      if let position = call.number(1), case .shadow(let shadows) = try literal(call.value(0)) {
        return shadow(at: position, in: shadows)
      }
      throw failure("a value’s fields have names", nil)
    }
    if name == alpha, !isLate(&call, 0), case .color(.color(let color))? = try? literal(call.value(0)) {
      // A field and a method under one name: the number, which becomes the method when it is called with the color.
      return ScriptValue.number(color.alpha)
    }
    if ColorMethod(rawValue: name) != nil || name == "hex" || name == "to" {
      return .record(Word.boundMethod.tag, [.string(name)], call.place)
    }
    if isLate(&call, 0) {
      throw failure(
        "“.\(name)” is not known while the theme is read, since the value leans on a token",
        "use a function(cx), where cx.token gives values")
    }
    return try field(name, of: literal(call.value(0)))
  }

  /// One of several shadows, counted from 1; nil beyond them, so that `ipairs` goes over all.
  private static func shadow(at position: Double, in shadows: [Shadow]) -> LuaResult {
    guard let index = Int(exactly: position), shadows.indices.contains(index - 1) else { return .nil }
    return ScriptValue.result(of: .shadow([shadows[index - 1]]))
  }

  private static func field(_ name: String, of value: StyleValue) throws -> LuaResult {
    let fields = fields(of: value)
    if let found = fields.first(where: { $0.0 == name }) { return found.1 }
    if absentFields(of: value).contains(name) { return .nil }
    let known = fields.map(\.0) + (value.type == .color ? ColorMethod.allCases.map(\.rawValue) + ["hex", "to"] : [])
    throw LuaFailure(
      kind: Diagnostic.Kind.unknownName.rawValue, message: "a \(value.type.rawValue) has no field “\(name)”",
      suggestion: NearestName.suggestion(for: name, orList: known))
  }

  /// Fields that a value of the type may have and that this one may be without.
  private static func absentFields(of value: StyleValue) -> [String] {
    switch value {
    case .dimension(.infinity): ["unit"]
    case .color(.currentColor): ["space", "components"]
    case .typography: ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
    case .gradient: ["angle"]
    default: []
    }
  }

  private static let alpha = ColorMethod.alpha.rawValue

  private static func fields(of value: StyleValue) -> [(String, LuaResult)] {
    switch value {
    case .dimension(.length(let length, let unit)):
      [("value", ScriptValue.number(length)), ("unit", .string(unit.rawValue))]
    case .dimension(.infinity): [("value", .number(.infinity))]
    case .duration(let duration):
      [("value", ScriptValue.number(duration.value)), ("unit", .string(duration.unit.rawValue))]
    case .color(.color(let color)):
      [
        ("space", .string(color.space.rawValue)), ("components", .list(color.components.map(ScriptValue.number))),
      ]
    case .cubicBezier(let curve):
      zip(["x1", "y1", "x2", "y2"], curve.numbers).map { ($0, ScriptValue.number($1)) }
    case .easing(.steps(let count, let position)):
      [("steps", .integer(Int64(count))), ("position", .string(position.rawValue))]
    case .shadow(let shadows) where shadows.count != 1: []
    case .shadow, .border, .gradient, .typography, .easing:
      if case .record(_, let arguments, _) = ScriptValue.result(of: value), case .table(let fields)? = arguments.first {
        fields.map { ($0.0.text, $0.1) }
      } else {
        []
      }
    default: []
    }
  }

  /// `color:darken(0.1)`: what indexing gave is called with the color and the arguments.
  private static func callMethod(_ call: inout LuaCall) throws -> LuaResult {
    if call.recordTag(0) == Word.token.tag {
      throw failure("“token” names a token, and is not called", "tokens { … } declares some, with an s")
    }
    if call.recordTag(0) == Word.by.tag { throw failure("“by” names a mode axis first", "by.appearance { … }") }
    let name: String
    if call.number(0) != nil {
      name = alpha
    } else if case .record(let bound) = try call.value(0), bound.tag == Word.boundMethod.tag,
      case .string(let method)? = bound.arguments.first
    {
      name = method
    } else {
      throw failure("this value cannot be called", nil)
    }
    guard call.count > 1 else {
      throw failure("“\(name)” is a method", "call it with a colon, as in color:\(name)(…)")
    }
    var operands: [DeclaredValue] = []
    var isKnown = true
    for index in 1..<call.count {
      if isLate(&call, index) {
        isKnown = false
      } else {
        operands.append(try declared(call.value(index)))
      }
    }
    if name != "mix", isKnown, let first = operands.first, case .number = first {
      throw failure(
        "“\(name)” is a method of colors, and was called on a number", "call it with a colon, as in color:\(name)(…)")
    }
    guard isKnown, operands.allSatisfy(\.isLiteral) else {
      guard ColorMethod(rawValue: name) != nil else {
        throw failure(
          "“:\(name)” needs a color that is known, and this one leans on a token",
          "use a function(cx), where cx.token gives values")
      }
      return .record(Word.method.tag, [.string(name)] + (1..<call.count).map { .argument($0) }, call.place)
    }
    return try answer { try known(name, operands) }
  }

  private static func known(_ name: String, _ operands: [DeclaredValue]) throws -> LuaResult {
    var values: [StyleValue] = []
    for operand in operands { values.append(try LiteralReader.value(of: operand)) }
    if let method = ColorMethod(rawValue: name) { return ScriptValue.result(of: try method.apply(to: values)) }
    guard case .color(.color(let color)) = values[0] else {
      throw ValueError("“:\(name)” is a method of colors, and this is \(values[0].text)")
    }
    if name == "hex" { return .string(color.hex) }
    guard values.count == 2, case .string(let space) = values[1], let target = ColorSpace(rawValue: space) else {
      throw ValueError(
        "“:to” takes the name of a color space",
        suggestion: "one of " + ColorSpace.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return ScriptValue.result(of: .color(.color(color.converted(to: target))))
  }

  // MARK: Text and type

  private static func text(_ call: inout LuaCall) throws -> String { try text(of: call.value(0)) }

  /// What `tostring` gives: what may be written again.
  static func text(of value: LuaValue) throws -> String {
    switch value {
    case .path(let path):
      if Word(path.tag) == .token, !path.keys.isEmpty { return "{\(path.keys.map(\.text).joined(separator: "."))}" }
      return path.keys.reduce(Word(path.tag)?.name ?? "value") { "\($0).\($1.text)" }
    case .record(let record):
      if let word = Word(record.tag), (Vocabulary.declarations + Vocabulary.entries).contains(word) { return word.name }
      if record.tag == Word.unset.tag { return "unset" }
      if let known = try? literal(value) { return known.text }
      return ScriptText.source(of: value) ?? type(of: value)
    default: return "value"
    }
  }

  /// What `typeof` gives.
  static func type(of value: LuaValue) -> String {
    switch value {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string, .bytes: "string"
    case .table: "table"
    case .function: "function"
    case .object: "object"
    case .path(let path): Word(path.tag)?.name ?? "path"
    case .record(let record):
      if let known = try? literal(value) {
        known.type.rawValue
      } else if record.tag == .call || [Word.arithmetic, .method, .declared].contains(where: { $0.tag == record.tag }) {
        "expression"
      } else {
        Word(record.tag)?.name ?? "value"
      }
    }
  }

  // MARK: Reading arguments

  private static func declared(_ value: LuaValue) throws -> DeclaredValue {
    do {
      return try ValueConverter().declared(value)
    } catch {
      throw LuaFailure(kind: error.kind.rawValue, message: error.message, suggestion: error.suggestion)
    }
  }

  private static func literal(_ value: LuaValue) throws -> StyleValue {
    let declared = try declared(value)
    return try answer { try LiteralReader.value(of: declared) }
  }

  private static func answer<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as ValueError {
      throw failure(error.message, error.suggestion)
    }
  }

  private static func failure(_ message: String, _ suggestion: String?) -> LuaFailure {
    LuaFailure(kind: Diagnostic.Kind.type.rawValue, message: message, suggestion: suggestion)
  }
}

extension LuaArithmetic {
  var symbol: String {
    switch self {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .negate: "negate"
    }
  }

  var operation: ArithmeticOperator {
    switch self {
    case .add, .negate: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    }
  }
}
