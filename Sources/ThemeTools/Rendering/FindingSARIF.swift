import StyleModel

/// Renders findings as SARIF 2.1.0 (OASIS), which code hosts show beside the lines that are meant.
public enum FindingSARIF {
  /// A rule that findings refer to.
  public struct Rule: Sendable {
    /// The name of the check.
    public var name: String
    /// One sentence.
    public var summary: String
    /// Of its findings, where the theme does not say otherwise.
    public var severity: Diagnostic.Severity

    /// Describes a rule.
    public init(_ name: String, _ summary: String, _ severity: Diagnostic.Severity) {
      self.name = name
      self.summary = summary
      self.severity = severity
    }
  }

  /// A log of one run.
  /// - Parameters:
  ///   - findings: What the checks found.
  ///   - rules: Of the checks that ran beside the built-in ones, each once.
  ///   - version: Of this program.
  public static func document(_ findings: [Finding], rules: [Rule], version: String) -> JSONValue {
    let builtIn = BuiltInCheck.allCases.map { Rule($0.rawValue, $0.summary, $0.severity) }
    let all = builtIn + rules
    return .object([
      (
        "$schema", .string("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
      ),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            (
              "tool",
              .object([
                (
                  "driver",
                  .object([
                    ("name", .string("livery")), ("semanticVersion", .string(version)),
                    ("rules", .array(all.map(rule))),
                  ])
                )
              ])
            ),
            // Columns are not given, and lines count alike in every unit.
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(findings.map { result($0, all) })),
          ])
        ])
      ),
    ])
  }

  private static func rule(_ rule: Rule) -> JSONValue {
    .object([
      ("id", .string(rule.name)), ("shortDescription", .object([("text", .string(rule.summary))])),
      ("defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])),
    ])
  }

  private static func result(_ finding: Finding, _ rules: [Rule]) -> JSONValue {
    var text = finding.message
    if let cell = finding.cell { text += " (\(cell))" }
    if let suggestion = finding.suggestion { text += "; \(suggestion)" }
    var members: [(String, JSONValue)] = [("ruleId", .string(finding.check))]
    if let index = rules.firstIndex(where: { $0.name == finding.check }) {
      members.append(("ruleIndex", .number(Double(index))))
    }
    members += [
      ("level", .string(finding.severity.rawValue)), ("message", .object([("text", .string(text))])),
    ]
    var location: [(String, JSONValue)] = []
    if let place = finding.place {
      var physical: [(String, JSONValue)] = [("artifactLocation", .object([("uri", .string(uri(place.file)))]))]
      if let line = place.line { physical.append(("region", .object([("startLine", .number(Double(line)))]))) }
      location.append(("physicalLocation", .object(physical)))
    }
    if let component = finding.component {
      let name = [finding.theme, component, finding.slot].compactMap(\.self).joined(separator: ".")
      location.append(("logicalLocations", .array([.object([("fullyQualifiedName", .string(name))])])))
    }
    if !location.isEmpty { members.append(("locations", .array([.object(location)]))) }
    return .object(members)
  }

  /// A path as a reference by RFC 3986.
  private static func uri(_ path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case 97...122, 65...90, 48...57, 45, 46, 95, 126, 47: text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}
