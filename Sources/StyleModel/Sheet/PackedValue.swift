/// A value in sixteen plain bytes: what a read of a sheet moves, without a reference to count.
///
/// Numbers, lengths, durations, weights and booleans are in it whole; colors and everything else are numbers into the
/// sheet's tables.
@frozen
public struct PackedValue: Sendable {
  @usableFromInline let kind: Kind
  /// The position of a color among the sheet's colors, of any value among its values.
  @usableFromInline let index: UInt32
  @usableFromInline let number: Double

  @usableFromInline
  enum Kind: UInt8, Sendable {
    case none, number, boolean, px, rem, infinity, milliseconds, seconds, fontWeight, color, currentColor, other
  }

  @usableFromInline
  init(kind: Kind, index: UInt32 = 0, number: Double = 0) {
    self.kind = kind
    self.index = index
    self.number = number
  }

  init(_ value: StyleValue, index: UInt32, colors: inout [Color]) {
    switch value {
    case .number(let number): self.init(kind: .number, index: index, number: number)
    case .boolean(let flag): self.init(kind: .boolean, index: index, number: flag ? 1 : 0)
    case .dimension(.length(let length, .px)): self.init(kind: .px, index: index, number: length)
    case .dimension(.length(let length, .rem)): self.init(kind: .rem, index: index, number: length)
    case .dimension(.infinity): self.init(kind: .infinity, index: index)
    case .duration(let duration):
      self.init(kind: duration.unit == .ms ? .milliseconds : .seconds, index: index, number: duration.value)
    case .fontWeight(let weight): self.init(kind: .fontWeight, index: index, number: weight.value)
    case .color(.color(let color)):
      self.init(kind: .color, index: UInt32(colors.count))
      colors.append(color)
    case .color(.currentColor): self.init(kind: .currentColor, index: index)
    default: self.init(kind: .other, index: index)
    }
  }
}

/// A type that styles give back.
///
/// Kinds are told apart by patterns rather than by `==`, which goes over memory, where the optimizer loses sight of what
/// keeps the sheet alive and counts references.
public protocol StylePropertyValue: Sendable {
  /// Reads a value out of a sheet; nil when it is of another type.
  static func read(_ packed: PackedValue, from sheet: StyleSheet) -> Self?

  /// The same of a value that is in no sheet, such as one on its way to another; nil when it is of another type.
  static func read(_ value: StyleValue) -> Self?
}

extension StylePropertyValue {
  /// Reads a value that takes more than a few words, by way of the whole value.
  public static func read(_ packed: PackedValue, from sheet: StyleSheet) -> Self? {
    StyleValue.read(packed, from: sheet).flatMap { read($0) }
  }
}

extension Double: StylePropertyValue {
  /// Reads it out of a sheet; nil when the value is of another type.
  @inlinable public static func read(_ packed: PackedValue, from sheet: StyleSheet) -> Double? {
    if case .number = packed.kind { packed.number } else { nil }
  }

  /// The value; nil when it is of another type.
  public static func read(_ value: StyleValue) -> Self? {
    guard case .number(let found) = value else { return nil }
    return found
  }
}

extension Bool: StylePropertyValue {
  /// Reads it out of a sheet; nil when the value is of another type.
  @inlinable public static func read(_ packed: PackedValue, from sheet: StyleSheet) -> Bool? {
    if case .boolean = packed.kind { packed.number != 0 } else { nil }
  }

  /// The value; nil when it is of another type.
  public static func read(_ value: StyleValue) -> Self? {
    guard case .boolean(let found) = value else { return nil }
    return found
  }
}

extension Dimension: StylePropertyValue {
  /// Reads it out of a sheet; nil when the value is of another type.
  @inlinable public static func read(_ packed: PackedValue, from sheet: StyleSheet) -> Dimension? {
    switch packed.kind {
    case .px: .length(packed.number, .px)
    case .rem: .length(packed.number, .rem)
    case .infinity: .infinity
    default: nil
    }
  }

  /// The value; nil when it is of another type.
  public static func read(_ value: StyleValue) -> Self? {
    guard case .dimension(let found) = value else { return nil }
    return found
  }
}

extension TimeDuration: StylePropertyValue {
  /// Reads it out of a sheet; nil when the value is of another type.
  @inlinable public static func read(_ packed: PackedValue, from sheet: StyleSheet) -> TimeDuration? {
    switch packed.kind {
    case .milliseconds: TimeDuration(packed.number, .ms)
    case .seconds: TimeDuration(packed.number, .s)
    default: nil
    }
  }

  /// The value; nil when it is of another type.
  public static func read(_ value: StyleValue) -> Self? {
    guard case .duration(let found) = value else { return nil }
    return found
  }
}

extension FontWeight: StylePropertyValue {
  /// Reads it out of a sheet; nil when the value is of another type.
  @inlinable public static func read(_ packed: PackedValue, from sheet: StyleSheet) -> FontWeight? {
    if case .fontWeight = packed.kind { FontWeight(clamping: packed.number) } else { nil }
  }

  /// The value; nil when it is of another type.
  public static func read(_ value: StyleValue) -> Self? {
    guard case .fontWeight(let found) = value else { return nil }
    return found
  }
}

extension ColorValue: StylePropertyValue {
  /// Reads it out of a sheet; nil when the value is of another type.
  @inlinable public static func read(_ packed: PackedValue, from sheet: StyleSheet) -> ColorValue? {
    switch packed.kind {
    case .color: .color(sheet.colors[Int(packed.index)])
    case .currentColor: .currentColor
    default: nil
    }
  }

  /// The value; nil when it is of another type.
  public static func read(_ value: StyleValue) -> Self? {
    guard case .color(let found) = value else { return nil }
    return found
  }
}

/// What fills a background: a color or a gradient.
@frozen
public enum Background: Hashable, Sendable, StylePropertyValue {
  case color(ColorValue)
  case gradient(Gradient)

  /// Reads it out of a sheet; nil when the value is of another type.
  @inlinable public static func read(_ packed: PackedValue, from sheet: StyleSheet) -> Background? {
    if let color = ColorValue.read(packed, from: sheet) { return .color(color) }
    return if case .other = packed.kind { gradient(packed, from: sheet) } else { nil }
  }

  /// Releases nothing, which is said so that reads of colors need not keep the sheet alive over this call.
  @_effects(releasenone)
  @usableFromInline
  static func gradient(_ packed: PackedValue, from sheet: StyleSheet) -> Background? {
    guard case .gradient(let gradient)? = StyleValue.read(packed, from: sheet) else { return nil }
    return .gradient(gradient)
  }

  /// The value; nil when it is of another type.
  public static func read(_ value: StyleValue) -> Self? {
    switch value {
    case .color(let color): .color(color)
    case .gradient(let gradient): .gradient(gradient)
    default: nil
    }
  }
}

extension StyleValue: StylePropertyValue {
  /// Reads it out of a sheet; nil when the value is of another type.
  public static func read(_ packed: PackedValue, from sheet: StyleSheet) -> StyleValue? {
    switch packed.kind {
    case .none: nil
    case .color: .color(.color(sheet.colors[Int(packed.index)]))
    default: sheet.values[Int(packed.index)]
    }
  }

  /// The value itself.
  public static func read(_ value: StyleValue) -> StyleValue? { value }
}

extension String: StylePropertyValue {
  /// The value; nil when it is of another type.
  public static func read(_ value: StyleValue) -> Self? {
    switch value {
    case .string(let text), .keyword(let text): text
    default: nil
    }
  }
}

extension Easing: StylePropertyValue {
  /// The value; nil when it is of another type.
  public static func read(_ value: StyleValue) -> Self? {
    guard case .easing(let found) = value else { return nil }
    return found
  }
}

extension StrokeStyle: StylePropertyValue {
  /// The value; nil when it is of another type.
  public static func read(_ value: StyleValue) -> Self? {
    guard case .strokeStyle(let found) = value else { return nil }
    return found
  }
}

/// The families of a font, the preferred one first.
public struct FontFamilies: Hashable, Sendable, StylePropertyValue {
  /// The names, at least one.
  public let names: [String]

  /// The value; nil when it is of another type.
  public static func read(_ value: StyleValue) -> Self? {
    guard case .fontFamily(let found) = value else { return nil }
    return FontFamilies(names: found)
  }
}

/// The shadows of a style, in order.
public struct Shadows: Hashable, Sendable, StylePropertyValue {
  /// The first is drawn on top.
  public let list: [Shadow]

  /// The value; nil when it is of another type.
  public static func read(_ value: StyleValue) -> Self? {
    guard case .shadow(let found) = value else { return nil }
    return Shadows(list: found)
  }
}
