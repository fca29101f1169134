-- The bare input, without a field around it: others give it a place.

local contentTypes = require "parts.contentTypes"
local ring         = require "parts.focusRing"

component "textInput" {
  base {
    font        = token.font.body,
    foreground  = token.color.textPrimary,
    placeholder = token.color.textSecondary,
    keyboard    = "default",
    secure      = false,
    interactive = true,
  },

  axis "contentType"(contentTypes),

  -- After the content type, so that `secure=false` can show a password.
  axis "secure" {
    [true]  = { secure = true },
    [false] = { secure = false },
  },

  state "focus"(ring.focus),
  state "focusVisible"(ring.focusVisible),
  state "disabled" { opacity = 0.5, interactive = false },
}
