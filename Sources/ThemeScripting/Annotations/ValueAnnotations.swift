import StyleModel

/// Values as classes of the language server.
enum ValueAnnotations {
  static var text: String { classes + color + aliases }

  /// What may stand where a value of a type is wanted.
  static func input(_ type: ValueType) -> String {
    switch type {
    case .color: "livery.ColorInput"
    case .dimension: "livery.Dimension|number|livery.Late"
    case .duration: "livery.Duration|livery.Late"
    case .number: "number|livery.Late"
    case .string: "string|livery.Late"
    case .boolean: "boolean|livery.Late"
    case .enum: "string|livery.Late"
    case .fontFamily: "string|string[]|livery.Late"
    case .fontWeight: "string|number|livery.Late"
    case .cubicBezier, .easing: "livery.Easing|livery.EasingName|livery.Late"
    case .strokeStyle: "livery.StrokeName|table|livery.Late"
    case .border: "livery.Border|livery.Late"
    case .shadow: "livery.Shadow|livery.Shadow[]|livery.Late"
    case .gradient: "livery.Gradient|livery.Late"
    case .typography: "livery.Typography|livery.Late"
    case .transition: "table|livery.Late"
    }
  }

  /// What reading a resolved value of a type gives.
  static func output(_ type: ValueType) -> String {
    switch type {
    case .color: "livery.Color"
    case .dimension: "livery.Dimension"
    case .duration: "livery.Duration"
    case .number, .fontWeight: "number"
    case .string, .enum: "string"
    case .boolean: "boolean"
    case .fontFamily: "string[]"
    case .cubicBezier, .easing: "livery.Easing|string"
    case .strokeStyle: "string|table"
    case .border: "livery.Border"
    case .shadow: "livery.Shadow"
    case .gradient: "livery.Gradient"
    case .typography: "livery.Typography"
    case .transition: "table"
    }
  }

  private static let classes = """
    ---What is not known while a theme is read: a token, a choice of modes, a computation with one.
    ---@class livery.Late
    ---@operator add(any): livery.Late
    ---@operator sub(any): livery.Late
    ---@operator mul(any): livery.Late
    ---@operator div(any): livery.Late
    ---@operator unm: livery.Late

    ---@class livery.Token: livery.Late, livery.Color
    ---@field [string] livery.Token

    ---@class livery.Unset

    ---@class livery.Entry

    ---@class livery.Dimension
    ---@field value number
    ---@field unit "px"|"rem"
    ---@operator add(livery.Dimension): livery.Dimension
    ---@operator sub(livery.Dimension): livery.Dimension
    ---@operator mul(number): livery.Dimension
    ---@operator div(number): livery.Dimension
    ---@operator div(livery.Dimension): number
    ---@operator unm: livery.Dimension

    ---@class livery.Duration
    ---@field value number
    ---@field unit "ms"|"s"
    ---@operator add(livery.Duration): livery.Duration
    ---@operator sub(livery.Duration): livery.Duration
    ---@operator mul(number): livery.Duration
    ---@operator div(number): livery.Duration

    ---@class livery.Easing
    ---@class livery.Gradient
    ---@class livery.Shadow
    ---@class livery.Border
    ---@class livery.Typography

    ---@class livery.Font
    ---@field family? string|string[]|livery.Late
    ---@field size? livery.Dimension|number|livery.Late
    ---@field weight? string|number|livery.Late
    ---@field lineHeight? number|livery.Late
    ---@field letterSpacing? livery.Dimension|number|livery.Late

    ---@class livery.ShadowFields
    ---@field color livery.ColorInput
    ---@field x? livery.Dimension|number|livery.Late
    ---@field y? livery.Dimension|number|livery.Late
    ---@field blur? livery.Dimension|number|livery.Late
    ---@field spread? livery.Dimension|number|livery.Late
    ---@field inset? boolean

    ---@class livery.BorderFields
    ---@field color livery.ColorInput
    ---@field width livery.Dimension|number|livery.Late
    ---@field style? livery.StrokeName|table

    ---@class livery.SpringFields
    ---@field response number
    ---@field damping number

    ---@class livery.Definition
    ---@field value any
    ---@field type? livery.TypeName
    ---@field description? string
    ---@field deprecated? boolean|string
    ---@field override? boolean for plugins: takes the token over


    """

  private static var color: String {
    var text = """
      ---@class livery.Color
      ---@field space string
      ---@field components number[]
      local Color = {}

      ---@return string # six digits, mapped into sRGB
      function Color:hex() end

      ---@param space string
      ---@return livery.Color
      function Color:to(space) end


      """
    for method in ColorMethod.allCases {
      let (summary, parameters, result) = describe(method)
      text += "---\(summary)\n"
      for (name, type) in parameters { text += "---@param \(name) \(type)\n" }
      let names = parameters.map { $0.0.filter { $0 != "?" } }.joined(separator: ", ")
      text += "---@return \(result)\nfunction Color:\(method.rawValue)(\(names)) end\n\n"
    }
    return text
  }

  private static func describe(
    _ method: ColorMethod
  ) -> (summary: String, parameters: [(String, String)], result: String) {
    let amount = "number|livery.Late"
    return switch method {
    case .lighten: ("Adds to the lightness in OKLCH, from 0 to 1.", [("amount", amount)], "livery.Color")
    case .darken: ("Takes from the lightness in OKLCH.", [("amount", amount)], "livery.Color")
    case .saturate: ("Adds to the chroma in OKLCH.", [("amount", amount)], "livery.Color")
    case .desaturate: ("Takes from the chroma in OKLCH.", [("amount", amount)], "livery.Color")
    case .hue: ("Turns the hue by degrees.", [("degrees", amount)], "livery.Color")
    case .alpha: ("Sets the alpha.", [("alpha", amount)], "livery.Color")
    case .mix:
      (
        "Mixes with another color in OKLCH, as CSS does.",
        [("other", "livery.ColorInput"), ("share?", amount)], "livery.Color"
      )
    case .over:
      (
        "What is seen of this color laid over another one, mixed in sRGB as screens do.",
        [("backdrop", "livery.ColorInput")], "livery.Color"
      )
    case .grayscale: ("Takes the chroma away.", [], "livery.Color")
    case .invert: ("Turns lightness around.", [], "livery.Color")
    case .onColor:
      (
        "Of the given colors, white and black by default, the one with the highest contrast on this one.",
        [("...", "livery.ColorInput")], "livery.Color"
      )
    case .contrast:
      (
        "The WCAG 2 contrast of this foreground on another color.",
        [("other", "livery.ColorInput"), ("backdrop?", "livery.ColorInput")], "number"
      )
    }
  }

  private static var aliases: String {
    func alias(_ name: String, _ words: [String]) -> String {
      "---@alias \(name) " + words.map { "\"\($0)\"" }.joined(separator: "|") + "\n"
    }
    return "---@alias livery.ColorInput livery.Color|livery.Late|string\n"
      + alias("livery.TypeName", ValueType.allCases.map(\.rawValue))
      + alias("livery.EasingName", Easing.Name.allCases.map(\.rawValue))
      + alias("livery.StrokeName", StrokeStyle.Name.allCases.map(\.rawValue))
      + "---@alias livery.StateName string|" + StateTable.defaultNames.map { "\"\($0)\"" }.joined(separator: "|") + "\n"
      + "---@alias livery.Axes table<string, string|boolean|number>\n"
  }
}

/// The property table as classes: what bodies take, what styles give.
enum PropertyAnnotations {
  static var text: String {
    var body = """
      ---A body: properties, and the bodies of slots.
      ---@class livery.Body
      ---@field [string] any

      """
    var style = """

      ---A resolved style. What is not set is nil.
      ---@class livery.Style

      """
    for property in PropertyTable.builtIn {
      let inputs =
        property.keywords.isEmpty
        ? property.types.map(ValueAnnotations.input).joined(separator: "|")
        : property.keywords.map { "\"\($0)\"" }.joined(separator: "|") + "|livery.Late"
      let edges = property.name == "padding" ? "|livery.Edges" : ""
      let note = note(on: property)
      body += "---@field \(property.name)? \(inputs)\(edges)|livery.Unset|livery.ValueFunction\(note)\n"
      if !property.isShorthand {
        style +=
          "---@field \(property.name)? \(property.types.map(ValueAnnotations.output).joined(separator: "|"))\(note)\n"
      }
    }
    return body + style + """

      ---@alias livery.ValueFunction fun(cx: livery.ValueCell): any
      ---@alias livery.BodyFunction fun(cx: livery.Cell): livery.Body?

      ---@class livery.Edges
      ---@field horizontal? livery.Dimension|number|livery.Late
      ---@field vertical? livery.Dimension|number|livery.Late
      ---@field top? livery.Dimension|number|livery.Late
      ---@field bottom? livery.Dimension|number|livery.Late
      ---@field leading? livery.Dimension|number|livery.Late
      ---@field trailing? livery.Dimension|number|livery.Late

      """
  }

  private static func note(on property: PropertyDefinition) -> String {
    if property.isShorthand { return " # sets \(property.parts.joined(separator: ", "))" }
    var facts: [String] = []
    if let range = property.range { facts.append(range.text) }
    if let initial = property.initial { facts.append("initially \(initial.text)") }
    return facts.isEmpty ? "" : " # \(facts.joined(separator: ", "))"
  }
}
