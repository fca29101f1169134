import StyleModel

/// A version by Semantic Versioning 2.0.0: `1.2.3-beta.1`. Missing parts are 0, build metadata is ignored.
public struct SemanticVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Major, minor and patch.
  public let numbers: [Int]
  /// The identifiers of a prerelease; empty for a release.
  public let prerelease: [String]

  /// nil when the text is no version.
  public init?(_ text: String) {
    let core = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let parts = core.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let numbers = Self.numbers(parts[0], count: 1...3) else { return nil }
    self.numbers = numbers + Array(repeating: 0, count: 3 - numbers.count)
    prerelease =
      parts.count > 1 ? parts[1].split(separator: ".", omittingEmptySubsequences: false).map(String.init) : []
    guard prerelease.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isIdentifier) }) else { return nil }
  }

  init(numbers: [Int], prerelease: [String] = []) {
    self.numbers = numbers
    self.prerelease = prerelease
  }

  static func numbers(_ text: Substring, count: ClosedRange<Int>) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    return numbers.count == parts.count && count.contains(numbers.count) ? numbers : nil
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 45
  }

  /// Orders by precedence: a prerelease comes before its release.
  public static func < (a: SemanticVersion, b: SemanticVersion) -> Bool {
    if a.numbers != b.numbers { return a.numbers.lexicographicallyPrecedes(b.numbers) }
    if a.prerelease.isEmpty || b.prerelease.isEmpty { return !a.prerelease.isEmpty && b.prerelease.isEmpty }
    for (x, y) in zip(a.prerelease, b.prerelease) where x != y {
      switch (Int(x), Int(y)) {
      case (let m?, let n?): return m < n
      case (_?, nil): return true
      case (nil, _?): return false
      default: return bytewise(x, y)
      }
    }
    return a.prerelease.count < b.prerelease.count
  }

  /// The version as it is written, without build metadata.
  public var description: String {
    numbers.map(String.init).joined(separator: ".")
      + (prerelease.isEmpty ? "" : "-" + prerelease.joined(separator: "."))
  }
}

/// A range of versions: `^1.2`, `~1.2.3`, `>=1.0 <2.0`, `1.x`, `1.2.3`; a space joins parts that must all hold.
public struct VersionRange: Hashable, Sendable, CustomStringConvertible {
  /// The range as it was written.
  public let description: String
  private let bounds: [Bound]

  private struct Bound: Hashable, Sendable {
    enum Relation { case atLeast, above, below, atMost }
    let relation: Relation
    let version: SemanticVersion
  }

  /// nil when the text is no range.
  public init?(_ text: String) {
    description = text
    let parts = text.split(separator: " ")
    guard !parts.isEmpty else { return nil }
    var bounds: [Bound] = []
    for part in parts {
      guard let found = Self.bounds(part) else { return nil }
      bounds += found
    }
    self.bounds = bounds
  }

  private static func bounds(_ part: Substring) -> [Bound]? {
    for (sign, relation) in [
      (">=", Bound.Relation.atLeast), ("<=", .atMost), (">", .above), ("<", .below), ("=", nil),
    ] as [(String, Bound.Relation?)] where part.hasPrefix(sign) {
      guard let version = SemanticVersion(String(part.dropFirst(sign.count))) else { return nil }
      guard let relation else {
        return [Bound(relation: .atLeast, version: version), Bound(relation: .atMost, version: version)]
      }
      return [Bound(relation: relation, version: version)]
    }
    if part.first == "^" || part.first == "~" { return range(part.dropFirst(), isCaret: part.first == "^") }
    return partial(part)
  }

  /// `^` keeps the leftmost number that is not zero; `~` keeps major and minor, or the major alone where that is all.
  private static func range(_ text: Substring, isCaret: Bool) -> [Bound]? {
    guard let version = SemanticVersion(String(text)) else { return nil }
    // Of the numbers alone: what stands behind “-” or “+” may hold dots too.
    let given = text.prefix { $0 != "-" && $0 != "+" }.split(separator: ".").count
    var kept: Int
    if isCaret {
      kept = version.numbers.firstIndex { $0 != 0 } ?? given - 1
      kept = min(kept, 2)
      if version.numbers.allSatisfy({ $0 == 0 }) { kept = given - 1 }
    } else {
      kept = given > 1 ? 1 : 0
    }
    return [Bound(relation: .atLeast, version: version), Bound(relation: .below, version: next(version, after: kept))]
  }

  /// `1.x`, `1.2.*`, `*`, and a full version, which stands for itself.
  private static func partial(_ text: Substring) -> [Bound]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let fixed = parts.prefix { $0 != "x" && $0 != "X" && $0 != "*" }
    guard fixed.count < parts.count || fixed.count < 3 else {
      guard let version = SemanticVersion(String(text)) else { return nil }
      return [Bound(relation: .atLeast, version: version), Bound(relation: .atMost, version: version)]
    }
    guard parts.count <= 3, parts.dropFirst(fixed.count).allSatisfy({ ["x", "X", "*"].contains($0) }) else {
      return nil
    }
    if fixed.isEmpty { return parts.isEmpty ? nil : [] }
    guard let version = SemanticVersion(fixed.joined(separator: ".")) else { return nil }
    return [
      Bound(relation: .atLeast, version: version),
      Bound(relation: .below, version: next(version, after: fixed.count - 1)),
    ]
  }

  private static func next(_ version: SemanticVersion, after kept: Int) -> SemanticVersion {
    var numbers = version.numbers
    numbers[kept] = numbers[kept] == .max ? .max : numbers[kept] + 1
    for index in numbers.indices where index > kept { numbers[index] = 0 }
    return SemanticVersion(numbers: numbers)
  }

  /// Whether a version is in the range. A prerelease is only where a bound names a prerelease of the same release.
  public func contains(_ version: SemanticVersion) -> Bool {
    if !version.prerelease.isEmpty {
      let isNamed = bounds.contains { !$0.version.prerelease.isEmpty && $0.version.numbers == version.numbers }
      guard isNamed else { return false }
    }
    return bounds.allSatisfy { bound in
      switch bound.relation {
      case .atLeast: version >= bound.version
      case .above: version > bound.version
      case .below: version < bound.version
      case .atMost: version <= bound.version
      }
    }
  }
}
