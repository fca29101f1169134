import CLineEditor

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
      for signal in events.wait().signals where !obey(signal, task) { unanswered.append(signal) }
      if let answer = answers.takeAll().first {
        // These are for whoever waits next, as is the news that came with the last wake.
        unanswered.forEach(events.report)
        if !news.isEmpty { events.wake() }
        return answer
      }
    }
  }

  /// - Returns: Whether the signal has been answered.
  private func obey(_ signal: Int32, _ task: Task<Void, Never>) -> Bool {
    switch signal {
    case SIGINT:
      if !wasInterrupted, !editor.isReading { editor.output.write("^C\n") }
      wasInterrupted = true
      task.cancel()
    case SIGWINCH: return false
    case _ where editor.isReading:
      // The line on the screen is the editor's, which comes to it at once.
      task.cancel()
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
