// The methods of a color in scripts. They work in OKLCH, where equal steps look equal, and round nothing on the way, so
// that an amount of 0 changes no channel. The result is in `oklch`, save where the doc comment says otherwise.

extension Color {
  /// Lighter by an amount of OKLCH lightness; the result stays within 0…1.
  public func lightened(by amount: Double) -> Color {
    changed(0) { $0 + amount }
  }

  /// Darker by an amount of OKLCH lightness; the result stays within 0…1.
  public func darkened(by amount: Double) -> Color { lightened(by: -amount) }

  /// More vivid by an amount of OKLCH chroma (vivid colors of a screen have about 0.3); chroma stays at least 0.
  ///
  /// A gray without a hue stays gray: there is nothing to make vivid.
  public func saturated(by amount: Double) -> Color {
    let color = converted(to: .oklch)
    return color.missing.contains(.c2) ? color : changed(1) { $0 + amount }
  }

  /// Less vivid by an amount of OKLCH chroma, 0 at the least.
  public func desaturated(by amount: Double) -> Color { saturated(by: -amount) }

  /// With the hue turned by so many degrees; a gray without a hue stays as it is.
  public func rotated(by degrees: Double) -> Color {
    let color = converted(to: .oklch)
    return color.missing.contains(.c2) ? color : changed(2) { $0 + degrees }
  }

  /// With another opacity, clamped to 0…1, in the space it is in.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(computed: channels, in: space, alpha: alpha, missing: missing.subtracting(.alpha))
  }

  /// Without chroma, as light as before.
  public func grayscale() -> Color {
    let color = converted(to: .oklch)
    return Color(
      computed: [color.c0, 0, 0], in: .oklch, alpha: color.alpha, missing: color.missing.subtracting(.c1).union(.c2))
  }

  /// With the opposite OKLCH lightness: L becomes 1 - L.
  public func inverted() -> Color { changed(0) { 1 - $0 } }

  /// This color in OKLCH with one component changed and brought within the limits of the space. A component that was
  /// missing no longer is.
  private func changed(_ index: Int, _ change: (Double) -> Double) -> Color {
    let color = converted(to: .oklch)
    var channels = color.channels
    channels[index] = change(channels[index])
    return Color(
      space: .oklch, channels[0], channels[1], channels[2], alpha: color.alpha,
      missing: color.missing.subtracting(.component(index)))
  }
}
