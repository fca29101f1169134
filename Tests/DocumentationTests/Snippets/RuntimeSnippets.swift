import Foundation
import Livery
import Testing

@Suite("The article of Livery")
struct RuntimeSnippets {
  private static let calm = """
    theme { title = "Calm" }
    modes { appearance = { "light", "dark" } }
    tokens { color = { brand = by.appearance { light = "#336699", dark = "#99ccff" } } }
    property "elevation" { type = "number", initial = 0 }
    component "button" {
      slots { "label" },
      base { background = token.color.brand, opacity = 1, label = { foreground = "white" } },
      axis "variant" { primary = {}, outline = { borderWidth = 2 } },
      axis "size" { small = { padding = 4 }, medium = { padding = 8 } },
      default { variant = "primary", size = "medium" },
      state "hover" { opacity = 0.9 },
      state "disabled" { opacity = 0.5 },
      state "loading" { opacity = 0.6 },
      transition { to = "loading", duration = ms(200), easing = "linear" },
    }
    component "card" { base { padding = 16, elevation = 2 } }
    """

  private static let vivid = """
    theme { extends = "calm" }
    tokens { color = { brand = "#c2255c" } }
    """

  /// A folder with the themes of the article.
  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "livery-\(UUID().uuidString)")
    for (name, text) in [("calm", calm), ("vivid", vivid)] {
      let theme = folder.appending(path: name)
      try FileManager.default.createDirectory(at: theme, withIntermediateDirectories: true)
      try text.write(to: theme.appending(path: "theme.lua"), atomically: true, encoding: .utf8)
    }
    return folder
  }

  private func show(_ diagnostics: [Diagnostic]) {}
  private func paint(_ style: Style) { #expect(style.paddingTop != nil) }

  @Test("loads, asks and reads over swaps")
  func asking() async throws {
    let themesURL = try Self.folder()
    defer { try? FileManager.default.removeItem(at: themesURL) }
    let runtime = try ThemeRuntime(themes: themesURL)
    try await runtime.activate("calm", in: ["appearance": "dark"])
    let button = try runtime.sheet.component("button").cell(["variant": "outline", "size": "small"])
    let style = button.style(in: [.focus, .loading])

    let label = try button.slot("label").style(in: .hover)
    let background = style.background
    let width = style[.borderWidth]
    let opacity = style.opacity ?? 1
    #expect(try label.foreground == ColorValue(css: "white"))
    #expect(try background == .color(ColorValue(css: "#99ccff")))
    #expect(width == .px(2))
    #expect(opacity == 0.6)

    let checked = StyleState("checked").map { StateSet($0) } ?? []
    #expect(button.style(in: checked).opacity == button.style().opacity)

    let scale = style.valueOrInitial(.scale)
    #expect(style.scale == nil)
    #expect(scale == 1)

    var colors: [Color] = []
    let ink = style.foreground?.color ?? .black
    switch style.background {
    case .color(let fill)?: colors.append((fill.color ?? ink).mappedToSRGB())
    case .gradient(let gradient)?: colors += gradient.stops.map { ($0.color.color ?? ink).mappedToSRGB() }
    case nil: break
    }
    let red = colors[0].components[0]
    #expect(red == 0.6)

    let points = style.borderWidth.flatMap { width in width.value.map { width.unit == .rem ? $0 * 16 : $0 } }
    #expect(points == 2)

    let elevation = StyleProperty<Double>("elevation")
    let height = try runtime.sheet.component("card").cell().value(elevation)
    #expect(height == 2)
    #expect(button.value(StyleProperty<Double>("depth")) == nil)

    let query = StyleQuery("button", axes: ["variant": "outline"], states: ["hover"])
    let border = try runtime.sheet.value(.borderWidth, for: query)
    #expect(border == .px(2))

    let opacities = button.reader(of: .opacity)
    let faded = opacities.value(in: .disabled)
    #expect(faded == 0.5)

    try await runtime.setModes(["appearance": "light"])
    #expect(try runtime.sheet.style(button).background == .color(ColorValue(css: "#336699")))

    var reader = runtime.reader()
    var cells = [try reader.sheet.component("button").cell(), try reader.sheet.component("card").cell()]
    for _ in 0..<3 {
      if reader.refresh() {
        let sheet = reader.sheet
        cells = try cells.map { try sheet.cell($0) }
      }
      for cell in cells { paint(cell.style(in: .hover)) }
    }

    let vivid = try await runtime.prepare("vivid", in: ["appearance": "dark"])
    runtime.swap(to: vivid)
    let next = runtime.sheet
    let now = try next.style(button, in: .hover)
    let mine = try next.cell(button)
    #expect(try now.background == .color(ColorValue(css: "#c2255c")))
    #expect(mine.style(in: .hover).opacity == 0.9)
  }

  @Test("cancels loads and asks scripts")
  func asked() async throws {
    let themesURL = try Self.folder()
    defer { try? FileManager.default.removeItem(at: themesURL) }
    let runtime = try ThemeRuntime(themes: themesURL)
    try await runtime.activate("calm")

    let load = Task { try await runtime.activate("vivid") }
    load.cancel()
    _ = await load.result

    if let session = runtime.session() {
      let answers = try await session.run { evaluation in
        try evaluation.run(line: "token.color.brand:darken(0.1)", as: .expression, file: "input")
      }
      print(answers.count)
    }
  }

  @Test("observes, overrides, scopes and watches")
  func following() async throws {
    let themesURL = try Self.folder()
    defer { try? FileManager.default.removeItem(at: themesURL) }
    let runtime = try ThemeRuntime(themes: themesURL)
    try await runtime.activate("calm")
    let (redrawn, continuation) = AsyncStream.makeStream(of: Int.self)
    @Sendable func redraw(_ generation: UInt64, _ theme: String, _ cells: Int) { continuation.yield(cells) }

    // Observers begin with the next publication, and the task may begin after it.
    let changes = runtime.changes
    let waiting = Task {
      for await change in changes { continuation.yield(change.cells.count) }
    }
    let task = Task {
      for await change in runtime.changes {
        redraw(change.generation, change.theme, change.cells.count)
      }
    }
    try await runtime.setOverrides([TokenOverride("color.brand", "#7c3aed")])
    var told = redrawn.makeAsyncIterator()
    #expect(await told.next() ?? 0 > 0)
    waiting.cancel()
    task.cancel()

    let inset = try runtime.sheet.scoped(axes: ["size": "small"])
    let warm = try await runtime.scoped(tokens: [TokenOverride("color.brand", "#c2410c")])
    #expect(try inset.component("button").cell().style().paddingTop == .px(4))
    #expect(try warm.component("button").cell().style().background == .color(ColorValue(css: "#c2410c")))

    @Sendable func show(_ diagnostics: [Diagnostic]) {}
    let watch = try runtime.watch()
    let reports = Task {
      for await report in watch.reports {
        if case .failed(let diagnostics, _) = report.outcome { show(diagnostics) }
      }
    }
    watch.stop()
    await reports.value
  }

  @Test("animates a cell over a swap")
  func animating() async throws {
    let themesURL = try Self.folder()
    defer { try? FileManager.default.removeItem(at: themesURL) }
    let runtime = try ThemeRuntime(themes: themesURL)
    try await runtime.activate("calm")

    var animator = CellAnimator(try runtime.sheet.component("button").cell())
    animator.change(to: .loading, at: 0)
    let halfway = animator.value(.opacity, at: 100)
    let isDone = !animator.isMoving(at: 200)
    #expect(halfway == 0.8)
    #expect(isDone)

    try await runtime.activate("vivid")
    try animator.swap(to: runtime.sheet, at: 250, fade: .ms(300))
    #expect(animator.isMoving(at: 400))
    #expect(!animator.isMoving(at: 550))
  }

  @Test("loads from texts, within limits, and says what is wrong")
  func loading() async throws {
    let texts = ThemeTexts(themes: ["plain": ["theme.lua": "component 'card' { base { padding = 12 } }"]])
    let other = ThemeRuntime(source: texts)
    try await other.activate("plain")
    #expect(try other.sheet.component("card").cell().style().paddingTop == .px(12))

    var limits = EvaluationOptions()
    limits.loadInstructions = 5_000_000
    limits.lua.memory = 16 << 20
    limits.resolution.cells = 200_000
    let careful = ThemeRuntime(source: texts, limits: limits)
    try await careful.activate("plain")

    let runtime = careful
    do {
      try await runtime.activate("calmer")
    } catch let failure as LoadFailure {
      show(failure.diagnostics)
    }
    #expect(runtime.generation == 1)
  }
}
