/// Merges what plugins and themes declare, and reports what does not fit together.
struct ThemeMerger {
  let sources: [SourceDeclarations]
  let locate: SourceLocator
  private(set) var modes = ModeTable()
  private(set) var states = StateTable()
  private(set) var properties = PropertyTable()
  private(set) var tokens = TokenTable()
  private(set) var components: [ComponentModel] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The states and modes that a source could name: its own and those of weaker sources. Rules of an ancestor stay
  /// legal when a child takes a state or a value away.
  private var statesSeen: [StateTable] = []
  private var modesSeen: [ModeTable] = []

  private let tokenEdits: [TokenEdit]

  init(sources: [SourceDeclarations], tokenEdits: [TokenEdit] = [], locate: SourceLocator) {
    self.sources = sources
    self.tokenEdits = tokenEdits
    self.locate = locate
  }

  mutating func merge() {
    mergeModes()
    mergeStates()
    mergeProperties()
    tokens = TokenTable(sources, edits: tokenEdits, locate: locate, diagnostics: &diagnostics)
    checkModeChoices()
    mergeComponents()
  }

  // MARK: Reporting

  mutating func report(
    _ kind: Diagnostic.Kind, _ message: @autoclosure () -> String, at place: @autoclosure () -> SourcePlace?,
    _ origin: Origin, suggestion: @autoclosure () -> String? = nil, related: SourcePlace? = nil
  ) {
    diagnostics.add(
      Diagnostic(
        kind, message(), at: place().map(locate.exact), origin: origin, suggestion: suggestion(),
        related: related.map { [locate.exact($0)] } ?? []))
  }

  mutating func reportUnknown(
    _ what: String, _ name: String, among known: @autoclosure () -> [String], at place: @autoclosure () -> SourcePlace?,
    _ origin: Origin
  ) {
    reportUnknownName("there is no \(what) “\(name)”", name, among: known(), at: place(), origin)
  }

  mutating func reportUnknownValue(
    _ value: String, of axis: String, among known: @autoclosure () -> [String],
    at place: @autoclosure () -> SourcePlace?, _ origin: Origin
  ) {
    reportUnknownName("\(axis) has no value “\(value)”", value, among: known(), at: place(), origin)
  }

  private mutating func reportUnknownName(
    _ message: @autoclosure () -> String, _ name: String, among known: @autoclosure () -> [String],
    at place: @autoclosure () -> SourcePlace?, _ origin: Origin
  ) {
    let wantsSuggestions = diagnostics.wantsSuggestions
    report(
      .unknownName, message(), at: place(), origin,
      suggestion: wantsSuggestions ? NearestName.suggestion(for: name, orList: known()) : nil)
  }

  /// Reports a name that is not `[A-Za-z][A-Za-z0-9_-]*`, or that is reserved where it stands.
  mutating func check(
    name: String, _ what: String, reserved: Set<String> = [], at place: SourcePlace?, _ origin: Origin
  ) {
    if reserved.contains(name) {
      report(.type, "“\(name)” is reserved and cannot name \(what)", at: place, origin)
    } else if !Self.isName(name) {
      report(
        .type, "“\(name)” cannot name \(what)", at: place, origin,
        suggestion: "names begin with a letter and go on with letters, digits, “_” and “-”")
    }
  }

  static func isName(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) || $0 == 95 || $0 == 45 }
  }

  /// The number that an axis value is, if it is one; `nan` and `infinity` are names like others.
  static func number(_ text: String) -> Double? {
    guard !isName(text), let number = Double(text), number.isFinite else { return nil }
    return number
  }

  // MARK: Modes, states, properties

  private mutating func mergeModes() {
    for source in sources {
      var declared: [String: ModeAxis] = [:]
      for axis in source.modes {
        check(name: axis.name, "a mode axis", reserved: ["state", "unless"], at: axis.place, source.origin)
        for value in axis.values {
          checkAxisValue(value, "a value of the mode axis “\(axis.name)”", at: axis.place, source.origin)
        }
        if axis.values.isEmpty {
          report(.type, "the mode axis “\(axis.name)” has no values", at: axis.place, source.origin)
        }
        var seen: Set<String> = []
        if let twice = axis.values.first(where: { !seen.insert($0).inserted }) {
          report(.duplicateName, "the mode axis “\(axis.name)” lists “\(twice)” twice", at: axis.place, source.origin)
        }
        if let first = declared[axis.name] {
          report(
            .duplicateName, "the mode axis “\(axis.name)” is declared twice", at: axis.place, source.origin,
            related: first.place)
        }
        declared[axis.name] = axis
        if modes.axes.count == ModeTable.maximumCount, modes[axis.name] == nil {
          report(
            .resultLimit, "a theme may have \(ModeTable.maximumCount) mode axes", at: axis.place, source.origin)
          break
        }
        modes.set(axis)
      }
      modesSeen.append(modes)
    }
  }

  private mutating func checkAxisValue(_ value: String, _ what: String, at place: SourcePlace?, _ origin: Origin) {
    guard Self.number(value) == nil else { return }
    check(name: value, what, reserved: ["none", "normal"], at: place, origin)
  }

  /// The last source that declares a mode axis is the one whose declaration holds.
  func origin(ofMode name: String) -> Origin? {
    sources.last { source in source.modes.contains { $0.name == name } }?.origin
  }

  private mutating func mergeStates() {
    for source in sources {
      if let list = source.states {
        var suppresses: [String: [String]] = [:]
        var names: [String] = []
        if list.states.count > StateTable.maximumCount {
          report(
            .resultLimit,
            "\(list.states.count) states are more than the \(StateTable.maximumCount) that a theme may have",
            at: list.place, source.origin)
        }
        let listed = list.states.prefix(StateTable.maximumCount)
        for state in listed {
          check(
            name: state.name, "a state", reserved: ["normal", "none"], at: list.place?.key(state.name), source.origin)
          if names.contains(state.name) {
            report(.duplicateName, "the state “\(state.name)” is listed twice", at: list.place, source.origin)
          } else {
            names.append(state.name)
          }
          suppresses[state.name] = state.suppresses
        }
        for state in listed {
          for other in state.suppresses ?? [] where !names.contains(other) {
            reportUnknown("state", other, among: names, at: list.place?.key(state.name), source.origin)
          }
        }
        states = StateTable(names, suppresses: suppresses)
      }
      statesSeen.append(states)
    }
  }

  private mutating func mergeProperties() {
    for source in sources {
      for property in source.properties {
        check(name: property.name, "a property", at: property.place, source.origin)
        if source.isPlugin, source.propertyOverrides.contains(property.name), properties.replace(property) { continue }
        guard !properties.add(property) else { continue }
        if properties.index(of: property.name) == nil {
          report(
            .resultLimit, "a theme may have \(PropertyTable.maximumCount) properties, built-in ones included",
            at: property.place, source.origin)
          return
        }
        let first = properties.definition(named: property.name)?.place
        let advice = advice(onSecond: property, in: source)
        report(
          .duplicateName,
          first == nil
            ? "“\(property.name)” is a built-in property" : "the property “\(property.name)” is declared twice",
          at: property.place, source.origin, suggestion: advice, related: first)
      }
    }
  }

  /// What else to do than to declare a property that is there already.
  private func advice(onSecond property: PropertyDefinition, in source: SourceDeclarations) -> String {
    if source.properties.count(where: { $0.name == property.name }) > 1 { return "once is enough" }
    return source.isPlugin
      ? "take it over with override = true, or choose another name"
      : "styles may set it as it is; what is something else needs another name"
  }

  // MARK: Mode choices in tokens

  private mutating func checkModeChoices() {
    for (index, source) in sources.enumerated() {
      for token in source.tokens {
        check(modeChoicesIn: token.value, seenBy: index, at: token.place, source.origin)
      }
    }
  }

  /// Reports mode axes and values that do not exist, in every branch: a misspelt value would never be chosen.
  ///
  /// - Parameter place: Asked for where there is a choice, since most values have none.
  mutating func check(
    modeChoicesIn value: DeclaredValue, seenBy source: Int, at place: @autoclosure () -> SourcePlace?, _ origin: Origin
  ) {
    var seen: Set<ObjectIdentifier> = []
    check(modeChoicesIn: value, seenBy: source, at: place, origin, &seen)
  }

  /// - Parameter seen: The shared nodes already looked at; without it a sum doubled forty times would never end.
  private mutating func check(
    modeChoicesIn value: DeclaredValue, seenBy source: Int, at place: () -> SourcePlace?, _ origin: Origin,
    _ seen: inout Set<ObjectIdentifier>
  ) {
    switch value {
    case .byMode(let choice):
      guard seen.insert(ObjectIdentifier(choice)).inserted else { return }
      let place = place() ?? choice.place
      if let axis = modesSeen[source][choice.axis] ?? modes[choice.axis] {
        let values = axis.values + (modes[choice.axis]?.values ?? [])
        let known = values.count > 16 ? Set(values) : nil
        for field in choice.choices {
          if !(known?.contains(field.name) ?? values.contains(field.name)) {
            reportUnknownValue(
              field.name, of: "the mode axis “\(choice.axis)”", among: axis.values, at: place?.key(field.name), origin)
          }
          check(modeChoicesIn: field.value, seenBy: source, at: { place }, origin, &seen)
        }
      } else {
        let help = diagnostics.wantsSuggestions ? suggestion(forAxisOf: choice) : nil
        report(.unknownName, "there is no mode axis “\(choice.axis)”", at: place, origin, suggestion: help)
      }
    case .expression(let expression):
      guard seen.insert(ObjectIdentifier(expression)).inserted else { return }
      for operand in expression.operands { check(modeChoicesIn: operand, seenBy: source, at: place, origin, &seen) }
    case .list(let items):
      for item in items { check(modeChoicesIn: item, seenBy: source, at: place, origin, &seen) }
    case .fields(let fields):
      for field in fields { check(modeChoicesIn: field.value, seenBy: source, at: place, origin, &seen) }
    case .composite(_, let content): check(modeChoicesIn: content, seenBy: source, at: place, origin, &seen)
    case .value, .number, .text, .boolean, .token, .function, .unset: break
    }
  }

  private func suggestion(forAxisOf choice: ModeChoice) -> String? {
    let names = modes.axes.map(\.name)
    guard names.isEmpty else { return NearestName.suggestion(for: choice.axis, orList: names) }
    let values = choice.choices.prefix(12).map { "\"\($0.name)\"" }.joined(separator: ", ")
    return "declare it: modes { \(choice.axis) = { \(values) } }"
  }

  // MARK: Components

  /// As many as a script may give values at all; but a rule counts in each component that inherits it.
  private static let mostRules = 1_000_000

  private mutating func mergeComponents() {
    var parts: [String: [ComponentPart]] = [:]
    for (index, source) in sources.enumerated() {
      for component in source.components {
        check(name: component.name, "a component", reserved: ["token"], at: component.place, source.origin)
        let part = ComponentPart(declaration: component, origin: source.origin, source: index)
        if source.isPlugin, !component.isExtension {
          let owner = parts[component.name]?.first { !$0.declaration.isExtension && $0.origin != source.origin }
          if component.isOverride {
            parts[component.name]?.removeAll { !$0.declaration.isExtension && $0.origin != source.origin }
          } else if let owner {
            let declared = owner.declaration.place.map { ", declared at \(locate.exact($0).text)" } ?? ""
            report(
              .duplicateName, "the component “\(component.name)” belongs to \(owner.origin)\(declared)",
              at: component.place, source.origin,
              suggestion: "add to it with extend \"\(component.name)\" { … }, or take it over with override = true",
              related: owner.declaration.place)
            continue
          }
        }
        parts[component.name, default: []].append(part)
      }
    }
    for (name, found) in parts.sorted(by: { bytewise($0.key, $1.key) })
    where found.allSatisfy(\.declaration.isExtension) {
      for part in found {
        reportUnknown(
          "component", name, among: parts.keys.filter { $0 != name }.sorted(by: bytewise), at: part.declaration.place,
          part.origin)
      }
      parts[name] = nil
    }
    var merger = ComponentMerger(
      parts: parts, modes: modes, states: states, properties: properties, modesSeen: modesSeen, statesSeen: statesSeen)
    var count = 0
    for name in parts.keys.sorted(by: bytewise) {
      guard let model = merger.model(of: name, reporting: &self) else { continue }
      count += model.rules.count
      if count > Self.mostRules {
        report(
          .resultLimit, "with “\(name)” the components have more than \(Self.mostRules) rules, inherited ones included",
          at: model.place, model.origin)
        return
      }
      components.append(model)
    }
  }
}

/// One declaration of a component, with whose it is.
struct ComponentPart {
  let declaration: ComponentDeclaration
  let origin: Origin
  /// The position of its source: the weaker the smaller.
  let source: Int
}
