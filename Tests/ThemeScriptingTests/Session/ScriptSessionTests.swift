import StyleModel
import Testing

@testable import ThemeScripting

@Suite("A session of scripts")
struct ScriptSessionTests {
  private static let script = """
    theme { title = "Main" }
    modes { appearance = { "light", "dark" } }
    tokens { color = { brand = by.appearance { light = "#112233", dark = "#445566" } }, space = { md = px(8) } }
    accent = "#abcdef"
    component "button" { base { background = token.color.brand } }
    """

  private func session(_ script: String = script) -> ScriptSession {
    ScriptSession("main", in: ThemeTexts(themes: ["main": ["theme.lua": script]]))
  }

  private func answers(
    _ line: String, in session: ScriptSession, as form: ThemeEvaluation.LineForm = .any, modes: [String: String] = [:]
  ) async throws -> [ScriptAnswer] {
    try await session.run { try $0.run(line: line, as: form, file: "input", modes: modes) }
  }

  @Test("answers values, resolved in the context asked for")
  func values() async throws {
    let session = session()
    func value(_ line: String, _ modes: [String: String] = [:]) async throws -> String? {
      guard case .value(let value)? = try await answers(line, in: session, modes: modes).first else { return nil }
      return value.text
    }
    #expect(try await value("token.color.brand") == "#112233")
    #expect(try await value("token.color.brand", ["appearance": "dark"]) == "#445566")
    #expect(try await value("token.space.md * 2") == "16px")
    #expect(try await value("6 * 7") == "42")
    #expect(try await value("7.0") == "7")
    guard case .text("#abcdef")? = try await answers("accent", in: session).first else {
      Issue.record("a global of the theme is a text")
      return
    }
    guard case .tokens("color")? = try await answers("token.color", in: session).first else {
      Issue.record("a group is its tokens")
      return
    }
    #expect(try await answers("1, nil, 'x'", in: session, as: .expression).count == 3)
  }

  @Test("tells expressions apart, within a line and from one to the next")
  func expressions() async throws {
    let session = session()
    for factor in 1...20 {
      let found = try await answers(
        "{ token.space.md * \(factor), token.space.md * \(factor + 1), token.color.brand:alpha(0.5) }", in: session)
      guard case .table(let list, _)? = found.first else {
        Issue.record("a list")
        return
      }
      let texts = list.map { if case .value(let value) = $0 { value.text } else { "" } }
      #expect(texts == ["\(8 * factor)px", "\(8 * factor + 8)px", "rgb(17 34 51 / 0.5)"])
    }
  }

  @Test("keeps globals from line to line, and leaves the theme's as they are")
  func globals() async throws {
    let session = session()
    #expect(try await answers("count = 1", in: session).isEmpty)
    _ = try await answers("count = count + 1 accent = 'mine'", in: session)
    guard case .value(.number(2))? = try await answers("count", in: session).first else {
      Issue.record("the global lives")
      return
    }
    #expect(try await session.run { try $0.globalNames() }.contains("count"))
    #expect(try await !session.run { try $0.globalNames() }.contains { $0.hasPrefix("__") })
  }

  @Test(
    "places the faults of a line in the input, each of its kind",
    arguments: [
      ("type(io)", Diagnostic.Kind.unknownName), ("x = = 1", .syntax), ("error('no')", .runtime),
      ("while true do end", .instructionLimit), ("token.color.brnd", .missingToken), ("px(1) + ms(2)", .type),
      ("tokens { a = 1 }", .runtime), ("return ('x'):rep(1 << 28)", .memoryLimit),
    ])
  func faults(line: String, kind: Diagnostic.Kind) async throws {
    let session = session()
    do {
      _ = try await session.run { try $0.run(line: line, as: .any, file: "input", firstLine: 7) }
      Issue.record("“\(line)” fails")
    } catch let error as Diagnostic {
      #expect(error.kind == kind, "\(error)")
      #expect(error.place?.file == "input")
      #expect(error.place?.line == 7)
    }
    guard case .value(.number(3))? = try await answers("1 + 2", in: session).first else {
      Issue.record("the session goes on")
      return
    }
  }

  @Test("is interrupted by cancelling the task that waits, and goes on")
  func cancelling() async throws {
    let session = session()
    let (events, started) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await session.run { evaluation in
        started.yield()
        return try evaluation.run(
          line: "while true do pcall(function() while true do end end) end", as: .any, file: "input")
      }
    }
    var iterator = events.makeAsyncIterator()
    await iterator.next()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await answers("1", in: session).count == 1)
  }

  @Test("says why the scripts do not run, as often as it is asked")
  func broken() async {
    let session = session("theme {")
    for _ in 0..<2 { await #expect(throws: LoadFailure.self) { try await session.run { $0.theme.name } } }
  }

  @Test("answers with tokens overridden, without running the scripts again")
  func overriding() async throws {
    let session = session("print 'once' " + Self.script)
    let (brand, notes) = try await session.run { evaluation in
      let other = evaluation.overriding([TokenOverride("color.brand", "#ff5500")])
      guard case .value(let value)? = try other.run(line: "token.color.brand", as: .any, file: "input").first else {
        return ("", 0)
      }
      return (value.text, other.notes.count)
    }
    #expect(brand == "#ff5500")
    #expect(notes == 1)
  }

  @Test("ends its thread when nobody holds it, and refuses work once closed")
  func closing() async throws {
    let session = session()
    session.close()
    await #expect(throws: CancellationError.self) { try await session.run { $0.theme.name } }
  }

  @Test("has let go of its scripts once it has ended")
  func ending() async throws {
    // Leaves the session's thread, and is asked for nothing but whether there still is one.
    struct Witness: @unchecked Sendable { weak var evaluation: ThemeEvaluation? }
    let session = session()
    let witness = try await session.run { Witness(evaluation: $0) }
    #expect(witness.evaluation != nil)
    await session.end()
    #expect(witness.evaluation == nil)
    await session.end()
  }

  @Test("ends though it was never asked, or its scripts do not run")
  func endingWithoutScripts() async {
    await session().end()
    let broken = session("theme {")
    await #expect(throws: LoadFailure.self) { try await broken.run { $0.theme.name } }
    await broken.end()
  }
}
