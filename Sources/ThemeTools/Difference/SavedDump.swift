import Foundation
import StyleModel
import ThemeScripting

/// The cells of a sheet as `dump --json` writes them: a theme as it was, to compare another with.
public struct SavedDump: Sendable {
  /// The theme's name.
  public let theme: String
  /// The context.
  public let modes: [String: String]
  /// By component, in the order of the dump.
  let components: [String: [Cell]]

  /// A cell by its names.
  struct Cell: Hashable, Sendable {
    let component: String
    let slot: String
    let axes: [String: JSONValue]
    let states: [String]
    let style: [String: JSONValue]
  }

  /// Reads what `dump --json` has written; of several contexts the first that has the given modes.
  /// - Throws: an `io` diagnostic, or `type` when the file holds something else.
  public init(file: String, modes wanted: [String: String] = [:]) throws(Diagnostic) {
    guard let bytes = try RegularFile.read(file, upTo: Self.longest) else {
      throw Diagnostic(.io, "there is no file \(file)", at: SourcePlace(file: file))
    }
    guard bytes.count <= Self.longest else {
      throw Diagnostic(.sourceLimit, "\(file) is longer than \(Self.longest) bytes", at: SourcePlace(file: file))
    }
    guard let document = try? JSONDecoder().decode(ParsedJSON.self, from: Data(bytes)).value else {
      throw Diagnostic(.type, "\(file) is no JSON", at: SourcePlace(file: file), suggestion: Self.advice)
    }
    let dumps = document["dumps"]?.items ?? [document]
    let found = dumps.compactMap(Self.init).first { dump in wanted.allSatisfy { dump.modes[$0.key] == $0.value } }
    guard let found else {
      throw Diagnostic(.type, "\(file) holds no such dump", at: SourcePlace(file: file), suggestion: Self.advice)
    }
    self = found
  }

  /// Several times what a theme of a million cells comes to; reading takes ten times as much memory.
  private static let longest = 256 << 20

  private static let advice = "livery dump --json > dump.json writes one"

  /// The cells of a sheet.
  public init(_ sheet: StyleSheet) {
    self = Self(document: StyleDocuments.dump(sheet).sorted) ?? Self(theme: sheet.theme)
  }

  private init(theme: String) {
    self.theme = theme
    modes = [:]
    components = [:]
  }

  private init?(document: JSONValue) {
    guard case .string(let theme)? = document["theme"], let modes = document["modes"]?.members,
      let cells = document["cells"]?.items
    else { return nil }
    self.theme = theme
    self.modes = modes.compactMapValues(\.string)
    var components: [String: [Cell]] = [:]
    for cell in cells {
      guard case .string(let component)? = cell["component"], case .string(let slot)? = cell["slot"],
        let axes = cell["axes"]?.members, let states = cell["states"]?.items, let style = cell["style"]?.members
      else { return nil }
      components[component, default: []].append(
        Cell(component: component, slot: slot, axes: axes, states: states.compactMap(\.string), style: style))
    }
    self.components = components
  }

  /// The states that the cells of a component are told apart by.
  func states(of component: String) -> Set<String> { Set((components[component] ?? []).flatMap(\.states)) }
}

/// What differs between two dumps, of which one at least was saved.
///
/// As `SheetDifference` does, each side is asked for every cell that either has; a side that does not know a state answers
/// for the states that it knows.
public struct DumpDifference: Sendable {
  /// A property that is not the same on both sides; a missing side is nil.
  public struct Change: Hashable, Sendable {
    /// The component of the cell.
    public let component: String
    /// The slot of the cell.
    public let slot: String
    /// The selected axes by name.
    public let axes: [String: JSONValue]
    /// Low to high.
    public let states: [String]
    /// The property that differs.
    public let property: String
    /// On the first side.
    public let before: JSONValue?
    /// On the second side.
    public let after: JSONValue?
  }

  /// In the order of the first dump, then what only the second has.
  public let changes: [Change]

  /// Compares two dumps.
  /// - Parameters:
  ///   - first: What was.
  ///   - second: What is.
  ///   - component: Compares this component alone.
  public init(from first: SavedDump, to second: SavedDump, of component: String? = nil) {
    var changes: [Change] = []
    for name in Set(first.components.keys).union(second.components.keys).sorted(by: bytewise)
    where component == nil || name == component {
      let (a, b) = (Lookup(first, name), Lookup(second, name))
      var seen: Set<Lookup.Key> = []
      for cell in (first.components[name] ?? []) + (second.components[name] ?? [])
      where seen.insert(Lookup.Key(cell)).inserted {
        let (before, after) = (a.style(of: cell), b.style(of: cell))
        guard before != after else { continue }
        for property in Set(before.keys).union(after.keys).sorted(by: bytewise)
        where before[property] != after[property] {
          changes.append(
            Change(
              component: name, slot: cell.slot, axes: cell.axes, states: cell.states, property: property,
              before: before[property], after: after[property]))
        }
      }
    }
    self.changes = changes
  }

  private struct Lookup {
    struct Key: Hashable {
      let slot: String
      let axes: [String: JSONValue]
      let states: Set<String>

      init(_ cell: SavedDump.Cell, states: [String]? = nil) {
        slot = cell.slot
        axes = cell.axes
        self.states = Set(states ?? cell.states)
      }
    }

    private let cells: [Key: [String: JSONValue]]
    private let states: Set<String>

    init(_ dump: SavedDump, _ component: String) {
      states = dump.states(of: component)
      cells = Dictionary(
        (dump.components[component] ?? []).map { (Key($0), $0.style) }, uniquingKeysWith: { first, _ in first })
    }

    func style(of cell: SavedDump.Cell) -> [String: JSONValue] {
      cells[Key(cell)] ?? cells[Key(cell, states: cell.states.filter(states.contains))] ?? [:]
    }
  }
}

/// A JSON document read from a file, objects with their members sorted.
///
/// `JSONSerialization` would be shorter, but on Linux it reads some numbers a bit off, and these are compared.
struct ParsedJSON: Decodable {
  let value: JSONValue

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Key.self) {
      var found: [(String, JSONValue)] = []
      for key in members.allKeys {
        found.append((key.stringValue, try members.decode(ParsedJSON.self, forKey: key).value))
      }
      value = .object(found.sorted { bytewise($0.0, $1.0) })
      return
    }
    let single = try decoder.singleValueContainer()
    if let text = try? single.decode(String.self) {
      value = .string(text)
    } else if let number = try? single.decode(Double.self) {
      value = .number(number)
    } else if let flag = try? single.decode(Bool.self) {
      value = .boolean(flag)
    } else if single.decodeNil() {
      value = .null
    } else {
      value = .array(try single.decode([ParsedJSON].self).map(\.value))
    }
  }
}

extension JSONValue {
  /// The same document with the members of objects sorted, for comparing it with one of unknown order.
  var sorted: JSONValue {
    switch self {
    case .array(let items): .array(items.map(\.sorted))
    case .object(let members): .object(members.sorted { bytewise($0.0, $1.0) }.map { ($0.0, $0.1.sorted) })
    default: self
    }
  }

  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == name }?.1
  }

  var items: [JSONValue]? { if case .array(let items) = self { items } else { nil } }
  var string: String? { if case .string(let text) = self { text } else { nil } }

  var members: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return Dictionary(members, uniquingKeysWith: { first, _ in first })
  }
}
