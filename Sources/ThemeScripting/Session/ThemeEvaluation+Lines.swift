import LuaSandbox
import StyleModel

/// Where lines of a session run: globals over those of the theme, which no line can change.
final class SessionDesk {
  fileprivate let environment: LuaEnvironment
  /// Takes what a line comes to. It is handed to the line and stands in no environment that one could reach.
  fileprivate let taker: LuaFunction
  private let tray: Tray

  fileprivate var answers: [LuaValue] {
    get { tray.answers }
    set { tray.answers = newValue }
  }

  /// What the callback holds, which must not be the desk: that holds the sandbox's environments.
  private final class Tray {
    var answers: [LuaValue] = []
  }

  fileprivate init?(over theme: LuaEnvironment, in sandbox: LuaSandbox) throws(LuaError) {
    let tray = Tray()
    let hidden = try sandbox.environment(named: "desk", over: theme)
    try hidden.define(
      "take",
      .callback { call in
        tray.answers = []
        for index in 0..<call.count { tray.answers.append(try call.value(index)) }
        return .nil
      })
    guard case .function(let taker) = try hidden.global("take") else { return nil }
    self.taker = taker
    self.tray = tray
    environment = try sandbox.environment(named: "session", over: theme)
  }
}

/// Lines of script in a session. Each has the budget of a load; the globals that it makes stay for those behind it.
extension ThemeEvaluation {
  /// How a line is read.
  public enum LineForm: Sendable {
    /// As an expression, whose values are the answer.
    case expression
    /// As statements, or as an expression where it is one.
    case any
  }

  /// Whether a piece of script ends in the middle of something, so that more lines may complete it.
  public func isUnfinished(_ text: String, as form: LineForm, file: String) throws(Diagnostic) -> Bool {
    do {
      let expression = try sandbox.completeness(of: Array(("return " + text).utf8), file: file)
      if expression != .wrong { return expression == .unfinished }
      guard form == .any else { return false }
      return try sandbox.completeness(of: Array(text.utf8), file: file) == .unfinished
    } catch {
      throw Diagnostic(line: error)
    }
  }

  /// Runs a line in the theme's environment.
  /// - Parameters:
  ///   - text: The line, or several.
  ///   - form: How it is read.
  ///   - file: The name of the input in messages.
  ///   - firstLine: The number of its first line there.
  ///   - modes: The context in which tokens are resolved.
  /// - Returns: Its values.
  /// - Throws: why it failed, placed in it.
  public func run(
    line text: String, as form: LineForm, file: String, firstLine: Int = 1, modes: [String: String] = [:]
  ) throws(Diagnostic) -> [ScriptAnswer] {
    do {
      let desk = try desk()
      desk.answers = []
      defer { desk.answers = [] }
      do throws(LuaError) {
        try run(text, form, on: desk, file: file, firstLine: firstLine)
      } catch {
        // `#336699` is Lua for the length of a number, and fails as the others do.
        guard form == .expression, !error.kind.isLimit, let shown = shownValue(text, try resolver(modes)) else {
          throw error
        }
        return [.value(shown)]
      }
      if let late = try sandbox.takeDeclarations().first {
        throw Diagnostic(
          .runtime, "“\(Vocabulary.Word(late.tag)?.name ?? "this")” declares something, which only files can do",
          at: late.place.map(SourcePlace.init), suggestion: "write it into the theme and reload")
      }
      let resolver = try resolver(modes)
      return try desk.answers.map { answer in
        do {
          return try ScriptAnswer(answer, in: self, resolver)
        } catch var error as Diagnostic {
          if error.place == nil { error.place = SourcePlace(file: file, line: firstLine) }
          throw error
        }
      }
    } catch let error as LuaError {
      throw Diagnostic(line: error)
    } catch let diagnostic as Diagnostic {
      throw diagnostic
    } catch {
      throw Diagnostic(.runtime, "\(error)", at: SourcePlace(file: file, line: firstLine))
    }
  }

  private func run(
    _ text: String, _ form: LineForm, on desk: SessionDesk, file: String, firstLine: Int
  ) throws(LuaError) {
    let expression = "return " + text
    // Only what is an expression by itself may stand between parentheses.
    guard try sandbox.completeness(of: Array(expression.utf8), file: file) == .complete else {
      return try run(form == .expression ? expression : text, on: desk, file, firstLine)
    }
    // A comment at the end would hide the parenthesis, and a line feed where there is none would move places by a line.
    let end = text.contains("--") ? "\n)" : ")"
    try run("return (...)(\(text)\(end)", on: desk, file, firstLine)
  }

  private func run(_ text: String, on desk: SessionDesk, _ file: String, _ firstLine: Int) throws(LuaError) {
    try sandbox.run(
      Array(text.utf8), file: file, in: desk.environment, arguments: [.function(desk.taker)],
      instructions: options.loadInstructions, firstLine: firstLine, returnsValue: false)
  }

  /// A value as it is shown and as no Lua is written: `#336699`, `12px`, `150ms`, `oklch(0.6 0.1 200)`.
  private func shownValue(_ text: String, _ resolver: ThemeResolver) -> StyleValue? {
    let text = String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    let types: [ValueType] = Color.looksLikeColor(text) ? [.color] : [.dimension, .duration]
    for type in types {
      if let value = try? resolver.value(of: .text(text), as: type) { return value }
    }
    return nil
  }

  /// The names that a line may use, bytewise sorted.
  public func globalNames() throws(Diagnostic) -> [String] {
    do {
      return try desk().environment.names().filter { !$0.hasPrefix("__") }
    } catch {
      throw Diagnostic(line: error)
    }
  }

  private func desk() throws(LuaError) -> SessionDesk {
    if let desk = scripts.desk { return desk }
    guard let theme = environment, let desk = try SessionDesk(over: theme, in: sandbox) else {
      throw LuaError(.host, "the theme has no environment")
    }
    scripts.desk = desk
    return desk
  }
}

extension ThemeEvaluation {
  /// An override as it would be written in a `tokens { … }` of a theme.
  public func source(of override: TokenOverride) -> String {
    let declared = scripts.reader.value(of: override)
    if case .token(let reference) = declared { return "{\(reference.name)}".luaQuoted }
    // What stands for several values, or leans on other tokens, stays what it is.
    guard declared.isLiteral,
      let value = try? overriding([override]).resolver([:]).explain(token: override.token).first?.value
    else { return override.text }
    return value.luaDefinition
  }
}

extension Diagnostic {
  /// What a line's error comes to: it is nobody's script.
  fileprivate init(line error: LuaError) {
    self.init(error, origin: .host)
    if origin == .host { origin = nil }
  }
}
