import StyleModel
import ThemeScripting
import ThemeTools

/// `check`.
extension CommandRunner {
  func check(_ request: CheckRequest) throws -> Outcome {
    let known = try library.names(of: .theme)
    let names = request.themes.isEmpty ? known : request.themes
    if names.isEmpty {
      throw Diagnostic(
        .io, "there are no themes in “\(options.themes)”", suggestion: "livery new theme NAME begins one")
    }
    for name in names where !known.contains(name) { throw library.missing(.theme(name)) }
    let check = ThemeCheck(library, options: try evaluationOptions(), modes: modes, against: request.against)
    var findings: [Finding] = []
    var reports: [ThemeCheck.Report] = []
    for name in names {
      let report = try check.report(of: name)
      findings += report.findings
      reports.append(report)
    }
    var outcome: Outcome
    switch request.format {
    case .json: outcome = Outcome(output: FindingJSON.document(findings).text + "\n")
    case .sarif:
      var rules: [FindingSARIF.Rule] = []
      for tool in reports.flatMap(\.checks) where !rules.contains(where: { $0.name == tool.name }) {
        rules.append(.init(tool.name, "A check of the plugin \(tool.plugin).", tool.severity ?? .warning))
      }
      outcome = Outcome(
        output: FindingSARIF.document(findings, rules: rules, version: Program.version).text + "\n")
    case .text:
      let text = FindingText(page.emphasis) { file in reports.lazy.compactMap { $0.files?.text(of: file) }.first }
      outcome = Outcome(output: text.render(findings, themes: names))
    }
    let worst = findings.map(\.severity).max() ?? .note
    outcome.exitCode = worst == .error || request.isStrict && worst == .warning ? 1 : 0
    outcome.remarks = reports.flatMap(\.notes)
    return outcome
  }
}
