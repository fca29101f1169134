#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A line of the table: what was measured, what it is held against, and how many times as much it may be.
struct Row {
  let name: String
  let measured: String
  let baseline: String
  /// What the bar judges.
  let ratio: Double
  /// nil where a number is shown for information.
  let bar: Double?
  /// Whether the ratio may not be less than the bar, rather than more.
  var isFloor = false

  init(_ name: String, measured: String, baseline: String, ratio: Double, bar: Double?) {
    self.name = name
    self.measured = measured
    self.baseline = baseline
    self.ratio = ratio
    self.bar = bar
  }

  /// Times are for one `unit`, of which each run makes `count`.
  init(_ name: String, _ comparison: Comparison, bar: Double?, count: Int = 1) {
    self.init(
      name, measured: timeText(comparison.measured / Double(count)),
      baseline: timeText(comparison.baseline / Double(count)), ratio: comparison.ratio, bar: bar)
  }

  /// A ratio that is better the larger it is.
  init(_ name: String, measured: String, baseline: String, ratio: Double, atLeast bar: Double) {
    self.init(name, measured: measured, baseline: baseline, ratio: ratio, bar: bar)
    isFloor = true
  }

  // Negated, so that a ratio that is no number misses its bar.
  var isMissed: Bool { bar.map { isFloor ? !(ratio >= $0) : !(ratio <= $0) } ?? false }
}

/// Rows under a heading, made when the table comes to them.
struct Section: Sendable {
  let title: String
  let rows: @Sendable () throws -> [Row]
}

/// Prints sections as they are made, since some take a while.
struct Table {
  /// For a terminal, or as a table of Markdown with what has a bar: ratios alone, which mean the same on every machine.
  enum Form {
    case columns, markdown
  }

  private static let widths = [46, 12, 12, 8, 8]
  let form: Form
  /// The rows that missed their bars whenever they were measured, with the sections that they are in.
  private(set) var missed: [String: Section] = [:]

  init(_ form: Form) {
    self.form = form
    switch form {
    case .columns: Self.line(["", "measured", "baseline", "ratio", "bar"], "")
    case .markdown: Swift.print("| what | ratio or count | bar | |\n| --- | ---: | ---: | --- |")
    }
  }

  mutating func print(_ section: Section) throws {
    if form == .columns { Swift.print("\n\(section.title)") }
    let rows = try section.rows()
    if form == .markdown, rows.contains(where: { $0.bar != nil }) { Swift.print("| **\(section.title)** | | | |") }
    for row in rows {
      if row.isMissed { missed[row.name] = section }
      let (ratio, bar) = (numberText(row.ratio), row.bar.map { (row.isFloor ? "≥ " : "≤ ") + numberText($0) } ?? "")
      switch form {
      case .columns:
        Self.line(
          ["  " + row.name, row.measured, row.baseline, ratio, bar],
          row.bar == nil ? "" : row.isMissed ? "miss" : "pass")
      case .markdown where row.bar != nil:
        Swift.print("| \(row.name) | \(ratio) | \(bar) | \(row.isMissed ? "**missed**" : "") |")
        fflush(nil)
      case .markdown: break
      }
    }
  }

  /// Measures the sections again that have rows in ``missed``, and forgets those rows that keep to their bars this time.
  mutating func measureMissedAgain() throws {
    let before = missed
    missed = [:]
    for title in Set(before.values.map(\.title)).sorted() {
      if let section = before.values.first(where: { $0.title == title }) { try print(section) }
    }
    // A row that kept to its bar before does not miss it for having been measured along with others.
    missed = missed.filter { before.keys.contains($0.key) }
  }

  private static func line(_ cells: [String], _ verdict: String) {
    let padded = zip(cells, widths).enumerated().map { index, cell in
      let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + space : space + cell.0
    }
    Swift.print(padded.joined() + (verdict.isEmpty ? "" : "  " + verdict))
    // Rows show as they are made, in a pipe as well.
    fflush(nil)
  }
}

/// Three significant digits and a unit.
func timeText(_ seconds: Double) -> String {
  switch seconds {
  case ..<1e-6: "\(numberText(seconds * 1e9)) ns"
  case ..<1e-3: "\(numberText(seconds * 1e6)) µs"
  case ..<1: "\(numberText(seconds * 1e3)) ms"
  default: "\(numberText(seconds)) s"
  }
}

/// Three significant digits.
func numberText(_ number: Double) -> String {
  let places = abs(number) < 10 ? 2 : abs(number) < 100 ? 1 : 0
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let rounded = (number * scale).rounded() / scale
  return places == 0 ? "\(Int(rounded))" : "\(rounded)"
}
