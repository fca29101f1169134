// CSS Color 4 §13, "CSS Gamut Mapping to an RGB Destination": chroma is reduced in OKLCH, lightness and hue stay,
// until what clipping would still change is too little to notice. Names follow the pseudocode there.

extension Color {
  /// The difference that can just be noticed, in ΔE OK.
  private static let justNoticeable = 0.02
  private static let ε = 0.0001

  /// This color in `srgb`, brought into its gamut by CSS Color 4's method: chroma is reduced in OKLCH until the color
  /// is within ΔE OK 0.02 of the gamut. A lightness of 1 or more gives white, one of 0 or less black. The opacity
  /// stays; missing components count as 0.
  public func mappedToSRGB() -> Color {
    let direct = channels(in: .srgb)
    if Self.isInGamut(direct) { return inSRGB(direct) }
    let origin = channels(in: .oklch)
    if origin[0] >= 1 { return inSRGB([1, 1, 1]) }
    if !(origin[0] > 0) { return inSRGB([0, 0, 0]) }

    func srgb(_ chroma: Double) -> Channels {
      ColorSpace.srgb.channels(from: [origin[0], chroma, origin[2]], in: .oklch)
    }
    func deltaE(_ chroma: Double, _ clipped: Channels) -> Double {
      let a = ColorSpace.oklab.channels(from: [origin[0], chroma, origin[2]], in: .oklch)
      let b = ColorSpace.oklab.channels(from: clipped, in: .srgb)
      return ((a - b) * (a - b)).sum().squareRoot()
    }

    var clipped = Self.clipped(direct)
    if deltaE(origin[1], clipped) < Self.justNoticeable { return inSRGB(clipped) }
    var (low, high) = (0.0, origin[1])
    var lowIsInGamut = true
    while high - low > Self.ε {
      let chroma = (low + high) / 2
      // A chroma beyond what halving can resolve; only absurd input gets here.
      guard chroma > low, chroma < high else { break }
      let current = srgb(chroma)
      if lowIsInGamut, Self.isInGamut(current) {
        low = chroma
        continue
      }
      clipped = Self.clipped(current)
      let difference = deltaE(chroma, clipped)
      if difference < Self.justNoticeable {
        if Self.justNoticeable - difference < Self.ε { break }
        lowIsInGamut = false
        low = chroma
      } else {
        high = chroma
      }
    }
    return inSRGB(clipped)
  }

  /// `#` and six lower-case digits: the color mapped into sRGB as `mappedToSRGB` does, each channel rounded to a byte.
  /// The opacity is left out.
  public var hex: String {
    let bytes = mappedToSRGB().components.map { UInt8(clamping: Int(($0 * 255).rounded())) }
    return "#" + bytes.map(Self.twoDigits).joined()
  }

  static func twoDigits(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

  private func inSRGB(_ channels: Channels) -> Color {
    Color(computed: channels, in: .srgb, alpha: alpha, missing: missing.intersection(.alpha))
  }

  private static func isInGamut(_ channels: Channels) -> Bool {
    channels.min() >= 0 && channels.max() <= 1
  }

  private static func clipped(_ channels: Channels) -> Channels {
    // NaN, from numbers beyond all reason, fails both comparisons and becomes 0.
    func clip(_ value: Double) -> Double { value >= 1 ? 1 : value > 0 ? value : 0 }
    return Channels(clip(channels.x), clip(channels.y), clip(channels.z))
  }
}
