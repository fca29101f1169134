-- A row: something leading, something trailing, and all the width between them.

local ring = require "parts.focusRing"

component "row" {
  slots { "leading", "trailing" },

  base {
    maxWidth = infinity,
    trailing = { paddingLeading = token.space.s16, maxWidth = infinity, alignment = "trailing" },
  },

  axis "style" {
    "plain", "inset";

    plain = { padding = 0 },
    inset = { padding = token.space.s16, background = token.color.secondaryBackground },
  },

  default { style = "plain" },
}

-- A row of a list: a title, a subtitle, and a chevron if it leads somewhere.
component "listRow" {
  extends = "row",
  slots { "title", "subtitle", "chevron" },

  base {
    gap      = token.space.s12,
    title    = { font = token.font.body, foreground = token.color.textPrimary },
    subtitle = { gap = token.space.s2, font = token.font.caption, foreground = token.color.textSecondary },
    chevron  = {
      iconName = "chevron.right",
      font     = token.font.caption,
      tint     = token.color.textSecondary,
      visible  = false,
    },
  },

  -- Said for each style, since a row's style outranks this base.
  axis "style" {
    plain = { padding = { vertical = token.space.s8 } },
    inset = { padding = { vertical = token.space.s8 } },
  },

  axis "navigates" { [true] = { interactive = true, chevron = { visible = true } } },

  when { navigates = true, state = "focus" }(ring.focus),
  when { navigates = true, state = "focusVisible" }(ring.focusVisible),
  when { navigates = true, state = "hover" }   { background = token.color.neutral:alpha(0.1) },
  when { navigates = true, state = "pressed" } { background = token.color.neutral:alpha(0.2) },

  state "selected" { background = token.color.accent:alpha(0.1) },
  state "disabled" { opacity = 0.5, interactive = false },

  transition { to = "hover",   duration = token.motion.hover,  easing = "easeOut", properties = { "background" } },
  transition { to = "pressed", duration = token.motion.press,  easing = "easeOut", properties = { "background" } },
  transition { to = "normal",  duration = token.motion.settle, easing = "easeOut" },
}
