import Testing

@testable import Livery

@Suite("A load that fails changes nothing")
struct FaultTests {
  @Test("whatever fails, generation, sheet and selection stay, and the next good load works", arguments: Sample.faults)
  func stages(_ fault: (stage: String, text: String)) async throws {
    let source = MutableSource(["base": ["theme.lua": Sample.theme(0.5)]])
    var limits = EvaluationOptions()
    limits.loadInstructions = 200_000
    limits.callInstructions = 20_000
    limits.lua.memory = 8 << 20
    let runtime = ThemeRuntime(source: source, limits: limits)
    let good = try await runtime.activate("base", in: ["appearance": "dark"])
    let observer = runtime.changes.makeAsyncIterator()

    source.set(of: "base", to: fault.text)
    let failure = await #expect(throws: LoadFailure.self) { try await runtime.reload() }
    #expect(failure?.diagnostics.isEmpty == false)
    #expect(runtime.generation == good.generation)
    #expect(runtime.sheet === good.sheet)
    #expect(runtime.publication.selection == good.selection)

    source.set(of: "base", to: Sample.theme(0.25))
    let next = try await runtime.reload()
    #expect(next.generation == good.generation + 1)
    #expect(next.selection == good.selection)
    #expect(try next.sheet.component("button").cell().style(in: .loading).opacity == 0.25)
    var changes = observer
    let change = await changes.next()
    #expect(change?.before.generation == good.generation)
    #expect(change?.generation == next.generation)
  }

  @Test("a file that cannot be read fails the load, and reading again mends it")
  func reading() async throws {
    let source = MutableSource(["base": ["theme.lua": "require 'parts'", "parts.lua": Sample.theme(0.5)]])
    let runtime = ThemeRuntime(source: source)
    let good = try await runtime.activate("base")
    source.breakReading("parts.lua")
    let failure = await #expect(throws: LoadFailure.self) { try await runtime.reload() }
    #expect(failure?.diagnostics.first?.kind == .io)
    #expect(runtime.sheet === good.sheet)
    source.breakReading("parts.lua", false)
    #expect(try await runtime.reload().generation == good.generation)
  }

  @Test("what needs a theme says so before the first activation, and a theme can be activated after it")
  func nothingActive() async throws {
    let runtime = ChoiceTests.runtime()
    let changes: [@Sendable () async throws -> Void] = [
      { try await runtime.reload() }, { try await runtime.setModes(["appearance": "dark"]) },
      { try await runtime.setOverrides([TokenOverride("color.brand", "#00ff00")]) },
      { _ = try await runtime.scoped(tokens: [TokenOverride("color.brand", "#00ff00")]) },
    ]
    for change in changes {
      let failure = await #expect(throws: LoadFailure.self) { try await change() }
      #expect(failure?.diagnostics.map(\.message) == ["no theme is chosen"])
    }
    let missing = #expect(throws: Diagnostic.self) { try runtime.sheet.component("button") }
    #expect(missing?.message.contains("no theme is chosen") == true)
    #expect(try await runtime.activate("base").generation == 1)
  }

  @Test("what alerts show of a fault is the fault, with its place and what to do")
  func localized() async throws {
    let runtime = ChoiceTests.runtime()
    try await runtime.activate("base")
    let missing = #expect(throws: Diagnostic.self) { try runtime.sheet.component("buton") }
    #expect(missing?.localizedDescription == missing?.description)
    let failure = await #expect(throws: LoadFailure.self) { try await runtime.activate("bsae") }
    #expect(failure?.localizedDescription == failure?.description)
  }

  @Test("a theme that vanishes leaves the last good sheet")
  func deleted() async throws {
    let source = MutableSource(["base": ["theme.lua": Sample.theme(0.5)]])
    let runtime = ThemeRuntime(source: source)
    let good = try await runtime.activate("base")
    source.set(of: "base", to: nil)
    let failure = await #expect(throws: LoadFailure.self) { try await runtime.reload() }
    #expect(failure?.diagnostics.first?.kind == .io)
    #expect(runtime.publication === good)
  }

  @Test("a theme or mode that does not exist is named with what is near, and nothing falls back")
  func unknown() async throws {
    let runtime = ThemeRuntime(source: MutableSource(["base": ["theme.lua": Sample.theme(0.5)]]))
    let first = await #expect(throws: LoadFailure.self) { try await runtime.activate("bsae") }
    #expect(first?.diagnostics.first?.suggestion == "base")
    let second = await #expect(throws: LoadFailure.self) {
      try await runtime.activate("base", in: ["apearance": "dark"])
    }
    #expect(second?.diagnostics.first?.kind == .unknownName)
    #expect(second?.diagnostics.first?.suggestion == "appearance")
    #expect(runtime.generation == 0)
  }
}
