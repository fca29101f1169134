#if os(Linux)
  import Foundation
  import Testing

  @testable import Livery

  @Suite("Watching by inotify", .serialized, .timeLimit(.minutes(2)))
  struct InotifyTests {
    private let playground: Playground
    private let theme = "Themes/base/theme.lua"

    init() throws {
      playground = try Playground()
      try playground.write("theme {}", to: theme)
    }

    @Test("looks at everything when events were lost")
    func overflow() async throws {
      let limitFile = "/proc/sys/fs/inotify/max_queued_events"
      let text = try String(contentsOfFile: limitFile, encoding: .utf8)
      let limit = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      try playground.write("color {}", to: "Themes/base/color.lua")
      try playground.write("", to: "Themes/base/1.txt")
      try playground.makeFolder("Themes/next")
      let watching = try Watching(.native, in: playground)
      await watching.watch(files: [theme, "Themes/base/color.lua", "Themes/next/theme.lua"])

      await watching.clock.hold()
      // Names alternate, for the system joins equal events that follow each other. No one of them is watched.
      for _ in 0...(limit / 4) {
        try playground.rename("Themes/base/1.txt", to: "Themes/base/2.txt")
        try playground.rename("Themes/base/2.txt", to: "Themes/base/1.txt")
      }
      // The queue is full: of these changes there is no event.
      try playground.write("2", to: "Themes/base/color.lua")
      try playground.remove("Themes/next")
      try playground.write("2", to: "Themes/next/theme.lua")
      watching.clock.letGo()
      #expect(try await watching.next() == WatchEvent(paths: ["Themes/base/color.lua", "Themes/next/theme.lua"]))
      try playground.write("3", to: "Themes/next/theme.lua")
      #expect(try await watching.next() == WatchEvent(paths: ["Themes/next/theme.lua"]))
      #expect(await watching.rest() == [])
    }

    @Test("waits for a file that is new and still open, by whatever names its folder is reached")
    func openFile() async throws {
      let watching = try Watching(.native, in: playground)
      try playground.makeFolder("Themes/base/tokens")
      // By the other name, nothing but a folder is looked up in it.
      await watching.watch(files: [theme, "Themes/base/tokens/../tokens/color.lua"])
      let name = playground.path(theme)
      // All that before the watcher can listen to the new file itself.
      await watching.clock.hold()
      try playground.remove(theme)
      let descriptor = open(name, O_WRONLY | O_CREAT, 0o644)
      #expect(write(descriptor, "theme ", 6) == 6)
      watching.clock.letGo()
      await watching.clock.advance(by: .milliseconds(500))
      #expect(write(descriptor, "{ }", 3) == 3)
      close(descriptor)
      #expect(try await watching.next() == WatchEvent(paths: [theme]))
      #expect(await watching.rest() == [])
    }

    @Test("reads the records of the system")
    func records() {
      var bytes: [UInt8] = []
      func append(_ watch: Int32, _ mask: UInt32, _ name: [UInt8]) {
        for word in [UInt32(bitPattern: watch), mask, 0, UInt32(name.count)] {
          withUnsafeBytes(of: word) { bytes += $0 }
        }
        bytes += name
      }
      append(1, UInt32(IN_CREATE), Array("größe.lua".utf8) + [0, 0, 0])
      append(-1, UInt32(IN_Q_OVERFLOW), [])
      append(2, UInt32(IN_MODIFY), [97, 0, 0, 0])
      #expect(
        Inotify.events(in: bytes) == [
          Inotify.Event(watch: 1, mask: UInt32(IN_CREATE), name: "größe.lua"),
          Inotify.Event(watch: -1, mask: UInt32(IN_Q_OVERFLOW)),
          Inotify.Event(watch: 2, mask: UInt32(IN_MODIFY), name: "a"),
        ])
      #expect(Inotify.events(in: Array(bytes.dropLast(5))).count == 2)
    }

    @Test("polls what it cannot watch", arguments: [0, 1, 3])
    func tooFewWatches(limit: Int) async throws {
      let clock = ManualClock()
      let inotify = try Inotify(limit: limit)
      let watcher = NativeWatcher(timing: WatchTiming(), clock: clock, inotify: inotify)
      watcher.watch(WatchedSet(files: [playground.path(theme)]))
      await clock.advance(by: .seconds(1))
      for round in 1...3 {
        try playground.write("round \(round)", to: theme)
        await clock.advance(by: .seconds(1))
        #expect(try await firstEvent(of: watcher) == WatchEvent(paths: [playground.path(theme)]))
      }
    }

    @Test("does nothing while nothing happens")
    func idleness() async throws {
      let watching = try Watching(.native, in: playground)
      await watching.watch(files: [theme], trees: ["Themes"])
      let pauses = watching.clock.pauses
      await watching.clock.advance(by: .seconds(1000))
      // Two for the clock itself, which sends the watcher round.
      #expect(watching.clock.pauses <= pauses + 3)
    }

    @Test("covers every folder on the way, and each link")
    func coverage() throws {
      try playground.link("current", to: "Themes")
      let coverage = Coverage(of: WatchedSet(files: [playground.path("current/base/theme.lua")]))
      #expect(coverage.folders[playground.root]?.names == ["current", "Themes"])
      #expect(coverage.folders[playground.path("Themes")]?.names == ["base"])
      #expect(coverage.folders[playground.path("Themes/base")]?.names == ["theme.lua"])
      #expect(coverage.folders["/"]?.names.count == 1)
      #expect(Array(coverage.files.keys) == [playground.path(theme)])
      let position = Dictionary(uniqueKeysWithValues: zip(coverage.order, 0...))
      for folder in coverage.order where folder != "/" {
        let parent = (folder as NSString).deletingLastPathComponent
        #expect(position[parent] ?? .max < position[folder] ?? 0)
      }
    }
  }

  @Suite("The system's means", .serialized, .timeLimit(.minutes(2)))
  struct WatchingMeansTests {
    /// The descriptors of this process, by what they lead to.
    private static func descriptors() -> [String: String] {
      let folder = "/proc/self/fd"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return Dictionary(
        uniqueKeysWithValues: names.compactMap { name in
          (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")).map { (name, $0) }
        })
    }

    /// The watches that the system keeps for this process.
    private static func watchCount() -> Int {
      descriptors().filter { $0.value.hasSuffix("inotify") }.keys.reduce(0) { count, name in
        let text = (try? String(contentsOfFile: "/proc/self/fdinfo/\(name)", encoding: .utf8)) ?? ""
        return count + text.split(separator: "\n").filter { $0.hasPrefix("inotify wd:") }.count
      }
    }

    private static func threadCount() -> Int {
      ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []).count
    }

    // Each in a process of its own, where nobody else opens files.

    @Test("are given back after a thousand starts and ends")
    func thousandCycles() async {
      await #expect(processExitsWith: .success) {
        let playground = try Playground()
        try playground.write("theme {}", to: "Themes/base/theme.lua")
        let set = WatchedSet(
          files: [playground.path("Themes/base/theme.lua")], trees: [playground.path("Themes/base")])
        func cycle(_ number: Int) throws {
          let watcher: any FileWatcher = number % 3 == 0 ? PollingWatcher() : try NativeWatcher()
          watcher.watch(set)
          // The other half ends with the last reference.
          if number % 2 == 0 { watcher.stop() }
        }
        for number in 0..<20 { try cycle(number) }
        let descriptors = Self.descriptors().count
        let threads = Self.threadCount()
        for number in 0..<1000 { try cycle(number) }
        #expect(Self.descriptors().count == descriptors)
        let stopped = try (0..<10).map { _ in try NativeWatcher() }
        #expect(Self.descriptors().count > descriptors)
        for watcher in stopped { watcher.stop() }
        #expect(Self.descriptors().count == descriptors)
        withExtendedLifetime(stopped) {}
        // The last threads may not have left altogether.
        #expect(Self.threadCount() <= threads + 20)
        #expect(Self.watchCount() == 0)
      }
    }

    @Test("are given back when the set is replaced")
    func replacedSet() async {
      await #expect(processExitsWith: .success) {
        let playground = try Playground()
        let names = (0..<20).map { "Themes/\($0)/theme.lua" }
        for name in names { try playground.write("theme {}", to: name) }
        let watching = try Watching(.native, in: playground)
        await watching.watch(files: [names[0]])
        let count = Self.watchCount()
        for _ in 0..<100 {
          await watching.watch(files: names)
          #expect(Self.watchCount() == count + 38)
          await watching.watch(files: [names[0]])
          #expect(Self.watchCount() == count)
        }
      }
    }

    @Test("may be wanting: then polling serves")
    func noDescriptors() async {
      await #expect(processExitsWith: .success) {
        let playground = try Playground()
        try playground.write("theme {}", to: "theme.lua")
        var taken: [Int32] = []
        while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 { taken.append(descriptor) }
        let clock = ManualClock()
        let watcher = WatchMethod.best.makeWatcher(clock: clock)
        #expect(watcher is PollingWatcher)
        var set = WatchedSet()
        set.insert(file: playground.path("theme.lua"), content: "theme {}".utf8)
        watcher.watch(set)
        // The file cannot even be read now, which is no change.
        await clock.advance(by: .seconds(5))
        for descriptor in taken { close(descriptor) }
        try playground.write("2", to: "theme.lua")
        await clock.advance(by: .seconds(5))
        #expect(try await firstEvent(of: watcher) == WatchEvent(paths: [playground.path("theme.lua")]))
      }
    }

    @Test("are used by default")
    func best() async {
      await #expect(processExitsWith: .success) {
        #expect(WatchMethod.best.makeWatcher() is NativeWatcher)
        #expect(WatchMethod.polling.makeWatcher() is PollingWatcher)
      }
    }

    @Test("include the working directory, from which relative paths start", arguments: Way.allCases)
    func relativePaths(_ way: Way) async {
      await #expect(processExitsWith: .success) { [way] in
        let playground = try Playground()
        try playground.write("theme {}", to: "Themes/base/theme.lua")
        try playground.makeFolder("work")
        #expect(FileManager.default.changeCurrentDirectoryPath(playground.path("work")))
        let clock = ManualClock()
        let watcher = try way.makeWatcher(clock: clock)
        watcher.watch(WatchedSet(files: ["../Themes/base/theme.lua", "own.lua"], trees: ["../Themes/base"]))
        await clock.advance(by: .seconds(5))
        try playground.rename("Themes/base", to: "Themes/former")
        try playground.write("2", to: "Themes/base/theme.lua")
        try playground.write("2", to: "work/own.lua")
        await clock.advance(by: .seconds(5))
        let event = try await firstEvent(of: watcher)
        #expect(event == WatchEvent(paths: ["../Themes/base/theme.lua", "own.lua"]))
      }
    }
  }
#endif
