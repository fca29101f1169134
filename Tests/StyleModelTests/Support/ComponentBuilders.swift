import StyleModel

/// One entry of a component: `base { … }`, `axis "size" { … }` and their likes.
///
/// An entry's place is its line in a file called `theme.lua`; tests that ask for places give the line.
struct ComponentEntry: Sendable {
  let add: @Sendable (inout ComponentDeclaration) -> Void

  static func extends(_ name: String) -> ComponentEntry { ComponentEntry { $0.extends = name } }

  static func slots(_ names: String..., at line: Int? = nil) -> ComponentEntry {
    ComponentEntry { $0.slots += names.map { SlotDeclaration($0, at: place(line)) } }
  }

  static func slot(_ name: String, is component: String, at line: Int? = nil) -> ComponentEntry {
    ComponentEntry { $0.slots.append(SlotDeclaration(name, component: component, at: place(line))) }
  }

  static func base(_ body: DeclaredValue, at line: Int? = nil) -> ComponentEntry {
    rule(.base, body, line)
  }

  static func state(_ name: String, _ body: DeclaredValue, at line: Int? = nil) -> ComponentEntry {
    rule(.state(name), body, line)
  }

  static func when(_ condition: Condition, _ body: DeclaredValue, at line: Int? = nil) -> ComponentEntry {
    rule(.when(condition), body, line)
  }

  /// `axis "size" { "small", "large"; small = { … } }`, the list part being `order`.
  static func axis(
    _ name: String, order: [AxisValue] = [], _ values: KeyValuePairs<AxisValue, DeclaredValue> = [:],
    at line: Int? = nil
  ) -> ComponentEntry {
    let values = values.map { AxisDeclaration.Value($0.key, body(of: $0.value)) }
    return ComponentEntry { $0.axes.append(AxisDeclaration(name, order: order, values, at: place(line))) }
  }

  static func defaults(_ values: KeyValuePairs<String, AxisValue?>, at line: Int? = nil) -> ComponentEntry {
    let values = values.map { DefaultDeclaration(axis: $0.key, $0.value, at: place(line)) }
    return ComponentEntry { $0.defaults += values }
  }

  static func transition(
    from: String? = nil, to: String? = nil, slot: String? = nil, _ properties: [String]? = nil,
    duration: DeclaredValue? = ms(100), delay: DeclaredValue? = nil, easing: DeclaredValue? = "linear",
    at line: Int? = nil
  ) -> ComponentEntry {
    ComponentEntry {
      $0.transitions.append(
        TransitionDeclaration(
          from: from, to: to, slot: slot, properties: properties, duration: duration, delay: delay, easing: easing,
          at: place(line)))
    }
  }

  private static func rule(
    _ selector: RuleDeclaration.Selector, _ value: DeclaredValue, _ line: Int?
  ) -> ComponentEntry {
    ComponentEntry { $0.rules.append(RuleDeclaration(selector, body(of: value), at: place(line))) }
  }

  private static func body(of value: DeclaredValue) -> RuleBody {
    switch value {
    case .fields(let fields): .entries(fields.map { BodyEntry($0.name, $0.value) })
    case .function(let function): .function(function)
    default: .entries([])
    }
  }
}

/// A place in the file that all tests share.
func place(_ line: Int?, _ keys: String...) -> SourcePlace? {
  line.map { SourcePlace(file: "theme.lua", line: $0, keys: keys) }
}

/// Conditions on axes, to be joined with others.
func axes(_ axes: KeyValuePairs<String, [AxisValue]>) -> Condition {
  Condition(axes: axes.map { Condition.Axis($0.key, $0.value) })
}

extension Condition: ExpressibleByDictionaryLiteral {
  /// `["size": ["small", "large"]]`.
  public init(dictionaryLiteral elements: (String, [AxisValue])...) {
    self.init(axes: elements.map { Axis($0.0, $0.1) })
  }

  func and(_ states: String...) -> Condition { Condition(axes: axes, states: self.states + states, unless: unless) }

  func unless(_ condition: Condition) -> Condition {
    Condition(axes: axes, states: states, unless: unless + [condition])
  }

  static func states(_ names: String...) -> Condition { Condition(states: names) }
}
