/// One `component "x" { … }`: a component's slots, axes and rules, or additions to one that a parent declares.
public struct ComponentDeclaration: Sendable {
  /// The name of the component; several declarations of one name add up.
  public var name: String
  /// The component whose slots, axes, rules, transitions and defaults this one starts from.
  public var extends: String?
  /// Whether it only adds to a component that somebody else owns, as a plugin's `extend` does.
  public var isExtension = false
  /// Whether a plugin takes the component over from the plugin that owned it.
  public var isOverride = false
  /// The slots that it adds, without `root`.
  public var slots: [SlotDeclaration]
  /// The axes that it adds or adds values to, each with the rules of its values.
  public var axes: [AxisDeclaration]
  /// Base, state and condition rules, in order of declaration; the rules of axis values stand in `axes`.
  public var rules: [RuleDeclaration]
  /// The default values that it gives or takes back.
  public var defaults: [DefaultDeclaration]
  /// Its transitions, in order of declaration.
  public var transitions: [TransitionDeclaration]
  /// Where the declaration begins.
  public var place: SourcePlace?

  /// An empty declaration, to be filled.
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
  /// The name of the slot; never `root` and never that of a property.
  public let name: String
  /// The component that stands in this slot, where it is one.
  public let component: String?
  /// Where the slot is named.
  public let place: SourcePlace?

  /// Names a slot.
  public init(_ name: String, component: String? = nil, at place: SourcePlace? = nil) {
    self.name = name
    self.component = component
    self.place = place
  }
}

/// A value of an axis. Booleans and numbers are values by their text; booleans know that they are.
public struct AxisValue: Hashable, Sendable, CustomStringConvertible {
  /// The text that selects the value; `true` and `false` for booleans.
  public let text: String
  /// Whether the value was written as a boolean.
  public let isBoolean: Bool

  /// A value by its text; a number is the value of its decimal text.
  public init(_ text: String) {
    self.text = text
    isBoolean = false
  }

  /// A value of a boolean axis.
  public init(_ boolean: Bool) {
    text = boolean ? "true" : "false"
    isBoolean = true
  }

  /// The text that selects the value.
  public var description: String { text }
}

/// `axis "size" { … }`.
public struct AxisDeclaration: Sendable {
  /// The name of the axis.
  public var name: String
  /// The values whose order was given, in that order.
  public var order: [AxisValue]
  /// The values with rules, in order of declaration.
  public var values: [Value]
  /// Where the axis is declared.
  public var place: SourcePlace?

  /// A value with its rule.
  public struct Value: Sendable {
    /// The value that selects the rule.
    public let value: AxisValue
    /// What the rule says.
    public let body: RuleBody
    /// Where the rule stands, when that is known more narrowly than the axis.
    public let place: SourcePlace?

    /// Gives a value its rule.
    public init(_ value: AxisValue, _ body: RuleBody, at place: SourcePlace? = nil) {
      self.value = value
      self.body = body
      self.place = place
    }
  }

  /// Declares an axis, or further values of one.
  /// - Parameters:
  ///   - name: The name of the axis.
  ///   - order: The values whose order is to be kept when they are shown; they need no rule.
  ///   - values: The values with rules.
  ///   - place: Where it is declared.
  public init(_ name: String, order: [AxisValue] = [], _ values: [Value], at place: SourcePlace? = nil) {
    self.name = name
    self.order = order
    self.values = values
    self.place = place
  }
}

/// A rule that is not an axis value's.
public struct RuleDeclaration: Sendable {
  /// When the rule speaks.
  public let selector: Selector
  /// What it says.
  public let body: RuleBody
  /// Where the rule is declared.
  public let place: SourcePlace?

  /// Declares a rule.
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
    /// The name of a component axis or of a mode axis.
    public let name: String
    /// The values of which any will do.
    public let values: [AxisValue]

    /// Names the values of an axis of which any will do.
    public init(_ name: String, _ values: [AxisValue]) {
      self.name = name
      self.values = values
    }
  }

  /// Joins conditions that must hold together; without any it always holds.
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
  // Behind a reference, so that the many tables do not pay for the place.
  indirect case function(DeclaredFunction)
}

/// A property with its value, or a slot with its own body.
public struct BodyEntry: Sendable {
  /// The name of a property or of a slot.
  public let name: String
  /// The property’s value; for a slot, `fields` or a function.
  public let value: DeclaredValue

  /// Gives a property its value, or a slot its body.
  public init(_ name: String, _ value: DeclaredValue) {
    self.name = name
    self.value = value
  }
}

/// The value an axis has where a query does not name it.
public struct DefaultDeclaration: Sendable {
  /// The name of the axis.
  public let axis: String
  /// nil leaves the axis unselected, which takes an inherited default back.
  public let value: AxisValue?
  /// Where the default is declared.
  public let place: SourcePlace?

  /// Gives an axis its default value, or with nil takes it back.
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
  /// The state that must be entered: a state, `normal`, or nil for any.
  public var to: String?
  /// nil means every slot.
  public var slot: String?
  /// nil means all that interpolate; shorthands stand for their parts.
  public var properties: [String]?
  /// How long it moves; needed unless the easing is a spring.
  public var duration: DeclaredValue?
  /// How long it waits before it moves; nil is no time.
  public var delay: DeclaredValue?
  /// How the way is divided over the time; nil is `ease`.
  public var easing: DeclaredValue?
  /// Where the transition is declared.
  public var place: SourcePlace?

  /// Declares a transition; what is nil keeps the meaning that its property documents.
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
