/// A line of a source file.
public struct LuaPlace: Hashable, Sendable {
  /// The name that was given with the source.
  public let file: String
  /// Counted from 1; 0 when only the file is known.
  public let line: Int

  /// A line of a file.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// What went wrong in a script, or in reading what it gave.
///
/// The kind comes from flags that scripts cannot set, never from the text of a message.
public struct LuaError: Error, Sendable {
  /// What kind of thing went wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The compiler refused the source.
    case syntax
    /// The script raised an error, or a stack overflowed.
    case runtime
    case instructionLimit, memoryLimit, deadline, sourceLimit, resultLimit
    /// The host ended the script; see ``LuaInterrupt``.
    case interrupted
    /// A value is not data of the kind that is wanted.
    case type
    /// A table contains itself.
    case cycle
    /// A callback of the host threw; see `failure`.
    case host

    /// True for what no script can catch.
    public var isLimit: Bool {
      switch self {
      case .instructionLimit, .memoryLimit, .deadline, .sourceLimit, .resultLimit, .interrupted: true
      case .syntax, .runtime, .type, .cycle, .host: false
      }
    }
  }

  /// What kind of thing went wrong.
  public var kind: Kind
  /// Without the place.
  public var message: String
  /// At least a file for errors of scripts.
  public var place: LuaPlace?
  /// The script's calls, innermost first.
  public var traceback: [String]
  /// Where in a value the fault is, such as `component button › axis size › small.padding`.
  public var path: String?
  /// What a callback threw; only for `host`.
  public var failure: LuaFailure?

  /// Makes an error.
  public init(
    _ kind: Kind, _ message: String, place: LuaPlace? = nil, traceback: [String] = [], path: String? = nil,
    failure: LuaFailure? = nil
  ) {
    self.kind = kind
    self.message = message
    self.place = place
    self.traceback = traceback
    self.path = path
    self.failure = failure
  }
}

/// What a callback throws to raise an error in the script that called it.
///
/// A script that catches it with `pcall` sees a text; uncaught it comes back whole, as `LuaError.failure`.
public struct LuaFailure: Error, Sendable {
  /// The host's own word for the kind of fault.
  public var kind: String
  /// Without the place.
  public var message: String
  /// What to write instead.
  public var suggestion: String?
  /// Where the fault is; nil means the line that called the callback.
  public var place: LuaPlace?
  /// Anything else that the host wants back.
  public var payload: (any Sendable)?

  /// Makes a failure.
  public init(
    kind: String, message: String, suggestion: String? = nil, place: LuaPlace? = nil, payload: (any Sendable)? = nil
  ) {
    self.kind = kind
    self.message = message
    self.suggestion = suggestion
    self.place = place
    self.payload = payload
  }
}
