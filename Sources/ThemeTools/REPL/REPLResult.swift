import Livery

/// What a line given to a ``ThemeREPL`` came to.
public struct REPLResult: Sendable {
  /// For standard output: text for people, or a line with one JSON object. Empty where there is nothing to show.
  public var output = ""
  /// For standard error: errors, and what warnings and notes there were. As JSON the errors stand in ``output``.
  public var diagnostics: [Diagnostic] = []
  /// Whether ``output`` is JSON, which a line may turn on and off.
  public var isJSON = false
  /// The texts that diagnostics are placed in, for code frames.
  public var sources = REPLSources()
  /// The number of the line it answers, counted from 1; of several lines the first. 0 for what no line asked for.
  public var line = 0
  /// How the conversation goes on.
  public var status = Status.answered

  /// How the conversation goes on.
  public enum Status: Hashable, Sendable {
    /// The next line may come.
    case answered
    /// The line ends in the middle of something, and the next one goes on with it.
    case unfinished
    /// Whoever asked wants to leave.
    case ended
  }

  /// Whether something went wrong.
  public var hasFailed: Bool { diagnostics.contains { $0.severity == .error } }
}

/// The texts that a conversation's diagnostics are placed in: the files of themes, and the lines that were typed.
public struct REPLSources: Sendable {
  /// The name of what is typed, in places.
  public static let input = "input"

  var files: SourceFiles?
  var lines: [String] = []

  /// The text of a file, or of all that was typed; nil where it is not known.
  public func text(of file: String) -> String? {
    file == Self.input ? lines.joined(separator: "\n") : files?.text(of: file)
  }
}

/// How a ``ThemeREPL`` answers.
public struct REPLOptions: Sendable {
  /// How many colors output may use.
  public var colors: ColorDepth
  /// Whether answers are JSON objects, one a line, as after `:json on`.
  public var json: Bool

  /// The columns of the terminal, in which tables are folded; nil where lines may be as long as they are.
  public var columns: Int?

  /// Plain text, or what is asked for.
  public init(colors: ColorDepth = .none, json: Bool = false, columns: Int? = nil) {
    self.colors = colors
    self.json = json
    self.columns = columns
  }
}
