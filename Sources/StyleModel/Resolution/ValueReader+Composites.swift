/// Reading tables and lists as composite values, with the fields of the Design Tokens format 2025.10 and the shorter ones
/// of the constructors.
extension ValueReader {
  func composite(_ content: DeclaredValue, _ type: ValueType) throws(Fault) -> StyleValue {
    if case .list = content, !type.isMadeOfList { throw .type("a \(type.rawValue) is wanted, not a list") }
    switch type {
    case .shadow: return .shadow(try shadows(content))
    case .border: return try border(content)
    case .gradient: return try gradient(content)
    case .typography: return .typography(try typography(content))
    case .transition: return try transition(content)
    case .fontFamily: return .fontFamily(try families(content))
    case .cubicBezier: return .cubicBezier(try bezier(content))
    case .easing: return .easing(try easing(content))
    case .strokeStyle: return try strokeStyle(content)
    case .color: return try color(content)
    case .dimension: return try dimension(content)
    case .duration: return try duration(content)
    case .number, .string, .boolean, .enum, .fontWeight:
      if case .fields = content { throw .type("a \(type.rawValue) is wanted, not a table") }
      return try read(content, as: type)
    }
  }

  // MARK: Fields

  /// The named parts of a table, each under its one name; `names` maps every accepted word to that name.
  private struct Fields {
    var values: [String: DeclaredValue] = [:]
    var items: [DeclaredValue] = []

    subscript(name: String) -> DeclaredValue? { values[name] }
  }

  private func fields(_ content: DeclaredValue, _ what: String, _ names: [String: String]) throws(Fault) -> Fields {
    var found = Fields()
    let entries: [DeclaredField]
    switch content {
    case .fields(let fields): entries = fields
    case .list(let items):
      found.items = items
      return found
    default: throw .type("a \(what) is made of fields")
    }
    for entry in entries {
      if Int(entry.name) != nil {
        found.items.append(entry.value)
        continue
      }
      guard let name = names[entry.name] else {
        throw .wrong(
          ValueError(
            "a \(what) has no field “\(entry.name)”",
            suggestion: NearestName.suggestion(for: entry.name, among: names.keys)
              ?? "its fields are " + Set(names.values).sorted().joined(separator: ", ")),
          kind: .unknownName)
      }
      guard found.values.updateValue(entry.value, forKey: name) == nil else {
        throw .type("a \(what) has “\(name)” twice")
      }
    }
    return found
  }

  private func needed(_ fields: Fields, _ name: String, _ what: String) throws(Fault) -> DeclaredValue {
    guard let value = fields[name] else { throw .type("a \(what) needs “\(name)”") }
    return value
  }

  private func field<T>(_ name: String, _ read: () throws(Fault) -> T) throws(Fault) -> T {
    do { return try read() } catch { throw error.inside(name) }
  }

  private func colorField(_ value: DeclaredValue, _ name: String) throws(Fault) -> ColorValue {
    let read = try field(name) { () throws(Fault) -> StyleValue in try self.read(value, as: .color) }
    guard case .color(let color) = read else { throw .type("“\(name)” must be a color") }
    return color
  }

  private func dimensionField(_ value: DeclaredValue?, _ name: String) throws(Fault) -> Dimension {
    guard let value else { return .length(0, .px) }
    let read = try field(name) { () throws(Fault) -> StyleValue in try self.read(value, as: .dimension) }
    guard case .dimension(let dimension) = read, dimension != .infinity else {
      throw .type("“\(name)” must be a length")
    }
    return dimension
  }

  private func numberField(_ value: DeclaredValue, _ name: String) throws(Fault) -> Double {
    let read = try field(name) { () throws(Fault) -> StyleValue in try self.read(value, as: .number) }
    guard case .number(let number) = read else { throw .type("“\(name)” must be a number") }
    return number
  }

  private func durationField(_ value: DeclaredValue, _ name: String) throws(Fault) -> TimeDuration {
    let read = try field(name) { () throws(Fault) -> StyleValue in try self.read(value, as: .duration) }
    guard case .duration(let duration) = read else { throw .type("“\(name)” must be a duration") }
    return duration
  }

  private func textField(_ value: DeclaredValue, _ name: String) throws(Fault) -> String {
    guard case .string(let text) = try field(name, { () throws(Fault) -> StyleValue in try self.loose(value) }) else {
      throw .type("“\(name)” must be a text")
    }
    return text
  }

  /// A composite token may stand for the whole, alone or as an item of a list.
  private func whole(_ content: DeclaredValue, _ type: ValueType) throws(Fault) -> StyleValue? {
    switch content {
    case .list, .fields: return nil
    default: return try read(content, as: type)
    }
  }

  // MARK: Shadow, border, gradient

  private static let shadowNames = [
    "color": "color", "x": "offsetX", "offsetX": "offsetX", "y": "offsetY", "offsetY": "offsetY", "blur": "blur",
    "spread": "spread", "inset": "inset",
  ]

  private func shadows(_ content: DeclaredValue) throws(Fault) -> [Shadow] {
    if case .shadow(let known)? = try whole(content, .shadow) { return known }
    let found = try fields(content, "shadow", Self.shadowNames)
    guard found.items.isEmpty else {
      guard found.values.isEmpty else { throw .type("a shadow is either fields or a list of shadows, not both") }
      var shadows: [Shadow] = []
      for item in found.items { shadows += try self.shadows(item) }
      return shadows
    }
    if found.values.isEmpty { return [] }
    var isInset = false
    if let inset = found["inset"] {
      let read = try field("inset") { () throws(Fault) -> StyleValue in try self.read(inset, as: .boolean) }
      guard case .boolean(let value) = read else { throw .type("“inset” must be true or false") }
      isInset = value
    }
    let blur = try dimensionField(found["blur"], "blur")
    if case .length(let length, _) = blur, length < 0 {
      throw .type("blur: \(formatNumber(length)) is out of range, it must be at least 0")
    }
    return [
      Shadow(
        color: try colorField(try needed(found, "color", "shadow"), "color"),
        offsetX: try dimensionField(found["offsetX"], "x"), offsetY: try dimensionField(found["offsetY"], "y"),
        blur: blur, spread: try dimensionField(found["spread"], "spread"), inset: isInset)
    ]
  }

  private func border(_ content: DeclaredValue) throws(Fault) -> StyleValue {
    if let known = try whole(content, .border) { return known }
    let found = try fields(content, "border", ["color": "color", "width": "width", "style": "style"])
    let style = try field("style") { () throws(Fault) -> StyleValue in
      try self.read(try self.needed(found, "style", "border"), as: .strokeStyle)
    }
    guard case .strokeStyle(let stroke) = style else { throw .type("“style” must be a stroke style") }
    return .border(
      Border(
        color: try colorField(try needed(found, "color", "border"), "color"),
        width: try dimensionField(try needed(found, "width", "border"), "width"), style: stroke))
  }

  private func gradient(_ content: DeclaredValue) throws(Fault) -> StyleValue {
    if let known = try whole(content, .gradient) { return known }
    let found = try fields(content, "gradient", ["angle": "angle", "stops": "stops"])
    var items = found.items
    if let stops = found["stops"] {
      guard items.isEmpty, case .list(let listed) = stops else { throw .type("“stops” must be a list of stops") }
      items = listed
    }
    guard !items.isEmpty else {
      throw .type("a gradient needs stops", suggestion: "gradient { { color, position }, … }")
    }
    var stops: [Gradient.Stop] = []
    for item in items { stops.append(try stop(item)) }
    let angle = try found["angle"].map { value throws(Fault) in try self.numberField(value, "angle") }
    return .gradient(Gradient(stops: stops, angle: angle))
  }

  private func stop(_ item: DeclaredValue) throws(Fault) -> Gradient.Stop {
    let found = try fields(item, "gradient stop", ["color": "color", "position": "position"])
    let color = found["color"] ?? found.items.first
    let position = found["position"] ?? found.items.dropFirst(found["color"] == nil ? 1 : 0).first
    guard let color, let position else { throw .type("a gradient stop needs “color” and “position”") }
    let at = try numberField(position, "position")
    guard (0...1).contains(at) else { throw .type("position: \(formatNumber(at)) is out of range, it must be 0…1") }
    return Gradient.Stop(color: try colorField(color, "color"), position: at)
  }

  // MARK: Type

  private static let typographyNames = [
    "family": "fontFamily", "fontFamily": "fontFamily", "size": "fontSize", "fontSize": "fontSize",
    "weight": "fontWeight", "fontWeight": "fontWeight", "lineHeight": "lineHeight", "letterSpacing": "letterSpacing",
  ]

  private func typography(_ content: DeclaredValue) throws(Fault) -> Typography {
    if case .typography(let known)? = try whole(content, .typography) { return known }
    let found = try fields(content, "font", Self.typographyNames)
    guard found.items.isEmpty else { throw .type("a font is made of fields, not of a list") }
    var typography = Typography()
    if let family = found["fontFamily"] {
      typography.fontFamily = try field("family") { () throws(Fault) -> [String] in try self.families(family) }
    }
    if let size = found["fontSize"] {
      typography.fontSize = try dimensionField(size, "size")
      if case .length(let length, _)? = typography.fontSize, length < 0 { throw .type("size: it must be at least 0") }
    }
    if let weight = found["fontWeight"] {
      let read = try field("weight") { () throws(Fault) -> StyleValue in try self.read(weight, as: .fontWeight) }
      guard case .fontWeight(let value) = read else { throw .type("“weight” must be a font weight") }
      typography.fontWeight = value
    }
    if let height = found["lineHeight"] { typography.lineHeight = try numberField(height, "lineHeight") }
    if let spacing = found["letterSpacing"] { typography.letterSpacing = try dimensionField(spacing, "letterSpacing") }
    return typography
  }

  private func families(_ content: DeclaredValue) throws(Fault) -> [String] {
    if case .fontFamily(let known)? = try whole(content, .fontFamily) { return known }
    guard case .list(let items) = content, !items.isEmpty else {
      throw .type("a font family is a name or a list of names")
    }
    var names: [String] = []
    for item in items {
      guard case .fontFamily(let read) = try read(item, as: .fontFamily) else { continue }
      names += read
    }
    return names
  }

  // MARK: Motion

  private func transition(_ content: DeclaredValue) throws(Fault) -> StyleValue {
    if let known = try whole(content, .transition) { return known }
    let found = try fields(
      content, "transition", ["duration": "duration", "delay": "delay", "timingFunction": "timingFunction"])
    let curve = try field("timingFunction") { () throws(Fault) -> CubicBezier in
      try self.bezier(try self.needed(found, "timingFunction", "transition"))
    }
    return .transition(
      TransitionValue(
        duration: try durationField(try needed(found, "duration", "transition"), "duration"),
        delay: try durationField(found["delay"] ?? .value(.duration(.ms(0))), "delay"),
        timingFunction: curve))
  }

  private func bezier(_ content: DeclaredValue) throws(Fault) -> CubicBezier {
    if case .cubicBezier(let known)? = try whole(content, .cubicBezier) { return known }
    guard case .list(let items) = content, items.count == 4 else { throw .type("a cubicBezier is four numbers") }
    var numbers: [Double] = []
    for (index, item) in items.enumerated() { numbers.append(try numberField(item, "number \(index + 1)")) }
    return try legal { () throws(ValueError) in try CubicBezier(numbers) }
  }

  private func easing(_ content: DeclaredValue) throws(Fault) -> Easing {
    if case .easing(let known)? = try whole(content, .easing) { return known }
    if case .list = content { return .cubicBezier(try bezier(content)) }
    let found = try fields(
      content, "easing",
      ["steps": "steps", "position": "position", "response": "response", "damping": "damping"])
    if let steps = found["steps"] {
      let count = try numberField(steps, "steps")
      let position = try found["position"].map { value throws(Fault) in try self.textField(value, "position") }
      return try legal { () throws(ValueError) in try Easing(steps: count, position: position ?? "end") }
    }
    let response = try numberField(try needed(found, "response", "spring"), "response")
    let damping = try numberField(try needed(found, "damping", "spring"), "damping")
    return .spring(try legal { () throws(ValueError) in try Spring(response: response, damping: damping) })
  }

  /// A fault of the value, where the value's own type finds it.
  func legal<T>(_ make: () throws(ValueError) -> T) throws(Fault) -> T {
    do { return try make() } catch { throw .wrong(error) }
  }

  // MARK: Strokes and scalars in the Design Tokens shapes

  private func strokeStyle(_ content: DeclaredValue) throws(Fault) -> StyleValue {
    if let known = try whole(content, .strokeStyle) { return known }
    let found = try fields(content, "stroke style", ["dashArray": "dashArray", "lineCap": "lineCap"])
    guard case .list(let items) = try needed(found, "dashArray", "stroke style") else {
      throw .type("“dashArray” must be a list of lengths")
    }
    var dashes: [Dimension] = []
    for item in items { dashes.append(try dimensionField(item, "dashArray")) }
    let cap = try textField(try needed(found, "lineCap", "stroke style"), "lineCap")
    guard let lineCap = StrokeStyle.LineCap(rawValue: cap) else {
      throw .type(
        "“lineCap” cannot be “\(cap)”",
        suggestion: NearestName.suggestion(for: cap, orList: StrokeStyle.LineCap.allCases.map(\.rawValue)))
    }
    return .strokeStyle(.dashes(dashes, lineCap: lineCap))
  }

  private func color(_ content: DeclaredValue) throws(Fault) -> StyleValue {
    if let known = try whole(content, .color) { return known }
    let found = try fields(
      content, "color", ["colorSpace": "colorSpace", "components": "components", "alpha": "alpha", "hex": "hex"])
    let name = try textField(try needed(found, "colorSpace", "color"), "colorSpace")
    guard let space = ColorSpace(rawValue: name) else {
      throw .type(
        "there is no color space “\(name)”",
        suggestion: NearestName.suggestion(for: name, among: ColorSpace.allCases.map(\.rawValue)))
    }
    guard case .list(let items) = try needed(found, "components", "color"), items.count == 3 else {
      throw .type("a color has three components")
    }
    var missing: Color.Missing = []
    var numbers: [Double] = []
    let flags: [Color.Missing] = [.c0, .c1, .c2]
    for (index, item) in items.enumerated() {
      if case .text("none") = item {
        missing.insert(flags[index])
        numbers.append(0)
      } else {
        numbers.append(try numberField(item, "component \(index + 1)"))
      }
    }
    var alpha = 1.0
    if case .text("none")? = found["alpha"] {
      missing.insert(.alpha)
      alpha = 0
    } else if let said = found["alpha"] {
      alpha = try numberField(said, "alpha")
    }
    guard (0...1).contains(alpha) else { throw .type("alpha: \(formatNumber(alpha)) is out of range, it must be 0…1") }
    return .color(
      .color(Color(space: space, numbers[0], numbers[1], numbers[2], alpha: alpha, missing: missing)))
  }

  private func dimension(_ content: DeclaredValue) throws(Fault) -> StyleValue {
    if let known = try whole(content, .dimension) { return known }
    let found = try fields(content, "dimension", ["value": "value", "unit": "unit"])
    let name = try textField(try needed(found, "unit", "dimension"), "unit")
    guard let unit = Dimension.Unit(rawValue: name) else {
      throw .type("a dimension is in px or rem, not “\(name)”")
    }
    return .dimension(.length(try numberField(try needed(found, "value", "dimension"), "value"), unit))
  }

  private func duration(_ content: DeclaredValue) throws(Fault) -> StyleValue {
    if let known = try whole(content, .duration) { return known }
    let found = try fields(content, "duration", ["value": "value", "unit": "unit"])
    let name = try textField(try needed(found, "unit", "duration"), "unit")
    guard let unit = TimeDuration.Unit(rawValue: name) else {
      throw .type("a duration is in ms or s, not “\(name)”")
    }
    return .duration(TimeDuration(try numberField(try needed(found, "value", "duration"), "value"), unit))
  }
}

extension ValueType {
  /// Whether a list is one of the forms in which a value is written.
  fileprivate var isMadeOfList: Bool {
    switch self {
    case .shadow, .gradient, .fontFamily, .cubicBezier, .easing, .typography: true
    default: false
    }
  }
}
