/// How the words of each command become its typed value.
extension CommandTable {
  static func makeTokens(_ words: inout Words) throws(UsageError) -> Command {
    let prefix = words.nextWord()
    return try words.only(.tokens(prefix: prefix))
  }

  static func makeResolve(_ words: inout Words) throws(UsageError) -> Command {
    let component = try words.word("COMPONENT")
    let target = try words.target(component)
    return .resolve(target, states: try words.names(of: "state") ?? [], property: words.value(of: "property"))
  }

  static func makeWhy(_ words: inout Words) throws(UsageError) -> Command {
    if words.isNext("token") {
      _ = words.nextWord()
      guard let name = words.nextWord() else { throw words.error("“why token” needs the NAME of a token") }
      if words.value(of: "state") != nil { throw words.error("a token has no states: --state is for components") }
      return try words.only(.whyToken(name))
    }
    let component = try words.word("COMPONENT")
    let property = try words.word("PROPERTY")
    return .why(try words.target(component), property: property, states: try words.names(of: "state") ?? [])
  }

  static func makeTransition(_ words: inout Words) throws(UsageError) -> Command {
    let component = try words.word("COMPONENT")
    let target = try words.target(component)
    guard let from = try words.names(of: "from"), let to = try words.names(of: "to") else {
      throw words.error("“transition” needs both --from and --to")
    }
    var request = TransitionRequest(target: target, from: from, to: to)
    if let text = words.value(of: "at") { request.at = try words.milliseconds(text, option: "at") }
    request.through = try makeSteps(words)
    request.reducedMotion = words.flag("reduced-motion")
    return .transition(request)
  }

  private static func makeSteps(_ words: Words) throws(UsageError) -> [TransitionRequest.Step] {
    var steps: [TransitionRequest.Step] = []
    for text in try words.names(of: "through") ?? [] {
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      let states = parts[0].split(separator: "+").map(String.init)
      guard parts.count == 2, !states.isEmpty else {
        throw words.error("“\(text)” is no STATE@MS", suggestion: "write --through hover@0,normal@100")
      }
      let time = try words.milliseconds(String(parts[1]), option: "through")
      if let last = steps.last, time < last.at {
        throw words.error("the times of --through must not go back: \(text) comes too early")
      }
      steps.append(.init(states: states, at: time))
    }
    return steps
  }

  static func makeComponents(_ words: inout Words) throws(UsageError) -> Command {
    let component = words.nextWord()
    return try words.only(.components(component))
  }

  static func makeDump(_ words: inout Words) throws(UsageError) -> Command {
    let component = words.nextWord()
    return try words.only(.dump(component: component, allModes: words.flag("all-modes")))
  }

  static func makeHelp(_ words: inout Words) throws(UsageError) -> Command {
    guard let name = words.nextWord() else { return .help(command: nil) }
    guard command(named: name) != nil else { throw CommandParser.unknownCommand(name) }
    return try words.only(.help(command: name))
  }
}
