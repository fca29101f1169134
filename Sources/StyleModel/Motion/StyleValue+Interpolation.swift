// A value between two values. What has no middle (texts, words, another unit, another number of stops) answers nil, and
// the property then swaps at the start of its transition.
//
// Progress may leave 0…1, since curves and springs overshoot; the values then go on in the same line, held only to what
// a type can be at all (an opacity within 0…1, a font weight within 1…1000). A property's own range is for its owner.

extension StyleValue {
  /// The value at a progress between this one and another: this one at 0, the other at 1.
  ///
  /// Colors go through OKLab by premultiplied opacity and are in `oklab`; numbers, lengths, durations and weights of
  /// one unit go in a line; shadows element by element, the shorter list padded with transparent shadows without
  /// extent; gradients stop by stop. Both ends are given back as they are.
  /// - Returns: nil when there is nothing between the two: types, units or shapes differ, or the type has no middle.
  public func interpolated(to other: StyleValue, progress: Double) -> StyleValue? {
    guard let between = between(other, progress.isFinite ? progress : progress > 0 ? 1 : 0) else { return nil }
    return progress == 0 ? self : progress == 1 ? other : between
  }

  /// Whether there is anything between this value and another.
  public func canInterpolate(to other: StyleValue) -> Bool { between(other, 0.5) != nil }

  private func between(_ other: StyleValue, _ progress: Double) -> StyleValue? {
    switch (self, other) {
    case (.color(let a), .color(let b)):
      a.interpolated(to: b, progress: progress).map(StyleValue.color)
    case (.number(let a), .number(let b)):
      .number(Line.between(a, b, progress))
    case (.dimension(let a), .dimension(let b)):
      a.interpolated(to: b, progress: progress).map(StyleValue.dimension)
    case (.duration(let a), .duration(let b)) where a.unit == b.unit:
      .duration(TimeDuration(Line.between(a.value, b.value, progress), a.unit))
    case (.fontWeight(let a), .fontWeight(let b)):
      .fontWeight(FontWeight(clamping: Line.between(a.value, b.value, progress)))
    case (.shadow(let a), .shadow(let b)):
      Shadow.interpolated(a, b, progress: progress).map(StyleValue.shadow)
    case (.gradient(let a), .gradient(let b)):
      a.interpolated(to: b, progress: progress).map(StyleValue.gradient)
    default: nil
    }
  }
}

private enum Line {
  static func between(_ a: Double, _ b: Double, _ progress: Double) -> Double {
    a == b ? a : a * (1 - progress) + b * progress
  }
}

extension ColorValue {
  /// Nil between a color and `currentColor`, whose color only the place of use knows.
  func interpolated(to other: ColorValue, progress: Double) -> ColorValue? {
    switch (self, other) {
    case (.color(let a), .color(let b)):
      .color(Interpolation(from: a, to: b, in: .oklab).color(at: progress))
    case (.currentColor, .currentColor): .currentColor
    default: nil
    }
  }
}

extension Dimension {
  func interpolated(to other: Dimension, progress: Double) -> Dimension? {
    switch (self, other) {
    case (.length(let a, let unit), .length(let b, unit)): .length(Line.between(a, b, progress), unit)
    case (.infinity, .infinity): .infinity
    default: nil
    }
  }
}

extension Shadow {
  static func interpolated(_ a: [Shadow], _ b: [Shadow], progress: Double) -> [Shadow]? {
    var shadows: [Shadow] = []
    for index in 0..<max(a.count, b.count) {
      let first = index < a.count ? a[index] : b[index].withoutExtent
      let second = index < b.count ? b[index] : a[index].withoutExtent
      guard let shadow = first.interpolated(to: second, progress: progress) else { return nil }
      shadows.append(shadow)
    }
    return shadows
  }

  private func interpolated(to other: Shadow, progress: Double) -> Shadow? {
    guard inset == other.inset, let color = color.interpolated(to: other.color, progress: progress),
      let offsetX = offsetX.interpolated(to: other.offsetX, progress: progress),
      let offsetY = offsetY.interpolated(to: other.offsetY, progress: progress),
      let blur = blur.interpolated(to: other.blur, progress: progress),
      let spread = spread.interpolated(to: other.spread, progress: progress)
    else { return nil }
    return Shadow(
      color: color, offsetX: offsetX, offsetY: offsetY, blur: blur, spread: spread, inset: inset)
  }

  /// What a list is padded with against this shadow: transparent, zero in each of its units.
  private var withoutExtent: Shadow {
    func zero(_ dimension: Dimension) -> Dimension { dimension.unit.map { .length(0, $0) } ?? .px(0) }
    return Shadow(
      color: .color(.transparent), offsetX: zero(offsetX), offsetY: zero(offsetY), blur: zero(blur),
      spread: zero(spread), inset: inset)
  }
}

extension Gradient {
  func interpolated(to other: Gradient, progress: Double) -> Gradient? {
    guard stops.count == other.stops.count, (angle == nil) == (other.angle == nil) else { return nil }
    var between: [Stop] = []
    for (a, b) in zip(stops, other.stops) {
      guard let color = a.color.interpolated(to: b.color, progress: progress) else { return nil }
      between.append(Stop(color: color, position: Line.between(a.position, b.position, progress)))
    }
    let turned = angle.flatMap { a in other.angle.map { Line.between(a, $0, progress) } }
    return Gradient(stops: between, angle: turned)
  }
}
