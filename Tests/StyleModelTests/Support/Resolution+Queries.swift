import StyleModel

extension StyleQuery {
  /// `button.icon size=small :hover :focus`.
  init(text: String) {
    var words = text.split(separator: " ").map(String.init)
    let names = (words.isEmpty ? "" : words.removeFirst()).split(separator: ".").map(String.init)
    self.init(names.first ?? "", slot: names.count > 1 ? names[1] : "root")
    for word in words {
      if word.hasPrefix(":") {
        states.append(String(word.dropFirst()))
      } else {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        axes[parts[0]] = parts.count > 1 ? parts[1] : ""
      }
    }
  }
}

extension StyleSheet {
  /// A component as the sheet holds it.
  func part(_ name: String) throws -> SheetComponent { try component(name).table }

  func style(_ query: StyleQuery) throws -> [String: StyleValue] {
    values(of: style(of: try cell(query)))
  }

  /// Property to value.
  func values(of style: ResolvedStyle) -> [String: StyleValue] {
    Dictionary(
      style.entries.map { (properties[$0.property].name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Every cell of the dump as a line of text, in its order.
  var dump: [String] {
    components.indices.flatMap { index in
      dumpedCells(of: index).map { cell in
        let component = components[index]
        let axes = selection(of: cell).map { " \($0.axis.name)=\($0.value)" }.joined()
        let states = states.names(in: cell.effective).map { " :\($0)" }.joined()
        let style = values(of: style(of: cell)).sorted { $0.key < $1.key }.map { " \($0.key) \($0.value.text)" }
        return "\(component.name).\(component.slots[cell.slot].name)\(axes)\(states) →\(style.joined(separator: ","))"
      }
    }
  }
}

extension Resolution {
  /// The style that a query comes to, values as they are written: `["width": "12px"]`.
  func style(_ query: String) throws -> [String: String] {
    try sheet.style(StyleQuery(text: query)).mapValues(\.text)
  }

  /// A token's value as it is written; nil for a broken one.
  func token(_ name: String) -> String? { result(name)?.value.text }

  func result(_ name: String) -> ResolvedToken? {
    guard let index = theme.tokens.index(of: name), case .value(let token) = tokens[index] else { return nil }
    return token
  }

  /// The tokens that a token stands for; nil for a broken one.
  func alias(of name: String) -> [String]? { result(name).map { alias(of: $0) } }

  /// The root causes that break a token.
  func causes(_ name: String) -> [Diagnostic] {
    guard let index = theme.tokens.index(of: name), case .broken(let causes) = tokens[index] else { return [] }
    return causes
  }
}
