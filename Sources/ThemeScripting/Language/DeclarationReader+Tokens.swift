import LuaSandbox
import StyleModel

/// `tokens { … }`: tables are groups, everything else is a token.
extension DeclarationReader {
  mutating func tokens(_ record: LuaRecord, _ place: SourcePlace?) {
    guard let table = table(record, place, "tokens { color = { brand = \"#5b5bd6\" } }") else { return }
    tokens(table, group: "", place)
  }

  /// - Parameters:
  ///   - group: The dotted name; empty for the root.
  ///   - place: That of the group.
  private mutating func tokens(_ table: LuaTable, group: String, _ place: SourcePlace?) {
    guard admits(table, at: place) else { return }
    if table.listCount > 0 {
      report(
        .type, "\(group.isEmpty ? "“tokens”" : "the group “\(group)”") holds a list, but tokens have names", at: place,
        suggestion: "a list value is written as define { type = \"fontFamily\", value = { … } }")
    }
    var info = GroupInfo()
    let shared = place.map(SharedPlace.init)
    let prefix = group.isEmpty ? "" : group + "."
    for (key, value) in table.fields {
      guard case .string(let name) = key else {
        report(.type, "“\(key.text)” cannot name a token; names are texts", at: place?.key(key.text))
        continue
      }
      let path = prefix + name
      do {
        try converter.count(token: path)
      } catch {
        return report(error, error.message, at: place?.key(name))
      }
      if name.utf8.first == UInt8(ascii: "$"), read(name, value, into: &info, at: place?.key(name)) { continue }
      if let problem = TokenName.problem(in: name) {
        report(.type, problem, at: place?.key(name))
        continue
      }
      if case .table(let inner) = value {
        tokens(inner, group: path, place?.key(name))
      } else {
        token(value, named: path, inGroupAt: shared)
      }
    }
    if info.type != nil || info.description != nil || info.deprecated != nil {
      add(
        group: TokenGroup(
          group, type: info.type, description: info.description, deprecated: info.deprecated, at: place))
    }
  }

  private struct GroupInfo {
    var type: ValueType?
    var description: String?
    var deprecated: Deprecation?
  }

  /// Reads a group's own key; false when there is no such key.
  private mutating func read(_ name: String, _ value: LuaValue, into info: inout GroupInfo, at place: SourcePlace?)
    -> Bool
  {
    do {
      switch name {
      case "$type": info.type = try Definition.type(value)
      case "$description": info.description = try Definition.text(value, name)
      case "$deprecated": info.deprecated = try Definition.deprecation(value)
      default: return false
      }
    } catch {
      report(.type, "“\(name)”: \(error.message)", at: place, suggestion: error.suggestion)
    }
    return true
  }

  private mutating func token(_ value: LuaValue, named name: String, inGroupAt group: SharedPlace?) {
    var place: SourcePlace? { group?.place.key(TokenName.lastSegment(of: name)) }
    if case .function = value {
      report(
        .type, "token “\(name)”: a token is a value, not a function", at: place,
        suggestion: "use an expression of tokens, or a function in a component")
      return
    }
    if case .record(let record) = value, record.tag == Vocabulary.Word.define.tag {
      do {
        let definition = try Definition(record, converter)
        add(
          token: TokenDeclaration(
            name, definition.value, type: definition.type, description: definition.description,
            deprecated: definition.deprecated, isOverride: definition.isOverride, inGroupAt: group))
      } catch {
        report(error, "token “\(name)”: \(error.message)", at: place)
      }
      return
    }
    do {
      add(token: TokenDeclaration(name, try converter.declared(value), inGroupAt: group))
    } catch {
      report(error, "token “\(name)”: \(error.message)", at: place)
    }
  }
}
