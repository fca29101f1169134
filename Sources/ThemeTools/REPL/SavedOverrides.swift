import Foundation
import Livery
import ThemeScripting

/// Overrides as a theme of its own, to be read and gone on with by people.
struct SavedOverrides {
  /// The theme that it extends.
  let parent: String
  /// Each token with its value as Lua.
  let values: [(token: String, source: String)]

  private static let mark = "-- Written by :save"

  /// A tree, so that tokens of a group stand together.
  private indirect enum Node {
    case value(String)
    case group([(name: String, node: Node)])

    mutating func insert(_ path: ArraySlice<String>, _ source: String) {
      guard let name = path.first, case .group(var members) = self else {
        self = .value(source)
        return
      }
      let index = members.firstIndex { bytewiseEqual($0.name, name) } ?? members.endIndex
      if index == members.endIndex { members.append((name, .group([]))) }
      members[index].node.insert(path.dropFirst(), source)
      self = .group(members)
    }

    func text(_ indentation: String) -> String {
      switch self {
      case .value(let source): return source
      case .group(let members):
        let inner = indentation + "  "
        let lines = members.map { "\(inner)\(LuaText.key($0.name)) = \($0.node.text(inner)),\n" }
        return "{\n" + lines.joined() + indentation + "}"
      }
    }

    private func bytewiseEqual(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
  }

  /// The file.
  var text: String {
    var root = Node.group([])
    for (token, source) in values.sorted(by: { bytewise($0.token, $1.token) }) {
      root.insert(token.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...], source)
    }
    return """
      \(Self.mark). A theme of its own once it stands in Themes/<name>/theme.lua.
      theme { title = \("\(parent), edited".luaQuoted), extends = \(parent.luaQuoted) }

      tokens \(root.text(""))

      """
  }

  /// The path that somebody means who writes `~` for the home folder.
  static func path(_ word: String) -> String {
    word == "~" || word.hasPrefix("~/") ? FileManager.default.homeDirectoryForCurrentUser.path + word.dropFirst() : word
  }

  /// - Throws: an `io` diagnostic; one too where a file stands that was not written so.
  func write(to file: String) throws(Diagnostic) {
    let place = SourcePlace(file: file)
    // Nothing but a file is read, and no more of it than tells: a pipe would never answer.
    if let head = try RegularFile.read(file, upTo: Self.mark.utf8.count), !head.starts(with: Self.mark.utf8) {
      throw Diagnostic(
        .io, "\(file) exists and was not written by :save, so it is left as it is", at: place,
        suggestion: "choose another name, or move it away")
    }
    do {
      let folder = URL(filePath: file).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw Diagnostic(.io, "\(file) cannot be written: \(error.localizedDescription)", at: place)
    }
  }
}
