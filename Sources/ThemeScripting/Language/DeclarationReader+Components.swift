import LuaSandbox
import StyleModel

/// `component "x" { … }` with its entries.
extension DeclarationReader {
  mutating func component(_ record: LuaRecord, _ place: SourcePlace?, isExtension: Bool = false) {
    let example = "\(isExtension ? "extend" : "component") \"button\" { base { … } }"
    guard let name = name(record, place, example), let table = table(record, place, argument: 1, example) else {
      return
    }
    var component = ComponentDeclaration(name, at: place)
    component.isExtension = isExtension
    component.isOverride = declarations.isPlugin && isOverride(table, place)
    for (key, value) in table.fields {
      if key == .string("override"), declarations.isPlugin { continue }
      if key == .string("extends"), !isExtension {
        guard case .string(let parent) = value else {
          report(.type, "“extends” must be the name of a component", at: place?.key("extends"))
          continue
        }
        component.extends = parent
      } else if Vocabulary.entries.contains(where: { $0.name == key.text }) {
        report(
          .type, "“\(key.text) = …” sets a field; entries of a component are calls", at: place?.key(key.text),
          suggestion: "\(Vocabulary.example(of: key.text)), without the equals sign")
      } else {
        report(
          .unknownName, "a component has no field “\(key.text)”", at: place?.key(key.text),
          suggestion: StateTable.defaultNames.contains(key.text)
            ? "state \"\(key.text)\" { … }"
            : NearestName.suggestion(for: key.text, among: Vocabulary.entries.map(\.name) + ["extends"])
              ?? "properties stand in an entry, as in base { \(key.text) = … }")
      }
    }
    component.rules.reserveCapacity(table.listCount)
    for (index, item) in table.list.enumerated() {
      guard case .record(let entry) = item, let word = Vocabulary.Word(entry.tag), Vocabulary.entries.contains(word)
      else {
        report(
          .type, "item \(index + 1) of “\(name)” is no entry", at: place,
          suggestion: "entries are " + Vocabulary.entries.map(\.name).joined(separator: ", "))
        continue
      }
      read(entry, word, into: &component)
    }
    add(component: component)
  }

  private mutating func read(_ entry: LuaRecord, _ word: Vocabulary.Word, into component: inout ComponentDeclaration) {
    let place = entry.place.map(SourcePlace.init)
    guard entry.isComplete, !word.isCurried || entry.argumentCount >= 2 else {
      report(.type, "“\(word.name)” has no body", at: place, suggestion: Vocabulary.example(of: word.name))
      return
    }
    switch word {
    case .base:
      if let body = body(entry, argument: 0, "base { … }", place) {
        component.rules.append(RuleDeclaration(.base, body, at: place))
      }
    case .state:
      guard let name = name(entry, place, "state \"hover\" { … }"),
        let body = body(entry, argument: 1, "state \"\(name)\" { … }", place)
      else { return }
      component.rules.append(RuleDeclaration(.state(name), body, at: place))
    case .when:
      guard case .table(let conditions)? = entry.arguments.first else {
        report(.type, "“when” begins with its conditions", at: place, suggestion: "when { state = \"hover\" } { … }")
        return
      }
      guard let condition = condition(conditions, place, keys: []),
        let body = body(entry, argument: 1, "when { … } { … }", place)
      else { return }
      component.rules.append(RuleDeclaration(.when(condition), body, at: place))
    case .axis: axis(entry, place, &component)
    case .slots: slots(entry, place, &component)
    case .default: defaults(entry, place, &component)
    case .transition: transition(entry, place, &component)
    default: break
    }
  }

  // MARK: Bodies

  private mutating func body(
    _ entry: LuaRecord, argument: Int, _ example: @autoclosure () -> String, _ place: SourcePlace?
  ) -> RuleBody? {
    guard entry.argumentCount == argument + 1 else {
      report(.type, "this takes one body", at: place, suggestion: example())
      return nil
    }
    return body(entry.arguments[argument], example(), place)
  }

  private mutating func body(
    _ value: LuaValue, _ example: @autoclosure () -> String, _ place: SourcePlace?
  ) -> RuleBody? {
    switch value {
    case .function(let function):
      do {
        return .function(try converter.declared(function))
      } catch {
        report(error.kind, "a body: \(error.message)", at: place, suggestion: error.suggestion)
        return nil
      }
    case .table(let table):
      guard admits(table, at: place) else { return nil }
      if table.listCount > 0 {
        report(
          .type, "a body holds properties by name, not a list", at: place,
          suggestion: "entries such as state and when stand beside base, not inside it")
      }
      var entries: [BodyEntry] = []
      entries.reserveCapacity(table.fieldCount)
      for index in 0..<table.fieldCount {
        let name = table.key(index).text
        do {
          entries.append(BodyEntry(name, try converter.declared(field: index, of: table)))
        } catch {
          report(error, "“\(name)”: \(error.message)", at: place?.key(name))
        }
      }
      return .entries(entries)
    default:
      report(.type, "a body is a table of properties or a function", at: place, suggestion: example())
      return nil
    }
  }

  // MARK: Axes

  private mutating func axis(_ entry: LuaRecord, _ place: SourcePlace?, _ component: inout ComponentDeclaration) {
    let example = "axis \"size\" { small = { … } }"
    guard let name = name(entry, place, example), let table = table(entry, place, argument: 1, example) else { return }
    var order: [AxisValue] = []
    var values: [AxisDeclaration.Value] = []
    values.reserveCapacity(table.fieldCount)
    func add(_ value: AxisValue, _ given: LuaValue) {
      let at = place?.key(value.text)
      guard let body = body(given, "\(value) = { … }", at) else { return }
      values.append(AxisDeclaration.Value(value, body, at: at))
    }
    for (index, item) in table.list.enumerated() {
      switch item {
      case .string(let text): order.append(AxisValue(text))
      case .boolean(let boolean): order.append(AxisValue(boolean))
      default: add(AxisValue("\(index + 1)"), item)
      }
    }
    for (key, value) in table.fields {
      switch key {
      case .string(let text): add(AxisValue(text), value)
      case .boolean(let boolean): add(AxisValue(boolean), value)
      case .integer, .number: add(AxisValue(key.text), value)
      case .bytes: report(.type, "a name must be valid UTF-8", at: place)
      }
    }
    component.axes.append(AxisDeclaration(name, order: order, values, at: place))
  }

  /// A value of an axis where it is named: a text, a boolean or a number.
  private mutating func axisValue(
    _ value: LuaValue, _ what: @autoclosure () -> String, at place: @autoclosure () -> SourcePlace?
  ) -> AxisValue? {
    switch value {
    case .string(let text): return AxisValue(text)
    case .boolean(let boolean): return AxisValue(boolean)
    case .integer(let number): return AxisValue("\(number)")
    case .number(let number): return AxisValue(formatNumber(number))
    default:
      report(.type, "\(what()) must be the name of a value", at: place())
      return nil
    }
  }

  // MARK: Conditions

  private mutating func condition(_ table: LuaTable, _ place: SourcePlace?, keys: [String]) -> Condition? {
    var condition = Condition()
    let base = keys.reduce(place) { $0?.key($1) }
    guard admits(table, at: base) else { return nil }
    if table.listCount > 0 {
      report(.type, "conditions have names", at: base, suggestion: "when { state = \"hover\" } { … }")
      return nil
    }
    for (key, value) in table.fields {
      func at() -> SourcePlace? { base?.key(key.text) }
      switch key.text {
      case "state": condition.states = texts(value, "“state”", at: at())
      case "unless":
        guard case .table(let inner) = value else {
          report(.type, "“unless” takes conditions", at: at(), suggestion: "unless = { state = \"disabled\" }")
          continue
        }
        if let unless = self.condition(inner, place, keys: keys + ["unless"]) { condition.unless.append(unless) }
      default:
        var values: [AxisValue] = []
        if case .table(let list) = value {
          guard admits(list, at: at()) else { return nil }
          if list.fieldCount > 0 { report(.type, "“\(key.text)” takes a value or a list of values", at: at()) }
          for item in list.list {
            if let value = axisValue(item, "“\(key.text)”", at: at()) { values.append(value) }
          }
        } else if let one = axisValue(value, "“\(key.text)”", at: at()) {
          values.append(one)
        }
        condition.axes.append(Condition.Axis(key.text, values))
      }
    }
    return condition
  }

  // MARK: Slots, defaults, transitions

  private mutating func slots(_ entry: LuaRecord, _ place: SourcePlace?, _ component: inout ComponentDeclaration) {
    guard let table = table(entry, place, "slots { \"icon\", \"label\" }") else { return }
    for item in table.list {
      guard case .string(let name) = item else {
        report(.type, "“slots” lists names", at: place)
        continue
      }
      component.slots.append(SlotDeclaration(name, at: place))
    }
    for (key, value) in table.fields {
      guard case .string(let other) = value else {
        report(.type, "the slot “\(key.text)” must be the name of a component", at: place?.key(key.text))
        continue
      }
      component.slots.append(SlotDeclaration(key.text, component: other, at: place))
    }
  }

  private mutating func defaults(_ entry: LuaRecord, _ place: SourcePlace?, _ component: inout ComponentDeclaration) {
    guard let table = table(entry, place, "default { size = \"medium\" }") else { return }
    if table.listCount > 0 { report(.type, "“default” names axes", at: place) }
    for (key, value) in table.fields {
      guard let value = axisValue(value, "the default of “\(key.text)”", at: place?.key(key.text)) else { continue }
      component.defaults.append(DefaultDeclaration(axis: key.text, value.text == "none" ? nil : value, at: place))
    }
  }

  private mutating func transition(_ entry: LuaRecord, _ place: SourcePlace?, _ component: inout ComponentDeclaration) {
    guard let table = table(entry, place, "transition { to = \"hover\", duration = ms(150) }") else { return }
    checkFields(
      table, known: ["from", "to", "slot", "properties", "duration", "delay", "easing"], of: "a transition", at: place)
    var transition = TransitionDeclaration(at: place)
    for name in ["from", "to", "slot"] {
      switch table[name] {
      case nil: break
      case .string(let text)?:
        switch name {
        case "from": transition.from = text
        case "to": transition.to = text
        default: transition.slot = text
        }
      default: report(.type, "“\(name)” must be a name", at: place?.key(name))
      }
    }
    if let properties = table["properties"] {
      transition.properties = texts(properties, "“properties”", at: place?.key("properties"))
    }
    for name in ["duration", "delay", "easing"] {
      guard let given = table[name], let value = value(given, "“\(name)”", at: place?.key(name)) else { continue }
      switch name {
      case "duration": transition.duration = value
      case "delay": transition.delay = value
      default: transition.easing = value
      }
    }
    component.transitions.append(transition)
  }
}
