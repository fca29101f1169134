import StyleModel
import Testing

@Suite("Contexts")
struct ContextTests {
  private static let modes = ModeTable([
    ModeAxis("appearance", ["light", "dark"]), ModeAxis("contrast", ["standard", "more"]),
  ])

  @Test("that have wanted values are all combinations of the others")
  func chosen() throws {
    let contexts = try Self.modes.everyContext(with: ["appearance": "dark"])
    #expect(contexts.map(\.description) == ["appearance=dark, contrast=standard", "appearance=dark, contrast=more"])
    #expect(try Self.modes.everyContext() == Self.modes.contexts)
  }

  @Test(
    "of a value or an axis that does not exist are refused, with the name that was meant",
    arguments: [(["appearance": "darc"], "dark"), (["apearance": "dark"], "appearance")])
  func unknown(wanted: [String: String], meant: String) {
    let error = #expect(throws: Diagnostic.self) { try Self.modes.everyContext(with: wanted) }
    #expect(error?.kind == .unknownName)
    #expect(error?.suggestion == meant)
  }
}
