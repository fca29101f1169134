import Foundation
import LuaSandbox
import StyleModel

/// `require`: files beside the entry file, each run once, nothing outside the folder.
final class ModuleLoader {
  private let sandbox: LuaSandbox
  private let folder: String
  private let files: SourceFiles
  private var loaded: [String: LuaReference] = [:]
  private var loading: [String] = []

  /// - Parameter folder: The folder as it is named in messages.
  init(sandbox: LuaSandbox, folder: String, files: SourceFiles) {
    self.sandbox = sandbox
    self.folder = folder
    self.files = files
  }

  func require(_ call: inout LuaCall, in environment: LuaEnvironment) throws -> LuaResult {
    guard call.count == 1, let name = call.string(0) else {
      throw failure(.type, "“require” takes the name of a module", "require \"colors\"")
    }
    let segments = name.split(separator: ".", omittingEmptySubsequences: false)
    guard segments.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isModuleCharacter) }) else {
      throw failure(
        .io, "“\(name)” is no module of this folder",
        "modules are named by letters, digits, “_”, “-”, and dots for folders: parts.button")
    }
    if let known = loaded[name] { return .reference(known) }
    if let first = loading.firstIndex(of: name) {
      let chain = loading[first...] + [name]
      throw failure(.cycle, "these modules require each other: \(chain.joined(separator: " → "))", nil)
    }
    let relative = segments.joined(separator: "/") + ".lua"
    let text = try read(relative, name)
    loading.append(name)
    defer { loading.removeLast() }
    let result = try sandbox.load(text, file: "\(folder)/\(relative)", in: environment)
    loaded[name] = result
    return .reference(result)
  }

  private static func isModuleCharacter(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 95 || byte == 45
  }

  private func read(_ relative: String, _ name: String) throws -> [UInt8] {
    let path = "\(folder)/\(relative)"
    guard let real = Self.realPath(path) else {
      throw failure(.io, "there is no module “\(name)”: \(path) does not exist", nearest(name))
    }
    // Links are followed first, so that none leads out of the folder.
    guard let root = Self.realPath(folder), real.hasPrefix(root + "/") else {
      throw failure(.io, "the module “\(name)” lies outside the folder “\(folder)”", "copy the file into the folder")
    }
    guard let data = FileManager.default.contents(atPath: real) else {
      throw failure(.io, "\(path) cannot be read", nil)
    }
    let text = [UInt8](data)
    files.add(text, as: path)
    return text
  }

  private func nearest(_ name: String) -> String? {
    let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let modules = found.filter { $0.hasSuffix(".lua") && $0 != "theme.lua" }.map {
      String($0.dropLast(4)).replacingOccurrences(of: "/", with: ".")
    }
    return NearestName.suggestion(for: name, orList: modules.sorted(by: bytewise))
  }

  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func failure(_ kind: Diagnostic.Kind, _ message: String, _ suggestion: String?) -> LuaFailure {
    LuaFailure(kind: kind.rawValue, message: message, suggestion: suggestion)
  }
}
