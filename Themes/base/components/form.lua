-- A form: sections of rows, between words of introduction and a footnote.

component "form" {
  slots { "header", "content", "footer" },

  base {
    padding    = token.space.s16,
    gap        = token.space.sectionSpacing,
    background = token.color.background,
    header     = { font = token.font.headline, foreground = token.color.textPrimary },
    content    = { gap = token.space.s12 },
    footer     = { font = token.font.footnote, foreground = token.color.textSecondary },
  },
}
