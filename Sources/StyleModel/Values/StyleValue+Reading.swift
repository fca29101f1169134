extension StyleValue {
  /// Reads a text where a value of `type` is wanted.
  ///
  /// Colors are read in CSS Color 4 syntax, dimensions as `12px`, `1.5rem`, `infinity`, durations as `150ms`, `0.2s`,
  /// weights, easings and stroke styles by name, a curve by the name of its easing, a font family as one family.
  /// - Throws: `ValueError` when the text does not read whole, and for every type that has no text form.
  public static func read(text: String, as type: ValueType) throws(ValueError) -> StyleValue {
    switch type {
    case .color: return .color(try ColorValue(css: text))
    case .dimension: return .dimension(try Dimension(text: text))
    case .duration: return .duration(try TimeDuration(text: text))
    case .string: return .string(text)
    case .enum: return .keyword(text)
    case .fontWeight: return .fontWeight(try FontWeight(named: text))
    case .easing: return .easing(try Easing(named: text))
    case .strokeStyle: return .strokeStyle(try StrokeStyle(named: text))
    case .cubicBezier:
      guard let name = Easing.Name(rawValue: text) else {
        throw notAText(text, type, write: "bezier(x1, y1, x2, y2) or the name of an easing")
      }
      return .cubicBezier(name.curve)
    case .fontFamily:
      guard !text.isEmpty else { throw ValueError("The name of a font family is empty") }
      return .fontFamily([text])
    case .number:
      var scanner = CSSScanner(text)
      if let number = scanner.number(), scanner.isAtEnd, number.isFinite {
        throw ValueError(
          "\(text.quoted) is a text, not a number", suggestion: "Write \(formatNumber(number)) without quotes.")
      }
      throw ValueError("\(text.quoted) is a text, not a number")
    case .boolean:
      let written = ["true", "false"].contains(text) ? text : "true or false"
      throw ValueError("\(text.quoted) is a text, not a boolean", suggestion: "Write \(written) without quotes.")
    case .border: throw notAText(text, type, write: "border { color, width, style }")
    case .shadow: throw notAText(text, type, write: "shadow { color, x, y, blur, spread, inset }")
    case .gradient: throw notAText(text, type, write: "gradient { { color, position }, … }")
    case .typography: throw notAText(text, type, write: "font { family, size, weight, lineHeight, letterSpacing }")
    case .transition: throw notAText(text, type, write: "{ duration, delay, timingFunction }")
    }
  }

  private static func notAText(_ text: String, _ type: ValueType, write form: String) -> ValueError {
    ValueError("\(text.quoted) is a text, not \(type.withArticle)", suggestion: "Write \(form).")
  }
}
