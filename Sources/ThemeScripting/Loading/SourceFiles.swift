import Foundation
import StyleModel
import Synchronization

/// The files that an evaluation has read, by the names they have in messages.
public final class SourceFiles: Sendable {
  private struct Contents {
    var texts: [String: [UInt8]] = [:]
    var locators: [String: KeyLocator] = [:]
  }

  private let contents = Mutex(Contents())

  init() {}

  func add(_ text: [UInt8], as file: String) { contents.withLock { $0.texts[file] = text } }

  /// All files read, bytewise sorted: what a watcher has to watch.
  public var names: [String] { contents.withLock { $0.texts.keys.sorted(by: bytewise) } }

  /// A file's text, for code frames.
  public func text(of file: String) -> String? {
    contents.withLock { $0.texts[file].map { String(decoding: $0, as: UTF8.self) } }
  }

  /// Finds the lines of keys in these files.
  public var locator: SourceLocator {
    SourceLocator { place in
      guard !place.keys.isEmpty, let line = place.line, place.column == nil else { return place }
      let found = self.contents.withLock { contents -> (line: Int, column: Int)? in
        guard let text = contents.texts[place.file] else { return nil }
        let locator = contents.locators[place.file] ?? KeyLocator(source: text)
        contents.locators[place.file] = locator
        return locator.locate(line: line, keys: place.keys)
      }
      return SourcePlace(file: place.file, line: found?.line ?? line, column: found?.column)
    }
  }
}
