import StyleModel

/// The JSON documents that list what a theme has.
public enum ListDocuments {
  /// A theme of a library, as `themes` lists it.
  public struct ThemeEntry: Sendable {
    /// The name of its folder.
    public var name: String
    /// What its script calls it.
    public var title: String?
    /// The theme that it extends.
    public var extends: String?
    /// Its entry file, as reached from the working directory.
    public var file: String
    /// Why it does not load.
    public var error: Diagnostic?

    /// An entry, of which only the name and the file are sure to be known.
    public init(name: String, title: String? = nil, extends: String? = nil, file: String, error: Diagnostic? = nil) {
      self.name = name
      self.title = title
      self.extends = extends
      self.file = file
      self.error = error
    }
  }

  /// `themes`: every theme of a library, in the order given.
  public static func themes(_ themes: [ThemeEntry]) -> JSONValue {
    .object([
      (
        "themes",
        .array(
          themes.map { theme in
            object([
              ("name", .string(theme.name)), ("title", theme.title.map(JSONValue.string)),
              ("extends", theme.extends.map(JSONValue.string)), ("file", .string(theme.file)),
              ("error", theme.error.map(DiagnosticJSON.error)),
            ])
          })
      )
    ])
  }

  /// `components`: every component, or those that are wanted, with what a query may say of it.
  public static func components(
    _ sheet: StyleSheet, where isWanted: (SheetComponent) -> Bool = { _ in true }
  ) -> JSONValue {
    .object([
      (
        "components",
        .array(
          sheet.components.filter(isWanted).map { component in
            let parts = component.slots.compactMap { slot in slot.component.map { (slot.name, JSONValue.string($0)) } }
            return object([
              ("name", .string(component.name)), ("extends", component.extends.map(JSONValue.string)),
              ("slots", .array(component.slots.map { .string($0.name) })),
              ("slotComponents", parts.isEmpty ? nil : .object(parts)),
              (
                "axes",
                .array(
                  component.axes.map { axis in
                    object([
                      ("name", .string(axis.name)), ("values", .array(axis.values.map(StyleDocuments.value))),
                      ("default", component.defaults[axis.name].map(StyleDocuments.value)),
                    ])
                  })
              ),
              ("states", .array(sheet.states.names(in: component.relevantStates).map(JSONValue.string))),
              ("file", component.place.map { .string($0.file) }),
              ("line", component.place?.line.map { .number(Double($0)) }),
            ])
          })
      )
    ])
  }

  /// How many links of a chain a list shows: a list of all tokens of a chain would grow with its square. `why` shows all.
  static let longestAlias = 32

  /// `tokens`: every token in a context, or those that are wanted, the broken ones with their error.
  public static func tokens(
    _ resolution: Resolution, where isWanted: (TokenTable.Entry) -> Bool = { _ in true }
  ) -> JSONValue {
    let theme = resolution.theme
    var tokens: [(String, JSONValue)] = []
    for (entry, result) in zip(theme.tokens.entries, resolution.tokens) where isWanted(entry) {
      var members: [(String, JSONValue?)] = []
      switch result {
      case .value(let token):
        members = [
          ("type", .string(token.value.type.rawValue)), ("value", token.value.jsonValue),
          (
            "alias",
            token.target == nil ? nil : .array(resolution.alias(of: token, atMost: longestAlias).map(JSONValue.string))
          ),
        ]
      case .broken(let causes):
        members = [
          ("type", entry.declaredType.map { .string($0.rawValue) }), ("error", causes.first.map(DiagnosticJSON.error)),
        ]
      }
      let place = entry.winner.declaration.place.map(theme.locate.exact)
      members += [
        ("description", entry.description.map(JSONValue.string)), ("deprecated", entry.deprecated.flatMap(mark)),
        ("file", place.map { .string($0.file) }), ("line", place?.line.map { .number(Double($0)) }),
      ]
      tokens.append((entry.name, object(members)))
    }
    var members: [(String, JSONValue)] = [
      ("theme", .string(theme.name)), ("modes", StyleDocuments.modes(resolution.context)),
      ("tokens", .object(tokens)),
    ]
    if !resolution.tokenFaults.isEmpty { members.append(("errors", DiagnosticJSON.errors(resolution.tokenFaults))) }
    return .object(members)
  }

  private static func mark(_ deprecation: Deprecation) -> JSONValue? {
    switch deprecation {
    case .yes: .boolean(true)
    case .because(let reason): .string(reason)
    case .no: nil
    }
  }

  /// `why token`: every definition of a token, winner first, and the way to the literal, as `ThemeResolver` explains them.
  public static func why(
    token name: String, in resolution: Resolution, layers: [(definition: TokenTable.Definition, value: StyleValue?)],
    chain: [Explanation.Link]
  ) -> JSONValue {
    let theme = resolution.theme
    var type: JSONValue = .null
    var value: JSONValue = .null
    var alias: [String] = []
    if let index = theme.tokens.index(of: name), case .value(let token) = resolution.tokens[index] {
      type = .string(token.value.type.rawValue)
      value = token.value.jsonValue
      alias = resolution.alias(of: token)
    }
    let members: [(String, JSONValue)] = [
      ("token", .string(name)), ("type", type), ("value", value), ("alias", .array(alias.map(JSONValue.string))),
      (
        "layers",
        .array(
          layers.enumerated().map { index, layer in
            .object(
              [("origin", .string(layer.definition.origin.description))]
                + StyleDocuments.place(layer.definition.declaration.place.map(theme.locate.exact))
                + [("value", layer.value?.jsonValue ?? .null), ("won", .boolean(index == 0))])
          })
      ),
    ]
    return .object(members + StyleDocuments.chain(Array(chain.dropFirst())))
  }

  /// `properties`: the built-in ones and those of the theme.
  public static func properties(
    _ table: PropertyTable, where isWanted: (PropertyDefinition) -> Bool = { _ in true }
  ) -> JSONValue {
    .object([
      (
        "properties",
        .array(
          table.definitions.filter(isWanted).map { property in
            let types = property.types.map { JSONValue.string($0.rawValue) }
            return object([
              ("name", .string(property.name)), ("type", types.count == 1 ? types[0] : .array(types)),
              ("initial", property.initial?.json), ("range", property.range.map(range)),
              ("values", property.keywords.isEmpty ? nil : .array(property.keywords.map(JSONValue.string))),
              ("interpolates", .string(property.interpolation.rawValue)),
              ("parts", property.parts.isEmpty ? nil : .array(property.parts.map(JSONValue.string))),
            ])
          })
      )
    ])
  }

  private static func range(_ range: ValueRange) -> JSONValue {
    object([("min", range.minimum.map(JSONValue.number)), ("max", range.maximum.map(JSONValue.number))])
  }

  /// `states`: from low to high, with what each takes out of effect.
  public static func states(_ table: StateTable) -> JSONValue {
    .object([
      (
        "states",
        .array(
          table.names.enumerated().map { index, name in
            let taken = table.suppressedNames(by: index)
            return object([
              ("name", .string(name)),
              ("suppresses", taken.isEmpty ? nil : .array(taken.map(JSONValue.string))),
            ])
          })
      )
    ])
  }

  /// An object without the facts that are absent.
  private static func object(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }
}

extension TokenTable.Entry {
  /// Whether the token has the name, or stands in the group of that name.
  public func isIn(_ prefix: String?) -> Bool {
    prefix.map { name.isSame(as: $0) || TokenName.isIn($0, name) } ?? true
  }
}
