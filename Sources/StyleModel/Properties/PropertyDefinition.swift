/// What may be said of one style property: its type, its initial value, its range, how it moves between two values and,
/// for a shorthand, the parts it stands for.
///
/// One table of these (``PropertyTable``) is the source of type checks, of completion, of the editor annotations and of
/// `livery properties`.
public struct PropertyDefinition: Hashable, Sendable {
  /// The name by which bodies, queries and transitions call it.
  public let name: String
  /// The types a value may have, the usual one first. Only `background` has two: a color or a gradient.
  public let types: [ValueType]
  /// The value that holds where nothing is set; nil where the consumer decides (a natural width, no icon).
  public let initial: StyleValue?
  /// Bounds of the plain number, or of a dimension's or duration's number; nil where every number is legal.
  public let range: ValueRange?
  /// Whether `infinity` is a value.
  public let allowsInfinity: Bool
  /// The words of an `enum`.
  public let keywords: [String]
  /// The properties a shorthand sets; empty for all others. A sheet holds the parts, never the shorthand.
  public let parts: [String]
  /// Properties that lose their value when this one is set: the single corners, under `cornerRadius`.
  public let clears: [String]
  /// Where a script declared it; nil for a built-in property.
  public let place: SourcePlace?

  /// Defines a property: a name is `[A-Za-z][A-Za-z0-9_-]*`, of types there is at least one.
  public init(
    _ name: String, _ types: [ValueType], initial: StyleValue? = nil, range: ValueRange? = nil,
    allowsInfinity: Bool = false, keywords: [String] = [], parts: [String] = [], clears: [String] = [],
    place: SourcePlace? = nil
  ) {
    self.name = name
    self.types = types
    self.initial = initial
    self.range = range
    self.allowsInfinity = allowsInfinity
    self.keywords = keywords
    self.parts = parts
    self.clears = clears
    self.place = place
  }

  /// Whether it stands for other properties and never appears in a sheet itself.
  public var isShorthand: Bool { !parts.isEmpty }

  /// How the property moves from one value to another.
  public var interpolation: Interpolation {
    if isShorthand { return .byPart }
    return switch types[0] {
    case .color, .gradient: .color
    case .dimension, .duration, .number, .fontWeight: .linear
    case .shadow: .shadowList
    default: .discrete
    }
  }

  /// How values move from one to another.
  public enum Interpolation: String, Hashable, Sendable {
    /// In OKLab with premultiplied alpha.
    case color
    /// Number by number, between like units.
    case linear
    /// Shadow by shadow, the shorter list padded with transparent ones.
    case shadowList = "shadow"
    /// The new value takes over at the start.
    case discrete
    /// A shorthand: each part by itself.
    case byPart = "parts"
  }
}

/// The numbers a property allows, both ends inclusive; a missing end is open.
public struct ValueRange: Hashable, Sendable {
  /// The least number allowed, or nil when there is none.
  public let minimum: Double?
  /// The greatest number allowed, or nil when there is none.
  public let maximum: Double?

  /// A range between two ends, of which either may be open.
  public init(min minimum: Double? = nil, max maximum: Double? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Whether a number lies in the range, ends included.
  public func contains(_ number: Double) -> Bool {
    (minimum.map { number >= $0 } ?? true) && (maximum.map { number <= $0 } ?? true)
  }

  /// The nearest number inside the range.
  public func clamp(_ number: Double) -> Double {
    let raised = minimum.map { Swift.max(number, $0) } ?? number
    return maximum.map { Swift.min(raised, $0) } ?? raised
  }

  /// For messages: `0…1`, `at least 0`.
  public var text: String {
    switch (minimum, maximum) {
    case (let low?, let high?): "\(formatNumber(low))…\(formatNumber(high))"
    case (let low?, nil): "at least \(formatNumber(low))"
    case (nil, let high?): "at most \(formatNumber(high))"
    case (nil, nil): "any"
    }
  }
}
