import Livery
import StyleModel
import ThemeScripting
import ThemeTools

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `repl`: asks a theme questions, line by line.
///
/// People get the shell with keys, history and completion; anything else that writes lines gets one that is the same every time.
struct ReplCommand {
  let invocation: Invocation
  let environment: [String: String]
  let page: Page
  let talk: Emphasis
  let output: Output
  let error: Output

  /// - Returns: The exit code: 0, whatever the lines said.
  /// - Throws: What is wrong with the options, or `io` where the input or the terminal cannot be used.
  func run() throws -> Int32 {
    let runner = CommandRunner(invocation: invocation, page: page)
    let runtime = ThemeRuntime(source: runner.library, limits: try runner.evaluationOptions())
    let selection = ThemeSelection(theme: invocation.options.theme, modes: runner.modes)
    let options = REPLOptions(colors: page.swatch.depth, json: invocation.options.json, columns: page.width)
    let repl = ThemeREPL(runtime, selection: selection, options: options)
    let writer = ResultWriter(talk: talk, output: output, error: error)
    guard isatty(0) == 1, output.isTerminal else { return try PipedShell(repl: repl, writer: writer).run() }
    let editor = try LineEditor(events: try TerminalEvents(), emphasis: page.emphasis, environment: environment)
    let shell = TerminalShell(
      repl: repl, editor: editor, history: HistoryFile(environment: environment), writer: writer)
    return shell.run(greets: !invocation.options.json)
  }
}
