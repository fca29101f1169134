-- An icon and a title that say one thing together.

component "label" {
  slots { "icon", "title" },

  base {
    gap   = token.space.s8,
    icon  = { tint = token.color.accent },
    title = { font = token.font.body, foreground = token.color.textPrimary },
  },
}
