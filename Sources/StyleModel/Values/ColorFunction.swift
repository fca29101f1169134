/// The functions that make a color of three numbers and an opacity, by the names that scripts call them.
///
/// They take CSS's numbers: `rgb` 0…255, percentages as 0…100, hues in degrees, `p3` 0…1. All but `p3` are functions of
/// CSS too, which writes that one `color(display-p3 …)`.
public enum ColorFunction: String, CaseIterable, Hashable, Sendable {
  case rgb, hsl, hwb, lab, lch, oklab, oklch, p3

  /// The space of the colors that it makes.
  public var space: ColorSpace {
    switch self {
    case .rgb: .srgb
    case .hsl: .hsl
    case .hwb: .hwb
    case .lab: .lab
    case .lch: .lch
    case .oklab: .oklab
    case .oklch: .oklch
    case .p3: .displayP3
    }
  }

  /// The color that a call makes. Numbers out of range are clamped as CSS clamps them when it parses.
  public func color(_ a: Double, _ b: Double, _ c: Double, alpha: Double = 1) -> Color {
    color([a, b, c], alpha: alpha, missing: [])
  }

  func color(_ numbers: [Double], alpha: Double, missing: Color.Missing) -> Color {
    func component(_ index: Int) -> Double {
      let number = index < numbers.count ? numbers[index] : 0
      // Unlike `color(srgb …)`, `rgb()` is clamped (CSS Color 4, "The RGB functions").
      return self == .rgb ? min(max(number / 255, 0), 1) : number
    }
    return Color(space: space, component(0), component(1), component(2), alpha: alpha, missing: missing)
  }

  /// Whether commas may stand between the arguments: only in the functions that are older than CSS Color 4.
  var hasLegacySyntax: Bool { self == .rgb || self == .hsl }

  /// What a percentage of each argument means, as a fraction of whole numbers so that `40%` of 125 is 50 and not
  /// nearly; nil for a hue, which takes no percentage. From the section of CSS Color 4 on each function.
  var percentages: [(times: Double, over: Double)?] {
    switch self {
    case .rgb: [(255, 100), (255, 100), (255, 100)]
    case .hsl, .hwb: [nil, (1, 1), (1, 1)]
    case .lab: [(1, 1), (5, 4), (5, 4)]
    case .lch: [(1, 1), (3, 2), nil]
    case .oklab: [(1, 100), (1, 250), (1, 250)]
    case .oklch: [(1, 100), (1, 250), nil]
    case .p3: [(1, 100), (1, 100), (1, 100)]
    }
  }
}
