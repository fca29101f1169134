import Foundation
import Livery
import Testing
import ThemeTools

@Suite("Every conversation of the documentation")
struct ConversationTests {
  /// `LIVERY_RECORD=1` writes what the lines come to into the articles instead of comparing.
  private static let records = ProcessInfo.processInfo.environment["LIVERY_RECORD"] != nil

  @Test("goes as it is written", arguments: Article.all)
  func conversation(article: Article) async throws {
    var real: [(block: Article.Block, lines: [String])] = []
    for block in article.blocks(in: "repl") {
      let lines = try await conversation(block.lines)
      if !Self.records { #expect(lines == block.lines, "\(article.path):\(block.line)") }
      real.append((block, lines))
    }
    if Self.records { try article.rewrite(real) }
  }

  /// The lines behind the prompts, with what each came to.
  private func conversation(_ lines: [String]) async throws -> [String] {
    let runtime = try ThemeRuntime(
      themes: Article.root.appending(path: "Themes"), plugins: Article.root.appending(path: "Plugins"))
    let repl = ThemeREPL(runtime)
    _ = await repl.start()
    var shown: [String] = []
    for line in lines {
      let prompt = await repl.prompt
      // What stands between two prompts is what the first line came to, and is compared as a whole.
      guard line.hasPrefix(prompt) else { continue }
      let result = await repl.enter(String(line.dropFirst(prompt.count)))
      let talk = DiagnosticText(source: result.sources.text).render(result.diagnostics)
      shown.append(line)
      shown += (result.output + talk).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
        String.init)
    }
    return shown
  }
}
