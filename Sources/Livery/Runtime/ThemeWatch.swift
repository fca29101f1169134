import StyleModel
import Synchronization
import ThemeScripting

/// Reloads the active theme of a runtime whenever its files change.
///
/// Publications are told to observers as ever; what watching adds are reports, of failed loads too. A load that fails
/// leaves the sheet as it was, and the next good save recovers.
public final class ThemeWatch: Sendable {
  /// What came of one change of files.
  public struct Report: Sendable {
    /// The files that changed, as they are named in messages.
    public let files: [String]
    /// What the reload came to.
    public let outcome: Outcome
    /// From the settled change to the publication.
    public let duration: Duration
  }

  /// How a reload ended.
  public enum Outcome: Sendable {
    /// A new publication, with what it changed.
    case published(ThemeChange)
    /// The files say what they said before.
    case unchanged
    /// The last good sheet stays.
    case failed([Diagnostic], SourceFiles?)
  }

  /// The reports, for one consumer; of one that falls behind only the latest 64 are kept.
  public let reports: AsyncStream<Report>

  private let watcher: any FileWatcher
  private let task: Task<Void, Never>
  private let following: Task<Void, Never>

  init(_ runtime: ThemeRuntime, _ library: ThemeLibrary, method: WatchMethod, timing: WatchTiming) {
    let watcher = method.makeWatcher(timing: timing)
    let longest = runtime.options.lua.sourceBytes
    let (reports, continuation) = AsyncStream.makeStream(of: Report.self, bufferingPolicy: .bufferingNewest(64))
    self.watcher = watcher
    self.reports = reports
    // Watching begins with what the publication was made of: a save between its load and now is seen as a change.
    watcher.watch(Self.set(library, runtime.publication.selection.theme, runtime.publication.sources, longest))
    // Whatever publishes, another theme by the host included, what it was made of is what is watched from then on.
    let changes = runtime.changes
    following = Task {
      for await change in changes {
        watcher.watch(Self.set(library, change.theme, change.after.sources, longest))
      }
    }
    task = Task { [weak runtime] in
      var failedOn: SourceSnapshot?
      for await event in watcher.events {
        guard let runtime else { break }
        let start = ContinuousClock.now
        let before = runtime.publication
        let outcome: Outcome
        do {
          let after = try await runtime.reload()
          failedOn = nil
          outcome =
            after.generation == before.generation ? .unchanged : .published(ThemeChange(before: before, after: after))
        } catch let failure as LoadFailure {
          failedOn = failure.files.snapshot
          outcome = .failed(failure.diagnostics, failure.files)
        } catch is CancellationError {
          // Whoever stopped the watch knows.
          break
        } catch {
          outcome = .failed([Diagnostic(.runtime, "\(error)")], nil)
        }
        let now = runtime.publication
        watcher.watch(Self.set(library, now.selection.theme, failedOn ?? now.sources, longest))
        continuation.yield(Report(files: event.paths, outcome: outcome, duration: start.duration(to: .now)))
      }
      continuation.finish()
    }
  }

  /// The files of an evaluation, and the folders in which a missing module would appear.
  private static func set(
    _ library: ThemeLibrary, _ theme: String, _ sources: SourceSnapshot?, _ longest: Int
  ) -> WatchedSet {
    let units = Set((sources?.readings ?? []).map(\.unit) + [.theme(theme)])
    var set = WatchedSet(trees: units.map(library.folder(of:)))
    set.longest = longest
    for reading in sources?.readings ?? [] {
      switch reading.text {
      case let text?: set.insert(file: reading.displayName, content: text)
      case nil where reading.isUnreadable: set.insert(unread: reading.displayName)
      case nil: set.insert(missing: reading.displayName)
      }
    }
    return set
  }

  /// Stops watching; the stream of reports ends.
  public func stop() {
    watcher.stop()
    task.cancel()
    following.cancel()
  }

  deinit { stop() }
}

extension ThemeRuntime {
  /// Watches the files of the active theme and reloads it when they change, for as long as what is returned is held.
  /// - Parameter polling: Looks again and again instead of waiting for the system's notice, for file systems that give none.
  /// - Throws: an `io` diagnostic when the themes do not come from folders.
  public func watch(polling: Bool = false) throws(Diagnostic) -> ThemeWatch {
    try watch(method: polling ? .polling : .best, timing: WatchTiming())
  }

  func watch(method: WatchMethod, timing: WatchTiming) throws(Diagnostic) -> ThemeWatch {
    guard let library = source as? ThemeLibrary else {
      throw Diagnostic(.io, "only themes in folders can be watched")
    }
    return ThemeWatch(self, library, method: method, timing: timing)
  }
}
