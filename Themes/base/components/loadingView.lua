-- What stands where something is on its way.

component "loadingView" {
  slots { "spinner", "message" },

  base {
    gap       = token.space.s16,
    alignment = "center",
    spinner   = { scale = 1.5, tint = token.color.textSecondary },
    message   = { font = token.font.subheadline, foreground = token.color.textSecondary, textAlignment = "center" },
  },
}
