import Livery

/// Queries: `button.icon variant=outline size=small :focus :loading`, answered by the published sheet.
extension ThemeREPL {
  /// Whether the first word of a line is a component, with a slot or without.
  func isQuery(_ text: String) -> Bool {
    // A colon may follow at once, as people write states in CSS; a call in parentheses is Lua.
    let word = text.prefix { !$0.isWhitespace }
    let name = word.prefix { $0 != "." && $0 != ":" }
    guard !word.contains("(") else { return false }
    return runtime.sheet.components.contains { $0.name == name }
  }

  /// What is said of a line that is no Lua and looks like a query of a component whose name is mistyped.
  func misspelled(_ text: String, _ form: ThemeEvaluation.LineForm) -> Diagnostic? {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.count == 1, let meant = ["help": "“:help” helps", "quit": "“exit” leaves", "q": "“exit” leaves"][text] {
      return Diagnostic(.unknownName, "there is no global “\(text)”", suggestion: meant)
    }
    if form == .any, let meant = Self.commandLine(text, words.map(String.init)) { return meant }
    guard form == .any, let first = words.first,
      words.dropFirst().allSatisfy({ $0.hasPrefix(":") || $0.contains("=") && !$0.hasPrefix("=") })
    else { return nil }
    let name = String(first.prefix { $0 != "." })
    let near = NearestName.suggestion(for: name, among: runtime.sheet.components.map(\.name))
    return near.map { Diagnostic(.unknownName, "there is no component “\(name)”", suggestion: $0) }
  }

  /// What is said of a line as the program `livery` takes it: words, where Lua would have brackets, quotes or a sign.
  private static func commandLine(_ text: String, _ words: [String]) -> Diagnostic? {
    guard words.count > 1, words[1].first.map({ $0.isLetter || $0.isNumber }) == true else { return nil }
    let line = text.trimmingWhitespace
    if words[0] == "resolve" {
      let query = String(line.dropFirst(words[0].count)).trimmingWhitespace
      return Diagnostic(.usage, "a style is asked for without “resolve”", suggestion: "say “\(query)”")
    }
    guard REPLCommand.all.contains(where: { $0.name == words[0] }) else { return nil }
    return Diagnostic(.usage, "a command begins with a colon", suggestion: "say “:\(line)”")
  }

  func query(_ text: String) async throws -> REPLAnswer {
    let sheet = runtime.sheet
    let request = try REPLQuery(text, in: sheet)
    let cell = try cell(request.query, in: sheet)
    let property = try request.property.map { try self.property($0, of: cell, in: sheet) }
    lastQuery = request.query
    lastProperty = request.property
    // Programs ask for reasons by themselves.
    let explanations = usesJSON ? [] : try await ask { try $0.explain(request.query, in: sheet) }
    return REPLAnswer(
      StyleView(page: page).resolve(cell, in: sheet, property: property, explanations: explanations),
      StyleDocuments.resolve(cell, in: sheet, property: property))
  }

  func cell(_ query: StyleQuery, in sheet: StyleSheet) throws(Diagnostic) -> CellKey {
    do {
      return try sheet.cell(query)
    } catch {
      throw aboutQuery(error)
    }
  }

  func property(_ name: String, of cell: CellKey, in sheet: StyleSheet) throws(Diagnostic) -> PropertyIndex {
    do {
      return try sheet.property(named: name, of: cell)
    } catch {
      throw aboutQuery(error)
    }
  }

  /// People need no look at a theme in which nothing is wrong; programs are told where the component is declared.
  private func aboutQuery(_ error: Diagnostic) -> Diagnostic {
    guard !usesJSON else { return error }
    var error = error
    error.place = nil
    return error
  }
}

/// A query as it is typed.
struct REPLQuery {
  var query: StyleQuery
  /// A property that was named: it alone is asked for.
  var property: String?

  /// - Throws: a `usage` diagnostic that tells what a word may have been meant as.
  init(_ text: String, in sheet: StyleSheet) throws(Diagnostic) {
    var words = try REPLWords.split(text)[...]
    var name = words.popFirst() ?? ""
    if let colon = name.firstIndex(of: ":") {
      words.insert(contentsOf: name[colon...].split(separator: ":").map { ":\($0)" }, at: words.startIndex)
      name = String(name[..<colon])
    }
    let dot = name.firstIndex(of: ".")
    var axes: [String: String] = [:]
    var states: [String] = []
    let component = sheet.components.first { $0.name == name.prefix(upTo: dot ?? name.endIndex) }
    for word in words {
      if word.hasPrefix(":") {
        states += word.dropFirst().split(separator: ",").map(String.init).filter { !states.contains($0) }
      } else if let equals = word.firstIndex(of: "="), equals != word.startIndex {
        axes[String(word[..<equals])] = String(word[word.index(after: equals)...])
      } else if sheet.properties.index(of: word) != nil {
        guard property == nil else {
          throw Diagnostic(
            .usage, "a query narrows to one property, not “\(property ?? "")” and “\(word)”",
            suggestion: "name none of them to see all")
        }
        property = word
      } else {
        throw Self.meaning(of: word, component, sheet)
      }
    }
    query = StyleQuery(
      String(name.prefix(upTo: dot ?? name.endIndex)),
      slot: dot.map { String(name[name.index(after: $0)...]) } ?? "root", axes: axes, states: states)
  }

  private static func meaning(of word: String, _ component: SheetComponent?, _ sheet: StyleSheet) -> Diagnostic {
    if word.hasPrefix("="), let component {
      return Diagnostic(
        .usage, "“\(component.name)” is a component, so this line is a query, not Lua",
        suggestion: "give the global another name")
    }
    let axis = component?.axes.first { $0.index(of: word) != nil }
    let suggestion =
      axis.map { "write \($0.name)=\(word)" } ?? (sheet.states.mask(of: word) == nil ? nil : "write :\(word)")
      ?? NearestName.suggestion(
        for: word,
        among: sheet.states.names.map { ":\($0)" } + (component?.axes.map { "\($0.name)=" } ?? [])
          + sheet.properties.definitions.map(\.name))
    return Diagnostic(
      .usage, "a query takes axis=value, :state and the name of a property, not “\(word)”", suggestion: suggestion)
  }
}
