/// A color as it was given: the space, its three components, the opacity, and which of these are missing.
///
/// A color keeps its space. Nothing is rounded, and a color outside the gamut of a screen keeps its components too;
/// only `hex`, contrast and drawing map it into sRGB. Two colors are equal when they are written alike, so white in
/// `srgb` and white in `oklch` differ.
///
/// The files beside this one follow a color through its life: `Color+Parsing` (from text), `Color+Conversion` (to
/// another space), `Color+GamutMapping` (into sRGB), `Color+Manipulation` and `Color+Mixing` (to other colors),
/// `Color+Contrast`, `Color+Text` (to text again).
public struct Color: Hashable, Sendable {
  /// The first component, in the units of `ColorSpace`. 0 when missing.
  public let c0: Double
  /// The second component, in the units of `ColorSpace`. 0 when missing.
  public let c1: Double
  /// The third component, in the units of `ColorSpace`. 0 when missing.
  public let c2: Double
  /// The opacity, 0…1. 0 when missing.
  public let alpha: Double
  // The small fields stand last: a sheet holds many colors, and this way they are as small as can be.
  /// The space that the components are in.
  public let space: ColorSpace
  /// Which components are `none`.
  public let missing: Missing

  /// The components that are `none` (CSS Color 4 §4.4): they count as 0 when the color is shown, and take the other
  /// color's value when two colors are mixed.
  public struct Missing: OptionSet, Hashable, Sendable {
    /// One bit for each component, the first lowest.
    public let rawValue: UInt8
    /// The components whose bits are set.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The first component.
    public static let c0 = Missing(rawValue: 1)
    /// The second component.
    public static let c1 = Missing(rawValue: 2)
    /// The third component.
    public static let c2 = Missing(rawValue: 4)
    /// The opacity.
    public static let alpha = Missing(rawValue: 8)

    /// The component with this index, 0…2.
    static func component(_ index: Int) -> Missing { Missing(rawValue: 1 << UInt8(truncatingIfNeeded: index)) }
  }

  /// A color given by its components, treated as CSS treats them when it parses: a hue is taken into 0..<360,
  /// lightness, chroma and saturation are clamped where CSS clamps them, alpha is clamped to 0…1, NaN counts as 0 and
  /// an infinity as the largest number (CSS Values 4, on `calc()`). Components of `rgb()`'s space are not clamped, for
  /// `color(srgb …)` is not.
  public init(
    space: ColorSpace, _ c0: Double, _ c1: Double, _ c2: Double, alpha: Double = 1, missing: Missing = []
  ) {
    let limits = space.parsedLimits
    func clamped(_ value: Double, _ limit: ClosedRange<Double>?) -> Double {
      guard let limit else { return value }
      return min(max(value, limit.lowerBound), limit.upperBound)
    }
    self.init(
      computed: Channels(clamped(c0, limits.0), clamped(c1, limits.1), clamped(c2, limits.2)), in: space, alpha: alpha,
      missing: missing)
  }

  /// A color that came out of a formula: it may lie outside the limits of the syntax, so that converting it back loses
  /// nothing.
  init(computed channels: Channels, in space: ColorSpace, alpha: Double, missing: Missing = []) {
    func value(_ index: Int) -> Double {
      guard !missing.contains(.component(index)) else { return 0 }
      let value = Self.finite(channels[index])
      return index == space.hueIndex ? Self.normalizedHue(value) : value
    }
    self.space = space
    self.c0 = value(0)
    self.c1 = value(1)
    self.c2 = value(2)
    self.alpha = missing.contains(.alpha) ? 0 : min(max(Self.finite(alpha), 0), 1)
    self.missing = missing
  }

  /// The three components, missing ones as 0.
  public var components: [Double] { [c0, c1, c2] }

  /// `#000000`.
  public static let black = Color(space: .srgb, 0, 0, 0)
  /// `#ffffff`.
  public static let white = Color(space: .srgb, 1, 1, 1)
  /// CSS's `transparent`: black without opacity.
  public static let transparent = Color(space: .srgb, 0, 0, 0, alpha: 0)

  /// The components as the vector that formulas work on.
  typealias Channels = SIMD3<Double>
  var channels: Channels { Channels(c0, c1, c2) }

  static func normalizedHue(_ degrees: Double) -> Double {
    let turned = degrees.truncatingRemainder(dividingBy: 360)
    // Adding 360 to a tiny negative rest rounds to 360 itself.
    let hue = turned < 0 ? turned + 360 : turned
    return hue < 360 ? hue + 0 : 0
  }

  private static func finite(_ value: Double) -> Double {
    if value.isFinite { return value + 0 }
    return value.isNaN ? 0 : value < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }
}
