-- A card: content on a raised surface, under a tinted header if it has one.

component "card" {
  slots { "header", "divider", "content" },

  base {
    padding      = token.space.cardPadding,
    cornerRadius = token.radius.card,
    background   = token.color.surface,
    foreground   = token.color.textPrimary,
    header       = { visible = false, background = token.color.accent:alpha(0.1) },
    divider      = { visible = false, background = token.color.separator, height = 1 },
  },

  -- With a header the parts bring the padding, so that the tint reaches the edges.
  axis "header" {
    [true] = {
      padding = 0,
      header  = { visible = true, padding = token.space.cardPadding },
      divider = { visible = true },
      content = { padding = token.space.cardPadding },
    },
  },

  axis "elevation" {
    "low", "high";

    low  = { shadow = shadow { color = token.color.shadow:alpha(0.1), x = 0, y = 2, blur = 5 } },
    high = { shadow = shadow { color = token.color.shadow:alpha(0.08), x = 0, y = 4, blur = 8 } },
  },

  default { header = false, elevation = "low" },
}
