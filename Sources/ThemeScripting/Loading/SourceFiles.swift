import StyleModel
import Locking

/// The files that an evaluation reads, by the names they have in messages.
///
/// Each file is read once: whatever is asked of it later, a line for a message or the snapshot, is of the text that ran.
public final class SourceFiles: Sendable {
  /// Where the files come from.
  public let source: any ThemeSource

  /// How long a source may be; of a longer one no more is read than shows that it is.
  private let limit: Int

  private struct Contents {
    var readings: [SourceSnapshot.Reading] = []
    /// The positions of the readings: scripts may ask for as many files as they have instructions.
    var positions: [Name: [SourceUnit: Int]] = [:]
    var texts: [Name: [UInt8]] = [:]
    var locators: [Name: KeyLocator] = [:]

    subscript(file: String, unit: SourceUnit) -> SourceSnapshot.Reading? {
      get { positions[Name(file)]?[unit].map { readings[$0] } }
      set {
        guard let newValue else { return }
        if let known = positions[Name(file)]?[unit] {
          readings[known] = newValue
        } else {
          positions[Name(file), default: [:]][unit] = readings.count
          readings.append(newValue)
        }
      }
    }
  }

  private let contents = Guarded(Contents())

  init(_ source: any ThemeSource, limit: Int) {
    self.source = source
    self.limit = limit
  }

  func displayName(of file: String, in unit: SourceUnit) -> String { source.displayName(of: file, in: unit) }

  /// A file's bytes, which are those of the first time that it could be read; nil when there was no such file.
  func read(_ file: String, of unit: SourceUnit) throws(Diagnostic) -> [UInt8]? {
    if let known = contents.withLock({ $0[file, unit] }), !known.isUnreadable { return known.text }
    let name = source.displayName(of: file, in: unit)
    func remember(_ text: [UInt8]?, isUnreadable: Bool = false) {
      let reading = SourceSnapshot.Reading(
        unit: unit, file: file, displayName: name, text: text, isUnreadable: isUnreadable)
      contents.withLock { contents in
        contents[file, unit] = reading
        if let text { contents.texts[Name(name)] = text }
      }
    }
    do {
      let text = try source.read(file, of: unit, upTo: limit)
      remember(text)
      return text
    } catch {
      remember(nil, isUnreadable: true)
      throw error
    }
  }

  /// All files read or looked for, by their names in messages: what a watcher has to watch.
  public var names: [String] { contents.withLock { Set($0.readings.map(\.displayName)).sorted(by: bytewise) } }

  /// The files as they were read.
  public var snapshot: SourceSnapshot { SourceSnapshot(readings: contents.withLock { $0.readings }) }

  /// A file's text, for code frames.
  public func text(of file: String) -> String? {
    contents.withLock { $0.texts[Name(file)].map { String(decoding: $0, as: UTF8.self) } }
  }

  /// Keys that a table of these files has twice, as warnings at the second: Lua keeps its value alone.
  package var repeatedKeys: [Diagnostic] {
    contents.withLock { contents in
      var found: [Diagnostic] = []
      for (file, text) in contents.texts.sorted(by: { $0.key < $1.key }) {
        for key in contents.locators[file, default: KeyLocator(source: text)].repeatedKeys() {
          let place = SourcePlace(file: file.text, line: key.line, column: key.column)
          let first = SourcePlace(file: file.text, line: key.first)
          let seen = key.line == key.first ? "twice" : "already, on line \(key.first)"
          found.add(
            Diagnostic(
              .duplicateName, "“\(key.key)” is in this table \(seen), and Lua keeps the last alone",
              at: place, suggestion: "join the two, or give one another name", related: [first], severity: .warning))
        }
      }
      return found
    }
  }

  /// Finds the lines of keys in these files.
  public var locator: SourceLocator {
    SourceLocator { place in
      guard !place.keys.isEmpty, let line = place.line, place.column == nil else { return place }
      let found = self.contents.withLock { contents -> (line: Int, column: Int?)? in
        guard let text = contents.texts[Name(place.file)] else { return nil }
        guard
          let found = contents.locators[Name(place.file), default: KeyLocator(source: text)]
            .locate(line: line, keys: place.keys)
        else { return nil }
        return (found.line, found.line == line && found.isAmbiguous ? nil : found.column)
      }
      return SourcePlace(file: place.file, line: found?.line ?? line, column: found?.column)
    }
  }
}
