import LuaSandbox
import StyleModel

/// Turns the neutral values of a script into declared ones, typed as far as that goes without tokens and modes.
///
/// A record that occurs twice is converted once, so that what is shared in the script stays shared. Tables and composites
/// are trees from here on, whatever they share in the script, so each of their places counts toward the limit.
final class ValueConverter {
  /// Which script of an evaluation the functions belong to.
  let script: Int
  private let functions: FunctionTable
  private var known: [LuaIdentity: (record: LuaRecord, value: DeclaredValue, count: Int)] = [:]

  /// The references that paths stand for, by the numbers of paths that were read with the one remembered: scripts name the
  /// same tokens over and over.
  // One thread converts, and asks these two for each value.
  @exclusivity(unchecked) private var references = ReferenceMemo()

  @exclusivity(unchecked) private var count = 0
  private var bytes = 0

  /// As many values, and bytes of text, as a sandbox reads at once.
  private static let limit = 1_000_000
  private static let byteLimit = 16 << 20

  init(script: Int = 0, functions: FunctionTable = FunctionTable()) {
    self.script = script
    self.functions = functions
  }

  /// A function of the script as declarations know it.
  func declared(_ function: LuaFunction) throws(Problem) -> DeclaredFunction {
    // Only those of the engine stand in no file: they do not answer to a cell, somebody forgot to call one.
    guard !function.place.file.isEmpty else {
      throw Problem(
        message: "this is a word of the language that was not called", suggestion: "px(12), or function(cx) … end")
    }
    return DeclaredFunction(id: functions.add(function), script: script, at: SourcePlace(function.place))
  }

  /// Why a value cannot be declared.
  struct Problem: Error {
    var message: String
    var suggestion: String?
    var kind: Diagnostic.Kind = .type
  }

  /// Counts values that those who come later go over one by one; a table within a table within a table can stand for more
  /// of them than there is time.
  func count(_ amount: Int = 1) throws(Problem) {
    count += amount
    if count > Self.limit { throw Problem(message: "more than \(Self.limit) values", kind: .resultLimit) }
  }

  /// Counts a token with the bytes of its dotted name, which repeats the names of its groups.
  func count(token path: String) throws(Problem) {
    try count()
    bytes += path.utf8.count
    if bytes > Self.byteLimit {
      throw Problem(message: "more than \(Self.byteLimit) bytes of names", kind: .resultLimit)
    }
  }

  func declared(_ value: LuaValue) throws(Problem) -> DeclaredValue {
    try count()
    switch value {
    case .nil: throw Problem(message: "nil is no value")
    case .boolean(let boolean): return .boolean(boolean)
    case .integer(let integer): return .number(Double(integer))
    case .number(let number): return .number(number)
    case .string(let text): return reference(in: text).map { .token(TokenReference($0)) } ?? .text(text)
    case .bytes: throw Problem(message: "a text must be valid UTF-8")
    case .function(let function): return .function(try declared(function))
    case .table(let table): return try declared(table)
    case .record(let record): return try declared(record)
    case .path(let path): return try declared(path)
    case .object: throw Problem(message: "this is no value that can be kept")
    }
  }

  /// The token that a text names when it is an alias as a whole: `{color.brand}`.
  private func reference(in text: String) -> String? {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"), bytes.count > 2 else { return nil }
    let name = bytes.dropFirst().dropLast()
    return name.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) ? nil : String(name)
  }

  private func declared(_ table: LuaTable) throws(Problem) -> DeclaredValue {
    if table.fieldCount == 0 && table.listCount > 0 {
      var items: [DeclaredValue] = []
      for item in table.list { items.append(try declared(item)) }
      return .list(items)
    }
    var fields: [DeclaredField] = []
    fields.reserveCapacity(table.listCount + table.fieldCount)
    for (index, item) in table.list.enumerated() { fields.append(DeclaredField("\(index + 1)", try declared(item))) }
    for index in 0..<table.fieldCount {
      do {
        fields.append(DeclaredField(try name(table.key(index)), try declared(field: index, of: table)))
      } catch {
        throw Problem(
          message: "\(table.key(index).text): \(error.message)", suggestion: error.suggestion, kind: error.kind)
      }
    }
    return .fields(fields)
  }

  /// The value of one field of a table.
  func declared(field index: Int, of table: LuaTable) throws(Problem) -> DeclaredValue {
    // Most fields of a theme name a token, and most tokens are named more than once.
    if let number = table.pathNumber(index), let known = references.known(number, in: table) {
      try count()
      return .token(known)
    }
    return try declared(table.value(index))
  }

  private func name(_ key: LuaKey) throws(Problem) -> String {
    switch key {
    case .string(let name): return name
    case .integer(let number): return "\(number)"
    case .boolean(let boolean): return "\(boolean)"
    case .number, .bytes: throw Problem(message: "this key is neither a text nor a whole number")
    }
  }

  // MARK: Tokens and modes

  private func declared(_ path: LuaPath) throws(Problem) -> DeclaredValue {
    guard let word = Vocabulary.Word(path.tag) else { throw Problem(message: "this is no value") }
    if word == .by {
      throw Problem(
        message: "“by\(path.keys.map { "." + $0.text }.joined())” needs the values of the axis",
        suggestion: "by.\(path.keys.first?.text ?? "appearance") { … }")
    }
    return .token(try reference(path))
  }

  private func reference(_ path: LuaPath) throws(Problem) -> TokenReference {
    // What stands in one place alone is not looked for.
    if path.isShared, let known = references[path] { return known }
    let reference =
      if let name = path.dottedName { TokenReference(name) } else { try reference(of: path.keys) }
    if path.isShared { references[path] = reference }
    return reference
  }

  private func reference(of keys: [LuaKey]) throws(Problem) -> TokenReference {
    guard !keys.isEmpty else {
      throw Problem(message: "“token” stands for all tokens; name one", suggestion: "token.color.brand")
    }
    var name = keys[0].text
    for key in keys.dropFirst() { name += "." + key.text }
    return TokenReference(name)
  }

  /// A call of a path: a method of a token, or the choice of a mode.
  private func call(_ record: LuaRecord) throws(Problem) -> DeclaredValue {
    guard case .path(let callee)? = record.arguments.first else { throw Problem(message: "this is no value") }
    let arguments = record.arguments.dropFirst()
    if Vocabulary.Word(callee.tag) == .by { return try choice(callee, Array(arguments), record) }
    guard case .string(let name)? = callee.keys.last, case .path(let receiver)? = arguments.first,
      receiver.identity == callee.parentIdentity
    else {
      throw Problem(
        message: "a token cannot be called",
        suggestion: "call its methods with a colon, as in token.color.brand:darken(0.1)")
    }
    guard let method = ColorMethod(rawValue: name) else {
      throw Problem(
        message: "a token has no method “\(name)”",
        suggestion: NearestName.suggestion(for: name, orList: ColorMethod.allCases.map(\.rawValue)), kind: .unknownName)
    }
    var operands: [DeclaredValue] = [.token(try reference(receiver))]
    for argument in arguments.dropFirst() { operands.append(try declared(argument)) }
    return .expression(Expression(.method(method), operands, at: record.place.map(SourcePlace.init)))
  }

  private func choice(_ callee: LuaPath, _ arguments: [LuaValue], _ record: LuaRecord) throws(Problem) -> DeclaredValue
  {
    guard callee.keys.count == 1, case .string(let axis)? = callee.keys.first else {
      throw Problem(message: "“by” takes one mode axis", suggestion: "by.appearance { light = …, dark = … }")
    }
    guard arguments.count == 1, case .table(let table)? = arguments.first, table.listCount == 0 else {
      throw Problem(
        message: "“by.\(axis)” takes a table with a value for each value of the axis",
        suggestion: "by.\(axis) { light = …, dark = … }")
    }
    var choices: [DeclaredField] = []
    for (key, value) in table.fields {
      do {
        choices.append(DeclaredField(key.text, try declared(value)))
      } catch {
        throw Problem(message: "\(key.text): \(error.message)", suggestion: error.suggestion, kind: error.kind)
      }
    }
    return .byMode(ModeChoice(axis: axis, choices, at: record.place.map(SourcePlace.init)))
  }

  // MARK: Records

  private func declared(_ record: LuaRecord) throws(Problem) -> DeclaredValue {
    guard record.isShared else { return try made(record) }
    if let known = known[record.identity] {
      try count(known.count)
      return known.value
    }
    let before = count
    let value = try made(record)
    let isShared =
      switch value {
      case .expression, .byMode: true
      default: false
      }
    known[record.identity] = (record, value, isShared ? 0 : count - before)
    return value
  }

  private func made(_ record: LuaRecord) throws(Problem) -> DeclaredValue {
    try record.tag == .call ? call(record) : constructed(record)
  }

  private func constructed(_ record: LuaRecord) throws(Problem) -> DeclaredValue {
    guard let word = Vocabulary.Word(record.tag) else { throw Problem(message: "this is no value") }
    switch word {
    case .unset: return .unset
    case .infinity: return .value(.dimension(.infinity))
    case .px: return try measure(record, word, { .dimension(.px($0)) }, "dimension", "px")
    case .rem: return try measure(record, word, { .dimension(.rem($0)) }, "dimension", "rem")
    case .ms: return try measure(record, word, { .duration(.ms($0)) }, "duration", "ms")
    case .seconds: return try measure(record, word, { .duration(.seconds($0)) }, "duration", "s")
    case .rgb, .hsl, .hwb, .lab, .lch, .oklab, .oklch, .p3: return try color(record, word)
    case .color: return try literalColor(record)
    case .font: return .composite(.typography, try table(record, word))
    case .shadow: return .composite(.shadow, try table(record, word))
    case .gradient: return .composite(.gradient, try table(record, word))
    case .border: return .composite(.border, try table(record, word))
    case .spring: return .composite(.easing, try spring(record))
    case .bezier:
      var numbers: [DeclaredValue] = []
      for argument in record.arguments { numbers.append(try declared(argument)) }
      return .composite(.cubicBezier, .list(numbers))
    case .steps:
      guard (1...2).contains(record.argumentCount) else {
        throw Problem(message: "“steps” takes a number of steps and a position", suggestion: "steps(4, \"end\")")
      }
      var fields = [DeclaredField("steps", try declared(record.arguments[0]))]
      if record.argumentCount > 1 { fields.append(DeclaredField("position", try declared(record.arguments[1]))) }
      return .composite(.easing, .fields(fields))
    case .declared:
      guard case .integer(let number)? = record.arguments.first, let kept = functions.value(Int(number)) else {
        throw Problem(message: "this value is used after its time")
      }
      try count(kept.count)
      return kept
    case .extend, .check, .format, .command, .onTokens, .onResolve:
      throw Problem(message: "“\(word.name)” declares something and is no value")
    case .define: return try Definition(record, self).value
    case .arithmetic: return try arithmetic(record)
    case .method: return try method(record)
    case .boundMethod:
      throw Problem(message: "a method is called with a colon and parentheses", suggestion: "color:darken(0.1)")
    case .theme, .modes, .tokens, .states, .property, .component, .slots, .axis, .base, .state, .when, .default,
      .transition:
      throw Problem(message: "“\(word.name)” declares something and is no value")
    case .token, .by: throw Problem(message: "“\(word.name)” is no value")
    }
  }

  private func measure(
    _ record: LuaRecord, _ word: Vocabulary.Word, _ make: (Double) -> StyleValue, _ type: String, _ unit: String
  ) throws(Problem) -> DeclaredValue {
    guard record.argumentCount == 1 else {
      throw Problem(message: "“\(word.name)” takes one number", suggestion: "\(word.name)(12)")
    }
    let argument = try declared(record.arguments[0])
    if case .number(let number) = argument {
      guard number.isFinite else {
        throw Problem(message: "“\(word.name)” takes a finite number, not \(number.isNaN ? "nan" : "an infinite one")")
      }
      return .value(make(number))
    }
    if argument.isLiteral { throw Problem(message: "“\(word.name)” takes a number", suggestion: "\(word.name)(12)") }
    return .composite(
      type == "dimension" ? .dimension : .duration,
      .fields([DeclaredField("value", argument), DeclaredField("unit", .text(unit))]))
  }

  private func color(_ record: LuaRecord, _ word: Vocabulary.Word) throws(Problem) -> DeclaredValue {
    guard let function = ColorFunction(rawValue: word.name), (3...4).contains(record.argumentCount) else {
      throw Problem(message: "“\(word.name)” takes three numbers and, last, an alpha")
    }
    var parts: [DeclaredValue] = []
    for argument in record.arguments { parts.append(try declared(argument)) }
    var numbers: [Double] = []
    for part in parts {
      guard case .number(let number) = part else { break }
      guard number.isFinite else { throw Problem(message: "“\(word.name)” takes finite numbers") }
      numbers.append(number)
    }
    if numbers.count == parts.count {
      return .value(
        .color(.color(function.color(numbers[0], numbers[1], numbers[2], alpha: numbers.count > 3 ? numbers[3] : 1))))
    }
    for (index, part) in parts.enumerated() where part.isLiteral {
      if case .number = part { continue }
      throw Problem(message: "“\(word.name)”: argument \(index + 1) must be a number")
    }
    // sRGB components go from 0 to 1 where rgb() counts to 255.
    let components = parts.prefix(3).map { part in
      word == .rgb ? .expression(Expression(.arithmetic(.divide), [part, .number(255)])) : part
    }
    return .composite(
      .color,
      .fields(
        [
          DeclaredField("colorSpace", .text(function.space.rawValue)), DeclaredField("components", .list(components)),
        ] + (parts.count > 3 ? [DeclaredField("alpha", parts[3])] : [])))
  }

  private func literalColor(_ record: LuaRecord) throws(Problem) -> DeclaredValue {
    guard let color = ScriptValue.color(of: record) else { throw Problem(message: "this is no color") }
    return .value(.color(color))
  }

  /// The one table that a constructor takes.
  func table(_ record: LuaRecord, _ word: Vocabulary.Word) throws(Problem) -> DeclaredValue {
    guard record.argumentCount == 1, case .table(let table)? = record.arguments.first else {
      throw Problem(message: "“\(word.name)” takes a table", suggestion: "\(word.name) { … }")
    }
    return try declared(table)
  }

  private func spring(_ record: LuaRecord) throws(Problem) -> DeclaredValue {
    guard case .list(let items) = try table(record, .spring) else { return try table(record, .spring) }
    guard items.count == 2 else {
      throw Problem(
        message: "a spring has a response and a damping", suggestion: "spring { response = 0.4, damping = 0.8 }")
    }
    return .fields([DeclaredField("response", items[0]), DeclaredField("damping", items[1])])
  }

  private func arithmetic(_ record: LuaRecord) throws(Problem) -> DeclaredValue {
    guard case .string(let name)? = record.arguments.first else { throw Problem(message: "this is no value") }
    var operands: [DeclaredValue] = []
    for argument in record.arguments.dropFirst() { operands.append(try declared(argument)) }
    guard let operation = Self.operations[name], operands.count == (operation == .negate ? 1 : 2) else {
      throw Problem(message: "this is no value")
    }
    return .expression(Expression(operation, operands, at: record.place.map(SourcePlace.init)))
  }

  private static let operations: [String: Expression.Operation] = [
    "+": .arithmetic(.add), "-": .arithmetic(.subtract), "*": .arithmetic(.multiply), "/": .arithmetic(.divide),
    "negate": .negate,
  ]

  private func method(_ record: LuaRecord) throws(Problem) -> DeclaredValue {
    guard case .string(let name)? = record.arguments.first, let method = ColorMethod(rawValue: name) else {
      throw Problem(message: "this is no value")
    }
    var operands: [DeclaredValue] = []
    for argument in record.arguments.dropFirst() { operands.append(try declared(argument)) }
    return .expression(Expression(.method(method), operands, at: record.place.map(SourcePlace.init)))
  }
}

/// What paths stand for, as long as they were read together.
private struct ReferenceMemo {
  private var path: LuaPath?
  private var values: [TokenReference?] = []

  /// What the path with a number, of those read with a table, stands for.
  func known(_ number: Int, in table: LuaTable) -> TokenReference? {
    guard number < values.count, let path, table.wasRead(with: path) else { return nil }
    return values[number]
  }

  subscript(path: LuaPath) -> TokenReference? {
    get {
      let number = path.position
      guard number < values.count, self.path?.wasRead(with: path) == true else { return nil }
      return values[number]
    }
    set {
      if self.path?.wasRead(with: path) != true {
        self.path = path
        values = []
      }
      let missing = path.position + 1 - values.count
      if missing > 0 { values.append(contentsOf: repeatElement(nil, count: missing)) }
      values[path.position] = newValue
    }
  }
}

/// The functions that declarations name, by number, and the declarations that hooks were shown.
final class FunctionTable {
  private var values: [DeclaredValue] = []

  func keep(_ value: DeclaredValue) -> Int {
    values.append(value)
    return values.count - 1
  }

  func value(_ number: Int) -> DeclaredValue? { values.indices.contains(number) ? values[number] : nil }

  private var functions: [LuaFunction] = []
  private var numbers: [LuaFunction: Int] = [:]

  func add(_ function: LuaFunction) -> Int {
    if let known = numbers[function] { return known }
    functions.append(function)
    numbers[function] = functions.count - 1
    return functions.count - 1
  }

  subscript(number: Int) -> LuaFunction? { functions.indices.contains(number) ? functions[number] : nil }
}

/// `define { value = …, type = …, description = …, deprecated = … }`.
struct Definition {
  var value: DeclaredValue
  var type: ValueType?
  var description: String?
  var deprecated: Deprecation?
  /// Whether a plugin takes the token over.
  var isOverride = false

  init(_ record: LuaRecord, _ converter: ValueConverter) throws(ValueConverter.Problem) {
    guard record.argumentCount == 1, case .table(let table)? = record.arguments.first else {
      throw ValueConverter.Problem(message: "“define” takes a table", suggestion: "define { value = …, type = … }")
    }
    let known = ["value", "type", "description", "deprecated", "override"]
    if let stray = table.fields.first(where: { !known.contains($0.key.text) }) {
      throw ValueConverter.Problem(
        message: "“define” has no field “\(stray.key.text)”",
        suggestion: NearestName.suggestion(for: stray.key.text, orList: known), kind: .unknownName)
    }
    guard table.listCount == 0, let given = table["value"] else {
      throw ValueConverter.Problem(message: "“define” needs a value", suggestion: "define { value = …, type = … }")
    }
    value = try converter.declared(given)
    if let named = table["type"] { type = try Self.type(named) }
    if let text = table["description"] { description = try Self.text(text, "description") }
    if let mark = table["deprecated"] { deprecated = try Self.deprecation(mark) }
    if case .boolean(true)? = table["override"] { isOverride = true }
    if let type, type != .string {
      // A list or a table has a meaning only as the type that was given.
      switch value {
      case .list, .fields: value = .composite(type, value)
      default: break
      }
    }
  }

  static func type(_ value: LuaValue) throws(ValueConverter.Problem) -> ValueType {
    guard case .string(let name) = value, let type = ValueType(rawValue: name) else {
      let name = if case .string(let text) = value { text } else { "that" }
      throw ValueConverter.Problem(
        message: "there is no type “\(name)”",
        suggestion: NearestName.suggestion(for: name, among: ValueType.allCases.map(\.rawValue))
          ?? "the types are " + ValueType.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return type
  }

  static func text(_ value: LuaValue, _ field: String) throws(ValueConverter.Problem) -> String {
    guard case .string(let text) = value else { throw ValueConverter.Problem(message: "“\(field)” must be a text") }
    return text
  }

  static func deprecation(_ value: LuaValue) throws(ValueConverter.Problem) -> Deprecation {
    switch value {
    case .boolean(true): return .yes
    case .boolean(false): return .no
    case .string(let reason): return .because(reason)
    default: throw ValueConverter.Problem(message: "“deprecated” must be true, false or a text")
    }
  }
}

extension SourcePlace {
  init(_ place: LuaPlace) { self.init(file: place.file, line: place.line > 0 ? place.line : nil) }
}

extension LuaKey {
  /// The key as it stands in messages and dotted names.
  var text: String {
    switch self {
    case .integer(let number): "\(number)"
    case .number(let number): formatNumber(number)
    case .string(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .boolean(let boolean): "\(boolean)"
    }
  }
}
