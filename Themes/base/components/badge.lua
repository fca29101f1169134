-- A badge: a count or a word on a tone that is seen at once.

local tones = require "parts.tones"

component "badge" {
  base { cornerRadius = token.radius.badge },

  axis "size" {
    "small", "medium", "large";

    small = {
      padding    = { vertical = token.space.s2, horizontal = token.space.s6 },
      font       = token.font.caption2,
      fontWeight = "medium",
    },
    medium = {
      padding    = { vertical = token.space.s4, horizontal = token.space.s8 },
      font       = token.font.caption,
      fontWeight = "medium",
    },
    large = {
      padding      = { vertical = token.space.s6, horizontal = token.space.s12 },
      font         = token.font.subheadline,
      fontWeight   = "medium",
      cornerRadius = token.radius.badgeLarge,
    },
  },

  axis "tone"(tones(function(color)
    return { background = color, foreground = token.color.onTone }
  end)),

  default { size = "medium", tone = "info" },
}

-- A status: the quieter badge, its tone as text on a breath of itself.
component "statusBadge" {
  base {
    padding      = { horizontal = token.space.s8, vertical = token.space.s3 },
    cornerRadius = infinity,
    font         = token.font.caption,
    fontWeight   = "medium",
  },

  axis "tone"(tones(function(color)
    return { background = color:alpha(0.15), foreground = color }
  end)),

  default { tone = "info" },
}
