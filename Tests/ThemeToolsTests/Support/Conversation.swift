import Livery
import Testing

@testable import ThemeTools

/// A conversation over themes in memory.
struct Conversation {
  let runtime: ThemeRuntime
  let repl: ThemeREPL

  static let base = """
    theme { title = "Base", plugins = { "greeter" } }
    modes { appearance = { "light", "dark" }, contrast = { "standard", "more" } }
    tokens {
      color = { brand = by.appearance { light = "#112233", dark = "#aabbcc" }, ink = token.color.brand },
      space = { md = px(12) },
      font = { body = font { family = { "Inter", "serif" }, size = 13 } },
    }
    accent = "#abcdef"
    component "button" {
      slots { "icon" },
      axis "variant" { "primary", "outline"; primary = { background = token.color.ink }, outline = { borderWidth = 2 } },
      base { foreground = "#ffffff", icon = { opacity = 0.5 } },
      state "focus" { opacity = 0.875 },
      state "loading" { opacity = 0.5 },
      default { variant = "primary" },
    }
    component "card" { base { padding = token.space.md, background = token.color.ink:mix("#ffffff", 0.5):alpha(0.5) } }
    """

  static let greeter = """
    plugin { version = "1.0.0", api = 1 }
    command "greet" { help = "says something kind", run = function(args, sheet)
      print("greeting")
      return #args .. ":" .. table.concat(args, "+")
    end }
    command "endless" { help = "never ends", run = function() while true do end end }
    """

  init(_ themes: [String: String] = ["base": Self.base], json: Bool = false) {
    let all = ["ember": "theme { extends = \"base\" } tokens { color = { brand = \"#cc3300\" } }"].merging(themes) {
      $1
    }
    runtime = ThemeRuntime(
      source: ThemeTexts(
        themes: all.mapValues { ["theme.lua": $0] }, plugins: ["greeter": ["plugin.lua": Self.greeter]]))
    repl = ThemeREPL(runtime, options: REPLOptions(json: json))
  }

  /// Enters lines one after the other and gives what each came to.
  func say(_ lines: String...) async -> [REPLResult] {
    var results = [await repl.start()]
    for line in lines { results.append(await repl.enter(line)) }
    return Array(results.dropFirst())
  }

  /// The output of the last of several lines, of which none may fail.
  func output(_ lines: String...) async -> String {
    _ = await repl.start()
    var output = ""
    for line in lines {
      let result = await repl.enter(line)
      #expect(!result.hasFailed, "\(line): \(result.diagnostics)")
      output = result.output
    }
    return output
  }

  /// The errors of the last of several lines.
  func errors(_ lines: String...) async -> [Diagnostic] {
    _ = await repl.start()
    var errors: [Diagnostic] = []
    for line in lines { errors = await repl.enter(line).diagnostics.filter { $0.severity == .error } }
    return errors
  }
}
