import Foundation
import Testing

@testable import LiveryCLI

@Suite("An output")
struct OutputTests {
  @Test("hands over what was written, in order, when it is flushed", arguments: [0, 10, 1 << 16])
  func flushing(capacity: Int) throws {
    let pipe = Pipe()
    let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor, capacity: capacity)
    output.write("größe ")
    output.writeLine("日本")
    output.writeLine()
    output.flush()
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data("größe 日本\n\n".utf8))
    #expect(!output.isClosed && output.failure == nil && !output.isTerminal)
  }

  @Test("goes on quietly when the reader has gone")
  func brokenPipe() throws {
    let pipe = Pipe()
    let output = Output(descriptor: pipe.fileHandleForWriting.fileDescriptor, capacity: 0)
    try pipe.fileHandleForReading.close()
    output.write("lost")
    output.write("lost too")
    output.flush()
    #expect(output.isClosed && output.failure == nil)
  }

  @Test("keeps any other failure")
  func otherFailure() {
    let output = Output(descriptor: -1)
    output.write("lost")
    output.flush()
    #expect(!output.isClosed && output.failure == EBADF)
  }

  @Test("stops between the pieces of a text that is no longer wanted, and within no scalar", arguments: [0, 1, 3, 100])
  func pieces(wanted: Int) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    let output = Output(descriptor: handle.fileDescriptor, capacity: 0)
    let text = String(repeating: "größe 日本 👩‍👩‍👧\u{301}", count: 1_000)
    var asked = 0
    output.write(text) {
      asked += 1
      return asked <= wanted
    }
    try handle.close()
    let written = try #require(String(validating: Data(contentsOf: file), as: UTF8.self))
    #expect(text.utf8.starts(with: written.utf8))
    let most = (wanted + 1) * Output.piece
    #expect(most < text.utf8.count ? (most - 4 * (wanted + 1)...most).contains(written.utf8.count) : written == text)
  }

  @Test("never tears a text between threads")
  func threads() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    let output = Output(descriptor: handle.fileDescriptor, capacity: 100)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask { for _ in 0..<200 { output.writeLine(String(repeating: String(task), count: 30)) } }
      }
    }
    output.flush()
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 1_600)
    #expect(lines.allSatisfy { $0.count == 30 && Set($0).count == 1 })
  }
}
