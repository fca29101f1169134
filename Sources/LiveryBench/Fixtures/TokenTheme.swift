/// 9,000 tokens of which 6,000 are references, in chains of three, in modules that keep to the source limit.
enum TokenTheme {
  static let files: [String: String] = make()

  private static func make() -> [String: String] {
    var random = SeededGenerator(seed: 9000)
    var files: [String: String] = [:]
    var entry = "theme { title = \"Tokens\" }\n"
    for module in 1...20 {
      entry += "require \"tokens\(module)\"\n"
      var text = "tokens {\n  group\(module) = {\n"
      for number in 1...150 {
        text += "    a\(number) = \"#\(String(Int.random(in: 0x10_0000...0xFF_FFFF, using: &random), radix: 16))\",\n"
      }
      for number in 1...100 {
        // Each chain begins in another module, so that no order of reading them is the order of resolving.
        let other = (module * 7 + number) % 20 + 1
        text += "    b\(number) = token.group\(other).a\(number),\n"
        text += "    c\(number) = token.group\(other).b\(number),\n"
        text += "    d\(number) = token.group\(other).c\(number),\n"
      }
      files["tokens\(module).lua"] = text + "  },\n}\n"
    }
    files["theme.lua"] = entry
    return files
  }
}
