/// A small library of themes that shows every kind of fact once: what the golden files are made of.
enum Studio {
  static func make() throws -> Livery {
    try Livery([
      "Themes/base/theme.lua": base, "Themes/night/theme.lua": night, "Themes/torn/theme.lua": "theme {\n",
      "Plugins/faint/plugin.lua": faint,
    ])
  }

  static let base = """
    theme { title = "Studio", version = "1.0.0", plugins = { "faint" } }
    modes { look = { "day", "night" }, room = { "wide", "tight" } }
    tokens {
      ink = by.look { day = "#102030", night = oklch(0.9, 0.02, 250) },
      edge = token.ink,
      rim = token.edge,
      room = { ["$type"] = "dimension", mid = by.room { wide = 8, tight = 4 } },
      old = define { value = token.room.mid, description = "Kept for the plugins.", deprecated = "use room.mid" },
      lift = shadow { color = "#00000033", y = 2, blur = 4 },
      quick = ms(120),
      text = font { family = { "Inter", "serif" }, size = 13, weight = "medium" },
      fade = gradient { { "#fff", 0 }, { token.ink, 1 }, angle = 30 },
      bounce = spring { response = 0.3, damping = 0.6 },
    }
    states { "hover", "pressed", "disabled", "busy", busy = { suppresses = { "hover" } } }
    property "glow" { type = "number", initial = 0, min = 0, max = 1 }
    component "tag" {
      slots { "icon", action = "chip" },
      axis "size" {
        "small", "large";
        large = { gap = token.room.mid * 2, padding = { vertical = 2, leading = 4 } },
        small = { gap = token.room.mid },
      },
      axis "columns" { [10] = { width = 10 }, [2] = { width = 2 } },
      axis "wide" { [true] = { maxWidth = infinity } },
      base { background = token.rim, opacity = 1, font = token.text, icon = { tint = token.ink, shadow = token.lift } },
      state "hover" { opacity = 0.5, glow = 1 },
      state "disabled" { opacity = unset },
      when { size = { "small", "large" }, look = "day", state = { "hover", "pressed" }, unless = { wide = true } } {
        glow = 0.5,
      },
      default { size = "small", wide = false },
      transition { to = "hover", duration = token.quick, easing = "easeOut" },
      transition { to = "pressed", easing = token.bounce, properties = { "glow" } },
    }
    component "chip" { extends = "tag", base { background = token.fade } }
    component "badge" {
      base { background = token.ink, foreground = "#FFFFFFcc", opacity = 1, fontFamily = { "Inter", "Noto Sans", "serif" } },
    }
    """

  static let faint = """
    plugin { version = "1.0.0", api = 1 }
    on.resolve { component = "badge", run = function(style) style.opacity = 0.9 end }
    """

  /// A theme that is small enough for the dump of every context to be read.
  static let small = """
    modes { look = { "day", "night" } }
    component "dot" {
      slots { "rim" },
      axis "size" { big = { width = by.look { day = 2, night = 3 } } },
      axis "on" { [true] = { height = 1 } },
      base { rim = { gap = function(cx) return cx.states.selected and 1 or nil end } },
      state "focusVisible" { opacity = 0.5 },
      default { on = true },
    }
    component "bare" {}
    """

  static let night = """
    theme { title = "Night", extends = "base" }
    tokens { ink = "#FFFFFF" }
    component "tag" { base { cornerRadius = 3 } }
    """
}
