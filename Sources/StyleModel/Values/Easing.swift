/// How progress follows time.
public enum Easing: Hashable, Sendable {
  /// One of the curves that CSS names.
  case named(Name)
  case cubicBezier(CubicBezier)
  /// So many equal steps, at least one (CSS Easing 1 §2.3).
  case steps(Int, StepPosition)
  case spring(Spring)

  /// CSS's named curves (CSS Easing 1 §2.1, §2.2), in camel case.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    case linear, ease, easeIn, easeOut, easeInOut

    /// The Bézier curve that the name stands for.
    public var curve: CubicBezier {
      switch self {
      case .linear: CubicBezier(unchecked: 0, 0, 1, 1)
      case .ease: CubicBezier(unchecked: 0.25, 0.1, 0.25, 1)
      case .easeIn: CubicBezier(unchecked: 0.42, 0, 1, 1)
      case .easeOut: CubicBezier(unchecked: 0, 0, 0.58, 1)
      case .easeInOut: CubicBezier(unchecked: 0.42, 0, 0.58, 1)
      }
    }
  }

  /// Whether a step is taken at the start or the end of its share of time.
  public enum StepPosition: String, CaseIterable, Hashable, Sendable {
    case start, end
  }

  /// Progress is time.
  public static let linear = Easing.named(.linear)
  /// Quick at first, slow at the end: CSS's default.
  public static let ease = Easing.named(.ease)
  /// Slow at first.
  public static let easeIn = Easing.named(.easeIn)
  /// Slow at the end.
  public static let easeOut = Easing.named(.easeOut)
  /// Slow at both ends.
  public static let easeInOut = Easing.named(.easeInOut)

  /// A named curve.
  /// - Throws: `ValueError` with the nearest name when there is none of this name.
  public init(named name: String) throws(ValueError) {
    guard let found = Name(rawValue: name) else {
      throw ValueError(
        "No easing is named \(name.quoted)",
        suggestion: NearestName.suggestion(for: name, among: Name.allCases.map(\.rawValue)))
    }
    self = .named(found)
  }

  /// Steps, from numbers and texts as a script gives them.
  /// - Throws: `ValueError` when `count` is not a whole number from 1 to a million, or `position` neither `start` nor
  ///   `end`.
  public init(steps count: Double, position: String = StepPosition.end.rawValue) throws(ValueError) {
    guard let whole = Int(exactly: count), (1...1_000_000).contains(whole) else {
      throw ValueError("The number of steps is a whole number from 1 to 1000000, not \(formatNumber(count))")
    }
    guard let found = StepPosition(rawValue: position) else {
      throw ValueError(
        "The position of steps is \"start\" or \"end\", not \(position.quoted)",
        suggestion: NearestName.suggestion(for: position, among: StepPosition.allCases.map(\.rawValue)))
    }
    self = .steps(whole, found)
  }
}
