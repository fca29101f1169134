import StyleModel

/// Finds the place at which a key is written, from the line of the entry that it belongs to.
///
/// Lua tells the line of a call, and tables do not remember where they were written. Errors should stand at the key that
/// is wrong, so the source is looked at once more, only after something went wrong and without running anything.
///
/// An *entry* is any call with a table: `tokens { … }`, `component "x" { … }`, `when { … } { … }`, `base(merge({ … }))`.
/// Keys are followed through whatever is wrapped around a table: `name = define { … }`, `= by.appearance { … }`,
/// `= merge({ … }, { … })`. Where a key stands more than once, the last is taken, because the last is the one that Lua
/// and `merge` keep.
///
/// One line may hold thousands of entries with thousands of faults, so what is written on a line is gone over once, for the
/// first question about it: making a locator takes time linear in the source, so does the first question about a line, and
/// every other takes as long as it has keys.
package struct KeyLocator: Sendable {
  private let source: [UInt8]
  private let outline: LuaOutline
  private let callsByLine: [Int: [Int]]
  private var entries: [Int: LineEntries] = [:]
  private var columns: [Int: [Int]] = [:]

  /// Reads a source, which may be any bytes.
  package init(source: [UInt8]) {
    self.source = source
    let outline = LuaOutline(source: source)
    var calls: [Int: [Int]] = [:]
    for (index, call) in outline.calls.enumerated() {
      for line in call.lines { calls[line, default: []].append(index) }
    }
    self.outline = outline
    callsByLine = calls
  }

  /// The place of the last of `keys`, or nil when not all of them are written literally in one entry on this line.
  ///
  /// - Parameters:
  ///   - line: The line of the entry, counted from 1.
  ///   - keys: The table keys that lead to the value meant, outermost first; items of a list are `"1"`, `"2"`, ….
  /// - Returns: Line and column, counted from 1, columns in Unicode scalars; and whether several entries of the line have
  ///   these keys, so that none can be said to be the one.
  package mutating func locate(line: Int, keys: [String]) -> (line: Int, column: Int, isAmbiguous: Bool)? {
    guard !keys.isEmpty, let calls = callsByLine[line] else { return nil }
    var known = entries.removeValue(forKey: line) ?? LineEntries(calls.map { outline.calls[$0] }, in: outline)
    defer { entries[line] = known }
    guard let found = known.find(keys, in: outline) else { return nil }
    let token = outline.fieldTokens[found.field]
    return (outline.tokens[token].line, column(ofToken: token), found.isAmbiguous)
  }

  /// Keys that one table has twice, so that the value at the first place is lost: each with the place of the second and the
  /// line of the first.
  package mutating func repeatedKeys() -> [(key: String, line: Int, column: Int, first: Int)] {
    struct Key: Hashable {
      let name: Name
      let sort: LuaOutline.Field.Sort
    }
    var found: [(key: String, line: Int, column: Int, first: Int)] = []
    for fields in outline.fields {
      var lines: [Key: Int] = [:]
      for field in fields where field.sort != .item {
        let token = outline.fieldTokens[field.scope]
        let line = outline.tokens[token].line
        if let first = lines.updateValue(line, forKey: Key(name: field.key, sort: field.sort)) {
          found.append((field.key.text, line, column(ofToken: token), first))
        }
      }
    }
    return found.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  private mutating func column(ofToken token: Int) -> Int {
    let line = outline.tokens[token].line
    let first = outline.tokens.partitioningIndex { $0.line >= line }
    if columns[line] == nil { columns[line] = columns(ofTokensFrom: first) }
    return columns[line]?[token - first] ?? 1
  }

  /// The columns of the tokens on one line, from its first.
  private func columns(ofTokensFrom first: Int) -> [Int] {
    let line = outline.tokens[first].line
    let start = LuaTokenizer.start(of: source)
    let lineFeed = source[start..<outline.tokens[first].range.lowerBound].lastIndex(of: UInt8(ascii: "\n"))
    var counted = lineFeed.map { $0 + 1 } ?? start
    var column = 1
    return outline.tokens[first...].prefix { $0.line == line }.map { token in
      column += String(decoding: source[counted..<token.range.lowerBound], as: UTF8.self).unicodeScalars.count
      counted = token.range.lowerBound
      return column
    }
  }
}

/// What is written in the entries of one line: a tree whose branches are keys, grown where somebody asks.
private struct LineEntries: Sendable {
  private var nodes: [Node]

  /// Everything that the same keys lead to.
  private struct Node {
    /// The fields in the order in which the last takes precedence; none at the root.
    var fields: [(scope: Int, entry: Entry)] = []
    var tables: [(table: Int, entry: Entry)] = []
    /// The nodes of the keys in these tables, once one was asked for.
    var children: [Name: Int]?
    var isAmbiguous: Bool?
  }

  /// A table that a call of the line is given.
  private struct Entry {
    var scope: Int
    /// Its place among the tables of its scope, and that behind the last table of the innermost call that it is given to.
    var position: Int, end: Int
  }

  private struct Position: Hashable { var scope: Int, position: Int }

  /// - Parameter calls: Those of the line, a call inside another before it.
  init(_ calls: [LuaOutline.Call], in outline: LuaOutline) {
    var ends: [Position: Int] = [:]
    var starts: [Position: Int] = [:]
    for call in calls {
      var position = call.tables.upperBound
      while position > call.tables.lowerBound {
        if let start = starts[Position(scope: call.scope, position: position)] {
          position = start
        } else {
          position -= 1
          ends[Position(scope: call.scope, position: position)] = call.tables.upperBound
        }
      }
      starts[Position(scope: call.scope, position: call.tables.upperBound)] = call.tables.lowerBound
    }
    var root = Node()
    var taken: [Int: Int] = [:]
    for call in calls.sorted(by: { $0.firstToken < $1.firstToken }) {
      // Of calls inside calls the outermost has all the tables.
      let first = max(call.tables.lowerBound, taken[call.scope, default: 0])
      guard first < call.tables.upperBound else { continue }
      taken[call.scope] = call.tables.upperBound
      for position in first..<call.tables.upperBound {
        let end = ends[Position(scope: call.scope, position: position)] ?? call.tables.upperBound
        root.tables.append(
          (outline.tables[call.scope][position], Entry(scope: call.scope, position: position, end: end)))
      }
    }
    nodes = [root]
  }

  /// The last field that these keys lead to, and whether several entries have one.
  mutating func find(_ keys: [String], in outline: LuaOutline) -> (field: Int, isAmbiguous: Bool)? {
    var node = 0
    for key in keys {
      if nodes[node].children == nil { grow(node, outline) }
      guard let child = nodes[node].children?[Name(key)] else { return nil }
      node = child
    }
    guard let last = nodes[node].fields.last else { return nil }
    let isAmbiguous = nodes[node].isAmbiguous ?? isAmbiguous(node)
    nodes[node].isAmbiguous = isAmbiguous
    return (last.scope, isAmbiguous)
  }

  private mutating func grow(_ node: Int, _ outline: LuaOutline) {
    var children: [Name: Int] = [:]
    for (table, entry) in nodes[node].tables {
      for field in outline.fields[table] {
        let child = children[field.key] ?? nodes.count
        if child == nodes.count {
          children[field.key] = child
          nodes.append(Node())
        }
        nodes[child].fields.append((field.scope, entry))
        for table in outline.tables[field.scope] { nodes[child].tables.append((table, entry)) }
      }
    }
    nodes[node].children = children
  }

  /// Whether there is more than one table with these keys behind which its own call has no other.
  private func isAmbiguous(_ node: Int) -> Bool {
    var next: [Int: Int] = [:]
    var lasts: Set<Position> = []
    for (_, entry) in nodes[node].fields.reversed() {
      if entry.end <= next[entry.scope] ?? .max {
        lasts.insert(Position(scope: entry.scope, position: entry.position))
        if lasts.count > 1 { return true }
      }
      next[entry.scope] = entry.position
    }
    return false
  }
}

extension Array {
  /// The first index whose element satisfies a condition that holds from some element on.
  fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
