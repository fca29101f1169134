import StyleModel
import ThemeScripting

/// How the words of the commands that check, compare and make things become their typed values.
extension CommandTable {
  static func makeDiff(_ words: inout Words) throws(UsageError) -> Command {
    guard let first = words.nextWord(), let second = words.nextWord() else {
      throw words.error("“diff” needs two things to compare: themes, contexts or saved dumps")
    }
    let component = words.nextWord()
    return try words.only(.diff(first, second, component: component))
  }

  static func makeCheck(_ words: inout Words) throws(UsageError) -> Command {
    var request = CheckRequest()
    while let name = words.nextWord() {
      if !request.themes.contains(name) { request.themes.append(name) }
    }
    if let theme = words.value(of: "theme") {
      // LIVERY_THEME says what to ask about where one theme is meant; without names this means all.
      if !request.themes.isEmpty, request.themes != [theme] {
        throw words.error(
          "“check” takes --theme or names, not both",
          suggestion: "livery check \((request.themes.filter { $0 != theme } + [theme]).joined(separator: " "))")
      }
      request.themes = [theme]
    }
    request.against = words.value(of: "against")
    request.isStrict = words.flag("strict")
    if words.flag("json") { request.format = .json }
    if let text = words.value(of: "format") {
      let names = CheckRequest.Format.allCases.map(\.rawValue)
      guard let format = CheckRequest.Format(rawValue: text) else {
        throw words.error(
          "--format takes text, json or sarif, not “\(text)”",
          suggestion: NearestName.suggestion(for: text, among: names))
      }
      request.format = format
    }
    return .check(request)
  }

  static func makeExport(_ words: inout Words) throws(UsageError) -> Command {
    if words.flag("list") { return try words.only(.formats) }
    guard let format = words.nextWord() else {
      throw words.error("“export” needs a FORMAT", suggestion: "“livery export --list” shows them")
    }
    var request = ExportRequest(format: format, out: words.value(of: "out"))
    request.options = try words.assignments(of: "option")
    return try words.only(.export(request))
  }

  static func makeNew(_ words: inout Words) throws(UsageError) -> Command {
    guard let what = words.nextWord() else { throw words.error("“new” needs “theme” or “plugin”, and a NAME") }
    guard let kind = SourceUnit.Kind(rawValue: what) else {
      throw words.error(
        "“new” makes no “\(what)”", suggestion: NearestName.suggestion(for: what, orList: ["theme", "plugin"]))
    }
    guard let name = words.nextWord() else { throw words.error("“new \(what)” needs a NAME") }
    guard SourceUnit.isName(name) else {
      throw words.error(
        "“\(name)” cannot name a \(what)", suggestion: "names are lowercase letters, digits and hyphens")
    }
    return try words.only(.new(SourceUnit(kind, name)))
  }

  static func makeTest(_ words: inout Words) throws(UsageError) -> Command {
    var folders: [String] = []
    while let folder = words.nextWord() {
      if !folders.contains(folder) { folders.append(folder) }
    }
    return .test(folders: folders)
  }
}
