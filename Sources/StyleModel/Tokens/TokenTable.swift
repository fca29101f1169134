/// The tokens of a theme and its ancestors, merged by name: a child's token replaces its parent's whole.
///
/// Values are not resolved here; the table is the same in every context.
public struct TokenTable: Sendable {
  /// A token with every declaration of it, the winner last.
  public struct Entry: Sendable {
    /// The declaration that holds.
    public fileprivate(set) var winner: Definition
    /// Those that it replaces, the weakest first. Most tokens have none, and a list for each would cost more than the token.
    public fileprivate(set) var replaced: [Definition] = []
    /// What the groups around it say, where one does.
    fileprivate var inherited: Inherited?

    fileprivate final class Inherited: Sendable {
      let said: TokenGroup
      init(_ said: TokenGroup) { self.said = said }
    }

    /// The dotted name.
    public var name: String { winner.declaration.name }
    /// The type that the nearest group gives.
    var groupType: ValueType? { inherited?.said.type }
    /// The type that `define` or a group gave.
    public var declaredType: ValueType? { winner.declaration.type ?? groupType }
    /// What the winning declaration, or else its nearest group, says the token is for.
    public var description: String? { winner.declaration.description ?? inherited?.said.description }
    /// The note that it should not be used, its own or its nearest group’s; nil when there is none.
    public var deprecated: Deprecation? {
      let mark = winner.declaration.deprecated ?? inherited?.said.deprecated
      return mark == .no ? nil : mark
    }

    /// Every declaration of the token, the weakest first; never empty.
    public var definitions: [Definition] { replaced + [winner] }

    /// The weakest declaration, which brought the token about.
    var first: Definition { replaced.first ?? winner }

    fileprivate mutating func replace(by definition: Definition) {
      replaced.append(winner)
      winner = definition
    }
  }

  /// A declaration with whose it is.
  public struct Definition: Sendable {
    /// The token as it was declared.
    public let declaration: TokenDeclaration
    /// Whose script declares it.
    public let origin: Origin
  }

  /// Sorted bytewise by name.
  public private(set) var entries: [Entry] = []
  private var indices: [Name: Int] = [:]
  private var groups: [Name: TokenGroup] = [:]
  private var groupNames: Set<Name> = []

  /// A table without tokens.
  public init() {}

  /// The position of a token in ``entries``, or nil when no token has the name.
  public func index(of name: String) -> Int? { indices[Name(name)] }

  /// The token with a dotted name, or nil when there is none.
  public subscript(name: String) -> Entry? { index(of: name).map { entries[$0] } }

  /// The tokens in a group, however deep, in order; the empty name is the root of all.
  public func entries(in group: String) -> ArraySlice<Entry> {
    if group.isEmpty { return entries[...] }
    let prefix = group + "."
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if bytewise(entries[middle].name, prefix) { low = middle + 1 } else { high = middle }
    }
    return entries[low...].prefix { TokenName.isIn(group, $0.name) }
  }

  /// Whether the dotted name is one of a group.
  public func isGroup(_ name: String) -> Bool { groupNames.contains(Name(name)) }

  /// Merges the declarations of plugins and themes, the weakest first.
  init(
    _ sources: [SourceDeclarations], edits: [TokenEdit] = [], locate: SourceLocator, diagnostics: inout [Diagnostic]
  ) {
    let count = sources.reduce(0) { $0 + $1.tokens.count }
    indices.reserveCapacity(count)
    entries.reserveCapacity(count)
    for source in sources {
      for group in source.groups { add(group, source.origin, locate, &diagnostics) }
      for token in source.tokens { add(token, source.origin, locate, &diagnostics) }
    }
    apply(edits)
    findConflicts(locate, &diagnostics)
    sort()
    inheritFromGroups()
  }

  private mutating func add(
    _ group: TokenGroup, _ origin: Origin, _ locate: SourceLocator, _ diagnostics: inout [Diagnostic]
  ) {
    let known = groups[Name(group.name)]
    if let type = group.type, let before = known?.type, type != before {
      diagnostics.add(
        Diagnostic(
          .type, "the tokens in “\(group.name)” are of type \(before.rawValue) and cannot become \(type.rawValue)",
          at: group.place.map(locate.exact), origin: origin,
          related: known?.place.map { [locate.exact($0)] } ?? []))
    }
    groups[Name(group.name)] = TokenGroup(
      group.name, type: group.type ?? known?.type, description: group.description ?? known?.description,
      deprecated: group.deprecated ?? known?.deprecated, at: group.place ?? known?.place)
  }

  private mutating func add(
    _ token: TokenDeclaration, _ origin: Origin, _ locate: SourceLocator, _ diagnostics: inout [Diagnostic]
  ) {
    let definition = Definition(declaration: token, origin: origin)
    let name = Name(token.name)
    // One look for the many names that are new.
    guard let index = indices.updateValue(entries.count, forKey: name) else {
      entries.append(Entry(winner: definition))
      return
    }
    indices[name] = index
    let earlier = entries[index].winner
    if earlier.origin == origin {
      let first = earlier.declaration.place.map(locate.exact)
      diagnostics.add(
        Diagnostic(
          .duplicateName,
          "the token “\(token.name)” is declared twice\(first.map { ", first at \($0.text)" } ?? "")",
          at: token.place.map(locate.exact), origin: origin,
          suggestion: "only a theme that extends this one may declare it again", related: first.map { [$0] } ?? []))
      return
    }
    if case .plugin = origin, !token.isOverride, case .plugin = earlier.origin {
      let first = earlier.declaration.place.map(locate.exact)
      diagnostics.add(
        Diagnostic(
          .duplicateName,
          "the token “\(token.name)” belongs to \(earlier.origin)\(first.map { ", declared at \($0.text)" } ?? "")",
          at: token.place.map(locate.exact), origin: origin,
          suggestion: "take it over with define { value = …, override = true }", related: first.map { [$0] } ?? []))
      return
    }
    entries[index].replace(by: definition)
  }

  private mutating func apply(_ edits: [TokenEdit]) {
    var removed: Set<Int> = []
    for edit in edits {
      let name = Name(edit.name)
      let definition = edit.token.map { Definition(declaration: $0, origin: edit.origin) }
      if let index = indices[name] {
        if let definition {
          entries[index].replace(by: definition)
        } else {
          removed.insert(index)
          indices[name] = nil
        }
      } else if let definition {
        indices[name] = entries.count
        entries.append(Entry(winner: definition))
      }
    }
    if removed.isEmpty { return }
    entries = entries.indices.filter { !removed.contains($0) }.map { entries[$0] }
    for (index, entry) in entries.enumerated() { indices[Name(entry.name)] = index }
  }

  private mutating func sort() {
    let names = entries.map(\.name)
    let order = names.indices.sorted { bytewise(names[$0], names[$1]) }
    var places = order
    for (place, index) in order.enumerated() { places[index] = place }
    // In place, since a second table of thousands of entries would be memory to get and to give back.
    Self.renumber(&indices.values, places)
    entries.withUnsafeMutableBufferPointer { entries in
      places.withUnsafeMutableBufferPointer { places in
        for start in places.indices {
          while places[start] != start {
            let target = places[start]
            entries.swapAt(start, target)
            places.swapAt(start, target)
          }
        }
      }
    }
  }

  private static func renumber(_ values: inout [Name: Int].Values, _ places: [Int]) {
    var position = values.startIndex
    while position != values.endIndex {
      values[position] = places[values[position]]
      values.formIndex(after: &position)
    }
  }

  private mutating func findConflicts(_ locate: SourceLocator, _ diagnostics: inout [Diagnostic]) {
    var firstInside: [Name: Int] = [:]
    for index in entries.indices {
      // The tokens of a group mostly stand together, and the first has spoken for them.
      let name = entries[index].name
      if index > 0, TokenName.areSiblings(entries[index - 1].name, name) { continue }
      for group in TokenName.groups(of: name).map(Name.init) where firstInside[group] == nil {
        firstInside[group] = index
      }
    }
    groupNames = Set(firstInside.keys)
    let conflicts = groupNames.filter { indices[$0] != nil }.sorted()
    if conflicts.isEmpty { return }
    // The order of origins is that of first appearance.
    var ranks: [Origin: Int] = [:]
    for (index, entry) in entries.enumerated() where ranks[entry.first.origin] == nil {
      ranks[entry.first.origin] = index
    }
    func order(_ index: Int) -> (Int, Int) { (ranks[entries[index].first.origin] ?? 0, index) }
    for name in conflicts {
      guard let token = indices[name], let member = firstInside[name] else { continue }
      // The later of the two is to blame, which is the one that a child declares.
      let pair = [token, member].sorted { order($0) < order($1) }.map { entries[$0] }
      let places = pair.map { $0.first.declaration.place.map(locate.exact) }
      diagnostics.add(
        Diagnostic(
          .tokenConflict,
          "“\(name.text)” is a token and a group: “\(entries[member].name)” stands in it"
            + (places[0].map { " (the other is at \($0.text))" } ?? ""),
          at: places[1], origin: pair[1].first.origin, related: places[0].map { [$0] } ?? []))
    }
  }

  private mutating func inheritFromGroups() {
    if groups.isEmpty { return }
    var inherited: Entry.Inherited?
    for index in entries.indices {
      if index == 0 || !TokenName.areSiblings(entries[index - 1].name, entries[index].name) {
        let said = whatGroupsSay(of: entries[index].name)
        let isSilent = said.type == nil && said.description == nil && said.deprecated == nil
        inherited = isSilent ? nil : Entry.Inherited(said)
      }
      entries[index].inherited = inherited
    }
  }

  /// What the groups around a token say together, the nearest last.
  private func whatGroupsSay(of name: String) -> TokenGroup {
    ([""] + TokenName.groups(of: name)).compactMap { groups[Name($0)] }.reduce(TokenGroup("")) { known, group in
      TokenGroup(
        "", type: group.type ?? known.type, description: group.description ?? known.description,
        deprecated: group.deprecated ?? known.deprecated)
    }
  }
}

/// Turns the keys of a place into the exact line, for whoever holds the sources.
public struct SourceLocator: Sendable {
  /// The place with its keys resolved as far as the source allows.
  public let exact: @Sendable (SourcePlace) -> SourcePlace

  /// Finds places with a function that must give the same place for the same keys, always.
  public init(_ exact: @escaping @Sendable (SourcePlace) -> SourcePlace) { self.exact = exact }

  /// Leaves places as they are: for declarations made in Swift.
  public static let none = SourceLocator { $0 }
}

/// What a plugin's `on.tokens` hook did to one token of the merged tree.
public struct TokenEdit: Sendable {
  /// The dotted name.
  public let name: String
  /// The new declaration; nil removes the token.
  public let token: TokenDeclaration?
  /// Whose edit it is.
  public let origin: Origin

  /// An edit of a token by whoever made it.
  public init(_ name: String, _ token: TokenDeclaration?, by origin: Origin) {
    self.name = name
    self.token = token
    self.origin = origin
  }
}
