-- A title that opens and closes what stands below it.

local ring = require "parts.focusRing"

component "disclosureGroup" {
  slots { "title", "chevron", "content" },

  base {
    gap         = token.space.s8,
    opacity     = 1,
    interactive = true,
    title       = { font = token.font.body, foreground = token.color.textPrimary },
    chevron     = { iconName = "chevron.right", font = token.font.caption, tint = token.color.accent },
    content     = { visible = false, paddingLeading = token.space.s16 },
  },

  axis "expanded" {
    [true] = { chevron = { iconName = "chevron.down" }, content = { visible = true } },
  },

  default { expanded = false },

  state "focus"(ring.focus),
  state "focusVisible"(ring.focusVisible),
  state "hover"    { opacity = 0.9 },
  state "pressed"  { opacity = 0.8 },
  state "disabled" { opacity = 0.5, interactive = false },
}
