import Foundation

/// The scripts that mutations start from: the shipped themes, and small ones that reach what those do not.
struct Corpus {
  var texts: [[UInt8]] = []
  /// What `require` finds: the modules of the first theme that has some.
  var modules: [String: String] = [:]
  /// What is put into scripts by chance: words of the language and values at the edges.
  let words: [[UInt8]]

  init(folder: String) {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }.sorted() ?? []
    for file in files where file.hasSuffix(".lua") {
      if let data = FileManager.default.contents(atPath: "\(folder)/\(file)"), data.count < 8192 {
        texts.append([UInt8](data))
      }
    }
    for file in files where file.hasPrefix("base/") && file.hasSuffix(".lua") {
      let data = FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data()
      modules[String(file.dropFirst("base/".count))] = String(decoding: data, as: UTF8.self)
    }
    texts += Self.small.map { Array($0.utf8) }
    words = Self.pieces.map { Array($0.utf8) }
  }

  private static let small = [
    "theme { title = 'a' } component 'b' { base { opacity = 0.5 }, state 'hover' { opacity = function(cx) return cx.value * 0.5 end } }",
    "tokens { a = token.b, b = { c = px(1) + px(2), d = '{b.c}' }, e = define { type = 'shadow', value = { { color = '#000', offsetX = 0, offsetY = 1, blur = 2, spread = 0 } } } }",
    "modes { m = { 'x', 'y' } } tokens { c = by.m { x = '#fff', y = oklch(0.5, 0.1, 20):mix('#123456', 0.3) } } component 'k' { base { background = token.c:darken(0.1) } }",
    "component 'k' { slots { 's' }, axis 'v' { 'a', a = { width = 1, s = { tint = '#f00' } }, [true] = {} }, when { v = 'a', unless = { state = 'hover' } } { height = 2 }, default { v = 'a' } }",
    "component 'k' { base(function(cx) return { width = cx.axes.v and 1 or 2, padding = { top = 1 } } end), transition { to = 'hover', duration = ms(10), easing = steps(3) } }",
    "local t = {} for i = 1, 20 do t['n' .. i] = token.g['n' .. (i + 1)] end tokens { g = t }",
    "print(('x'):rep(10), ('abc'):find('(b)(c)'), string.format('%5.2f %q', 1.5, 'a'), table.concat({ 1, 2 }, ','))",
    "local ok, e = pcall(error, { 1 }) assert(not ok) for k, v in pairs({ 3, 2, a = 1 }) do print(k, v) end",
    "property 'p' { type = 'typography' } component 'k' { base { p = font { size = 1, weight = 'bold' }, font = font { family = 'a' } } }",
    "states { 'a', 'b', b = { suppresses = { 'a' } } } component 'k' { state 'a' { width = 1 }, state 'b' { width = unset } }",
  ]

  private static let pieces = [
    "nil", "true", "false", "0", "-1", "1e308", "1e309", "0/0", "-0.0", "math.huge", "math.mininteger", "2^53", "{}",
    "{{}}", "''", "'\\0'", "'\\xff'", "[[\n]]", "\"{a.b}\"", "token", "token.a", "token.a.b.c", "by.m", "by.m {}",
    "unset",
    "infinity", "px(1)", "rem(1)", "ms(1)", "rgb(1,2,3)", "oklch(0.5,0.1,10)", "function() end",
    "function(cx) return cx.value end", "function(cx) return cx end", "merge({}, {})", "font {}", "shadow {}",
    "gradient {}",
    "border {}", "bezier(0,0,1,1)", "spring {}", "steps(0)", "define { value = 1 }", "base {}", "state 'hover' {}",
    "when {} {}", "axis 'v' {}", "slots {}", "default {}", "transition {}", "component 'k' {}", "tokens {}", "modes {}",
    "states {}", "theme {}", "property 'p' {}", "require 'x'", "..", "+", "*", "==", "<", "#", ":darken(0.1)",
    ":mix(1)",
    ".value", ".components", "[1]", "(", ")", "{", "}", "end", "local x = ", "for i = 1, 9 do ", "while true do end",
    "pcall(", "error(", "string.rep('x', 1e9)", "('a'):rep(1e6)", "('%d'):format(1)", "('a'):gsub('.', '%0%0')",
    "table.sort({3,1,2})", "table.unpack({}, 1, 1e6)", "select('#')", "tostring(", "typeof(", "pairs(", "\u{feff}",
    "\r\n",
    "--[==[", "goto x", "::x::", "é", "<close>", "//", "~", "cx.axes.v", "cx.states.hover", "cx.token.a",
  ]
}

/// SplitMix64, by Guy Steele, Doug Lea and Christine Flood: a case is its seed.
struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// A script made by changing one of the corpus here and there.
struct Mutation {
  private(set) var bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(seed: UInt64, corpus: Corpus) {
    var random = Random(state: seed)
    bytes = corpus.texts.randomElement(using: &random) ?? []
    // Most changes break the syntax, and what breaks it tests the compiler alone; so few, and mostly of whole words.
    for _ in 0..<[1, 1, 1, 2, 3, 6][Int.random(in: 0..<6, using: &random)] { change(&random, corpus) }
    if bytes.count > 60_000 { bytes.removeLast(bytes.count - 60_000) }
  }

  private mutating func change(_ random: inout Random, _ corpus: Corpus) {
    let at = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, at + Int.random(in: 0...24, using: &random))
    switch Int.random(in: 0..<20, using: &random) {
    case 0: bytes.removeSubrange(at..<end)
    case 1: bytes.insert(contentsOf: bytes[at..<end], at: at)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
    case 3: replaceWord(at, with: corpus.words.randomElement(using: &random) ?? [])
    case 4:
      let other = corpus.texts.randomElement(using: &random) ?? []
      let from = Int.random(in: 0...other.count, using: &random)
      bytes.insert(contentsOf: other[from..<min(other.count, from + 80)], at: at)
    case 5...8: replaceWord(at, with: Array("\(Int.random(in: -3...300, using: &random))".utf8))
    case 9:
      bytes.insert(
        contentsOf: [UInt8](
          repeating: bytes.isEmpty ? 40 : bytes[min(at, bytes.count - 1)],
          count: Int.random(in: 1...400, using: &random)), at: at)
    case 10: bytes.insert(contentsOf: corpus.words.randomElement(using: &random) ?? [], at: at)
    default:
      // A word of the same script in place of another: names that exist, where they do not belong.
      let from = Int.random(in: 0...bytes.count, using: &random)
      replaceWord(at, with: Array(word(from)))
    }
  }

  private func word(_ at: Int) -> ArraySlice<UInt8> {
    var (from, to) = (at, at)
    while from > 0, Self.isWord(bytes[from - 1]) { from -= 1 }
    while to < bytes.count, Self.isWord(bytes[to]) { to += 1 }
    return bytes[from..<to]
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
  }

  /// Takes the word or sign at a place out and puts another in, which keeps more scripts meaningful than bytes do.
  private mutating func replaceWord(_ at: Int, with word: [UInt8]) {
    let old = self.word(at)
    bytes.replaceSubrange(old.indices, with: word)
  }
}
