import Foundation
import StyleModel
import Testing
import ThemeScripting

@Suite("Every example of the documentation")
struct ExampleTests {
  /// `LIVERY_RECORD=1` writes what the commands print into the articles instead of comparing.
  private static let records = ProcessInfo.processInfo.environment["LIVERY_RECORD"] != nil

  @Test("is written in a language that can be proved")
  func languages() {
    let provable: Set = ["lua", "console", "repl", "swift", "sh"]
    for article in Article.all {
      for block in article.blocks {
        #expect(provable.contains(block.language), "\(article.path):\(block.line) is marked “\(block.language)”")
      }
    }
  }

  @Test("in a console prints what stands below it", arguments: Article.all)
  func console(article: Article) throws {
    let workshop = try Workshop()
    var real: [(block: Article.Block, lines: [String])] = []
    for block in article.blocks {
      if let file = block.file { try workshop.write(block.text, to: file) }
      guard block.language == "console" else { continue }
      var shown: [String] = []
      for (command, output) in block.commands {
        let answer = try workshop.run(command)
        if !Self.records {
          #expect(Self.rounded(answer) == Self.rounded(output), "\(article.path):\(block.line): \(command)")
        }
        shown.append("$ \(command)\n\(answer)")
      }
      let lines = shown.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      real.append((block, lines.map(String.init)))
    }
    if Self.records { try article.rewrite(real) }
  }

  /// Without the digits in which the mathematics of two systems may differ, and the alignment that follows from them.
  private static func rounded(_ text: String) -> String {
    text.replacing(#/(\.\d{10})\d+/#) { String($0.1) }.replacing(#/ {2,}/#, with: "  ")
  }

  @Test("in Lua is a whole theme or plugin that resolves in every context", arguments: Article.all)
  func lua(article: Article) throws {
    // What is shown with its errors is not meant to resolve.
    let failing = article.blocks(in: "console").flatMap(\.commands).filter { $0.output.contains("error:") }
    func isBroken(_ unit: SourceUnit) -> Bool {
      failing.contains { example in
        switch unit.kind {
        case .theme: example.command.split(separator: " ").contains { $0 == unit.name }
        case .plugin: example.output.contains("--> Plugins/\(unit.name)/\(unit.kind.entry)")
        }
      }
    }
    var themes: [String: [String: String]] = [:]
    var plugins: [String: [String: String]] = [:]
    for block in article.blocks(in: "lua") {
      let (unit, file) = block.part
      switch unit.kind {
      case .theme: themes[unit.name, default: [:]][file] = block.text
      case .plugin: plugins[unit.name, default: [:]][file] = block.text
      }
      guard file == unit.kind.entry, !isBroken(unit) else { continue }
      // A plugin shows what it is worth in a theme.
      var options = EvaluationOptions()
      // The backstop is for hosts; so many contexts, unoptimized and beside other tests, take their time.
      options.lua.deadline = .seconds(600)
      options.resolution.deadline = .seconds(600)
      if unit.kind == .plugin { options.plugins = [unit.name] }
      let source = Source(texts: ThemeTexts(themes: themes, plugins: plugins))
      do {
        let errors = try ThemeEvaluation.run(
          unit.kind == .theme ? unit.name : "base", in: source, options: options
        ) { evaluation in
          try evaluation.theme.modes.contexts.flatMap { try evaluation.resolve(modes: $0.values).errors }
        }
        #expect(errors.isEmpty, "\(article.path):\(block.line)")
      } catch let failure as LoadFailure {
        Issue.record("\(article.path):\(block.line): \(failure.diagnostics)")
      }
    }
  }

  @Test("in Swift is compiled and run with these tests", arguments: Article.all)
  func swift(article: Article) throws {
    let folder = Article.root.appending(path: "Tests/DocumentationTests/Snippets")
    let snippets = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map {
      Self.unindented(try String(contentsOf: $0, encoding: .utf8))
    }
    for block in article.blocks(in: "swift") {
      let wanted = Self.unindented(block.text)
      #expect(
        snippets.contains { $0.contains(wanted) }, "\(article.path):\(block.line) stands in no file of Snippets")
    }
  }

  /// Without indentation, which depends on where a snippet stands.
  private static func unindented(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  /// Texts first, then what is shipped, which they extend and require.
  private struct Source: ThemeSource {
    let texts: ThemeTexts
    let shipped = ThemeLibrary(
      themes: Article.root.appending(path: "Themes").path, plugins: Article.root.appending(path: "Plugins").path)

    private func owner(of unit: SourceUnit) -> any ThemeSource {
      texts.read(unit.kind.entry, of: unit) == nil ? shipped : texts
    }

    func names(of kind: SourceUnit.Kind) throws(Diagnostic) -> [String] {
      try texts.names(of: kind) + shipped.names(of: kind)
    }
    func read(_ file: String, of unit: SourceUnit) throws(Diagnostic) -> [UInt8]? {
      try owner(of: unit).read(file, of: unit)
    }
    func displayName(of file: String, in unit: SourceUnit) -> String { owner(of: unit).displayName(of: file, in: unit) }
    func modules(of unit: SourceUnit) -> [String] { owner(of: unit).modules(of: unit) }
  }
}
