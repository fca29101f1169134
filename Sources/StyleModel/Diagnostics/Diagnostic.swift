/// One thing that is wrong, or worth knowing, with where it is and what to do about it.
///
/// Diagnostics are data. They are rendered as text, JSON or SARIF in one place each, and nothing decides by the text of
/// a message.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public var kind: Kind
  /// How much it matters.
  public var severity: Severity
  /// One or two sentences, without the place and without the suggestion.
  public var message: String
  /// Where it is; nil when no file is to blame.
  public var place: SourcePlace?
  /// Whose script it is in.
  public var origin: Origin?
  /// What to write instead, as a whole sentence or a name.
  public var suggestion: String?
  /// Other places that take part, such as the first of two declarations.
  public var related: [SourcePlace]
  /// The script's call stack, innermost first, where a script raised.
  public var traceback: [String]

  /// Describes one fault; it is an error unless `severity` says otherwise.
  public init(
    _ kind: Kind, _ message: String, at place: SourcePlace? = nil, origin: Origin? = nil, suggestion: String? = nil,
    related: [SourcePlace] = [], severity: Severity = .error, traceback: [String] = []
  ) {
    self.kind = kind
    self.severity = severity
    self.message = Self.clipped(message)
    self.place = place
    self.origin = origin
    self.suggestion = suggestion.map(Self.clipped)
    self.related = related
    self.traceback = traceback
  }

  /// Names come from scripts, and one of a million letters would stand in a thousand messages.
  private static func clipped(_ text: String) -> String {
    let longest = 4_000
    if text.utf8.count <= longest { return text }
    // What is said of a name mostly stands behind it.
    return text.prefix(longest / 8) + "…" + text.suffix(longest / 8)
  }

  /// `file:line:column: message (suggestion)`, on one line.
  public var description: String {
    let column = place?.column.map { ":\($0)" } ?? ""
    return (place.map { "\($0.text)\(column): " } ?? "") + message + (advice.map { " (\($0))" } ?? "")
  }

  /// The suggestion as it is said: one of a single word is a name, anything else is a sentence already.
  package var advice: String? {
    suggestion.map { $0.contains(where: \.isWhitespace) ? $0 : "did you mean “\($0)”?" }
  }

  /// What went wrong, as a closed set that tools may rely on.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case syntax, runtime
    case instructionLimit, memoryLimit, deadline, sourceLimit, resultLimit
    case type, unknownName, duplicateName, cycle, missingToken, tokenConflict
    case dependency, option, io, usage
  }

  /// How much it matters: errors keep a theme from being published, warnings and notes do not.
  public enum Severity: String, CaseIterable, Hashable, Sendable, Comparable {
    case note, warning, error

    /// Orders by weight: a note is less than a warning, a warning less than an error.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
    private var rank: Int { Severity.allCases.firstIndex(of: self) ?? 0 }
  }
}

/// A place in a source file.
public struct SourcePlace: Hashable, Sendable {
  /// The file as reached from the working directory.
  public var file: String
  /// Counted from 1; nil when only the file is known.
  public var line: Int? {
    get { lineNumber > 0 ? Int(lineNumber) : nil }
    set { lineNumber = Int32(clamping: newValue ?? 0) }
  }
  /// In characters, counted from 1.
  public var column: Int? {
    get { columnNumber > 0 ? Int(columnNumber) : nil }
    set { columnNumber = Int32(clamping: newValue ?? 0) }
  }
  /// The table keys that lead from the entry at `line` to the value meant, outermost first. Whoever holds the source
  /// can turn them into the exact line; without it `line` is that of the entry.
  public var keys: [String]
  // Small, since everything that is declared has a place; zero is none.
  private var lineNumber: Int32
  private var columnNumber: Int32

  /// A place in a file, narrowed down as far as it is known.
  public init(file: String, line: Int? = nil, column: Int? = nil, keys: [String] = []) {
    self.file = file
    self.keys = keys
    lineNumber = Int32(clamping: line ?? 0)
    columnNumber = Int32(clamping: column ?? 0)
  }

  /// The place of a value inside the entry at this place.
  public func key(_ name: String) -> SourcePlace {
    // Made for each value of a theme, so it copies the keys once.
    var place = self
    place.keys.reserveCapacity(keys.count + 1)
    place.keys.append(name)
    return place
  }

  /// `file:line`, or the file alone.
  public var text: String { line.map { "\(file):\($0)" } ?? file }
}

/// Whose declaration something is.
public enum Origin: Hashable, Sendable, CustomStringConvertible {
  case theme(String)
  case plugin(String)
  /// The program that embeds Livery.
  case host

  /// `theme NAME`, `plugin NAME` or `override`, which is what a host declares.
  public var description: String {
    switch self {
    case .theme(let name): "theme \(name)"
    case .plugin(let name): "plugin \(name)"
    case .host: "override"
    }
  }
}
