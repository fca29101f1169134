/// One `component "x" { … }`: a component's slots, axes and rules, or additions to one that a parent declares.
public struct ComponentDeclaration: Sendable {
  public var name: String
  /// The component whose slots, axes, rules, transitions and defaults this one starts from.
  public var extends: String?
  public var slots: [SlotDeclaration]
  public var axes: [AxisDeclaration]
  /// Base, state and condition rules, in order of declaration; the rules of axis values stand in `axes`.
  public var rules: [RuleDeclaration]
  public var defaults: [DefaultDeclaration]
  public var transitions: [TransitionDeclaration]
  public var place: SourcePlace?

  public init(_ name: String, extends: String? = nil, at place: SourcePlace? = nil) {
    self.name = name
    self.extends = extends
    self.place = place
    slots = []
    axes = []
    rules = []
    defaults = []
    transitions = []
  }
}

/// A named part of a component.
public struct SlotDeclaration: Hashable, Sendable {
  public let name: String
  /// The component that stands in this slot, where it is one.
  public let component: String?
  public let place: SourcePlace?

  public init(_ name: String, component: String? = nil, at place: SourcePlace? = nil) {
    self.name = name
    self.component = component
    self.place = place
  }
}

/// A value of an axis. Booleans and numbers are values by their text; booleans know that they are.
public struct AxisValue: Hashable, Sendable, CustomStringConvertible {
  public let text: String
  public let isBoolean: Bool

  public init(_ text: String) {
    self.text = text
    isBoolean = false
  }

  public init(_ boolean: Bool) {
    text = boolean ? "true" : "false"
    isBoolean = true
  }

  public var description: String { text }
}

/// `axis "size" { … }`.
public struct AxisDeclaration: Sendable {
  public var name: String
  /// The values whose order was given, in that order.
  public var order: [AxisValue]
  public var values: [Value]
  public var place: SourcePlace?

  /// A value with its rule.
  public struct Value: Sendable {
    public let value: AxisValue
    public let body: RuleBody
    public let place: SourcePlace?

    public init(_ value: AxisValue, _ body: RuleBody, at place: SourcePlace? = nil) {
      self.value = value
      self.body = body
      self.place = place
    }
  }

  public init(_ name: String, order: [AxisValue] = [], _ values: [Value], at place: SourcePlace? = nil) {
    self.name = name
    self.order = order
    self.values = values
    self.place = place
  }
}

/// A rule that is not an axis value's.
public struct RuleDeclaration: Sendable {
  public let selector: Selector
  public let body: RuleBody
  public let place: SourcePlace?

  public init(_ selector: Selector, _ body: RuleBody, at place: SourcePlace? = nil) {
    self.selector = selector
    self.body = body
    self.place = place
  }

  /// When a rule speaks.
  public enum Selector: Sendable {
    case base
    case state(String)
    case when(Condition)
  }
}

/// The conditions of a `when`; all must hold together.
public struct Condition: Sendable {
  /// Component axes and mode axes, each with the values of which any will do.
  public var axes: [Axis]
  /// States that must all be effective.
  public var states: [String]
  /// Must not hold as a whole.
  public var unless: [Condition]

  /// An axis and the values that satisfy the condition.
  public struct Axis: Sendable {
    public let name: String
    public let values: [AxisValue]

    public init(_ name: String, _ values: [AxisValue]) {
      self.name = name
      self.values = values
    }
  }

  public init(axes: [Axis] = [], states: [String] = [], unless: [Condition] = []) {
    self.axes = axes
    self.states = states
    self.unless = unless
  }
}

/// What a rule says: properties and, one level down, slots with properties.
public enum RuleBody: Sendable {
  case entries([BodyEntry])
  /// Asked for the entries when a cell is made.
  case function(DeclaredFunction)
}

/// A property with its value, or a slot with its own body.
public struct BodyEntry: Sendable {
  public let name: String
  public let value: DeclaredValue

  public init(_ name: String, _ value: DeclaredValue) {
    self.name = name
    self.value = value
  }
}

/// The value an axis has where a query does not name it.
public struct DefaultDeclaration: Sendable {
  public let axis: String
  /// nil leaves the axis unselected, which takes an inherited default back.
  public let value: AxisValue?
  public let place: SourcePlace?

  public init(axis: String, _ value: AxisValue?, at place: SourcePlace? = nil) {
    self.axis = axis
    self.value = value
    self.place = place
  }
}

/// `transition { … }`.
public struct TransitionDeclaration: Sendable {
  /// A state, `normal`, or nil for any.
  public var from: String?
  public var to: String?
  /// nil means every slot.
  public var slot: String?
  /// nil means all that interpolate; shorthands stand for their parts.
  public var properties: [String]?
  public var duration: DeclaredValue?
  public var delay: DeclaredValue?
  public var easing: DeclaredValue?
  public var place: SourcePlace?

  public init(
    from: String? = nil, to: String? = nil, slot: String? = nil, properties: [String]? = nil,
    duration: DeclaredValue? = nil, delay: DeclaredValue? = nil, easing: DeclaredValue? = nil,
    at place: SourcePlace? = nil
  ) {
    self.from = from
    self.to = to
    self.slot = slot
    self.properties = properties
    self.duration = duration
    self.delay = delay
    self.easing = easing
    self.place = place
  }
}
