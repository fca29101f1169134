import CHeapMeter
import StyleModel

/// What a read costs, held against an array that has the answers.
enum ReadRows {
  static let sections = [
    Section(title: "Reads, against an array or a dictionary of the same values") {
      let sheet = try CatalogCells.sheet()
      return try one(sheet) + random(sheet) + [byNames(sheet)]
    },
    Section(title: "What reads ask of the heap") { try counts() },
  ]

  private static let count = 16_384

  // MARK: One cell

  private static func one(_ sheet: StyleSheet) throws -> [Row] {
    var random = SeededGenerator(seed: 1)
    let cell = try sheet.component("part1").cell(["variant": "outline", "size": "small"])
    let reader = cell.reader(of: .opacity)
    let states = (0..<count).map { _ in random.pick(CatalogCells.stateSets) }
    let values = CatalogCells.stateSets.map { cell.value(.opacity, in: $0) }
    let indices = states.map { Int($0.rawValue) }
    return [
      Row(
        "one prepared cell, one property: its reader",
        Comparison(
          measured: { keep(sum(reader, states)) }, baseline: { keep(sum(values, indices)) }),
        bar: 1.2, count: count),
      Row(
        "the same by the cell, any property",
        Comparison(
          measured: { keep(sum(cell, states)) }, baseline: { keep(sum(values, indices)) }),
        bar: nil, count: count),
    ]
  }

  @inline(never)
  private static func sum(_ reader: PropertyReader<Double>, _ states: [StateSet]) -> Double {
    var sum = 0.0
    for set in states { sum += reader.value(in: set) ?? 0 }
    return sum
  }

  @inline(never)
  private static func sum(_ cell: StyleCell, _ states: [StateSet]) -> Double {
    var sum = 0.0
    for set in states { sum += cell.value(.opacity, in: set) ?? 0 }
    return sum
  }

  @inline(never)
  private static func sum(_ values: [Double?], _ indices: [Int]) -> Double {
    var sum = 0.0
    for index in indices { sum += values[index] ?? 0 }
    return sum
  }

  // MARK: Any cell

  private struct Pick {
    let cell: Int32
    let property: Int32
    let states: StateSet
  }

  /// The array has a value for each question that could be asked, as the sheet has; that it takes 460 times the memory
  /// is part of what is compared. Beside it, for information, an array of nothing but the answers to the questions that
  /// are asked, which is as small as an array can be.
  private static func random(_ sheet: StyleSheet) throws -> [Row] {
    var random = SeededGenerator(seed: 2)
    let cells = try CatalogCells.all(of: sheet)
    let lengths = CatalogCells.lengths
    let picks = (0..<count).map { _ in
      Pick(
        cell: Int32.random(in: 0..<Int32(cells.count), using: &random),
        property: Int32.random(in: 0..<Int32(lengths.count), using: &random),
        states: random.pick(CatalogCells.stateSets))
    }
    let values = cells.flatMap { cell in
      CatalogCells.stateSets.flatMap { set in lengths.map { cell.value($0, in: set) } }
    }
    let indices = picks.map { pick in
      (Int(pick.cell) * CatalogCells.stateSets.count + Int(pick.states.rawValue)) * lengths.count + Int(pick.property)
    }
    let answers = indices.map { values[$0] }
    let order = (0..<count).shuffled(using: &random)
    return [
      Row(
        "random cells, states and properties",
        Comparison(
          measured: { keep(sum(cells, lengths, picks)) }, baseline: { keep(sum(values, indices)) }),
        bar: 3.5, count: count),
      Row(
        "the same, against the answers alone",
        Comparison(
          measured: { keep(sum(cells, lengths, picks)) }, baseline: { keep(sum(answers, order)) }),
        bar: nil, count: count),
    ]
  }

  @inline(never)
  private static func sum(_ cells: [StyleCell], _ properties: [StyleProperty<Dimension>], _ picks: [Pick]) -> Double {
    var sum = 0.0
    for pick in picks {
      let value = cells[Int(pick.cell)].value(properties[Int(pick.property)], in: pick.states)
      if case .length(let length, _)? = value { sum += length }
    }
    return sum
  }

  @inline(never)
  private static func sum(_ values: [Dimension?], _ indices: [Int]) -> Double {
    var sum = 0.0
    for index in indices {
      if case .length(let length, _)? = values[index] { sum += length }
    }
    return sum
  }

  // MARK: By names

  private struct Names: Hashable {
    let component: String
    let variant: String
    let size: String
    let state: String
  }

  private static func byNames(_ sheet: StyleSheet) throws -> Row {
    var table: [Names: Dimension] = [:]
    let states = CatalogTheme.states + ["normal"]
    for number in 1...CatalogTheme.componentCount {
      for variant in CatalogCells.variants {
        for size in CatalogCells.sizes {
          for state in states {
            let query = StyleQuery("part\(number)", axes: ["variant": variant, "size": size], states: [state])
            table[Names(component: "part\(number)", variant: variant, size: size, state: state)] =
              try sheet.value(.borderWidth, for: query)
          }
        }
      }
    }
    var random = SeededGenerator(seed: 3)
    let names = (0..<2048).map { _ in
      Names(
        component: "part\(Int.random(in: 1...CatalogTheme.componentCount, using: &random))",
        variant: random.pick(CatalogCells.variants), size: random.pick(CatalogCells.sizes), state: random.pick(states))
    }
    let queries = names.map {
      StyleQuery($0.component, axes: ["variant": $0.variant, "size": $0.size], states: [$0.state])
    }
    return Row(
      "by names: component, two axes, a state",
      try Comparison(
        measured: { keep(try sum(sheet, queries)) }, baseline: { keep(sum(table, names)) }),
      bar: 0.85, count: names.count)
  }

  @inline(never)
  private static func sum(_ sheet: StyleSheet, _ queries: [StyleQuery]) throws -> Double {
    var sum = 0.0
    for query in queries {
      if case .length(let length, _)? = try sheet.value(.borderWidth, for: query) { sum += length }
    }
    return sum
  }

  @inline(never)
  private static func sum(_ table: [Names: Dimension], _ names: [Names]) -> Double {
    var sum = 0.0
    for names in names {
      if case .length(let length, _)? = table[names] { sum += length }
    }
    return sum
  }

  // MARK: The heap

  private static func counts() throws -> [Row] {
    let sheet = try CatalogCells.sheet()
    let cells = try CatalogCells.all(of: sheet)
    let reader = cells[0].reader(of: .opacity)
    let plain = { readEverything(cells, reader, CatalogCells.stateSets) }
    let filling = { readBackgrounds(cells, CatalogCells.stateSets) }
    // Once before, so that what is made at the first call is not counted.
    keep(plain())
    keep(filling())
    guard let reads = HeapCount(of: plain), let backgrounds = HeapCount(of: filling) else { return [] }
    func row(_ name: String, _ count: Double, bar: Double? = 0) -> Row {
      Row(name, measured: numberText(count), baseline: "", ratio: count, bar: bar)
    }
    return [
      row("retains and releases in a million reads", reads.references),
      row("allocations in a million reads", reads.allocations),
      row("bytes they leave on the heap", reads.bytes),
      row(
        "retains and releases a background of any kind",
        backgrounds.references / Double(cells.count * CatalogCells.stateSets.count), bar: nil),
    ]
  }

  /// What some work did to the heap; nil where it cannot be counted.
  private struct HeapCount {
    let references: Double
    let allocations: Double
    let bytes: Double

    init?(of work: () -> Double) {
      let before = heap_bytes_in_use()
      guard reference_counting_begin() else { return nil }
      let sum = work()
      let counted = reference_counting_end()
      bytes = max(0, Double(heap_bytes_in_use()) - Double(before))
      keep(sum)
      references = Double(counted.retains + counted.releases)
      allocations = Double(counted.allocations)
    }
  }

  /// A gradient is a list, which the one who reads it may free, so the sheet is kept alive over that.
  @inline(never)
  private static func readBackgrounds(_ cells: [StyleCell], _ sets: [StateSet]) -> Double {
    var sum = 0.0
    for cell in cells {
      for set in sets {
        let style = cell.style(in: set)
        if case .color(let color)? = style.background { sum += color.color?.c0 ?? 0 }
        sum += style.opacity ?? 0
      }
    }
    return sum
  }

  /// Every way to read plain values, over all cells and sets of states.
  @inline(never)
  private static func readEverything(
    _ cells: [StyleCell], _ reader: PropertyReader<Double>, _ sets: [StateSet]
  ) -> Double {
    var sum = 0.0
    for cell in cells {
      for set in sets {
        let style = cell.style(in: set)
        sum += style.opacity ?? 0
        sum += style.borderWidth?.value ?? 0
        sum += style.interactive == true ? 1 : 0
        sum += style.ringColor?.color?.c0 ?? 0
        sum += style.backgroundColor?.color?.c0 ?? 0
        sum += style.valueOrInitial(.scale) ?? 0
        sum += cell.value(.gap, in: set)?.value ?? 0
        sum += reader.value(in: set) ?? 0
      }
    }
    return sum
  }
}
