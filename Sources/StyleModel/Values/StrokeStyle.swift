/// How a line is drawn (Design Tokens 2025.10, "Stroke style").
public enum StrokeStyle: Hashable, Sendable {
  case named(Name)
  /// Dashes and gaps by turns, at least one length.
  case dashes([Dimension], lineCap: LineCap)

  /// The line styles of CSS.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset
  }

  /// How a dash ends.
  public enum LineCap: String, CaseIterable, Hashable, Sendable {
    case round, butt, square
  }

  /// A line without gaps.
  public static let solid = StrokeStyle.named(.solid)

  /// A named style.
  /// - Throws: `ValueError` with the nearest name when there is none of this name.
  public init(named name: String) throws(ValueError) {
    guard let found = Name(rawValue: name) else {
      throw ValueError(
        "No stroke style is named \(name.quoted)",
        suggestion: NearestName.suggestion(for: name, among: Name.allCases.map(\.rawValue)))
    }
    self = .named(found)
  }
}
