-- A titled group on a ground of its own.

component "groupBox" {
  slots { "title", "content" },

  base {
    padding      = token.space.cardPadding,
    gap          = token.space.s12,
    cornerRadius = token.radius.card,
    background   = token.color.secondaryBackground,
    foreground   = token.color.textPrimary,
    title        = { font = token.font.headline, foreground = token.color.textPrimary },
  },
}
