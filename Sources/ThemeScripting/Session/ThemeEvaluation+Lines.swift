import LuaSandbox
import StyleModel

/// Where lines of a session run: globals over those of the theme, which no line can change.
final class SessionDesk {
  fileprivate let environment: LuaEnvironment
  fileprivate var answers: [LuaValue] = []

  /// Takes what a line comes to, several values of it and all; the name is none that a person would write.
  fileprivate static let taker = "__answer"

  fileprivate init(_ environment: LuaEnvironment) { self.environment = environment }
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
      try run(text, form, on: desk, file: file, firstLine: firstLine)
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
    do throws(LuaError) {
      // A comment at the end would hide the parenthesis, and a line feed where there is none would move places by a line.
      let end = text.contains("--") ? "\n)" : ")"
      try run("return \(SessionDesk.taker)(\(text)\(end)", on: desk, file, firstLine)
    } catch {
      guard error.kind == .syntax else { throw error }
      // Without the taker around it the compiler speaks of what was written.
      try run(form == .expression ? "return " + text : text, on: desk, file, firstLine)
    }
  }

  private func run(_ text: String, on desk: SessionDesk, _ file: String, _ firstLine: Int) throws(LuaError) {
    try sandbox.run(
      Array(text.utf8), file: file, in: desk.environment, instructions: options.loadInstructions,
      firstLine: firstLine, returnsValue: false)
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
    guard let theme = environment else { throw LuaError(.host, "the theme has no environment") }
    let desk = SessionDesk(try sandbox.environment(named: "session", over: theme))
    try desk.environment.define(
      SessionDesk.taker,
      .callback { [unowned desk] call in
        desk.answers = []
        for index in 0..<call.count { desk.answers.append(try call.value(index)) }
        return .nil
      })
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
