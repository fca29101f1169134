/// A key of a table, compared as Lua compares: texts bytewise, never by Unicode's equivalences.
///
/// The order is that of `pairs`: numbers, texts bytewise, false, true.
public enum LuaKey: Hashable, Sendable, Comparable {
  case integer(Int64)
  /// Never a whole number within the range of integers: Lua makes integers of these.
  case number(Double)
  case string(String)
  /// A text that is not valid UTF-8.
  case bytes([UInt8])
  case boolean(Bool)

  /// The key as text: a number's decimal text, a text itself.
  public var text: String {
    switch self {
    case .integer(let n): String(n)
    case .number(let x): String(x)
    case .string(let s): s
    case .bytes(let b): String(decoding: b, as: UTF8.self)
    case .boolean(let b): String(b)
    }
  }

  private var rank: Int {
    switch self {
    case .integer, .number: 0
    case .string, .bytes: 1
    case .boolean(let b): b ? 3 : 2
    }
  }

  /// Texts are the same when their bytes are.
  public static func == (a: LuaKey, b: LuaKey) -> Bool {
    switch (a, b) {
    case (.integer(let x), .integer(let y)): x == y
    case (.number(let x), .number(let y)): x == y
    case (.string(let x), .string(let y)): compareBytes(x, y) == 0
    case (.bytes(let x), .bytes(let y)): x == y
    case (.boolean(let x), .boolean(let y)): x == y
    default: false
    }
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let n): hasher.combine(n)
    case .number(let x): hasher.combine(x)
    case .string(let s):
      for byte in s.utf8 { hasher.combine(byte) }
    case .bytes(let b):
      for byte in b { hasher.combine(byte) }
    case .boolean(let b): hasher.combine(b)
    }
  }

  /// The order of `pairs`.
  public static func < (a: LuaKey, b: LuaKey) -> Bool {
    switch (a, b) {
    case (.integer(let x), .integer(let y)): x < y
    case (.number(let x), .number(let y)): x < y
    // Exact between the two kinds: `Int64` and `Double` compare by value.
    case (.integer(let x), .number(let y)): precedes(x, y)
    case (.number(let x), .integer(let y)): !precedes(y, x)
    case (.string(let x), .string(let y)): compareBytes(x, y) < 0
    case (.string(let x), .bytes(let y)): x.utf8.lexicographicallyPrecedes(y)
    case (.bytes(let x), .string(let y)): x.lexicographicallyPrecedes(y.utf8)
    case (.bytes(let x), .bytes(let y)): x.lexicographicallyPrecedes(y)
    default: a.rank < b.rank
    }
  }

  private static func precedes(_ x: Int64, _ y: Double) -> Bool {
    if y >= 0x1p63 { return true }
    if y < -0x1p63 { return false }
    let whole = y.rounded(.down)
    let n = Int64(whole)
    return x < n || (x == n && y > whole)
  }
}

/// Compares two texts by their UTF-8 bytes, which `String`'s own operators do not.
func compareBytes(_ a: String, _ b: String) -> Int {
  let quick = a.utf8.withContiguousStorageIfAvailable { x in
    b.utf8.withContiguousStorageIfAvailable { y in
      var i = 0
      let n = min(x.count, y.count)
      while i < n {
        if x[i] != y[i] { return x[i] < y[i] ? -1 : 1 }
        i += 1
      }
      return x.count < y.count ? -1 : x.count > y.count ? 1 : 0
    }
  }
  if let result = quick ?? nil { return result }
  if a.utf8.elementsEqual(b.utf8) { return 0 }
  return a.utf8.lexicographicallyPrecedes(b.utf8) ? -1 : 1
}
