import StyleModel

/// Holds a theme against another one: a program that was written for that one finds all it asks for in this one too.
struct AgainstCheck {
  let sheet: StyleSheet
  let other: StyleSheet
  /// Blamed where nothing narrower is known.
  let file: SourcePlace?

  func findings() -> [Finding] {
    other.components.flatMap { wanted -> [Finding] in
      guard let own = sheet.components.first(where: { $0.name == wanted.name }) else {
        return [
          finding("there is no component “\(wanted.name)”, which “\(other.theme)” has", near: wanted.name, at: file)
        ]
      }
      return findings(in: own, wanted)
    }
  }

  private func findings(in own: SheetComponent, _ wanted: SheetComponent) -> [Finding] {
    var findings: [Finding] = []
    for slot in wanted.slots where !own.slots.contains(where: { $0.name == slot.name }) {
      var missing = finding(
        "“\(own.name)” has no slot “\(slot.name)”, which “\(other.theme)” has", near: slot.name,
        among: own.slots.map(\.name), at: own.place ?? file)
      missing.component = own.name
      missing.slot = slot.name
      findings.append(missing)
    }
    for axis in wanted.axes {
      guard let known = own.axes.first(where: { $0.name == axis.name }) else {
        var missing = finding(
          "“\(own.name)” has no axis “\(axis.name)”, which “\(other.theme)” has", near: axis.name,
          among: own.axes.map(\.name), at: own.place ?? file)
        missing.component = own.name
        findings.append(missing)
        continue
      }
      for value in axis.values where known.index(of: value.text) == nil {
        var missing = finding(
          "the axis “\(axis.name)” of “\(own.name)” has no value “\(value.text)”, which “\(other.theme)” has",
          near: value.text, among: known.values.map(\.text), at: own.place ?? file)
        missing.component = own.name
        missing.axes = [Finding.Axis(name: axis.name, value: value)]
        findings.append(missing)
      }
    }
    return findings
  }

  private func finding(
    _ message: String, near name: String, among known: [String]? = nil, at place: SourcePlace?
  ) -> Finding {
    Finding(
      BuiltInCheck.against.rawValue, BuiltInCheck.against.severity, message, theme: sheet.theme, at: place,
      suggestion: NearestName.suggestion(for: name, among: known ?? sheet.components.map(\.name)))
  }
}
