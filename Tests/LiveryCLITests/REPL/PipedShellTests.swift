import Foundation
import Testing

@Suite("The REPL in a pipe")
struct PipedShellTests {
  @Test("answers on standard output, without prompt, echo, banner or color")
  func answers() throws {
    let ending = try Studio.make().run("repl", input: "= 6 * 7\ntag.icon :hover\nexit\n= 1\n".utf8)
    #expect(ending.code == 0 && ending.errors.isEmpty)
    #expect(ending.output.hasPrefix("42\ntag.icon"))
    #expect(!ending.output.contains("\u{1B}") && !ending.output.contains(">") && !ending.output.hasSuffix("1\n"))
  }

  @Test("tells errors on standard error, led by the number of the line, and goes on")
  func errors() throws {
    let input = "= 1\r\n\ntga\n:nope\nx = (\n1 +\n= error 'so'\n= 2".utf8
    let ending = try Studio.make().run("repl", input: input)
    #expect(ending.code == 0 && ending.output == "1\n2\n")
    for lead in ["line 3: error: ", "line 4: error: there is no command", "line 5: error: "] {
      #expect(ending.errors.split(separator: "\n").contains { $0.hasPrefix(lead) }, "\(lead)\n\(ending.errors)")
    }
    #expect(ending.errors.contains("did you mean “tag”?"))
  }

  @Test("tells what a line prints on standard error too")
  func prints() throws {
    let ending = try Studio.make().run("repl", input: "= 1\nprint('so', 2)\n".utf8)
    #expect(ending.output == "1\n" && ending.errors.contains("line 2: note: so\t2"))
  }

  @Test("answers in JSON, one object a line, errors included")
  func json() throws {
    let input = Array("= 6 * 7\ntag\nnope nope\n".utf8) + [0x62, 0xFF, 0x0A] + Array(":help\n".utf8)
    let ending = try Studio.make().run("repl --json", input: input)
    #expect(ending.code == 0 && ending.errors.isEmpty, "\(ending.errors)")
    let objects = try ending.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    try #require(objects.count == 5, "\(ending.output)")
    #expect(objects[1]["component"] as? String == "tag")
    #expect(objects[2]["line"] as? Int == 3 && objects[2]["errors"] != nil)
    #expect(objects[3]["line"] as? Int == 4 && objects[3]["errors"] != nil)
    #expect(objects[4]["commands"] != nil)
  }

  @Test("takes a line that is no text for an error of that line")
  func notText() throws {
    let input = Array("= 1\n".utf8) + [0x3D, 0x20, 0xFF, 0x0A] + Array("= 2\nnope()\n".utf8)
    let ending = try Studio.make().run("repl", input: input)
    #expect(ending.code == 0 && ending.output == "1\n2\n")
    #expect(ending.errors.contains("line 2: error: the line is not valid UTF-8"))
    #expect(ending.errors.contains("line 4: error: "))
  }

  @Test("takes lines of any length, and an input that ends in the middle")
  func ends() throws {
    let long = String(repeating: "x", count: 300_000)
    let ending = try Studio.make().run("repl", input: "= #'\(long)'\n= 1\nx = (".utf8)
    #expect(ending.code == 0 && ending.output.hasSuffix("1\n"))
    #expect(ending.errors.contains("line 3: error: "))
    let empty = try Studio.make().run("repl", input: "".utf8)
    #expect(empty.code == 0 && empty.output.isEmpty && empty.errors.isEmpty)
  }

  @Test("fails where there is nothing that could be read", arguments: ["<.", "0>written"])
  func unreadable(redirection: String) throws {
    let livery = try Studio.make()
    let text = try livery.run("repl", input: "".utf8, redirection: redirection)
    #expect(text.code == 1 && text.output.isEmpty)
    #expect(text.errors.hasPrefix("error: standard input cannot be read: "), "\(text.errors)")
    let json = try livery.run("repl --json", input: "".utf8, redirection: redirection)
    #expect(json.code == 1 && json.errors.isEmpty)
    #expect(try json.kinds == ["io"])
  }

  @Test("answers each line before the next is written")
  func inStep() throws {
    let conversation = try PipedConversation(Studio.make(), "repl")
    for number in 1...20 {
      conversation.send("= \(number) * 2\n")
      #expect(try conversation.nextLine() == "\(number * 2)")
    }
    #expect(try conversation.end().code == 0)
  }

  @Test("ends quietly when nobody listens any more")
  func deaf() throws {
    let conversation = try PipedConversation(Studio.make(), "repl")
    conversation.send("= 1\n")
    #expect(try conversation.nextLine() == "1")
    try conversation.goDeaf()
    conversation.send("= 2\n= 3\n")
    let ending = try conversation.end()
    #expect(ending.code == 0 && ending.errors.isEmpty, "\(ending.errors)")
  }

  @Test("tells a theme that does not load, and goes on")
  func torn() throws {
    let ending = try Studio.make().run("repl --theme torn", input: ":theme base\n= 1\n".utf8)
    #expect(ending.code == 0 && ending.output.hasSuffix("1\n") && ending.errors.contains("Themes/torn/theme.lua"))
  }

  @Test("keeps no history")
  func history() throws {
    let livery = try Studio.make()
    let state = livery.folder.appending(path: "state").path
    _ = try livery.run("repl", input: "= 1\n".utf8, environment: ["XDG_STATE_HOME": state, "HOME": state])
    #expect(!FileManager.default.fileExists(atPath: state))
  }

  @Test("is refused wrong usage as every command is")
  func usage() throws {
    let livery = try Studio.make()
    #expect(try livery.run("repl extra").code == 2)
    #expect(try livery.run("repl --limit nope=1").code == 2)
  }
}
