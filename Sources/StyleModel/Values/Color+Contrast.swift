// Contrast is that of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). It is defined for sRGB alone, so
// other colors are mapped into its gamut first, and translucent ones are laid over what is behind them first.

extension Color {
  /// The relative luminance (WCAG 2.2), 0 for black to 1 for white, of the color mapped into sRGB. Opacity does not
  /// count.
  public var relativeLuminance: Double {
    let linear = ColorSpace.srgbLinear.channels(from: mappedToSRGB().channels, in: .srgb)
    return (linear * [0.2126, 0.7152, 0.0722]).sum()
  }

  /// This color laid over another one (source-over, Compositing and Blending 1), both mapped into sRGB and mixed there
  /// as screens do. The result is in `srgb`, opaque when the backdrop is.
  public func composited(over backdrop: Color) -> Color {
    let (front, back) = (mappedToSRGB(), backdrop.mappedToSRGB())
    let opacity = front.alpha + back.alpha * (1 - front.alpha)
    guard opacity > 0 else { return Color(computed: front.channels, in: .srgb, alpha: 0) }
    let mixed = (front.channels * front.alpha + back.channels * (back.alpha * (1 - front.alpha))) / opacity
    return Color(computed: mixed, in: .srgb, alpha: opacity)
  }

  /// The contrast ratio (WCAG 2.2), 1…21, of this color as foreground on `background`. A translucent foreground is laid
  /// over the background first.
  /// - Parameters:
  ///   - background: what this color is read on.
  ///   - backdrop: what is behind a translucent background; opaque itself.
  /// - Throws: `ValueError` when the background is translucent and there is no backdrop, or that is translucent too.
  public func contrast(with background: Color, backdrop: Color? = nil) throws(ValueError) -> Double {
    var ground = background
    if background.alpha < 1 {
      guard let backdrop else {
        throw ValueError(
          "The background \(background.text) is translucent, so the contrast depends on what is behind it",
          suggestion: "Give the backdrop as the second argument of contrast.")
      }
      guard backdrop.alpha == 1 else {
        throw ValueError("The backdrop \(backdrop.text) is translucent, so the contrast depends on what is behind it")
      }
      ground = background.composited(over: backdrop)
    }
    return contrastRatio(onOpaque: ground)
  }

  /// The first of the colors whose contrast on this one is highest; black or white when none is given.
  ///
  /// This color is a background; its own opacity does not count. A translucent candidate is laid over it.
  public func onColor(_ candidates: [Color] = [.white, .black]) -> Color {
    let ground = withAlpha(1)
    var best: (color: Color, ratio: Double)?
    for candidate in candidates.isEmpty ? [.white, .black] : candidates {
      let ratio = candidate.contrastRatio(onOpaque: ground)
      if best.map({ ratio > $0.ratio }) ?? true { best = (candidate, ratio) }
    }
    return best?.color ?? .white
  }

  private func contrastRatio(onOpaque ground: Color) -> Double {
    let a = composited(over: ground).relativeLuminance
    let b = ground.relativeLuminance
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
