-- A form's row that is typed into: what is asked stands on the left, the answer on the right.

local contentTypes = require "parts.contentTypes"

component "textFieldRow" {
  extends = "row",
  slots { "label", input = "textInput" },

  base {
    gap         = token.space.s12,
    keyboard    = "default",
    secure      = false,
    interactive = true,
    label       = { font = token.font.body, fontWeight = "bold", foreground = token.color.textPrimary },
    input       = { textAlignment = "trailing" },
  },

  axis "contentType"(contentTypes),

  -- After the content type, so that `secure=false` can show a password.
  axis "secure" {
    [true]  = { secure = true },
    [false] = { secure = false },
  },

  -- The ring is the input's; among alike rows the label's color shows from afar which one is being filled in.
  state "focus"    { label = { foreground = token.color.warning } },
  state "disabled" { opacity = 0.5, interactive = false },

  transition { slot = "label", duration = token.motion.change, easing = "easeOut", properties = { "foreground" } },
}
