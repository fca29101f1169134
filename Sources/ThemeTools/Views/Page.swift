import StyleModel

/// How text for people looks on one stream: emphasized or plain, with color swatches or without.
package struct Page {
  package let emphasis: Emphasis
  package let swatch: Swatch

  package init(depth: ColorDepth) {
    emphasis = Emphasis(isOn: depth.isOn)
    swatch = Swatch(depth: depth)
  }

  /// A value as it may be written in a theme, led by a block of its color.
  package func value(_ value: StyleValue) -> String {
    let blocks = colors(of: value).prefix(6).map(block).joined()
    return (blocks.isEmpty ? "" : blocks + " ") + value.text + hex(of: value)
  }

  /// The hex of a color that is not written as one.
  private func hex(of value: StyleValue) -> String {
    guard case .color(.color(let color)) = value, !value.text.hasPrefix("#") else { return "" }
    return emphasis.dim("  \(color.hex)")
  }

  private func block(_ color: Color) -> String {
    let shown = color.composited(over: .white).mappedToSRGB()
    return swatch.block(Swatch.Pixel(red: shown.c0, green: shown.c1, blue: shown.c2))
  }

  private func colors(of value: StyleValue) -> [Color] {
    switch value {
    case .color(let color): [color].compactMap(\.color)
    case .gradient(let gradient): gradient.stops.compactMap(\.color.color)
    case .shadow(let shadows): shadows.compactMap(\.color.color)
    case .border(let border): [border.color].compactMap(\.color)
    default: []
    }
  }
}
