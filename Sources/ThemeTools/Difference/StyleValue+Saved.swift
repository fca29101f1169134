import Foundation
import StyleModel

extension StyleValue {
  /// Reads a value back from `{"type", "value"}`, as ``json`` writes it; nil where it is something else.
  init?(saved document: JSONValue) {
    guard case .string(let name)? = document["type"], let type = ValueType(rawValue: name),
      let value = document["value"],
      let read = try? LiteralReader.value(of: value.declared(as: type), as: type)
    else { return nil }
    self = read
  }

  /// A value that is written as JSON, as Lua; nil for a text that is no JSON, or none of the type.
  /// - Parameter type: What a bare value is; one with a type tells it itself.
  static func source(ofJSON text: String, as type: ValueType?) -> String? {
    guard text.hasPrefix("{") || text.hasPrefix("["),
      let document = try? JSONDecoder().decode(ParsedJSON.self, from: Data(text.utf8)).value
    else { return nil }
    if let value = StyleValue(saved: document) { return value.luaSource }
    guard let type, let value = try? LiteralReader.value(of: document.declared(as: type), as: type) else { return nil }
    return value.luaSource
  }
}

extension JSONValue {
  /// The document as a theme could have declared it.
  fileprivate func declared(as type: ValueType? = nil) -> DeclaredValue {
    switch self {
    case .null: .unset
    case .boolean(let flag): .boolean(flag)
    case .number(let number): .number(number)
    case .string("infinity") where type == .dimension: .value(.dimension(.infinity))
    case .string(let text): .text(text)
    case .array(let items): .list(items.map { $0.declared() })
    case .object(let members): .fields(members.map { DeclaredField($0.0, $0.1.declared()) })
    }
  }
}
