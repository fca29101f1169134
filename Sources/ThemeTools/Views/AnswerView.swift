import Livery

/// What a line of script came to, as text: values as they are in tables, with swatches.
struct AnswerView {
  let page: Page
  private(set) var text = ""

  init(page: Page) { self.page = page }

  /// Adds an answer on lines of its own.
  mutating func add(_ answer: ScriptAnswer) {
    guard case .table(let list, let fields) = answer, !list.isEmpty || !fields.isEmpty else {
      return add(line(answer) + "\n")
    }
    var table = TextTable()
    rows(list, fields, prefix: "", &table)
    add(page.render(table, indentation: 0))
  }

  /// Adds a text as it is.
  mutating func add(_ text: String) { self.text += text }

  private func rows(
    _ list: [ScriptAnswer], _ fields: [(key: String, value: ScriptAnswer)], prefix: String, _ table: inout TextTable
  ) {
    let entries = list.enumerated().map { (key: "\($0.offset + 1)", value: $0.element) } + fields
    for (key, value) in entries {
      let name = prefix.isEmpty ? key : "\(prefix).\(key)"
      if case .table(let list, let fields) = value, !list.isEmpty || !fields.isEmpty {
        rows(list, fields, prefix: name, &table)
      } else {
        table.add([page.emphasis.dim(name.printable), line(value)])
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
    case .table(let list, let fields):
      fields.isEmpty
        ? .array(list.map(\.json))
        : .object(
          list.enumerated().map { ("\($0.offset + 1)", $0.element.json) } + fields.map { ($0.key, $0.value.json) })
    }
  }
}
