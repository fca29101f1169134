import Livery

/// What lets editors complete and check scripts by the Lua language server: its settings, and annotations of all that
/// scripts can say.
///
/// The server reads its settings at the root of what the editor has open, which is the folder that holds the themes'
/// folder and the plugins'. The annotations go into a hidden folder beside them.
public enum EditorSupport {
  /// The folder of the annotations, relative to the root.
  static let folder = ".livery/annotations"

  /// The files for a folder of themes and one of plugins, by their paths as reached from the working directory.
  public static func files(themes: String, plugins: String) -> [StartingPoint.File] {
    let root = parent(of: themes)
    var files = [StartingPoint.File(path: root + ".luarc.json", text: settings)]
    files += LuaAnnotations.files.map { StartingPoint.File(path: "\(root)\(folder)/\($0.name)", text: $0.text) }
    return files
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// Lua's own basic library is off, as the annotations say which part of it scripts have.
  static let settings = """
    {
      "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
      "runtime.version": "Lua 5.4",
      "runtime.builtin": {
        "basic": "disable",
        "coroutine": "disable",
        "debug": "disable",
        "io": "disable",
        "os": "disable",
        "package": "disable"
      },
      "workspace.library": ["\(folder)"],
      "workspace.checkThirdParty": false
    }

    """
}
