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

/// Lets a person edit a line at a terminal: libedit's keys, its history and the user's own `.editrc`.
///
/// It belongs to the thread that made it. All waiting is in one place, `nextScalar`, where signals and news from other threads
/// come in while a line is being typed: it is taken off the screen, what there is to say is said, and it is drawn anew below.
final class LineEditor {
  /// How a line ended.
  enum Ending: Hashable {
    /// With Return. A line that was pasted or recalled may hold line feeds.
    case entered(String)
    /// With Ctrl-C.
    case cancelled
    /// With Ctrl-D where nothing was typed, or with the terminal.
    case ended
    /// With a signal that asks the program to end.
    case terminated(signal: Int32)
  }

  /// Gives what could stand at an offset in the UTF-8 of a line.
  var complete: (_ line: String, _ offset: Int) -> Completion? = { _, _ in nil }
  /// Called when another thread woke the events.
  var news: () -> Void = {}
  /// Called when the terminal has another number of columns.
  var resized: (_ columns: Int) -> Void = { _ in }

  let events: TerminalEvents
  let emphasis: Emphasis
  let output: Output
  /// Whether the terminal knows no escape sequences.
  let isPlain: Bool
  let handle: OpaquePointer
  private let bridge = Bridge()
  private let input: Int32
  private var typed = TypedText()
  private var prompt: [UInt32] = [0]
  private var columns = 80
  private var ending: Ending?
  private var isInterrupted = false
  /// Whether a line is being typed.
  private(set) var isReading = false

  /// - Parameters:
  ///   - input: A terminal.
  ///   - output: The same terminal.
  ///   - events: What is to be heard while a line is typed.
  ///   - environment: The process's variables; `TERM` tells what the terminal can do.
  /// - Throws: `io` where the system lacks memory or descriptors.
  init(
    input: Int32 = 0, output: Int32 = 1, events: TerminalEvents, emphasis: Emphasis, environment: [String: String]
  ) throws(Diagnostic) {
    // Before libedit looks at the keys: which of them are letters depends on it.
    _ = line_editor_use_utf8()
    let callbacks = line_editor_events(
      context: Unmanaged.passUnretained(bridge).toOpaque(),
      next: { Bridge.of($0)?.next() ?? -1 }, run: { Bridge.of($0)?.run($1) ?? line_editor_nothing })
    guard let handle = line_editor_open("livery", input, output, Int32(HistoryFile.limit), callbacks) else {
      throw Diagnostic(.io, "cannot edit lines at this terminal: \(String(cString: strerror(errno)))")
    }
    self.handle = handle
    self.events = events
    self.emphasis = emphasis
    self.input = input
    self.output = Output(descriptor: output, capacity: 0)
    isPlain = ["", "dumb"].contains(environment["TERM", default: ""])
    bridge.next = { [unowned self] in
      settle()
      isInterrupted = false
      let scalar = nextScalar()
      // What vi's commands ask for takes Ctrl-C for text.
      if isInterrupted, isVi {
        cancel()
        return -1
      }
      return scalar.map { Int32($0.value) } ?? -1
    }
    bridge.run = { [unowned self] in run($0) }
    bindKeys()
  }

  deinit { line_editor_close(handle) }

  /// What libedit calls, which must be there before the editor is.
  private final class Bridge {
    var next: () -> Int32 = { -1 }
    var run: (line_editor_command) -> line_editor_effect = { _ in line_editor_nothing }

    static func of(_ context: UnsafeMutableRawPointer?) -> Bridge? {
      context.map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }
  }

  // MARK: Reading

  /// Reads a line.
  ///
  /// - Parameter prompt: What stands before it; it may be styled.
  func read(prompt: String) -> Ending {
    self.prompt = LineEditor.escaped(prompt)
    columns = size.columns
    ending = nil
    isReading = true
    defer { isReading = false }
    let marksPastes = !isPlain && !isVi
    // What is typed from the first sight of the prompt on is for the editor: it must not be echoed by the terminal.
    hold(terminal: true)
    if marksPastes { output.write("\u{1B}[?2004h") }
    var count: Int32 = 0
    let line = self.prompt.withUnsafeBufferPointer { line_editor_read(handle, $0.baseAddress, &count) }
    if marksPastes { output.write("\u{1B}[?2004l") }
    hold(terminal: true)
    // Out of what vi's commands ask for, libedit comes by way of the line, which it draws once more.
    if ending == .cancelled, isVi, !isPlain { output.write("\r\u{1B}[J") }
    if let ending { return ending }
    guard let line, count > 0 else { return .ended }
    let scalars = UnsafeBufferPointer(start: line, count: Int(count))
    return .entered(LineEditor.text(scalars.last == 10 ? scalars.dropLast() : scalars[...]))
  }

  /// Takes the terminal, or gives it back as it was.
  ///
  /// While it is held, what is typed waits for the next line unseen, with every key: also while a line is being answered.
  func hold(terminal isHeld: Bool) { line_editor_prepare_terminal(handle, isHeld) }

  /// Adds a line to those that the up arrow and Ctrl-R find.
  func remember(_ line: String) { line_editor_remember(handle, LineEditor.scalars(line)) }

  /// The scalar that is typed next; nil when the line has ended.
  func nextScalar() -> Unicode.Scalar? {
    while ending == nil {
      if let scalar = typed.next() { return scalar }
      let happening = events.wait(for: input)
      for signal in happening.signals {
        if signal == SIGINT {
          typed = TypedText()
          isInterrupted = true
          return "\u{3}"
        }
        obey(signal)
      }
      if happening.isWoken { news() }
      if happening.isReadable, !readBytes() { ending = .ended }
    }
    return nil
  }

  private func readBytes() -> Bool {
    // No more than is needed: what is typed behind “exit” is for the next program.
    var byte: UInt8 = 0
    let count = systemRead(input, &byte, 1)
    if count > 0 { typed.append([byte]) }
    return count > 0 || (count < 0 && [EINTR, EAGAIN].contains(errno))
  }

  private func obey(_ signal: Int32) {
    switch signal {
    case SIGWINCH: resize()
    case SIGTSTP: suspend()
    default: ending = .terminated(signal: signal)
    }
  }

  private func run(_ command: line_editor_command) -> line_editor_effect {
    switch command {
    case line_editor_complete: return completeWord()
    case line_editor_paste: return paste()
    default:
      cancel()
      return line_editor_end
    }
  }

  /// Leaves the line on the screen as one that was not entered.
  private func cancel() {
    moveBelow(mark: "^C")
    ending = .cancelled
  }

  // MARK: The screen

  /// The terminal's size.
  var size: (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(input, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (24, 80) }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// Has whole lines written above the line that is being typed, which stays as it is.
  func interject(_ write: () -> Void) {
    erase()
    write()
    line_editor_redraw(handle)
  }

  /// What is being typed, and the offset of the cursor in it.
  var edited: (scalars: [UInt32], cursor: Int) {
    var (count, cursor): (Int32, Int32) = (0, 0)
    guard let text = line_editor_text(handle, &count, &cursor) else { return ([], 0) }
    return (Array(UnsafeBufferPointer(start: text, count: Int(count))), Int(cursor))
  }

  /// Ends the drawing of the line, so that what is written next stands below it.
  ///
  /// - Parameter mark: Stands at the end of the line.
  func moveBelow(mark: String = "") {
    let (scalars, cursor) = edited
    let here = position(behind: scalars[..<cursor])
    let end = position(behind: scalars[...])
    if !isPlain {
      if end.row > here.row { output.write("\u{1B}[\(end.row - here.row)B") }
      output.write(end.column > 0 ? "\r\u{1B}[\(end.column)C" : "\r")
    }
    output.write(mark + "\n")
  }

  private func erase() {
    guard !isPlain else { return output.write("\n") }
    let (scalars, cursor) = edited
    let row = min(position(behind: scalars[..<cursor]).row, size.rows - 1)
    output.write(row > 0 ? "\r\u{1B}[\(row)A\u{1B}[J" : "\r\u{1B}[J")
  }

  /// Draws a line anew where libedit may have lost its place: one that fills the screen, after which it would write beyond its
  /// picture of it, and one with a mark that takes no cells, to which it gives one.
  private func settle() {
    let (scalars, cursor) = edited
    let isMarked = cursor > 0 && line_editor_width(scalars[cursor - 1]) == 0
    if isMarked || position(behind: scalars[...]).row + 1 >= size.rows { interject {} }
  }

  private func position(behind text: ArraySlice<UInt32>) -> ScreenPosition {
    var position = ScreenPosition()
    position.advance(over: LineEditor.shown(prompt), columns: columns)
    position.advance(over: text, columns: columns)
    return position
  }

  /// Terminals let a line that no longer fits go on in the next row, and join it again, so its rows are counted by the new width.
  private func resize() {
    measure()
    erase()
    line_editor_resize(handle)
    line_editor_redraw(handle)
  }

  private func suspend() {
    moveBelow()
    hold(terminal: false)
    events.suspend()
    hold(terminal: true)
    measure()
    line_editor_resize(handle)
    line_editor_redraw(handle)
  }

  private func measure() {
    columns = size.columns
    resized(columns)
  }
}

/// Inside `LineEditor` the name `read` is taken.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
