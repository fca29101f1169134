import StyleModel
import Testing

/// What a fault should be: its kind, its line, and words that its message or suggestion must hold.
struct Expected: CustomTestStringConvertible, Sendable {
  let kind: Diagnostic.Kind
  let line: Int?
  let words: [String]

  init(_ kind: Diagnostic.Kind, line: Int? = nil, _ words: String...) {
    self.kind = kind
    self.line = line
    self.words = words
  }

  var testDescription: String { "\(kind.rawValue)\(line.map { " in line \($0)" } ?? "") \(words)" }

  func matches(_ fault: Diagnostic) -> Bool {
    let text = fault.message + " " + (fault.suggestion ?? "")
    return fault.kind == kind && (line == nil || fault.place?.line == line) && words.allSatisfy(text.contains)
  }
}

/// Expects a script to have a fault of this kind, and to place each of its faults in a file.
func expectFault(
  in script: String, _ expected: Expected, files: [String: String] = [:], modes: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let found = try faults(in: script, files: files, modes: modes)
  #expect(
    found.contains(where: expected.matches), "\(found.map { "\($0.kind) \($0.place?.line ?? 0) \($0.message)" })",
    sourceLocation: sourceLocation)
  #expect(found.allSatisfy { $0.place?.file.isEmpty == false }, sourceLocation: sourceLocation)
}
