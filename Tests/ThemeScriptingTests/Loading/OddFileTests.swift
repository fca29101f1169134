import Foundation
import StyleModel
import Testing
import ThemeScripting

@Suite("A file that is none to read")
struct OddFileTests {
  /// The places at which a theme reads a file, with the script that leads there.
  static let places = [
    ("Themes/main/theme.lua", ""), ("Themes/main/m.lua", "require \"m\""), ("Plugins/p/plugin.lua", ""),
    ("Plugins/p/m.lua", ""), ("Themes/parent/theme.lua", "theme { extends = \"parent\" }"),
  ]

  /// What stands where the file should be.
  enum Oddity: CaseIterable {
    case gigabytes, pipe, folder, unreachable

    func make(at path: String) throws {
      let manager = FileManager.default
      try? manager.removeItem(atPath: path)
      switch self {
      case .gigabytes:
        #expect(manager.createFile(atPath: path, contents: nil))
        try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: 5 << 30)
      case .pipe: #expect(mkfifo(path, 0o600) == 0)
      case .folder: try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
      case .unreachable: try manager.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
      }
    }

    var kind: Diagnostic.Kind { self == .gigabytes ? .sourceLimit : .io }
  }

  @Test("is a fault at once, whatever it is and whoever asks for it", arguments: places, Oddity.allCases)
  func oddities(place: (file: String, script: String), oddity: Oddity) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "odd-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let usesPlugin = place.file.hasPrefix("Plugins")
    let texts = [
      "Themes/main/theme.lua": usesPlugin
        ? "theme { plugins = { \"p\" } }" : place.script.isEmpty ? "tokens { a = 1 }" : place.script,
      "Themes/parent/theme.lua": "tokens { a = 1 }",
      "Plugins/p/plugin.lua": PluginStudio.manifest + "require \"m\"", "Plugins/p/m.lua": "",
    ]
    for (file, text) in texts {
      let path = URL(filePath: "\(folder)/\(file)")
      try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: path)
    }
    try oddity.make(at: "\(folder)/\(place.file)")
    let library = ThemeLibrary(themes: folder + "/Themes", plugins: folder + "/Plugins")
    do {
      _ = try ThemeEvaluation.run("main", in: library) { try $0.resolve().errors }
      Issue.record("nothing was wrong with \(place.file)")
    } catch let failure as LoadFailure {
      #expect(failure.diagnostics.map(\.kind) == [oddity.kind], "\(failure.diagnostics)")
      #expect(failure.diagnostics.allSatisfy { $0.place != nil && $0.message.utf8.count < 500 })
      #expect(failure.files.snapshot.readings.allSatisfy { ($0.text?.count ?? 0) <= 1 + 64 << 10 })
    }
  }
}
