import Livery

/// The words of a line: parted by spaces, grouped by quotes.
enum REPLWords {
  /// - Throws: a `usage` diagnostic when a quote is not closed.
  static func split(_ text: String) throws(Diagnostic) -> [String] {
    var rest = Substring(text)
    var words: [String] = []
    while let word = try next(&rest) { words.append(word) }
    return words
  }

  /// Takes the first word of a text, of which the rest is left as it stands.
  static func next(_ rest: inout Substring) throws(Diagnostic) -> String? {
    rest = rest.drop(while: \.isWhitespace)
    guard !rest.isEmpty else { return nil }
    var word = ""
    var quote: Character?
    while let character = rest.first {
      if let open = quote {
        if character == "\\", open == "\"", let escaped = rest.dropFirst().first, escaped == "\"" || escaped == "\\" {
          rest.removeFirst()
          word.append(escaped)
        } else if character == open {
          quote = nil
        } else {
          word.append(character)
        }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character.isWhitespace {
        break
      } else {
        word.append(character)
      }
      rest.removeFirst()
    }
    if let quote { throw Diagnostic(.usage, "a quote \(quote) is not closed") }
    return word
  }
}
