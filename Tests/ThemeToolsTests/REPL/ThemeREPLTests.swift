import Livery
import Testing

@testable import ThemeTools

@Suite("A conversation")
struct ThemeREPLTests {
  @Test(
    "answers each kind of line",
    arguments: [
      (["button"], ["button", "variant=primary", "background", "#112233"]),
      (["button variant=outline :focus"], ["borderWidth", "2px", "0.875"]),
      (["button.icon"], ["opacity", "0.5"]), (["button background"], ["#112233"]),
      (["  button   variant=outline  "], ["2px"]), (["button :focus,loading"], [":loading"]),
      (["button:focus"], ["0.875"]), (["button background", ":why"], ["axis variant"]),
      ([":set"], ["no token"]), ([":set color.brand #f50", ":set"], ["color.brand", "#f50"]),
      ([":set color.brand #f50", ":theme ember"], ["over it: color.brand"]), ([":tokens RAN"], ["color.brand"]),
      ([":components ar"], ["card"]), ([":properties ackgr"], ["background"]), (["?"], [":set TOKEN VALUE"]),
      (["= 6 * 7"], ["42"]), (["=6*7"], ["42"]), (["6 * 7"], ["42"]), (["= token.color.ink"], ["#112233"]),
      (["= token.color"], ["color.brand", "color.ink"]), (["x = px(3)", "x * 2"], ["6px"]), (["= accent"], ["#abcdef"]),
      (["= { size = px(3), { 1, 2 } }"], ["size", "3px", "1.1"]), (["= 1, 2"], ["1", "2"]), (["= nil"], ["nil"]),
      (["= 12px"], ["12px"]), (["= #336699"], ["#336699"]),
      (["= oklch(0.6 0.1 200)"], ["oklch"]), (["= 150ms"], ["150ms"]), (["__answer = nil", "= 1"], ["1"]),
      (["= math.floor(7.5)"], ["7"]), (["function f() return 1 end", "= f"], ["a function", "input:1"]),
      ([":theme ember", "button"], ["#cc3300"]), ([":theme"], ["▸ base", "ember"]),
      ([":mode appearance=dark", "button"], ["#aabbcc"]), ([":mode"], ["appearance", "▸light", "dark", "contrast"]),
      (["button", ":why background"], ["axis variant=primary", "color.ink", "color.brand"]),
      ([":why button opacity :focus"], ["state focus"]), ([":why token color.ink"], ["color.brand"]),
      ([":why color.ink"], ["color.brand"]),
      (
        [":why card background"],
        [
          "token.color.ink:mix(\"#ffffff\", 0.5):alpha(0.5)", "{color.brand}",
          "by.appearance { light = \"#112233\", … }",
        ]
      ),
      ([":diff ember"], ["button", "#112233", "#cc3300"]), ([":diff appearance=dark"], ["#aabbcc"]),
      ([":diff base ember"], ["#cc3300"]), ([":diff base"], ["nothing differs"]),
      ([":set color.brand #f50", ":diff"], ["#112233", "#ff5500"]), ([":tokens color"], ["color.brand", "#112233"]),
      ([":components card"], ["card"]), ([":states"], ["focus"]), ([":properties"], ["background"]),
      ([":reload"], ["nothing changed"]), ([":help"], [":greet", "says something kind", ":set TOKEN VALUE"]),
      ([":help set"], [":set TOKEN VALUE", "override"]), ([":help :greet"], ["greeter"]),
      ([":greet ann \"bob and cy\""], ["2:ann+bob and cy"]),
    ] as [([String], [String])])
  func answers(lines: [String], parts: [String]) async {
    let conversation = Conversation()
    var output = ""
    _ = await conversation.repl.start()
    for line in lines {
      let result = await conversation.repl.enter(line)
      #expect(!result.hasFailed, "\(line): \(result.diagnostics)")
      output = result.output
    }
    for part in parts { #expect(output.localizedStandardContains(part), "\(output)") }
  }

  @Test(
    "refuses what is wrong, with a suggestion, and goes on",
    arguments: [
      ("button variant=outlin", Diagnostic.Kind.unknownName, "outline"), ("button focus", .usage, ":focus"),
      ("button outline", .usage, "variant=outline"), ("button :focsu", .unknownName, "focus"),
      ("button.icno", .unknownName, "icon"), ("buton variant=outline", .unknownName, "button"),
      ("buton", .unknownName, "button"), (":them ember", .usage, ":theme"), (":theme embr", .io, "ember"),
      (":mode dark", .usage, "appearance=dark"), (":mode appearance=drak", .unknownName, "dark"),
      (":why", .usage, "help"), ("quit", .unknownName, "exit"), (":quit", .usage, "exit"),
      ("help", .unknownName, ":help"), ("button background foreground", .usage, "one property"),
      (":why background", .usage, "button"),
      ("why button background :hover", .usage, "“:why button background :hover”"),
      ("tokens color", .usage, "“:tokens color”"), ("resolve button :hover", .usage, "“button :hover”"),
      (":set color.brnd #fff", .unknownName, "color.brand"),
      (":set color #fff", .usage, "color.brand"), (":set color.brand", .usage, "help"),
      (":set color.brand=#fff", .usage, ":set color.brand #fff"), (":unset color.brand", .usage, ""),
      (":undo", .usage, ""),
      (":redo", .usage, ""), (":save", .usage, ""), (":save x.lua", .usage, ":set"), (":json maybe", .usage, ""),
      (":tokens colr", .unknownName, "color"), (":components buton", .unknownName, "button"), (":", .usage, ":help"),
      (":help sett", .usage, "set"), ("=", .usage, "="), ("= io", .unknownName, ""), ("x = )", .syntax, ""),
      ("= 1), (2", .syntax, ""), ("= 1) + (2", .syntax, ""),
      ("= require \"nowhere\"", .io, "reload"),
      (":greet \"unclosed", .usage, ""), (":endless", .instructionLimit, ""), (":reload now", .usage, ""),
      (":watch", .io, ""), (":diff ./nowhere.json", .io, ""), ("tokens { a = 1 }", .runtime, "reload"),
    ])
  func refusals(line: String, kind: Diagnostic.Kind, suggestion: String) async throws {
    let conversation = Conversation()
    let errors = await conversation.errors(line)
    let error = try #require(errors.first, "“\(line)” is wrong")
    #expect(error.kind == kind, "\(error)")
    #expect(suggestion.isEmpty || error.description.contains(suggestion), "\(error)")
    #expect(await conversation.output("button").contains("#112233"))
  }

  @Test("waits for the rest of a piece of Lua, and places its errors in the lines they are in")
  func severalLines() async throws {
    let conversation = Conversation()
    let results = await conversation.say(
      "", "= (function()", "  local sum = 0", "  return sum + 42", "end)()", "button")
    #expect(results.map(\.status) == [.answered, .unfinished, .unfinished, .unfinished, .answered, .answered])
    #expect(results[4].output == "42\n")
    #expect(results[4].line == 2)
    let late = await conversation.say("for i = 1, 2 do", "  error('here')", "end")
    #expect(late.last?.diagnostics.first?.place == SourcePlace(file: "input", line: 8))
    #expect(late.last?.sources.text(of: "input")?.contains("error('here')") == true)
  }

  @Test("tells of lines that wait for their rest when no more come, and drops them when told to")
  func endOfInput() async {
    let conversation = Conversation()
    _ = await conversation.say("x = (")
    let end = await conversation.repl.endInput()
    #expect(end.status == .ended)
    #expect(end.diagnostics.first?.kind == .syntax)
    _ = await conversation.say("x = (")
    await conversation.repl.cancelInput()
    #expect(await conversation.output("= 1") == "1\n")
  }

  @Test("keeps globals over modes and overrides, and begins anew with a theme or a reload")
  func globals() async {
    let conversation = Conversation()
    #expect(await conversation.output("x = 7", ":mode appearance=dark", ":set color.brand #f50", "x") == "7\n")
    #expect(await conversation.errors("x = 7", ":reload", "x").first?.kind == .unknownName)
    #expect(await conversation.errors("x = 7", ":theme base", "x").first?.kind == .unknownName)
  }

  @Test("keeps the last good theme when another does not load")
  func failedTheme() async {
    let conversation = Conversation([
      "base": Conversation.base, "torn": "component \"x\" { base { opacity = }, }", "spin": "while true do end",
    ])
    #expect(await conversation.errors(":theme torn").first?.kind == .syntax)
    #expect(await conversation.errors(":theme spin").first?.kind == .instructionLimit)
    #expect(await conversation.output("button").contains("#112233"))
  }

  @Test("goes on when the first theme does not load, and can be mended")
  func failedStart() async {
    let conversation = Conversation(["base": "theme {"])
    let start = await conversation.repl.start()
    #expect(start.diagnostics.first?.kind == .syntax)
    #expect(await conversation.errors("= 1").first?.kind == .usage)
    #expect(await conversation.errors(":reload").first?.kind == .syntax)
    _ = await conversation.repl.complete("b", at: 1)
    #expect(await conversation.repl.prompt == "base> ")
  }

  @Test("leaves modes out that a theme does not have, and says so")
  func lostModes() async {
    let conversation = Conversation([
      "base": Conversation.base, "plain": "component \"button\" { base { opacity = 1 } }",
    ])
    let results = await conversation.say(":mode appearance=dark", ":theme plain", "button")
    #expect(results[1].diagnostics.map(\.severity) == [.note])
    #expect(results[1].diagnostics.first?.message.contains("appearance=dark") == true)
    #expect(results[2].output.contains("opacity"))
  }

  @Test("is interrupted by cancelling the task that waits, and goes on")
  func interruption() async {
    let conversation = Conversation()
    _ = await conversation.repl.start()
    let task = Task { await conversation.repl.enter("while true do pcall(function() while true do end end) end") }
    task.cancel()
    let result = await task.value
    #expect(result.hasFailed)
    #expect(await conversation.output("= 1") == "1\n")
  }

  @Test("as JSON gives one object a line that asks for something")
  func json() async throws {
    let conversation = Conversation(json: true)
    let results = await conversation.say(
      "", "button variant=outline", "= 6 * 7, 'x', token.space.md", "x = 1", ":set space.md 8", ":theme ember",
      "nowhere",
      ":greet", ":json off", "= 1", ":json on")
    #expect(results[0].output.isEmpty)
    #expect(
      results[1].output.hasPrefix(
        #"{"theme":"base","modes":{"appearance":"light","contrast":"standard"},"component":"button""#))
    #expect(results[2].output == #"{"values":[42,"x",{"type":"dimension","value":{"value":12,"unit":"px"}}]}"# + "\n")
    #expect(results[3].output == #"{"values":[]}"# + "\n")
    #expect(
      results[4].output.hasPrefix(
        #"{"tokens":{"space.md":{"type":"dimension","value":{"value":8,"unit":"px"}}},"changes":"#))
    #expect(results[5].output.hasPrefix(#"{"theme":"ember""#))
    #expect(results[6].output.hasPrefix(#"{"errors":[{"kind":"unknownName""#))
    #expect(results[6].output.hasSuffix(#""line":7}"# + "\n"))
    #expect(results[7].output == #"{"command":"greet","text":"0:"}"# + "\n")
    #expect(results[9].output == "1\n")
    for result in results where result.output.hasPrefix("{") {
      #expect(result.output.filter { $0 == "\n" }.count == 1)
    }
  }

  @Test(
    "tells keys of a table apart that are the same as texts",
    arguments: [
      ("= { [true] = 1, x = 2 }", #"{"x":2,"true":1}"#, "x     2\ntrue  1\n"),
      (
        "= { [true] = 1, [\"true\"] = 2 }", #"[{"key":"true","value":2},{"key":true,"value":1}]"#,
        "true    2\n[true]  1\n"
      ),
      ("= { 5, [\"1\"] = 6 }", #"[{"key":1,"value":5},{"key":"1","value":6}]"#, "[1]  5\n1    6\n"),
      (
        "= { a = { 5, [\"1\"] = 6 } }", #"{"a":[{"key":1,"value":5},{"key":"1","value":6}]}"#,
        "a.[1]  5\na.1    6\n"
      ),
    ])
  func likeKeys(line: String, json: String, text: String) async {
    #expect(await Conversation().output(line) == text)
    #expect(await Conversation(json: true).output(line) == "{\"values\":[\(json)]}\n")
  }

  @Test("lets nothing of a theme or plugin steer the terminal")
  func escapes() async {
    let conversation = Conversation([
      "base": Conversation.base + "\ntokens { odd = { [\"esc\\27[31m\"] = \"\\27]0;title\\7\" } }"
    ])
    _ = await conversation.repl.start()
    for line in [":tokens odd", "= token.odd", ":why token odd", "= \"\\27[2J\"", ":greet \u{1B}[2J", ":set"] {
      let result = await conversation.repl.enter(line)
      #expect(!result.output.contains("\u{1B}"), "\(line): \(result.output.debugDescription)")
    }
  }

  @Test("asks for a theme where there is none")
  func nothingLoaded() async {
    let conversation = Conversation(["base": "theme {"])
    for line in [":diff", ":watch", ":components", ":states", ":properties", ":tokens", ":mode", ":set a 1", "= 1"] {
      #expect(await conversation.errors(line).first?.kind == .usage, "\(line)")
    }
    #expect(await conversation.errors(":mode nope=1", ":theme ember").first?.kind != .unknownName)
  }

  @Test("leads from an expression to the tokens that it leans on, which is no alias")
  func expressions() async throws {
    let conversation = Conversation(json: true)
    let output = try #require(await conversation.say(":why card background").first).output
    #expect(output.contains(#""alias":[],"chain":[{"token":"color.ink""#))
    #expect(output.contains(#""won":true,"expression":"token.color.ink:mix("#))
  }

  @Test("shows of a large difference what a screen holds, and all of one component, to a pipe everything")
  func largeDifference() async throws {
    let names = (1...40).map { "c\($0)" }
    let base = "tokens { n = 0.5 }" + names.map { " component \"\($0)\" { base { opacity = token.n } }" }.joined()
    for columns in [nil, 80] {
      let runtime = ThemeRuntime(source: ThemeTexts(themes: ["base": ["theme.lua": base]]))
      let repl = ThemeREPL(runtime, options: REPLOptions(columns: columns))
      _ = await repl.start()
      _ = await repl.enter(":set n 0.25")
      let all = await repl.enter(":diff").output
      #expect(all.split(separator: "\n").count == (columns == nil ? 80 : 20), "\(all)")
      #expect(all.contains("61 lines more") == (columns != nil))
      #expect(await repl.enter(":diff c9").output == "c9\n  opacity  0.5  →  0.25\n")
      #expect(await repl.enter(":diff base c9").output.contains("nothing differs"))
      #expect(await repl.enter(":diff base base c99").diagnostics.map(\.kind) == [.unknownName])
    }
  }
}
