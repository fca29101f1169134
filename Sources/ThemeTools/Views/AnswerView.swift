import Livery

/// What a line of script came to, as text: values as they are in tables, with swatches.
struct AnswerView {
  let page: Page
  private(set) var text = ""

  init(page: Page) { self.page = page }

  /// Adds an answer on lines of its own.
  mutating func add(_ answer: ScriptAnswer) {
    let entries = answer.entries
    guard !entries.isEmpty else { return add(line(answer) + "\n") }
    var table = TextTable()
    rows(entries, prefix: "", &table)
    add(page.render(table, indentation: 0))
  }

  /// Adds a text as it is.
  mutating func add(_ text: String) { self.text += text }

  private func rows(_ entries: [ScriptAnswer.Entry], prefix: String, _ table: inout TextTable) {
    let areDistinct = entries.haveDistinctKeys
    for entry in entries {
      let key = areDistinct || entry.key.isText ? entry.key.keyText : "[\(entry.key.keyText)]"
      let name = prefix.isEmpty ? key : "\(prefix).\(key)"
      let inner = entry.value.entries
      if inner.isEmpty {
        table.add([page.emphasis.dim(name.printable), line(entry.value)])
      } else {
        rows(inner, prefix: name, &table)
      }
    }
  }

  private func line(_ answer: ScriptAnswer) -> String {
    switch answer {
    case .nothing: "nil"
    case .value(let value): page.value(value)
    case .integer(let integer): "\(integer)"
    case .text(let text): text.printable
    case .word(let word): word
    case .tokens(let prefix): prefix.isEmpty ? "all tokens" : "the tokens of \(prefix)"
    case .function(let place): "a function" + page.emphasis.dim(place.map { "  \($0.text)" } ?? "")
    case .table: "an empty table"
    }
  }
}

extension ScriptAnswer {
  /// The value as JSON: typed values as everywhere, tables as lists or objects, a function as null.
  package var json: JSONValue {
    switch self {
    case .nothing, .function: .null
    case .value(.number(let number)): .number(number)
    case .value(.boolean(let boolean)): .boolean(boolean)
    case .value(let value): value.json
    case .integer(let integer): .number(Double(integer))
    case .text(let text), .word(let text), .tokens(let text): .string(text)
    case .table(let list, let fields): fields.isEmpty ? .array(list.map(\.json)) : Self.json(of: entries)
    }
  }

  /// An object has texts for keys, so one that would have a key twice, such as `true` and `"true"`, is a list that tells
  /// them apart.
  private static func json(of entries: [Entry]) -> JSONValue {
    entries.haveDistinctKeys
      ? .object(entries.map { ($0.key.keyText, $0.value.json) })
      : .array(entries.map { .object([("key", $0.key.json), ("value", $0.value.json)]) })
  }

  fileprivate typealias Entry = (key: ScriptAnswer, value: ScriptAnswer)

  /// All of a table, its list first; empty for anything else.
  fileprivate var entries: [Entry] {
    guard case .table(let list, let fields) = self else { return [] }
    return list.enumerated().map { (.value(.number(Double($0.offset + 1))), $0.element) } + fields
  }

  fileprivate var isText: Bool { if case .text = self { true } else { false } }

  /// What stands for a key where keys are texts.
  fileprivate var keyText: String {
    switch self {
    case .text(let text), .word(let text): text
    case .integer(let integer): String(integer)
    case .value(let value): value.text
    case .nothing, .tokens, .function, .table: ""
    }
  }
}

extension [(key: ScriptAnswer, value: ScriptAnswer)] {
  /// Whether the keys differ as texts too.
  fileprivate var haveDistinctKeys: Bool {
    var seen: Set<Name> = []
    return allSatisfy { seen.insert(Name($0.key.keyText)).inserted }
  }
}
