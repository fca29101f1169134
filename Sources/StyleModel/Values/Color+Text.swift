extension Color: CustomStringConvertible {
  /// The color in CSS syntax, such that reading it gives the same color again: `#336699` where the channels are whole
  /// bytes, `#336699cc` where the opacity is one too, else the function of its space.
  ///
  /// A lightness that no syntax keeps, of a color brighter than white, is written in `xyz-d65`.
  public var text: String {
    if let hexadecimal { return hexadecimal }
    if let bytes = rgbBytes { return function("rgb", bytes.map { formatNumber(Double($0)) }) }
    let numbers = components.map(formatNumber)
    switch space {
    case .hsl, .hwb: return function(space.rawValue, numbers, percent: [1, 2])
    case .lab, .lch, .oklab, .oklch:
      return isWithinParsedLimits ? function(space.rawValue, numbers) : converted(to: .xyzD65).text
    default: return function("color", numbers, before: [space.rawValue])
    }
  }

  /// Same as `text`.
  public var description: String { text }

  /// The color as an expression of a theme: `"#336699"`, `oklch(0.63, 0.24, 29)`, `rgb(51, 102, 153, 0.5)`. What no
  /// constructor makes (`none`, the rarer spaces) is the CSS text in quotes.
  public var luaSource: String {
    guard hexadecimal == nil, missing.isEmpty, isWithinParsedLimits,
      let function = ColorFunction.allCases.first(where: { $0.space == space })
    else { return text.luaQuoted }
    var numbers = components
    if function == .rgb {
      guard let bytes = rgbBytes else { return text.luaQuoted }
      numbers = bytes.map { Double($0) }
    }
    let arguments = (alpha == 1 ? numbers : numbers + [alpha]).map(formatNumber)
    return "\(function.rawValue)(\(arguments.joined(separator: ", ")))"
  }

  /// `#rrggbb` or `#rrggbbaa`, when that says all.
  private var hexadecimal: String? {
    guard let bytes = rgbBytes, !missing.contains(.alpha), let opacity = Self.byte(alpha) else { return nil }
    return "#" + (opacity == 255 ? bytes : bytes + [opacity]).map(Self.twoDigits).joined()
  }

  /// The channels as bytes, when they are bytes exactly.
  private var rgbBytes: [UInt8]? {
    guard space == .srgb, missing.isDisjoint(with: [.c0, .c1, .c2]) else { return nil }
    let bytes = components.compactMap(Self.byte)
    return bytes.count == 3 ? bytes : nil
  }

  private static func byte(_ value: Double) -> UInt8? {
    guard (0...1).contains(value) else { return nil }
    let byte = UInt8(clamping: Int((value * 255).rounded()))
    return Double(byte) / 255 == value ? byte : nil
  }

  private var isWithinParsedLimits: Bool {
    Color(space: space, c0, c1, c2, alpha: alpha, missing: missing) == self
  }

  private func function(
    _ name: String, _ numbers: [String], before: [String] = [], percent: Set<Int> = []
  ) -> String {
    var parts = before
    for (index, number) in numbers.enumerated() {
      parts.append(
        missing.contains(.component(index)) ? "none" : percent.contains(index) ? number + "%" : number)
    }
    if missing.contains(.alpha) {
      parts.append("/ none")
    } else if alpha < 1 {
      parts.append("/ " + formatNumber(alpha))
    }
    return "\(name)(\(parts.joined(separator: " ")))"
  }
}
