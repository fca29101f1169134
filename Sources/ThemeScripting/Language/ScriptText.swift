import LuaSandbox
import StyleModel

/// Writes values that lean on tokens or modes as the Lua that makes them, so that what `tostring` gives may be written
/// again: `token.space.lg * 1.5`, `by.appearance { dark = …, light = … }`.
struct ScriptText {
  /// How many values one text may be made of. What is shared in a script is written out wherever it stands, so a script
  /// of a few lines could ask for a text without end.
  private var budget = 2_000

  /// The source of a value; nil for one that has none, such as a function, and for one that would be too long.
  static func source(of value: LuaValue) -> String? {
    var writer = ScriptText()
    return writer.write(value)
  }

  private mutating func write(_ value: LuaValue) -> String? {
    budget -= 1
    guard budget > 0 else { return nil }
    switch value {
    case .nil: return "nil"
    case .boolean(let boolean): return "\(boolean)"
    case .integer(let integer): return "\(integer)"
    case .number(let number): return number.isFinite ? formatNumber(number) : nil
    case .string(let text): return StyleValue.string(text).luaSource
    case .table(let table): return write(table)
    case .path(let path): return write(path)
    case .record(let record): return write(record)
    case .bytes, .function, .object: return nil
    }
  }

  private mutating func write(_ values: some Sequence<LuaValue>) -> [String]? {
    var texts: [String] = []
    for value in values {
      guard let text = write(value) else { return nil }
      texts.append(text)
    }
    return texts
  }

  private mutating func write(_ table: LuaTable) -> String? {
    guard var items = write(table.list) else { return nil }
    for (key, value) in table.fields {
      guard let text = write(value) else { return nil }
      items.append("\(write(key, LuaText.key)) = \(text)")
    }
    return items.isEmpty ? "{}" : "{ \(items.joined(separator: ", ")) }"
  }

  private func write(_ path: LuaPath) -> String? {
    guard let root = Vocabulary.Word(path.tag)?.name else { return nil }
    return path.keys.reduce(root) { $0 + write($1, LuaText.field) }
  }

  private mutating func write(_ record: LuaRecord) -> String? {
    if record.tag == .call { return write(call: record) }
    guard let word = Vocabulary.Word(record.tag) else { return nil }
    switch word {
    case .arithmetic: return write(arithmetic: record)
    case .method:
      guard case .string(let name)? = record.arguments.first, record.arguments.count > 1 else { return nil }
      return write(method: name, of: record.arguments[1], record.arguments.dropFirst(2))
    case .color: return ScriptValue.color(of: record).map { StyleValue.color($0).luaSource }
    case .boundMethod: return nil
    default:
      if record.arguments.isEmpty, Vocabulary.constants.contains(word) { return word.name }
      guard let arguments = write(record.arguments) else { return nil }
      if arguments.count == 1, case .table? = record.arguments.first { return "\(word.name) \(arguments[0])" }
      return "\(word.name)(\(arguments.joined(separator: ", ")))"
    }
  }

  /// A mode's choice, or a method of a token.
  private mutating func write(call record: LuaRecord) -> String? {
    guard case .path(let callee)? = record.arguments.first else { return nil }
    if Vocabulary.Word(callee.tag) == .by {
      guard let path = write(callee), record.arguments.count == 2, let choices = write(record.arguments[1])
      else { return nil }
      return "\(path) \(choices)"
    }
    guard case .string(let name)? = callee.keys.last, record.arguments.count > 1 else { return nil }
    return write(method: name, of: record.arguments[1], record.arguments.dropFirst(2))
  }

  private mutating func write(
    method name: String, of receiver: LuaValue, _ arguments: some Collection<LuaValue>
  ) -> String? {
    guard let receiver = color(receiver) ?? operand(receiver), let arguments = write(arguments) else { return nil }
    return "\(receiver):\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// A known color as a receiver: by its constructor, because a text has no methods of colors.
  private func color(_ value: LuaValue) -> String? {
    guard case .record(let record) = value, record.tag == Vocabulary.Word.color.tag,
      case .color(let color)? = ScriptValue.color(of: record)
    else { return nil }
    let isPlain = color.space == .srgb || ColorFunction.allCases.contains { $0.space == color.space }
    let known = isPlain ? color : color.converted(to: .oklch)
    let name = ColorFunction.allCases.first { $0.space == known.space }?.rawValue ?? "oklch"
    let scale: Double = known.space == .srgb ? 255 : 1
    let numbers = known.components.map { $0 * scale } + (known.alpha == 1 ? [] : [known.alpha])
    return "\(name)(\(numbers.map(formatNumber).joined(separator: ", ")))"
  }

  private mutating func write(arithmetic record: LuaRecord) -> String? {
    guard case .string(let symbol)? = record.arguments.first else { return nil }
    var operands: [String] = []
    for value in record.arguments.dropFirst() {
      guard let text = operand(value) else { return nil }
      operands.append(text)
    }
    return operands.count == 1 ? "-\(operands[0])" : operands.joined(separator: " \(symbol) ")
  }

  /// An operand in parentheses, where it is made of operands itself.
  private mutating func operand(_ value: LuaValue) -> String? {
    guard let text = write(value) else { return nil }
    guard case .record(let record) = value, record.tag == Vocabulary.Word.arithmetic.tag else { return text }
    return "(\(text))"
  }

  private func write(_ key: LuaKey, _ text: (String) -> String) -> String {
    if case .string(let name) = key { text(name) } else { "[\(key.text)]" }
  }
}
