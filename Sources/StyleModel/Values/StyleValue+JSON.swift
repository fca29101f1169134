// The shapes are those of the Design Tokens format (2025.10, "Types" and "Composite types"), with what it has no shape
// for: `currentColor` and `infinity` as texts, easings, and gradients with an angle.

extension StyleValue {
  /// `{"type", "value"}`.
  public var json: JSONValue {
    .object([("type", .string(type.rawValue)), ("value", jsonValue)])
  }

  /// The bare value.
  public var jsonValue: JSONValue {
    switch self {
    case .color(let color): color.json
    case .dimension(let dimension): dimension.json
    case .duration(let duration): duration.json
    case .number(let number): .number(number)
    case .string(let text), .keyword(let text): .string(text)
    case .boolean(let flag): .boolean(flag)
    case .fontFamily(let names): .array(names.map(JSONValue.string))
    case .fontWeight(let weight): .number(weight.value)
    case .cubicBezier(let curve): curve.json
    case .easing(let easing): easing.json
    case .strokeStyle(let style): style.json
    case .border(let border): border.json
    case .shadow(let shadows): .array(shadows.map(\.json))
    case .gradient(let gradient): gradient.json
    case .typography(let typography): typography.json
    case .transition(let transition): transition.json
    }
  }
}

extension ColorValue {
  /// `"currentColor"`, or the color's object.
  public var json: JSONValue {
    switch self {
    case .color(let color): color.json
    case .currentColor: .string("currentColor")
    }
  }
}

extension Color {
  /// `{"colorSpace", "components", "alpha", "hex"}`, missing components as `"none"`.
  public var json: JSONValue {
    let components = zip(components, [Missing.c0, .c1, .c2]).map { value, part in
      missing.contains(part) ? JSONValue.string("none") : .number(value)
    }
    return .object([
      ("colorSpace", .string(space.rawValue)), ("components", .array(components)),
      ("alpha", missing.contains(.alpha) ? .string("none") : .number(alpha)), ("hex", .string(hex)),
    ])
  }
}

extension Dimension {
  /// `{"value", "unit"}`, or `"infinity"`.
  public var json: JSONValue {
    switch self {
    case .length(let value, let unit): .object([("value", .number(value)), ("unit", .string(unit.rawValue))])
    case .infinity: .string("infinity")
    }
  }
}

extension TimeDuration {
  /// `{"value", "unit"}`.
  public var json: JSONValue { .object([("value", .number(value)), ("unit", .string(unit.rawValue))]) }
}

extension CubicBezier {
  /// The four numbers.
  public var json: JSONValue { .array(numbers.map(JSONValue.number)) }
}

extension Easing {
  /// The name, four numbers, `{"steps", "position"}` or `{"response", "damping"}`.
  public var json: JSONValue {
    switch self {
    case .named(let name): .string(name.rawValue)
    case .cubicBezier(let curve): curve.json
    case .steps(let count, let position):
      .object([("steps", .number(Double(count))), ("position", .string(position.rawValue))])
    case .spring(let spring):
      .object([("response", .number(spring.response)), ("damping", .number(spring.damping))])
    }
  }
}

extension StrokeStyle {
  /// The name, or `{"dashArray", "lineCap"}`.
  public var json: JSONValue {
    switch self {
    case .named(let name): .string(name.rawValue)
    case .dashes(let lengths, let lineCap):
      .object([("dashArray", .array(lengths.map(\.json))), ("lineCap", .string(lineCap.rawValue))])
    }
  }
}

extension Border {
  /// `{"color", "width", "style"}`.
  public var json: JSONValue {
    .object([("color", color.json), ("width", width.json), ("style", style.json)])
  }
}

extension Shadow {
  /// `{"color", "offsetX", "offsetY", "blur", "spread", "inset"}`.
  public var json: JSONValue {
    .object([
      ("color", color.json), ("offsetX", offsetX.json), ("offsetY", offsetY.json), ("blur", blur.json),
      ("spread", spread.json), ("inset", .boolean(inset)),
    ])
  }
}

extension Gradient {
  /// The list of stops, or `{"stops", "angle"}` when there is an angle.
  public var json: JSONValue {
    let list = JSONValue.array(
      stops.map { .object([("color", $0.color.json), ("position", .number($0.position))]) })
    return angle.map { .object([("stops", list), ("angle", .number($0))]) } ?? list
  }
}

extension Typography {
  /// The fields that are said.
  public var json: JSONValue {
    let fields: [(String, JSONValue?)] = [
      ("fontFamily", fontFamily.map { .array($0.map(JSONValue.string)) }), ("fontSize", fontSize?.json),
      ("fontWeight", fontWeight.map { .number($0.value) }), ("letterSpacing", letterSpacing?.json),
      ("lineHeight", lineHeight.map(JSONValue.number)),
    ]
    return .object(fields.compactMap { name, value in value.map { (name, $0) } })
  }
}

extension TransitionValue {
  /// `{"duration", "delay", "timingFunction"}`.
  public var json: JSONValue {
    .object([("duration", duration.json), ("delay", delay.json), ("timingFunction", timingFunction.json)])
  }
}
