import Foundation
import Testing

/// The built program, run as a process in a folder of its own.
final class Livery {
  /// The working directory, which holds `Themes/`.
  let folder: URL

  /// Where the program is called, if not where it was built.
  private let installed: URL?

  /// - Parameters:
  ///   - files: Texts by their paths below the working directory.
  ///   - installed: A copy of the program, or a link to it.
  init(_ files: [String: String] = [:], installed: URL? = nil) throws {
    self.installed = installed
    folder = FileManager.default.temporaryDirectory.appending(path: "livery-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// How a run ended and what it said.
  struct Ending {
    let code: Int32
    let output: String
    let errors: String

    /// The output as JSON.
    var json: [String: Any] {
      get throws {
        try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any], "\(output)")
      }
    }

    /// The kinds of the errors in a document of errors.
    var kinds: [String] {
      get throws { (try json["errors"] as? [[String: Any]])?.compactMap { $0["kind"] as? String } ?? [] }
    }
  }

  /// Runs a line as it would be typed, split at spaces.
  func run(_ line: String, environment: [String: String] = [:]) throws -> Ending {
    try run(line.split(separator: " ").map(String.init), environment: environment)
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Ending {
    let (output, errors) = (Pipe(), Pipe())
    let process = try makeProcess(arguments, environment)
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Read apart, because a pipe that is full stops the writer; talk is short, so it may wait.
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let talked = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Ending(
      code: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: talked, as: UTF8.self))
  }

  /// Runs a line that reads an input.
  ///
  /// - Parameter redirection: What a shell would read behind the line, such as `>&-`.
  func run(
    _ line: String, input: some Sequence<UInt8>, environment: [String: String] = [:], redirection: String = ""
  ) throws -> Ending {
    let conversation = try PipedConversation(self, line, environment: environment, redirection: redirection)
    conversation.send(Array(input))
    return try conversation.end()
  }

  /// Runs a line whose output goes to a file.
  func run(_ line: String, output: FileHandle) throws -> (code: Int32, errors: String) {
    let errors = Pipe()
    let process = try makeProcess(line.split(separator: " ").map(String.init), [:])
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let talked = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: talked, as: UTF8.self))
  }

  /// Runs a line whose reader takes `count` bytes and goes.
  func run(_ line: String, takingBytes count: Int) throws -> (
    code: Int32, reason: Process.TerminationReason, errors: String
  ) {
    let (output, errors) = (Pipe(), Pipe())
    let process = try makeProcess(line.split(separator: " ").map(String.init), [:])
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    _ = try output.fileHandleForReading.read(upToCount: count)
    try output.fileHandleForReading.close()
    let talked = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, process.terminationReason, String(decoding: talked, as: UTF8.self))
  }

  /// The program with its input empty, ready to run.
  func makeProcess(
    _ arguments: [String], _ environment: [String: String], redirection: String = ""
  ) throws -> Process {
    let process = Process()
    let program = try installed ?? Self.program
    if redirection.isEmpty {
      process.executableURL = program
      process.arguments = arguments
    } else {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "exec \"$0\" \"$@\" \(redirection)", program.path] + arguments
    }
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let kept = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("LIVERY_") && !["NO_COLOR", "CLICOLOR_FORCE", "COLORTERM", "TERM"].contains(name)
    }
    process.environment = kept.merging(environment) { $1 }
    return process
  }

  /// The program stands beside the bundle of the tests, wherever that was built.
  static var program: URL {
    get throws {
      let bundle = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      var folder = bundle.deletingLastPathComponent()
      while folder.path != "/" {
        let candidate = folder.appending(path: "livery")
        if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        folder.deleteLastPathComponent()
      }
      let beside = URL(filePath: #filePath).appending(path: "../../../../.build/debug/livery").standardized
      return try #require(
        FileManager.default.isExecutableFile(atPath: beside.path) ? beside : nil, "livery is not built")
    }
  }
}
