/// Livery is what an app imports: themes loaded, published as immutable sheets, swapped under a running program.
///
/// `Runtime` loads and keeps what was loaded, `Publishing` swaps sheets, `Watching` tells when files change, `Observing`
/// tells what a swap changed.
@_exported import StyleModel
@_exported import struct ThemeScripting.EvaluationOptions
@_exported import struct ThemeScripting.LoadFailure
@_exported import enum ThemeScripting.LuaAnnotations
@_exported import enum ThemeScripting.PluginCatalog
@_exported import struct ThemeScripting.PluginManifest
@_exported import struct ThemeScripting.PluginOption
@_exported import struct ThemeScripting.PluginTool
@_exported import struct ThemeScripting.PluginUsage
@_exported import class ThemeScripting.SourceFiles
@_exported import enum ThemeScripting.ScriptAnswer
@_exported import class ThemeScripting.ScriptSession
@_exported import struct ThemeScripting.SourceSnapshot
@_exported import struct ThemeScripting.SourceUnit
@_exported import class ThemeScripting.ThemeEvaluation
@_exported import struct ThemeScripting.ThemeLibrary
@_exported import protocol ThemeScripting.ThemeSource
@_exported import struct ThemeScripting.ThemeTexts
@_exported import struct ThemeScripting.TokenOverride
