import Foundation
import Testing

@testable import Livery

/// The law behind all cases: a consumer that reads when it is told to ends up with what is on disk, whatever was done to the
/// files meanwhile, at full speed and by everyone's clock.
@Suite("No change is lost", .serialized, .timeLimit(.minutes(3)))
struct LostChangeTests {
  /// Reads as a runtime does: watches what it read.
  private struct Consumer {
    var files: [String]
    var contents: [String: Data] = [:]

    static func read(_ files: [String]) -> [String: Data] {
      files.reduce(into: [:]) { contents, file in contents[file] = FileManager.default.contents(atPath: file) }
    }

    mutating func read() -> WatchedSet {
      contents = Self.read(files)
      var set = WatchedSet()
      for file in files {
        if let content = contents[file] { set.insert(file: file, content: content) } else { set.insert(missing: file) }
      }
      return set
    }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static let names = [
    "plain/a/theme.lua", "plain/a/tokens.lua", "linked.lua", "current/theme.lua", "current/tokens.lua",
    "mount/theme.lua",
  ]

  private static func prepare(_ playground: Playground) throws {
    for name in ["plain/a", "store/1", "store/2", "mount/..1", "mount/..2"] {
      for file in ["theme.lua", "tokens.lua"] { try playground.write(name, to: "\(name)/\(file)") }
    }
    try playground.link("linked.lua", to: "store/2/theme.lua")
    try playground.link("current", to: playground.path("store/1"))
    try playground.link("mount/..data", to: "..1")
    try playground.link("mount/theme.lua", to: "..data/theme.lua")
  }

  /// Does something to the files; what does not apply at the moment fails, which does not matter.
  private static func disturb(_ playground: Playground, _ round: Int, _ generator: inout Generator) async throws {
    let number = Int.random(in: 1...2, using: &generator)
    let folder = ["plain/a", "store/1", "store/2", "mount/..1", "mount/..2"].randomElement(using: &generator) ?? ""
    let file = ["theme.lua", "tokens.lua"].randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: try playground.retarget("current", to: "store/\(number)")
    case 1: try playground.retarget("linked.lua", to: "store/\(number)/\(file)")
    case 2: try playground.retarget("mount/..data", to: "..\(number)")
    case 3: try playground.rename("plain", to: "away")
    case 4: try playground.rename("away", to: "plain")
    case 5:
      try playground.remove(folder)
      try playground.write("new \(round)", to: "\(folder)/\(file)")
    case 6: try playground.remove("\(folder)/\(file)")
    case 7: try playground.write("new \(round)", to: "\(folder)/\(file)")
    default:
      let method = SaveMethod.allCases.randomElement(using: &generator) ?? .inPlace
      try await method.save("saved \(round)", to: playground.path("\(folder)/\(file)")) { await Task.yield() }
    }
  }

  @Test("whatever happens to the files", arguments: Way.allCases, 1...8 as ClosedRange<UInt64>)
  func anything(_ way: Way, seed: UInt64) async throws {
    let playground = try Playground()
    try Self.prepare(playground)
    let timing = WatchTiming(
      quiet: .milliseconds(1), grace: .milliseconds(5), patience: .milliseconds(20), interval: .milliseconds(2))
    let watcher = try way.makeWatcher(timing: timing, clock: SystemWatchClock())
    var consumer = Consumer(files: Self.names.map(playground.path))
    watcher.watch(consumer.read())

    async let disturbance: Void = {
      var generator = Generator(state: seed)
      for round in 0..<500 {
        do { try await Self.disturb(playground, round, &generator) } catch {}
      }
      // That a test is over shows in a file.
      try playground.retarget("linked.lua", to: "store/3")
      try playground.write("over", to: "store/3")
    }()
    let last = playground.path("linked.lua")
    while consumer.contents[last] != Data("over".utf8) || consumer.contents != Consumer.read(consumer.files) {
      _ = try await firstEvent(of: watcher, within: .seconds(20))
      watcher.watch(consumer.read())
    }
    try await disturbance
  }
}
