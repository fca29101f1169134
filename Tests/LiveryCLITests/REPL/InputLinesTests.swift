import Foundation
import Testing

@testable import LiveryCLI

@Suite("The lines of an input")
struct InputLinesTests {
  /// The lines of what is written; a fault is its message.
  private func lines(_ bytes: [UInt8], inPiecesOf size: Int = .max) -> [String] {
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    Thread.detachNewThread {
      for start in stride(from: 0, to: bytes.count, by: size) {
        try? writer.write(contentsOf: bytes[start..<min(start + min(size, bytes.count), bytes.count)])
      }
      try? writer.close()
    }
    var lines = InputLines(descriptor: pipe.fileHandleForReading.fileDescriptor)
    var found: [String] = []
    while let line = lines.next() {
      switch line {
      case .success(let text): found.append(text)
      case .failure(let fault): found.append("\(fault.kind): \(fault.message)")
      }
    }
    return found
  }

  @Test(
    "end with LF or CRLF, and the last one with the input",
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb\n\nc", ["a", "b", "", "c"]),
      ("\u{FEFF}a\n", ["a"]),
      ("a\rb\n", ["a\rb"]), ("größe 日本\n", ["größe 日本"]), ("a\u{0}b\n", ["a\u{0}b"]), ("\r\n", [""]),
    ] as [(String, [String])])
  func ends(text: String, expected: [String]) {
    #expect(lines(Array(text.utf8)) == expected)
    #expect(lines(Array(text.utf8), inPiecesOf: 1) == expected)
  }

  @Test("that are not UTF-8 are faults of their own")
  func notText() {
    let found = lines(Array("a\n".utf8) + [0x62, 0xFF, 0x0A] + Array("c".utf8))
    #expect(found == ["a", "syntax: the line is not valid UTF-8", "c"])
  }

  @Test("end with a failure where nothing can be read")
  func unreadable() {
    var lines = InputLines(descriptor: -1)
    #expect(lines.failure == nil && lines.next() == nil)
    #expect(lines.failure?.kind == .io && lines.next() == nil)
  }

  @Test("may be very long, but not endless")
  func long() {
    let long = String(repeating: "x", count: 1 << 20)
    #expect(lines(Array("a\n\(long)\nb".utf8)) == ["a", long, "b"])
    let endless = [UInt8](repeating: UInt8(ascii: "x"), count: InputLines.longest + 100_000)
    let fault = "sourceLimit: the line is longer than 16 MiB"
    #expect(lines(endless) == [fault])
    #expect(lines(endless + Array("\nb\n".utf8)) == [fault, "b"])
  }
}
