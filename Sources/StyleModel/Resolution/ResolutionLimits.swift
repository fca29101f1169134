/// How large a sheet may grow.
public struct ResolutionLimits: Sendable {
  /// Cells of a whole sheet.
  public var cells = 1_000_000
  /// How long making the cells may take: a backstop, for rules and cells that are each within their bounds may still be
  /// too much for each other.
  public var deadline: Duration = .seconds(30)

  /// The limits that hold where nobody chose others.
  public init() {}
}
