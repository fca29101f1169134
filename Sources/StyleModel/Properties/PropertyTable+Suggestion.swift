extension PropertyTable {
  /// What somebody may have meant by a property that does not exist: what CSS or SwiftUI calls otherwise, or a misspelt name.
  /// - Parameter others: Names that could stand there as well.
  package func suggestion(for name: String, or others: [String] = []) -> String? {
    let plain = name.utf8.count > 40 ? "" : name.lowercased().filter { $0 != "-" && $0 != "_" }
    if let meant = Self.elsewhere[plain], index(of: meant) != nil, !others.contains(meant) { return meant }
    if plain.hasPrefix("margin") { return "there are no margins: the distances are gap and padding" }
    return NearestName.suggestion(for: name, among: others + definitions.map(\.name))
  }

  /// Names of CSS and SwiftUI, in lowercase and without hyphens, whose spelling does not lead to the property.
  private static let elsewhere = [
    "accentcolor": "tint", "backgroundcolor": "background", "backgroundimage": "background", "bg": "background",
    "borderradius": "cornerRadius", "boxshadow": "shadow", "color": "foreground", "columngap": "gap",
    "display": "visible", "elevation": "shadow", "fill": "background", "fontcolor": "foreground",
    "foregroundcolor": "foreground", "foregroundstyle": "foreground", "hidden": "visible", "kerning": "letterSpacing",
    "multilinetextalignment": "textAlignment", "outlinecolor": "ringColor", "outlineoffset": "ringOffset",
    "outlinewidth": "ringWidth", "paddingleft": "paddingLeading", "paddingright": "paddingTrailing",
    "pointerevents": "interactive", "radius": "cornerRadius", "rowgap": "gap", "spacing": "gap",
    "textalign": "textAlignment", "textcolor": "foreground", "tracking": "letterSpacing", "visibility": "visible",
  ]
}
