import Foundation
import Testing

@testable import Livery

@Suite("A watcher", .serialized, .timeLimit(.minutes(2)))
struct WatchingTests {
  private let playground: Playground
  private let theme = "Themes/base/theme.lua"
  private let color = "Themes/base/tokens/color.lua"

  init() throws {
    playground = try Playground()
    try playground.write("theme {}", to: theme)
    try playground.write("color {}", to: color)
  }

  // MARK: What is one change

  @Test("tells eleven files that are saved at once in one event", arguments: Way.allCases)
  func manyFiles(_ way: Way) async throws {
    let names = (1...11).map { "Themes/base/tokens/\($0).lua" }
    for name in names { try playground.write("1", to: name) }
    let watching = try Watching(way, in: playground)
    await watching.watch(files: [theme] + names)
    for name in names { try playground.write("2", to: name) }
    #expect(try await watching.next() == WatchEvent(paths: names))
    #expect(await watching.rest() == [])
  }

  @Test("puts what a slow consumer missed into one event", arguments: Way.allCases)
  func slowConsumer(_ way: Way) async throws {
    let watching = try Watching(way, in: playground)
    await watching.watch(files: [theme, color])
    for text in ["1", "2", "3"] {
      try playground.write(text, to: text == "2" ? color : theme)
      await watching.settle()
    }
    #expect(try await watching.next() == WatchEvent(paths: [theme, color], count: 3))
    #expect(await watching.rest() == [])
  }

  @Test("tells a deletion, and that a file is there again", arguments: Way.allCases)
  func deletion(_ way: Way) async throws {
    let watching = try Watching(way, in: playground)
    await watching.watch(files: [theme, color])
    for _ in 1...3 {
      try playground.remove(color)
      #expect(try await watching.next() == WatchEvent(paths: [color]))
      try playground.write("color {}", to: color)
      #expect(try await watching.next() == WatchEvent(paths: [color]))
    }
  }

  @Test("loses patience with a file that is written without end", arguments: Way.allCases)
  func endlessWriting(_ way: Way) async throws {
    let watching = try Watching(way, in: playground)
    await watching.watch(files: [theme])
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: playground.path(theme)))
    defer { try? file.close() }
    for _ in 0..<300 {
      try file.write(contentsOf: Data("-".utf8))
      await watching.clock.advance(by: .milliseconds(10))
    }
    #expect(try await watching.next().paths == [theme])
  }

  @Test("tells a change of the same length and time stamp", arguments: Way.allCases)
  func sameStamp(_ way: Way) async throws {
    let watching = try Watching(way, in: playground)
    await watching.watch(files: [theme])
    let date = try FileManager.default.attributesOfItem(atPath: playground.path(theme))[.modificationDate] as? Date
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: playground.path(theme)))
    try file.write(contentsOf: Data("THEME".utf8))
    try file.close()
    try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: playground.path(theme))
    #expect(try await watching.next() == WatchEvent(paths: [theme]))
  }

  @Test("tells a write by way of another name of the same file", arguments: Way.allCases)
  func hardLink(_ way: Way) async throws {
    try playground.makeFolder("elsewhere")
    try FileManager.default.linkItem(atPath: playground.path(theme), toPath: playground.path("elsewhere/theme.lua"))
    let watching = try Watching(way, in: playground)
    await watching.watch(files: [theme])
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: playground.path("elsewhere/theme.lua")))
    try file.write(contentsOf: Data("local".utf8))
    try file.close()
    #expect(try await watching.next() == WatchEvent(paths: [theme]))
  }

  // MARK: What is none

  @Test("ignores touches and what editors leave beside", arguments: Way.allCases)
  func noise(_ way: Way) async throws {
    let watching = try Watching(way, in: playground)
    await watching.watch(files: [theme, color], folders: ["Themes"], trees: ["Themes/base"])
    for name in [theme, color] {
      let attributes: [FileAttributeKey: Any] = [.modificationDate: Date(timeIntervalSince1970: 1)]
      try FileManager.default.setAttributes(attributes, ofItemAtPath: playground.path(name))
    }
    for name in [".theme.lua.swp", "4913", "theme.lua~", "#theme.lua#", ".#theme.lua", "notes.txt"] {
      try playground.write("noise", to: "Themes/base/\(name)")
      await watching.settle()
    }
    try playground.remove("Themes/base/4913")
    await watching.settle()
    try playground.write("2", to: color)
    #expect(try await watching.next() == WatchEvent(paths: [color]))
    #expect(await watching.rest() == [])
  }

  @Test("ignores a folder that is away for a moment", arguments: Way.allCases)
  func briefAbsence(_ way: Way) async throws {
    let watching = try Watching(way, in: playground)
    await watching.watch(files: [theme, color], folders: ["Themes"], trees: ["Themes/base"])
    try playground.rename("Themes", to: "Elsewhere")
    await watching.clock.advance(by: .milliseconds(200))
    try playground.rename("Elsewhere", to: "Themes")
    await watching.settle()
    try playground.write("2", to: color)
    #expect(try await watching.next() == WatchEvent(paths: [color]))
    #expect(await watching.rest() == [])
  }

  // MARK: Folders and links

  @Test("follows a folder that is renamed and comes back", arguments: Way.allCases, ["Themes", "Themes/base"])
  func renamedFolder(_ way: Way, _ folder: String) async throws {
    let watching = try Watching(way, in: playground)
    await watching.watch(files: [theme, color])
    for round in 1...3 {
      try playground.rename(folder, to: "Elsewhere")
      #expect(try await watching.next() == WatchEvent(paths: [theme, color]))
      try playground.rename("Elsewhere", to: folder)
      #expect(try await watching.next() == WatchEvent(paths: [theme, color]))
      try playground.write("round \(round)", to: color)
      #expect(try await watching.next() == WatchEvent(paths: [color]))
    }
  }

  @Test("sees a missing folder appear, at any depth", arguments: Way.allCases)
  func missingFolder(_ way: Way) async throws {
    let watching = try Watching(way, in: playground)
    await watching.watch(files: ["a/b/c/theme.lua"], trees: ["a/b/c"])
    for _ in 1...2 {
      try playground.makeFolder("a")
      await watching.settle()
      try playground.makeFolder("a/b/c")
      #expect(try await watching.next() == WatchEvent(paths: ["a/b/c"]))
      try playground.write("theme {}", to: "a/b/c/theme.lua")
      #expect(try await watching.next() == WatchEvent(paths: ["a/b/c", "a/b/c/theme.lua"]))
      try playground.remove("a")
      #expect(try await watching.next() == WatchEvent(paths: ["a/b/c", "a/b/c/theme.lua"]))
    }
  }

  @Test("follows a file's link to its new target, and watches that", arguments: Way.allCases)
  func retargetedFile(_ way: Way) async throws {
    for number in 1...3 { try playground.write("\(number)", to: "store/\(number)/theme.lua") }
    try playground.link("link.lua", to: "store/1/theme.lua")
    let watching = try Watching(way, in: playground)
    await watching.watch(files: ["link.lua"])
    for number in 2...3 {
      try playground.retarget("link.lua", to: "store/\(number)/theme.lua")
      #expect(try await watching.next() == WatchEvent(paths: ["link.lua"]))
      try playground.write("changed \(number)", to: "store/\(number)/theme.lua")
      #expect(try await watching.next() == WatchEvent(paths: ["link.lua"]))
    }
    try playground.write("no one's", to: "store/1/theme.lua")
    #expect(await watching.rest() == [])
  }

  @Test("follows a folder's chain of links, whichever of them is retargeted", arguments: Way.allCases)
  func retargetedFolder(_ way: Way) async throws {
    for number in 1...3 { try playground.write("\(number)", to: "store/\(number)/theme.lua") }
    try playground.link("channels/stable", to: "../store/1")
    try playground.link("channels/edge", to: "../store/2")
    try playground.link("current", to: playground.path("channels/stable"))
    let watching = try Watching(way, in: playground)
    let theme = "current/theme.lua"
    await watching.watch(files: [theme], trees: ["current"])
    try playground.retarget("current", to: "channels/edge")
    #expect(try await watching.next() == WatchEvent(paths: [theme]))
    try playground.retarget("channels/edge", to: "../store/3")
    #expect(try await watching.next() == WatchEvent(paths: [theme]))
    try playground.write("changed", to: "store/3/theme.lua")
    #expect(try await watching.next() == WatchEvent(paths: [theme]))
    try playground.write("new", to: "store/3/part.lua")
    #expect(try await watching.next() == WatchEvent(paths: ["current"]))
    #expect(await watching.rest() == [])
  }

  @Test("tells each swap of a mounted ConfigMap once", arguments: Way.allCases)
  func configMapSwaps(_ way: Way) async throws {
    let names = ["theme.lua", "color.lua"]
    let watched = names.map { "mount/\($0)" }
    func write(_ version: Int) throws {
      for name in names { try playground.write("\(name) \(version)", to: "mount/..\(version)/\(name)") }
    }
    try write(1)
    try playground.link("mount/..data", to: "..1")
    for name in names { try playground.link("mount/\(name)", to: "..data/\(name)") }
    let watching = try Watching(way, in: playground)
    await watching.watch(files: watched, trees: ["mount"])
    for version in 2...4 {
      try write(version)
      await watching.settle()
      try playground.retarget("mount/..data", to: "..\(version)")
      try playground.remove("mount/..\(version - 1)")
      #expect(try await watching.next() == WatchEvent(paths: watched))
    }
    #expect(await watching.rest() == [])
  }

  @Test("survives links that lead round and round", arguments: Way.allCases)
  func circles(_ way: Way) async throws {
    try playground.link("Themes/base/up", to: "..")
    try playground.link("Themes/base/self.lua", to: "self.lua")
    let watching = try Watching(way, in: playground)
    await watching.watch(files: [theme, "Themes/base/self.lua"], trees: ["Themes"])
    try playground.write("new", to: "Themes/base/tokens/new.lua")
    #expect(try await watching.next() == WatchEvent(paths: ["Themes"]))
  }

  @Test("tells when modules and themes appear and vanish", arguments: Way.allCases)
  func listings(_ way: Way) async throws {
    let watching = try Watching(way, in: playground)
    await watching.watch(folders: ["Themes"], trees: ["Themes/base"])
    try playground.write("space {}", to: "Themes/base/tokens/deep/space.lua")
    #expect(try await watching.next() == WatchEvent(paths: ["Themes/base"]))
    try playground.write("theme {}", to: "Themes/other/theme.lua")
    #expect(try await watching.next() == WatchEvent(paths: ["Themes"]))
    try playground.write("color {}", to: "Themes/other/color.lua")
    try playground.remove("Themes/base/tokens/deep")
    #expect(try await watching.next() == WatchEvent(paths: ["Themes/base"]))
    #expect(await watching.rest() == [])
  }

  // MARK: Sets

  @Test("drops what is no longer in its set", arguments: Way.allCases)
  func replacedSet(_ way: Way) async throws {
    let watching = try Watching(way, in: playground)
    await watching.watch(files: [theme, color])
    await watching.watch(files: [theme])
    try playground.write("2", to: color)
    await watching.settle()
    await watching.watch(files: [theme, color])
    try playground.write("2", to: theme)
    #expect(try await watching.next() == WatchEvent(paths: [theme]))
    #expect(await watching.rest() == [])
  }

  @Test("goes on comparing what stays in its set with what it told last", arguments: Way.allCases)
  func keptKnowledge(_ way: Way) async throws {
    let watching = try Watching(way, in: playground)
    await watching.watch(files: [theme])
    try playground.write("2", to: theme)
    // The watcher has had no time to see it.
    await watching.watch(files: [theme, color])
    #expect(try await watching.next() == WatchEvent(paths: [theme]))
  }

  @Test("tells what was saved between reading and watching", arguments: Way.allCases)
  func savedAfterReading(_ way: Way) async throws {
    let watching = try Watching(way, in: playground)
    var set = WatchedSet(trees: [playground.path("Themes/base")])
    set.insert(file: playground.path(theme), content: Data("theme {}".utf8))
    set.insert(file: playground.path(color), content: Array("outdated".utf8))
    set.insert(missing: playground.path("Themes/base/tokens/space.lua"))
    try playground.write("space {}", to: "Themes/base/tokens/space.lua")
    watching.watcher.watch(set)
    #expect(try await watching.next() == WatchEvent(paths: [color, "Themes/base/tokens/space.lua"]))
    #expect(await watching.rest() == [])
  }

  @Test("lets no consumer reload without end that tells other bytes than it read", arguments: Way.allCases)
  func mistakenConsumer(_ way: Way) async throws {
    let watching = try Watching(way, in: playground)
    var set = WatchedSet()
    set.insert(file: playground.path(theme), content: "misread".utf8)
    watching.watcher.watch(set)
    for _ in 1...3 {
      #expect(try await watching.next() == WatchEvent(paths: [theme]))
      watching.watcher.watch(set)
    }
    await watching.settle()
    try playground.write("2", to: theme)
    #expect(try await watching.next() == WatchEvent(paths: [theme]))
    #expect(await watching.rest() == [])
  }

  @Test("takes a file that cannot be read for the one that its consumer misses", arguments: Way.allCases)
  func unreadable(_ way: Way) async throws {
    try playground.makeFolder("Themes/base/odd.lua")
    let watching = try Watching(way, in: playground)
    var set = WatchedSet()
    set.insert(missing: playground.path("Themes/base/odd.lua"))
    set.insert(unread: playground.path(theme))
    watching.watcher.watch(set)
    await watching.settle()
    try playground.write("2", to: theme)
    #expect(try await watching.next() == WatchEvent(paths: [theme]))
    try playground.remove("Themes/base/odd.lua")
    try playground.write("odd {}", to: "Themes/base/odd.lua")
    #expect(try await watching.next() == WatchEvent(paths: ["Themes/base/odd.lua"]))
  }

  // MARK: Files without end

  @Test("reads no more of a file than its consumer has a use for", arguments: Way.allCases)
  func endlessFile(_ way: Way) async throws {
    let file = try FileHandle(forWritingTo: URL(filePath: playground.path(theme)))
    defer { try? file.close() }
    try file.truncate(atOffset: 1 << 42)
    let watching = try Watching(way, in: playground)
    var set = WatchedSet()
    set.longest = 16
    set.insert(file: playground.path(theme), content: Array("theme {}".utf8) + Array(repeating: 0, count: 9))
    set.insert(missing: playground.path(color))
    watching.watcher.watch(set)
    #expect(try await watching.next() == WatchEvent(paths: [color]))
    try file.truncate(atOffset: 16)
    #expect(try await watching.next() == WatchEvent(paths: [theme]))
    #expect(await watching.rest() == [])
  }

  @Test("reads as much of a source as a load does")
  func endlessSource() async throws {
    try playground.write("component \"x\" { base { gap = 1 } }", to: theme)
    let runtime = try ThemeRuntime(themes: URL(filePath: playground.path("Themes")))
    try await runtime.activate("base")
    let watch = try runtime.watch()
    var reports = watch.reports.makeAsyncIterator()
    let file = try FileHandle(forWritingTo: URL(filePath: playground.path(theme)))
    defer { try? file.close() }
    try file.truncate(atOffset: 1 << 42)
    guard case .failed(let faults, _)? = await reports.next()?.outcome else {
      Issue.record("a source that is too long was published")
      return
    }
    #expect(faults.map(\.kind) == [.sourceLimit])
    try playground.write("component \"x\" { base { gap = 2 } }", to: theme)
    guard case .published? = await reports.next()?.outcome else {
      Issue.record("a good save was not published")
      return
    }
  }

  // MARK: The end

  @Test("ends its stream when it is stopped, again and again", arguments: Way.allCases)
  func stopping(_ way: Way) async throws {
    let watching = try Watching(way, in: playground)
    await watching.watch(files: [theme])
    watching.watcher.stop()
    watching.watcher.stop()
    watching.watcher.watch(WatchedSet(files: [playground.path(color)]))
    #expect(await Array(watching.watcher.events) == [])
  }

  @Test("stops when the task that reads its stream is canceled", arguments: Way.allCases)
  func cancellation(_ way: Way) async throws {
    let watching = try Watching(way, in: playground)
    await watching.watch(files: [theme])
    let events = watching.watcher.events
    let reader = Task { await Array(events) }
    reader.cancel()
    #expect(await reader.value == [])
    watching.watcher.stop()
  }

  @Test("works by everyone's clock", arguments: Way.allCases)
  func systemClock(_ way: Way) async throws {
    let timing = WatchTiming(quiet: .milliseconds(5), interval: .milliseconds(10))
    let watcher = try way.makeWatcher(timing: timing, clock: SystemWatchClock())
    watcher.watch(WatchedSet(files: [playground.path(theme)]))
    for round in 1...3 {
      try playground.write("round \(round)", to: "new.lua")
      try playground.rename("new.lua", to: theme)
      #expect(try await firstEvent(of: watcher) == WatchEvent(paths: [playground.path(theme)]))
    }
  }
}
