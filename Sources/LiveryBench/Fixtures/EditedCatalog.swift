import StyleModel
import Locking
import ThemeScripting

/// The bench's theme with a token that is edited while a runtime uses it.
final class EditedCatalog: ThemeSource {
  private let edits = Guarded(0)
  private let texts: ThemeTexts

  init() {
    var files = CatalogTheme.files
    files["theme.lua", default: ""] += """
      require "tokens.edited"
      component "part1" { base { tint = token.edited } }
      """
    files["tokens/edited.lua"] = ""
    texts = ThemeTexts(themes: ["catalog": files])
  }

  /// Edits the token, each time to another color.
  func edit() { edits.withLock { $0 += 1 } }

  func read(_ file: String, of unit: SourceUnit) throws(Diagnostic) -> [UInt8]? {
    guard file == "tokens/edited.lua" else { return texts.read(file, of: unit) }
    let color = edits.withLock { 0x10_0000 + $0 * 0x1357 % 0x80_0000 }
    return Array("tokens { edited = \"#\(String(color, radix: 16))\" }".utf8)
  }

  func names(of kind: SourceUnit.Kind) throws(Diagnostic) -> [String] { texts.names(of: kind) }
  func displayName(of file: String, in unit: SourceUnit) -> String { texts.displayName(of: file, in: unit) }
  func modules(of unit: SourceUnit) -> [String] { texts.modules(of: unit) }
}
