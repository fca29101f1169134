/// What scripts may use.
public struct LuaLimits: Sendable {
  /// Instructions and charged library work of the whole sandbox.
  public var instructions: Int = 200_000_000
  /// Bytes.
  public var memory: Int = 64 << 20
  /// Bytes of one source.
  public var sourceBytes: Int = 64 << 10
  /// How deep tables and records may lie in each other when they are read.
  public var resultDepth: Int = 64
  /// Values read at once.
  public var resultNodes: Int = 1_000_000
  /// Bytes of text read at once.
  public var resultBytes: Int = 16 << 20
  /// Bytes that `print` may give to the host.
  public var printBytes: Int = 64 << 10
  /// For which scripts may run, all together; the backstop behind the instructions. What the host does between their runs
  /// does not count, and what it does within its callbacks does.
  public var deadline: Duration = .seconds(30)

  /// Ends scripts when somebody says so; nil where nobody will.
  public var interrupt: LuaInterrupt?

  /// Off, loops of scripts are not counted and may run forever: only to measure what counting costs.
  package var countsInstructions = true

  /// The defaults.
  public init() {}
}
