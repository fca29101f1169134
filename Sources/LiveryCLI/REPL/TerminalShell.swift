import CLineEditor
import StyleModel
import ThemeTools

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The REPL at a terminal.
///
/// The main thread waits for keys, or for the line that is being answered; everything else runs elsewhere and wakes it. So a
/// line can be interrupted at any time, and what a watched theme has to tell comes above the line that is being typed.
final class TerminalShell {
  let repl: ThemeREPL
  let editor: LineEditor
  let history: HistoryFile?
  let writer: ResultWriter
  let news = Mailbox<REPLResult>()
  /// Whether Ctrl-C was pressed during the last wait, or while its answer was shown.
  var wasInterrupted = false
  /// What was entered of an input that is not finished.
  private var unfinished: [String] = []
  private var lastRemembered: String?

  init(repl: ThemeREPL, editor: LineEditor, history: HistoryFile?, writer: ResultWriter) {
    self.repl = repl
    self.editor = editor
    self.history = history
    self.writer = writer
  }

  /// Signals that the shell answers itself, because the terminal is in its hands.
  private static let signals = [SIGINT, SIGTSTP, SIGWINCH, SIGTERM, SIGHUP, SIGQUIT]

  /// - Returns: The exit code.
  func run(greets: Bool) -> Int32 {
    editor.events.catchSignals(TerminalShell.signals)
    editor.hold(terminal: true)
    defer {
      editor.hold(terminal: false)
      TerminalShell.signals.forEach(signals_release)
    }
    for line in history?.load() ?? [] {
      editor.remember(line)
      lastRemembered = line
    }
    editor.complete = { [unowned self] line, offset in completion(of: line, at: offset) }
    editor.news = { [unowned self] in editor.interject(tellNews) }
    editor.resized = { [unowned self] columns in wait { [repl] in await repl.resize(toColumns: columns) } }
    let listener = listen()
    defer {
      wait { [repl] in await repl.end() }
      listener.cancel()
    }
    if greets { greet() }
    show(wait { [repl] in await repl.start() })
    while true {
      switch editor.read(prompt: styled(wait { [repl] in await repl.prompt })) {
      case .entered(let text):
        if enter(text) == .ended { return 0 }
      case .cancelled:
        wait { [repl] in await repl.cancelInput() }
        unfinished = []
      case .ended:
        editor.output.write("\n")
        show(wait { [repl] in await repl.endInput() })
        return 0
      case .terminated(let signal):
        return die(of: signal)
      }
    }
  }

  private func greet() {
    writer.error.writeLine(
      writer.talk.bold(HelpText.version) + writer.talk.dim(" · :help helps, Tab completes, Ctrl-D leaves"))
  }

  /// The theme stands out, its modes do not.
  private func styled(_ prompt: String) -> String {
    let end = prompt.lastIndex { $0 != " " }.map(prompt.index(after:)) ?? prompt.startIndex
    let space = prompt[..<end].firstIndex { $0 == " " || $0 == ">" } ?? end
    return editor.emphasis(String(prompt[..<space]), .bold, .cyan) + editor.emphasis.dim(String(prompt[space..<end]))
      + prompt[end...]
  }

  // MARK: Lines

  /// Enters what was typed, line by line when it was pasted or recalled as several.
  private func enter(_ text: String) -> REPLResult.Status {
    var status = REPLResult.Status.answered
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      let result = wait { [repl] in await repl.enter(String(Substring(line))) }
      show(result)
      status = result.status
      if status == .ended || wasInterrupted { break }
    }
    unfinished.append(text)
    if status != .unfinished {
      remember(unfinished.joined(separator: "\n"))
      unfinished = []
    }
    return status
  }

  /// Keeps an input, of however many lines, as one entry of the history.
  private func remember(_ input: String) {
    guard input.contains(where: { !$0.isWhitespace }), input != lastRemembered else { return }
    lastRemembered = input
    editor.remember(input)
    history?.append(input)
  }

  // MARK: News

  /// Collects what is announced, on another thread.
  private func listen() -> Task<Void, Never> {
    Task.detached { [repl, news, events = editor.events] in
      for await result in repl.announcements {
        news.put(result)
        events.wake()
      }
    }
  }

  func tellNews() { for result in news.takeAll() { writer.write(result) } }
}
