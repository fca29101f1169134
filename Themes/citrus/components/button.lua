-- Citrus's button: a capsule of one line of yellow, and `tinted`, a purple tile.

local plain   = { font = token.font.title2 }
local rounded = merge(plain, { fontFamily = token.font.rounded })

component "button" {
  axis "variant" {
    primary = {
      background   = "transparent",
      foreground   = token.color.textPrimary,
      borderColor  = token.color.primary,
      borderWidth  = 2,
      cornerRadius = infinity,
    },
    tinted  = {
      background   = token.color.secondary:alpha(0.2),
      foreground   = token.color.secondary,
      borderColor  = token.color.secondary,
      borderWidth  = 2,
      cornerRadius = 12,
      gap          = token.space.s8,
      icon         = { iconSize = 28 },
    },
  },

  -- These two have one size only: a `when` outranks what the axis `size` says.
  when { variant = "primary" } {
    padding = { vertical = token.space.s12, horizontal = token.space.s24 },
    label   = rounded,
  },
  when { variant = "tinted" } {
    padding = { vertical = token.space.s12 },
    label   = plain,
  },
}

component "loadingButton" {
  when { variant = "primary" } { busy = rounded },
  when { variant = "tinted" }  { busy = plain },
}
