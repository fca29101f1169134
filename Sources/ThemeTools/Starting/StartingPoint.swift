import Livery

/// The files that `livery new` begins with: small, complete, and each line something that one would want to change.
public enum StartingPoint {
  /// A file to write, its path relative to a folder that the caller knows.
  public struct File: Hashable, Sendable {
    /// Relative path.
    public let path: String
    /// The whole content.
    public let text: String
  }

  /// The files of a new theme or plugin, relative to its folder. A new theme extends `parent`, or begins from nothing.
  public static func files(of unit: SourceUnit, parent: String? = nil) -> [File] {
    switch unit.kind {
    case .theme: [File(path: "theme.lua", text: parent.map { child(unit.name, of: $0) } ?? theme(unit.name))]
    case .plugin:
      [
        File(path: "plugin.lua", text: plugin(unit.name)), File(path: "README.md", text: readme(unit.name)),
        File(path: "\(unit.name)_spec.lua", text: spec(unit.name)),
      ]
    }
  }

  /// `soft-corners` as `Soft Corners`.
  private static func title(_ name: String) -> String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  private static func theme(_ name: String) -> String {
    """
    theme { title = "\(title(name))", version = "0.1.0" }

    modes { appearance = { "light", "dark" } }

    -- Named by purpose, so that rules need not change when a color does.
    tokens {
      color = {
        accent   = by.appearance { light = "#3B5BDB", dark = "#A5B4FC" },
        onAccent = token.color.accent:onColor(),
        surface  = by.appearance { light = "#FFFFFF", dark = "#16161D" },
        text     = token.color.surface:onColor(),
      },
      space  = { small = px(8), medium = px(16) },
      motion = { quick = ms(150) },
    }

    component "button" {
      slots { "icon", "label" },
      axis "variant" {
        "primary", "plain";
        primary = { background = token.color.accent, foreground = token.color.onAccent },
        plain   = { background = token.color.surface, foreground = token.color.text },
      },
      base {
        padding = { horizontal = token.space.medium, vertical = token.space.small },
        cornerRadius = 8,
        interactive = true,
      },
      state "focusVisible" { ringColor = token.color.text, ringWidth = 2, ringOffset = 2 },
      state "hover"    { background = function(cx) return cx.value and cx.value:mix(cx.value:onColor(), 0.08) end },
      state "disabled" { opacity = 0.5, interactive = false },
      transition { properties = { "background" }, duration = token.motion.quick },
      default { variant = "primary" },
    }

    """
  }

  private static func child(_ name: String, of parent: String) -> String {
    """
    theme { title = "\(title(name))", version = "0.1.0", extends = "\(parent)" }

    modes { appearance = { "light", "dark" } }

    -- A brand begins with its tokens: “livery tokens --theme \(parent)” lists those to replace. Whatever is not said here
    -- stays as in “\(parent)”.
    tokens {
      color = {
        accent   = by.appearance { light = "#3B5BDB", dark = "#A5B4FC" },
        onAccent = by.appearance { light = "#FFFFFF", dark = "#0B0B0B" },
      },
    }

    -- Rules of its own come last and win: “livery components” lists what there is.
    -- component "button" {
    --   base { cornerRadius = 8 },
    -- }

    """
  }

  private static func plugin(_ name: String) -> String {
    """
    plugin {
      version = "0.1.0", api = \(PluginManifest.api),
      description = "Says in one sentence what \(name) is good for",
      options = {
        minimum = { type = "number", default = 0.1, min = 0, max = 1, description = "The least opacity to accept" },
      },
    }

    -- Other scripts reach this by  local tools = plugin "\(name)"
    exports.minimum = options.minimum

    -- Looked at in every cell by “livery check”. on.tokens and on.resolve change tokens and styles, component and property
    -- add new ones, format and command add to “livery export” and to the REPL.
    check "\(name)" {
      severity = "warning",
      run = function(cell, report)
        local opacity = cell.style.opacity
        if opacity and opacity < options.minimum then
          report("can hardly be seen", { property = "opacity", suggestion = "visible = false hides it for good" })
        end
      end,
    }

    """
  }

  private static func spec(_ name: String) -> String {
    """
    -- “livery test” runs this with the chosen theme and this plugin.
    local tools = plugin "\(name)"

    expect(tools.minimum):toBe(0.1)

    """
  }

  private static func readme(_ name: String) -> String {
    """
    # \(name)

    What it does, and why one would want it.

    ```lua
    theme { plugins = { ["\(name)"] = { minimum = 0.2 } } }
    ```

    | option | is | default |
    | --- | --- | --- |
    | `minimum` | the least opacity that the check accepts | 0.1 |

    """
  }
}
