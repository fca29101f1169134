import Livery
import StyleModel
import ThemeScripting

/// Swaps and reloads of a running program.
enum RuntimeRows {
  static let sections = [
    Section(title: "Swaps between sheets already made") { try swaps() + [try restyle()] },
    Section(title: "Reload after one token edit, against a cold sheet") { [try reload()] },
  ]

  // MARK: Swaps

  private static func swaps() throws -> [Row] {
    let small = ThemeTexts(themes: [
      "one": ["theme.lua": "component 'part' { base { width = 1 } }"],
      "two": ["theme.lua": "component 'part' { base { width = 2 } }"],
    ])
    let large = ThemeTexts(themes: ["one": CatalogTheme.files, "two": CatalogTheme.files])
    let (few, many) = (try Swapper(small), try Swapper(large))
    let comparison = Comparison(measured: { many.swap() }, baseline: { few.swap() })
    return [
      Row("a swap of \(many.cells) cells : of \(few.cells)", comparison, bar: 1.25),
      Row(
        "a swap", measured: timeText(comparison.measured), baseline: "1 µs", ratio: comparison.measured / 1e-6, bar: 1),
    ]
  }

  /// Swaps two themes to and fro.
  private final class Swapper {
    let runtime: ThemeRuntime
    private let themes: [PreparedTheme]
    private var next = 0

    init(_ source: any ThemeSource) throws {
      let runtime = ThemeRuntime(source: source)
      themes = try waiting {
        try await runtime.activate("one")
        return [try await runtime.prepare("two"), try await runtime.prepare("one")]
      }
      self.runtime = runtime
    }

    var cells: Int { runtime.sheet.count }

    func swap() {
      runtime.swap(to: themes[next])
      next = 1 - next
    }
  }

  // MARK: Held handles

  private static func restyle() throws -> Row {
    let swapper = try Swapper(ThemeTexts(themes: ["one": CatalogTheme.files, "two": CatalogTheme.files]))
    var reader = swapper.runtime.reader()
    var random = SeededGenerator(seed: 4)
    let held = try CatalogCells.all(of: reader.sheet).shuffled(using: &random)
    // There are 450 roots in this theme, so some are held twice, as in a list of equal rows.
    var cells = held + held.prefix(50)
    return Row(
      "swap, restyle 500 handles, read 10 of each",
      try Comparison(
        measured: {
          swapper.swap()
          reader.refresh()
          let sheet = reader.sheet
          for index in cells.indices { cells[index] = try sheet.cell(cells[index]) }
          keep(read(cells))
        },
        baseline: { keep(read(cells)) }),
      bar: 2)
  }

  @inline(never)
  private static func read(_ cells: [StyleCell]) -> Double {
    var sum = 0.0
    for cell in cells {
      let style = cell.style(in: [.hover, .focus])
      sum += style.opacity ?? 0
      sum += style.scale ?? 0
      sum += style.interactive == true ? 1 : 0
      sum += style.borderWidth?.value ?? 0
      sum += style.cornerRadius?.value ?? 0
      sum += style.gap?.value ?? 0
      sum += style.paddingTop?.value ?? 0
      sum += style.paddingLeading?.value ?? 0
      sum += style.minHeight?.value ?? 0
      sum += style.borderColor?.color?.alpha ?? 0
    }
    return sum
  }

  // MARK: Reload

  private static func reload() throws -> Row {
    let source = EditedCatalog()
    let runtime = ThemeRuntime(source: source)
    try waiting { _ = try await runtime.activate("catalog") }
    return Row(
      "reload, to published",
      try Comparison(
        rounds: 15,
        measured: {
          source.edit()
          try waiting { _ = try await runtime.reload() }
        },
        baseline: {
          source.edit()
          keep(try ThemeEvaluation.run("catalog", in: source) { try $0.resolve().sheet })
        }),
      bar: 1.2)
  }
}
