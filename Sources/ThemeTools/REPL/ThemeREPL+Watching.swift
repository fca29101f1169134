import Livery

/// `:watch`: reloads when files change, and tells what changed.
extension ThemeREPL {
  func watch(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    let isOn = try arguments.isOn()
    stopWatching()
    if isOn {
      try wantTheme()
      let watch = try runtime.watch()
      let task = Task { [weak self] in
        for await report in watch.reports {
          guard let self else { break }
          await self.tell(report)
        }
      }
      self.watch = (watch, task)
    }
    let text = isOn ? "watching “\(runtime.publication.selection.theme)”; “:watch off” ends it" : "not watching"
    return REPLAnswer(page.emphasis.dim(text) + "\n", .object([("watch", .boolean(isOn))]))
  }

  func stopWatching() {
    watch?.watch.stop()
    watch?.task.cancel()
    watch = nil
  }

  /// As much of a text as does not push away what somebody is typing.
  /// - Parameter advice: How to see the rest.
  static func shortened(_ text: String, advice: String = "") -> String {
    let most = 20
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > most + 1 else { return text }
    return (lines.prefix(most - 1) + ["… \(lines.count - most) lines more\(advice)"]).joined(separator: "\n") + "\n"
  }

  private func tell(_ report: ThemeWatch.Report) {
    let answer: REPLAnswer
    switch report.outcome {
    case .unchanged: return
    case .failed(let diagnostics, let files):
      var failed = REPLAnswer()
      failed.errors = diagnostics
      failed.files = files
      failed.remarks = [Diagnostic(.runtime, "the last good sheet stays", severity: .note)]
      answer = failed
    case .published(let change):
      let difference = SheetDifference(from: change.before.sheet, to: change.after.sheet)
      let milliseconds = formatNumber((report.duration / .milliseconds(1) * 10).rounded() / 10)
      // The session is one of the sources that were.
      let globals = scripts.session == nil ? "" : "; Lua globals begin anew"
      answer = REPLAnswer(
        Self.shortened(
          DifferenceView(page: page).diff(difference, from: change.before.sheet, to: change.after.sheet))
          + page.emphasis.dim("\(Self.count(difference.changes.count)), \(milliseconds) ms\(globals)") + "\n",
        DiffDocuments.diff(difference, from: change.before.sheet, to: change.after.sheet),
        // What a script printed; what was said before is known.
        remarks: change.after.diagnostics.filter { !change.before.diagnostics.contains($0) })
    }
    announce.yield(result(line: 0, answer))
  }
}
