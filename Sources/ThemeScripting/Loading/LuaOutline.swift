import StyleModel

/// The tables of a Lua source, the fields written literally inside them, and the calls that they are given to.
///
/// This is no syntax tree. It knows brackets, blocks, fields and chains such as `component "x" { … }` or
/// `by.appearance { … }`, which is what it takes to follow a path of keys into a source. It is made in one pass over the
/// tokens with a stack of its own, so that neither size nor depth of nesting can trap it.
///
/// A *scope* is the text that belongs to one field, or to no field (scope 0). A table belongs to the scope that it stands
/// in, whatever calls and functions are wrapped around it: so `name = define { … }` and `name = merge({ … }, { … })` lead
/// into their tables like `name = { … }` does.
struct LuaOutline: Sendable {
  let tokens: [LuaToken]
  /// In the order in which they end, so that a call inside another comes before it; those without a table left out.
  fileprivate(set) var calls: [Call] = []
  /// The tables of each scope, in the order in which they open.
  fileprivate(set) var tables: [[Int]] = [[]]
  /// The token that each scope's field begins with; unused for scope 0.
  fileprivate(set) var fieldTokens: [Int] = [0]
  /// The fields of each table, in the order in which they are written; those whose key is no literal left out.
  fileprivate(set) var fields: [[Field]] = []

  /// A call, or a chain of calls, with at least one table among its arguments.
  struct Call: Hashable, Sendable {
    var firstToken: Int
    /// The lines that the call may be reported at: that of its first token, and those on which an argument begins,
    /// because later releases of Lua 5.4 report these.
    var lines: [Int]
    var scope: Int
    /// Its tables, as a range of those of the scope.
    var tables: Range<Int>
  }

  /// A field of a table: its key as a text, an item's being its position, and the scope that is its own.
  struct Field: Sendable {
    var key: Name
    var sort: Sort
    var scope: Int

    /// What is written before its value: nothing, a text, or a number or boolean, which are other keys than texts are.
    enum Sort: Hashable, Sendable { case item, text, other }
  }

  init(source: [UInt8]) {
    tokens = Array(LuaTokenizer(source))
    var reader = Reader(source: source)
    reader.read(&self)
  }

  fileprivate struct Reader {
    let source: [UInt8]
    var frames = [Frame(.start)]
    var scope = 0
    var open: [Frame.Kind: Int] = [:]
    var index = 0

    struct Frame {
      enum Kind: Hashable { case start, parenthesis, bracket, brace, block }
      var kind: Kind
      var chain: Chain?
      /// The scope that holds the table, and what is known of the table, where the frame is one.
      var outerScope = 0, table = 0, items = 0
      var atField = false

      init(_ kind: Kind) { self.kind = kind }
    }

    /// A name with what follows it: fields, indices, methods and arguments.
    struct Chain {
      var firstToken: Int
      var lines: [Int]
      var firstTable: Int
      var wantsName = false

      mutating func add(_ line: Int) {
        if line != lines.last { lines.append(line) }
      }
    }
  }
}

extension LuaOutline.Reader {
  private var top: Int { frames.count - 1 }

  mutating func read(_ outline: inout LuaOutline) {
    while index < outline.tokens.count {
      if frames[top].atField { beginField(&outline) }
      guard index < outline.tokens.count else { break }
      take(outline.tokens[index], &outline)
      index += 1
    }
    while frames.count > 1 { pop(&outline) }
    endChain(&outline)
  }

  private func isSymbol(_ symbol: Character, at index: Int, _ outline: LuaOutline) -> Bool {
    guard outline.tokens.indices.contains(index), let byte = symbol.asciiValue else { return false }
    return outline.tokens[index].kind == .symbol(byte)
  }

  /// Recognizes `name =`, `["name"] =` and list items at the place where a field begins.
  private mutating func beginField(_ outline: inout LuaOutline) {
    let token = outline.tokens[index]
    if token.kind == .symbol(UInt8(ascii: "}")) || token.isSeparator { return }
    frames[top].atField = false
    if token.kind == .name, isSymbol("=", at: index + 1, outline) {
      addField(token.keyText(in: source), .text, at: index, &outline)
      index += 2
    } else if isSymbol("[", at: index, outline) {
      let isNegative = isSymbol("-", at: index + 1, outline)
      let literal = index + (isNegative ? 2 : 1)
      guard isSymbol("]", at: literal + 1, outline), isSymbol("=", at: literal + 2, outline) else {
        return addField(nil, .other, at: index, &outline)
      }
      let key = outline.tokens[literal].keyText(in: source)
      let sort = outline.tokens[literal].kind == .string ? LuaOutline.Field.Sort.text : .other
      addField(isNegative ? key.map { "-" + $0 } : key, sort, at: index + 1, &outline)
      index = literal + 3
    } else {
      frames[top].items += 1
      addField(String(frames[top].items), .item, at: index, &outline)
    }
  }

  private mutating func addField(
    _ key: String?, _ sort: LuaOutline.Field.Sort, at token: Int, _ outline: inout LuaOutline
  ) {
    scope = outline.tables.count
    outline.tables.append([])
    outline.fieldTokens.append(token)
    if let key { outline.fields[frames[top].table].append(.init(key: Name(key), sort: sort, scope: scope)) }
  }

  private mutating func take(_ token: LuaToken, _ outline: inout LuaOutline) {
    switch token.kind {
    case .name:
      if frames[top].chain?.wantsName == true {
        frames[top].chain?.wantsName = false
      } else {
        endChain(&outline)
        frames[top].chain = Chain(
          firstToken: index, lines: [token.line], firstTable: outline.tables[scope].count)
      }
    case .string:
      frames[top].chain?.add(token.line)
    case .symbol(let byte):
      takeSymbol(byte, token, &outline)
    case .keyword:
      endChain(&outline)
      switch token.text(in: source) {
      case "function", "do", "if", "repeat": push(.block)
      case "end", "until": close(.block, &outline)
      default: break
      }
    case .number, .longOperator, .unknown:
      endChain(&outline)
    }
  }

  private mutating func takeSymbol(_ byte: UInt8, _ token: LuaToken, _ outline: inout LuaOutline) {
    switch Character(Unicode.Scalar(byte)) {
    case ".", ":":
      frames[top].chain?.wantsName = true
    case "(":
      frames[top].chain?.add(token.line)
      push(.parenthesis)
    case "[":
      push(.bracket)
    case "{":
      frames[top].chain?.add(token.line)
      let table = outline.fields.count
      outline.tables[scope].append(table)
      outline.fields.append([])
      push(.brace)
      frames[top].outerScope = scope
      frames[top].table = table
      frames[top].atField = true
    case ")": close(.parenthesis, &outline)
    case "]": close(.bracket, &outline)
    case "}": close(.brace, &outline)
    default:
      endChain(&outline)
      if token.isSeparator, frames[top].kind == .brace { frames[top].atField = true }
    }
  }

  private mutating func endChain(_ outline: inout LuaOutline) {
    guard let chain = frames[top].chain else { return }
    frames[top].chain = nil
    let tables = chain.firstTable..<outline.tables[scope].count
    guard !tables.isEmpty else { return }
    outline.calls.append(
      .init(firstToken: chain.firstToken, lines: chain.lines, scope: scope, tables: tables))
  }

  private mutating func push(_ kind: LuaOutline.Reader.Frame.Kind) {
    open[kind, default: 0] += 1
    frames.append(Frame(kind))
  }

  /// Closes the nearest open bracket of a kind with all that is open inside it; a bracket that closes nothing is passed
  /// over.
  private mutating func close(_ kind: LuaOutline.Reader.Frame.Kind, _ outline: inout LuaOutline) {
    guard open[kind, default: 0] > 0 else { return endChain(&outline) }
    while frames.count > 1 {
      let closed = frames[top].kind
      pop(&outline)
      if closed == kind { return }
    }
  }

  private mutating func pop(_ outline: inout LuaOutline) {
    endChain(&outline)
    let closed = frames.removeLast()
    if closed.kind == .brace { scope = closed.outerScope }
    open[closed.kind, default: 1] -= 1
  }
}

extension LuaToken {
  fileprivate var isSeparator: Bool { kind == .symbol(UInt8(ascii: ",")) || kind == .symbol(UInt8(ascii: ";")) }
}
