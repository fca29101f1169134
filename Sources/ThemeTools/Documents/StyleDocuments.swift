import StyleModel

/// The JSON documents about cells. Their shapes and the order of their keys are a promise to programs.
public enum StyleDocuments {
  /// `resolve`: one cell; with a property, that property only.
  public static func resolve(_ cell: CellKey, in sheet: StyleSheet, property: PropertyIndex? = nil) -> JSONValue {
    .object(head(sheet) + members(of: cell, in: sheet, property: property))
  }

  /// `dump`: every cell, in dump order; with a component, its cells only.
  public static func dump(_ sheet: StyleSheet, _ component: String? = nil) -> JSONValue {
    let wanted = sheet.components.indices.filter { sheet.components[$0].isNamed(component) }
    let cells = wanted.flatMap { component in
      sheet.dumpedCells(of: component).map { JSONValue.object(members(of: $0, in: sheet, property: nil)) }
    }
    return .object(head(sheet) + [("cells", .array(cells))])
  }

  /// `dump --all-modes`.
  public static func dumps(_ sheets: [StyleSheet], _ component: String? = nil) -> JSONValue {
    .object([
      ("theme", sheets.first.map { .string($0.theme) } ?? .null), ("dumps", .array(sheets.map { dump($0, component) })),
    ])
  }

  /// `why` of a property. `chain` and `suppressed` follow where there is something to say.
  public static func why(_ explanation: Explanation, of query: StyleQuery, property: String) -> JSONValue {
    let members: [(String, JSONValue)] = [
      ("component", .string(query.component)), ("slot", .string(query.slot)), ("property", .string(property)),
      ("value", explanation.value?.json ?? .null),
      (
        "layers",
        .array(
          explanation.layers.enumerated().map { index, layer in
            .object(
              [("rule", .string(layer.label)), ("origin", .string(layer.origin.description))] + place(layer.place)
                + [("value", layer.value?.json ?? .string("unset")), ("won", .boolean(index == 0))]
                + (layer.expression.map { [("expression", .string($0))] } ?? []))
          })
      ), ("alias", .array(explanation.alias.map(JSONValue.string))),
    ]
    return .object(members + chain(explanation.chain) + suppressed(explanation.suppressed))
  }

  /// The tokens behind a value as they are declared; left out where there are none.
  static func chain(_ chain: [Explanation.Link]) -> [(String, JSONValue)] {
    guard !chain.isEmpty else { return [] }
    let links = chain.map { link in
      JSONValue.object([("token", .string(link.token)), ("value", .string(link.declared))] + place(link.place))
    }
    return [("chain", .array(links))]
  }

  private static func suppressed(_ suppressed: [Explanation.Suppressed]) -> [(String, JSONValue)] {
    guard !suppressed.isEmpty else { return [] }
    let entries = suppressed.map { entry in
      JSONValue.object(
        [
          ("state", .string(entry.state)), ("by", .string(entry.by)), ("rule", .string(entry.layer.label)),
          ("origin", .string(entry.layer.origin.description)),
        ] + place(entry.layer.place) + [("value", entry.layer.value?.json ?? .string("unset"))])
    }
    return [("suppressed", .array(entries))]
  }

  /// `transition`: what moves between two sets of states.
  public static func transition(_ playback: TransitionPlayback, in sheet: StyleSheet) -> JSONValue {
    let animates = playback.animations.map { animation in
      let transition = animation.transition
      return (
        sheet.properties[animation.property].name,
        JSONValue.object(
          [
            ("from", animation.from.json), ("to", animation.to.json),
            ("duration", StyleValue.duration(animation.duration).jsonValue),
            ("delay", StyleValue.duration(transition.delay).jsonValue),
            ("easing", StyleValue.easing(transition.easing).jsonValue),
          ] + place(transition.place))
      )
    }
    var members =
      head(sheet) + names(of: playback.cell, in: sheet)
      + [
        ("from", states(playback.from, sheet)), ("to", states(playback.to, sheet)),
        ("animates", .object(animates)),
        ("swaps", .array(playback.swaps.map { .string(sheet.properties[$0].name) })),
      ]
    if let moment = playback.moment {
      members += [("at", .number(moment.time)), ("style", style(moment.style, sheet, property: nil))]
    }
    return .object(members)
  }

  // MARK: Parts

  static func head(_ sheet: StyleSheet) -> [(String, JSONValue)] {
    [("theme", .string(sheet.theme)), ("modes", modes(sheet.context))]
  }

  static func modes(_ context: Context) -> JSONValue {
    .object(context.sorted.map { ($0.axis, .string($0.value)) })
  }

  static func place(_ place: SourcePlace?) -> [(String, JSONValue)] {
    guard let place else { return [] }
    return [("file", .string(place.file))] + (place.line.map { [("line", .number(Double($0)))] } ?? [])
  }

  static func value(_ value: AxisValue) -> JSONValue {
    value.isBoolean ? .boolean(value.text == "true") : .string(value.text)
  }

  private static func names(of cell: CellKey, in sheet: StyleSheet) -> [(String, JSONValue)] {
    let component = sheet.components[cell.component]
    return [
      ("component", .string(component.name)), ("slot", .string(component.slots[cell.slot].name)),
      ("axes", .object(sheet.selection(of: cell).map { ($0.axis.name, value($0.value)) })),
    ]
  }

  private static func members(
    of cell: CellKey, in sheet: StyleSheet, property: PropertyIndex?
  ) -> [(String, JSONValue)] {
    names(of: cell, in: sheet) + [
      ("states", states(cell.effective, sheet)), ("style", style(sheet.style(of: cell), sheet, property: property)),
    ]
  }

  private static func states(_ mask: StateTable.Mask, _ sheet: StyleSheet) -> JSONValue {
    .array(sheet.states.names(in: mask).map(JSONValue.string))
  }

  private static func style(_ style: ResolvedStyle, _ sheet: StyleSheet, property: PropertyIndex?) -> JSONValue {
    .object(
      style.entries.filter { property == nil || $0.property == property }
        .map { (sheet.properties[$0.property].name, $0.value.json) }
        .sorted { bytewise($0.0, $1.0) })
  }
}
