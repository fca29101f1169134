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
/// Making a locator takes time linear in the source; so does each key of a question, at worst.
package struct KeyLocator: Sendable {
  private let source: [UInt8]
  private let outline: LuaOutline
  private let callsByLine: [Int: [Int]]

  /// Reads a source, which may be any bytes.
  package init(source: [UInt8]) {
    self.source = source
    let outline = LuaOutline(source: source)
    var calls: [Int: [Int]] = [:]
    let inOrder = outline.calls.indices.sorted { outline.calls[$0].firstToken < outline.calls[$1].firstToken }
    for call in inOrder {
      for line in outline.calls[call].lines { calls[line, default: []].append(call) }
    }
    self.outline = outline
    callsByLine = calls
  }

  /// The place of the last of `keys`, or nil when not all of them are written literally in one entry on this line.
  ///
  /// - Parameters:
  ///   - line: The line of the entry, counted from 1.
  ///   - keys: The table keys that lead to the value meant, outermost first; items of a list are `"1"`, `"2"`, ….
  /// - Returns: Line and column, counted from 1; columns in Unicode scalars.
  package func locate(line: Int, keys: [String]) -> (line: Int, column: Int)? {
    guard let found = locateDeepest(line: line, keys: keys), found.count == keys.count else { return nil }
    return (found.line, found.column)
  }

  /// The place of the last key that is written literally, and how many of the leading keys were found; nil when there is
  /// none.
  package func locateDeepest(line: Int, keys: [String]) -> (line: Int, column: Int, count: Int)? {
    var candidates = tables(onLine: line)
    var best: (token: Int, count: Int)?
    for (position, key) in keys.enumerated() {
      let fields = candidates.flatMap { outline.fields(key, inTable: $0) }
      guard let last = fields.last else { break }
      best = (outline.fieldTokens[last], position + 1)
      candidates = fields.flatMap { outline.tables[$0] }
    }
    return best.map { found in
      let token = outline.tokens[found.token]
      return (token.line, column(ofByte: token.range.lowerBound), found.count)
    }
  }

  /// Whether several entries of a line have these keys, so that none can be said to be the one.
  package func isAmbiguous(line: Int, keys: [String]) -> Bool {
    var places: Set<Int> = []
    for index in callsByLine[line, default: []] {
      let call = outline.calls[index]
      var candidates = Array(outline.tables[call.scope][call.tables])
      var last: Int?
      for key in keys {
        let fields = candidates.flatMap { outline.fields(key, inTable: $0) }
        last = fields.last
        guard last != nil else { break }
        candidates = fields.flatMap { outline.tables[$0] }
      }
      if let last { places.insert(last) }
    }
    return places.count > 1
  }

  /// The column at which a name stands on a line: as a name, as the whole of a string, or else as the beginning of a
  /// dotted path or inside a string. Nil when it is not there.
  package func column(ofLine line: Int, name: String) -> Int? {
    let first = outline.tokens.partitioningIndex { $0.line >= line }
    let tokens = outline.tokens[first...].prefix { $0.line == line }
    let wanted = Array(name.utf8)
    guard !wanted.isEmpty else { return nil }
    let exact = tokens.first { token in
      (token.kind == .name || token.kind == .string) && token.keyText(in: source)?.isSame(as: name) == true
    }
    if let exact { return column(ofByte: exact.range.lowerBound) }
    for token in tokens where token.kind == .name || token.kind == .string {
      if token.kind == .name {
        let end = token.range.lowerBound + wanted.count
        let goesOn = source.indices.contains(end) && (source[end].isLuaLetter || source[end].isDigit)
        if source[token.range.lowerBound...].starts(with: wanted), !goesOn {
          return column(ofByte: token.range.lowerBound)
        }
      } else if let offset = source[token.range].firstOffset(of: wanted) {
        return column(ofByte: offset)
      }
    }
    return nil
  }

  /// The outermost tables of all calls on a line, each once though calls be nested.
  private func tables(onLine line: Int) -> [Int] {
    var taken: [Int: Int] = [:]
    return callsByLine[line, default: []].flatMap { index -> ArraySlice<Int> in
      let call = outline.calls[index]
      let start = max(call.tables.lowerBound, taken[call.scope, default: 0])
      guard start < call.tables.upperBound else { return [] }
      taken[call.scope] = call.tables.upperBound
      return outline.tables[call.scope][start..<call.tables.upperBound]
    }
  }

  private func column(ofByte offset: Int) -> Int {
    let start = LuaTokenizer.start(of: source)
    let lineStart = source[start..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
    return String(decoding: source[lineStart..<offset], as: UTF8.self).unicodeScalars.count + 1
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

extension ArraySlice<UInt8> {
  /// Where a sequence of bytes begins, within the first line.
  fileprivate func firstOffset(of wanted: [UInt8]) -> Int? {
    let line = prefix { $0 != UInt8(ascii: "\n") }
    return line.indices.first { line[$0...].starts(with: wanted) }
  }
}
