import Foundation
import Locking
import Testing
import ThemeScripting

/// A page of documentation, as far as its examples go.
///
/// What a fence is marked with decides how its example is proved:
///
/// - `lua`: a whole theme. One whose first line is a comment such as `-- Themes/dawn/theme.lua` or
///   `-- Plugins/glow/plugin.lua` is that file, for the commands below it; a later block of the same name replaces it.
/// - `console`: commands of `livery` after `$`, each followed by what it prints.
/// - `repl`: lines behind the prompt of a conversation that begins with the block, each followed by what it prints.
/// - `swift`: stands word for word in a file of `Snippets`, which is compiled and run.
struct Article: CustomTestStringConvertible {
  let path: String
  let text: String
  let blocks: [Block]

  struct Block {
    let language: String
    let lines: [String]
    /// Of the opening fence, counted from 1.
    let line: Int

    var text: String { lines.joined(separator: "\n") + "\n" }

    /// The file that a block of Lua says it is.
    var file: String? {
      guard let first = lines.first, first.hasPrefix("-- Themes/") || first.hasPrefix("-- Plugins/"),
        first.hasSuffix(".lua")
      else { return nil }
      return String(first.dropFirst(3))
    }

    /// The theme or plugin that a block of Lua belongs to, and its file there.
    var part: (unit: SourceUnit, file: String) {
      guard let path = file?.split(separator: "/", maxSplits: 2).map(String.init), path.count == 3 else {
        return (.theme("example"), SourceUnit.Kind.theme.entry)
      }
      return (SourceUnit(path[0] == "Themes" ? .theme : .plugin, path[1]), path[2])
    }

    /// The commands of a console with what each prints.
    var commands: [(command: String, output: String)] {
      var found: [(command: String, output: String)] = []
      for line in lines {
        if line.hasPrefix("$ ") {
          found.append((String(line.dropFirst(2)), ""))
        } else if !found.isEmpty {
          found[found.count - 1].output += line + "\n"
        }
      }
      // An empty line before the next command is there for the eye.
      return found.map { ($0.command, $0.output.hasSuffix("\n\n") ? String($0.output.dropLast()) : $0.output) }
    }
  }

  var testDescription: String { path }

  func blocks(in language: String) -> [Block] { blocks.filter { $0.language == language } }

  // MARK: Recording

  /// What was recorded so far of each page: a page has consoles and conversations, which are recorded by two tests.
  private static let recorded = Guarded<[String: [(block: Block, lines: [String])]]>([:])

  /// Puts other lines into blocks and writes the page.
  func rewrite(_ blocks: [(block: Block, lines: [String])]) throws {
    try Self.recorded.withLock { recorded in
      recorded[path, default: []] += blocks
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for (block, new) in (recorded[path] ?? []).sorted(by: { $0.block.line > $1.block.line }) {
        lines.replaceSubrange(block.line..<block.line + block.lines.count, with: new)
      }
      try lines.joined(separator: "\n").write(to: Self.root.appending(path: path), atomically: true, encoding: .utf8)
    }
  }

  // MARK: Finding

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The README and the pages of every catalog, by path.
  static let all: [Article] = {
    let sources = root.appending(path: "Sources")
    let found = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    let pages = found.filter { $0.hasSuffix(".md") && $0.contains(".docc/") }.sorted().map { "Sources/" + $0 }
    return (["README.md"] + pages).map(Article.init)
  }()

  init(_ path: String) {
    self.path = path
    text = (try? String(contentsOf: Self.root.appending(path: path), encoding: .utf8)) ?? ""
    var blocks: [Block] = []
    var open: (language: String, lines: [String], line: Int)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(Block(language: block.language, lines: block.lines, line: block.line))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), [], index + 1)
        }
      } else {
        open?.lines.append(String(line))
      }
    }
    self.blocks = blocks
  }
}
