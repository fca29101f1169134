import StyleModel
import Testing
import ThemeScripting

@Suite("A spec")
struct SpecTests {
  private func run(_ spec: String, modes: [String: String] = [:]) throws {
    let studio = PluginStudio(
      ["p": "exports.two = 2"],
      theme: """
        modes { look = { "day", "night" } }
        tokens { brand = by.look { day = "#5b5bd6", night = "#000000" }, gap = px(8) }
        helper = function(x) return x * 2 end
        component "button" {
          slots { "icon" },
          axis "variant" { primary = { background = token.brand } },
          base { opacity = 0.5, paddingTop = token.gap, foreground = "#ffffff", icon = { tint = oklch(0.5, 0.1, 30) } },
          state "hover" { opacity = 1 },
        }
        """)
    try studio.run { try $0.run(spec: Array(spec.utf8), file: "a_spec.lua", modes: modes) }
  }

  @Test("tells expressions apart that are expected one after the other")
  func expressions() throws {
    let expectation = "expect(resolve(\"button\").paddingTop)"
    try run("for i = 1, 50 do \(expectation):toBe(token.gap * 1) \(expectation):notToBe(token.gap * (1 + i)) end")
  }

  @Test(
    "passes",
    arguments: [
      "", "assert(1 + 1 == 2)", "expect(resolve(\"button\", { variant = \"primary\" }).background):toBe(\"#5b5bd6\")",
      "expect(resolve(\"button\", { variant = \"primary\" }).background):toBe(\"#5B5BD6\")",
      "expect(resolve(\"button\", { variant = \"primary\" }).background):toBe(token.brand)",
      "expect(resolve(\"button\", { variant = \"primary\" }).background):notToBe(\"#5b5bd7\")",
      "expect(resolve(\"button\", { variant = \"primary\" }, {}, { look = \"night\" }).background):toBe(\"black\")",
      "expect(resolve(\"button\", {}, { \"hover\" }).opacity):toBe(1)", "expect(resolve(\"button\").opacity):toBe(0.5)",
      "expect(resolve(\"button\").paddingTop):toBe(8)", "expect(resolve(\"button\").paddingTop):toBe(px(8))",
      "expect(resolve(\"button\").paddingTop):toBe(token.gap)", "expect(resolve(\"button\").paddingTop):toBeAtLeast(8)",
      "expect(resolve(\"button\").paddingTop):toBeAtMost(8)", "expect(resolve(\"button\").background):toBeUnset()",
      "expect(resolve(\"button\").background):toBe(nil)",
      "expect(resolve(\"button.icon\").tint):toBe(oklch(0.5, 0.1, 30))",
      "expect(contrast(\"#000\", \"#fff\")):toBe(21)", "expect(contrast(token.brand, \"#fff\")):toBeAtLeast(4.5)",
      "expect(resolve(\"button\")):toBe(resolve(\"button\"))", "expect(helper(2)):toBe(4)",
      "expect({ 1, 2 }):toBe({ 1, 2 })",
      "expect(plugin(\"p\").two):toBe(2)", "expect(true):toBe(true)", "expect(\"a\"):toBe(\"a\")",
    ])
  func passes(spec: String) throws { try run(spec) }

  @Test(
    "fails at its line, and says what was expected",
    arguments: [
      ("expect(resolve(\"button\").opacity):toBe(1)", "expected 1, and it is 0.5"),
      ("expect(resolve(\"button\").opacity):notToBe(0.5)", "expected anything but 0.5"),
      ("expect(resolve(\"button\").opacity):toBeAtLeast(0.6)", "expected at least 0.6"),
      ("expect(resolve(\"button\").opacity):toBeAtMost(0.4)", "expected at most 0.4"),
      ("expect(resolve(\"button\").opacity):toBeUnset()", "expected nothing to be set"),
      ("expect(resolve(\"button\").background):toBe(\"#fff\")", "it is not set"),
      ("expect(resolve(\"button\").background):toBeAtLeast(1)", "it is not set"),
      ("expect(resolve(\"button\").paddingTop):toBe(\"wide\")", "it is 8px"),
      ("expect(resolve(\"button\").opactiy):toBe(1)", "opactiy"), ("resolve(\"buton\")", "buton"),
      ("resolve(\"button\", { varant = \"primary\" })", "varant"), ("resolve()", "name of its component"),
      ("assert(1 + 1 == 3, \"sums are off\")", "sums are off"), ("error(\"no\")", "no"),
      ("contrast(\"#fff\")", "two colors"),
      ("expect(1):toBe(token.nothing)", "it is 1"), ("component \"x\" {}", "declares"), ("x = 1", "x"),
      ("while true do end", "instruction"),
    ])
  func fails(spec: String, word: String) throws {
    let fault = #expect(throws: Diagnostic.self) { try run("\n" + spec) }
    #expect(fault?.place?.file == "a_spec.lua")
    #expect(fault?.place?.line == 2)
    #expect(fault?.message.contains(word) == true, "\(String(describing: fault))")
  }

  @Test("resolves in the context that is asked for")
  func modes() throws {
    try run(
      "expect(resolve(\"button\", { variant = \"primary\" }).background):toBe(\"#000\")", modes: ["look": "night"])
  }
}
