import Foundation
import Testing

/// Expects an output to be what is recorded under a name, byte for byte. With `LIVERY_RECORD=1` it is recorded instead.
func expectGolden(_ output: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Golden/\(name)").standardized
  if ProcessInfo.processInfo.environment["LIVERY_RECORD"] == "1" {
    try Data(output.utf8).write(to: file)
    return
  }
  let recorded = try String(contentsOf: file, encoding: .utf8)
  #expect(output == recorded, "see \(name), or record it again with LIVERY_RECORD=1", sourceLocation: sourceLocation)
}
