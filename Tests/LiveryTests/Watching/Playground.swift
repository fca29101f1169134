import Foundation
import Testing

@testable import Livery

/// A folder of its own for a test, gone when the test is over.
final class Playground: Sendable {
  /// The folder's path.
  let root: String

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("watching-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// A path in the folder.
  func path(_ name: String) -> String { "\(root)/\(name)" }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  /// Writes a file and the folders that it lies in.
  func write(_ text: String, to name: String) throws {
    try makeFolder((name as NSString).deletingLastPathComponent)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  func link(_ name: String, to target: String) throws {
    try makeFolder((name as NSString).deletingLastPathComponent)
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  /// Points a link elsewhere in one step, as `ln -sfn` and container platforms do.
  func retarget(_ name: String, to target: String) throws {
    try link(name + "_new", to: target)
    try rename(name + "_new", to: name)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  /// Renames over whatever is there.
  func rename(_ name: String, to other: String) throws {
    guard Foundation.rename(path(name), path(other)) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }
}

/// One way to watch, with a clock by hand.
enum Way: String, Codable, CaseIterable, CustomTestStringConvertible, Sendable {
  case polling
  #if os(Linux)
    case native
  #endif

  var testDescription: String { rawValue }

  func makeWatcher(timing: WatchTiming = WatchTiming(), clock: some WatchClock) throws -> any FileWatcher {
    switch self {
    case .polling: PollingWatcher(timing: timing, clock: clock)
    #if os(Linux)
      case .native: try NativeWatcher(timing: timing, clock: clock)
    #endif
    }
  }
}

/// A watcher at work in a playground, under a clock by hand.
struct Watching {
  let playground: Playground
  let clock = ManualClock()
  let watcher: any FileWatcher

  init(_ way: Way, in playground: Playground) throws {
    self.playground = playground
    watcher = try way.makeWatcher(clock: clock)
  }

  /// Watches and waits for the watcher to have looked once.
  func watch(files: [String] = [], folders: [String] = [], trees: [String] = []) async {
    watcher.watch(
      WatchedSet(
        files: files.map(playground.path), folders: folders.map(playground.path), trees: trees.map(playground.path)))
    await settle()
  }

  /// Lets more time pass than anything takes to settle.
  func settle() async { await clock.advance(by: .seconds(5)) }

  /// All that is told from now on, once it has settled. The watcher is stopped.
  func rest() async -> [WatchEvent] {
    await settle()
    watcher.stop()
    return await Array(watcher.events).map(localized)
  }

  /// The next event, by names within the playground.
  func next() async throws -> WatchEvent {
    await settle()
    return localized(try await firstEvent(of: watcher))
  }

  private func localized(_ event: WatchEvent) -> WatchEvent {
    WatchEvent(paths: event.paths.map { String($0.dropFirst(playground.root.count + 1)) }, count: event.count)
  }
}

/// That a watcher told nothing in far more time than it may take.
struct NothingTold: Error {}

/// The next event of a watcher.
func firstEvent(of watcher: any FileWatcher, within limit: Duration = .seconds(30)) async throws -> WatchEvent {
  try await withThrowingTaskGroup(of: WatchEvent?.self) { group in
    group.addTask { await watcher.events.first { _ in true } }
    group.addTask {
      try await Task.sleep(for: limit)
      return nil
    }
    defer { group.cancelAll() }
    guard let event = try await group.next(), let event else { throw NothingTold() }
    return event
  }
}

extension Array {
  init(_ stream: AsyncStream<Element>) async {
    self.init()
    for await element in stream { append(element) }
  }
}
