// Two forms of text. `text` is for people: what a list of tokens shows, and what may be given back where the type is
// known. `luaSource` is an expression of a theme. Both read back to an equal value.

extension StyleValue: CustomStringConvertible {
  /// The value as it is shown: `#336699`, `12px`, `150ms`, `0.5`, texts without quotes. What has no text form is shown
  /// as the expression that makes it: `shadow { … }`, `steps(4, "end")`.
  public var text: String {
    switch self {
    case .color(let color): color.text
    case .dimension(let dimension): dimension.text
    case .duration(let duration): duration.text
    case .string(let text), .keyword(let text): text
    case .fontFamily(let names) where names.count == 1: names[0]
    case .easing(.named(let name)): name.rawValue
    case .strokeStyle(.named(let name)): name.rawValue
    default: luaSource
    }
  }

  /// Same as `text`.
  public var description: String { text }

  /// An expression of a theme that reads back to this value where its type is wanted: `px(12)`, `"#336699"`,
  /// `oklch(0.63, 0.24, 29)`, `shadow { … }`. `luaDefinition` also tells the type.
  public var luaSource: String {
    switch self {
    case .color(let color): color.luaSource
    case .dimension(let dimension): dimension.luaSource
    case .duration(let duration): duration.luaSource
    case .number(let number): formatNumber(number)
    case .string(let text), .keyword(let text): text.luaQuoted
    case .boolean(let flag): flag ? "true" : "false"
    case .fontFamily(let names): Self.luaList(names.map(\.luaQuoted))
    case .fontWeight(let weight): formatNumber(weight.value)
    case .cubicBezier(let curve): curve.luaSource
    case .easing(let easing): easing.luaSource
    case .strokeStyle(let style): style.luaSource
    case .border(let border): "border " + border.luaFields
    case .shadow(let shadows):
      shadows.count == 1 ? shadows[0].luaSource : Self.luaList(shadows.map(\.luaSource))
    case .gradient(let gradient): gradient.luaSource
    case .typography(let typography): typography.luaSource
    case .transition(let transition): transition.luaSource
    }
  }

  /// An expression that reads back to this value as a token, where nothing else tells the type: `luaSource`, wrapped in
  /// `define { type, value }` where the form alone would mean another type or none.
  public var luaDefinition: String {
    tellsItsType ? luaSource : "define { type = \(type.rawValue.luaQuoted), value = \(luaSource) }"
  }

  private var tellsItsType: Bool {
    switch self {
    case .color(.color), .dimension, .duration, .number, .boolean, .cubicBezier, .border, .gradient, .typography: true
    case .string(let text): !Color.looksLikeColor(text)
    case .easing(.steps), .easing(.spring): true
    case .shadow(let shadows): shadows.count == 1
    case .color(.currentColor), .keyword, .fontFamily, .fontWeight, .easing, .strokeStyle, .transition: false
    }
  }

  fileprivate static func luaList(_ items: [String]) -> String {
    items.isEmpty ? "{}" : "{ " + items.joined(separator: ", ") + " }"
  }
}

extension ColorValue: CustomStringConvertible {
  /// The color in CSS syntax, or `currentColor`.
  public var text: String { color?.text ?? "currentColor" }
  /// An expression of a theme.
  public var luaSource: String { color?.luaSource ?? "\"currentColor\"" }
  /// Same as `text`.
  public var description: String { text }
}

extension Dimension: CustomStringConvertible {
  /// `12px`, `1.5rem`, `infinity`.
  public var text: String {
    switch self {
    case .length(let value, let unit): formatNumber(value) + unit.rawValue
    case .infinity: "infinity"
    }
  }

  /// `px(12)`, `rem(1.5)`, `infinity`.
  public var luaSource: String {
    switch self {
    case .length(let value, let unit): "\(unit.rawValue)(\(formatNumber(value)))"
    case .infinity: "infinity"
    }
  }

  /// Same as `text`.
  public var description: String { text }
}

extension TimeDuration: CustomStringConvertible {
  /// `150ms`, `0.2s`.
  public var text: String { formatNumber(value) + unit.rawValue }
  /// `ms(150)`, `seconds(0.2)`.
  public var luaSource: String { "\(unit == .ms ? "ms" : "seconds")(\(formatNumber(value)))" }
  /// Same as `text`.
  public var description: String { text }
}

extension CubicBezier {
  /// `bezier(0.25, 0.1, 0.25, 1)`.
  public var luaSource: String { "bezier(\(numbers.map(formatNumber).joined(separator: ", ")))" }
}

extension Easing {
  /// `"easeOut"`, `bezier(…)`, `steps(4, "end")`, `spring { … }`.
  public var luaSource: String {
    switch self {
    case .named(let name): name.rawValue.luaQuoted
    case .cubicBezier(let curve): curve.luaSource
    case .steps(let count, let position): "steps(\(count), \(position.rawValue.luaQuoted))"
    case .spring(let spring):
      "spring { response = \(formatNumber(spring.response)), damping = \(formatNumber(spring.damping)) }"
    }
  }
}

extension StrokeStyle {
  /// `"solid"`, or the table of dashes.
  public var luaSource: String {
    switch self {
    case .named(let name): name.rawValue.luaQuoted
    case .dashes(let lengths, let lineCap):
      "{ dashArray = \(StyleValue.luaList(lengths.map(\.luaSource))), lineCap = \(lineCap.rawValue.luaQuoted) }"
    }
  }
}

extension Border {
  fileprivate var luaFields: String {
    "{ color = \(color.luaSource), width = \(width.luaSource), style = \(style.luaSource) }"
  }
}

extension Shadow {
  /// `shadow { color, x, y, … }`; what is zero or false is left out.
  public var luaSource: String {
    var fields = ["color = \(color.luaSource)", "x = \(offsetX.luaSource)", "y = \(offsetY.luaSource)"]
    fields.append("blur = \(blur.luaSource)")
    if spread != .px(0) { fields.append("spread = \(spread.luaSource)") }
    if inset { fields.append("inset = true") }
    return "shadow " + StyleValue.luaList(fields)
  }
}

extension Gradient {
  /// `gradient { { color, position }, … }`, with the angle when there is one.
  public var luaSource: String {
    var parts = stops.map { "{ color = \($0.color.luaSource), position = \(formatNumber($0.position)) }" }
    if let angle { parts.append("angle = \(formatNumber(angle))") }
    return "gradient " + StyleValue.luaList(parts)
  }
}

extension Typography {
  /// `font { family, size, weight, letterSpacing, lineHeight }`, with the fields that are said.
  public var luaSource: String {
    let fields: [(String, String?)] = [
      ("family", fontFamily.map { StyleValue.luaList($0.map(\.luaQuoted)) }), ("size", fontSize?.luaSource),
      ("weight", fontWeight.map { formatNumber($0.value) }), ("letterSpacing", letterSpacing?.luaSource),
      ("lineHeight", lineHeight.map(formatNumber)),
    ]
    return "font " + StyleValue.luaList(fields.compactMap { name, value in value.map { "\(name) = \($0)" } })
  }
}

extension TransitionValue {
  /// The table of its fields.
  public var luaSource: String {
    StyleValue.luaList([
      "duration = \(duration.luaSource)", "delay = \(delay.luaSource)",
      "timingFunction = \(timingFunction.luaSource)",
    ])
  }
}

extension String {
  /// The text as a literal of Lua, in double quotes, on one line.
  public var luaQuoted: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        // Three digits always, so that a digit that follows is not taken for a fourth.
        let digits = String(scalar.value)
        literal += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
