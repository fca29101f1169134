extension PropertyTable {
  /// The built-in properties, by subject.
  public static let builtIn: [PropertyDefinition] =
    colors + padding + sizes + lines + corners + typography + layout + effects + behavior

  private static let zero = StyleValue.dimension(.length(0, .px))
  private static let notNegative = ValueRange(min: 0)

  private static let colors: [PropertyDefinition] = [
    PropertyDefinition("background", [.color, .gradient], initial: .color(.color(.transparent))),
    PropertyDefinition("foreground", [.color], initial: .color(.color(.black))),
    PropertyDefinition("tint", [.color], initial: .color(.currentColor)),
    PropertyDefinition("placeholder", [.color], initial: .color(.currentColor)),
    PropertyDefinition("borderColor", [.color], initial: .color(.currentColor)),
    PropertyDefinition("ringColor", [.color], initial: .color(.currentColor)),
  ]

  private static let edges = ["paddingTop", "paddingBottom", "paddingLeading", "paddingTrailing"]

  private static let padding: [PropertyDefinition] =
    [PropertyDefinition("padding", [.dimension], range: notNegative, parts: edges)]
    + (edges + ["gap"]).map { PropertyDefinition($0, [.dimension], initial: zero, range: notNegative) }

  private static let sizes: [PropertyDefinition] = [
    PropertyDefinition("width", [.dimension], range: notNegative, allowsInfinity: true),
    PropertyDefinition("height", [.dimension], range: notNegative, allowsInfinity: true),
    PropertyDefinition("minWidth", [.dimension], initial: zero, range: notNegative, allowsInfinity: true),
    PropertyDefinition("minHeight", [.dimension], initial: zero, range: notNegative, allowsInfinity: true),
    PropertyDefinition(
      "maxWidth", [.dimension], initial: .dimension(.infinity), range: notNegative, allowsInfinity: true),
    PropertyDefinition(
      "maxHeight", [.dimension], initial: .dimension(.infinity), range: notNegative, allowsInfinity: true),
  ]

  private static let lines: [PropertyDefinition] = [
    PropertyDefinition("borderWidth", [.dimension], initial: zero, range: notNegative),
    PropertyDefinition("borderStyle", [.strokeStyle], initial: .strokeStyle(.solid)),
    PropertyDefinition("ringWidth", [.dimension], initial: zero, range: notNegative),
    PropertyDefinition("ringOffset", [.dimension], initial: zero),
    PropertyDefinition("offsetX", [.dimension], initial: zero),
    PropertyDefinition("offsetY", [.dimension], initial: zero),
  ]

  private static let cornerNames = ["TopLeading", "TopTrailing", "BottomLeading", "BottomTrailing"].map {
    "cornerRadius" + $0
  }

  private static let corners: [PropertyDefinition] =
    [
      PropertyDefinition(
        "cornerRadius", [.dimension], initial: zero, range: notNegative, allowsInfinity: true, clears: cornerNames)
    ]
    + cornerNames.map { PropertyDefinition($0, [.dimension], range: notNegative, allowsInfinity: true) }

  private static let typography: [PropertyDefinition] = [
    PropertyDefinition(
      "font", [.typography], parts: ["fontFamily", "fontSize", "fontWeight", "lineHeight", "letterSpacing"]),
    PropertyDefinition("fontFamily", [.fontFamily], initial: .fontFamily(["system-ui"])),
    PropertyDefinition("fontSize", [.dimension], initial: .dimension(.length(16, .px)), range: notNegative),
    PropertyDefinition("fontWeight", [.fontWeight], initial: .fontWeight(.regular)),
    PropertyDefinition("lineHeight", [.number], range: notNegative),
    PropertyDefinition("letterSpacing", [.dimension], initial: zero),
  ]

  private static let alignments = ["leading", "center", "trailing"]

  private static let layout: [PropertyDefinition] = [
    PropertyDefinition("alignment", [.enum], initial: .keyword("leading"), keywords: alignments),
    PropertyDefinition("textAlignment", [.enum], initial: .keyword("leading"), keywords: alignments),
    PropertyDefinition("lineLimit", [.number], range: ValueRange(min: 1)),
  ]

  private static let effects: [PropertyDefinition] = [
    PropertyDefinition("opacity", [.number], initial: .number(1), range: ValueRange(min: 0, max: 1)),
    PropertyDefinition("scale", [.number], initial: .number(1), range: notNegative),
    PropertyDefinition("shadow", [.shadow], initial: .shadow([])),
    PropertyDefinition("blur", [.dimension], initial: zero, range: notNegative),
    PropertyDefinition("shimmerDuration", [.duration], range: notNegative),
    PropertyDefinition("shimmerEasing", [.easing], initial: .easing(.linear)),
  ]

  private static let behavior: [PropertyDefinition] = [
    PropertyDefinition("visible", [.boolean], initial: .boolean(true)),
    PropertyDefinition("interactive", [.boolean], initial: .boolean(true)),
    PropertyDefinition("iconName", [.string]),
    PropertyDefinition("iconSize", [.dimension], range: notNegative),
    PropertyDefinition(
      "keyboard", [.enum], initial: .keyword("default"),
      keywords: ["default", "email", "phone", "url", "number", "decimal"]),
    PropertyDefinition("secure", [.boolean], initial: .boolean(false)),
    PropertyDefinition("cursor", [.enum], initial: .keyword("auto"), keywords: cursors),
  ]

  /// The keywords of CSS Basic User Interface 4, section 6.1.1, that every platform we know can serve.
  private static let cursors = [
    "auto", "default", "none", "context-menu", "help", "pointer", "progress", "wait", "cell", "crosshair", "text",
    "vertical-text", "alias", "copy", "move", "no-drop", "not-allowed", "grab", "grabbing", "e-resize", "n-resize",
    "ne-resize", "nw-resize", "s-resize", "se-resize", "sw-resize", "w-resize", "ew-resize", "ns-resize",
    "nesw-resize", "nwse-resize", "col-resize", "row-resize", "all-scroll", "zoom-in", "zoom-out",
  ]
}
