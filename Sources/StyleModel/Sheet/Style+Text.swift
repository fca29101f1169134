/// How what a sheet hands out reads in a log: as the command line writes it.

extension StyleState: CustomStringConvertible {
  /// The state’s name.
  public var description: String { name }
}

extension StateSet {
  /// The names of the states, in the order of their numbers. A bit that stands for no state has none.
  var names: [String] {
    StyleState.allNames.enumerated().filter { rawValue & 1 << UInt64($0.offset) != 0 }.map(\.element)
  }
}

extension StateSet: CustomStringConvertible {
  /// `:focus :loading`; `normal` is no state at all.
  public var description: String {
    let names = names
    return names.isEmpty ? "normal" : names.map { ":\($0)" }.joined(separator: " ")
  }
}

extension StyleCell: CustomStringConvertible {
  /// `button.icon size=small`, with the axes that were named.
  public var description: String { query.description }
}

extension Style: CustomStringConvertible {
  /// `button size=small :hover { opacity = 0.8 }`, with everything that is set.
  public var description: String {
    var query = cell.query
    query.states = states.names
    let values = entries.entries.map { "\(sheet.properties[$0.property].name) = \($0.value)" }
    return "\(query) { \(values.isEmpty ? "" : values.joined(separator: ", ") + " ")}"
  }
}

extension StyleSheet: CustomStringConvertible {
  /// `calm appearance=dark`: the theme and the context.
  public var description: String {
    [theme, context.description].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
