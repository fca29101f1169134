import Foundation
import StyleModel
import ThemeScripting
import ThemeTools

/// `plugins` and `export`.
extension CommandRunner {
  func plugins(timings: Bool) throws -> Outcome {
    let limits = try evaluationOptions()
    var entries: [PluginCatalog.Entry] = []
    // Whoever has no plugins needs no folder for them, unless they say that there is one.
    if options.plugins != GlobalOptions().plugins || FileManager.default.fileExists(atPath: options.plugins) {
      entries = try PluginCatalog.entries(in: library, options: limits)
    }
    let usage = timings ? try self.usage(of: entries, limits) : [:]
    return answer(
      PluginDocuments.plugins(entries, usage: usage),
      ListView(page: page).plugins(entries, usage: timings ? usage : nil))
  }

  /// What each plugin uses in a theme that loads it: the chosen one where it does, else the first.
  private func usage(
    of entries: [PluginCatalog.Entry], _ limits: EvaluationOptions
  ) throws -> [String: (theme: String, usage: PluginUsage)] {
    var found: [String: (theme: String, usage: PluginUsage)] = [:]
    let modes = modes
    let themes = entries.flatMap(\.usedBy)
    let order = ([options.theme] + themes).filter(themes.contains)
    for theme in order where entries.contains(where: { $0.usedBy.contains(theme) && found[$0.name] == nil }) {
      let used = try? ThemeEvaluation.run(theme, in: library, options: limits) { evaluation in
        _ = try evaluation.resolve(modes: modes)
        return evaluation.pluginUsage
      }
      for usage in used ?? [] where found[usage.name] == nil { found[usage.name] = (theme, usage) }
    }
    return found
  }

  func formats() throws -> Outcome {
    try evaluate { evaluation, resolution in
      try sound(resolution.declarationFaults, evaluation)
      return answer(PluginDocuments.formats(evaluation.formats), ListView(page: page).formats(evaluation.formats))
    }
  }

  func export(_ request: ExportRequest) throws -> Outcome {
    var outcome = try evaluate { evaluation, resolution in
      try sound(resolution.errors, evaluation)
      if request.format == BuiltInFormat.json.rawValue {
        if let option = request.options.first {
          throw Diagnostic(.option, "the format “json” has no option “\(option.name)”")
        }
        return Outcome(output: StyleDocuments.dump(resolution.sheet).text + "\n")
      }
      guard evaluation.formats.contains(where: { $0.name == request.format }) else {
        throw Diagnostic(
          .unknownName,
          "there is no format “\(request.format)”, neither built in nor of a plugin of “\(options.theme)”",
          suggestion: NearestName.suggestion(
            for: request.format, orList: BuiltInFormat.allCases.map(\.rawValue) + evaluation.formats.map(\.name)))
      }
      do {
        let given = Dictionary(request.options.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        return Outcome(output: try evaluation.run(format: request.format, options: given, in: resolution))
      } catch let error as Diagnostic {
        throw LoadFailure([error], files: evaluation.files, notes: evaluation.notes)
      }
    }
    if let path = request.out {
      try write(outcome.output, to: path)
      outcome.output = ""
    }
    return outcome
  }

  /// Writes a file whole or not at all, with the folders that lead to it.
  func write(_ text: String, to path: String) throws(Diagnostic) {
    do {
      let url = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw Diagnostic(.io, "\(path) cannot be written: \(error.localizedDescription)", at: SourcePlace(file: path))
    }
  }
}
