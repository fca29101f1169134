import LuaSandbox
import StyleModel

/// A finished style, as checks, formats, commands and specs read it.
final class StyleObject: LuaObject {
  let typeName = "style"
  private(set) var id: Int32 = 0
  private let properties: PropertyTable
  /// The style that it shows; one object may show one after the other.
  var style: ResolvedStyle?

  init(_ style: ResolvedStyle?, _ properties: PropertyTable, sandbox: LuaSandbox) throws(LuaError) {
    self.style = style
    self.properties = properties
    id = try sandbox.register(self)
  }

  func get(_ key: LuaKey) throws -> LuaResult {
    guard let style else {
      throw LuaFailure(
        kind: Diagnostic.Kind.runtime.rawValue, message: "a cell’s style is known during the call of its check only")
    }
    guard let index = properties.index(of: key.text) else {
      throw LuaFailure(
        kind: Diagnostic.Kind.unknownName.rawValue, message: "there is no property “\(key.text)”",
        suggestion: properties.suggestion(for: key.text))
    }
    guard !properties[index].isShorthand else {
      throw LuaFailure(
        kind: Diagnostic.Kind.type.rawValue, message: "“\(key.text)” is a shorthand, and a style holds its parts",
        suggestion: properties[index].parts.joined(separator: ", "))
    }
    return style[index].map(ScriptValue.result) ?? .nil
  }

  func set(_ key: LuaKey, _ value: LuaValue, at place: LuaPlace?) throws {
    throw CellObject.readOnly("style.\(key.text)")
  }

  func keys() throws -> [LuaKey] {
    (style?.entries ?? []).map { properties[$0.property].name }.sorted(by: bytewise).map { .string($0) }
  }
}
