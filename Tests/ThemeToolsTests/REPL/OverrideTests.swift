import Foundation
import Livery
import Testing

@testable import ThemeTools

@Suite("Tokens are tried out")
struct OverrideTests {
  @Test("is set, taken back and done again")
  func undo() async {
    let conversation = Conversation()
    func brand(_ lines: String...) async -> String {
      for line in lines { _ = await conversation.say(line) }
      return await conversation.output("= token.color.brand").trimmingWhitespace
    }
    #expect(await brand(":set color.brand #f50") == "#ff5500")
    #expect(await brand(":set color.brand #0f0") == "#00ff00")
    #expect(await brand(":undo") == "#ff5500")
    #expect(await brand(":undo") == "#112233")
    #expect(await brand(":redo", ":redo") == "#00ff00")
    #expect(await brand(":undo", ":set color.brand red") == "#ff0000")
    #expect(await conversation.errors(":redo").first?.kind == .usage)
    #expect(await brand(":reload") == "#ff0000")
    #expect(await brand(":unset color.brand") == "#112233")
    #expect(await brand(":undo", ":unset") == "#112233")
  }

  @Test(
    "takes every form that a theme takes",
    arguments: [
      ("color.brand", "{color.ink}", nil), ("color.ink", "token.color.brand:lighten(0.1)", "oklch"),
      ("color.ink", "by.appearance { light = \"#fff\", dark = \"#000\" }", "#ffffff"), ("space.md", "8", "8px"),
      ("space.md", "px(4) * 2", "8px"), ("space.md", "0.5rem", "0.5rem"), ("color.brand", "rgb(255 0 0)", "#ff0000"),
      ("space.md", "{\"value\":8,\"unit\":\"px\"}", "8px"),
      (
        "color.brand", "{\"type\":\"color\",\"value\":{\"colorSpace\":\"srgb\",\"components\":[1,0,0],\"alpha\":1}}",
        "#ff0000"
      ),
      ("color.brand", "rgb(255, 0, 0)", "#ff0000"), ("font.body", "font { family = \"Inter\", size = 15 }", "px(15)"),
      ("space.md", "soon", nil), ("color.brand", "print", nil), ("space.md", "ms(3)", nil), ("space.md", "while", nil),
    ])
  func forms(token: String, value: String, shown: String?) async throws {
    let conversation = Conversation()
    let result = try #require(await conversation.say(":set \(token) \(value)").first)
    guard let shown else {
      #expect(result.hasFailed)
      #expect(await conversation.output("= token.color.brand").hasPrefix("#112233"))
      return
    }
    #expect(!result.hasFailed, "\(result.diagnostics)")
    #expect(result.output.contains(shown), "\(result.output)")
  }

  @Test("shows every value so that it may be given back, on all brands", arguments: ["base", "aurora", "lagoon"])
  func roundTrip(theme: String) async throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    var limits = EvaluationOptions()
    // The backstop is for hosts; so many cells, unoptimized and beside other tests, take their time.
    limits.lua.deadline = .seconds(600)
    limits.resolution.deadline = .seconds(600)
    let runtime = try ThemeRuntime(
      themes: root.appending(path: "Themes"), plugins: root.appending(path: "Plugins"), limits: limits)
    let repl = ThemeREPL(runtime, selection: ThemeSelection(theme: theme))
    #expect(await !repl.start().hasFailed)
    let resolution = try await repl.resolution()
    let overrides = zip(resolution.theme.tokens.entries, resolution.tokens).compactMap {
      entry, result -> TokenOverride? in
      guard case .value(let token) = result else { return nil }
      return TokenOverride(entry.name, token.value.text)
    }
    #expect(overrides.count > 50)
    let before = runtime.sheet
    try await runtime.setOverrides(overrides)
    #expect(SheetDifference(from: before, to: runtime.sheet).isEmpty)
  }

  @Test("are saved as a theme that means the same")
  func saving() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "save-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Themes/mine/theme.lua").path
    let conversation = Conversation()
    _ = await conversation.say(
      ":set color.brand #f50", ":set color.ink token.color.brand:darken(0.1)", ":set space.md 4",
      ":set font.body font { family = { \"Inter\", \"serif\" }, size = 15 }")
    let expected = conversation.runtime.sheet
    #expect(await conversation.output(":save \"\(file)\"").contains("4 tokens"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let runtime = ThemeRuntime(
      source: ThemeTexts(
        themes: ["base": ["theme.lua": Conversation.base], "mine": ["theme.lua": text]],
        plugins: ["greeter": ["plugin.lua": Conversation.greeter]]))
    try await runtime.activate("mine")
    #expect(SheetDifference(from: expected, to: runtime.sheet).isEmpty, "\(text)")
    #expect(await conversation.output(":save \"\(file)\"").contains("saved"), "its own file is written over")
    try "theme {}".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(await conversation.errors(":save \"\(file)\"").first?.kind == .io)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "theme {}")
  }

  @Test("tells names and texts apart by their bytes, and takes texts as they are")
  func texts() async {
    let conversation = Conversation([
      "base": Conversation.base + "\ntokens { [\"\u{E9}\"] = 1, [\"e\u{301}\"] = 2, word = \"one\" }"
    ])
    _ = await conversation.say(":set \u{E9} 3", ":set e\u{301} 4")
    #expect(conversation.runtime.publication.selection.overrides.map(\.text) == ["3", "4"])
    _ = await conversation.say(":unset \u{E9}")
    #expect(conversation.runtime.publication.selection.overrides.map(\.text) == ["4"])
    for text in ["12", "true", "px(12)", "print", "{ 1 }"] {
      #expect(await conversation.output(":set word \(text)", "= token.word") == text + "\n")
    }
  }

  @Test("what a theme cannot take is left out with a note, and does not stand in the way of what was before")
  func misfits() async {
    let conversation = Conversation([
      "base": Conversation.base + "\ntokens { extra = \"#123456\" }",
      "plain":
        "tokens { color = { brand = \"#000\" } } component \"button\" { base { background = token.color.brand } }",
    ])
    _ = await conversation.say(":set color.ink #0f0", ":set color.brand {extra}")
    let answer = await conversation.say(":theme plain")
    #expect(answer.first?.diagnostics.contains { $0.severity == .note && $0.message.contains("color.brand") } == true)
    #expect(answer.first?.hasFailed == false)
    #expect(await conversation.errors(":undo").isEmpty)
  }

  @Test("are saved to files alone", .timeLimit(.minutes(1)))
  func pipes() async throws {
    let pipe = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID().uuidString)").path
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    let conversation = Conversation()
    for file in [pipe, "/dev/null", NSTemporaryDirectory()] {
      #expect(await conversation.errors(":set color.brand #f50", ":save \(file)").first?.kind == .io, "\(file)")
    }
  }
}
