import Livery

/// `:theme`, `:mode`, `:reload`: what is shown.
extension ThemeREPL {
  func theme(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    try arguments.atMost(1)
    let current = runtime.publication.selection.theme
    guard let name = arguments.words.first else {
      let names = try runtime.themes()
      let text = names.map { ($0 == current ? "▸ " + page.emphasis.bold($0) : "  " + $0) + "\n" }.joined()
      return REPLAnswer(
        text, .object([("theme", .string(current)), ("themes", .array(names.map(JSONValue.string)))]))
    }
    let (publication, note) = try await activate(name)
    wanted = publication.selection
    // A new theme, and the same one again, begins with globals of its own.
    await replaceScripts()
    let remarks = (note.map { [$0] } ?? []) + publication.diagnostics
    return shown(publication, remarks: remarks + (await shadowedCommands()))
  }

  /// Activates a theme in the modes chosen so far, as far as it has them, and with the overrides, as far as it takes them.
  private func activate(_ name: String) async throws -> (Publication, Diagnostic?) {
    let modes = runtime.generation == 0 ? wanted.modes : runtime.publication.selection.modes
    let overrides = runtime.publication.selection.overrides
    do {
      return (try await runtime.activate(name, in: modes), nil)
    } catch let failure as LoadFailure where !modes.isEmpty || !overrides.isEmpty {
      // What is to blame shows when it loads without.
      guard let plain = try? await runtime.prepare(name, overrides: []) else { throw failure }
      let kept = modes.filter { plain.sheet.context[$0.key] != nil }
      var prepared = plain
      for (modes, overrides) in [(kept, overrides), (kept, []), ([:], overrides)] {
        guard let found = try? await runtime.prepare(name, in: modes, overrides: overrides) else { continue }
        prepared = found
        break
      }
      let taken = prepared.selection
      let lost =
        (taken.overrides.isEmpty ? overrides : []).map { "the override of \($0.token)" }
        + modes.filter { taken.modes[$0.key] == nil }.sorted { bytewise($0.key, $1.key) }.map {
          "\($0.key)=\($0.value)"
        }
      let message = "the theme “\(name)” does not take \(lost.joined(separator: ", ")), which is left out"
      return (runtime.swap(to: prepared), Diagnostic(.unknownName, message, severity: .note))
    }
  }

  func activateWanted() async throws -> Publication {
    try await runtime.activate(wanted.theme, in: wanted.modes)
  }

  func mode(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    var modes: [String: String] = [:]
    for word in arguments.words.flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard let equals = word.firstIndex(of: "="), equals != word.startIndex, word.last != "=" else {
        throw arguments.error("takes axis=value, not “\(word)”", suggestion: await modeSuggestion(for: word))
      }
      modes[String(word[..<equals])] = String(word[word.index(after: equals)...])
    }
    guard !modes.isEmpty else { return try await listModes() }
    guard runtime.generation > 0 else {
      let publication = try await runtime.activate(wanted.theme, in: wanted.modes.merging(modes) { $1 })
      wanted = publication.selection
      return shown(publication)
    }
    return shown(try await runtime.setModes(modes))
  }

  private func modeSuggestion(for word: String) async -> String? {
    let axes = (try? await names())?.modes ?? []
    return axes.first { $0.values.contains(word) }.map { ":mode \($0.axis)=\(word)" }
  }

  private func listModes() async throws -> REPLAnswer {
    let names = try await names()
    let context = runtime.sheet.context
    var table = TextTable()
    for (axis, values) in names.modes {
      table.add([
        axis, values.map { context[axis] == $0 ? page.emphasis.bold("▸" + $0) : $0 }.joined(separator: "  "),
      ])
    }
    return REPLAnswer(
      table.isEmpty ? page.emphasis.dim("the theme has no modes") + "\n" : page.render(table, indentation: 0),
      .object([
        ("theme", .string(runtime.sheet.theme)), ("modes", StyleDocuments.modes(context)),
        ("axes", .object(names.modes.map { ($0.axis, .array($0.values.map(JSONValue.string))) })),
      ]))
  }

  func reload(_ arguments: REPLCommand.Arguments) async throws -> REPLAnswer {
    try arguments.atMost(0)
    let before = runtime.publication
    let publication = before.generation == 0 ? try await activateWanted() : try await runtime.reload()
    await replaceScripts()
    return shown(publication, before: before, remarks: publication.diagnostics + (await shadowedCommands()))
  }

  /// What is shown now, and how much of it is new.
  func shown(_ publication: Publication, before: Publication? = nil, remarks: [Diagnostic] = []) -> REPLAnswer {
    var text = StyleView(page: page).context(of: publication.sheet)
    var members: [(String, JSONValue)] = [
      ("theme", .string(publication.sheet.theme)), ("modes", StyleDocuments.modes(publication.sheet.context)),
      ("generation", .number(Double(publication.generation))),
    ]
    if let before, before.generation > 0 {
      let changes = SheetDifference(from: before.sheet, to: publication.sheet).changes.count
      text += page.emphasis.dim("  " + Self.count(changes))
      members.append(("changes", .number(Double(changes))))
    }
    let overrides = publication.selection.overrides.map(\.token)
    if !overrides.isEmpty {
      text += page.emphasis.dim("  over it: \(overrides.joined(separator: ", "))")
      members.append(("overrides", .array(overrides.map(JSONValue.string))))
    }
    return REPLAnswer(text + "\n", .object(members), remarks: remarks)
  }

  static func count(_ changes: Int) -> String {
    changes == 0 ? "nothing changed" : "\(changes) value\(changes == 1 ? "" : "s") changed"
  }
}
