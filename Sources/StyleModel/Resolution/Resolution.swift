/// What a theme comes to in a context: the sheet, the tokens, and what was wrong.
///
/// A sheet with faults is still made, so that whatever does not depend on them can be asked for. Publishing wants
/// ``errors`` to be empty.
public struct Resolution: Sendable {
  /// The theme that was resolved.
  public let theme: Theme
  /// The context it was resolved in.
  public let context: Context
  /// The sheet of all cells that could be made.
  public let sheet: StyleSheet
  /// In the order of the theme's token table.
  public let tokens: [TokenResult]
  /// Faults of declarations and functions: no query is answered while there are any.
  public let declarationFaults: [Diagnostic]
  /// Root causes among tokens.
  public let tokenFaults: [Diagnostic]
  /// Faults of single components, by name: what their rules find when they lean on tokens.
  public let componentFaults: [String: [Diagnostic]]
  /// Uses of deprecated tokens.
  public let warnings: [Diagnostic]

  /// A token's value, or why it has none.
  public enum TokenResult: Sendable {
    case value(ResolvedToken)
    case broken([Diagnostic])
  }

  /// Every root cause, each once.
  public var errors: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let all =
      declarationFaults + tokenFaults + componentFaults.keys.sorted(by: bytewise).flatMap { componentFaults[$0] ?? [] }
    return all.filter { seen.insert($0).inserted }
  }

  /// The tokens that a token stands for, from the first target to the last; empty for one with a value of its own.
  /// - Parameters:
  ///   - token: The token asked about.
  ///   - count: How many are wanted; of a longer chain these are the first.
  public func alias(of token: ResolvedToken, atMost count: Int = .max) -> [String] {
    var alias: [String] = []
    var next = token.target
    while let name = next, alias.count < count {
      alias.append(name)
      guard let index = theme.tokens.index(of: name), case .value(let token) = tokens[index] else { break }
      next = token.target
    }
    return alias
  }

  /// What keeps a component from being asked for.
  public func faults(of component: String) -> [Diagnostic] {
    declarationFaults.isEmpty ? componentFaults[component] ?? [] : declarationFaults
  }
}

extension Theme {
  /// Resolves tokens and makes every cell.
  /// - Parameters:
  ///   - context: One value for each mode axis, as ``ModeTable/context(_:)`` gives it.
  ///   - functions: Answers the functions of scripts; without it they say nothing.
  ///   - limits: How large the sheet may grow.
  public func resolve(
    in context: Context, functions: (any FunctionEvaluator)? = nil, limits: ResolutionLimits = ResolutionLimits()
  ) -> Resolution {
    ThemeResolver(self, in: context, functions: functions, limits: limits).resolve()
  }
}
