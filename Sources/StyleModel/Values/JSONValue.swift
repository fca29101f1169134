/// A JSON document whose objects keep the order of their members, for output that is the same to the byte each time.
public enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// The document on a single line (RFC 8259): no spaces, numbers as `formatNumber` writes them, texts as they are but
  /// for `"`, `\`, control characters and U+2028 and U+2029, at which JavaScript and other readers of lines end a line. A
  /// number that is not finite becomes `null`, as JSON has none.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends `text`.
  public func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number.isFinite ? formatNumber(number) : "null"
    case .string(let string): Self.write(string, to: &text)
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        item.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.0, to: &text)
        text += ":"
        member.1.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// Order counts, since these are documents and not dictionaries.
  public static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a.isSame(as: b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a.elementsEqual(b) { $0.0.isSame(as: $1.0) && $0.1 == $1.1 }
    default: false
    }
  }

  /// Equal documents have the same text.
  public func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
  }
}
