import CLineEditor
import ThemeTools

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension TerminalShell {
  /// Waits for something that runs elsewhere.
  ///
  /// Ctrl-C cancels its task; it is still waited for, since only an answer says that the script has really ended.
  @discardableResult
  func wait<Answer: Sendable>(_ work: @escaping @Sendable () async -> Answer) -> Answer {
    let (answers, events) = (Mailbox<Answer>(), editor.events)
    // A detached task: one that inherits the main thread would wait for the one that waits for it.
    let task = Task.detached {
      answers.put(await work())
      events.wake()
    }
    wasInterrupted = false
    var unanswered: [Int32] = []
    while true {
      for signal in events.wait().signals where !obey(signal, cancel: task.cancel) { unanswered.append(signal) }
      if let answer = answers.takeAll().first {
        // These are for whoever waits next, as is the news that came with the last wake.
        unanswered.forEach(events.report)
        if !news.isEmpty { events.wake() }
        return answer
      }
    }
  }

  /// Writes what a line led to, however long it is. Ctrl-C ends it.
  func show(_ result: REPLResult) {
    let wasInterruptedBefore = wasInterrupted
    wasInterrupted = false
    var unanswered: [Int32] = []
    var isWoken = false
    writer.write(result) { [unowned self] in
      let happening = editor.events.glance()
      isWoken = isWoken || happening.isWoken
      for signal in happening.signals where !obey(signal, cancel: {}) { unanswered.append(signal) }
      return !wasInterrupted
    }
    unanswered.forEach(editor.events.report)
    if isWoken { editor.events.wake() }
    wasInterrupted = wasInterrupted || wasInterruptedBefore
  }

  /// - Returns: Whether the signal has been answered.
  private func obey(_ signal: Int32, cancel: () -> Void) -> Bool {
    switch signal {
    case SIGINT:
      // What is shown may have been torn in a colored part.
      let end = editor.emphasis.isOn ? "\u{1B}[0m" : ""
      if !wasInterrupted, !editor.isReading { editor.output.write(end + "^C\n") }
      wasInterrupted = true
      cancel()
    case SIGWINCH: return false
    case _ where editor.isReading:
      // The line on the screen is the editor's, which comes to it at once.
      cancel()
      return false
    case SIGTSTP:
      editor.hold(terminal: false)
      editor.events.suspend()
      editor.hold(terminal: true)
    default: _ = die(of: signal)
    }
    return true
  }

  /// Ends as every program does by this signal.
  ///
  /// - Returns: An exit code, should the program outlive it.
  func die(of signal: Int32) -> Int32 {
    editor.hold(terminal: false)
    signals_release(signal)
    raise(signal)
    return 128 + signal
  }
}
