import Dispatch
import Livery
import StyleModel
import Locking
import ThemeScripting
import ThemeTools

/// `watch`: reloads when files change, and tells what changed and how long it took, until it is interrupted or nobody reads.
struct WatchCommand {
  let runtime: ThemeRuntime
  let selection: ThemeSelection
  let usesJSON: Bool
  let page: Page
  let talk: Emphasis
  let output: Output
  let error: Output

  /// - Throws: What is wrong with the options.
  init(_ invocation: Invocation, page: Page, talk: Emphasis, output: Output, error: Output) throws(UsageError) {
    let runner = CommandRunner(invocation: invocation, page: page)
    runtime = ThemeRuntime(source: runner.library, limits: try runner.evaluationOptions())
    selection = ThemeSelection(theme: invocation.options.theme, modes: runner.modes)
    usesJSON = invocation.options.json
    self.page = page
    self.talk = talk
    self.output = output
    self.error = error
  }

  /// - Returns: The exit code: 1 when the theme does not load to begin with.
  func run() -> Int32 {
    let code = Guarded<Int32>(0)
    let isDone = DispatchSemaphore(value: 0)
    // A detached task: one that inherits the main thread would wait for the one that waits for it.
    Task.detached {
      let result = await self.watch()
      code.withLock { $0 = result }
      isDone.signal()
    }
    isDone.wait()
    return code.withLock { $0 }
  }

  private func watch() async -> Int32 {
    let watch: ThemeWatch
    do {
      try await runtime.activate(selection.theme, in: selection.modes)
      watch = try runtime.watch()
    } catch let failure as LoadFailure {
      report(failure.diagnostics, failure.files)
      return 1
    } catch {
      report([(error as? Diagnostic) ?? Diagnostic(.runtime, "\(error)")], nil)
      return 1
    }
    var remarks: [Diagnostic] = []
    remark(&remarks)
    error.writeLine(talk.dim("watching “\(selection.theme)”; interrupt to end"))
    for await change in watch.reports {
      tell(change)
      remark(&remarks)
      output.flush()
      if output.isClosed || output.failure != nil { break }
    }
    return 0
  }

  private func tell(_ report: ThemeWatch.Report) {
    let milliseconds = (report.duration / .milliseconds(1) * 10).rounded() / 10
    switch report.outcome {
    case .published(let change):
      let difference = SheetDifference(from: change.before.sheet, to: change.after.sheet)
      if usesJSON {
        let document = DiffDocuments.diff(difference, from: change.before.sheet, to: change.after.sheet)
        output.writeLine(document.text)
      } else {
        output.write(DifferenceView(page: page).diff(difference, from: change.before.sheet, to: change.after.sheet))
      }
      error.writeLine(
        talk.dim(
          "generation \(change.generation), \(difference.changes.count) changes, \(formatNumber(milliseconds)) ms"))
    case .unchanged:
      error.writeLine(talk.dim("nothing that a query could see has changed"))
    case .failed(let diagnostics, let files):
      self.report(diagnostics, files)
      error.writeLine(talk.dim("the last good sheet stays"))
    }
  }

  /// Tells what the scripts printed and what the load warns of, as far as it was not told already: nobody reads at
  /// every save what was known before.
  private func remark(_ told: inout [Diagnostic]) {
    let publication = runtime.publication
    let new = publication.diagnostics.filter { !told.contains($0) }
    told = publication.diagnostics
    guard !new.isEmpty else { return }
    let text = DiagnosticText(talk) { file in
      let reading = publication.sources?.readings.first { $0.displayName == file }
      return reading?.text.map { String(decoding: $0, as: UTF8.self) }
    }
    error.write(text.render(new))
  }

  private func report(_ diagnostics: [Diagnostic], _ files: SourceFiles?) {
    if usesJSON {
      output.writeLine(DiagnosticJSON.document(diagnostics).text)
      output.flush()
    } else {
      error.write(DiagnosticText(talk, source: { files?.text(of: $0) }).render(diagnostics))
    }
  }
}
