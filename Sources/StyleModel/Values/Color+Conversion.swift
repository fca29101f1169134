#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Every space but XYZ (D65) is defined by another one, as CSS Color 4 defines them. A conversion climbs from the space
// of the color to the first one that lies on the way from XYZ to the space wanted, and descends from there; so hsl and
// hwb, or lab and lch, meet without a detour that would cost digits.
//
//   xyz-d65 ── srgb-linear ── srgb ── hsl, hwb
//           ── display-p3, a98-rgb, rec2020
//           ── oklab ── oklch
//           ── xyz-d50 ── lab ── lch
//                      ── prophoto-rgb

extension Color {
  /// The same color in another space (CSS Color 4, "Converting Colors").
  ///
  /// Missing components count as 0, and a hue that has become powerless, because the color is gray, is missing in the
  /// result. A color that is in the space already is returned as it is. Components may leave the usual range, as those
  /// of a vivid color in `srgb` do.
  public func converted(to target: ColorSpace) -> Color {
    if target == space { return self }
    let result = target.channels(from: channels, in: space)
    var missing = missing.intersection(.alpha)
    if let hue = target.hueIndex, target.isHuePowerless(result) { missing.insert(.component(hue)) }
    return Color(computed: result, in: target, alpha: alpha, missing: missing)
  }

  /// The components in another space, with nothing marked missing.
  func channels(in target: ColorSpace) -> Channels { target.channels(from: channels, in: space) }
}

extension ColorSpace {
  /// Whether these components of a polar space are those of a gray, so that the hue says nothing. The limits are the ε
  /// of the sample code in CSS Color 4, which absorb what conversions leave of a true zero.
  func isHuePowerless(_ channels: Color.Channels) -> Bool {
    switch self {
    case .hsl: channels[1] <= 0.001
    case .hwb: channels[1] + channels[2] >= 99.999
    case .lch: channels[1] <= 0.0015
    case .oklch: channels[1] <= 0.000004
    default: false
    }
  }

  func channels(from channels: Color.Channels, in source: ColorSpace) -> Color.Channels {
    var descent: [ColorSpace] = []
    var ancestor: ColorSpace? = self
    while let space = ancestor {
      descent.append(space)
      ancestor = space.base
    }
    var (space, result) = (source, channels)
    while !descent.contains(space), let base = space.base {
      result = space.toBase(result)
      space = base
    }
    for next in descent.prefix(while: { $0 != space }).reversed() { result = next.fromBase(result) }
    return result
  }

  /// The space by which this one is defined.
  private var base: ColorSpace? {
    switch self {
    case .xyzD65: nil
    case .hsl, .hwb: .srgb
    case .srgb: .srgbLinear
    case .srgbLinear, .displayP3, .a98RGB, .rec2020, .oklab, .xyzD50: .xyzD65
    case .lab, .prophotoRGB: .xyzD50
    case .lch: .lab
    case .oklch: .oklab
    }
  }

  private func toBase(_ channels: Color.Channels) -> Color.Channels {
    switch self {
    case .xyzD65: channels
    case .hsl: Cylinder.rgb(hsl: channels)
    case .hwb: Cylinder.rgb(hwb: channels)
    case .srgb: channels.map(Transfer.srgbToLinear)
    case .srgbLinear: Matrix.srgbToXYZ * channels
    case .displayP3: Matrix.p3ToXYZ * channels.map(Transfer.srgbToLinear)
    case .a98RGB: Matrix.a98ToXYZ * channels.map { Transfer.power($0, 563 / 256) }
    case .rec2020: Matrix.rec2020ToXYZ * channels.map { Transfer.power($0, 2.4) }
    case .prophotoRGB: Matrix.prophotoToXYZD50 * channels.map(Transfer.prophotoToLinear)
    case .xyzD50: Matrix.d50ToD65 * channels
    case .lab: CIELab.xyz(lab: channels)
    case .lch, .oklch: Cylinder.rectangular(channels)
    case .oklab: Matrix.lmsToXYZ * (Matrix.oklabToLMS * channels).map { $0 * $0 * $0 }
    }
  }

  private func fromBase(_ channels: Color.Channels) -> Color.Channels {
    switch self {
    case .xyzD65: channels
    case .hsl: Cylinder.hsl(rgb: channels)
    case .hwb: Cylinder.hwb(rgb: channels)
    case .srgb: channels.map(Transfer.linearToSRGB)
    case .srgbLinear: Matrix.xyzToSRGB * channels
    case .displayP3: (Matrix.xyzToP3 * channels).map(Transfer.linearToSRGB)
    case .a98RGB: (Matrix.xyzToA98 * channels).map { Transfer.power($0, 256 / 563) }
    case .rec2020: (Matrix.xyzToRec2020 * channels).map { Transfer.power($0, 1 / 2.4) }
    case .prophotoRGB: (Matrix.xyzD50ToProphoto * channels).map(Transfer.linearToProphoto)
    case .xyzD50: Matrix.d65ToD50 * channels
    case .lab: CIELab.lab(xyz: channels)
    case .lch, .oklch: Cylinder.polar(channels)
    case .oklab: Matrix.lmsToOKLab * (Matrix.xyzToLMS * channels).map { cbrt($0) }
    }
  }
}

extension SIMD3<Double> {
  fileprivate func map(_ transform: (Double) -> Double) -> SIMD3<Double> {
    SIMD3(transform(x), transform(y), transform(z))
  }
}

/// How an encoded channel and linear light relate (CSS Color 4 §10, "Predefined Color Spaces"). Negative values, of
/// colors outside the gamut, mirror positive ones. The exponent of rec2020 is the 2.4 of ITU-R BT.1886, which CSS took
/// up in place of a camera's curve.
private enum Transfer {
  static func power(_ value: Double, _ exponent: Double) -> Double {
    value < 0 ? -pow(-value, exponent) : pow(value, exponent)
  }

  static func srgbToLinear(_ value: Double) -> Double {
    let magnitude = value.magnitude
    if magnitude <= 0.04045 { return value / 12.92 }
    let linear = pow((magnitude + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
  }

  static func linearToSRGB(_ value: Double) -> Double {
    let magnitude = value.magnitude
    if magnitude <= 0.0031308 { return value * 12.92 }
    let encoded = 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return value < 0 ? -encoded : encoded
  }

  static func prophotoToLinear(_ value: Double) -> Double {
    value.magnitude <= 16.0 / 512 ? value / 16 : power(value, 1.8)
  }

  static func linearToProphoto(_ value: Double) -> Double {
    value.magnitude < 1.0 / 512 ? value * 16 : power(value, 1 / 1.8)
  }
}

/// CIE Lab under D50 (CSS Color 4 §9.3, CIE 15:2004).
private enum CIELab {
  static let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
  static let ε = 216.0 / 24389
  static let κ = 24389.0 / 27

  static func lab(xyz: SIMD3<Double>) -> SIMD3<Double> {
    let f = (xyz / white).map { $0 > ε ? cbrt($0) : (κ * $0 + 16) / 116 }
    return SIMD3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
  }

  static func xyz(lab: SIMD3<Double>) -> SIMD3<Double> {
    let fy = (lab.x + 16) / 116
    let fx = lab.y / 500 + fy
    let fz = fy - lab.z / 200
    func value(_ f: Double) -> Double { f * f * f > ε ? f * f * f : (116 * f - 16) / κ }
    let y = lab.x > κ * ε ? fy * fy * fy : lab.x / κ
    return SIMD3(value(fx), y, value(fz)) * white
  }
}

/// The spaces that go round a hue (CSS Color 4 §7.1, §7.2, §8.1, §8.2, §9.3).
private enum Cylinder {
  static func rectangular(_ polar: SIMD3<Double>) -> SIMD3<Double> {
    let angle = polar.z * .pi / 180
    return SIMD3(polar.x, polar.y * cos(angle), polar.y * sin(angle))
  }

  static func polar(_ rectangular: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      rectangular.x, hypot(rectangular.y, rectangular.z),
      Color.normalizedHue(atan2(rectangular.z, rectangular.y) * 180 / .pi))
  }

  static func rgb(hsl: SIMD3<Double>) -> SIMD3<Double> {
    let (hue, saturation, lightness) = (Color.normalizedHue(hsl.x), hsl.y / 100, hsl.z / 100)
    let reach = saturation * min(lightness, 1 - lightness)
    func channel(_ n: Double) -> Double {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
    }
    return SIMD3(channel(0), channel(8), channel(4))
  }

  static func hsl(rgb: SIMD3<Double>) -> SIMD3<Double> {
    let (least, most) = (rgb.min(), rgb.max())
    let lightness = (least + most) / 2
    var saturation = 0.0
    if most != least, lightness != 0, lightness != 1 {
      saturation = (most - lightness) / min(lightness, 1 - lightness)
    }
    // Outside the gamut the formula gives a negative saturation: the opposite hue with a positive one.
    let turned = saturation < 0 ? 180.0 : 0
    return SIMD3(Color.normalizedHue(hue(rgb) + turned), saturation.magnitude * 100, lightness * 100)
  }

  static func rgb(hwb: SIMD3<Double>) -> SIMD3<Double> {
    let (white, black) = (hwb.y / 100, hwb.z / 100)
    if white + black >= 1 { return SIMD3(repeating: white / (white + black)) }
    return rgb(hsl: SIMD3(hwb.x, 100, 50)) * (1 - white - black) + white
  }

  static func hwb(rgb: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(hue(rgb), rgb.min() * 100, (1 - rgb.max()) * 100)
  }

  private static func hue(_ rgb: SIMD3<Double>) -> Double {
    let most = rgb.max()
    let range = most - rgb.min()
    guard range > 0 else { return 0 }
    let sector =
      if most == rgb.x {
        (rgb.y - rgb.z) / range
      } else if most == rgb.y {
        (rgb.z - rgb.x) / range + 2
      } else {
        (rgb.x - rgb.y) / range + 4
      }
    return Color.normalizedHue(sector * 60)
  }
}
