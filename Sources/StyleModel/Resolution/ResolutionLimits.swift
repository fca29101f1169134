/// How large a sheet may grow.
public struct ResolutionLimits: Sendable {
  /// Cells of a whole sheet.
  public var cells = 1_000_000

  /// The limits that hold where nobody chose others.
  public init() {}
}
