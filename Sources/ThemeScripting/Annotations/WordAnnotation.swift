/// A word of the vocabulary as the language server knows it.
struct WordAnnotation {
  struct Parameter {
    let name: String
    let type: String

    init(_ name: String, _ type: String) {
      self.name = name
      self.type = type
    }
  }

  let summary: String
  let parameters: [Parameter]
  /// What a curried word takes in its second call, nil for the others.
  let table: String?
  let result: String?

  private init(_ summary: String, _ parameters: [Parameter], table: String? = nil, result: String? = nil) {
    self.summary = summary
    self.parameters = parameters
    self.table = table
    self.result = result
  }

  private static func measure(_ summary: String, _ result: String) -> WordAnnotation {
    WordAnnotation(summary, [Parameter("number", "number|livery.Late")], result: result)
  }

  private static func color(_ summary: String, _ names: String...) -> WordAnnotation {
    WordAnnotation(
      summary, (names).map { Parameter($0, "number|livery.Late") } + [Parameter("alpha?", "number|livery.Late")],
      result: "livery.Color")
  }

  /// nil for what scripts do not call by a name of its own.
  init?(_ word: Vocabulary.Word) {
    switch word {
    case .theme: self.init("What the theme is; at most once.", [Parameter("about", "livery.ThemeAbout")])
    case .modes:
      self.init(
        "The mode axes with their values, the default first.", [Parameter("axes", "table<string, string[]>")])
    case .tokens: self.init("Named design values, in groups.", [Parameter("tree", "table<string, any>")])
    case .states: self.init("The states, low to high.", [Parameter("names", "table")])
    case .property: self.init("A new style property.", [Parameter("name", "string")], table: "livery.PropertyAbout")
    case .component: self.init("A component, or more of one.", [Parameter("name", "string")], table: "table")
    case .slots:
      self.init(
        "The named parts of a component; `slots { action = \"button\" }` says that one is another component.",
        [Parameter("names", "table")], result: "livery.Entry")
    case .axis:
      self.init(
        "An axis of variants, with a body for each value.", [Parameter("name", "string")],
        table: "table<string|boolean|integer, livery.Body|string>", result: "livery.Entry")
    case .base:
      self.init("What always holds.", [Parameter("body", "livery.Body|livery.BodyFunction")], result: "livery.Entry")
    case .state:
      self.init(
        "What holds in a state.", [Parameter("name", "livery.StateName")], table: "livery.Body|livery.BodyFunction",
        result: "livery.Entry")
    case .when:
      self.init(
        "What holds where all conditions do.", [Parameter("conditions", "livery.Conditions")],
        table: "livery.Body|livery.BodyFunction", result: "livery.Entry")
    case .default:
      self.init(
        "The values of axes that a query does not name.", [Parameter("values", "livery.Axes")], result: "livery.Entry")
    case .transition:
      self.init(
        "How a change of states moves.", [Parameter("transition", "livery.TransitionAbout")], result: "livery.Entry")
    case .define:
      self.init(
        "A token with its type and what there is to say of it.", [Parameter("definition", "livery.Definition")],
        result: "livery.Late")
    case .font: self.init("A text style.", [Parameter("font", "livery.Font")], result: "livery.Typography")
    case .shadow: self.init("A shadow.", [Parameter("shadow", "livery.ShadowFields")], result: "livery.Shadow")
    case .gradient: self.init("A gradient of stops.", [Parameter("stops", "table")], result: "livery.Gradient")
    case .border: self.init("A border.", [Parameter("border", "livery.BorderFields")], result: "livery.Border")
    case .bezier:
      self.init(
        "A cubic Bézier curve, as in CSS.",
        ["x1", "y1", "x2", "y2"].map { Parameter($0, "number|livery.Late") }, result: "livery.Easing")
    case .spring:
      self.init(
        "A spring, which ends by itself.", [Parameter("spring", "livery.SpringFields")], result: "livery.Easing")
    case .steps:
      self.init(
        "Steps, as in CSS.", [Parameter("count", "integer"), Parameter("position?", "\"start\"|\"end\"")],
        result: "livery.Easing")
    case .px: self = .measure("Pixels.", "livery.Dimension")
    case .rem: self = .measure("Multiples of the root’s font size.", "livery.Dimension")
    case .ms: self = .measure("Milliseconds.", "livery.Duration")
    case .seconds: self = .measure("Seconds.", "livery.Duration")
    case .rgb: self = .color("sRGB, components from 0 to 255.", "red", "green", "blue")
    case .hsl:
      self = .color("Hue in degrees, saturation and lightness from 0 to 100.", "hue", "saturation", "lightness")
    case .hwb: self = .color("Hue in degrees, whiteness and blackness from 0 to 100.", "hue", "whiteness", "blackness")
    case .lab: self = .color("CIE Lab.", "lightness", "a", "b")
    case .lch: self = .color("CIE LCH.", "lightness", "chroma", "hue")
    case .oklab: self = .color("OKLab, lightness from 0 to 1.", "lightness", "a", "b")
    case .oklch: self = .color("OKLCH, lightness from 0 to 1, hue in degrees.", "lightness", "chroma", "hue")
    case .p3: self = .color("Display P3, components from 0 to 1.", "red", "green", "blue")
    case .extend:
      self.init("More of a component that another plugin or theme owns.", [Parameter("name", "string")], table: "table")
    case .check:
      self.init("A check of every cell, for `livery check`.", [Parameter("name", "string")], table: "livery.CheckAbout")
    case .format:
      self.init("A format for `livery export`.", [Parameter("name", "string")], table: "livery.FormatAbout")
    case .command:
      self.init("A command for the REPL.", [Parameter("name", "string")], table: "livery.CommandAbout")
    case .unset, .infinity, .token, .by, .arithmetic, .method, .boundMethod, .color, .declared, .onTokens, .onResolve:
      return nil
    }
  }

  func text(of word: Vocabulary.Word) -> String {
    var lines = ["---\(summary)"]
    for parameter in parameters { lines.append("---@param \(parameter.name) \(parameter.type)") }
    if let table {
      lines.append("---@return fun(table: \(table))\(result.map { ": \($0)" } ?? "")")
    } else if let result {
      lines.append("---@return \(result)")
    }
    let names = parameters.map { $0.name.filter { $0 != "?" } }.joined(separator: ", ")
    return (lines + ["function \(word.name)(\(names)) end", ""]).joined(separator: "\n")
  }
}
