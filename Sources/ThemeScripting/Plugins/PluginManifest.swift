import LuaSandbox
import StyleModel

/// What a plugin says of itself in `plugin { … }`.
public struct PluginManifest: Sendable {
  /// The api that this version of Livery speaks.
  public static let api = 1

  /// The name of its folder.
  public let name: String
  /// Its own version.
  public let version: SemanticVersion
  /// The api that it was written for.
  public let api: Int
  /// What it does, in its author’s words.
  public let description: String?
  /// The plugins it needs, by name, with the ranges of versions that will do.
  public let requires: [(name: String, range: VersionRange)]
  /// What a theme may choose.
  public let options: [PluginOption]
  /// Its entry file, as reached from the working directory.
  public let file: String
  /// Where it says all this.
  public let place: SourcePlace
}

/// An option that a theme may give a plugin.
public struct PluginOption: Sendable {
  /// The name by which a theme gives it.
  public let name: String
  /// The type of its values.
  public let type: ValueType
  /// Inclusive.
  public let range: ValueRange?
  /// The words of an `enum`.
  public let values: [String]
  /// The value where a theme gives none.
  public let `default`: StyleValue?
  /// What it changes, in the author’s words.
  public let description: String?

  /// The types an option may have.
  static let types: [ValueType] = [.string, .number, .boolean, .enum, .color, .dimension]

  /// Reads a given value.
  func read(_ declared: DeclaredValue) throws(ValueError) -> StyleValue {
    if type == .string, case .number = declared { throw ValueError("a string is wanted, not a number") }
    let value = try LiteralReader.value(of: declared, as: type, keywords: values)
    let number: Double? =
      switch value {
      case .number(let number): number
      case .dimension(.length(let length, _)): length
      case .dimension(.infinity): .infinity
      default: nil
      }
    if let range, let number, !range.contains(number) {
      throw ValueError("\(formatNumber(number)) is out of range, it must be \(range.text)")
    }
    return value
  }
}

/// Reads a manifest's table.
struct ManifestReader {
  let name: String
  let file: String
  let locate: SourceLocator
  private(set) var faults: [Diagnostic] = []

  init(name: String, file: String, locate: SourceLocator) {
    self.name = name
    self.file = file
    self.locate = locate
  }

  private var origin: Origin { .plugin(name) }

  private mutating func report(
    _ kind: Diagnostic.Kind, _ message: String, at place: SourcePlace, suggestion: String? = nil
  ) {
    faults.append(Diagnostic(kind, message, at: locate.exact(place), origin: origin, suggestion: suggestion))
  }

  mutating func read(_ table: LuaTable, at place: SourcePlace) -> PluginManifest? {
    let known = ["version", "api", "description", "requires", "options"]
    for (key, _) in table.fields where !known.contains(key.text) {
      report(
        .unknownName, "“plugin” has no field “\(key.text)”", at: place.key(key.text),
        suggestion: NearestName.suggestion(for: key.text, orList: known))
    }
    if !table.list.isEmpty { report(.type, "“plugin” takes named fields, not a list", at: place) }
    guard case .integer(let api)? = table["api"] else {
      report(
        .dependency, "the plugin “\(name)” must say for which api it is written, as a whole number",
        at: table["api"] == nil ? place : place.key("api"), suggestion: "api = \(PluginManifest.api)")
      return nil
    }
    guard api == PluginManifest.api else {
      let age = api < PluginManifest.api ? "older" : "newer"
      report(
        .dependency,
        "the plugin “\(name)” is written for api \(api), \(age) than api \(PluginManifest.api) of this Livery",
        at: place.key("api"))
      return nil
    }
    var version: SemanticVersion?
    if case .string(let text)? = table["version"] { version = SemanticVersion(text) }
    guard let version else {
      let given = table["version"].map(Self.given)
      report(
        .dependency, "the plugin “\(name)” needs a version" + (given.map { ", and \($0) is none" } ?? ""),
        at: given == nil ? place : place.key("version"), suggestion: "version = \"1.0.0\"")
      return nil
    }
    var description: String?
    if let given = table["description"] {
      if case .string(let text) = given {
        description = text
      } else {
        report(.type, "“description” must be a text", at: place.key("description"))
      }
    }
    let manifest = PluginManifest(
      name: name, version: version, api: Int(api), description: description, requires: requirements(table, place),
      options: options(table, place), file: file, place: locate.exact(place))
    return faults.isEmpty ? manifest : nil
  }

  /// What stands where something else is wanted.
  private static func given(_ value: LuaValue) -> String {
    switch value {
    case .string(let text): "\"\(text)\""
    case .integer(let number): "\(number)"
    case .number(let number): formatNumber(number)
    default: "a \(value.type.rawValue)"
    }
  }

  private mutating func requirements(_ table: LuaTable, _ place: SourcePlace) -> [(name: String, range: VersionRange)] {
    guard let given = table["requires"] else { return [] }
    let at = place.key("requires")
    guard case .table(let required) = given, required.list.isEmpty else {
      report(
        .dependency, "“requires” names plugins with ranges of versions", at: at,
        suggestion: "requires = { [\"tonal-palette\"] = \"^1.0\" }")
      return []
    }
    var found: [(name: String, range: VersionRange)] = []
    for (key, value) in required.fields {
      guard case .string(let text) = value, let range = VersionRange(text) else {
        report(
          .dependency, "“\(key.text)” needs a range of versions, and \(Self.given(value)) is none",
          at: at.key(key.text),
          suggestion: "\"^1.0\", \"~1.2\", \">=1.0 <2.0\" or \"1.x\"")
        continue
      }
      found.append((key.text, range))
    }
    return found
  }

  private mutating func options(_ table: LuaTable, _ place: SourcePlace) -> [PluginOption] {
    guard let given = table["options"] else { return [] }
    let at = place.key("options")
    guard case .table(let listed) = given, listed.list.isEmpty else {
      report(.type, "“options” describes options by name", at: at)
      return []
    }
    var options: [PluginOption] = []
    for (key, value) in listed.fields {
      let here = at.key(key.text)
      guard case .table(let details) = value, case .string(let name)? = details["type"],
        let type = PluginOption.types.first(where: { $0.rawValue == name })
      else {
        report(
          .type, "the option “\(key.text)” needs a type", at: here,
          suggestion: "one of " + PluginOption.types.map(\.rawValue).joined(separator: ", "))
        continue
      }
      let known = ["type", "default", "min", "max", "values", "description"]
      for (field, _) in details.fields where !known.contains(field.text) {
        report(
          .unknownName, "an option has no field “\(field.text)”", at: here.key(field.text),
          suggestion: NearestName.suggestion(for: field.text, orList: known))
      }
      let values = values(of: details, type, "the option “\(key.text)”", at: here)
      let range = range(of: details, type, "the option “\(key.text)”", at: here)
      var about: String?
      if case .string(let text)? = details["description"] { about = text }
      let plain = PluginOption(
        name: key.text, type: type, range: range, values: values, default: nil, description: about)
      var standard: StyleValue?
      if let given = details["default"] {
        do {
          standard = try plain.read(try ValueConverter().declared(given))
        } catch let problem as ValueConverter.Problem {
          report(.option, "the default of “\(key.text)”: \(problem.message)", at: here.key("default"))
        } catch let error as ValueError {
          report(
            .option, "the default of “\(key.text)”: \(error.message)", at: here.key("default"),
            suggestion: error.suggestion)
        } catch {
          report(.option, "the default of “\(key.text)”: \(error)", at: here.key("default"))
        }
      }
      options.append(
        PluginOption(
          name: key.text, type: type, range: plain.range, values: values, default: standard, description: about))
    }
    return options
  }

  /// The words of an enum, which has some; no other type has any.
  private mutating func values(
    of details: LuaTable, _ type: ValueType, _ what: String, at place: SourcePlace
  ) -> [String] {
    guard let given = details["values"] else {
      if type == .enum {
        report(.type, "\(what) is an enum and needs its values", at: place, suggestion: "values = { … }")
      }
      return []
    }
    let at = place.key("values")
    guard type == .enum else {
      report(.type, "\(what) is a \(type.rawValue), and only an enum has values", at: at, suggestion: "type = \"enum\"")
      return []
    }
    var words: [String] = []
    if case .table(let table) = given, table.fields.isEmpty {
      words = table.list.compactMap { if case .string(let text) = $0 { text } else { nil } }
      if !words.isEmpty, words.count == table.list.count { return words }
    }
    report(
      .type, "the values of \(what) are texts in a list, at least one", at: at, suggestion: "{ \"low\", \"high\" }")
    return words
  }

  /// The bounds of a number or a dimension; no other type has any.
  private mutating func range(
    of details: LuaTable, _ type: ValueType, _ what: String, at place: SourcePlace
  ) -> ValueRange? {
    var bounds: [String: Double] = [:]
    for name in ["min", "max"] {
      guard let given = details[name] else { continue }
      guard type == .number || type == .dimension else {
        report(.type, "\(what) is a \(type.rawValue), which has no “\(name)”", at: place.key(name))
        continue
      }
      switch given {
      case .integer(let number): bounds[name] = Double(number)
      case .number(let number) where number.isFinite: bounds[name] = number
      default: report(.type, "the “\(name)” of \(what) is a plain number", at: place.key(name))
      }
    }
    if let low = bounds["min"], let high = bounds["max"], low > high {
      report(
        .type, "the “min” of \(what), \(formatNumber(low)), is above its “max”, \(formatNumber(high))",
        at: place.key("min"))
      return nil
    }
    return bounds.isEmpty ? nil : ValueRange(min: bounds["min"], max: bounds["max"])
  }
}
