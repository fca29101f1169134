import Foundation
import StyleModel
import ThemeScripting
import ThemeTools

/// The `livery` program: reads the arguments, runs the command, writes data to standard output and everything else to
/// standard error.
enum Program {
  static let version = "0.1.0"

  /// - Returns: The exit code: 0 done, 1 it failed or found something, 2 wrong usage.
  static func main(
    _ arguments: [String], environment: [String: String], output: Output = .standard, error: Output = .error
  ) -> Int32 {
    var code = run(arguments, environment, output, error)
    output.flush()
    if let number = output.failure {
      // Whoever reads it later would take half a document, or none, for the answer.
      let fault = Diagnostic(.io, "standard output cannot be written: \(String(cString: strerror(number)))")
      let isOn = ColorChoice.auto.depth(environment: environment, isTerminal: error.isTerminal).isOn
      error.write(DiagnosticText(Emphasis(isOn: isOn), source: { _ in nil }).render(fault))
      if code == 0 { code = 1 }
    }
    error.flush()
    return code
  }

  private static func run(
    _ arguments: [String], _ environment: [String: String], _ output: Output, _ error: Output
  ) -> Int32 {
    let invocation: Invocation
    do {
      invocation = try Invocation.parse(
        arguments, environment: environment, defaults: InstalledFolders.defaults())
    } catch {
      return refuse(error, choice: .auto, environment, output, .error)
    }
    let color = invocation.options.color
    let page = Page(depth: color.depth(environment: environment, isTerminal: output.isTerminal), width: output.columns)
    let talk = Emphasis(isOn: color.depth(environment: environment, isTerminal: error.isTerminal).isOn)
    switch invocation.command {
    case .help(let command):
      output.write(HelpText.text(for: command, page.emphasis))
      return 0
    case .version:
      output.writeLine("livery \(version)")
      return 0
    default: break
    }
    do {
      switch invocation.command {
      case .repl:
        return try ReplCommand(
          invocation: invocation, environment: environment, page: page, talk: talk, output: output, error: error
        ).run()
      case .watch: return try WatchCommand(invocation, page: page, talk: talk, output: output, error: error).run()
      default: break
      }
      let outcome = try CommandRunner(invocation: invocation, page: page).run()
      let unread: (String) -> String? = { outcome.files?.text(of: $0) }
      let remarks = outcome.remarks.filter { $0.severity != .error }
      if !remarks.isEmpty { error.write(DiagnosticText(talk, source: unread).render(remarks)) }
      output.write(outcome.output)
      if !invocation.options.json, !outcome.errors.isEmpty {
        error.write(DiagnosticText(talk, source: unread).render(outcome.errors))
      }
      return outcome.exitCode
    } catch let usage as UsageError {
      var usage = usage
      usage.wantsJSON = invocation.options.json
      return refuse(usage, choice: color, environment, output, error)
    } catch let failure as LoadFailure {
      if !failure.notes.isEmpty {
        error.write(DiagnosticText(talk, source: { failure.files.text(of: $0) }).render(failure.notes))
      }
      report(failure.diagnostics, failure.files, invocation, talk, output, error)
    } catch let diagnostic as Diagnostic {
      report([diagnostic], nil, invocation, talk, output, error)
    } catch let unexpected {
      report([Diagnostic(.runtime, "\(unexpected)")], nil, invocation, talk, output, error)
    }
    return 1
  }

  private static func refuse(
    _ usage: UsageError, choice: ColorChoice, _ environment: [String: String], _ output: Output, _ error: Output
  ) -> Int32 {
    let isOn = choice.depth(environment: environment, isTerminal: error.isTerminal).isOn
    if usage.wantsJSON {
      output.writeLine(usage.document.text)
    } else {
      error.write(usage.text(Emphasis(isOn: isOn)))
    }
    return UsageError.exitCode
  }

  private static func report(
    _ diagnostics: [Diagnostic], _ files: SourceFiles?, _ invocation: Invocation, _ talk: Emphasis, _ output: Output,
    _ error: Output
  ) {
    if invocation.options.json {
      output.writeLine(DiagnosticJSON.document(diagnostics).text)
    } else {
      error.write(DiagnosticText(talk, source: { files?.text(of: $0) }).render(diagnostics))
    }
  }
}
