import Foundation
import StyleModel
import ThemeScripting
import ThemeTools

/// `new`.
extension CommandRunner {
  /// Writes a starting point, and what editors want to know, never over anything that is there.
  func begin(_ unit: SourceUnit) throws -> Outcome {
    let folder = library.folder(of: unit)
    guard !exists(folder) else {
      throw Diagnostic(
        .io, "there is a \(unit.kind.rawValue) “\(unit.name)” already: \(folder) exists", at: SourcePlace(file: folder),
        suggestion: "choose another name")
    }
    let parent = unit.kind == .theme ? try? library.names(of: .theme).first { $0 == GlobalOptions().theme } : nil
    var written: [String] = []
    for file in StartingPoint.files(of: unit, parent: parent) {
      try write(file.text, to: "\(folder)/\(file.path)")
      written.append("\(folder)/\(file.path)")
    }
    for file in EditorSupport.files(themes: options.themes, plugins: options.plugins) where !exists(file.path) {
      try write(file.text, to: file.path)
      written.append(file.path)
    }
    let document = JSONValue.object([("files", .array(written.map(JSONValue.string)))])
    return answer(document, written.map { $0 + "\n" }.joined())
  }

  private func exists(_ path: String) -> Bool {
    // A link that leads nowhere is there all the same.
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }
}
