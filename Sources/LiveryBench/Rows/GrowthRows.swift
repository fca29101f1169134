import CHeapMeter
import StyleModel

/// Whether time and memory grow with the size of a theme and no faster.
enum GrowthRows {
  static let sections = [
    Section(title: "Growth of rules: time a rule, each size against the one before") { try rules() },
    Section(title: "Growth of cells: time and memory a cell, each size against the one before") { try cells() },
  ]

  /// Ten times the size may cost this many times as much a piece: caches grow slower than sheets.
  private static let bar = 2.0

  private static func rules() throws -> [Row] {
    var rows: [Row] = []
    for (name, make) in [
      ("over components", GrownTheme.spread(rules:)), ("in one component", GrownTheme.together(rules:)),
      ("as values of one axis", GrownTheme.axis(values:)),
    ] {
      for size in [1_000, 10_000] {
        rows.append(try grown("\(size) rules \(name)", size, make))
      }
    }
    return rows
  }

  private static func grown(
    _ name: String, _ size: Int, _ make: (Int) -> [SourceDeclarations]
  ) throws -> Row {
    let (smaller, larger) = (make(size / 10), make(size))
    let comparison = try Comparison(
      rounds: 5, measured: { keep(try sheet(larger)) },
      // As many in all, so that both are timed a piece.
      baseline: { for _ in 0..<10 { keep(try sheet(smaller)) } })
    return Row(name, comparison, bar: bar, count: size)
  }

  private static func cells() throws -> [Row] {
    var rows: [Row] = []
    var before: Double?
    for size in [1_000, 10_000, 100_000, 1_000_000] {
      let declarations = GrownTheme.cells(size)
      let start = heap_bytes_in_use()
      let made = try sheet(declarations)
      let bytes = Double(heap_bytes_in_use() - start) / Double(made.count)
      if let before {
        let smaller = GrownTheme.cells(size / 10)
        let repeats = Int((Double(made.count) / Double(try sheet(smaller).count)).rounded())
        let comparison = try Comparison(
          rounds: 3, measured: { keep(try sheet(declarations)) },
          baseline: { for _ in 0..<repeats { keep(try sheet(smaller)) } })
        rows.append(Row("\(made.count) cells", comparison, bar: bar, count: made.count))
        rows.append(
          Row(
            "\(made.count) cells, bytes a cell", measured: numberText(bytes), baseline: numberText(before),
            ratio: bytes / before, bar: bar))
      }
      before = bytes
      keep(made)
    }
    return rows
  }

  private static func sheet(_ sources: [SourceDeclarations]) throws -> StyleSheet {
    let theme = Theme(name: "grown", sources: sources)
    var limits = ResolutionLimits()
    limits.cells = 2_000_000
    return theme.resolve(in: try theme.modes.context([:]), limits: limits).sheet
  }
}
