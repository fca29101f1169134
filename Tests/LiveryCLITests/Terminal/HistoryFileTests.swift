import Foundation
import Testing

@testable import LiveryCLI

@Suite("The history file")
final class HistoryFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "livery-history-\(UUID().uuidString)")
  private var file: HistoryFile { HistoryFile(path: folder.appending(path: "state/livery/history").path) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test(
    "stands where the user's state is kept",
    arguments: [
      (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/livery/history"), (["HOME": "/h"], "/h/.local/state/livery/history"),
      (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/livery/history"),
      (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/livery/history"), ([:], nil), (["HOME": ""], nil),
    ] as [([String: String], String?)])
  func path(environment: [String: String], path: String?) {
    #expect(HistoryFile(environment: environment)?.path == path)
  }

  @Test("keeps lines as they are, in order, readable by nobody else")
  func keeping() throws {
    #expect(file.load().isEmpty)
    let lines = [
      "button", "= (function()\n  return 1\nend)()", "a \\n b\\", "a\r\nb", "\\\u{301}", "größe 日本", " :set  x ",
    ]
    for line in lines { #expect(file.append(line)) }
    #expect(file.load() == lines)
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(file.path) == 0o600)
    #expect(try mode(folder.appending(path: "state").path) == 0o700)
    #expect(try mode(folder.appending(path: "state/livery").path) == 0o700)
  }

  @Test(
    "takes a backslash written by hand for itself",
    arguments: [("a\\tb", "a\\tb"), ("a\\", "a"), ("\\\\n", "\\n"), ("\\n", "\n")])
  func unescaping(text: String, line: String) {
    #expect(HistoryFile.unescape(text) == line)
  }

  @Test(
    "begins a line of its own behind one that has no end",
    arguments: [("", []), ("a\nb", ["a", "b"]), ("a\nb\n", ["a", "b"])])
  func separation(text: String, lines: [String]) throws {
    #expect(file.append("x"))
    try Data(text.utf8).write(to: URL(filePath: file.path))
    #expect(file.append("c") && file.append("d"))
    #expect(file.load() == lines + ["c", "d"])
  }

  @Test("loses nothing when several sessions write at once")
  func sessions() async {
    let file = file
    await withTaskGroup(of: Void.self) { group in
      for session in 0..<6 {
        group.addTask { for line in 0..<50 { file.append("session \(session) line \(line)") } }
      }
    }
    let lines = file.load()
    #expect(lines.count == 300 && Set(lines).count == 300)
    for session in 0..<6 {
      #expect(lines.filter { $0.hasPrefix("session \(session) ") } == (0..<50).map { "session \(session) line \($0)" })
    }
  }

  @Test("gives the last lines, and drops the first when there are too many")
  func bounds() throws {
    #expect(file.append("first"))
    let many = (1...HistoryFile.limit * 2).map { "line \($0)" }
    try Data((many.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: file.path))
    #expect(file.load() == Array(many.suffix(HistoryFile.limit)))
    #expect(try String(contentsOfFile: file.path, encoding: .utf8).contains("line 1\n"))
    #expect(file.append("last"))
    #expect(file.load() == many.suffix(HistoryFile.limit - 1) + ["last"])
    #expect(try String(contentsOfFile: file.path, encoding: .utf8).split(separator: "\n").count == HistoryFile.limit)
    #expect(file.append("more"))
    #expect(file.load().suffix(2) == ["last", "more"])
  }

  @Test("is done without where it cannot be written, or is no file")
  func unwritable() throws {
    let inFile = HistoryFile(path: folder.appending(path: "plain/history").path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: folder.appending(path: "plain"))
    #expect(!inFile.append("lost") && inFile.load().isEmpty)
    let pipe = HistoryFile(path: folder.appending(path: "pipe").path)
    #expect(mkfifo(pipe.path, 0o600) == 0)
    #expect(!pipe.append("lost") && pipe.load().isEmpty)
    let nowhere = HistoryFile(path: "/dev/null")
    #expect(!nowhere.append("lost") && nowhere.load().isEmpty)
  }

  @Test("survives bytes that are no text")
  func damage() throws {
    #expect(file.append("whole"))
    let handle = try #require(FileHandle(forWritingAtPath: file.path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data([0xFF, 0x00, 0x0A, 0x0A]))
    try handle.close()
    #expect(file.append("again"))
    #expect(file.load() == ["whole", "\u{FFFD}\u{0}", "again"])
  }
}
