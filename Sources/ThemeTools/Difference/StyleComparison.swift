import StyleModel

/// Something that can be compared: a sheet, or one that was saved.
package enum ComparedStyles: Sendable {
  /// A sheet, with the values of its tokens where they are known.
  case sheet(StyleSheet, tokens: TokenValues? = nil)
  case dump(SavedDump)

  fileprivate var dump: SavedDump {
    switch self {
    case .dump(let dump): dump
    case .sheet(let sheet, _): SavedDump(sheet)
    }
  }

  fileprivate var components: [String] {
    switch self {
    case .dump(let dump): dump.components.keys.map(\.self)
    case .sheet(let sheet, _): sheet.components.map(\.name)
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
  private let tokens: [TokenValues.Change]
  /// As `diff --json` writes it.
  package let document: JSONValue

  private enum Difference: Sendable {
    case sheets(SheetDifference)
    case dumps(DumpDifference)
  }

  /// Compares all components, or one, and tells with all of them which tokens have another value. Themes of which nothing
  /// looks different do not differ, whatever their tokens are.
  /// - Throws: an `unknownName` when neither has the component.
  package init(_ a: ComparedStyles, _ b: ComparedStyles, of component: String? = nil) throws(Diagnostic) {
    if let component {
      let known = a.components + b.components
      guard known.contains(component) else {
        throw Diagnostic(
          .unknownName, "neither side has a component “\(component)”",
          suggestion: NearestName.suggestion(for: component, orList: Set(known).sorted(by: bytewise)))
      }
    }
    if case .sheet(let from, let old) = a, case .sheet(let to, let new) = b {
      let found = SheetDifference(from: from, to: to, of: component)
      let isWhole = component == nil && !found.isEmpty
      tokens = if isWhole, let old, let new { new.changes(since: old) } else { [] }
      difference = .sheets(found)
      document = DiffDocuments.diff(found, tokens: tokens, from: from, to: to)
    } else {
      let (from, to) = (a.dump, b.dump)
      let found = DumpDifference(from: from, to: to, of: component)
      tokens = []
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
    case .sheets(let difference): DifferenceView(page: page).diff(tokens) + DifferenceView(page: page).diff(difference)
    case .dumps(let difference): DifferenceView(page: page).diff(difference)
    }
  }
}
