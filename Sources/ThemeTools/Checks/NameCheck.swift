import StyleModel

/// Names of color tokens that tell how a color looks: a brand that changes it, or a dark appearance, makes them lie.
///
/// Ramps are named by look with good reason, so a group that says that it is one is left alone.
struct NameCheck {
  let resolution: Resolution

  private static let hues: Set<String> = [
    "red", "orange", "yellow", "green", "blue", "purple", "violet", "pink", "brown", "gray", "grey", "black", "white",
    "cyan", "magenta", "teal", "indigo", "lime", "mint", "amber", "navy",
  ]
  private static let ramps: Set<String> = ["palette", "ramp", "ramps", "primitive", "primitives", "swatch", "swatches"]

  func findings() -> [Finding] {
    let theme = resolution.theme
    return zip(theme.tokens.entries, resolution.tokens).compactMap { entry, result in
      guard case .value(let token) = result, token.value.type == .color else { return nil }
      let path = entry.name.split(separator: ".").map { $0.lowercased() }
      guard let last = path.last, !path.dropLast().contains(where: Self.ramps.contains) else { return nil }
      let stem = String(last.reversed().drop { $0.isNumber || $0 == "-" || $0 == "_" }.reversed())
      guard Self.hues.contains(stem) else { return nil }
      return Finding(
        BuiltInCheck.naming.rawValue, BuiltInCheck.naming.severity,
        "the token “\(entry.name)” is named by how it looks", theme: theme.name,
        at: entry.winner.declaration.place.map(theme.locate.exact),
        suggestion: "name it by what it is for, as in color.danger, or put it into a group “palette”")
    }
  }
}
