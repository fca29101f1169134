-- A switch between off and on; on is the state `selected`.

local ring = require "parts.focusRing"

local track = { width = 52, height = 32 }
local thumb = 26
local inset = (track.height - thumb) / 2

component "toggle" {
  slots { "label", "track", "thumb" },

  base {
    gap         = token.space.s12,
    opacity     = 1,
    interactive = true,
    label       = { font = token.font.body, foreground = token.color.textPrimary },
    track       = merge(track, { cornerRadius = infinity, background = token.color.neutral }),
    thumb       = {
      width        = thumb,
      height       = thumb,
      offsetX      = inset,
      offsetY      = inset,
      cornerRadius = infinity,
      background   = token.color.onAccent,
    },
  },

  state "selected" {
    track = { background = token.color.accent },
    thumb = { offsetX = track.width - thumb - inset },
  },

  state "focus"        { track = ring.focus },
  state "focusVisible" { track = ring.focusVisible },
  state "hover"        { opacity = 0.9 },
  state "pressed"      { opacity = 0.8 },
  state "disabled"     { opacity = 0.5, interactive = false },

  transition { slot = "thumb", duration = token.motion.change, easing = "easeInOut", properties = { "offsetX" } },
  transition { slot = "track", duration = token.motion.change, easing = "easeInOut", properties = { "background" } },
}
