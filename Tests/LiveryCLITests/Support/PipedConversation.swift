import Foundation
import Testing

/// The built program between pipes, asked and answering while it runs.
final class PipedConversation {
  /// Kept, as its folder is gone with it.
  private let livery: Livery
  private let process: Process
  private let (input, output, errors) = (Pipe(), Pipe(), Pipe())
  private var said = Data()

  init(_ livery: Livery, _ line: String, environment: [String: String] = [:], redirection: String = "") throws {
    self.livery = livery
    // The program may end before it has read everything.
    signal(SIGPIPE, SIG_IGN)
    process = try livery.makeProcess(
      line.split(separator: " ").map(String.init), environment, redirection: redirection)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  func send(_ bytes: [UInt8]) { try? input.fileHandleForWriting.write(contentsOf: bytes) }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// The next line of the answer.
  func nextLine() throws -> String {
    while true {
      if let end = said.firstIndex(of: 10) {
        defer { said = Data(said[(end + 1)...]) }
        return String(decoding: said[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "the program has ended")
      said += more
    }
  }

  /// Stops listening to answers.
  func goDeaf() throws { try output.fileHandleForReading.close() }

  /// Ends the input and waits for the program's end.
  func end() throws -> Livery.Ending {
    try? input.fileHandleForWriting.close()
    if let rest = try? output.fileHandleForReading.readToEnd() { said += rest }
    let talked = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Livery.Ending(
      code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: said, as: UTF8.self), errors: String(decoding: talked, as: UTF8.self))
  }
}
