/// How large a sheet may grow.
public struct ResolutionLimits: Sendable {
  /// Cells of a whole sheet.
  public var cells = 1_000_000
  /// How long making the cells may take: a backstop, for rules and cells that are each within their bounds may still be
  /// too much for each other.
  public var deadline: Duration = .seconds(30)

  /// Asked now and then while cells are made; true ends it. nil where nobody will want that.
  public var isInterrupted: (@Sendable () -> Bool)?

  /// The limits that hold where nobody chose others.
  public init() {}
}
