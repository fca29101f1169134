/// Makes calls of library functions as Lua source, the same ones for the same seed.
struct CallGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ n: Int) -> Int { Int(next() % UInt64(n)) }
  mutating func pick<T>(_ choices: [T]) -> T { choices[below(choices.count)] }

  private mutating func repeated(_ most: Int, _ make: (inout Self) -> String) -> String {
    var text = ""
    for _ in 0..<below(most + 1) { text += make(&self) }
    return text
  }

  mutating func quoted(_ text: String) -> String {
    var result = "\""
    for byte in text.utf8 {
      if byte >= 32, byte < 127, byte != 34, byte != 92 {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return result + "\""
  }

  // MARK: Arguments

  mutating func subject() -> String {
    let pieces = [
      "a", "b", "ab", "aa", " ", "1", "23", "_", "-", "(", ")", "[", "]", "%", ".", "\0", "é", "\n", "A", "Zz", "x=1",
      "hello world", "(a(b)c)", "\t",
    ]
    return repeated(8) { $0.pick(pieces) }
  }

  mutating func pattern() -> String {
    var text = below(8) == 0 ? "^" : ""
    text += repeated(4) { $0.item() }
    if below(8) == 0 { text += "$" }
    if below(25) == 0 { text += pick(["[", "%", "(", ")", "%f", "%b", "[a", "[^", "%g(", "[%", "[]", "[a-", "%bx"]) }
    return text
  }

  private mutating func item() -> String {
    switch below(12) {
    case 0: return "(" + repeated(2) { $0.item() } + ")"
    case 1: return "()"
    case 2: return pick(["%b()", "%b[]", "%baa", "%bab"])
    case 3: return "%f" + set()
    case 4: return "%" + String(below(4))
    default: return single() + pick(["", "", "", "*", "+", "-", "?"])
    }
  }

  private mutating func single() -> String {
    switch below(4) {
    case 0: return pick(["a", "b", " ", "1", "l", "o", "=", "é", "\0", "^", "$", "A"])
    case 1: return "."
    case 2:
      return "%"
        + pick([
          "a", "c", "d", "g", "l", "p", "s", "u", "w", "x", "A", "C", "D", "G", "L", "P", "S", "U", "W", "X", ".", "%",
          "(", "-", "z", "q",
        ])
    default: return set()
    }
  }

  private mutating func set() -> String {
    "[" + pick(["", "", "^"])
      + pick(["", "]", "-", "a"])
      + repeated(3) { $0.pick(["a-z", "0-9", "%w", "%s", "x", "%]", "^", "A-", "%-", "b", "é", "+--", "%a-z"]) }
      + pick(["a", "%d", "z-a", "-"]) + "]"
  }

  mutating func integer() -> String {
    pick([
      "0", "1", "2", "3", "-1", "-2", "5", "10", "-10", "100", "7", "1000", "math.maxinteger", "math.mininteger", "2.0",
      "nil", "'3'",
    ])
  }

  mutating func number() -> String {
    pick([
      "0", "1", "-1", "0.5", "-0.0", "3.14159", "1e15", "1e16", "1e100", "-2.5", "2^53", "math.maxinteger",
      "math.mininteger", "math.huge", "-math.huge", "12345.678", "1/3", "5e-324", "100", "255", "1e14",
      "123456789012345.0",
    ])
  }

  mutating func anything() -> String {
    pick([number(), number(), quoted(subject()), "nil", "true", "false", "'0x10'", "' 12 '", "'1e1'", "''", "'z'"])
  }

  private mutating func format() -> String {
    let flags = repeated(2) { $0.pick(["-", "+", " ", "#", "0"]) }
    let width = pick(["", "", "5", "12", "1", "123", "20"])
    let precision = pick(["", "", ".3", ".0", ".10", ".", ".99", ".100"])
    return "%" + flags + width + precision
      + pick(["d", "i", "u", "c", "x", "X", "o", "a", "e", "E", "f", "g", "G", "s", "q", "s", "y"])
  }

  private mutating func list() -> String {
    var items: [String] = []
    for _ in 0..<below(8) {
      items.append(pick([String(below(20)), String(below(20)), "'\(pick(["a", "b", "c", ""]))'", "1.5"]))
    }
    return "{" + items.joined(separator: ", ") + "}"
  }

  private mutating func numbers() -> String {
    var items: [String] = []
    for _ in 0..<below(30) { items.append(String(below(50))) }
    return "{" + items.joined(separator: ", ") + "}"
  }

  // MARK: Calls

  mutating func call() -> String {
    switch below(24) {
    case 0: "string.find(\(quoted(subject())), \(quoted(pattern())))"
    case 1: "string.find(\(quoted(subject())), \(quoted(pattern())), \(integer()), \(pick(["nil", "true", "false"])))"
    case 2, 3: "string.match(\(quoted(subject())), \(quoted(pattern())), \(integer()))"
    case 4:
      "string.gsub(\(quoted(subject())), \(quoted(pattern())), \(quoted(pick(["", "<%0>", "%1", "%%", "x", "%2", "%", "%q"]))))"
    case 5:
      "string.gsub(\(quoted(subject())), \(quoted(pattern())), \(pick(["function(a, b) return b end", "function(a) return a .. '!' end", "{ a = 'A', b = false, ab = 1, [1] = 'one' }", "string.upper", "string.len", "7"])), \(pick(["nil", "1", "2", "0"])))"
    case 6: "each(string.gmatch(\(quoted(subject())), \(quoted(pattern()))))"
    case 7: "each(string.gmatch(\(quoted(subject())), \(quoted(pattern())), \(integer())))"
    case 8, 9: "string.format(\(quoted("<" + format() + ">")), \(anything()))"
    case 10: "string.format(\(quoted(format() + format())), \(number()), \(anything()))"
    case 11: "string.sub(\(quoted(subject())), \(integer()), \(integer()))"
    case 12: "string.byte(\(quoted(subject())), \(integer()), \(integer()))"
    case 13:
      "string.rep(\(quoted(subject())), \(pick(["0", "1", "2", "3", "-1", "10"])), \(pick(["nil", "''", "','"])))"
    case 14: "string.\(pick(["upper", "lower", "reverse", "len"]))(\(quoted(subject())))"
    case 15: "tostring(\(anything()))"
    case 16:
      "tonumber(\(pick([quoted(subject()), "'0x1p4'", "' 0x '", "'1e'", "'10'", "'zz'", "'-ff'", "'7fffffffffffffff'", "' 11 '", "'1 1'"])), \(pick(["nil", "2", "10", "16", "36", "37", "8"])))"
    case 17: "tonumber(\(anything()))"
    case 18: "kept(table.insert, \(list()), \(pick(["1", "'x', 2", "2, 'y'", "0, 'z'", "9, 'z'", "1, 1, 1"])))"
    case 19: "kept(table.remove, \(list())\(pick(["", ", 1", ", 2", ", 9", ", 0", ", -1"])))"
    case 20:
      "table.concat(\(list()), \(pick(["nil", "','", "''"])), \(pick(["nil", "1", "2", "0"])), \(pick(["nil", "2", "3", "1"])))"
    case 21: "kept(table.move, \(list()), \(below(5)), \(below(6)), \(below(7)))"
    case 22: "kept(table.sort, \(numbers())\(pick(["", ", function(a, b) return a > b end"])))"
    default: other()
    }
  }

  /// Of errors only such as the script words itself.
  private mutating func protected() -> String {
    let function = pick([
      "table.pack", "math.type", "function(...) return select('#', ...), ... end",
      "function(a) error(a, 0) end", "function(...) return xpcall(error, type, ...) end",
      "function(...) return pcall(xpcall, table.pack, print, ...) end",
    ])
    let arguments = pick(["'x'", "'x', 2", "nil, 'y'", "1, 2, 3", "{ 1 }, false", "false, nil, nil"])
    switch below(3) {
    case 0: return "pcall(\(function), \(arguments))"
    case 1: return "xpcall(\(function), \(pick(["type", "function(e) return e, 1 end", "table.pack"])), \(arguments))"
    default: return "xpcall(function(...) return ... end, error, \(arguments))"
    }
  }

  private mutating func other() -> String {
    switch below(12) {
    case 0: "table.unpack(\(list()), \(pick(["nil", "1", "2"])), \(pick(["nil", "3", "5"])))"
    case 1: "select(\(pick(["1", "2", "-1", "-2", "'#'", "0", "5", "-9"])), \(anything()), \(anything()))"
    case 2: "math.\(pick(["floor", "ceil", "abs", "sqrt", "tointeger", "type", "modf", "exp", "sin"]))(\(number()))"
    case 3: "math.\(pick(["max", "min", "fmod", "log", "atan", "ult"]))(\(number()), \(number()))"
    case 4: "utf8.char(\(below(0x10FFFF)), \(below(300)), \(pick(["1", "0x7FFFFFFF", "-1", "65"])))"
    case 5: "utf8.len(\(quoted(pick(["aé€😀", "", "a\u{7F}", subject()]))), \(integer()), \(integer()))"
    case 6: "utf8.codepoint(\(quoted(pick(["aé€😀", subject()]))), \(integer()), \(integer()))"
    case 7:
      "utf8.offset(\(quoted(pick(["aé€😀", subject()]))), \(integer()), \(pick(["nil", "1", "2", "4", "-1", "11", "99"])))"
    case 8, 9: protected()
    case 10: "each(utf8.codes(\(quoted(pick(["aé€😀", subject()])))))"
    default:
      "string.unpack(\(pick(["'<i4'", "'z'", "'>s1'", "'b'"])), string.pack(\(pick(["'<i4'", "'z'", "'>s1'", "'b'"])), \(pick(["5", "'ab'"]))))"
    }
  }
}
