import Foundation

/// The themes and plugins that `make install` puts beside the program: `bin/livery` finds them in `share/livery`.
enum InstalledFolders {
  /// What holds where a command line does not say otherwise: the folders of the working directory, and for each that it
  /// does not have the installed one, if there is one.
  /// - Parameter program: The program; links are followed to where it is installed.
  static func defaults(beside program: URL? = Bundle.main.executableURL) -> GlobalOptions {
    var options = GlobalOptions()
    guard let program = program?.resolvingSymlinksInPath() else { return options }
    let share = program.deletingLastPathComponent().deletingLastPathComponent().appending(path: "share/livery")
    for folder in [\GlobalOptions.themes, \GlobalOptions.plugins] where !exists(options[keyPath: folder]) {
      let installed = share.appending(path: options[keyPath: folder]).path(percentEncoded: false)
      if exists(installed) { options[keyPath: folder] = installed }
    }
    return options
  }

  private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
