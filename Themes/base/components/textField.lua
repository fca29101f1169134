-- A field to type into, with an icon before the text and a message below when something is wrong.

local contentTypes = require "parts.contentTypes"
local ring         = require "parts.focusRing"

component "textField" {
  slots { "icon", "input", "message" },

  base {
    padding      = token.space.s16,
    gap          = token.space.s12,
    cornerRadius = token.radius.control,
    background   = token.color.neutral:alpha(0.1),
    foreground   = token.color.textPrimary,
    placeholder  = token.color.textSecondary,
    borderWidth  = 2,
    borderColor  = "transparent",   -- there from the start, so that a border that shows moves nothing
    keyboard     = "default",
    secure       = false,
    opacity      = 1,
    interactive  = true,
    icon         = { tint = token.color.neutral },
    input        = { font = token.font.body },
    message      = {
      gap        = token.space.s4,
      font       = token.font.caption,
      foreground = token.color.error,
      visible    = false,
    },
  },

  axis "contentType"(contentTypes),

  -- After the content type, so that `secure=false` can show a password.
  axis "secure" {
    [true]  = { secure = true },
    [false] = { secure = false },
  },

  -- Who asks for more contrast should see where a field ends, even at rest.
  when { contrast = "more" } { borderColor = token.color.border },

  state "focus" { borderColor = token.color.accent, icon = { tint = token.color.accent } },
  state "focusVisible"(merge(ring.focus, ring.focusVisible)),
  state "hover" { background = token.color.neutral:alpha(0.15) },
  state "error" {
    borderColor = token.color.error,
    icon        = { tint = token.color.error },
    message     = { visible = true },
  },
  state "disabled" { opacity = 0.5, interactive = false },

  transition { to = "hover",  duration = token.motion.hover,  easing = "easeOut" },
  transition { to = "focus",  duration = token.motion.change, easing = "easeOut" },
  transition { to = "error",  duration = token.motion.change, easing = "easeOut" },
  transition { to = "normal", duration = token.motion.settle, easing = "easeOut" },
}
