import Dispatch
import StyleModel
import ThemeTools

/// The REPL for programs: lines in, answers out, nothing else.
struct PipedShell: Sendable {
  let repl: ThemeREPL
  let writer: ResultWriter

  /// - Returns: The exit code.
  /// - Throws: `io` where standard input cannot be read.
  func run() throws(Diagnostic) -> Int32 {
    let listener = Task.detached { for await result in repl.announcements { writer.write(result) } }
    defer {
      wait { await repl.end() }
      listener.cancel()
    }
    var result = wait { await repl.start() }
    var lines = InputLines()
    while true {
      writer.write(result, isNumbered: true)
      if result.status == .ended || writer.output.isClosed { return 0 }
      result =
        switch lines.next() {
        case .success(let text): wait { await repl.enter(text) }
        case .failure(let fault): wait { await repl.refuse(fault) }
        case nil:
          if let failure = lines.failure { throw failure } else { wait { await repl.endInput() } }
        }
    }
  }

  /// Waits on this thread, which is none of those that tasks share: a read that waits must not keep them from running.
  @discardableResult
  private func wait<Answer: Sendable>(_ work: @escaping @Sendable () async -> Answer) -> Answer {
    let (answers, isDone) = (Mailbox<Answer>(), DispatchSemaphore(value: 0))
    Task.detached {
      answers.put(await work())
      isDone.signal()
    }
    while true {
      isDone.wait()
      if let answer = answers.takeAll().first { return answer }
    }
  }
}
