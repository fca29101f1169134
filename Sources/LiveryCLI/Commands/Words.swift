import StyleModel

/// The words and options behind a command's name, before they have a type.
///
/// Errors made here know their command, so that usage can be shown beside them.
struct Words: Sendable {
  let command: String
  private var words: [String]
  private let values: [String: [String]]

  /// - Parameters:
  ///   - words: What is no option.
  ///   - values: What each option was given, in order; a flag has empty texts.
  init(command: String, words: [String], values: [String: [String]]) {
    self.command = command
    self.words = words
    self.values = values
  }

  func error(_ message: String, suggestion: String? = nil) -> UsageError {
    UsageError(message, suggestion: suggestion, command: command)
  }

  /// Whether a flag was given.
  func flag(_ name: String) -> Bool { values[name] != nil }

  /// What an option was given, the last time it was.
  func value(of name: String) -> String? { values[name]?.last }

  /// What a repeatable option was given.
  func values(of name: String) -> [String] { values[name] ?? [] }

  /// An option's value as a list of names joined by commas, each once; an option given several times adds to it.
  func names(of option: String) throws(UsageError) -> [String]? {
    let texts = values(of: option)
    if texts.isEmpty { return nil }
    var names: [String] = []
    for part in texts.flatMap({ $0.split(separator: ",") }) {
      let name = String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      if !name.isEmpty, option == "through" || !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { throw error("--\(option) needs at least one name") }
    return names
  }

  /// `name=value` pairs of a repeatable option.
  func assignments(of option: String) throws(UsageError) -> [Assignment] {
    var assignments: [Assignment] = []
    for text in values(of: option) {
      guard let assignment = Assignment(parsing: text) else {
        throw error("--\(option) takes name=value, not “\(text)”")
      }
      assignments.assign(assignment)
    }
    return assignments
  }

  /// A time, which is finite and not negative.
  func milliseconds(_ text: String, option: String) throws(UsageError) -> Double {
    guard let time = Double(text), time.isFinite, time >= 0 else {
      throw error("--\(option) takes milliseconds, such as 100, not “\(text)”")
    }
    return time
  }

  /// Whether a word comes next.
  func isNext(_ word: String) -> Bool { words.first == word }

  /// Takes the next word, whatever it is.
  mutating func nextWord() -> String? { words.isEmpty ? nil : words.removeFirst() }

  /// Takes the next word that is no `axis=value`.
  mutating func word(_ title: String) throws(UsageError) -> String {
    guard let index = words.firstIndex(where: { !$0.contains("=") }) else {
      throw error("“\(command)” needs a \(title)")
    }
    let word = words.remove(at: index)
    if word.isEmpty { throw error("\(title) must not be empty") }
    return word
  }

  /// Takes all words that are left as the axes of a component, `COMPONENT` or `COMPONENT.SLOT`.
  mutating func target(_ name: String) throws(UsageError) -> QueryTarget {
    var target = QueryTarget(name)
    if let dot = name.firstIndex(of: ".") {
      target = QueryTarget(String(name[..<dot]), slot: String(name[name.index(after: dot)...]))
      if target.component.isEmpty || target.slot.isEmpty { throw error("“\(name)” is no COMPONENT.SLOT") }
    }
    while let word = nextWord() {
      guard let axis = Assignment(parsing: word) else {
        let state = String(word.drop { $0 == ":" })
        let meant =
          word.hasPrefix(":") || StateTable.defaultNames.contains(state)
          ? "--state \(state)" : word.contains("=") ? nil : "write axis=\(word)"
        throw error("“\(word)” is no axis=value", suggestion: meant)
      }
      target.axes.assign(axis)
    }
    return target
  }

  /// The command, when no word is left.
  func only(_ command: Command) throws(UsageError) -> Command {
    if let word = words.first { throw error("“\(self.command)” does not take “\(word)”") }
    return command
  }
}
