/// Paints cells of a terminal in a color, as near as its depth allows.
///
/// A swatch is an illustration: the color's text always stands beside it, so nothing is lost where it is empty.
package struct Swatch: Hashable, Sendable {
  package var depth: ColorDepth

  /// An sRGB color in bytes, as terminals take it.
  package struct Pixel: Hashable, Sendable {
    package var red: UInt8, green: UInt8, blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// The color with these components, each brought into 0…1 first.
    package init(red: Double, green: Double, blue: Double) {
      func byte(_ component: Double) -> UInt8 {
        component > 0 ? UInt8(min(component, 1) * 255 + 0.5) : 0
      }
      self.init(byte(red), byte(green), byte(blue))
    }

    fileprivate func distance(to other: Pixel) -> Int {
      [(red, other.red), (green, other.green), (blue, other.blue)].reduce(0) { sum, pair in
        let difference = Int(pair.0) - Int(pair.1)
        return sum + difference * difference
      }
    }
  }

  /// A block of so many cells, or nothing where there is no color.
  package func block(_ color: Pixel, width: Int = 2) -> String {
    paint(String(repeating: " ", count: max(0, width)), background: color, withoutColor: "")
  }

  /// A text in a color on another, or as it is where there is no color.
  package func paint(_ text: String, foreground: Pixel? = nil, background: Pixel? = nil) -> String {
    paint(text, foreground: foreground, background: background, withoutColor: text)
  }

  private func paint(_ text: String, foreground: Pixel? = nil, background: Pixel?, withoutColor: String) -> String {
    guard depth.isOn else { return withoutColor }
    let parameters = [
      foreground.map { parameter($0, isBackground: false) }, background.map { parameter($0, isBackground: true) },
    ]
    .compactMap(\.self)
    guard !parameters.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[" + parameters.joined(separator: ";") + "m" + text + "\u{1B}[0m"
  }

  private func parameter(_ color: Pixel, isBackground: Bool) -> String {
    let layer = isBackground ? 10 : 0
    switch depth {
    case .none: return ""
    case .sixteen:
      let index = Swatch.nearest(to: color, among: Swatch.sixteen)
      return String((index < 8 ? 30 : 82) + index + layer)
    case .palette: return "\(38 + layer);5;\(16 + Swatch.nearest(to: color, among: Swatch.palette))"
    case .trueColor: return "\(38 + layer);2;\(color.red);\(color.green);\(color.blue)"
    }
  }

  private static func nearest(to color: Pixel, among colors: [Pixel]) -> Int {
    colors.indices.min { color.distance(to: colors[$0]) < color.distance(to: colors[$1]) } ?? 0
  }

  /// As xterm shows them; other terminals differ, which is why they are the last resort.
  private static let sixteen = [
    Pixel(0, 0, 0), Pixel(205, 0, 0), Pixel(0, 205, 0), Pixel(205, 205, 0), Pixel(0, 0, 238), Pixel(205, 0, 205),
    Pixel(0, 205, 205), Pixel(229, 229, 229), Pixel(127, 127, 127), Pixel(255, 0, 0), Pixel(0, 255, 0),
    Pixel(255, 255, 0), Pixel(92, 92, 255), Pixel(255, 0, 255), Pixel(0, 255, 255), Pixel(255, 255, 255),
  ]

  /// The colors from 16 on: a cube of six levels, then 24 grays. The first sixteen are left out, because users change them.
  private static let palette: [Pixel] = {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = levels.flatMap { red in levels.flatMap { green in levels.map { Pixel(red, green, $0) } } }
    return cube + (0..<24).map { (step: UInt8) in Pixel(8 + 10 * step, 8 + 10 * step, 8 + 10 * step) }
  }()
}
