import Foundation
import Livery

/// What may stand at the cursor.
public struct REPLCompletion: Hashable, Sendable {
  /// The bytes of the line, in UTF-8, that a candidate takes the place of.
  public var range: Range<Int>
  /// What may stand there, in the order to show it.
  public var candidates: [Candidate]

  /// One possibility.
  public struct Candidate: Hashable, Sendable {
    /// What takes the place of the range.
    public var text: String
    /// A few words about it; empty where there is nothing to say.
    public var detail: String
    /// Whether a space follows: false where more belongs to the same word.
    public var isWhole: Bool

    init(_ text: String, _ detail: String = "", isWhole: Bool = true) {
      self.text = text
      self.detail = detail
      self.isWhole = isWhole
    }
  }
}

extension ThemeREPL {
  /// What may stand at a cursor: a query completes only what it may hold.
  /// - Parameters:
  ///   - line: The line that is being typed.
  ///   - cursor: Where, in bytes of UTF-8 from its start.
  public func complete(_ line: String, at cursor: Int) async -> REPLCompletion {
    let before = String(decoding: line.utf8.prefix(max(0, cursor)), as: UTF8.self)
    let context = REPLCompleter(
      before: before, sheet: runtime.sheet, names: (try? await names()) ?? REPLNames(), lastQuery: lastQuery,
      isContinued: isContinued)
    return context.completion
  }
}

/// Finds what may stand at the end of a text.
struct REPLCompleter {
  /// The line up to the cursor.
  let before: String
  let sheet: StyleSheet
  let names: REPLNames
  let lastQuery: StyleQuery?
  /// Whether the line goes on with Lua of the lines before it.
  let isContinued: Bool

  private typealias Candidate = REPLCompletion.Candidate

  var completion: REPLCompletion {
    let text = before.drop(while: \.isWhitespace)
    if !isContinued {
      if text.hasPrefix(":") { return command(text.dropFirst()) }
      if let word = text.firstIndex(where: \.isWhitespace), let component = component(named: text[..<word]) {
        return query(component, text[word...])
      }
      if !text.contains(where: { $0.isWhitespace || $0 == "=" || $0 == "(" }) { return firstWord(text) }
    }
    return lua()
  }

  /// Candidates that begin with what is typed, in place of it.
  private func completion(of typed: some StringProtocol, _ candidates: [Candidate]) -> REPLCompletion {
    let end = before.utf8.count
    var seen: Set<String> = []
    return REPLCompletion(
      range: (end - typed.utf8.count)..<end,
      candidates: candidates.filter { $0.text.utf8.starts(with: typed.utf8) && seen.insert($0.text).inserted })
  }

  private var typedWord: Substring {
    before[(before.lastIndex(where: \.isWhitespace).map { before.index(after: $0) } ?? before.startIndex)...]
  }

  // MARK: Queries

  private func component(named text: some StringProtocol) -> SheetComponent? {
    let name = text.prefix { $0 != "." }
    return sheet.components.first { $0.name == name }
  }

  private func firstWord(_ typed: Substring) -> REPLCompletion {
    if let dot = typed.firstIndex(of: "."), let component = component(named: typed) {
      return completion(of: typed, component.slots.map { Candidate("\(typed[..<dot]).\($0.name)", "slot") })
    }
    let components = sheet.components.map { Candidate($0.name, "component") }
    let commands = typed.isEmpty ? [] : [Candidate("exit", "leave")]
    var lua = self.lua()
    // A name that is both is a component here, as it will be once the line is entered.
    let queries = completion(of: typed, components + commands)
    guard lua.range == queries.range else { return queries.candidates.isEmpty ? lua : queries }
    if typed.isEmpty { lua.candidates = [] }
    let known = Set(queries.candidates.map(\.text))
    return REPLCompletion(
      range: queries.range, candidates: queries.candidates + lua.candidates.filter { !known.contains($0.text) })
  }

  private func query(_ component: SheetComponent, _ rest: Substring) -> REPLCompletion {
    let words = rest.split(whereSeparator: \.isWhitespace)
    let typed = typedWord
    let others = typed.isEmpty ? words[...] : words.dropLast()
    if typed.hasPrefix(":") {
      let comma = typed.lastIndex(of: ",")
      let head = comma.map { typed[...$0] } ?? ":"
      let said = statesSaid(in: others + [head])
      return completion(of: typed, states(of: component, except: said).map { Candidate("\(head)\($0)", "state") })
    }
    let said = Set(others.compactMap { word in word.firstIndex(of: "=").map { String(word[..<$0]) } })
    if let equals = typed.firstIndex(of: "="), let axis = component.axes.first(where: { $0.name == typed[..<equals] }) {
      let standard = component.defaults[axis.name]
      let values =
        axis.values.map { Candidate("\(axis.name)=\($0.text)", $0 == standard ? "default" : "") }
        + (axis.isBoolean ? [] : [Candidate("\(axis.name)=none", "unselected")])
      return completion(of: typed, values)
    }
    let axes = component.axes.filter { !said.contains($0.name) }.map { axis in
      Candidate("\(axis.name)=", axis.values.map(\.text).joined(separator: " "), isWhole: false)
    }
    let states = states(of: component, except: statesSaid(in: others)).map { Candidate(":\($0)", "state") }
    // Properties come once somebody begins to type one: there are many.
    let properties = typed.isEmpty ? [] : properties()
    return completion(of: typed, axes + states + properties)
  }

  private func statesSaid(in words: some Sequence<Substring>) -> Set<String> {
    var said: Set<String> = []
    for word in words where word.hasPrefix(":") {
      for state in word.dropFirst().split(separator: ",") { said.insert(String(state)) }
    }
    return said
  }

  private func states(of component: SheetComponent, except said: Set<String>) -> [String] {
    sheet.states.names(in: component.relevantStates).filter { !said.contains($0) }
  }

  private func properties() -> [Candidate] {
    sheet.properties.definitions.filter { $0.parts.isEmpty }.map {
      Candidate($0.name, $0.types.map(\.rawValue).joined(separator: " or "))
    }
  }

  // MARK: Commands

  private func command(_ text: Substring) -> REPLCompletion {
    guard let space = text.firstIndex(where: \.isWhitespace) else {
      return completion(
        of: ":" + text,
        REPLCommand.all.map { Candidate(":\($0.name)", $0.summary) }
          + names.commands.map { Candidate(":\($0.name)", "\($0.help.printable) (\($0.plugin))") })
    }
    guard let command = REPLCommand.all.first(where: { $0.name == text[..<space] }) else {
      return completion(of: typedWord, [])
    }
    let rest = text[space...]
    let typed = typedWord
    let isFirst = rest.split(whereSeparator: \.isWhitespace).count <= (typed.isEmpty ? 0 : 1)
    if command.name == "why", let word = rest.split(whereSeparator: \.isWhitespace).first, !isFirst {
      if word == "token" { return completion(of: typed, tokens(typed)) }
      if let component = component(named: word) {
        let query = query(component, rest.drop(while: \.isWhitespace).dropFirst(word.count))
        return typed.isEmpty
          ? REPLCompletion(range: query.range, candidates: styledProperties() + query.candidates) : query
      }
    }
    let candidates = command.completes.flatMap { kind -> [Candidate] in
      switch kind {
      case .theme: isFirst || command.name == "diff" ? names.themes.map { Candidate($0, "theme") } : []
      case .mode: names.modes.flatMap { axis, values in values.map { Candidate("\(axis)=\($0)", "mode") } }
      case .property: isFirst ? styledProperties() + [Candidate("token", "a token’s value")] : []
      case .component:
        (isFirst || command.name == "diff") && !typed.isEmpty
          ? sheet.components.map { Candidate($0.name, "component") } : []
      case .token: isFirst ? tokens(typed) : []
      case .file: files(typed)
      case .onOff: isFirst ? [Candidate("on"), Candidate("off")] : []
      case .command: isFirst ? (REPLCommand.all.map(\.name) + names.commands.map(\.name)).map { Candidate($0) } : []
      }
    }
    return completion(of: typed, candidates)
  }

  /// The properties that the last query's component sets anywhere; all where there was none.
  private func styledProperties() -> [Candidate] {
    guard let lastQuery, let cell = try? sheet.cell(lastQuery) else { return properties() }
    let set = sheet.style(of: cell).entries.map { sheet.properties[$0.property].name }.sorted(by: bytewise)
    return set.map { Candidate($0, "set") } + properties()
  }

  /// Token names, a group at a time.
  private func tokens(_ typed: Substring) -> [Candidate] { dotted(names.tokens, typed) }

  /// Names that begin as what is typed does, each up to its next dot.
  private func dotted(_ names: [String], _ typed: some StringProtocol) -> [Candidate] {
    let depth = typed.utf8.filter { $0 == UInt8(ascii: ".") }.count
    var found: [Candidate] = []
    for name in names where name.utf8.starts(with: typed.utf8) {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      let isGroup = parts.count > depth + 1
      let text = parts.prefix(depth + 1).joined(separator: ".") + (isGroup ? "." : "")
      if found.last?.text != text { found.append(Candidate(text, isGroup ? "group" : "token", isWhole: !isGroup)) }
    }
    return found
  }

  private func files(_ typed: Substring) -> [Candidate] {
    let folder = typed.lastIndex(of: "/").map { typed[...$0] } ?? ""
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : String(folder))) ?? []
    return entries.filter { !$0.hasPrefix(".") }.sorted(by: bytewise).map { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: String(folder) + name, isDirectory: &isFolder)
      return Candidate(folder + name + (isFolder.boolValue ? "/" : ""), isWhole: !isFolder.boolValue)
    }
  }

  // MARK: Lua

  private func lua() -> REPLCompletion {
    let start = before.lastIndex { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    let typed = before[(start.map { before.index(after: $0) } ?? before.startIndex)...]
    if typed.hasPrefix("token.") {
      return completion(of: typed, dotted(names.tokens.map { "token." + $0 }, typed))
    }
    if typed.hasPrefix("by.") {
      return completion(of: typed, names.modes.map { Candidate("by.\($0.axis)", "mode") })
    }
    if let dot = typed.lastIndex(of: ".") {
      let library = String(typed[..<dot])
      let functions = Self.libraries[library] ?? []
      return completion(of: typed, functions.map { Candidate("\(library).\($0)", isWhole: false) })
    }
    if start.map({ before[$0] == ":" }) == true { return completion(of: typed, Self.methods) }
    let names = names.globals.map { Candidate($0, isWhole: $0 != "token" && $0 != "by" && Self.libraries[$0] == nil) }
    return completion(of: typed, typed.isEmpty ? [] : names + LuaText.keywords.sorted().map { Candidate($0) })
  }

  private static let methods = ColorMethod.allCases.map { Candidate($0.rawValue + "(", "color", isWhole: false) }

  private static let libraries = [
    "string": [
      "byte", "char", "find", "format", "gmatch", "gsub", "len", "lower", "match", "pack", "packsize", "rep", "reverse",
      "sub", "unpack", "upper",
    ],
    "table": ["concat", "insert", "move", "pack", "remove", "sort", "unpack"],
    "math": [
      "abs", "acos", "asin", "atan", "ceil", "cos", "deg", "exp", "floor", "fmod", "huge", "log", "max", "maxinteger",
      "min", "mininteger", "modf", "pi", "rad", "random", "randomseed", "sin", "sqrt", "tan", "tointeger", "type",
      "ult",
    ],
    "utf8": ["char", "charpattern", "codepoint", "codes", "len", "offset"],
  ]
}
