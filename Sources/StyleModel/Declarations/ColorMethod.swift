/// The methods of a color, in OKLCH.
public enum ColorMethod: String, CaseIterable, Hashable, Sendable {
  case lighten, darken, saturate, desaturate, hue, alpha, mix, over, grayscale, invert, onColor, contrast

  /// How many arguments it takes beside the color itself.
  public var argumentCount: ClosedRange<Int> {
    switch self {
    case .lighten, .darken, .saturate, .desaturate, .hue, .alpha, .over: 1...1
    case .mix, .contrast: 1...2
    case .grayscale, .invert: 0...0
    case .onColor: 0...64
    }
  }

  /// Applies the method to resolved operands, the color first.
  /// - Throws: a ``ValueError`` when an operand is of the wrong type or count, or `currentColor`.
  public func apply(to operands: [StyleValue]) throws(ValueError) -> StyleValue {
    guard let first = operands.first else { throw ValueError("“\(rawValue)” needs a color to work on") }
    let count = operands.count - 1
    guard argumentCount.contains(count) else {
      throw ValueError("“\(rawValue)” takes \(argumentText), not \(count)")
    }
    let color = try self.color(first, "the value before “:\(rawValue)”")
    switch self {
    case .lighten: return .color(.color(color.lightened(by: try number(operands[1]))))
    case .darken: return .color(.color(color.darkened(by: try number(operands[1]))))
    case .saturate: return .color(.color(color.saturated(by: try number(operands[1]))))
    case .desaturate: return .color(.color(color.desaturated(by: try number(operands[1]))))
    case .hue: return .color(.color(color.rotated(by: try number(operands[1]))))
    case .alpha: return .color(.color(color.withAlpha(try share(operands[1]))))
    case .mix:
      let other = try self.color(operands[1], "the color to mix with")
      return .color(.color(color.mixed(with: other, share: count > 1 ? try share(operands[2]) : 0.5)))
    case .over: return .color(.color(color.composited(over: try self.color(operands[1], "the color behind"))))
    case .grayscale: return .color(.color(color.grayscale()))
    case .invert: return .color(.color(color.inverted()))
    case .onColor:
      var candidates: [Color] = []
      for operand in operands.dropFirst() { candidates.append(try self.color(operand, "a candidate")) }
      return .color(.color(color.onColor(candidates.isEmpty ? [.white, .black] : candidates)))
    case .contrast:
      let other = try self.color(operands[1], "the color behind")
      let backdrop = count > 1 ? try self.color(operands[2], "the backdrop") : nil
      return .number(try color.contrast(with: other, backdrop: backdrop))
    }
  }

  private var argumentText: String {
    let range = argumentCount
    if range.lowerBound == range.upperBound {
      return range.lowerBound == 1
        ? "1 argument" : range.lowerBound == 0 ? "no argument" : "\(range.lowerBound) arguments"
    }
    return "\(range.lowerBound) to \(range.upperBound) arguments"
  }

  private func color(_ value: StyleValue, _ what: String) throws(ValueError) -> Color {
    switch value {
    case .color(.color(let color)): return color
    case .color(.currentColor):
      throw ValueError("“\(rawValue)” cannot work on currentColor, which is not known before the style is drawn")
    case .string(let text): return try Color(css: text)
    default: throw ValueError("\(what) must be a color, not a \(value.type.rawValue)")
    }
  }

  private func number(_ value: StyleValue) throws(ValueError) -> Double {
    guard case .number(let number) = value else {
      throw ValueError("“\(rawValue)” takes a plain number, not a \(value.type.rawValue)")
    }
    return number
  }

  private func share(_ value: StyleValue) throws(ValueError) -> Double {
    let number = try number(value)
    guard (0...1).contains(number) else {
      throw ValueError("“\(rawValue)” takes a number from 0 to 1, not \(formatNumber(number))")
    }
    return number
  }
}
