import LuaSandbox
import StyleModel

/// What functions read most of a cell, where scripts read it without entering the host: all but tokens, the root's style,
/// and values that are no plain number or boolean.
///
/// What a component's cells have in common is laid out when its first one is shown; from cell to cell a few words change.
/// Whatever is not here, wrong names above all, is asked of the ``CellObject``, and so is everything when memory does not
/// suffice.
final class CellFacts {
  /// The numbers of the object and of its views.
  struct Objects {
    var cell, axes, states, modes, token, root: Int32
    /// In place of `value`, for cells that are made.
    var style: Int32?
  }

  private unowned let sandbox: LuaSandbox
  private let objects: Objects
  private var (whole, axes, states, modes): (Table, Table, Table, Table)
  // Written at each cell by the one thread that makes them.
  @exclusivity(unchecked) private var layout: Layout?
  private var texts: [Name: LuaFact] = [:]

  /// The facts of one object, with the names they were last given under.
  private struct Table {
    let object: Int32
    var names: [String] = []
    var facts: LuaFacts

    init(_ object: Int32, _ sandbox: LuaSandbox) {
      self.object = object
      facts = LuaFacts(count: 0, in: sandbox)
    }

    mutating func lay(_ names: [String], _ sandbox: LuaSandbox) throws(LuaError) {
      if names == self.names { return }
      let facts = LuaFacts(count: names.count, in: sandbox)
      try sandbox.setFacts(facts, named: names, of: object)
      (self.facts, self.names) = (facts, names)
    }
  }

  /// What the cells of a component have in common.
  private final class Layout {
    let cell: CellContext
    let (whole, axes, states, modes): (LuaFacts, LuaFacts, LuaFacts, LuaFacts)
    let slots: [LuaFact]
    /// For each axis, none and its values.
    private let values: [[LuaFact]]
    @exclusivity(unchecked) private var selection = -1

    init(
      of cell: CellContext, _ whole: LuaFacts, _ axes: LuaFacts, _ states: LuaFacts, _ modes: LuaFacts,
      slots: [LuaFact], values: [[LuaFact]]
    ) {
      self.cell = cell
      (self.whole, self.axes, self.states, self.modes) = (whole, axes, states, modes)
      self.slots = slots
      self.values = values
    }

    /// Shows what is selected, which stays for several cells.
    func select() {
      if selection == cell.selectionNumber { return }
      selection = cell.selectionNumber
      for (axis, index) in cell.selection.enumerated() { axes.set(axis, values[axis][index]) }
    }

    var isOpen: Bool {
      get { whole.isOpen }
      set {
        whole.isOpen = newValue
        axes.isOpen = newValue
        states.isOpen = newValue
        modes.isOpen = newValue
      }
    }
  }

  /// The fields of the cell, in the order of its facts.
  private enum Field: Int, CaseIterable {
    case slot, root, below, component, axes, states, modes, token

    func name(hasStyle: Bool) -> String {
      if self == .below { hasStyle ? "style" : "value" } else { "\(self)" }
    }
  }

  init(_ objects: Objects, sandbox: LuaSandbox) {
    self.sandbox = sandbox
    self.objects = objects
    whole = Table(objects.cell, sandbox)
    axes = Table(objects.axes, sandbox)
    states = Table(objects.states, sandbox)
    modes = Table(objects.modes, sandbox)
  }

  /// Shows a cell till it is hidden.
  func show(_ cell: CellContext) {
    guard let layout = layout(of: cell) else { return }
    layout.whole.set(Field.slot.rawValue, layout.slots[cell.slotIndex])
    layout.whole.set(Field.root.rawValue, cell.hasRoot ? .object(objects.root) : .nil)
    if objects.style == nil { layout.whole.set(Field.below.rawValue, Self.fact(of: cell.below)) }
    layout.select()
    layout.states.flags = cell.effective
    layout.isOpen = true
  }

  /// Hides the cell, and tells it what was read.
  func hide() {
    guard let layout, layout.isOpen else { return }
    layout.isOpen = false
    layout.cell.noteRead(layout.states.takeReadFlags())
  }

  private static func fact(of below: CellContext.Below?) -> LuaFact {
    switch below {
    case nil: .nil
    case .value(.number(let number))?: fact(of: number)
    case .value(.fontWeight(let weight))?: fact(of: weight.value)
    case .value(.boolean(let boolean))?: .boolean(boolean)
    default: .host
    }
  }

  private static func fact(of number: Double) -> LuaFact {
    if case .integer(let whole) = ScriptValue.number(number) { .integer(whole) } else { .number(number) }
  }

  // MARK: Components

  /// The layout for cells of a component; nil when memory does not suffice.
  private func layout(of cell: CellContext) -> Layout? {
    if let layout, layout.cell === cell { return layout }
    layout = try? lay(cell)
    return layout
  }

  private func lay(_ cell: CellContext) throws(LuaError) -> Layout {
    try whole.lay(Field.allCases.map { $0.name(hasStyle: objects.style != nil) }, sandbox)
    try states.lay(cell.states, sandbox)
    try modes.lay(cell.modes, sandbox)
    let own = cell.axes
    try axes.lay(own + cell.axisNames.subtracting(own).sorted(by: bytewise), sandbox)
    var lasting: [(Field, LuaFact)] = [
      (.component, text(cell.component)), (.axes, .object(objects.axes)), (.states, .object(objects.states)),
      (.modes, .object(objects.modes)), (.token, .object(objects.token)),
    ]
    if let style = objects.style { lasting.append((.below, .object(style))) }
    for (field, fact) in lasting { whole.facts.set(field.rawValue, fact) }
    for axis in 0..<axes.facts.count { axes.facts.set(axis, .nil) }
    for state in 0..<states.facts.count { states.facts.set(state, .flag(state)) }
    for (mode, name) in modes.names.enumerated() { modes.facts.set(mode, cell.mode(name).map(text) ?? .host) }
    return Layout(
      of: cell, whole.facts, axes.facts, states.facts, modes.facts, slots: cell.model.slots.map { text($0.name) },
      values: cell.model.axes.map { [.nil] + $0.values.map(fact) })
  }

  /// What a selected value looks like to scripts.
  private func fact(of value: AxisValue) -> LuaFact {
    value.isBoolean ? .boolean(value.text == "true") : text(value.text)
  }

  private func text(_ text: String) -> LuaFact {
    if let known = texts[Name(text)] { return known }
    guard let kept = try? sandbox.keep(.string(text)) else { return .host }
    texts[Name(text)] = .reference(kept)
    return .reference(kept)
  }
}
