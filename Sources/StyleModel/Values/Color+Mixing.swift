extension Color {
  /// A mixture with another color, as CSS's `color-mix(in oklch, self, other share)` makes it (CSS Color 5, "Mixing
  /// Colors", and CSS Color 4 §12): by premultiplied opacity, the hue going the shorter way round.
  ///
  /// A component that is missing in one color is the other's, and so is the hue that a gray lacks. `share` is the
  /// other's part, clamped to 0…1. The result is in `oklch`.
  public func mixed(with other: Color, share: Double = 0.5) -> Color {
    let share = share.isNaN ? 0.5 : min(max(share, 0), 1)
    return Interpolation(from: self, to: other, in: .oklch).color(at: share)
  }
}

/// What lies between two colors in one space (CSS Color 4 §12).
struct Interpolation {
  private let space: ColorSpace
  private var from: Color.Channels
  private var to: Color.Channels
  private var alphas: (from: Double, to: Double)
  private let missing: Color.Missing

  init(from a: Color, to b: Color, in space: ColorSpace) {
    self.space = space
    let (first, firstMissing) = Self.prepared(a, in: space)
    let (second, secondMissing) = Self.prepared(b, in: space)
    (from, to, alphas) = (first, second, (a.alpha, b.alpha))
    missing = firstMissing.intersection(secondMissing)
    for index in 0..<3 {
      if firstMissing.contains(.component(index)) { from[index] = to[index] }
      if secondMissing.contains(.component(index)) { to[index] = from[index] }
    }
    if firstMissing.contains(.alpha) { alphas.from = alphas.to }
    if secondMissing.contains(.alpha) { alphas.to = alphas.from }
    // Without any opacity given there is none to weigh by.
    if missing.contains(.alpha) { alphas = (1, 1) }
    if let hue = space.hueIndex {
      let turn = to[hue] - from[hue]
      if turn > 180 { from[hue] += 360 } else if turn < -180 { to[hue] += 360 }
    }
  }

  /// The color at a progress, 0 being the first and 1 the second color; beyond these the line goes on, held to
  /// what can be written: opacity and lightness stay within their limits, for beyond them nothing would look different.
  func color(at progress: Double) -> Color {
    func between(_ a: Double, _ b: Double) -> Double { a * (1 - progress) + b * progress }
    let alpha = between(alphas.from, alphas.to)
    var channels = Color.Channels()
    for index in 0..<3 {
      if index == space.hueIndex {
        channels[index] = between(from[index], to[index])
      } else {
        let premultiplied = between(from[index] * alphas.from, to[index] * alphas.to)
        channels[index] = alpha > 0 ? premultiplied / alpha : premultiplied
      }
    }
    return Color(space: space, channels[0], channels[1], channels[2], alpha: alpha, missing: missing)
  }

  /// The components in the space of interpolation, with what is missing: what conversion finds powerless, and what was
  /// missing in a component of the same meaning (CSS Color 4 §12.2).
  private static func prepared(_ color: Color, in space: ColorSpace) -> (Color.Channels, Color.Missing) {
    let converted = color.converted(to: space)
    var missing = converted.missing
    if let hue = space.hueIndex, space.isHuePowerless(converted.channels) { missing.insert(.component(hue)) }
    for (index, meaning) in color.space.meanings.enumerated() where color.missing.contains(.component(index)) {
      guard let meaning, let analog = space.meanings.firstIndex(of: meaning) else { continue }
      missing.insert(.component(analog))
    }
    return (converted.channels, missing)
  }
}

extension ColorSpace {
  fileprivate enum Meaning {
    case reds, greens, blues, lightness, colorfulness, hue, a, b
  }

  /// What each component means, by the categories of CSS Color 4 §12.2 ("analogous components").
  fileprivate var meanings: [Meaning?] {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: [.reds, .greens, .blues]
    case .hsl: [.hue, .colorfulness, .lightness]
    case .hwb: [.hue, nil, nil]
    case .lab, .oklab: [.lightness, .a, .b]
    case .lch, .oklch: [.lightness, .colorfulness, .hue]
    }
  }
}
