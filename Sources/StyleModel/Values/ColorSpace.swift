/// The spaces in which a color can be given, by their names in the Design Tokens format (2025.10, Color Module),
/// which are those of CSS Color 4.
public enum ColorSpace: String, CaseIterable, Hashable, Sendable {
  /// Red, green, blue, 0…1, gamma-encoded.
  case srgb
  /// Red, green, blue, 0…1, in linear light.
  case srgbLinear = "srgb-linear"
  /// Hue in degrees, saturation and lightness 0…100.
  case hsl
  /// Hue in degrees, whiteness and blackness 0…100.
  case hwb
  /// CIE Lab under D50: lightness 0…100, a and b about -125…125.
  case lab
  /// CIE LCH under D50: lightness 0…100, chroma about 0…150, hue in degrees.
  case lch
  /// OKLab: lightness 0…1, a and b about -0.4…0.4.
  case oklab
  /// OKLCH: lightness 0…1, chroma about 0…0.4, hue in degrees.
  case oklch
  /// Red, green, blue, 0…1, with the primaries of Display P3.
  case displayP3 = "display-p3"
  /// Red, green, blue, 0…1, of Adobe RGB (1998).
  case a98RGB = "a98-rgb"
  /// Red, green, blue, 0…1, of ProPhoto RGB (D50).
  case prophotoRGB = "prophoto-rgb"
  /// Red, green, blue, 0…1, of ITU-R BT.2020.
  case rec2020
  /// CIE XYZ under D65, white having Y = 1. CSS's `xyz` is this one.
  case xyzD65 = "xyz-d65"
  /// CIE XYZ adapted to D50.
  case xyzD50 = "xyz-d50"

  /// A space by its name; `xyz` is `xyz-d65`, as in CSS.
  /// - Throws: `ValueError` with the nearest name when there is none of this name.
  public init(named name: String) throws(ValueError) {
    guard let space = ColorSpace(rawValue: name == "xyz" ? "xyz-d65" : name) else {
      throw ValueError(
        "No color space is named \(name.quoted)",
        suggestion: NearestName.suggestion(for: name, among: ColorSpace.allCases.map(\.rawValue)))
    }
    self = space
  }

  /// Which of the three components is a hue, in degrees; nil where none is.
  public var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  /// Whether CSS writes the space as `color(space …)`; the others have a function of their own name.
  public var isWrittenWithColorFunction: Bool {
    switch self {
    case .hsl, .hwb, .lab, .lch, .oklab, .oklch: false
    default: true
    }
  }

  /// The limits to which CSS clamps each component as it parses (CSS Color 4, §7 HSL and §9 Lab and its kin); nil where
  /// it keeps whatever was written.
  var parsedLimits: (ClosedRange<Double>?, ClosedRange<Double>?, ClosedRange<Double>?) {
    let positive = 0...Double.greatestFiniteMagnitude
    return switch self {
    case .hsl: (nil, positive, nil)
    case .lab: (0...100, nil, nil)
    case .lch: (0...100, positive, nil)
    case .oklab: (0...1, nil, nil)
    case .oklch: (0...1, positive, nil)
    default: (nil, nil, nil)
    }
  }
}
