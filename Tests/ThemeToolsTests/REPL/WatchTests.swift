import Foundation
import Livery
import Testing

@testable import ThemeTools

@Suite("A conversation watches")
struct WatchTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)")

  private func write(_ opacity: String) throws {
    let file = folder.appending(path: "base/theme.lua")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try "component 'button' { base { opacity = \(opacity) } }".write(to: file, atomically: true, encoding: .utf8)
  }

  @Test("and announces what a save changed, and what is wrong with one, until told to stop", .timeLimit(.minutes(2)))
  func watching() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("0.125")
    let repl = ThemeREPL(try ThemeRuntime(themes: folder))
    _ = await repl.start()
    #expect(await repl.enter(":watch").output.contains("watching “base”"))
    var announcements = repl.announcements.makeAsyncIterator()
    try write("0.375")
    let changed = try #require(await announcements.next())
    #expect(changed.output.contains("0.125") && changed.output.contains("0.375"))
    #expect(changed.line == 0)
    try write("")
    let broken = try #require(await announcements.next())
    #expect(broken.diagnostics.contains { $0.kind == .syntax })
    #expect(await repl.enter("button").output.contains("0.375"))
    try write("0.5")
    #expect(try #require(await announcements.next()).output.contains("0.5"))
    #expect(await repl.enter("= 1").output == "1\n", "the session is one of the new sources")
    #expect(await repl.enter(":watch off").output.contains("not watching"))
  }

  @Test("and announces whose transitions a save changed, though no cell did", .timeLimit(.minutes(2)))
  func transitions() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    func theme(_ milliseconds: Int) -> String { "1 }, transition { duration = ms(\(milliseconds)) " }
    try write(theme(100))
    let repl = ThemeREPL(try ThemeRuntime(themes: folder))
    _ = await repl.start()
    _ = await repl.enter(":watch")
    var announcements = repl.announcements.makeAsyncIterator()
    try write(theme(200))
    #expect(try #require(await announcements.next()).output.hasPrefix("other transitions: button\n"))
  }

  @Test("and passes on what a script prints, once", .timeLimit(.minutes(2)))
  func printing() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("0.125")
    let repl = ThemeREPL(try ThemeRuntime(themes: folder))
    _ = await repl.start()
    _ = await repl.enter(":watch")
    var announcements = repl.announcements.makeAsyncIterator()
    try write("0.25 } } print('so far') component 'label' { base { opacity = 1")
    let printed = try #require(await announcements.next())
    #expect(printed.diagnostics.map(\.message) == ["so far"])
    try write("0.5 } } print('so far') component 'label' { base { opacity = 1")
    let again = try #require(await announcements.next())
    #expect(again.output.contains("0.5") && again.diagnostics.isEmpty)
  }

  @Test("ends with the conversation, and so does its session")
  func ending() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("0.125")
    let repl = ThemeREPL(try ThemeRuntime(themes: folder))
    _ = await repl.start()
    for line in [":watch", "= 1"] { #expect(await !repl.enter(line).hasFailed) }
    #expect(await repl.scripts.session != nil)
    #expect(await repl.watch != nil)
    await repl.end()
    #expect(await repl.scripts.session == nil)
    #expect(await repl.watch == nil)
    var announcements = repl.announcements.makeAsyncIterator()
    #expect(await announcements.next() == nil)
  }
}
