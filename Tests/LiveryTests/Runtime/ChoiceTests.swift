import Locking
import Testing

@testable import Livery

@Suite("Themes, modes and overrides are chosen")
struct ChoiceTests {
  static func runtime() -> ThemeRuntime {
    ThemeRuntime(
      source: MutableSource([
        "base": ["theme.lua": Sample.theme(0.5)], "ember": ["theme.lua": Sample.theme(0.5, color: "#cc3300")],
        "bare": ["theme.lua": "component 'button' { base { opacity = 1 } }"],
      ]))
  }

  private func brand(_ runtime: ThemeRuntime) throws -> Background? {
    try runtime.sheet.component("button").cell().style().background
  }

  @Test("a reload keeps theme, modes and overrides")
  func reload() async throws {
    let runtime = Self.runtime()
    try await runtime.activate("ember", in: ["appearance": "dark"])
    try await runtime.setOverrides([TokenOverride("color.brand", "#00ff00")])
    let before = runtime.publication
    try await runtime.reload()
    #expect(runtime.publication.selection == before.selection)
    #expect(try brand(runtime) == Background.color(ColorValue(css: "#00ff00")))
  }

  private static func brands() -> MutableSource {
    MutableSource([
      "base": ["theme.lua": Sample.theme(0.5)], "ember": ["theme.lua": Sample.theme(0.5, color: "#cc3300")],
    ])
  }

  @Test(
    "a prepared theme that is swapped in while a change is made stays, and is what is changed",
    arguments: ["reload", "modes", "overrides", "activate"])
  func swapInBetween(_ change: String) async throws {
    let source = Self.brands()
    let runtime = ThemeRuntime(source: source)
    let ember = try await runtime.prepare("ember")
    try await runtime.activate("base")
    let swap: @Sendable () -> Void = { runtime.swap(to: ember) }
    let swapAtNextReading = {
      source.whenRead { _ in
        source.whenRead(nil)
        swap()
      }
    }
    switch change {
    case "reload":
      source.set(of: "base", to: Sample.theme(0.7))
      swapAtNextReading()
      try await runtime.reload()
    case "activate":
      swapAtNextReading()
      try await runtime.activate("base", in: ["appearance": "dark"])
    default:
      // Files are not read for these, and the two come in either order.
      let swapping = Task.detached { swap() }
      if change == "modes" {
        try await runtime.setModes(["appearance": "dark"])
      } else {
        try await runtime.setOverrides([TokenOverride("color.brand", "#00ff00")])
      }
      await swapping.value
    }
    #expect(runtime.publication.selection.theme == (change == "activate" ? "base" : "ember"))
  }

  @Test("a change comes to its end however fast themes are swapped in, with the last word")
  func swapAllTheTime() async throws {
    let source = Self.brands()
    let runtime = ThemeRuntime(source: source)
    let themes = [try await runtime.prepare("base"), try await runtime.prepare("ember")]
    try await runtime.activate("base")
    source.set(of: "base", to: Sample.theme(0.7))
    let swaps = Guarded(0)
    source.whenRead { _ in
      let count = swaps.withLock { swaps in
        swaps += 1
        return swaps
      }
      runtime.swap(to: themes[count % 2])
    }
    let published = try await runtime.reload()
    source.whenRead(nil)
    #expect(published === runtime.publication)
  }

  @Test("a mode is changed and the others stay")
  func modes() async throws {
    let runtime = Self.runtime()
    try await runtime.activate("base")
    try await runtime.setModes(["appearance": "dark"])
    #expect(runtime.sheet.context["appearance"] == "dark")
    #expect(try brand(runtime) == Background.color(ColorValue(css: "#99ccff")))
  }

  @Test("modes and overrides are about what is shown, whatever has become of its files")
  func editedFiles() async throws {
    let source = MutableSource(["base": ["theme.lua": Sample.theme(0.5)]])
    let runtime = ThemeRuntime(source: source)
    try await runtime.activate("base")
    for text in ["theme {", nil, Sample.theme(0.5, color: "#ffffff")] as [String?] {
      source.set(of: "base", to: text)
      try await runtime.setModes(["appearance": "dark"])
      #expect(try brand(runtime) == Background.color(ColorValue(css: "#99ccff")))
      try await runtime.setModes(["appearance": "light"])
      #expect(try brand(runtime) == Background.color(ColorValue(css: "#336699")))
      try await runtime.setOverrides([TokenOverride("color.brand", "#00ff00")])
      #expect(try brand(runtime) == Background.color(ColorValue(css: "#00ff00")))
      try await runtime.setOverrides([])
    }
    try await runtime.reload()
    #expect(try brand(runtime) == Background.color(ColorValue(css: "#ffffff")))
  }

  @Test("overrides survive a change of theme by path; one whose token is gone is left out with a note")
  func overrides() async throws {
    let runtime = Self.runtime()
    try await runtime.activate("base")
    try await runtime.setOverrides([TokenOverride("color.brand", "#00ff00")])
    try await runtime.activate("ember")
    #expect(try brand(runtime) == Background.color(ColorValue(css: "#00ff00")))
    let bare = try await runtime.activate("bare")
    #expect(bare.diagnostics.contains { $0.severity == .note && $0.message.contains("color.brand") })
    try await runtime.activate("base")
    #expect(try brand(runtime) == Background.color(ColorValue(css: "#00ff00")))
  }

  @Test("an override of the wrong type fails, and what was stays")
  func wrongOverride() async throws {
    let runtime = Self.runtime()
    let good = try await runtime.activate("base")
    await #expect(throws: LoadFailure.self) {
      try await runtime.setOverrides([TokenOverride("color.brand", "soon")])
    }
    #expect(runtime.publication === good)
  }

  @Test("A to B to A is A, as a pointer, while both are kept")
  func roundTrip() async throws {
    let runtime = Self.runtime()
    let first = try await runtime.activate("base").sheet
    try await runtime.activate("ember")
    let again = try await runtime.activate("base")
    #expect(again.sheet === first)
    #expect(again.generation == 3)
  }

  @Test("a prepared theme is swapped in without another load")
  func prepared() async throws {
    let runtime = Self.runtime()
    try await runtime.activate("base")
    let ember = try await runtime.prepare("ember")
    #expect(runtime.publication.selection.theme == "base")
    let swapped = runtime.swap(to: ember)
    #expect(runtime.sheet === ember.sheet)
    #expect(swapped.generation == 2)
  }

  @Test("a prepared theme tells what its load had to say")
  func preparedNotes() async throws {
    let runtime = Self.runtime()
    #expect(try await runtime.prepare("base").diagnostics.isEmpty)
    let prepared = try await runtime.prepare("base", overrides: [TokenOverride("color.brnd", "#00ff00")])
    #expect(prepared.diagnostics.map(\.severity) == [.note])
    #expect(runtime.swap(to: prepared).diagnostics == prepared.diagnostics)
  }

  @Test("a scope changes tokens for a part of an app, and publishes nothing")
  func scopedTokens() async throws {
    let runtime = Self.runtime()
    try await runtime.activate("base")
    let scope = try await runtime.scoped(tokens: [TokenOverride("color.brand", "#123456")])
    #expect(try scope.component("button").cell().style().background == Background.color(ColorValue(css: "#123456")))
    #expect(runtime.generation == 1)
    #expect(try await runtime.scoped(tokens: [TokenOverride("color.brand", "#123456")]) === scope)
  }

  @Test("a scope of a token that the theme does not have is an error, also when the app overrides another such")
  func scopeOfNothing() async throws {
    let runtime = Self.runtime()
    try await runtime.activate("base")
    try await runtime.setOverrides([TokenOverride("color.gone", "#00ff00")])
    let scope = try await runtime.scoped(tokens: [TokenOverride("color.brand", "#123456")])
    #expect(try scope.component("button").cell().style().background == Background.color(ColorValue(css: "#123456")))
    for name in ["color.brnd", "color.brnd", "brand"] {
      let error = await #expect(throws: Diagnostic.self) {
        try await runtime.scoped(tokens: [TokenOverride(name, "#123456")])
      }
      #expect(error?.kind == .unknownName)
      #expect(error?.suggestion == "color.brand")
    }
  }

  @Test("scopes of scopes lead back to those that are there, and a way of any length may be let go of")
  func scopesOfScopes() async throws {
    let runtime = Self.runtime()
    try await runtime.activate("base")
    var sheet = runtime.sheet
    var seen: Set<ObjectIdentifier> = []
    for round in 0..<10_000 {
      sheet = try sheet.scoped(axes: ["size": round.isMultiple(of: 2) ? "large" : "small"])
      if round.isMultiple(of: 3) {
        sheet = try sheet.scoped(axes: ["style": round.isMultiple(of: 9) ? "inset" : "plain"])
      }
      seen.insert(ObjectIdentifier(sheet))
    }
    #expect(seen.count <= 4)
    #expect(try sheet.scoped(axes: ["size": "large"]).component("button").cell().style().width == .px(20))
    #expect(try runtime.sheet.component("button").cell().style().width == .px(10))
  }

  @Test("a scope whose sheet is gone makes scopes that nobody remembers")
  func scopesOfNobody() async throws {
    func alone() async throws -> StyleSheet {
      try await Self.runtime().prepare("base").sheet.scoped(axes: ["size": "large"])
    }
    var sheet = try await alone()
    #expect(try sheet.component("button").cell().style().width == .px(20))
    for _ in 0..<20_000 { sheet = try sheet.scoped(axes: ["size": "small"]) }
    #expect(try sheet.component("button").cell().style().width == .px(10))
  }

  @Test("a scope of axes changes defaults at once, and remembers")
  func scopedAxes() async throws {
    let runtime = Self.runtime()
    try await runtime.activate("base")
    let inset = try runtime.sheet.scoped(axes: ["style": "inset"])
    #expect(try inset.component("row").cell().style().paddingTop == Dimension.px(16))
    #expect(try runtime.sheet.component("row").cell().style().paddingTop == Dimension.px(0))
    #expect(try runtime.sheet.scoped(axes: ["style": "inset"]) === inset)
    let row = try runtime.sheet.component("row").cell()
    #expect(try inset.style(row).paddingTop == Dimension.px(16))
    let named = try runtime.sheet.component("row").cell(["style": "plain"])
    #expect(try inset.style(named).paddingTop == Dimension.px(0))
    #expect(throws: Diagnostic.self) { try runtime.sheet.scoped(axes: ["stile": "inset"]) }
  }
}
