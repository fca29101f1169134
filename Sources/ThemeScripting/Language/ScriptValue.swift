import LuaSandbox
import StyleModel

/// How resolved values look to scripts: as what a script could have written itself.
enum ScriptValue {
  static func result(of value: StyleValue) -> LuaResult {
    switch value {
    case .number(let value): number(value)
    case .fontWeight(let weight): number(weight.value)
    case .string(let text), .keyword(let text): .string(text)
    case .boolean(let boolean): .boolean(boolean)
    case .color(let color): result(of: color)
    case .dimension(let dimension): result(of: dimension)
    case .duration(let duration):
      .record((duration.unit == .ms ? Vocabulary.Word.ms : .seconds).tag, [number(duration.value)], nil)
    case .fontFamily(let names): .list(names.map { .string($0) })
    case .cubicBezier(let curve): .record(Vocabulary.Word.bezier.tag, curve.numbers.map(number), nil)
    case .easing(let easing): result(of: easing)
    case .strokeStyle(let style): result(of: style)
    case .border(let border):
      record(
        .border,
        [("color", result(of: border.color)), ("width", result(of: border.width)), ("style", result(of: border.style))])
    case .shadow(let shadows): shadows.count == 1 ? record(.shadow, fields(of: shadows[0])) : list(of: shadows)
    case .gradient(let gradient): result(of: gradient)
    case .typography(let font): record(.font, fields(of: font))
    case .transition(let transition):
      .table([
        (.string("duration"), result(of: .duration(transition.duration))),
        (.string("delay"), result(of: .duration(transition.delay))),
        (.string("timingFunction"), result(of: StyleValue.cubicBezier(transition.timingFunction))),
      ])
    }
  }

  /// A number as scripts write it: 12 where it is whole, so that a text made of it reads 12 and not 12.0.
  static func number(_ value: Double) -> LuaResult {
    // Beyond this not every whole number has a double of its own, and the arithmetic of integers would wrap.
    guard abs(value) < 0x1p53, let whole = Int64(exactly: value) else { return .number(value) }
    return .integer(whole)
  }

  /// A color record of this one text is the keyword; it stays a color, whose methods are type errors.
  private static let currentColor = "currentColor"

  static func result(of color: ColorValue) -> LuaResult {
    guard case .color(let color) = color else {
      return .record(Vocabulary.Word.color.tag, [.string(currentColor)], nil)
    }
    return .record(
      Vocabulary.Word.color.tag,
      [
        .string(color.space.rawValue), .number(color.c0), .number(color.c1), .number(color.c2), .number(color.alpha),
        .integer(Int64(color.missing.rawValue)),
      ], nil)
  }

  /// The color that a record of the host stands for.
  static func color(of record: LuaRecord) -> ColorValue? {
    if record.arguments.count == 1, case .string(currentColor)? = record.arguments.first { return .currentColor }
    guard record.arguments.count == 6, case .string(let name) = record.arguments[0],
      let space = ColorSpace(rawValue: name), case .integer(let missing) = record.arguments[5]
    else { return nil }
    let numbers = record.arguments[1...4].compactMap { value -> Double? in
      switch value {
      case .number(let number): number
      case .integer(let integer): Double(integer)
      default: nil
      }
    }
    guard numbers.count == 4 else { return nil }
    return .color(
      Color(
        space: space, numbers[0], numbers[1], numbers[2], alpha: numbers[3],
        missing: Color.Missing(rawValue: UInt8(truncatingIfNeeded: missing))))
  }

  static func result(of dimension: Dimension) -> LuaResult {
    switch dimension {
    case .infinity: .record(Vocabulary.Word.infinity.tag, [], nil)
    case .length(let length, let unit):
      .record((unit == .px ? Vocabulary.Word.px : .rem).tag, [number(length)], nil)
    }
  }

  private static func record(_ word: Vocabulary.Word, _ fields: [(String, LuaResult)]) -> LuaResult {
    .record(word.tag, [table(fields)], nil)
  }

  private static func table(_ fields: [(String, LuaResult)]) -> LuaResult {
    .table(fields.map { (LuaKey.string($0.0), $0.1) })
  }

  private static func list(of shadows: [Shadow]) -> LuaResult {
    .record(Vocabulary.Word.shadow.tag, [.list(shadows.map { table(fields(of: $0)) })], nil)
  }

  private static func fields(of shadow: Shadow) -> [(String, LuaResult)] {
    [
      ("color", result(of: shadow.color)), ("offsetX", result(of: shadow.offsetX)),
      ("offsetY", result(of: shadow.offsetY)), ("blur", result(of: shadow.blur)),
      ("spread", result(of: shadow.spread)), ("inset", .boolean(shadow.inset)),
    ]
  }

  private static func fields(of font: Typography) -> [(String, LuaResult)] {
    var fields: [(String, LuaResult)] = []
    if let family = font.fontFamily { fields.append(("fontFamily", .list(family.map { .string($0) }))) }
    if let size = font.fontSize { fields.append(("fontSize", result(of: size))) }
    if let weight = font.fontWeight { fields.append(("fontWeight", number(weight.value))) }
    if let spacing = font.letterSpacing { fields.append(("letterSpacing", result(of: spacing))) }
    if let height = font.lineHeight { fields.append(("lineHeight", number(height))) }
    return fields
  }

  private static func result(of gradient: Gradient) -> LuaResult {
    let stops = gradient.stops.map { stop in
      table([("color", result(of: stop.color)), ("position", number(stop.position))])
    }
    return record(
      .gradient, [("stops", .list(stops))] + (gradient.angle.map { [("angle", number($0))] } ?? []))
  }

  private static func result(of easing: Easing) -> LuaResult {
    switch easing {
    case .named(let name): .string(name.rawValue)
    case .cubicBezier(let curve): .record(Vocabulary.Word.bezier.tag, curve.numbers.map(number), nil)
    case .steps(let count, let position):
      .record(Vocabulary.Word.steps.tag, [.integer(Int64(count)), .string(position.rawValue)], nil)
    case .spring(let spring):
      record(.spring, [("response", number(spring.response)), ("damping", number(spring.damping))])
    }
  }

  private static func result(of style: StrokeStyle) -> LuaResult {
    switch style {
    case .named(let name): .string(name.rawValue)
    case .dashes(let dashes, let lineCap):
      table([("dashArray", .list(dashes.map { result(of: $0) })), ("lineCap", .string(lineCap.rawValue))])
    }
  }
}
