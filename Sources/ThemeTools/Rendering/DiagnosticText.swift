import StyleModel

/// Renders diagnostics for people, in the form that compilers have taught them.
///
/// ```
/// error: no property “backgroud”
///   --> Themes/base/theme.lua:4:10
///    |
///  3 | component "panel" {
///  4 |   base { backgroud = "#336699" },
///    |          ^^^^^^^^^
///  5 | }
///   help: did you mean “background”?
/// ```
///
/// The sentence never repeats the place, and the place never stands without a sentence. All that comes from scripts is made
/// printable first.
public struct DiagnosticText {
  private let emphasis: Emphasis
  private let source: (String) -> String?

  /// A renderer.
  ///
  /// - Parameters:
  ///   - emphasis: Whether and how text is styled.
  ///   - source: Gives the text of a file, or nil when it cannot be shown.
  public init(_ emphasis: Emphasis = .off, source: @escaping (String) -> String?) {
    self.emphasis = emphasis
    self.source = source
  }

  /// The diagnostics, sorted by place, with an empty line between two of them and a line feed at the end of each line.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    var lines: [String: [Substring]] = [:]
    let blocks = diagnostics.sortedByPlace.map { diagnostic in
      if let file = diagnostic.place?.file, lines[file] == nil {
        lines[file] = source(file).map(CodeFrame.lines) ?? []
      }
      return render(diagnostic, lines: diagnostic.place.flatMap { lines[$0.file] } ?? [])
    }
    return blocks.joined(separator: "\n")
  }

  /// One diagnostic.
  public func render(_ diagnostic: Diagnostic) -> String { render([diagnostic]) }

  private func render(_ diagnostic: Diagnostic, lines source: [Substring]) -> String {
    var rows = [title(of: diagnostic)]
    rows += arrow(to: diagnostic)
    if let place = diagnostic.place, let line = place.line {
      rows += CodeFrame(lines: source, line: line, column: place.column)?.render(emphasis) ?? []
    }
    if let advice = diagnostic.advice { rows.append(remark("help", advice.printable)) }
    let relation = diagnostic.kind.relation
    rows += diagnostic.related.map { remark("note", "\(relation) \($0.text.printable)") }
    if !diagnostic.traceback.isEmpty {
      rows.append(remark("note", "called from"))
      rows += diagnostic.traceback.map { emphasis.dim("    " + $0.printable.replacing("\t", with: "  ")) }
    }
    return rows.map { $0 + "\n" }.joined()
  }

  private func title(of diagnostic: Diagnostic) -> String {
    let word = diagnostic.severity.rawValue + ":"
    let head =
      switch diagnostic.severity {
      case .error: emphasis(word, .bold, .red)
      case .warning: emphasis(word, .bold, .yellow)
      case .note: emphasis(word, .bold, .cyan)
      }
    return head + " " + emphasis.bold(diagnostic.message.printable.replacing("\n", with: "\n  "))
  }

  private func arrow(to diagnostic: Diagnostic) -> [String] {
    let origin = diagnostic.origin?.description.printable
    guard let place = diagnostic.place else { return origin.map { ["  " + emphasis.dim("in " + $0)] } ?? [] }
    let column = place.line == nil ? nil : place.column
    var text = place.text.printable + (column.map { ":\($0)" } ?? "")
    if case .plugin = diagnostic.origin, let origin { text += " (\(origin))" }
    return ["  " + emphasis.dim("-->") + " " + text]
  }

  private func remark(_ word: String, _ text: String) -> String { "  " + emphasis.bold(word + ":") + " " + text }
}

extension Diagnostic.Kind {
  /// How another place takes part in a diagnostic of this kind.
  fileprivate var relation: String {
    switch self {
    case .duplicateName: "first declared at"
    case .tokenConflict: "in conflict with"
    case .cycle: "the ring goes through"
    default: "see also"
    }
  }
}

extension Sequence<Diagnostic> {
  /// By file, line and column; what has no file first; equal ones in the order given.
  public var sortedByPlace: [Diagnostic] {
    func key(_ diagnostic: Diagnostic) -> (file: String, line: Int, column: Int) {
      let place = diagnostic.place
      return (place?.file ?? "", place?.line ?? 0, place?.column ?? 0)
    }
    return enumerated().sorted { a, b in
      let (one, other) = (key(a.element), key(b.element))
      guard one.file.utf8.elementsEqual(other.file.utf8) else {
        return one.file.utf8.lexicographicallyPrecedes(other.file.utf8)
      }
      return (one.line, one.column, a.offset) < (other.line, other.column, b.offset)
    }.map(\.element)
  }
}
