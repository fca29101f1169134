/// Calls the functions that scripts put in place of values and bodies.
///
/// The resolver calls it while a sheet is made and never afterwards, always from the one thread that makes the sheet.
public protocol FunctionEvaluator: AnyObject {
  /// - Parameters:
  ///   - function: The function, as it was declared.
  ///   - cell: The cell being made; valid during the call only.
  /// - Returns: What the function answered; nil says nothing.
  /// - Throws: What went wrong, with the script's place.
  func call(_ function: DeclaredFunction, in cell: CellContext) throws(Diagnostic) -> DeclaredValue?

  /// Lets a plugin's hook work on a style.
  /// - Throws: What went wrong, with the plugin's place.
  func run(_ hook: DeclaredFunction, on style: StyleDraft, in cell: CellContext) throws(Diagnostic)
}

extension FunctionEvaluator {
  /// Evaluators without hooks leave a style as it is.
  public func run(_ hook: DeclaredFunction, on style: StyleDraft, in cell: CellContext) throws(Diagnostic) {}
}

/// What a function may know of the cell it is asked for: `cx` in scripts.
///
/// Reading a state is noted, since the cells of a component are made for each set of the states that its functions read.
public final class CellContext {
  /// The component that is being made, which may be one that inherits the rule.
  public internal(set) var component = ""
  /// The slot that is being made; `root` in a function for a whole body.
  public var slot: String { model.slots[slotIndex].name }
  /// What the lower layers gave the property, in a value function.
  @exclusivity(unchecked) public internal(set) var below: Below?

  package let theme: Theme
  let tokens: TokenResolver
  package let model: ComponentModel
  /// The position of the slot, 0 for the root.
  @exclusivity(unchecked) package internal(set) var slotIndex = 0
  /// For each axis the position of the selected value, counted from 1; 0 where none is.
  package internal(set) var selection: [Int] = [] { didSet { selectionNumber += 1 } }
  /// Tells one selection from the next.
  @exclusivity(unchecked) package private(set) var selectionNumber = 0
  /// The states of the cell. Who shows them without ``state(_:)`` has to note what was read.
  @exclusivity(unchecked) package internal(set) var effective: StateTable.Mask = 0
  /// The root's style of the same cell, for other slots.
  @exclusivity(unchecked) var rootRow: [(property: String, value: StyleValue)]?
  @exclusivity(unchecked) var readStates: StateTable.Mask = 0
  /// The axes of all components.
  package let axisNames: Set<String>

  init(theme: Theme, tokens: TokenResolver, model: ComponentModel) {
    self.theme = theme
    self.tokens = tokens
    self.model = model
    axisNames = Set(theme.components.lazy.flatMap(\.axes).map(\.name))
  }

  /// The value below a function.
  public enum Below: Sendable {
    case value(StyleValue)
    /// Of a shorthand: those of its parts that have a value.
    case parts([(name: String, value: StyleValue)])
  }

  /// What is known of a name.
  public enum Lookup<Value: Sendable>: Sendable {
    case found(Value)
    /// The name exists but nothing is selected.
    case empty
    case unknown
  }

  /// The selected value of an axis.
  public func axis(_ name: String) -> Lookup<AxisValue> {
    guard let position = model.axes.firstIndex(where: { $0.name == name }) else {
      return axisNames.contains(name) ? .empty : .unknown
    }
    let index = selection[position]
    return index == 0 ? .empty : .found(model.axes[position].values[index - 1])
  }

  /// The axes of the component, in order.
  public var axes: [String] { model.axes.map(\.name) }

  /// Whether a state is effective; nil when there is no such state.
  public func state(_ name: String) -> Bool? {
    guard let mask = theme.states.mask(of: name) else { return nil }
    readStates |= mask
    return effective & mask != 0
  }

  /// Notes that a function has read states.
  package func noteRead(_ states: StateTable.Mask) { readStates |= states }

  /// All states of the theme, low to high.
  public var states: [String] { theme.states.names }

  /// The value of a mode axis.
  public func mode(_ name: String) -> String? { tokens.context[name] }

  /// The mode axes, bytewise.
  public var modes: [String] { theme.modes.axes.map(\.name) }

  /// A token or group by its dotted name.
  public func token(_ name: String) throws(Diagnostic) -> TokenLookup {
    if theme.tokens.isGroup(name) && theme.tokens.index(of: name) == nil { return .group }
    do {
      return .value(try tokens.token(name).value)
    } catch {
      let causes = error.diagnostics(at: nil, origin: nil, about: "cx.token")
      throw causes.first ?? Diagnostic(.missingToken, "there is no token “\(name)”")
    }
  }

  /// What stands under a dotted name.
  public enum TokenLookup: Sendable {
    case group
    case value(StyleValue)
  }

  /// The names directly under a group; the empty name is the root of all tokens.
  public func tokenNames(in group: String) -> [String] {
    var names: [Name] = []
    for entry in theme.tokens.entries(in: group) {
      let rest = entry.name.utf8.dropFirst(group.isEmpty ? 0 : group.utf8.count + 1)
      let name = Name(Substring(rest.prefix { $0 != UInt8(ascii: ".") }))
      if names.last != name { names.append(name) }
    }
    return names.map(\.text)
  }

  /// The root's style of the same cell; nil while the root itself is made.
  public var root: [(property: String, value: StyleValue)]? { rootRow }

  /// Whether there is a ``root``.
  package var hasRoot: Bool { rootRow != nil }

  /// The properties of the theme.
  public var properties: PropertyTable { theme.properties }
}
