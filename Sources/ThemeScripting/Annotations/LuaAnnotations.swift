import StyleModel

/// The whole Lua surface as annotations of the Lua language server (`---@meta`), made from the tables that the language
/// itself is made from: words, properties, methods, states.
///
/// A word that is added to `Vocabulary.Word` does not compile before it is described here.
public enum LuaAnnotations {
  /// A file of annotations.
  public struct File: Hashable, Sendable {
    /// Without a folder.
    public let name: String
    /// The whole content.
    public let text: String
  }

  /// All files, in the order of their names.
  public static var files: [File] {
    [
      File(name: "base.lua", text: meta("Lua’s own functions that scripts have.") + BaseAnnotations.text),
      File(name: "plugin.lua", text: meta("What plugins can say beside what themes can.") + plugin),
      File(name: "properties.lua", text: meta("The style properties.") + PropertyAnnotations.text),
      File(name: "spec.lua", text: meta("What specs can say beside what themes can.") + spec),
      File(name: "theme.lua", text: meta("What themes can say.") + theme),
      File(name: "values.lua", text: meta("Values, and what can be read of them.") + ValueAnnotations.text),
    ]
  }

  private static func meta(_ subject: String) -> String {
    "---@meta\n-- \(subject) Made by “livery new”; delete it to have it made anew.\n\n"
  }

  private static var theme: String {
    words(Vocabulary.declarations + Vocabulary.entries + Vocabulary.constructors)
      + constants + ContextAnnotations.text
  }

  private static var plugin: String {
    let own = Vocabulary.pluginDeclarations.filter {
      !Vocabulary.declarations.contains($0) && $0 != .onTokens && $0 != .onResolve
    }
    return words(own) + PluginAnnotations.text
  }

  private static var spec: String {
    """
    ---A style of the theme.
    ---@param component string such as `button` or `button.icon`
    ---@param axes? livery.Axes
    ---@param states? livery.StateName[]|livery.StateName
    ---@param modes? table<string, string>
    ---@return livery.Style
    function resolve(component, axes, states, modes) end

    ---The WCAG 2 contrast of two colors.
    ---@param foreground livery.ColorInput
    ---@param background livery.ColorInput
    ---@param backdrop? livery.ColorInput behind a translucent background
    ---@return number
    function contrast(foreground, background, backdrop) end

    ---@class livery.Expectation
    local Expectation = {}

    """
      + SpecVocabulary.Expectation.allCases.map { expectation in
        let hasArgument = expectation != .toBeUnset
        return (hasArgument ? "---@param wanted any\n" : "")
          + "function Expectation:\(expectation.rawValue)(\(hasArgument ? "wanted" : "")) end\n\n"
      }.joined()
        + """
        ---Expects something of a value; what is not met fails the spec.
        ---@param value any
        ---@return livery.Expectation
        function expect(value) end

        """
  }

  private static func words(_ words: [Vocabulary.Word]) -> String {
    words.compactMap { word in WordAnnotation(word).map { $0.text(of: word) } }.joined(separator: "\n") + "\n"
  }

  private static var constants: String {
    """
    ---Removes what lower layers gave.
    ---@type livery.Unset
    unset = nil

    ---No limit: a size without end, the radius of a capsule.
    ---@type livery.Dimension
    infinity = nil

    ---Tokens by their path: `token.color.brand`.
    ---@type livery.Token
    token = nil

    ---A value for each mode: `by.appearance { light = …, dark = … }`.
    ---@type table<string, fun(values: table<string, any>): livery.Late>
    by = nil


    """
  }
}
