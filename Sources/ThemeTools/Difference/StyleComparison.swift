import StyleModel

/// Something that can be compared: a sheet, or one that was saved.
package enum ComparedStyles: Sendable {
  case sheet(StyleSheet)
  case dump(SavedDump)

  fileprivate var dump: SavedDump {
    switch self {
    case .dump(let dump): dump
    case .sheet(let sheet): SavedDump(sheet)
    }
  }

  /// How it is named: a path holds `/` or ends in `.json`, a context has `=`, anything else is a theme.
  package enum Name: Sendable {
    case theme(String)
    case context([String: String])
    case dump(String)
    /// A part of a context that is no `axis=value`.
    case nothing(String)

    package init(_ text: String) {
      if text.contains("/") || text.hasSuffix(".json") {
        self = .dump(text)
      } else if text.contains("=") {
        var modes: [String: String] = [:]
        for part in text.split(separator: ",") {
          guard let equals = part.firstIndex(of: "="), equals != part.startIndex, part.last != "=" else {
            self = .nothing(String(part))
            return
          }
          modes[String(part[..<equals])] = String(part[part.index(after: equals)...])
        }
        self = .context(modes)
      } else {
        self = .theme(text)
      }
    }
  }
}

/// What differs between two of them, as text and as a document.
package struct StyleComparison: Sendable {
  private let difference: Difference
  /// As `diff --json` writes it.
  package let document: JSONValue

  private enum Difference: Sendable {
    case sheets(SheetDifference)
    case dumps(DumpDifference)
  }

  package init(_ a: ComparedStyles, _ b: ComparedStyles) {
    if case .sheet(let from) = a, case .sheet(let to) = b {
      let found = SheetDifference(from: from, to: to)
      difference = .sheets(found)
      document = DiffDocuments.diff(found, from: from, to: to)
    } else {
      let (from, to) = (a.dump, b.dump)
      let found = DumpDifference(from: from, to: to)
      difference = .dumps(found)
      document = DiffDocuments.diff(found, from: from, to: to)
    }
  }

  package var isEmpty: Bool {
    switch difference {
    case .sheets(let difference): difference.isEmpty
    case .dumps(let difference): difference.changes.isEmpty
    }
  }

  package func text(_ page: Page) -> String {
    switch difference {
    case .sheets(let difference): DifferenceView(page: page).diff(difference)
    case .dumps(let difference): DifferenceView(page: page).diff(difference)
    }
  }
}
