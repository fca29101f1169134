import Foundation

/// A way in which programs save a file.
enum SaveMethod: String, CaseIterable, Sendable {
  case inPlace, truncateThenWrite, atomicRename, deleteAndRecreate, copyOver, hardLinkSwap

  /// Saves a file.
  ///
  /// - Parameters:
  ///   - pause: Called in the middle of the ways that leave a file unfinished for a time: after it was emptied, removed or
  ///     half written.
  func save(_ text: String, to path: String, pause: () async -> Void) async throws {
    let bytes = Array(text.utf8)
    let beside = (path as NSString).deletingLastPathComponent + "/.saving"
    switch self {
    case .inPlace:
      let descriptor = try check(open(path, O_WRONLY))
      try check(write(descriptor, bytes, bytes.count))
      try check(ftruncate(descriptor, off_t(bytes.count)))
      try check(close(descriptor))
    case .truncateThenWrite:
      let descriptor = try check(open(path, O_WRONLY | O_TRUNC))
      await pause()
      let half = bytes.count / 2
      try check(write(descriptor, Array(bytes[..<half]), half))
      await pause()
      try check(write(descriptor, Array(bytes[half...]), bytes.count - half))
      try check(close(descriptor))
    case .atomicRename:
      try create(beside, bytes)
      try check(rename(beside, path))
    case .deleteAndRecreate:
      try check(unlink(path))
      await pause()
      try create(path, bytes)
    case .copyOver:
      let descriptor = try check(open(path, O_WRONLY | O_TRUNC))
      try check(write(descriptor, bytes, bytes.count))
      try check(close(descriptor))
    case .hardLinkSwap:
      try create(beside, bytes)
      try check(unlink(path))
      try check(link(beside, path))
    }
    if self == .hardLinkSwap { try check(unlink(beside)) }
  }

  private func create(_ path: String, _ bytes: [UInt8]) throws {
    let descriptor = try check(open(path, O_WRONLY | O_CREAT | O_EXCL, 0o644))
    try check(write(descriptor, bytes, bytes.count))
    try check(close(descriptor))
  }

  @discardableResult
  private func check<Number: SignedInteger>(_ result: Number) throws -> Number {
    guard result >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    return result
  }
}

/// How a theme's file is reached.
enum Arrangement: String, CaseIterable, Sendable {
  case plainFolder, symlinkedFile, symlinkedFolder, configMap

  /// The file as a theme's loader reaches it.
  static let file = "Themes/base/theme.lua"

  /// Makes a file with a text.
  ///
  /// - Returns: Where the file is once all links are followed.
  func make(in playground: Playground, _ text: String) throws -> String {
    switch self {
    case .plainFolder:
      try playground.write(text, to: Self.file)
      return Self.file
    case .symlinkedFile:
      try playground.write(text, to: "dotfiles/base.lua")
      try playground.link(Self.file, to: "../../dotfiles/base.lua")
      return "dotfiles/base.lua"
    case .symlinkedFolder:
      try playground.write(text, to: "store/1/theme.lua")
      try playground.link("Themes/base", to: playground.path("store/1"))
      return "store/1/theme.lua"
    case .configMap:
      try playground.write(text, to: "Themes/base/..1/theme.lua")
      try playground.link("Themes/base/..data", to: "..1")
      try playground.link(Self.file, to: "..data/theme.lua")
      return "Themes/base/..1/theme.lua"
    }
  }
}
