/// Values are the same when what scripts wrote of them is, to the byte: two texts that look alike are two values, so that
/// none is ever shown in the place of the other.
extension StyleValue {
  /// Whether type and value are the same; texts by their bytes.
  public static func == (a: StyleValue, b: StyleValue) -> Bool {
    switch (a, b) {
    case (.color(let x), .color(let y)): x == y
    case (.dimension(let x), .dimension(let y)): x == y
    case (.duration(let x), .duration(let y)): x == y
    case (.number(let x), .number(let y)): x == y
    case (.string(let x), .string(let y)), (.keyword(let x), .keyword(let y)): x.isSame(as: y)
    case (.boolean(let x), .boolean(let y)): x == y
    case (.fontFamily(let x), .fontFamily(let y)): x.isSame(as: y)
    case (.fontWeight(let x), .fontWeight(let y)): x == y
    case (.cubicBezier(let x), .cubicBezier(let y)): x == y
    case (.easing(let x), .easing(let y)): x == y
    case (.strokeStyle(let x), .strokeStyle(let y)): x == y
    case (.border(let x), .border(let y)): x == y
    case (.shadow(let x), .shadow(let y)): x == y
    case (.gradient(let x), .gradient(let y)): x == y
    case (.typography(let x), .typography(let y)): x == y
    case (.transition(let x), .transition(let y)): x == y
    default: false
    }
  }

  /// Hashes what is compared but the type: to hash that costs as much as a number, and few values differ in it alone.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .color(let value): hasher.combine(value)
    case .dimension(let value): hasher.combine(value)
    case .duration(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let text), .keyword(let text): text.hashBytes(into: &hasher)
    case .boolean(let value): hasher.combine(value)
    case .fontFamily(let names): for name in names { name.hashBytes(into: &hasher) }
    case .fontWeight(let value): hasher.combine(value)
    case .cubicBezier(let value): hasher.combine(value)
    case .easing(let value): hasher.combine(value)
    case .strokeStyle(let value): hasher.combine(value)
    case .border(let value): hasher.combine(value)
    case .shadow(let value): hasher.combine(value)
    case .gradient(let value): hasher.combine(value)
    case .typography(let value): hasher.combine(value)
    case .transition(let value): hasher.combine(value)
    }
  }
}

extension Typography {
  /// Whether all fields are the same; families by their bytes.
  public static func == (a: Typography, b: Typography) -> Bool {
    (a.fontFamily ?? []).isSame(as: b.fontFamily ?? []) && (a.fontFamily == nil) == (b.fontFamily == nil)
      && a.fontSize == b.fontSize && a.fontWeight == b.fontWeight && a.letterSpacing == b.letterSpacing
      && a.lineHeight == b.lineHeight
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    for name in fontFamily ?? [] { name.hashBytes(into: &hasher) }
    hasher.combine(fontSize)
    hasher.combine(fontWeight)
    hasher.combine(letterSpacing)
    hasher.combine(lineHeight)
  }
}

extension FontFamilies {
  /// Whether the names are the same, to the byte.
  public static func == (a: FontFamilies, b: FontFamilies) -> Bool { a.names.isSame(as: b.names) }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) { for name in names { name.hashBytes(into: &hasher) } }
}

extension [String] {
  /// Whether these are the same texts, to the byte.
  package func isSame(as other: [String]) -> Bool { elementsEqual(other) { $0.isSame(as: $1) } }
}
