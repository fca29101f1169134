/// Finds the uses of deprecated tokens, in other tokens and in rules.
struct DeprecationScan {
  let theme: Theme

  init(_ theme: Theme) { self.theme = theme }

  func warnings() -> [Diagnostic] {
    let deprecated = Dictionary(
      theme.tokens.entries.compactMap { entry in entry.deprecated.map { (Name(entry.name), $0) } },
      uniquingKeysWith: { first, _ in first })
    guard !deprecated.isEmpty else { return [] }
    var warnings: [Diagnostic] = []
    func note(_ value: DeclaredValue, _ place: SourcePlace?, _ origin: Origin) {
      if warnings.isFull { return }
      for name in value.tokenNames {
        guard let reason = deprecated[Name(name)] else { continue }
        var suggestion: String?
        if case .because(let text) = reason { suggestion = text }
        let warning = Diagnostic(
          .type, "the token “\(name)” is deprecated", at: place.map(theme.locate.exact), origin: origin,
          suggestion: suggestion, severity: .warning)
        warnings.addNew([warning])
      }
    }
    for entry in theme.tokens.entries {
      note(entry.winner.declaration.value, entry.winner.declaration.place, entry.winner.origin)
    }
    for source in theme.sources {
      for component in source.components {
        for rule in component.rules { scan(rule.body, rule.place, source.origin, note) }
        for axis in component.axes {
          for value in axis.values { scan(value.body, axis.place?.key(value.value.text), source.origin, note) }
        }
        for transition in component.transitions {
          for (key, value) in [
            ("duration", transition.duration), ("delay", transition.delay), ("easing", transition.easing),
          ] {
            if let value { note(value, transition.place?.key(key), source.origin) }
          }
        }
      }
    }
    return warnings
  }

  private func scan(
    _ body: RuleBody, _ place: SourcePlace?, _ origin: Origin, _ note: (DeclaredValue, SourcePlace?, Origin) -> Void
  ) {
    guard case .entries(let entries) = body else { return }
    for entry in entries {
      let place = place?.key(entry.name)
      // A slot's body has keys of its own, and the line is that of the innermost.
      if case .fields(let fields) = entry.value {
        for field in fields { note(field.value, place?.key(field.name), origin) }
      } else {
        note(entry.value, place, origin)
      }
    }
  }
}

extension DeclaredValue {
  /// The tokens that the value names, in all contexts, each once.
  var tokenNames: [String] {
    var names: [String] = []
    var known: Set<Name> = []
    var seen: Set<ObjectIdentifier> = []
    func collect(_ value: DeclaredValue) {
      switch value {
      case .token(let reference): if known.insert(Name(reference.name)).inserted { names.append(reference.name) }
      case .byMode(let choice):
        guard seen.insert(ObjectIdentifier(choice)).inserted else { return }
        for field in choice.choices { collect(field.value) }
      case .expression(let expression):
        guard seen.insert(ObjectIdentifier(expression)).inserted else { return }
        for operand in expression.operands { collect(operand) }
      case .list(let items): for item in items { collect(item) }
      case .fields(let fields): for field in fields { collect(field.value) }
      case .composite(_, let content): collect(content)
      case .value, .number, .text, .boolean, .function, .unset: break
      }
    }
    collect(self)
    return names
  }
}
