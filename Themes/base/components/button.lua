-- A button: a label, an icon beside it if there is one, and a spinner in the icon's place while it works.

local ring = require "parts.focusRing"

local labels = {
  small  = { font = token.font.subheadline, fontWeight = "semi-bold" },
  medium = { font = token.font.body, fontWeight = "semi-bold" },
  large  = { font = token.font.title3, fontWeight = "semi-bold" },
}

-- Icon and spinner follow the foreground, so that a brand need only set that one.
local function foreground(cx) return cx.root.foreground end

-- Leaning toward the text color deepens a fill in light and lifts it in dark: away from the label in both.
local function hovered(cx)
  if cx.value and typeof(cx.value) == "color" then
    return cx.value:mix(cx.token.color.textPrimary, 0.08)
  end
end

component "button" {
  slots { "icon", "label", "spinner" },

  base {
    gap          = token.space.s8,
    cornerRadius = token.radius.control,
    maxWidth     = infinity,
    opacity      = 1,
    interactive  = true,
    icon         = { tint = foreground },
    spinner      = { visible = false, tint = foreground, scale = 0.8 },
  },

  axis "variant" {
    "primary", "secondary", "outline", "ghost", "destructive";

    primary     = { background = token.color.accent, foreground = token.color.onAccent },
    secondary   = { background = token.color.neutral:alpha(0.2), foreground = token.color.textPrimary },
    outline     = {
      background  = "transparent",
      foreground  = token.color.accent,
      borderColor = token.color.accent,
      borderWidth = 2,
    },
    ghost       = { background = "transparent", foreground = token.color.accent, maxWidth = unset },
    destructive = { background = token.color.error, foreground = token.color.onAccent },
  },

  axis "size" {
    "small", "medium", "large";

    small  = { padding = { horizontal = token.space.s12, vertical = token.space.s8 }, label = labels.small },
    medium = { padding = { horizontal = token.space.s16, vertical = token.space.s12 }, label = labels.medium },
    large  = { padding = { horizontal = token.space.s24, vertical = token.space.s16 }, label = labels.large },
  },

  -- Without a default: who does not choose gets the width that suits the variant.
  axis "fullWidth" {
    [true]  = { maxWidth = infinity },
    [false] = { maxWidth = unset },
  },

  default { variant = "primary", size = "medium" },

  state "focus"(ring.focus),
  state "focusVisible"(ring.focusVisible),
  state "hover"    { background = hovered },
  state "pressed"  { opacity = 0.8 },
  state "disabled" { opacity = 0.5, interactive = false },

  -- With no fill to lean, a breath of the accent keeps the label readable.
  when { variant = { "outline", "ghost" }, state = "hover" } { background = token.color.accent:alpha(0.06) },

  -- At 0.8 a fill that is faint already would hardly change.
  when { variant = "secondary", state = "pressed" } { opacity = 0.7 },

  -- Busy is not disabled: the button keeps its strength and only stops listening.
  state "loading" { opacity = 1, interactive = false, icon = { visible = false }, spinner = { visible = true } },

  transition { to = "hover",    duration = token.motion.hover,  easing = "easeOut", properties = { "background" } },
  transition { to = "pressed",  duration = token.motion.press,  easing = "easeOut", properties = { "opacity" } },
  transition { to = "disabled", duration = token.motion.change, easing = "easeOut", properties = { "opacity" } },
  transition { to = "loading",  duration = token.motion.change, easing = "easeOut", properties = { "opacity" } },
  transition { to = "normal",   duration = token.motion.settle, easing = "easeOut" },
}

-- A button that says what it is doing: while it loads, a text of its own stands in for the label.
component "loadingButton" {
  extends = "button",
  slots { "busy" },

  base { busy = { visible = false } },

  axis "size" {
    small  = { busy = labels.small },
    medium = { busy = labels.medium },
    large  = { busy = labels.large },
  },

  state "loading" { label = { visible = false }, busy = { visible = true } },
}
