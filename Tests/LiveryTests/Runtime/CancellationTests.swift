import Testing

@testable import Livery

@Suite("Loads are cancelled")
struct CancellationTests {
  /// Tells when a theme's script is read, which is just before it runs.
  private struct Announcing: ThemeSource {
    let source: MutableSource
    let reading: AsyncStream<String>.Continuation

    func names(of kind: SourceUnit.Kind) throws(Diagnostic) -> [String] { try source.names(of: kind) }
    func read(_ file: String, of unit: SourceUnit) throws(Diagnostic) -> [UInt8]? {
      reading.yield(unit.name)
      return try source.read(file, of: unit)
    }
    func displayName(of file: String, in unit: SourceUnit) -> String { source.displayName(of: file, in: unit) }
    func modules(of unit: SourceUnit) -> [String] { source.modules(of: unit) }
  }

  @Test("a load whose task is cancelled ends, changes nothing, and the next one works")
  func cancelling() async throws {
    let (readings, continuation) = AsyncStream.makeStream(of: String.self)
    var limits = EvaluationOptions()
    limits.loadInstructions = .max
    limits.lua.instructions = .max
    let runtime = ThemeRuntime(
      source: Announcing(
        source: MutableSource([
          "base": ["theme.lua": Sample.theme(0.5)], "spin": ["theme.lua": "theme {} while true do end"],
        ]), reading: continuation), limits: limits)
    try await runtime.activate("base")
    let before = runtime.publication
    let task = Task { try await runtime.activate("spin") }
    for await name in readings where name == "spin" { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(runtime.publication === before)
    try await runtime.setModes(["appearance": "dark"])
    #expect(runtime.generation == before.generation + 1)
  }
}
