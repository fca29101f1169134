import Foundation

/// The lines that were entered, kept from session to session.
///
/// Several sessions write at once. Each line is appended under a lock, so none is lost; a session sees those of others when it
/// begins. An entry is a line of the file: a line feed in it is written `\n`, a backslash `\\`. A folder or file that cannot be
/// written is no reason to bother anybody: lines are then forgotten at the end.
struct HistoryFile {
  /// How many lines are given and, about, kept.
  static let limit = 2_000

  let path: String

  init(path: String) { self.path = path }

  /// The file of this user: `livery/history` under `XDG_STATE_HOME`, else under `~/.local/state`. Nil for a user without a home.
  init?(environment: [String: String]) {
    // The specification of these variables says to ignore a path that is not absolute.
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      self.init(path: state + "/livery/history")
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      self.init(path: home + "/.local/state/livery/history")
    } else {
      return nil
    }
  }

  // MARK: Reading

  /// The last lines, oldest first. A file that outgrew its bounds is shortened.
  func load() -> [String] {
    guard let file = LockedFile(path, O_RDWR) ?? LockedFile(path, O_RDONLY) else { return [] }
    let lines = file.contents.split(separator: UInt8(ascii: "\n"))
    let kept = lines.suffix(HistoryFile.limit)
    if lines.count > HistoryFile.limit * 2 {
      // In place, since another session may have the file open and wait for the lock.
      file.replaceContents(Array(kept.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")])
    }
    return kept.map { HistoryFile.unescape(String(decoding: $0, as: UTF8.self)) }
  }

  // MARK: Writing

  /// Adds a line at the end.
  ///
  /// - Returns: Whether it is kept.
  @discardableResult
  func append(_ line: String) -> Bool {
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard let file = LockedFile(path, O_RDWR | O_APPEND | O_CREAT) else { return false }
    // Editors, and disks that were full, leave a last line without its end.
    let separator = file.endsInLine ? "\n" : ""
    return file.write(Array((separator + HistoryFile.escape(line) + "\n").utf8))
  }

  // MARK: Entries

  static func escape(_ line: String) -> String {
    // By scalars, since CR and LF are one character.
    var text = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\\": text.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": text.append(contentsOf: "\\n".unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  static func unescape(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var line = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "\\"): isEscaped = true
      case (true, "n"):
        line.append("\n")
        isEscaped = false
      case (true, let scalar) where scalar != "\\":
        // Written by hand.
        line.append("\\")
        line.append(scalar)
        isEscaped = false
      case (_, let scalar):
        line.append(scalar)
        isEscaped = false
      }
    }
    return String(line)
  }
}
