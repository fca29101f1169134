import Livery
import Testing

@testable import ThemeTools

@Suite("Completion")
struct CompletionTests {
  @Test(
    "offers what may stand at the cursor, and nothing else",
    arguments: [
      ("but", ["button"]), ("button.", ["button.root", "button.icon"]), ("button.i", ["button.icon"]),
      ("button var", ["variant="]), ("button variant=", ["variant=primary", "variant=outline", "variant=none"]),
      ("button variant=o", ["variant=outline"]), ("button variant=outline va", []),
      ("button :", [":focus", ":loading"]), ("button :f", [":focus"]), ("button :focus,", [":focus,loading"]),
      ("button :focus :", [":loading"]), ("button borderW", ["borderWidth"]), ("card variant", []),
      (":th", [":theme"]), (":theme e", ["ember"]), (":mode appearance=", ["appearance=light", "appearance=dark"]),
      (":gre", [":greet"]), (":tokens co", ["color."]), (":set color.", ["color.brand", "color.ink"]),
      (":json ", ["on", "off"]), (":help se", ["set"]), ("= token.color.b", ["token.color.brand"]),
      ("= token.", ["token.color.", "token.font.", "token.space."]), ("= acc", ["accent"]),
      ("x = px(1) + p", ["pairs", "pcall", "plugin", "print", "property", "px", "p3"]),
      ("= by.a", ["by.appearance"]), ("= string.re", ["string.rep", "string.reverse"]),
      ("= token.color.brand:li", ["lighten("]), (":why token space.", ["space.md"]),
      (":why button bord", ["borderWidth", "borderColor", "borderStyle"]),
      (":nothing x", []),
    ])
  func candidates(line: String, texts: [String]) async {
    let conversation = Conversation()
    _ = await conversation.repl.start()
    let completion = await conversation.repl.complete(line, at: line.utf8.count)
    #expect(Set(completion.candidates.map(\.text)) == Set(texts))
    #expect(completion.range.upperBound == line.utf8.count)
  }

  @Test("looks at the cursor and not at what stands behind it, in bytes of UTF-8")
  func cursor() async {
    let conversation = Conversation()
    _ = await conversation.repl.start()
    let completion = await conversation.repl.complete("= 'größe' .. acc behind", at: "= 'größe' .. acc".utf8.count)
    #expect(completion.candidates.map(\.text) == ["accent"])
    #expect(completion.range == ("= 'größe' .. ".utf8.count)..<("= 'größe' .. acc".utf8.count))
    for cursor in [-1, 0, 9_999] { _ = await conversation.repl.complete("button", at: cursor) }
  }

  @Test("knows the globals of earlier lines")
  func globals() async {
    let conversation = Conversation()
    _ = await conversation.say("mine = 1")
    #expect(await conversation.repl.complete("= min", at: 5).candidates.map(\.text) == ["mine"])
  }
}
