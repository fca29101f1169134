import LuaSandbox
import StyleModel

/// `require`: files beside the entry file, each run once, nothing outside the folder.
final class ModuleLoader {
  private let sandbox: LuaSandbox
  private let unit: SourceUnit
  private let files: SourceFiles
  private var loaded: [String: LuaReference] = [:]
  private var loading: [String] = []
  /// What there is to suggest, looked up once, however often a script asks for what is not there.
  private lazy var modules = files.source.modules(of: unit)

  /// Looking for a file in the budget of the script that wants it.
  private static let lookingUp = 1_000

  init(sandbox: LuaSandbox, unit: SourceUnit, files: SourceFiles) {
    self.sandbox = sandbox
    self.unit = unit
    self.files = files
  }

  func require(_ call: inout LuaCall, in environment: LuaEnvironment) throws -> LuaResult {
    guard call.count == 1, let name = call.string(0) else {
      throw failure(.type, "“require” takes the name of a module", "require \"colors\"")
    }
    let segments = TokenName.segments(of: name)
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
    try call.charge(Self.lookingUp)
    let file = segments.joined(separator: "/") + ".lua"
    let text = try read(file, name, &call)
    loading.append(name)
    defer { loading.removeLast() }
    let result = try sandbox.load(text, file: files.displayName(of: file, in: unit), in: environment)
    loaded[name] = result
    return .reference(result)
  }

  /// The module that a file is, as `require` names it; nil for the entry and for other files.
  static func module(of file: String, in unit: SourceUnit) -> String? {
    guard file.hasSuffix(".lua"), file != unit.kind.entry else { return nil }
    return String(file.dropLast(4).map { $0 == "/" ? "." : $0 })
  }

  private static func isModuleCharacter(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 95 || byte == 45
  }

  private func read(_ file: String, _ name: String, _ call: inout LuaCall) throws -> [UInt8] {
    do {
      if let text = try files.read(file, of: unit) { return text }
    } catch {
      throw failure(error.kind, "the module “\(name)” cannot be used: \(error.message)", error.suggestion)
    }
    try call.charge(modules.count * 10)
    if files.source is SourceSnapshot {
      throw failure(
        .io, "the module “\(name)” was not among those that the theme had read", "have the theme require it, and reload"
      )
    }
    throw failure(
      .io, "there is no module “\(name)”: \(files.displayName(of: file, in: unit)) does not exist",
      NearestName.suggestion(for: name, orList: modules))
  }

  private func failure(_ kind: Diagnostic.Kind, _ message: String, _ suggestion: String?) -> LuaFailure {
    LuaFailure(kind: kind.rawValue, message: message, suggestion: suggestion)
  }
}
