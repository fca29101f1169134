import Livery
import Testing
import ThemeTools

@Suite("The article of the REPL")
struct REPLSnippets {
  @Test("an app offers a conversation over its runtime")
  func conversation() async throws {
    let runtime = try ThemeRuntime(themes: Article.root.appending(path: "Themes"))
    try await runtime.activate("base")
    let repl = ThemeREPL(runtime)
    _ = await repl.start()
    let answer = await repl.enter("button variant=outline :hover")
    print(answer.output)
    #expect(answer.output.hasPrefix("button variant=outline"))
    #expect(!answer.hasFailed)
  }
}
