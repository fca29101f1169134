import Foundation
import StyleModel
import ThemeScripting

/// Themes written into a folder of their own, which goes when the value does.
///
/// The theme asked for is `main`; places in messages begin with `Themes/`, as they would on a command line.
final class ThemeFolder {
  let url: URL

  /// - Parameter files: Further files by their paths below the folder of themes, such as `parent/theme.lua`.
  init(_ script: String, files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "themes-\(UUID().uuidString)")
    try write(script, to: "main/theme.lua")
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(_ data: Data, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// Evaluates `main` and resolves it in a context.
  func resolve(
    modes: [String: String] = [:], options: EvaluationOptions = EvaluationOptions()
  ) throws -> Resolution {
    try ThemeEvaluation.run("main", in: ThemeLibrary(themes: url.path), options: options) {
      try $0.resolve(modes: modes)
    }
  }
}

/// Evaluates and resolves a script, which may lean on other files.
func resolve(
  _ script: String, files: [String: String] = [:], modes: [String: String] = [:],
  options: EvaluationOptions = EvaluationOptions()
) throws -> Resolution {
  try ThemeFolder(script, files: files).resolve(modes: modes, options: options)
}

/// Everything that is wrong with a script, by file and line; empty when nothing is.
func faults(
  in script: String, files: [String: String] = [:], modes: [String: String] = [:],
  options: EvaluationOptions = EvaluationOptions()
) throws -> [Diagnostic] {
  do {
    return try resolve(script, files: files, modes: modes, options: options).errors.sorted(by: isBefore)
  } catch let failure as LoadFailure {
    return failure.diagnostics.sorted(by: isBefore)
  } catch let diagnostic as Diagnostic {
    return [diagnostic]
  }
}

private func isBefore(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
  (a.place?.file ?? "", a.place?.line ?? 0, a.place?.column ?? 0)
    < (b.place?.file ?? "", b.place?.line ?? 0, b.place?.column ?? 0)
}

extension Resolution {
  /// The style that a query gives, as texts by property. A query is written as in the REPL:
  /// `button.icon size=small :focus :loading`.
  func style(_ query: String) throws -> [String: String] {
    if let fault = faults(of: StyleQuery(query).component).first { throw fault }
    let cell = try sheet.cell(StyleQuery(query))
    return Dictionary(
      uniqueKeysWithValues: sheet.style(of: cell).entries.map { (sheet.properties[$0.property].name, $0.value.text) })
  }

  /// A token's value as text, or nil when it is broken or not there.
  func token(_ name: String) -> String? {
    guard let index = theme.tokens.index(of: name), case .value(let token) = tokens[index] else { return nil }
    return token.value.text
  }

  /// A token's type.
  func type(ofToken name: String) -> ValueType? {
    guard let index = theme.tokens.index(of: name), case .value(let token) = tokens[index] else { return nil }
    return token.value.type
  }
}

extension StyleQuery {
  init(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    let target = (words.first ?? "").split(separator: ".", maxSplits: 1).map(String.init)
    self.init(target.first ?? "", slot: target.count > 1 ? target[1] : "root")
    for word in words.dropFirst() {
      if word.hasPrefix(":") {
        states.append(String(word.dropFirst()))
      } else {
        let pair = word.split(separator: "=", maxSplits: 1).map(String.init)
        axes[pair[0]] = pair.count > 1 ? pair[1] : ""
      }
    }
  }
}
