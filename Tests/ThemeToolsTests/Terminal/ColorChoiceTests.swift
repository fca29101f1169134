import Testing

@testable import ThemeTools

@Suite("The choice of color")
struct ColorChoiceTests {
  @Test(
    "goes by option, NO_COLOR, CLICOLOR_FORCE and the terminal, in this order",
    arguments: [
      (.auto, ["TERM": "xterm"], true, true), (.auto, ["TERM": "xterm"], false, false),
      (.auto, ["TERM": "dumb"], true, false),
      // The editor of lines takes these for simple terminals too, and nothing else tells what they can do.
      (.auto, [:], true, false), (.auto, ["TERM": ""], true, false), (.auto, ["COLORTERM": "truecolor"], true, false),
      (.auto, ["NO_COLOR": "1", "TERM": "xterm"], true, false), (.auto, ["NO_COLOR": "", "TERM": "xterm"], true, true),
      (.auto, ["CLICOLOR_FORCE": "1"], false, true), (.auto, ["CLICOLOR_FORCE": "0"], false, false),
      (.auto, ["CLICOLOR_FORCE": ""], false, false), (.auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], false, true),
      (.auto, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
      (.auto, ["CLICOLOR_FORCE": "1", "NO_COLOR": ""], false, true), (.always, ["NO_COLOR": "1"], false, true),
      (.always, ["TERM": "dumb"], false, true), (.never, ["CLICOLOR_FORCE": "1"], true, false),
      (.auto, ["COLORTERM": "truecolor", "TERM": "xterm"], false, false),
    ] as [(ColorChoice, [String: String], Bool, Bool)])
  func isOn(choice: ColorChoice, environment: [String: String], isTerminal: Bool, expected: Bool) {
    #expect(choice.depth(environment: environment, isTerminal: isTerminal).isOn == expected)
  }

  @Test(
    "goes as deep as the terminal says it can",
    arguments: [
      (["COLORTERM": "truecolor"], .trueColor), (["COLORTERM": "24bit", "TERM": "xterm"], .trueColor),
      (["TERM": "xterm-256color"], .palette), (["TERM": "screen.xterm-256color", "COLORTERM": "yes"], .palette),
      (["TERM": "xterm"], .sixteen), ([:], .sixteen),
    ] as [([String: String], ColorDepth)])
  func depth(environment: [String: String], expected: ColorDepth) {
    #expect(ColorChoice.always.depth(environment: environment, isTerminal: false) == expected)
  }
}
