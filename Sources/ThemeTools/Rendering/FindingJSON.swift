import StyleModel

/// Renders findings for tools.
public enum FindingJSON {
  /// `{"findings": […]}`, in the order given.
  public static func document(_ findings: [Finding]) -> JSONValue {
    .object([("findings", .array(findings.map(finding)))])
  }

  static func finding(_ finding: Finding) -> JSONValue {
    let members: [(String, JSONValue?)] = [
      ("check", .string(finding.check)), ("severity", .string(finding.severity.rawValue)),
      ("message", .string(finding.message)), ("theme", .string(finding.theme)),
      ("component", finding.component.map(JSONValue.string)), ("slot", finding.slot.map(JSONValue.string)),
      ("axes", finding.axes.map { .object($0.map { ($0.name, StyleDocuments.value($0.value)) }) }),
      ("states", finding.states.map { .array($0.map(JSONValue.string)) }),
      ("modes", finding.context.map(StyleDocuments.modes)), ("property", finding.property.map(JSONValue.string)),
      ("value", finding.value?.json), ("file", finding.place.map { .string($0.file) }),
      ("line", finding.place?.line.map { .number(Double($0)) }),
      ("suggestion", finding.suggestion.map(JSONValue.string)),
    ]
    return .object(members.compactMap { name, value in value.map { (name, $0) } })
  }
}
