import StyleModel
import Livery

/// Checks themes: whether they load in every context, what Livery's own checks find and what those of their plugins do.
public struct ThemeCheck: Sendable {
  /// Where the themes come from.
  public let source: any ThemeSource
  /// The limits, and what a plugin's fault does.
  public let options: EvaluationOptions
  /// Restricts the contexts to those that have these values.
  public let modes: [String: String]
  /// A theme that the others are held against.
  public let other: String?

  /// Prepares a check; nothing is read yet.
  public init(
    _ source: any ThemeSource, options: EvaluationOptions = EvaluationOptions(), modes: [String: String] = [:],
    against other: String? = nil
  ) {
    self.source = source
    self.options = options
    self.modes = modes
    self.other = other
  }

  /// What was found in one theme.
  public struct Report: Sendable {
    /// Those about the load first, then check by check and context by context.
    public var findings: [Finding] = []
    /// What scripts have printed.
    public var notes: [Diagnostic] = []
    /// The files read, for code frames.
    public var files: SourceFiles?
    /// The checks of the plugins that took part.
    public var checks: [PluginTool] = []
  }

  /// Checks a theme.
  /// - Throws: what is wrong with the theme that others are held against, or a mode that the theme does not have.
  public func report(of theme: String) throws -> Report {
    let sheet = try other.map(sheet)
    let (modes, options) = (modes, options)
    do {
      return try ThemeEvaluation.run(theme, in: source, options: options) { evaluation in
        var run = Run(evaluation, options: options)
        for context in try evaluation.theme.modes.everyContext(with: modes) {
          try run.check(context, against: sheet)
        }
        return run.finished()
      }
    } catch let failure as LoadFailure {
      var report = Report()
      report.findings = failure.diagnostics.sortedByPlace.map { Self.finding($0, theme: theme) }
      report.notes = failure.notes
      report.files = failure.files
      return report
    }
  }

  private func sheet(of theme: String) throws -> StyleSheet {
    try ThemeEvaluation.run(theme, in: source, options: options) { evaluation in
      let resolution = try evaluation.resolve()
      if !resolution.errors.isEmpty { throw LoadFailure(resolution.errors, files: evaluation.files) }
      return resolution.sheet
    }
  }

  static func finding(
    _ diagnostic: Diagnostic, theme: String, check: String = BuiltInCheck.load.rawValue
  ) -> Finding {
    var finding = Finding(
      check, diagnostic.severity, diagnostic.message, theme: theme, at: diagnostic.place,
      suggestion: diagnostic.suggestion)
    finding.cause = diagnostic
    return finding
  }

  /// The check of one theme while its scripts can still be asked.
  private struct Run {
    let evaluation: ThemeEvaluation
    let options: EvaluationOptions
    private var report = Report()
    private var seen: Set<Diagnostic> = []
    private var isFirst = true
    private var broken: Set<String> = []

    init(_ evaluation: ThemeEvaluation, options: EvaluationOptions) {
      self.evaluation = evaluation
      self.options = options
    }

    mutating func check(_ context: Context, against other: StyleSheet?) throws {
      let resolution = try evaluation.resolve(modes: context.values)
      // A plugin that fails in this context alone is left out like any other.
      if options.onPluginFault == .disable, resolution.errors.contains(where: \.isOfPlugin) {
        throw LoadFailure(resolution.errors, files: evaluation.files)
      }
      for error in resolution.errors.sortedByPlace where seen.insert(error).inserted {
        var finding = ThemeCheck.finding(error, theme: evaluation.theme.name)
        if !resolution.declarationFaults.contains(error) { finding.context = context }
        add([finding])
      }
      guard resolution.errors.isEmpty else { return }
      if isFirst {
        isFirst = false
        add(
          resolution.warnings.map {
            ThemeCheck.finding($0, theme: evaluation.theme.name, check: BuiltInCheck.deprecated.rawValue)
          })
        add(NameCheck(resolution: resolution).findings())
        if let other {
          let file = evaluation.theme.sources.last.map { SourcePlace(file: $0.file) }
          add(AgainstCheck(sheet: resolution.sheet, other: other, file: file).findings())
        }
      }
      add(try ContrastCheck(resolution: resolution, evaluation: evaluation).findings())
      add(FocusCheck(resolution: resolution).findings())
      try runPlugins(resolution)
    }

    private mutating func runPlugins(_ resolution: Resolution) throws {
      for check in evaluation.checks where !broken.contains(check.name) && setting(check.name) != .off {
        do {
          add(try evaluation.run(check: check.name, in: resolution))
        } catch {
          broken.insert(check.name)
          var finding = ThemeCheck.finding(error, theme: evaluation.theme.name, check: check.name)
          finding.message = "the check “\(check.name)” of \(check.origin) failed: \(finding.message)"
          if options.onPluginFault == .disable { finding.severity = .warning }
          report.findings.append(finding)
        }
      }
    }

    private func setting(_ check: String) -> CheckSetting? {
      evaluation.theme.sources.lazy.reversed().compactMap { $0.checks[check] }.first
    }

    /// Adds findings, with the weight that the theme gives to their checks.
    private mutating func add(_ findings: [Finding]) {
      for var finding in findings {
        if finding.check != BuiltInCheck.load.rawValue {
          switch setting(finding.check) {
          case .off?: continue
          case .severity(let severity)?: finding.severity = severity
          case nil: break
          }
        }
        report.findings.append(finding)
      }
    }

    mutating func finished() -> Report {
      add(
        evaluation.files.repeatedKeys.map {
          ThemeCheck.finding($0, theme: evaluation.theme.name, check: BuiltInCheck.keys.rawValue)
        })
      report.notes = evaluation.notes
      report.files = evaluation.files
      report.checks = evaluation.checks
      report.findings += PluginTool.shadowed(
        checks: evaluation.checks, formats: evaluation.formats, commands: evaluation.commands
      ).map { ThemeCheck.finding($0, theme: evaluation.theme.name) }
      let known = evaluation.checks.map(\.name) + BuiltInCheck.allCases.map(\.rawValue)
      for source in evaluation.theme.sources {
        for name in source.checks.keys.sorted(by: bytewise) where !known.contains(name) {
          report.findings.append(
            Finding(
              BuiltInCheck.load.rawValue, .warning, "“checks” names “\(name)”, and there is no such check",
              theme: evaluation.theme.name, at: source.checksPlace?.key(name),
              suggestion: NearestName.suggestion(for: name, orList: known)))
        }
      }
      return report
    }
  }
}

extension Diagnostic {
  fileprivate var isOfPlugin: Bool { if case .plugin? = origin { true } else { false } }
}
