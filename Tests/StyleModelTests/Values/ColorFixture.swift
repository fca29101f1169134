import Foundation
import StyleModel

/// What an independent implementation makes of many colors: the rows of `Fixtures/colors.tsv`, whose head says where they
/// are from.
enum ColorFixture {
  /// The rows of one kind, without the kind.
  static func rows(_ kind: String) -> [[String]] {
    all.filter { $0.first == kind }.map { Array($0.dropFirst()) }
  }

  private static let all: [[String]] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/colors.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") || $0.contains("\t") }
      .map { $0.split(separator: "\t").map(String.init) }
  }()
}

extension Color {
  /// The components as the fixture writes them, for comparing; nil stands for `none`.
  var optionalComponents: [Double?] {
    zip(components, [Missing.c0, .c1, .c2]).map { missing.contains($1) ? nil : $0 }
  }

  /// Whether the components are those written, each within a tolerance (of a hue: in degrees, round the circle).
  func matches(_ written: String, tolerance: Double, hueTolerance: Double? = nil) -> Bool {
    let expected = written.split(separator: " ").map { Double(String($0)) }
    guard expected.count == 3 else { return false }
    for (index, (value, wanted)) in zip(optionalComponents, expected).enumerated() {
      guard let value, let wanted else {
        if value == nil, wanted == nil { continue }
        return false
      }
      var difference = abs(value - wanted)
      if index == space.hueIndex { difference = min(difference, abs(360 - difference)) }
      let limit = index == space.hueIndex ? hueTolerance ?? tolerance : tolerance * max(1, abs(wanted))
      if difference > limit { return false }
    }
    return true
  }
}
