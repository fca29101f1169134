import StyleModel

/// Renders findings for people: as diagnostics are rendered, what is said of many cells once.
public struct FindingText {
  private let text: DiagnosticText
  private let emphasis: Emphasis

  /// A renderer.
  /// - Parameters:
  ///   - emphasis: Whether and how text is styled.
  ///   - source: Gives the text of a file, or nil when it cannot be shown.
  public init(_ emphasis: Emphasis = .off, source: @escaping (String) -> String?) {
    text = DiagnosticText(emphasis, source: source)
    self.emphasis = emphasis
  }

  /// The findings by theme, then a line that counts them.
  public func render(_ findings: [Finding], themes: [String]) -> String {
    var blocks: [String] = []
    for theme in themes {
      let groups = Self.groups(findings.filter { $0.theme == theme })
      if !groups.isEmpty { blocks.append(groups.map(block).joined(separator: "\n") + "\n") }
    }
    func count(_ severity: Diagnostic.Severity, _ noun: String) -> String {
      let count = findings.filter { $0.severity == severity }.count
      return "\(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
    }
    let counts = [count(.error, "error"), count(.warning, "warning"), count(.note, "note")].joined(separator: ", ")
    return blocks.joined() + "\(themes.joined(separator: ", ")): \(counts)\n"
  }

  /// Those that say the same of the same place, in the order of the first of each.
  private static func groups(_ findings: [Finding]) -> [[Finding]] {
    struct Key: Hashable {
      let check: String
      let message: String
      let component: String?
      let slot: String?
      let place: SourcePlace?
    }
    var order: [Key] = []
    var groups: [Key: [Finding]] = [:]
    for finding in findings {
      let key = Key(
        check: finding.check, message: finding.message, component: finding.component, slot: finding.slot,
        place: finding.place)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(finding)
    }
    return order.compactMap { groups[$0] }
  }

  private func block(_ findings: [Finding]) -> String {
    let first = findings[0]
    var message = first.check == BuiltInCheck.load.rawValue ? first.message : "\(first.check): \(first.message)"
    if let cell = first.cell {
      let others = findings.count - 1
      message += "\n\(cell)" + (others == 0 ? "" : ", and \(others) more cell\(others == 1 ? "" : "s")")
    }
    var diagnostic =
      first.cause
      ?? Diagnostic(.type, message, at: first.place, origin: .theme(first.theme), suggestion: first.suggestion)
    diagnostic.message = message
    diagnostic.severity = first.severity
    return text.render(diagnostic)
  }
}

extension Finding {
  /// `button.icon variant=outline :focus (appearance=dark)`; nil for a finding about no cell.
  var cell: String? {
    guard let component, let states else { return nil }
    var text = component
    if let slot, slot != "root" { text += ".\(slot)" }
    for axis in axes ?? [] { text += " \(axis.name)=\(axis.value)" }
    for state in states { text += " :\(state)" }
    if let context, !context.values.isEmpty { text += " (\(context))" }
    return text
  }
}
