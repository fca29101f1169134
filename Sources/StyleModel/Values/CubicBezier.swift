/// A cubic Bézier curve from (0, 0) to (1, 1), given by its two inner points (CSS Easing 1 §2.2, Design Tokens
/// 2025.10, "Cubic Bézier"): x is time, y progress.
public struct CubicBezier: Hashable, Sendable {
  /// The time of the first point, 0…1.
  public let x1: Double
  /// The progress of the first point; any finite number.
  public let y1: Double
  /// The time of the second point, 0…1.
  public let x2: Double
  /// The progress of the second point; any finite number.
  public let y2: Double

  /// - Throws: `ValueError` when an x is not within 0…1 (the curve would go back in time) or a y is not finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(ValueError) {
    for (name, x) in [("first", x1), ("second", x2)] where !(0...1).contains(x) {
      throw ValueError("The \(name) x of a Bézier curve is 0 to 1, not \(formatNumber(x))")
    }
    guard y1.isFinite, y2.isFinite else { throw ValueError("The numbers of a Bézier curve are finite") }
    self.init(unchecked: x1, y1, x2, y2)
  }

  /// A curve from a list of four numbers, as the Design Tokens format writes it.
  /// - Throws: `ValueError` as above, and when there are not four.
  public init(_ numbers: [Double]) throws(ValueError) {
    guard numbers.count == 4 else {
      throw ValueError("A Bézier curve is four numbers x1, y1, x2, y2, not \(numbers.count)")
    }
    try self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// x1, y1, x2, y2.
  public var numbers: [Double] { [x1, y1, x2, y2] }

  init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1 + 0
    self.y1 = y1 + 0
    self.x2 = x2 + 0
    self.y2 = y2 + 0
  }
}
