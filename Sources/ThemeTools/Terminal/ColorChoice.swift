/// How many colors a stream is given.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No escape sequences at all.
  case none
  /// The sixteen that every color terminal has, in shades of its own choice.
  case sixteen
  /// The palette of 256.
  case palette
  /// Any sRGB color.
  case trueColor

  /// Whether anything may be styled.
  public var isOn: Bool { self != .none }
}

/// What `--color` says.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  case always, auto, never

  /// Decides for one stream, since standard output may go to a file while standard error stays on the screen.
  ///
  /// What was asked for outright goes first: the option, then `NO_COLOR`, then `CLICOLOR_FORCE`. Only then is the stream
  /// looked at.
  ///
  /// - Parameters:
  ///   - environment: The process's variables; an empty one counts as none.
  ///   - isTerminal: Whether the stream is one.
  package func depth(environment: [String: String], isTerminal: Bool) -> ColorDepth {
    guard isOn(environment, isTerminal) else { return .none }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return .trueColor }
    return environment["TERM", default: ""].contains("256color") ? .palette : .sixteen
  }

  private func isOn(_ environment: [String: String], _ isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environment["NO_COLOR", default: ""] != "" { return false }
    if !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""]) { return true }
    // A terminal that nobody names may know no escape sequences.
    return isTerminal && !["", "dumb"].contains(environment["TERM", default: ""])
  }
}
