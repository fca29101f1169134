import CLuaSandbox
import Synchronization

/// A place where untrusted Lua scripts run: with a budget of instructions, memory and time, without any way to the
/// machine, and with nothing that a script does ever unwinding a frame of Swift.
///
/// A sandbox belongs to one thread at a time; scripts want a deep stack, so use it within ``LuaThread``. Values leave it as
/// data (``LuaValue``) and enter it as data (``LuaResult``). Scripts call the host through callbacks, and the host may call
/// back into scripts from there, under the same budget.
public final class LuaSandbox {
  /// What scripts may use.
  public let limits: LuaLimits
  /// What scripts have printed so far, in order.
  public internal(set) var notes: [LuaNote] = []

  let operators: LuaOperators
  let serial: UInt32
  private(set) var state: OpaquePointer?
  /// Bytes that closing left behind: none, or there is a leak.
  private(set) var leakedBytes = 0

  var callbacks: [LuaCallback] = []
  var environments: [LuaEnvironment?] = []
  var recorderNames: [Int32: String] = [:]
  var objects = ObjectTable()

  private(set) var files: [String] = []
  private var fileNumbers: [String: Int32] = [:]
  /// What callbacks threw and no one has caught yet.
  var thrown: [Thrown?] = []
  /// A limit that a callback met, such as a result that is too large: it ends the script as any limit does.
  var limitError: LuaError?
  /// Whether there is any of these two.
  var hasThrown = false
  private var depth = 0

  private static let serials = Atomic<UInt32>(0)

  /// Opens a sandbox.
  ///
  /// - Throws: `memoryLimit` when even an empty one does not fit.
  public init(limits: LuaLimits = LuaLimits(), operators: LuaOperators? = nil) throws(LuaError) {
    self.limits = limits
    self.operators = operators ?? LuaOperators()
    serial = Self.serials.add(1, ordering: .relaxed).newValue
    var numbers = LSLimits(
      memory: max(0, limits.memory), instructions: Int64(min(max(0, limits.instructions), 1 << 62)),
      deadline_nanoseconds: limits.deadline.nanoseconds,
      print_bytes: max(0, limits.printBytes), interrupt: limits.interrupt?.flag)
    let context = Unmanaged.passUnretained(self).toOpaque()
    guard let state = ls_open(&numbers, enterHost, context) else { throw Self.outOfMemory }
    if !limits.countsInstructions { ls_stop_counting(state) }
    self.state = state
  }

  deinit { close() }

  /// Frees everything. Nothing of the sandbox may be used afterwards; values that were read stay good. Does nothing while
  /// a script runs.
  public func close() {
    guard let state, depth == 0 else { return }
    self.state = nil
    leakedBytes = ls_close(state)
    callbacks = []
    environments = []
    objects = ObjectTable()
    thrown = []
  }

  static var outOfMemory: LuaError { LuaError(.memoryLimit, "not enough memory") }

  func opened() throws(LuaError) -> OpaquePointer {
    guard let state else { throw LuaError(.host, "the sandbox is closed") }
    return state
  }

  func check(_ kind: Int32) throws(LuaError) {
    if kind == LS_OK { return }
    throw kind == LS_MEMORY_LIMIT ? Self.outOfMemory : LuaError(.host, "the sandbox refused")
  }

  // MARK: Use

  /// Instructions and charged work since the opening or the last renewal.
  public var instructionsUsed: Int { state.map { Int(ls_instructions_used($0)) } ?? 0 }
  /// Bytes in use now.
  public var memoryUsed: Int { state.map { Int(ls_memory_used($0)) } ?? 0 }
  /// The most bytes that were in use at a time.
  public var memoryPeak: Int { state.map { Int(ls_memory_peak($0)) } ?? 0 }

  /// Starts the total of instructions, the deadline and the room for printing anew, as a session does for each line.
  public func renewBudget() {
    if let state { ls_renew_budget(state) }
  }

  /// Gives the notes and forgets them.
  public func takeNotes() -> [LuaNote] {
    defer { notes = [] }
    return notes
  }

  /// Forgets what scripts print in `body`, and nothing that they printed before.
  public func withoutNotes<Answer, Failure>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    let before = notes
    defer { notes = before }
    return try body()
  }

  /// A knob of tests: the allocation with this number, counted from now and from 1, fails, and all later ones as well
  /// with `onward`.
  func failAllocation(_ number: Int, onward: Bool) {
    if let state { ls_fail_allocation(state, UInt64(number), onward) }
  }

  /// Allocations so far.
  var allocations: Int { state.map { Int(ls_allocations($0)) } ?? 0 }

  // MARK: Environments

  /// Makes an environment with the base library and the given globals.
  ///
  /// - Parameters:
  ///   - name: for the host's own use.
  ///   - seed: starts the sequence of `math.random`.
  ///   - globals: what scripts find beside the base library. They may be overwritten, in this environment only.
  ///   - missing: gives the error for reading a global that is not there; told the name and the line.
  /// - Throws: `memoryLimit`.
  public func environment(
    named name: String, seed: String, globals: [(String, LuaGlobal)],
    missing: @escaping (String, LuaPlace?) -> LuaFailure
  ) throws(LuaError) -> LuaEnvironment {
    let state = try opened()
    var id: Int32 = 0
    var seed = seed
    let kind = seed.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { ls_environment(state, $0.baseAddress, $0.count, &id) }
    }
    try check(kind)
    let environment = LuaEnvironment(self, id: id, name: name, missing: missing)
    while environments.count <= Int(id) { environments.append(nil) }
    environments[Int(id)] = environment
    for (name, global) in globals { try define(name, global, in: id) }
    return environment
  }

  /// Makes an environment that reads what it does not have itself from another, which it cannot change: a session over
  /// a script that has run.
  ///
  /// - Throws: `memoryLimit`.
  public func environment(named name: String, over parent: LuaEnvironment) throws(LuaError) -> LuaEnvironment {
    let state = try opened()
    var id: Int32 = 0
    try check(ls_environment_over(state, parent.id, &id))
    let environment = LuaEnvironment(self, id: id, name: name, missing: parent.missing)
    while environments.count <= Int(id) { environments.append(nil) }
    environments[Int(id)] = environment
    return environment
  }

  func define(_ name: String, _ global: LuaGlobal, in environment: Int32) throws(LuaError) {
    let state = try opened()
    var what = LS_GLOBAL_PROGRAM
    var identifier: Int32 = 0
    var flags: Int32 = 0
    ls_program_begin(state)
    switch global {
    case .recorder(let recorder):
      what = LS_GLOBAL_RECORDER
      identifier = recorder.tag.rawValue
      if recorder.curried { flags |= Int32(LS_CURRIED) }
      if recorder.declares { flags |= Int32(LS_DECLARES) }
      recorderNames[recorder.tag.rawValue] = recorder.name
    case .pathRoot(let tag):
      what = LS_GLOBAL_PATH
      identifier = tag.rawValue
    case .callback(let callback):
      what = LS_GLOBAL_CALLBACK
      identifier = Int32(callbacks.count)
      callbacks.append(callback)
    case .value(let value):
      try ProgramWriter(state: state, sandbox: self, hasArguments: false).write(value)
    case .record(let tag):
      recorderNames[tag.rawValue] = name
      try ProgramWriter(state: state, sandbox: self, hasArguments: false).write(.record(tag, [], nil))
    }
    var name = name
    let kind = name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        ls_define(state, environment, $0.baseAddress, $0.count, Int32(what), identifier, flags)
      }
    }
    try check(kind)
  }

  // MARK: Runs

  /// Runs a source.
  ///
  /// - Parameters:
  ///   - source: text in UTF-8 as far as it matters; a byte order mark is skipped.
  ///   - file: the name that errors and places show.
  ///   - environment: the globals that it works in.
  ///   - arguments: what the script finds in `...`.
  ///   - instructions: a limit of its own, beside that of the sandbox and of what runs around it.
  ///   - firstLine: the number of the first line in errors and places: of a piece of a longer text.
  ///   - returnsValue: false leaves what the script returns unread.
  /// - Throws: every kind of `LuaError`.
  @discardableResult
  public func run(
    _ source: [UInt8], file: String, in environment: LuaEnvironment, arguments: [LuaResult] = [],
    instructions: Int? = nil, firstLine: Int = 1, returnsValue: Bool = true
  ) throws(LuaError) -> LuaValue {
    let state = try opened()
    let number = try fileNumber(file, linesBefore: firstLine - 1)
    let top = ls_top(state)
    defer { ls_set_top(state, top) }
    try enter(source, number, environment.id, arguments, instructions)
    return returnsValue ? try answer(top + 1, of: LuaPlace(file: file, line: 0)) : .nil
  }

  /// Runs a source and keeps what it returns, unread.
  ///
  /// - Throws: what ``run(_:file:in:arguments:instructions:firstLine:returnsValue:)`` throws.
  public func load(
    _ source: [UInt8], file: String, in environment: LuaEnvironment, instructions: Int? = nil
  ) throws(LuaError) -> LuaReference {
    let state = try opened()
    let number = try fileNumber(file)
    let top = ls_top(state)
    defer { ls_set_top(state, top) }
    try enter(source, number, environment.id, [], instructions)
    return try keepValue(top + 1)
  }

  /// How far a source is from one that compiles.
  public enum Completeness: Hashable, Sendable {
    case complete
    /// It ends in the middle of something, and more lines could complete it.
    case unfinished
    case wrong
  }

  /// Compiles a source, and no more.
  ///
  /// - Throws: what keeps the compiler from telling: a limit.
  public func completeness(of source: [UInt8], file: String) throws(LuaError) -> Completeness {
    let state = try opened()
    let number = try fileNumber(file)
    let top = ls_top(state)
    defer { ls_set_top(state, top) }
    var error = LSError()
    depth += 1
    // A text in quotes ends with its line, and more lines could not complete it.
    let kind = (source + [UInt8(ascii: "\n")]).withUnsafeBytes { bytes in
      ls_compile(state, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, number, &error)
    }
    depth -= 1
    if kind == LS_OK { return .complete }
    let failure = explain(error, LuaPlace(file: file, line: 0))
    if failure.kind.isLimit { throw failure }
    // The compiler names the token it stumbled over and has no other way to say that it was the end.
    return failure.message.hasSuffix("near <eof>") ? .unfinished : .wrong
  }

  /// Runs source text of the host's own, whose returned table of functions become globals of the environment.
  ///
  /// Its lines never show in a script's errors: what is raised in it with level 2, or by something it calls, is placed
  /// at the line of script that called it.
  ///
  /// - Throws: every kind of `LuaError`.
  public func prelude(_ source: String, named name: String, in environment: LuaEnvironment) throws(LuaError) {
    let state = try opened()
    let number = try fileNumber(name, isInternal: true)
    let top = ls_top(state)
    defer { ls_set_top(state, top) }
    try enter(Array(source.utf8), number, environment.id, [], nil, isInternal: true)
    try check(ls_define_fields(state, environment.id))
  }

  /// Calls a function of a script and gives its first result.
  ///
  /// - Parameters:
  ///   - function: one that a script of this sandbox made.
  ///   - arguments: what it is called with.
  ///   - instructions: a limit of its own, beside that of the sandbox and of what runs around it.
  /// - Throws: every kind of `LuaError` but `syntax`.
  @discardableResult
  public func call(
    _ function: LuaFunction, _ arguments: [LuaResult] = [], instructions: Int? = nil
  ) throws(LuaError) -> LuaValue {
    let state = try opened()
    if function.owner != serial { throw LuaError(.host, "a function of another sandbox") }
    let top = ls_top(state)
    defer { ls_set_top(state, top) }
    try write(arguments, state)
    var error = LSError()
    depth += 1
    let kind = ls_call(state, function.id, Self.ceiling(instructions), &error)
    depth -= 1
    if kind != LS_OK { throw explain(error, function.place) }
    if depth == 0 { settle() }
    return try answer(top + 1, of: function.place)
  }

  /// Below zero there is no limit, which only nil may stand for.
  private static func ceiling(_ instructions: Int?) -> Int64 { instructions.map { Int64(max($0, 0)) } ?? -1 }

  /// The compiler takes about as long for a byte as the interpreter for two instructions or more.
  private static let compilingAByte: Int64 = 2

  private func enter(
    _ source: [UInt8], _ file: Int32, _ environment: Int32, _ arguments: [LuaResult], _ instructions: Int?,
    isInternal: Bool = false
  ) throws(LuaError) {
    let state = try opened()
    let place = LuaPlace(file: files[Int(file) - 1], line: 0)
    if !isInternal, source.count > limits.sourceBytes {
      throw LuaError(
        .sourceLimit, "the source is longer than \(limits.sourceBytes) bytes", place: place)
    }
    // The compiler runs no hook, and a script may have the same module compiled without end, if that fails each time.
    if !isInternal { _ = ls_charge_host(state, Int64(source.count) * Self.compilingAByte) }
    try write(arguments, state)
    let skipped = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var error = LSError()
    depth += 1
    let kind = source.withUnsafeBytes { bytes in
      ls_run(
        state, bytes.baseAddress.map { ($0 + skipped).assumingMemoryBound(to: CChar.self) }, bytes.count - skipped,
        file,
        environment, Self.ceiling(instructions), &error)
    }
    depth -= 1
    if kind != LS_OK { throw explain(error, place) }
    if depth == 0 { settle() }
  }

  /// What a script gave back. That it cannot be read is placed where it was given, when nothing in it tells better.
  private func answer(_ index: Int32, of place: LuaPlace) throws(LuaError) -> LuaValue {
    do {
      return try convert(index)
    } catch {
      var error = error
      error.place = error.place ?? place
      throw error
    }
  }

  private func write(_ arguments: [LuaResult], _ state: OpaquePointer) throws(LuaError) {
    ls_program_begin(state)
    if arguments.isEmpty { return }
    let writer = ProgramWriter(state: state, sandbox: self, hasArguments: false)
    for argument in arguments { try writer.write(argument) }
  }

  /// Forgets what only mattered while scripts ran.
  func settle() {
    guard hasThrown else { return }
    thrown.removeAll()
    limitError = nil
    hasThrown = false
  }

  var isOutermost: Bool { depth == 0 }

  // MARK: Objects

  /// Makes an object known to scripts, which may then be given its number. It is kept until it is released.
  ///
  /// - Throws: `resultLimit` when 65,536 objects are registered at once: how many there are may be a script's to say.
  public func register(_ object: any LuaObject) throws(LuaError) -> Int32 {
    guard let id = objects.insert(object) else {
      throw LuaError(.resultLimit, "more than \(ObjectTable.maximumCount) objects at once")
    }
    return id
  }

  /// Forgets an object. A script that still holds it gets an error when it uses it.
  public func release(_ id: Int32) {
    // First the C side, which reads the facts that the table keeps.
    if let state { ls_release_object(state, id) }
    objects.remove(id)
  }

  // MARK: Files and places

  /// The number of a file, or of a piece that stands behind some lines of it.
  func fileNumber(_ name: String, isInternal: Bool = false, linesBefore: Int = 0) throws(LuaError) -> Int32 {
    let isWhole = !isInternal && linesBefore == 0
    if isWhole, let number = fileNumbers[name] { return number }
    let state = try opened()
    var copy = name
    let number = copy.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        ls_add_file(state, $0.baseAddress, $0.count, isInternal, Int32(clamping: linesBefore))
      }
    }
    if number == 0 { throw Self.outOfMemory }
    files.append(name)
    if isWhole { fileNumbers[name] = number }
    return number
  }

  /// The longest name of a script's file that stands before a colon at the front of a text, and what follows the colon.
  func knownFile(at text: String) -> (file: String, rest: Substring)? {
    var best: (file: String, rest: Substring)?
    for file in fileNumbers.keys where text.hasPrefix(file) {
      let rest = text.dropFirst(file.count)
      if rest.first == ":", file.count > best?.file.count ?? -1 { best = (file, rest.dropFirst()) }
    }
    return best
  }

  func place(_ place: LSPlace) -> LuaPlace? {
    guard place.file > 0, Int(place.file) <= files.count else { return nil }
    return LuaPlace(file: files[Int(place.file) - 1], line: Int(place.line))
  }
}

extension Duration {
  /// Whole nanoseconds; the most there are where they are more.
  fileprivate var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isMore) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflow || isMore ? (seconds < 0 ? .min : .max) : sum
  }
}
