import CPseudoTerminal
import Foundation
import Testing

/// The built program at a terminal of its own, with somebody who types and looks.
final class PseudoTerminal {
  /// What is seen.
  private(set) var screen: Screen
  /// All that was sent, as text.
  private(set) var sent = ""
  /// Kept, as its folder is gone with it.
  private let livery: Livery
  private let controller: Int32
  private let process: pid_t
  private var isEnded = false

  /// How long anything may take on a machine that has other things to do.
  private static let patience: Duration = .seconds(30)

  /// - Parameters:
  ///   - livery: Gives the working directory.
  ///   - line: The arguments, split at spaces.
  ///   - environment: Variables beside those of a quiet user with a home of their own.
  init(
    _ livery: Livery, _ line: String = "repl", environment: [String: String] = [:], rows: Int = 24, columns: Int = 80
  ) throws {
    self.livery = livery
    screen = Screen(rows: rows, columns: columns)
    var variables = [
      "HOME": livery.folder.path, "XDG_STATE_HOME": livery.folder.appending(path: "state").path, "LC_ALL": "C",
      "TERM": "xterm-256color", "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    ]
    for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"] {
      variables[name] = ProcessInfo.processInfo.environment[name]
    }
    variables.merge(environment) { $1 }
    let arguments = [try Livery.program.path] + line.split(separator: " ").map(String.init)
    let words = (arguments + [nil]).map { $0.flatMap { strdup($0) } }
    let settings = (variables.map { "\($0)=\($1)" } + [nil]).map { $0.flatMap { strdup($0) } }
    defer { (words + settings).forEach { free($0) } }
    var controller: Int32 = -1
    process = pseudo_terminal_spawn(
      words, settings, livery.folder.path, Int32(rows), Int32(columns), &controller)
    self.controller = controller
    try #require(process > 0, "\(String(cString: strerror(errno)))")
  }

  deinit {
    if !isEnded {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(controller)
  }

  // MARK: Typing

  /// Types a text; `\r` is Return.
  func type(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Types a line, looks at it, enters it, and waits for the next prompt.
  func enter(
    _ line: String, at prompt: String = "base>", next: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try see(line: prompt, sourceLocation: sourceLocation)
    type(line)
    try see(line: "\(prompt) \(line)", sourceLocation: sourceLocation)
    type("\r")
    try see(line: next ?? prompt, sourceLocation: sourceLocation)
  }

  /// Makes the window narrower or wider.
  func resize(columns: Int, rows: Int = 24) {
    screen.resize(columns: columns)
    _ = pseudo_terminal_resize(controller, Int32(rows), Int32(columns))
  }

  /// Sends the program a signal.
  func send(_ signal: Int32) { kill(process, signal) }

  /// Whether the terminal gives whole lines to programs, as it does to those that do not edit.
  var isCooked: Bool {
    var modes = termios()
    return tcgetattr(controller, &modes) == 0 && modes.c_lflag & tcflag_t(ICANON) != 0
      && modes.c_lflag & tcflag_t(ECHO) != 0
  }

  // MARK: Looking

  /// A session of the REPL in the theme `base`, with its first prompt on the screen.
  static func session(
    _ line: String = "repl", in livery: Livery? = nil, environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(try livery ?? Studio.make(), line, environment: environment)
    try terminal.see(line: "base>", sourceLocation: sourceLocation)
    return terminal
  }

  /// Whether a line on the screen holds a text.
  func shows(_ text: String) -> Bool { screen.lines.contains { $0.contains(text) } }

  /// Looks at the screen until it is as wanted.
  func see(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ isWanted: (Screen) -> Bool
  ) throws {
    let end = ContinuousClock.now + PseudoTerminal.patience
    while !isWanted(screen) {
      if look(until: end) { continue }
      let isSeen = isWanted(screen)
      try #require(
        isSeen, "\(what); the screen shows:\n\(screen.lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }
  }

  /// Waits for a line that holds a text.
  func see(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try see("“\(text)” is to be seen", sourceLocation: sourceLocation) { screen in
      screen.lines.contains { $0.contains(text) }
    }
  }

  /// Waits for the line of the cursor to be this one, from its beginning to its end.
  func see(line: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try see("the cursor's line is to be “\(line)”", sourceLocation: sourceLocation) { $0.currentLine == line }
  }

  /// Waits for the program to end, and gives its exit code; for one that a signal ended, that below zero.
  func end() throws -> Int32 {
    let end = ContinuousClock.now + PseudoTerminal.patience
    while look(until: end) {}
    try #require(ContinuousClock.now < end, "it goes on; the screen shows:\n\(screen.lines.joined(separator: "\n"))")
    var status: Int32 = 0
    waitpid(process, &status, 0)
    isEnded = true
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : -signal
  }

  /// Takes what was sent next; false when the program has ended or the time has.
  private func look(until end: ContinuousClock.Instant) -> Bool {
    let left = (end - .now) / .milliseconds(1)
    var request = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard left > 0, poll(&request, 1, Int32(left)) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(controller, &buffer, buffer.count)
    guard count > 0 else { return false }
    screen.show(Array(buffer[..<count]))
    sent += String(decoding: buffer[..<count], as: UTF8.self)
    return true
  }
}
