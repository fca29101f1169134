-- Controls that belong together, side by side on one ground.

component "controlGroup" {
  slots { "label", "controls" },

  base {
    padding      = token.space.s8,
    gap          = token.space.s8,
    cornerRadius = token.radius.card,
    background   = token.color.secondaryBackground,
    label        = { font = token.font.subheadline, foreground = token.color.textSecondary },
    controls     = { gap = token.space.s8 },
  },
}
