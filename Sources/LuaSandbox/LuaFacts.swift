import CLuaSandbox

/// What fields of an object hold at the moment, where scripts read it without entering the host.
///
/// The host writes facts at any time, a few words of memory each, and an object that has them (see
/// ``LuaSandbox/setFacts(_:named:of:)``) is asked only for what is no fact: names that are not among them, facts that are
/// ``LuaFact/host``, and everything while they are closed. Assigning and listing stay the object's.
public final class LuaFacts {
  /// How many there are.
  public let count: Int
  let memory: UnsafeMutablePointer<LSFacts>
  let owner: UInt32
  private let list: UnsafeMutablePointer<LSFact>

  /// Makes facts for an object of a sandbox: all the host's, and closed.
  public init(count: Int, in sandbox: LuaSandbox) {
    self.count = count
    owner = sandbox.serial
    list = .allocate(capacity: max(count, 1))
    list.initialize(repeating: LSFact(), count: max(count, 1))
    memory = .allocate(capacity: 1)
    memory.initialize(to: LSFacts(open: false, count: Int32(count), flags: 0, read: 0, list: list))
  }

  deinit {
    memory.deallocate()
    list.deallocate()
  }

  /// Whether scripts see them. Closed, all fields are the object's to give, or to refuse.
  public var isOpen: Bool {
    get { memory.pointee.open }
    set { memory.pointee.open = newValue }
  }

  /// The bits that facts which are flags show.
  public var flags: UInt64 {
    get { memory.pointee.flags }
    set { memory.pointee.flags = newValue }
  }

  /// Those of the flags that scripts have read since the last time.
  public func takeReadFlags() -> UInt64 {
    defer { memory.pointee.read = 0 }
    return memory.pointee.read
  }

  /// Makes a field hold something. A number beyond the count is none.
  public func set(_ number: Int, _ fact: LuaFact) {
    guard number >= 0, number < count else { return }
    let place = list + number
    switch fact {
    case .host: place.pointee.kind = Int32(LS_FACT_HOST)
    case .nil: place.pointee.kind = Int32(LS_FACT_NIL)
    case .boolean(let value): write(place, LS_FACT_BOOLEAN, value ? 1 : 0)
    case .integer(let value): write(place, LS_FACT_INTEGER, value)
    case .number(let value):
      place.pointee.kind = Int32(LS_FACT_NUMBER)
      place.pointee.number = value
    case .object(let id): write(place, LS_FACT_OBJECT, Int64(id))
    case .reference(let reference):
      if reference.owner == owner { write(place, LS_FACT_REFERENCE, Int64(reference.id)) } else { set(number, .host) }
    case .flag(let bit): write(place, LS_FACT_FLAG, Int64(bit & 63))
    }
  }

  private func write(_ place: UnsafeMutablePointer<LSFact>, _ kind: Int, _ value: Int64) {
    place.pointee.kind = Int32(kind)
    place.pointee.integer = value
  }
}

/// What a field holds.
public enum LuaFact: Sendable {
  /// The object gives it.
  case host
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case object(Int32)
  /// A value of the same sandbox.
  case reference(LuaReference)
  /// A bit of ``LuaFacts/flags``, counted from 0. That a script has read it is noted.
  case flag(Int)
}

extension LuaSandbox {
  /// Gives a registered object its facts, until it is released or gets others.
  ///
  /// - Parameters:
  ///   - facts: What scripts read there, also when it changes.
  ///   - names: The fields, in the order of the facts.
  ///   - id: The number that registering the object gave.
  /// - Throws: `memoryLimit`; `host` for facts of another sandbox and an object that is not registered.
  public func setFacts(_ facts: LuaFacts, named names: [String], of id: Int32) throws(LuaError) {
    let state = try opened()
    guard facts.owner == serial else { throw LuaError(.host, "facts of another sandbox") }
    guard objects[id] != nil else { throw LuaError(.host, "this object is used after its time") }
    ls_program_begin(state)
    try ProgramWriter(state: state, sandbox: self, hasArguments: false).write(
      .table(names.prefix(facts.count).enumerated().map { (.string($1), .integer(Int64($0 + 1))) }))
    // Where this fails the C side has the former ones or none, so these stay till then.
    try check(ls_set_facts(state, id, facts.memory))
    objects.keep(facts, of: id)
  }

  /// Keeps a value of the host's in the sandbox, until that is closed: to be handed to scripts over and over.
  ///
  /// - Throws: `memoryLimit`; `runtime` where calls are nested too deep.
  public func keep(_ value: LuaResult) throws(LuaError) -> LuaReference {
    let state = try opened()
    ls_program_begin(state)
    try ProgramWriter(state: state, sandbox: self, hasArguments: false).write(value)
    return LuaReference(owner: serial, id: try anchored(ls_anchor_program(state)))
  }
}
