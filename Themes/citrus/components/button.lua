-- Citrus's button: a capsule of one line of yellow, and `tinted`, a purple tile.

component "button" {
  axis "variant" {
    "primary", "tinted", "secondary", "outline", "ghost", "destructive";

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
      icon         = { iconSize = 28 },
    },
  },

  -- These two have one size only: a `when` outranks what the axis `size` says.
  when { variant = "primary" } {
    padding = { vertical = token.space.s12, horizontal = token.space.s24 },
    label   = { font = token.font.title2, fontFamily = token.font.rounded },
  },
  when { variant = "tinted" } {
    gap     = token.space.s8,
    padding = { vertical = token.space.s12 },
    label   = { font = token.font.title2 },
  },
}
