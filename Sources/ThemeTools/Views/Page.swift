import StyleModel

/// How text for people looks on one stream: emphasized or plain, with color swatches or without, folded or not.
package struct Page {
  package let emphasis: Emphasis
  package let swatch: Swatch
  /// The columns of the terminal; nil for a stream that is none, where lines may be as long as they are.
  package let width: Int?

  package init(depth: ColorDepth, width: Int? = nil) {
    emphasis = Emphasis(isOn: depth.isOn)
    swatch = Swatch(depth: depth)
    self.width = width
  }

  /// A table, folded where the page is too narrow for it.
  package func render(_ table: TextTable, indentation: Int = 2) -> String {
    table.render(indentation: indentation, width: width)
  }

  /// A line of text, folded where the page is too narrow for it, with its line feed.
  package func render(line: String) -> String {
    (width.map { line.folded(to: $0).joined(separator: "\n") } ?? line) + "\n"
  }

  /// A value as it may be written in a theme, led by a block of its color.
  package func value(_ value: StyleValue) -> String { blocks(of: value) + value.text.printable + hex(of: value) }

  /// A value beside others: a color that takes many digits to write is told by its hex, `#114db9` or `#46474e / 0.264`.
  package func brief(_ value: StyleValue) -> String {
    blocks(of: value) + Self.brief(value)
  }

  private static func brief(_ value: StyleValue) -> String {
    (isLong(value) ? hex(of: value) ?? value.text : value.text).printable
  }

  /// Two values beside each other, both in brief where that tells them apart.
  package func brief(_ a: StyleValue, _ b: StyleValue) -> (String, String) {
    guard Self.isLong(a) || Self.isLong(b), let x = Self.hex(of: a), let y = Self.hex(of: b) else {
      return (brief(a), brief(b))
    }
    return x == y ? (value(a), value(b)) : (blocks(of: a) + x, blocks(of: b) + y)
  }

  private static func isLong(_ value: StyleValue) -> Bool { value.text.count > 28 }

  private static func hex(of value: StyleValue) -> String? {
    guard case .color(.color(let color)) = value else { return nil }
    return color.hex + (color.alpha < 1 ? " / \(formatNumber((color.alpha * 1000).rounded() / 1000))" : "")
  }

  /// A value that does not hold: struck through, beside the block of its color.
  package func struck(_ value: StyleValue) -> String { blocks(of: value) + emphasis.struck(value.text.printable) }

  /// A value that would hold elsewhere; nil for one that is unset there.
  package func dimmed(_ value: StyleValue?) -> String {
    guard let value else { return emphasis.dim("unset") }
    return blocks(of: value) + emphasis.dim(Self.brief(value))
  }

  private func blocks(of value: StyleValue) -> String {
    let blocks = colors(of: value).prefix(6).map(block).joined()
    return blocks.isEmpty ? "" : blocks + " "
  }

  /// The hex of a color that is not written as one, with its alpha.
  private func hex(of value: StyleValue) -> String {
    guard !value.text.hasPrefix("#"), let hex = Self.hex(of: value) else { return "" }
    return emphasis.dim("  \(hex)")
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
