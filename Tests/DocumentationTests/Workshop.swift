import Foundation
import Testing

/// An empty folder with the shipped themes and plugins in it, where an article's reader is imagined to sit.
struct Workshop: ~Copyable {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "livery-\(UUID().uuidString)")
    for kind in ["Themes", "Plugins"] {
      let own = folder.appending(path: kind)
      try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
      let shipped = Article.root.appending(path: kind)
      for name in try FileManager.default.contentsOfDirectory(atPath: shipped.path) where !name.hasPrefix(".") {
        try FileManager.default.createSymbolicLink(
          at: own.appending(path: name), withDestinationURL: shipped.appending(path: name))
      }
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Runs `livery …` as it stands in an article, and gives what a reader would see: the data, then the rest.
  func run(_ command: String) throws -> String {
    let words = command.split(separator: " ").map(String.init)
    try #require(words.first?.split(separator: "/").last == "livery", "“\(command)” does not begin with livery")
    let process = Process()
    process.executableURL = try Self.program("livery")
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "NO_COLOR": "1"]
    process.standardInput = FileHandle.nullDevice
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try process.run()
    // Errors fit into a pipe's buffer, so reading the data first cannot block the process.
    let data = output.fileHandleForReading.readDataToEndOfFile() + error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// A program stands beside the test bundle that was built with it.
  static func program(_ name: String) throws -> URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let products = (bundle ?? Bundle.main.executableURL ?? Bundle.main.bundleURL).deletingLastPathComponent()
    let program = products.appending(path: name)
    try #require(FileManager.default.isExecutableFile(atPath: program.path), "no \(name) at \(program.path)")
    return program
  }
}
