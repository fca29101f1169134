import Foundation
import StyleModel
import ThemeScripting
import ThemeTools

/// `test`.
extension CommandRunner {
  /// A spec with the theme and the plugin that it lies in.
  private struct Spec: Sendable {
    let file: String
    let theme: String
    let plugin: String?
    var failure: Diagnostic?
    var text: [UInt8] = []
    var files: SourceFiles?
    var notes: [Diagnostic] = []
  }

  func test(_ folders: [String]) throws -> Outcome {
    let given = folders.isEmpty ? [options.themes, options.plugins] : folders
    var files: [String] = []
    for folder in given {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
      guard exists, isFolder.boolValue else {
        if folders.isEmpty { continue }
        throw Diagnostic(.io, "there is no folder “\(folder)”", at: SourcePlace(file: folder))
      }
      files += specs(in: folder).filter { !files.contains($0) }
    }
    guard !files.isEmpty else {
      throw Diagnostic(
        .io, "there is no spec in \(given.joined(separator: " and "))",
        suggestion: "a spec is a file whose name ends in _spec.lua")
    }
    let specs = try files.map(spec).map(run)
    let failed = specs.filter { $0.failure != nil }
    var outcome = answer(document(specs), text(specs, failed))
    outcome.exitCode = failed.isEmpty ? 0 : 1
    outcome.remarks = specs.flatMap(\.notes)
    return outcome
  }

  private func specs(in folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let base = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    return found.filter { $0.hasSuffix("_spec.lua") }.sorted(by: bytewise).map { base + $0 }
  }

  /// A spec in a theme's folder is about that theme, one in a plugin's is about the chosen theme with that plugin.
  private func spec(_ file: String) -> Spec {
    func unit(in parent: String, _ kind: SourceUnit.Kind) -> String? {
      let prefix = absolute(parent) + "/"
      guard absolute(file).hasPrefix(prefix) else { return nil }
      let name = String(absolute(file).dropFirst(prefix.count).prefix { $0 != "/" })
      let known = (try? library.names(of: kind)) ?? []
      return known.contains(name) ? name : nil
    }
    return Spec(
      file: file, theme: unit(in: options.themes, .theme) ?? options.theme, plugin: unit(in: options.plugins, .plugin))
  }

  private func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

  private func run(_ spec: Spec) throws -> Spec {
    var limits = try evaluationOptions()
    if let plugin = spec.plugin { limits.plugins.append(plugin) }
    let modes = modes
    let longest = limits.lua.sourceBytes
    do {
      return try ThemeEvaluation.run(spec.theme, in: library, options: limits) { evaluation in
        var spec = spec
        spec.files = evaluation.files
        do {
          guard let text = try RegularFile.read(spec.file, upTo: longest) else {
            throw Diagnostic(.io, "there is no file \(spec.file)", at: SourcePlace(file: spec.file))
          }
          spec.text = text
          try evaluation.run(spec: text, file: spec.file, modes: modes)
        } catch let error as Diagnostic {
          spec.failure = error
        }
        spec.notes = evaluation.notes
        return spec
      }
    } catch let failure as LoadFailure {
      var spec = spec
      spec.failure = failure.diagnostics.first
      spec.files = failure.files
      return spec
    }
  }

  private func document(_ specs: [Spec]) -> JSONValue {
    .object([
      (
        "specs",
        .array(
          specs.map { spec in
            .object(
              [
                ("file", .string(spec.file)), ("theme", .string(spec.theme)), ("passed", .boolean(spec.failure == nil)),
              ] + (spec.failure.map { [("error", DiagnosticJSON.error($0))] } ?? []))
          })
      )
    ])
  }

  private func text(_ specs: [Spec], _ failed: [Spec]) -> String {
    var text = ""
    for spec in failed {
      guard let failure = spec.failure else { continue }
      let source: (String) -> String? = { file in
        spec.files?.text(of: file) ?? (file == spec.file ? String(decoding: spec.text, as: UTF8.self) : nil)
      }
      // A fault of the theme would not tell which spec it keeps from running.
      if failure.place?.file != spec.file { text += page.emphasis.dim(spec.file) + "\n" }
      text += DiagnosticText(page.emphasis, source: source).render(failure) + "\n"
    }
    func count(_ count: Int) -> String { "\(count) spec\(count == 1 ? "" : "s")" }
    let passed = specs.count - failed.count
    return text + "\(count(passed)) passed" + (failed.isEmpty ? "" : ", \(failed.count) failed") + "\n"
  }
}
